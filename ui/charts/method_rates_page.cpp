// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/method_rates_page.h"

#include "ui/charts/method_rates_chart.h"
#include "ui/plot/truth_box.h"
#include "ui/session/method_measurement.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/tint.h"
#include "ui/words/format.h"

#include <QFileInfo>
#include <QPushButton>

#include <cmath>
#include <functional>

namespace alike::ui {
namespace {

    ChartTablePtr tableOfRates(const MethodFiguresPtr& figures)
    {
        auto table = std::make_shared<ChartTable>();
        table->rows = methodCount;
        table->columns.push_back({ MethodRatesPage::tr("Method"), 0, {},
            [](std::size_t row) { return method_words::name(static_cast<Method>(row)); } });
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [figures, value](std::size_t row) {
                    const MethodFigure& figure = figures->figures[row];
                    return figure.problem.empty() ? static_cast<double>(value(figure)) : std::nan("");
                },
                {}, true });
        };
        const auto rate = [&](const QString& header, auto of) {
            column(header, 4, [of](const MethodFigure& figure) {
                return std::invoke(of, figure.counts).value_or(std::nan(""));
            });
        };
        using Figure = MethodFigure;
        rate(MethodRatesPage::tr("Recall"), &MethodCounts::recall);
        rate(MethodRatesPage::tr("Near recall"), &MethodCounts::nearRecall);
        rate(MethodRatesPage::tr("Precision"), &MethodCounts::precision);
        rate(MethodRatesPage::tr("F1"), &MethodCounts::f1);
        column(MethodRatesPage::tr("Right"), 0, [](const Figure& figure) { return figure.counts.agreed; });
        column(MethodRatesPage::tr("Missed"), 0,
            [](const Figure& figure) { return figure.counts.falseNegatives(); });
        column(MethodRatesPage::tr("Wrong"), 0,
            [](const Figure& figure) { return figure.counts.falsePositives(); });
        column(MethodRatesPage::tr("Pairs"), 0, [](const Figure& figure) { return figure.counts.found; });
        table->columns.push_back({ MethodRatesPage::tr("Milliseconds"), 2,
            [figures](std::size_t row) { return figures->figures[row].seconds * 1000; } });
        return table;
    }

} // namespace

MethodRatesPage::MethodRatesPage(Session* session, Engine* engine, QWidget* parent)
    : MethodRatesPage(session, engine, new MethodRatesChart, parent)
{
}

MethodRatesPage::MethodRatesPage(Session* session, Engine* engine, MethodRatesChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_settings(session->methods())
    , m_measurement(new MethodMeasurement(session, engine, m_settings, this))
    , m_chart(chart)
    , m_truth(new TruthBox(session, m_settings))
    , m_measure(new QPushButton)
{
    m_measure->setObjectName(QStringLiteral("measureMethods"));
    addControl(m_truth);
    addControl(m_measure);
    connect(m_measure, &QPushButton::clicked, this, [this] {
        if (m_measurement->measuring())
            m_measurement->stop();
        else
            m_measurement->measure();
    });
    connect(chart, &MethodRatesChart::pointedAt, this, &MethodRatesPage::showCaption);
    const auto look = [this] {
        if (isVisible())
            follow();
    };
    connect(m_measurement, &MethodMeasurement::changed, this, look);
    connect(m_settings, &MethodSettings::changed, this, look);
    connect(m_settings, &MethodSettings::measuredChanged, this, look);
    connect(session, &Session::marksChanged, this, look);
    connect(session, &Session::outdatedChanged, this, look);
}

void MethodRatesPage::follow()
{
    const bool measuring = m_measurement->measuring();
    m_measure->setText(measuring ? tr("Stop") : tr("Measure"));
    m_measure->setToolTip(measuring ? tr("Gives the measurement up; what was measured before stays")
                                    : tr("Runs every method on all documents from their words on, and holds "
                                         "its pairs against the truth"));
    m_measure->setEnabled(measuring || m_measurement->obstacle().isEmpty());
    if (m_settings->measured().figures && m_measurement->obstacle().isEmpty()) {
        showFigures();
    } else {
        m_chart->showFigures(nullptr);
        showSentence(m_measurement->words());
    }
}

void MethodRatesPage::showFigures()
{
    const MeasuredMethods& measured = m_settings->measured();
    const bool stale = m_settings->stale(*session());
    m_chart->showFigures(measured.figures);
    setDimmed(m_chart, stale);
    const QString state = m_measurement->measuring() ? tr("Measuring. ")
        : stale ? tr("Pale: measured with other parameters or another truth. ")
                : QString();
    showChart(state
            + method_words::truth(measured.truth.from, measured.figures->truth,
                measured.snapshot->parameters.results.threshold, QFileInfo(measured.truth.file).fileName()),
        tableOfRates(measured.figures));
    if (const auto pointed = m_chart->pointed()) {
        showCaption(m_chart->words(*pointed));
        return;
    }
    QStringList without;
    for (std::size_t m = 0; m < methodCount; ++m)
        if (!m_chart->has(static_cast<Method>(m)))
            without += method_words::name(static_cast<Method>(m));
    QString explanation = tr(
        "Each ring is a method at its present settings: the share of the truth that it has, and the share "
        "of its pairs that are in the truth. Dots: equal F1. The arrow keys go from one to the next.");
    if (!without.isEmpty())
        explanation
            += tr(" Without a point, as a rate is not defined or not measured: %1.", "names of methods")
                   .arg(without.join(tr(", ")));
    showCaption(explanation);
}

} // namespace alike::ui
