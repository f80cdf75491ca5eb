// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/band_simulation.h"
#include "ui/charts/s_curve_chart.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

namespace alike::ui {

class SCurveModel;

/// The S-curve beside what was measured: rings with their 95 % intervals and counts, and bars of the pairs
/// there are.
class CandidateChart : public SCurveChart {
    Q_OBJECT
public:
    explicit CandidateChart(SCurveModel* model, QWidget* parent = nullptr);

    /// What is to be expected of each of the measured bins, found by simulation; none where it is not known.
    void showSimulated(std::vector<std::optional<double>> rates);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintMarks(QPainter& painter, const ChartFrame& where) const override;
    std::vector<QRectF> marks(const QFontMetrics& metrics, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    double titleBottom(const ChartFrame& where) const override;
    std::optional<QRectF> thresholdWordsPlace(const QSizeF& size, const ChartFrame& where) const override;

private:
    void paintIntervals(QPainter& painter, const ChartFrame& where) const;
    void paintSimulated(QPainter& painter, const ChartFrame& where) const;
    void paintPairsAxis(QPainter& painter, const ChartFrame& where) const;
    void paintCounts(QPainter& painter, const ChartFrame& where) const;
    QFont countFont() const;
    /// Whether every count has room above its bin; else the tooltip has them.
    bool countsFit(const ChartFrame& where) const;
    /// Where the names of the two lines of counts begin.
    double countsLeft(const ChartFrame& where) const;
    /// Rings with their intervals, and the curve.
    std::vector<QRectF> rings(const ChartFrame& where) const;
    /// Where the words on pairs that are not known stand; empty where they have no room.
    QRectF unknownPlace(const QFontMetrics& metrics, const ChartFrame& where) const;
    QString unknownWords() const;

    std::vector<std::optional<double>> m_simulated; ///< of each bin
};

/// "Which pairs become candidates?"
class CandidatePage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("Which pairs become candidates?"); }
    CandidatePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    CandidateChart* chart() const { return m_chart; }
    SCurveModel* model() const { return m_model; }
    /// Seeds that were simulated for the family in use.
    std::uint32_t simulatedSeeds() const { return m_rates.seeds(); }

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    CandidatePage(Session* session, Engine* engine, SCurveModel* model, QWidget* parent);
    CandidatePage(
        Session* session, Engine* engine, SCurveModel* model, CandidateChart* chart, QWidget* parent);
    void describe();
    void followSimulation();
    void simulateNext();
    void dropSimulation();
    QString simulationWords() const;
    QString titleWords() const;
    QString captionWords() const;

    Question m_simulationQuestion { engine(), Lane::Long };
    Question m_seedQuestion { engine(), Lane::Long };
    SCurveModel* m_model;
    CandidateChart* m_chart;
    QString m_pointed;
    SnapshotPtr m_simulationOf; ///< the results that were asked about
    BandSimulationPtr m_simulation;
    SimulatedRates m_rates;
    bool m_simulating = false;
};

} // namespace alike::ui
