// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

namespace alike {
struct RecallCurve;
}

namespace alike::ui {

class RecallChart;

/// "What are recall and precision?"
class RecallPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("What are recall and precision?"); }
    RecallPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    RecallChart* chart() const { return m_chart; }

protected:
    void follow() override;

private:
    RecallPage(Session* session, Engine* engine, RecallChart* chart, QWidget* parent);
    void showCurve();

    Question m_question { engine() };
    RecallChart* m_chart;
    SnapshotPtr m_asked; ///< complete, or null
    SnapshotPtr m_shown; ///< that the curve is of
    std::shared_ptr<const RecallCurve> m_curve;
};

} // namespace alike::ui
