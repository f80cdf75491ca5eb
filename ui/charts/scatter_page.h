// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/charts/chart_page.h"
#include "ui/charts/estimate_data.h"

namespace alike::ui {

class ScatterChart;

/// "How good is the estimate?"
class ScatterPage : public ChartPage {
    Q_OBJECT
public:
    ScatterPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    ScatterChart* chart() const { return m_chart; }

protected:
    void follow() override;

private:
    ScatterPage(Session* session, Engine* engine, ScatterChart* chart, QWidget* parent);
    void showData(const EstimateDataPtr& known);
    void askMarks();
    enum class Then { Stay, Compare };
    void select(SetId a, SetId b, Then then);
    QString explanation() const;

    ScatterChart* m_chart;
    SnapshotPtr m_snapshot; ///< whose pairs are shown
    std::shared_ptr<const ScoredPairs> m_asked;
};

} // namespace alike::ui
