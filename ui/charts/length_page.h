// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/length_sweep.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

#include <optional>
#include <vector>

namespace alike::ui {

class SweepChart;

/// "What does k do?": the Jaccard similarity of the same pairs, and the different shingles, over the length
/// of shingles. Lengths are measured one after another while the page is seen; a click takes one.
class LengthPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("What does k do?"); }
    LengthPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    SweepChart* chart() const { return m_chart; }

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    LengthPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent);
    void askNext();
    void askPair();
    void showSweep();
    void drop();

    Question m_sweepQuestion { engine(), Lane::Long };
    Question m_question { engine(), Lane::Long };
    Question m_pairQuestion { engine() };
    SweepChart* m_chart;
    SnapshotPtr m_asked;
    LengthSweepPtr m_sweep;
    std::vector<std::optional<MeasuredLength>> m_measured; ///< of each length
    std::optional<DocumentPair> m_pair; ///< of which m_ofPair is
    std::vector<std::optional<double>> m_ofPair; ///< empty: no pair
    bool m_measuring = false;
};

} // namespace alike::ui
