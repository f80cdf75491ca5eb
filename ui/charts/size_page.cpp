// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/size_page.h"

#include "ui/engine/engine.h"
#include "ui/plot/chart_colours.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    QString sizeQuestion(SizesOf of)
    {
        switch (of) {
        case SizesOf::Groups:
            return SizePage::tr("How large are the groups?");
        case SizesOf::Documents:
            return SizePage::tr("How long are the documents?");
        case SizesOf::Buckets:
            break;
        }
        return SizePage::tr("How full are the buckets?");
    }

    QString sizeName(SizesOf of)
    {
        switch (of) {
        case SizesOf::Groups:
            return SizeChart::tr("Documents in a group");
        case SizesOf::Documents:
            return SizeChart::tr("Distinct shingles of a document");
        case SizesOf::Buckets:
            break;
        }
        return SizeChart::tr("Documents in a bucket");
    }

    QString thingsName(SizesOf of)
    {
        switch (of) {
        case SizesOf::Groups:
            return SizeChart::tr("Groups");
        case SizesOf::Documents:
            return SizeChart::tr("Documents");
        case SizesOf::Buckets:
            break;
        }
        return SizeChart::tr("Buckets");
    }

    QString sizesText(const SizeCounts::Bin& bin)
    {
        return bin.least == bin.most
            ? format::count(bin.least)
            : SizeChart::tr("%1 to %2").arg(format::count(bin.least), format::count(bin.most));
    }

    ChartTablePtr tableOfSizes(SizesOf of, const std::shared_ptr<const SizeCounts>& counts)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = counts->bins.size();
        const auto column = [&](const QString& header, auto value) {
            table->columns.push_back({ header, 0,
                [counts, value](std::size_t row) { return static_cast<double>(value(counts->bins[row])); } });
        };
        column(SizePage::tr("%1, from", "size").arg(sizeName(of)),
            [](const SizeCounts::Bin& bin) { return bin.least; });
        column(SizePage::tr("to"), [](const SizeCounts::Bin& bin) { return bin.most; });
        column(thingsName(of), [](const SizeCounts::Bin& bin) { return bin.things; });
        return table;
    }

    QString titleOfSizes(SizesOf of, const SizeCounts& counts)
    {
        const QString things = format::count(counts.things);
        const QString sum = format::count(counts.sum);
        const QString largest = format::count(counts.largest);
        switch (of) {
        case SizesOf::Groups:
            return SizePage::tr("%1 groups of %2 documents; the largest has %3").arg(things, sum, largest);
        case SizesOf::Documents:
            return SizePage::tr("%1 documents with %2 shingles in all, %3 in the median, at most %4")
                .arg(things, sum, format::count(counts.median), largest);
        case SizesOf::Buckets:
            break;
        }
        return SizePage::tr("%1 buckets of all bands; the fullest has %2 documents").arg(things, largest);
    }

    QString captionOfSizes(SizesOf of)
    {
        switch (of) {
        case SizesOf::Groups:
            return SizePage::tr("Groups of pairs from the threshold up, by single linkage. Both axes are "
                                "logarithmic. Left and Right point at a bar.");
        case SizesOf::Documents:
            return SizePage::tr(
                "Short documents have few shingles: each one that differs weighs more. Both axes "
                "are logarithmic. Left and Right point at a bar.");
        case SizesOf::Buckets:
            break;
        }
        return SizePage::tr(
            "A bucket of n documents makes n (n − 1) / 2 candidates, so a few full ones cost the "
            "most. Both axes are logarithmic. Left and Right point at a bar.");
    }

    /// Neither signatures nor buckets have a part in groups of all pairs.
    bool haveSameGroups(const Snapshot& before, const Snapshot& now)
    {
        const auto concerned = [](Parameters parameters) {
            parameters.sketch = {};
            parameters.lsh = {};
            return parameters;
        };
        return before.corpus == now.corpus && before.sample == now.sample && knowsAllPairs(before)
            && knowsAllPairs(now) && concerned(before.parameters) == concerned(now.parameters);
    }

} // namespace

