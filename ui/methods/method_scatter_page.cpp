// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_scatter_page.h"

#include "ui/engine/engine.h"
#include "ui/methods/method_page.h"
#include "ui/plot/chart_colours.h"
#include "ui/plot/chart_page.h"
#include "ui/session/session.h"
#include "ui/widgets/flow_layout.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QComboBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    ChartTablePtr methodTable(const MethodScatterPtr& data)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = data->points.size();
        addIdColumns(*table, data, data->snapshot->corpus);
        table->columns.push_back(
            { MethodScatterPage::tr("J"), 4, [data](std::size_t row) { return data->points[row].jaccard; } });
        table->columns.push_back({ MethodScatterChart::nameOf(data->other), 4,
            [data](std::size_t row) { return data->points[row].other; } });
        table->columns.push_back({ MethodScatterPage::tr("Pairs"), 0,
            [data](std::size_t row) { return static_cast<double>(data->behind[row]); } });
        return table;
    }

    QString undefinedWords(const MethodScatter& data)
    {
        return MethodScatterPage::tr(
            "Pairs without a cosine, because all words of one document stand in every document: %1.")
            .arg(format::count(data.undefined));
    }

} // namespace

QString MethodScatterChart::nameOf(OtherMeasure other)
{
    return other == OtherMeasure::SimHash ? tr("SimHash") : tr("TF-IDF cosine");
}

QString MethodScatterChart::measureTitle() const
{
    return methods()->other == OtherMeasure::SimHash ? tr("SimHash 1 − d / f") : tr("TF-IDF cosine");
}

std::vector<ChartLine> MethodScatterChart::lines() const
{
    const MethodScatterPtr shown = methods();
    const QColor ink = ChartColours(palette()).accent;
    return {
        { { { shown->lineX, shown->lowY }, { shown->lineX, 1.02 } }, ink, Qt::DashLine, 1.5 },
        { { { shown->lowX, shown->lineY }, { 1, shown->lineY } }, ink, Qt::DashLine, 1.5 },
    };
}

QString MethodScatterChart::words(std::size_t point) const
{
    const Overlap& overlap = data()->at(point).overlap;
    return tr("J %1 (%2 of %3 shingles) · %4 %5")
        .arg(format::similarity(overlap.jaccard()), format::count(overlap.shared),
            format::count(overlap.united()), nameOf(methods()->other),
            format::similarity(data()->measure(point)));
}

QString MethodScatterChart::explanation() const
{
    return tr("Right of the upright line: near by Jaccard similarity.\n"
              "Above the level line: a pair by the other measure.");
}

