// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "ui/engine/question.h"
#include "ui/plot/scatter_page.h"

namespace alike::ui {

class EstimateChart;

/// "How good is the estimate?"
class EstimatePage : public ScatterPage {
    Q_OBJECT
public:
    EstimatePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    EstimateChart* chart() const { return m_chart; }

protected:
    void follow() override;
    QString explanation() const override;

private:
    EstimatePage(Session* session, Engine* engine, EstimateChart* chart, QWidget* parent);
    void showData(const EstimateDataPtr& known);

    Question m_question { engine() };
    EstimateChart* m_chart;
    std::shared_ptr<const ScoredPairs> m_asked;
};

} // namespace alike::ui
