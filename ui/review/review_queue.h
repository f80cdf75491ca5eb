// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/mark_evaluation.h"
#include "core/review/queue.h"
#include "ui/engine/question.h"

#include <QObject>

#include <optional>
#include <utility>
#include <vector>

namespace alike::ui {

class Engine;
class Session;

/// What is left to decide near the threshold, how the results do on what was decided, and the way to the next
/// undecided pair.
class ReviewQueue : public QObject {
    Q_OBJECT
public:
    ReviewQueue(Session* session, Engine* engine, QObject* parent = nullptr);

    struct State {
        review::QueuePlace left;
        review::MarkEvaluation evaluation;
        Threshold threshold; ///< of the results that it is about
    };
    /// None before the first results.
    const std::optional<State>& state() const { return m_state; }

    /// Makes the undecided pair nearest to the threshold current, and lets go what is held, which would hide
    /// it; pairs that were passed over undecided come last.
    void next();

signals:
    void changed();
    void wentOn(); ///< to the current pair
    void said(const QString& words);

private:
    void refresh();
    void show(const review::QueuePlace& place, const Corpus* of);

    Session* m_session;
    Engine* m_engine;
    Question m_stateQuestion { m_engine };
    Question m_nextQuestion { m_engine };
    std::optional<State> m_state;
    std::vector<std::pair<DocId, DocId>> m_skipped; ///< given by `next` and left undecided
};

} // namespace alike::ui
