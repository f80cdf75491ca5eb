// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/s_curve_chart.h"
#include "ui/plot/chart_page.h"

namespace alike::ui {

class SCurveModel;

/// The S-curve beside what was measured: rings with their 95 % intervals and counts, and bars of the pairs
/// there are.
class CandidateChart : public SCurveChart {
    Q_OBJECT
public:
    explicit CandidateChart(SCurveModel* model, QWidget* parent = nullptr);

protected:
    void paintBelow(QPainter& painter, const ChartFrame& where) const override;
    void paintMarks(QPainter& painter, const ChartFrame& where) const override;
    std::vector<QRectF> marks(const QFontMetrics& metrics, const ChartFrame& where) const override;
    void paintAbove(QPainter& painter, const ChartFrame& where) const override;
    double titleBottom(const ChartFrame& where) const override;
    std::optional<QRectF> thresholdWordsPlace(const QSizeF& size, const ChartFrame& where) const override;

private:
    void paintIntervals(QPainter& painter, const ChartFrame& where) const;
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

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    CandidatePage(Session* session, Engine* engine, SCurveModel* model, QWidget* parent);
    CandidatePage(
        Session* session, Engine* engine, SCurveModel* model, CandidateChart* chart, QWidget* parent);
    void describe();
    QString titleWords() const;
    QString captionWords() const;

    SCurveModel* m_model;
    CandidateChart* m_chart;
    QString m_pointed;
};

} // namespace alike::ui
