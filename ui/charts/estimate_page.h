// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "ui/engine/question.h"
#include "ui/plot/scatter_chart.h"
#include "ui/plot/scatter_page.h"

namespace alike::ui {

class SegmentSwitch;

/// Estimate against Jaccard similarity, with the diagonal and the range that holds 95 % of the estimates; or
/// the difference of both.
class EstimateChart : public ScatterChart {
    Q_OBJECT
public:
    explicit EstimateChart(QWidget* parent = nullptr)
        : ScatterChart(parent)
    {
    }

    void showEstimates(const EstimateDataPtr& data) { showData(data); }
    /// Whether it shows the difference, by its data.
    bool residuals() const { return dynamic_cast<const ResidualData*>(data().get()) != nullptr; }
    EstimateDataPtr estimates() const { return std::static_pointer_cast<const EstimateData>(data()); }
    QString words(std::size_t point) const override;

protected:
    QString measureTitle() const override;
    std::vector<ChartLine> lines() const override;
    void paintBehind(QPainter& painter, const ChartFrame& where) const override;
    QString explanation() const override;
};

/// "How good is the estimate?"
class EstimatePage : public ScatterPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("How good is the estimate?"); }
    EstimatePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    EstimateChart* chart() const { return m_chart; }
    /// Estimate, or estimate − J.
    SegmentSwitch* measure() const { return m_measure; }

protected:
    void follow() override;
    QString explanation() const override;

private:
    EstimatePage(Session* session, Engine* engine, EstimateChart* chart, QWidget* parent);
    void showData(const EstimateDataPtr& known, const std::shared_ptr<const Corpus>& corpus);

    Question m_question { engine() };
    EstimateChart* m_chart;
    SegmentSwitch* m_measure;
    std::shared_ptr<const ScoredPairs> m_asked;
};

} // namespace alike::ui
