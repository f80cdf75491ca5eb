// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/scatter.h"
#include "core/pipeline/snapshot.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

#include <utility>

namespace alike::ui {

class ScatterChart;

/// Adds the ids of the two documents of each point: the first ones of its sets.
void addIdColumns(ChartTable& table, const ScatterDataPtr& data, const std::shared_ptr<const Corpus>& corpus);

/// A page with a scatter of pairs: a click makes a pair current, a double click compares it, and the chart
/// marks those of the current document.
class ScatterPage : public ChartPage {
    Q_OBJECT
protected:
    ScatterPage(
        const QString& question, Session* session, Engine* engine, ScatterChart* chart, QWidget* parent);

    /// What is told while nothing is pointed at; empty without points.
    virtual QString explanation() const = 0;
    /// What a point stands for, or the strength of a colour. \pre the chart has points
    QString pointWords() const;

    /// The results that the pairs of the chart belong to; null: it shows none.
    const SnapshotPtr& shown() const { return m_shown; }
    void setShown(SnapshotPtr snapshot) { m_shown = std::move(snapshot); }
    void askMarks();
    enum class Then { Stay, Compare };
    void select(SetId a, SetId b, Then then);

private:
    Question m_marksQuestion { engine() };
    Question m_pairQuestion { engine() };
    ScatterChart* m_scatter;
    SnapshotPtr m_shown;
};

} // namespace alike::ui
