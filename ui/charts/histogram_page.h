// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

class QCheckBox;
class QComboBox;

namespace alike {
struct JaccardHistogram;
}

namespace alike::ui {

class HistogramChart;

/// "How similar are the pairs?"
class HistogramPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("How similar are the pairs?"); }
    HistogramPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    HistogramChart* chart() const { return m_chart; }
    QComboBox* binWidth() const { return m_width; }
    QCheckBox* logarithmic() const { return m_logarithmic; }

protected:
    void follow() override;

private:
    HistogramPage(Session* session, Engine* engine, HistogramChart* chart, QWidget* parent);
    void showHistogram();

    Question m_question { engine() };
    HistogramChart* m_chart;
    QComboBox* m_width;
    QCheckBox* m_logarithmic;
    std::shared_ptr<const ScoredPairs> m_askedPairs;
    std::uint32_t m_askedWidth = 0;
    std::shared_ptr<const JaccardHistogram> m_histogram;
};

} // namespace alike::ui
