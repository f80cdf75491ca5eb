// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/family_sweep.h"
#include "ui/engine/question.h"
#include "ui/plot/chart_page.h"

#include <optional>
#include <vector>

namespace alike::ui {

class FamilyChart;

/// "Which family?": bias, error, range, time and memory of each family of hash functions on this collection,
/// measured seed after seed while the page is seen.
class FamilyPage : public ChartPage {
    Q_OBJECT
public:
    /// The question, for lists of charts.
    static QString name() { return tr("Which family?"); }
    FamilyPage(Session* session, Engine* engine, QWidget* parent = nullptr);

    FamilyChart* chart() const { return m_chart; }
    /// Whether nothing is left to be measured.
    bool done() const { return m_sweep && !next(); }

    /// A family with what was measured of it so far.
    struct Measured {
        MeasuredFamily seeds;
        std::optional<double> seconds; ///< to sign the whole collection
        QString problem; ///< why there is no more
    };

protected:
    void follow() override;
    void hideEvent(QHideEvent* event) override;

private:
    FamilyPage(Session* session, Engine* engine, FamilyChart* chart, QWidget* parent);
    /// The family to be measured next: the one with the fewest seeds. None when all are done.
    std::optional<std::size_t> next() const;
    void askNext();
    void take(std::size_t family, const Result<FamilySeed>& seed, const std::optional<double>& seconds);
    void showFamilies();
    QString titleWords() const;
    QString whatFollows() const;
    void drop();

    Question m_sweepQuestion { engine(), Lane::Long };
    Question m_question { engine(), Lane::Long };
    FamilyChart* m_chart;
    SnapshotPtr m_asked;
    FamilySweepPtr m_sweep;
    std::vector<Measured> m_measured; ///< of each family
    bool m_measuring = false;
};

} // namespace alike::ui
