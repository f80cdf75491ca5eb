// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/length_page.h"

#include "core/pipeline/changes.h"
#include "ui/charts/sweep_chart.h"
#include "ui/session/change_gesture.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    using MeasuredLengths = std::vector<std::optional<MeasuredLength>>;

    ChartTablePtr tableOfLengths(const LengthSweepPtr& sweep, const MeasuredLengths& measured,
        const std::vector<std::optional<double>>& ofPair)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = sweep->lengths.size();
        table->columns.push_back({ LengthPage::tr("k"), 0,
            [sweep](std::size_t row) { return static_cast<double>(sweep->lengths[row]); } });
        const auto column = [&](const QString& header, int decimals, bool ofPairs, auto value) {
            table->columns.push_back({ header, decimals,
                [measured, ofPairs, value](std::size_t row) {
                    const auto& at = measured[row];
                    return at && (!ofPairs || at->pairs > 0) ? static_cast<double>(value(*at)) : std::nan("");
                },
                {}, true });
        };
        column(LengthPage::tr("Pairs"), 0, false, [](const MeasuredLength& at) { return at.pairs; });
        column(
            LengthPage::tr("J, lower quartile"), 4, true, [](const MeasuredLength& at) { return at.lower; });
        column(LengthPage::tr("J, median"), 4, true, [](const MeasuredLength& at) { return at.median; });
        column(
            LengthPage::tr("J, upper quartile"), 4, true, [](const MeasuredLength& at) { return at.upper; });
        table->columns.push_back({ LengthPage::tr("J of the current pair"), 4,
            [ofPair](
                std::size_t row) { return row < ofPair.size() && ofPair[row] ? *ofPair[row] : std::nan(""); },
            {}, true });
        column(LengthPage::tr("Different shingles"), 0, false,
            [](const MeasuredLength& at) { return at.distinct; });
        return table;
    }

} // namespace

LengthPage::LengthPage(Session* session, Engine* engine, QWidget* parent)
    : LengthPage(session, engine, new SweepChart, parent)
{
}

LengthPage::LengthPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent)
    : SweepPage(
        name(), tr("All pairs are the same after cleaning: k changes nothing about them."), session, engine,
        chart, [](const SnapshotPtr& of, const std::stop_token&) { return makeLengthSweep(of); }, parent)
    , m_chart(chart)
{
    connect(chart, &SweepChart::pointed, this, &LengthPage::showCaption);
    connect(chart, &SweepChart::chosen, this, [this](std::size_t stop) {
        if (sweep())
            this->session()->setParameters(withK(this->session()->parameters(), sweep()->lengths[stop]));
    });
    new ChangeGesture(this->session(), chart);
    connect(session, &Session::currentPairChanged, this, [this] {
        if (isVisible())
            askPair();
    });
}

bool LengthPage::holdsFor(const Snapshot& newest) const
{
    // Of the pairs only which there are counts, and those are known by text and shingles alone.
    const Snapshot& shown = *sweep()->snapshot;
    return shown.parameters.text == newest.parameters.text
        && shown.parameters.shingle == newest.parameters.shingle
        && (std::ranges::all_of(m_measured, [](const auto& at) { return at.has_value(); })
            || !shown.tokens.expired());
}

void LengthPage::begin()
{
    m_pairQuestion.withdraw();
    m_pair.reset();
    m_ofPair.clear();
    m_measured.assign(sweep() ? sweep()->lengths.size() : 0, std::nullopt);
    if (!sweep())
        m_chart->showSweep({});
}

/// One length at a time, that in use first, beside those of the current pair.
void LengthPage::measureNext()
{
    askPair();
    std::optional<std::size_t> next;
    for (std::size_t at = 0; at < m_measured.size(); ++at) {
        const bool inUse = sweep()->lengths[at] == sweep()->snapshot->parameters.shingle.k;
        if (!m_measured[at] && (!next || inUse))
            next = at;
    }
    if (!next)
        return;
    measure(
        [at = *next](const LengthSweep& sweep, const Work& work) -> std::optional<MeasuredLength> {
            const auto measured = measureLength(sweep, at, work);
            return measured ? std::optional(measured.value()) : std::nullopt;
        },
        [this, at = *next](const std::optional<MeasuredLength>& measured) {
            if (measured)
                m_measured[at] = measured;
            return measured.has_value();
        });
}

void LengthPage::askPair()
{
    if (!sweep())
        return;
    const std::optional<DocumentPair> pair = session()->currentPair();
    if (pair == m_pair)
        return;
    m_pair = pair;
    if (!pair) {
        m_pairQuestion.withdraw();
        m_ofPair.clear();
        showSweep();
        return;
    }
    m_pairQuestion.ask(
        [sweep = sweep(), pair = *pair](const std::stop_token&) { return jaccardByLength(*sweep, pair); },
        [this, of = sweep()](const std::vector<std::optional<double>>& ofPair) {
            if (of != sweep())
                return;
            m_ofPair = ofPair;
            showSweep();
        });
}