MethodScatterPage::MethodScatterPage(
    Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodScatterPage(session, engine, settings, new MethodScatterChart, parent)
{
}

MethodScatterPage::MethodScatterPage(
    Session* session, Engine* engine, MethodSettings* settings, MethodScatterChart* chart, QWidget* parent)
    : ScatterPage(tr("Where do the methods agree?"), session, engine, chart, parent)
    , m_settings(settings)
    , m_chart(chart)
    , m_other(new QComboBox)
    , m_cornerRow(new QWidget)
{
    m_other->addItems({ tr("Jaccard and SimHash"), tr("Jaccard and cosine") });
    m_other->setAccessibleName(tr("Measures"));
    m_other->setToolTip(
        tr("The two measures of the chart; their options are those of the pages SimHash and Cosine"));
    addControl(m_other);
    makeCorners();
    connect(m_other, &QComboBox::currentIndexChanged, this, &MethodScatterPage::follow);
    connect(settings, &MethodSettings::changed, this, [this] {
        if (isVisible())
            follow();
    });
}

void MethodScatterPage::makeCorners()
{
    auto* row = new FlowLayout(m_cornerRow);
    row->setContentsMargins({});
    row->setGaps(fontMetrics().height() / 2, fontMetrics().height() / 4);
    for (std::size_t i = 0; i < cornerCount; ++i) {
        m_corners[i] = new QPushButton;
        m_corners[i]->setToolTip(
            tr("Goes to the next pair of this corner, the one that lies farthest in it first"));
        row->addWidget(m_corners[i]);
        connect(m_corners[i], &QPushButton::clicked, this, [this, i] { goToCorner(static_cast<Corner>(i)); });
    }
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    m_cornerRow->setSizePolicy(policy);
    m_cornerRow->hide();
    if (auto* column = qobject_cast<QVBoxLayout*>(layout()))
        column->insertWidget(2, m_cornerRow);
}

void MethodScatterPage::follow()
{
    if (const QString none = whyNoExactList(*session(), m_chart->data() != nullptr); !none.isEmpty()) {
        m_asked = nullptr;
        setShown(nullptr);
        m_chart->showMethods(nullptr);
        m_cornerRow->hide();
        showSentence(none);
        return;
    }
    const SnapshotPtr snapshot = session()->snapshot();
    if (!snapshot->exact)
        return; // a newer exact list is on its way
    const auto other = static_cast<OtherMeasure>(m_other->currentIndex());
    const MethodOptions options = m_settings->options();
    if (snapshot->exact == m_asked && m_askedOptions == options && m_askedOther == other && m_chart->data()
        && m_chart->methods()->snapshot->parameters == snapshot->parameters) {
        askMarks();
        return;
    }
    m_asked = snapshot->exact;
    m_askedOptions = options;
    m_askedOther = other;
    m_question.ask(
        [snapshot, options, other, outputs = m_settings->outputs()](const std::stop_token& stop) {
            return makeMethodScatter(snapshot, options, other, *outputs, stop);
        },
        [this](const MethodScatterPtr& known) {
            if (known)
                showData(known);
            else
                m_asked = nullptr; // a newer analysis is on its way
        });
}

void MethodScatterPage::showData(const MethodScatterPtr& known)
{
    if (known->points.empty()) {
        setShown(nullptr);
        m_chart->showMethods(nullptr);
        m_cornerRow->hide();
        showSentence(known->undefined > 0
                ? undefinedWords(*known)
                : tr("All pairs are the same after cleaning: by every measure they are at 1."));
        return;
    }
    m_next = {};
    setShown(known->snapshot);
    m_chart->showMethods(known);
    const QString setting = known->other == OtherMeasure::SimHash
        ? tr("%1 bits, at most %2 differ").arg(known->options.simhash.bits).arg(known->options.distance)
        : tr("cosine from %1 on").arg(format::threshold(known->options.leastCosine));
    showChart(tr("%1; near from J %2 on; %3")
                  .arg(pointPairs(known->documentPairs, known->points.size(), known->snapshot->exactFloor),
                      format::threshold(known->snapshot->parameters.results.threshold), setting),
        methodTable(known));
    showCorners();
    showCaption(explanation());
    askMarks();
}

void MethodScatterPage::showCorners()
{
    const MethodScatterPtr shown = m_chart->methods();
    const QString other = MethodScatterChart::nameOf(shown->other);
    const std::array<QString, cornerCount> names { tr("Both"), tr("Only Jaccard"), tr("Only %1").arg(other),
        tr("Neither") };
    for (std::size_t i = 0; i < cornerCount; ++i) {
        m_corners[i]->setText(
            tr("%1: %2", "corner, pairs").arg(names[i], format::count(shown->corners[i].size())));
        m_corners[i]->setEnabled(!shown->corners[i].empty());
    }
    m_cornerRow->show();
}

void MethodScatterPage::goToCorner(Corner corner)
{
    const MethodScatterPtr shown = m_chart->methods();
    if (!shown || shown->in(corner).empty())
        return;
    const auto& pairs = shown->in(corner);
    std::size_t& next = m_next[static_cast<std::size_t>(corner)];
    const std::size_t at = std::exchange(next, (next + 1) % pairs.size());
    const std::uint32_t point = pairs[at];
    m_chart->point(point);
    showCaption(tr("%1 of %2 in this corner. %3")
                    .arg(format::count(at + 1), format::count(pairs.size()), m_chart->words(point)));
    select(shown->at(point).a, shown->at(point).b, Then::Stay);
}

QString MethodScatterPage::explanation() const
{
    const MethodScatterPtr shown = m_chart->methods();
    if (!shown)
        return {};
    const QString undefined = shown->undefined > 0 ? undefinedWords(*shown) + QLatin1Char(' ') : QString();
    return undefined + pointWords()
        + tr("Dashes: from where on either measure takes two documents for a pair. Rings: pairs of "
             "the current document; diamond: the current pair. "
             "Click: choose a pair; double click: compare it.");
}

} // namespace alike::ui