SizeChart::SizeChart(SizesOf of, QWidget* parent)
    : ChartCanvas(parent)
    , m_of(of)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(sizeQuestion(of));
}

void SizeChart::showCounts(std::shared_ptr<const SizeCounts> counts)
{
    if (m_current && (!counts || *m_current >= counts->bins.size()))
        m_current.reset();
    m_counts = std::move(counts);
    std::uint64_t highest = 0;
    ChartAxis x;
    x.title = sizeName(m_of);
    x.logarithmic = true;
    x.decimals = 0;
    x.low = 0.9;
    x.high = 10;
    if (m_counts && !m_counts->bins.empty()) {
        x.low = 0.9 * static_cast<double>(m_counts->bins.front().least);
        x.high = std::max(10 * x.low, 1.1 * static_cast<double>(m_counts->bins.back().most + 1));
        for (const SizeCounts::Bin& bin : m_counts->bins)
            highest = std::max(highest, bin.things);
    }
    setAxes(x, countAxis(thingsName(m_of), static_cast<double>(highest), true));
    update();
}

QString SizeChart::words(std::size_t bin) const
{
    const SizeCounts::Bin& at = m_counts->bins[bin];
    return tr("%1 %2: %3 %4", "size name, sizes, number, things")
        .arg(sizeName(m_of), sizesText(at), format::count(at.things), thingsName(m_of).toLower());
}

void SizeChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    if (!m_counts)
        return;
    const ChartColours colours(palette());
    const QColor fill = blend(colours.paper, colours.line, 0.55);
    for (std::size_t i = 0; i < m_counts->bins.size(); ++i) {
        const SizeCounts::Bin& bin = m_counts->bins[i];
        // Each size has the room up to the next one, so that no bar is a line.
        const double left = where.screenX(static_cast<double>(bin.least));
        const double right = where.screenX(static_cast<double>(bin.most + 1));
        const double gap = std::min(2.0, (right - left) / 6);
        QRectF bar(left + gap / 2, where.plot.bottom(), right - left - gap, 0);
        if (bin.things > 0)
            bar.setTop(where.screenY(static_cast<double>(bin.things)));
        painter.fillRect(bar, fill);
        if (i == m_current) {
            bar.setTop(std::min(bar.top(), where.plot.bottom() - 6));
            painter.setPen(QPen(colours.text, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(bar.adjusted(-1, -1, 1, 0));
        }
    }
}

std::optional<std::size_t> SizeChart::binAt(double x) const
{
    if (!m_counts)
        return std::nullopt;
    const double size = frame().valueX(x);
    const auto bin = std::ranges::find_if(m_counts->bins, [size](const SizeCounts::Bin& each) {
        return size >= static_cast<double>(each.least) && size < static_cast<double>(each.most + 1);
    });
    return bin == m_counts->bins.end()
        ? std::nullopt
        : std::optional(static_cast<std::size_t>(bin - m_counts->bins.begin()));
}

QString SizeChart::tipAt(const QPointF& position) const
{
    const auto bin = frame().plot.contains(position) ? binAt(position.x()) : std::nullopt;
    return bin ? format::tip(words(*bin)) : captionOfSizes(m_of);
}

void SizeChart::point(std::optional<std::size_t> bin)
{
    m_current = bin;
    emit pointed(bin ? words(*bin) : captionOfSizes(m_of));
    update();
}

void SizeChart::keyPressEvent(QKeyEvent* event)
{
    const bool left = event->key() == Qt::Key_Left;
    const bool ends = event->key() == Qt::Key_Home || event->key() == Qt::Key_End;
    if ((!left && !ends && event->key() != Qt::Key_Right) || !m_counts || m_counts->bins.empty()) {
        ChartCanvas::keyPressEvent(event);
        return;
    }
    const std::size_t last = m_counts->bins.size() - 1;
    if (ends)
        point(event->key() == Qt::Key_Home ? 0 : last);
    else if (!m_current)
        point(left ? last : 0);
    else
        point(left ? *m_current - std::min<std::size_t>(*m_current, 1) : std::min(*m_current + 1, last));
}

void SizeChart::mousePressEvent(QMouseEvent* event)
{
    point(binAt(event->position().x()));
    ChartCanvas::mousePressEvent(event);
}

QString SizePage::name(SizesOf of)
{
    return sizeQuestion(of);
}

SizePage::SizePage(SizesOf of, Session* session, Engine* engine, QWidget* parent)
    : SizePage(of, session, engine, new SizeChart(of), parent)
{
}

SizePage::SizePage(SizesOf of, Session* session, Engine* engine, SizeChart* chart, QWidget* parent)
    : ChartPage(sizeQuestion(of), session, engine, chart, parent)
    , m_of(of)
    , m_chart(chart)
{
    connect(chart, &SizeChart::pointed, this, &SizePage::showCaption);
    if (of == SizesOf::Groups)
        connect(session, &Session::marksChanged, this, [this] {
            if (isVisible())
                follow();
        });
}

void SizePage::follow()
{
    const SnapshotPtr snapshot = session()->newest();
    QString none;
    if (!session()->corpus())
        none = tr("Open a corpus to see its sizes here.");
    else if (!snapshot)
        none = tr("The first results are being made.");
    else if (m_of != SizesOf::Documents)
        none = nothingToCompare(*snapshot);
    if (none.isEmpty() && snapshot && m_of == SizesOf::Buckets && snapshot->buckets.expired() && !m_counts)
        none = tr("The buckets of results from a file are made again when something is changed.");
    if (!none.isEmpty()) {
        m_asked = nullptr;
        m_counts = nullptr;
        m_chart->showCounts(nullptr);
        showSentence(none);
        return;
    }
    if (m_of == SizesOf::Groups && !snapshot->complete())
        return; // more pairs are on their way
    const auto marks = m_of == SizesOf::Groups ? session()->sharedMarks() : nullptr;
    if (snapshot == m_asked && marks == m_askedMarks)
        return;
    if (m_of == SizesOf::Groups && m_asked && marks == m_askedMarks && haveSameGroups(*m_asked, *snapshot)) {
        m_asked = snapshot;
        return;
    }
    m_asked = snapshot;
    m_askedMarks = marks;
    using Answer = std::shared_ptr<const SizeCounts>;
    m_question.ask(
        [of = m_of, snapshot, marks](const std::stop_token& stop) -> Answer {
            std::optional<SizeCounts> counts;
            switch (of) {
            case SizesOf::Groups: {
                Progress progress;
                if (const auto members = groupMembers(*snapshot, { progress, stop }, *marks))
                    counts = groupSizes(*members);
                break;
            }
            case SizesOf::Documents:
                counts = shinglesPerDocument(*snapshot, stop);
                break;
            case SizesOf::Buckets:
                counts = bucketSizes(*snapshot, stop);
                break;
            }
            return counts ? std::make_shared<const SizeCounts>(std::move(*counts)) : nullptr;
        },
        [this](const Answer& counts) {
            if (!counts) {
                m_asked = nullptr; // the analysis is gone: a newer one is on its way
                return;
            }
            m_counts = counts;
            showCounts();
        });
}

void SizePage::showCounts()
{
    m_chart->showCounts(m_counts);
    if (m_counts->bins.empty()) {
        showSentence(m_of == SizesOf::Groups ? tr("No documents are near duplicates of each other at this "
                                                  "threshold: there are no groups. Lower it to see some.")
                                             : tr("No document has shingles."));
        return;
    }
    showChart(titleOfSizes(m_of, *m_counts), tableOfSizes(m_of, m_counts));
    showCaption(m_chart->currentBin() ? m_chart->words(*m_chart->currentBin()) : captionOfSizes(m_of));
}

} // namespace alike::ui