void LengthPage::hideEvent(QHideEvent* event)
{
    SweepPage::hideEvent(event);
    m_pairQuestion.withdraw();
    m_pair.reset();
}

void LengthPage::showSweep()
{
    const Parameters& parameters = sweep()->snapshot->parameters;
    Sweep curves;
    curves.parameter = tr("%1 per shingle, k", "words, characters").arg(unitName(parameters.text.unit));
    curves.left.title = tr("Jaccard similarity");
    curves.left.high = 1.05;
    Sweep::Curve lower { {}, {}, Sweep::Ink::Subject, Qt::DotLine };
    Sweep::Curve median { tr("median J"), {}, Sweep::Ink::Subject };
    Sweep::Curve upper { {}, {}, Sweep::Ink::Subject, Qt::DotLine };
    Sweep::Curve ofPair { tr("current pair"), {}, Sweep::Ink::Text, Qt::DashLine };
    Sweep::Curve distinct { tr("different shingles"), {}, Sweep::Ink::Quiet, Qt::SolidLine, true };
    std::uint64_t highest = 0;
    std::size_t done = 0;
    for (std::size_t at = 0; at < sweep()->lengths.size(); ++at) {
        curves.stops.push_back(sweep()->lengths[at]);
        if (sweep()->lengths[at] == parameters.shingle.k)
            curves.inUse = at;
        const auto& measured = m_measured[at];
        done += measured.has_value();
        const bool pairs = measured && measured->pairs > 0;
        lower.values.push_back(pairs ? std::optional(measured->lower) : std::nullopt);
        median.values.push_back(pairs ? std::optional(measured->median) : std::nullopt);
        upper.values.push_back(pairs ? std::optional(measured->upper) : std::nullopt);
        ofPair.values.push_back(at < m_ofPair.size() ? m_ofPair[at] : std::nullopt);
        distinct.values.push_back(
            measured ? std::optional(static_cast<double>(measured->distinct)) : std::nullopt);
        highest = std::max(highest, measured ? measured->distinct : 0);
        QString words = tr("k = %1").arg(sweep()->lengths[at]);
        if (!measured)
            words += tr(": not measured yet");
        else if (pairs)
            words += tr(": J %1 in the median of %2 pairs, half of them from %3 to %4")
                         .arg(format::similarity(measured->median), format::count(measured->pairs),
                             format::similarity(measured->lower), format::similarity(measured->upper));
        else
            words += tr(": no pair is long enough");
        if (measured)
            words += tr(" · %1 different shingles").arg(format::count(measured->distinct));
        if (const auto& value = ofPair.values.back())
            words += tr(" · current pair %1").arg(format::similarity(*value));
        if (curves.inUse == at)
            words += tr(" · in use");
        curves.words.push_back(words);
    }
    curves.right = countAxis(tr("Different shingles"), static_cast<double>(highest), false);
    curves.area = { 1, 3 };
    curves.curves
        = { std::move(distinct), std::move(lower), std::move(median), std::move(upper), std::move(ofPair) };
    curves.explanation
        = tr("The same pairs, cut into shingles of other lengths. Rings: median, with the quartiles as "
             "a tint. Dashes: the current pair. Dots, at the right: different shingles. Line: k in use. "
             "A click or Enter takes another.");
    m_chart->showSweep(std::move(curves));

    const QString known = format::count(sweep()->knownPairs);
    const QString pairs = sweep()->pairs.size() < sweep()->knownPairs
        ? tr("%1 of %2 pairs of different sets, at even distances by J")
              .arg(format::count(sweep()->pairs.size()), known)
        : sweep()->knownPairs == 1 ? tr("1 pair of different sets")
                                   : tr("%1 pairs of different sets").arg(known);
    const QString documents = sweep()->documents.size() < sweep()->keptDocuments
        ? tr("shingles of %1 of %2 documents, at even distances")
              .arg(format::count(sweep()->documents.size()), format::count(sweep()->keptDocuments))
        : tr("shingles of %1 documents").arg(format::count(sweep()->keptDocuments));
    QString title = tr("%1, known at k = %2 from J = %3 up; %4", "pairs, k, J, documents")
                        .arg(pairs)
                        .arg(parameters.shingle.k)
                        .arg(format::threshold(sweep()->snapshot->exactFloor), documents);
    if (done < m_measured.size())
        title += tr("; %1 of %2 lengths measured").arg(done).arg(m_measured.size());
    showChart(title, tableOfLengths(sweep(), m_measured, m_ofPair));
    showCaption(m_chart->words());
}

} // namespace alike::ui
