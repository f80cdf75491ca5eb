// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/review_queue.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/format.h"

#include <QLocale>

namespace alike::ui {
namespace {

    std::optional<ReviewQueue::State> findState(const SnapshotPtr& snapshot,
        const std::shared_ptr<const review::Marks>& marks,
        const std::vector<std::pair<DocId, DocId>>& skipped, const std::stop_token& stop)
    {
        const auto held = hold(*snapshot);
        if (!held)
            return std::nullopt;
        const review::MarkTable table(marks, *snapshot->corpus);
        const Threshold threshold = snapshot->parameters.results.threshold;
        ReviewQueue::State state;
        state.threshold = threshold;
        state.left = review::nextUndecided(
            *held->sets, snapshot->scored.get(), snapshot->exact.get(), threshold, table, skipped, stop);
        state.evaluation = review::evaluateMarks(held->view(), table, threshold);
        return state;
    }

} // namespace

ReviewQueue::ReviewQueue(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    connect(session, &Session::corpusChanged, this, [this] {
        m_skipped.clear();
        m_state.reset();
        emit changed();
    });
    connect(session, &Session::snapshotChanged, this, &ReviewQueue::refresh);
    connect(session, &Session::marksChanged, this, &ReviewQueue::refresh);
}

void ReviewQueue::refresh()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot)
        return;
    m_stateQuestion.ask([snapshot, marks = m_session->sharedMarks()](
                            const std::stop_token& stop) { return findState(snapshot, marks, {}, stop); },
        [this](std::optional<State> state) {
            if (!state)
                return; // newer results are on their way
            m_state = state;
            emit changed();
        });
}

void ReviewQueue::next()
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot)
        return;
    if (const auto pair = m_session->comparedPair())
        m_skipped.emplace_back(pair->a, pair->b); // when it was decided, it does not matter
    m_nextQuestion.ask([snapshot, marks = m_session->sharedMarks(), skipped = m_skipped](
                           const std::stop_token& stop) { return findState(snapshot, marks, skipped, stop); },
        [this, corpus = snapshot->corpus](const std::optional<State>& state) {
            if (state)
                show(state->left, corpus.get());
        });
}

void ReviewQueue::show(const review::QueuePlace& place, const Corpus* of)
{
    if (!place.next) {
        emit said(tr("Every known pair is decided."));
        return;
    }
    if (place.skippedAll)
        m_skipped.clear();
    const auto held = m_session->held();
    m_session->setCurrentPair({ place.next->a, place.next->b }, of);
    // The pair is in sight as it is; the place before remembers what was held.
    m_session->hold(std::nullopt, of);
    emit wentOn();
    const QString left = place.near == 1 ? tr("1 undecided pair is left")
                                         : tr("%1 undecided pairs are left").arg(format::count(place.near));
    const QString words = tr("%1 within %2 of the threshold, %3 in all.")
                              .arg(left, QLocale().toString(review::nearThreshold), format::count(place.all));
    emit said(held && of == m_session->corpus().get()
            ? tr("“%1” was let go. %2", "document, what is left").arg(format::name(*of, *held), words)
            : words);
}

} // namespace alike::ui
