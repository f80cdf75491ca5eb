// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/engine.h"

#include <QPointer>

#include <utility>

namespace alike::ui {

/// One thing that a view wants to know of the results, again and again: a member of the view. Only its newest
/// asking counts; it goes with the view, and what still works on it is stopped.
class Question {
public:
    explicit Question(Engine* engine, Lane lane = Lane::Quick)
        : m_engine(engine)
        , m_lane(lane)
        , m_number(engine->newQuestion())
    {
    }
    ~Question()
    {
        if (m_engine)
            m_engine->forget(m_number, m_lane);
    }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;

    /// Runs `work(stop)` on the lane and hands what it returns to `answer` on the GUI thread, unless this was
    /// asked again, withdrawn or destroyed meanwhile. `work` must not touch widgets; `answer` is called as a
    /// const object.
    template <typename WorkFn, typename AnswerFn> void ask(WorkFn work, AnswerFn answer)
    {
        if (m_engine)
            m_engine->ask(m_number, m_lane, std::move(work), std::move(answer));
    }
    /// Nobody wants to know any more.
    void withdraw()
    {
        if (m_engine)
            m_engine->withdraw(m_number, m_lane);
    }

private:
    QPointer<Engine> m_engine; ///< views may outlive it
    Lane m_lane;
    int m_number;
};

} // namespace alike::ui
