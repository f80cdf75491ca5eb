// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/method_measurement.h"

#include "core/base/parallel.h"
#include "core/corpus/file_bytes.h"
#include "core/explore/evaluate/truth.h"
#include "core/review/mark_truth.h"
#include "ui/session/exact_list_words.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"
#include "ui/words/summary.h"

#include <QFile>

#include <optional>
#include <string>
#include <utility>

namespace alike::ui {
namespace {

    /// None: the exact join.
    Result<std::optional<Truth>> truthFrom(const ChosenTruth& chosen, const std::string& file,
        const review::Marks& marks, const Corpus& corpus, const std::stop_token& stop)
    {
        if (chosen.from == TruthFrom::ExactJoin)
            return std::optional<Truth>();
        if (chosen.from == TruthFrom::Marks)
            return std::optional(review::truthOf(marks, corpus));
        const auto bytes = corpus::readSideFile(file, largestTruth, stop);
        if (!bytes)
            return Error { bytes.error().code, "It cannot be read, because " + bytes.error().detail + "." };
        ALIKE_ASSIGN(auto truth, readTruth(bytes->view(), corpus));
        return std::optional(std::move(truth));
    }

} // namespace

MethodMeasurement::MethodMeasurement(
    Session* session, Engine* engine, MethodSettings* settings, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_settings(settings)
    , m_clearing(engine, Lane::Long)
    , m_question(engine, Lane::Long)
{
    connect(session, &Session::corpusChanged, this, [this] {
        m_question.withdraw(); // whatever was going on is of the old corpus
        end({});
        if (m_settings->measured().figures)
            m_settings->setMeasured({});
        // What was made of it goes with it, on a worker: it may be large.
        if (m_settings->outputs()->empty())
            return;
        m_clearing.ask(
            [outputs = m_settings->outputs()](const std::stop_token&) {
                outputs->clear();
                return 0;
            },
            [](int) {});
    });
    connect(session, &Session::snapshotChanged, this, [this] {
        // The measurement of other results is worth nothing.
        if (m_measuring && m_asked != m_session->snapshot())
            stop();
    });
}

QString MethodMeasurement::obstacle() const
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (m_settings->truth().from == TruthFrom::ExactJoin || !m_session->corpus() || !snapshot
        || !snapshot->complete())
        return whyNoExactList(*m_session, false);
    if (const QString none = nothingToCompare(*snapshot); !none.isEmpty())
        return none;
    const review::Marks& marks = m_session->marks();
    if (m_settings->truth().from == TruthFrom::Marks
        && marks.count(review::Verdict::Same) + marks.count(review::Verdict::Different) == 0)
        return tr("No pair is marked as the same or as different: there is nothing to judge by. Mark pairs "
                  "on Explore with 1 and 2.");
    return {};
}

QString MethodMeasurement::words() const
{
    if (m_measuring)
        return tr("Measuring: every method runs on all documents, one after the other …");
    if (const QString none = obstacle(); !none.isEmpty())
        return none;
    if (m_session->snapshot() && m_session->snapshot()->details())
        return tr("Methods are measured on all texts, and those of a run are read one by one when they are "
                  "looked at. Open a sample of the collection to measure them.");
    return m_note
        + tr("Measure tells which pairs each method has on this corpus, how right it is, and what it costs.");
}

void MethodMeasurement::measure()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    const bool exact = m_settings->truth().from == TruthFrom::ExactJoin;
    if (m_measuring || !snapshot || !snapshot->complete() || (exact && !snapshot->exact)
        || snapshot->details()) // it would read all texts
        return;
    const MeasuredMethods asked { nullptr, snapshot, m_settings->truth(), m_session->sharedMarks() };
    m_asked = asked.snapshot;
    m_measuring = true;
    m_note.clear();
    using Answer = std::shared_ptr<Result<MethodFigures>>;
    m_question.ask(
        [asked, options = m_settings->options(), outputs = m_settings->outputs(),
            file = QFile::encodeName(asked.truth.file).toStdString()](const std::stop_token& stop) -> Answer {
            Progress progress;
            const auto measured = [&]() -> Result<MethodFigures> {
                ALIKE_ASSIGN(const auto truth,
                    truthFrom(asked.truth, file, *asked.marks, *asked.snapshot->corpus, stop));
                return measureMethods(*asked.snapshot, options, truth ? &*truth : nullptr, *outputs,
                    Work { progress, stop, availableThreads() });
            };
            return std::make_shared<Result<MethodFigures>>(measured());
        },
        [this, asked](const Answer& made) {
            const bool failed = !*made && made->error().code != ErrorCode::Cancelled;
            end(failed ? tr("Nothing was measured: %1 ").arg(errorText(made->error())) : QString());
            if (!*made)
                return;
            MeasuredMethods measured = asked;
            measured.figures = std::make_shared<const MethodFigures>(std::move(*made).value());
            m_settings->setMeasured(std::move(measured));
        });
    emit changed();
}

void MethodMeasurement::stop()
{
    if (!m_measuring)
        return;
    m_question.withdraw();
    end(tr("Stopped: nothing was measured. "));
}

void MethodMeasurement::end(const QString& note)
{
    m_measuring = false;
    m_asked = nullptr;
    m_note = note;
    emit changed();
}

} // namespace alike::ui
