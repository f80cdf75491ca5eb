// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/length_sweep.h"
#include "ui/charts/sweep_page.h"

#include <optional>
#include <vector>

namespace alike::ui {

class SweepChart;

/// "What does k do?": the Jaccard similarity of the same pairs, and the different shingles, over the length
/// of shingles. Lengths are measured one after another while the page is seen; a click takes one.
class LengthPage : public SweepPage<LengthSweep> {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("What does k do?"); }
    LengthPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    SweepChart* chart() const { return m_chart; }

protected:
    void hideEvent(QHideEvent* event) override;

private:
    LengthPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent);
    bool holdsFor(const Snapshot& newest) const override;
    void begin() override;
    void measureNext() override;
    void showSweep() override;
    void askPair();

    Question m_pairQuestion { engine() };
    SweepChart* m_chart;
    std::vector<std::optional<MeasuredLength>> m_measured; ///< of each length
    std::optional<DocumentPair> m_pair; ///< of which m_ofPair is
    std::vector<std::optional<double>> m_ofPair; ///< empty: no pair
};

} // namespace alike::ui
