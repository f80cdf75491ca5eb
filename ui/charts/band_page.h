// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/band_sweep.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

#include <optional>

namespace alike::ui {

class SweepChart;

/// "How many bands?": candidates and recall over the number of bands. Stops are measured one after another
/// while the page is seen; a click takes one.
class BandPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("How many bands?"); }
    BandPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    SweepChart* chart() const { return m_chart; }
    /// What is known of a banding, in a line.
    static QString words(const BandSweep::Point& point);

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    BandPage(Session* session, Engine* engine, SweepChart* chart, QWidget* parent);
    void askNext();
    void showSweep();
    void take(std::size_t stop);

    Question m_question { engine(), Lane::Long };
    SweepChart* m_chart;
    std::optional<BandSweep> m_sweep;
    std::optional<lsh::Banding> m_asked; ///< what is being measured
};

} // namespace alike::ui
