// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stride_figure.h"
#include "ui/engine/question.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace alike::ui {

class Engine;
class Session;

/// Measures behind the window what the results with a stride find of the pairs that a stride of 1 has, as
/// soon as results are there. The pairs of a stride of 1 are kept for the next measurement, as long as there
/// is a stride. Lives on the GUI thread.
class StrideMeter : public QObject {
    Q_OBJECT
public:
    StrideMeter(Session* session, Engine* engine, QObject* parent = nullptr);

    enum class State {
        Idle, ///< nothing to measure, or no results yet
        Measuring,
        Stopped, ///< by the user
        Measured,
        Failed
    };
    State state() const { return m_state; }
    /// What was measured last; it may be of results before the present ones.
    const std::optional<StrideRecall>& recall() const { return m_recall; }
    /// The parameters that it was measured with. \pre recall()
    const Parameters& measuredWith() const { return m_measured->parameters; }
    /// Why it could not be measured.
    const QString& problem() const { return m_problem; }
    /// How far the present step is, from 0 to 1.
    double progress() const;

    /// Nothing is measured while nobody looks.
    void setWatched(bool watched);
    /// Gives the measurement up, and measures nothing until `start` or the next results.
    void stop();
    void start();

signals:
    void changed();

private:
    void follow();
    void forget();
    void take(const SnapshotPtr& snapshot, const Result<StrideFigure>& figure);
    void setState(State state);

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine, Lane::Long };
    State m_state = State::Idle;
    bool m_watched = false;
    SnapshotPtr m_asked; ///< what is or was last measured, or given up
    SnapshotPtr m_measured;
    std::optional<StrideRecall> m_recall;
    std::shared_ptr<const WholeStride> m_whole;
    std::shared_ptr<Progress> m_progress;
    QString m_problem;
    QTimer m_tick;
};

} // namespace alike::ui
