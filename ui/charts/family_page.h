// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/family_sweep.h"
#include "ui/charts/sweep_page.h"

#include <optional>
#include <vector>

namespace alike::ui {

class FamilyChart;

/// "Which family?": bias, error, range, time and memory of each family of hash functions on this collection,
/// measured seed after seed while the page is seen.
class FamilyPage : public SweepPage<FamilySweep> {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("Which family?"); }
    FamilyPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    FamilyChart* chart() const { return m_chart; }
    /// Whether nothing is left to be measured.
    bool done() const { return sweep() && !next(); }

    /// A family with what was measured of it so far.
    struct Measured {
        MeasuredFamily seeds;
        std::optional<double> seconds; ///< to sign the whole collection
        QString problem; ///< why there is no more
    };

private:
    FamilyPage(Session* session, Engine* engine, FamilyChart* chart, QWidget* parent);
    bool holdsFor(const Snapshot& newest) const override;
    void begin() override;
    void measureNext() override;
    void showSweep() override;
    /// The family to be measured next: the one with the fewest seeds. None when all are done.
    std::optional<std::size_t> next() const;
    QString titleWords() const;
    QString whatFollows() const;

    FamilyChart* m_chart;
    std::vector<Measured> m_measured; ///< of each family
};

} // namespace alike::ui
