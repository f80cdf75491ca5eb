// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pace.h"
#include "ui/stages/stage_state.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolBar>

#include <array>

namespace alike::ui {

class Engine;
class Session;
class StageButton;

/// What a stage does, how it stands, its parameters and what a change of them costs; and what all outputs
/// together take of the memory (see stageWords::memory). Goes with the first
/// click beside it, and with Esc.
class StagePopup : public QFrame {
    Q_OBJECT
public:
    StagePopup(Stage stage, const StageState& state, const Parameters& parameters, const QString& memory,
        QWidget* parent);

    /// Shows it below `anchor`, on its screen.
    void showBelow(const QWidget& anchor);
    QString text() const { return m_text; }

private:
    QString m_text; ///< without formatting
};

/// The stages of the analysis in a row: how each stands, and on a click what it is; behind them what the
/// outputs take of the memory that they may. Sizes give way where there is no room for them all. Looks 20
/// times a second while something runs.
class PipelineStrip : public QToolBar {
    Q_OBJECT
public:
    PipelineStrip(Session* session, Engine* engine, QWidget* parent = nullptr);

    const StageStates& states() const { return m_states; }
    StageButton* button(Stage stage) const { return m_buttons[static_cast<std::size_t>(stage)]; }
    QLabel* memory() const { return m_memory; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void followEngine();
    void look();
    void giveRoomToSizes();
    QString runningWords(Stage stage);
    void explain(Stage stage);

    Session* m_session;
    Engine* m_engine;
    std::array<StageButton*, stageCount> m_buttons;
    QWidget* m_row;
    QLabel* m_memory;
    StageStates m_states;
    Pace m_pace;
    QTimer m_poll;
    QElapsedTimer m_openingSince;
    std::optional<Stage> m_runningStage;
    QElapsedTimer m_runningSince;
    bool m_opening = false;
    std::optional<double> m_readSeconds;
};

} // namespace alike::ui
