// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pace.h"
#include "ui/stages/stage_state.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

#include <array>

namespace alike::ui {

class Engine;
class Session;
class StageButton;

/// What a stage does, how it stands, its parameters and what a change of them costs; and what all outputs
/// together take of the memory (see stage_words::memory). Goes with the first
/// click beside it, and with Esc.
class StagePopup : public QFrame {
    Q_OBJECT
public:
    StagePopup(Stage stage, const StageState& state, const Parameters& parameters, const QString& memory,
        QWidget* parent);

    /// Shows it beside `anchor`, on its screen.
    void showBeside(const QWidget& anchor);
    QString text() const { return m_text; }

private:
    QString m_text; ///< without formatting
};

/// The stages of the analysis, one below the other: how each stands, what it took and what its output takes,
/// and on a click what it is; below them what all outputs take of the memory that they may. Looks 20 times a
/// second while something runs. A popup: it goes with the first click beside it, and with Esc.
class StageList : public QFrame {
    Q_OBJECT
public:
    StageList(Session* session, Engine* engine, QWidget* parent = nullptr);

    const StageStates& states() const { return m_states; }
    StageButton* button(Stage stage) const { return m_buttons[static_cast<std::size_t>(stage)]; }
    QLabel* memory() const { return m_memory; }
    /// The stage that runs, if any.
    std::optional<Stage> running() const;
    /// Seconds of the stages that the last run did.
    double seconds() const;
    /// Shows it above `anchor`, on its screen.
    void showAbove(const QWidget& anchor);

signals:
    /// The states are looked at anew.
    void looked();

private:
    void followEngine();
    void poll();
    QString runningWords(Stage stage);
    void explain(Stage stage);

    Session* m_session;
    Engine* m_engine;
    std::array<StageButton*, stageCount> m_buttons;
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

/// The pipeline in a word, in the status bar: "✓ 0.18 s", the stage while one runs, or that results are out
/// of date. A click shows all stages.
class PipelineChip : public QToolButton {
    Q_OBJECT
public:
    PipelineChip(Session* session, Engine* engine, QWidget* parent = nullptr);

    StageList* stages() const { return m_stages; }

private:
    void follow();

    Session* m_session;
    StageList* m_stages;
};

} // namespace alike::ui
