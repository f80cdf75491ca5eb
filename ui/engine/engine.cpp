// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/engine.h"

#include "core/base/memory.h"
#include "core/project/contents.h"
#include "core/project/read.h"
#include "core/project/sources.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace alike::ui {
namespace {

    Error outOfMemory(const std::string& doing, const std::exception& exception)
    {
        const bool memory = dynamic_cast<const std::bad_alloc*>(&exception) != nullptr
            || dynamic_cast<const std::length_error*>(&exception) != nullptr;
        if (memory)
            return { ErrorCode::TooLarge, "There is not enough memory for " + doing + "." };
        return { ErrorCode::TooLarge,
            "The system refused what " + doing + " needs: " + exception.what() + "." };
    }

    /// Calls `work`; what it throws becomes an Error. Here, at the boundary of the thread, exceptions end.
    template <typename Work> std::invoke_result_t<Work> guarded(const char* doing, Work&& work)
    {
        try {
            return work();
        } catch (const std::exception& exception) {
            return outOfMemory(doing, exception);
        }
    }

    /// How long nothing is computed before the memory that is kept for the next analysis goes back.

    /// A quarter of the memory of the machine for what the pipeline keeps.
    std::size_t cacheLimit()
    {
        const std::uint64_t physical = physicalMemory();
        return physical == 0 ? SIZE_MAX : static_cast<std::size_t>(physical / 4);
    }

} // namespace

Engine::Engine(QObject* parent)
    : QObject(parent)
    , m_origin(std::make_shared<const project::Origin>())
{
    connect(&m_turn, &QTimer::timeout, this, [this] {
        const std::function<void()> answer = std::move(m_due.front());
        m_due.pop_front();
        if (m_due.empty())
            m_turn.stop();
        answer();
    });
    connect(&m_sampler, &Sampler::sampled, this,
        [this](const SnapshotPtr& snapshot) { emit sampleReady(m_retirement.watch(snapshot)); });
}

Engine::~Engine()
{
    // The lanes join in their destructors; told beforehand, they do it at once and not one after another.
    m_openStop.request_stop();
    m_jobs.stopAll();
    m_analysis.cancel();
    m_sampler.drop();
    for (QuestionLane& lane : m_questions)
        lane.cancelAll();
}

void Engine::open(std::vector<std::filesystem::path> paths, const corpus::Options& options,
    std::vector<std::filesystem::path> originals)
{
    Wanted asked { std::move(paths), options, std::move(originals) };
    if (asked.options.limitUnpacked == 0)
        asked.options.limitUnpacked = m_limitUnpacked;
    m_openStop.request_stop();
    m_openStop = std::stop_source {};
    m_readProgress.begin(Stage::Read, 0);
    const std::uint64_t request = ++m_openRequest;
    m_jobs.post(
        [this, request, wanted = std::move(asked), stop = m_openStop.get_token()](const std::stop_token&) {
            auto result = std::make_shared<Result<Opened>>(guarded("reading this", [&] {
                const bool project = wanted.paths.size() == 1 && project::isProject(wanted.paths.front());
                return project ? readProject(wanted, stop) : readCorpus(wanted, stop);
            }));
            QMetaObject::invokeMethod(
                this, [this, request, result] { deliverOpened(request, *result); }, Qt::QueuedConnection);
        });
    setOpening(true);
}

Result<Engine::Opened> Engine::readCorpus(const Wanted& wanted, std::stop_token stop)
{
    auto origin = std::make_shared<const project::Origin>(project::originOf(wanted.paths, wanted.options));
    Result<corpus::Loaded> loaded = corpus::read(
        wanted.paths, wanted.options, Work { m_readProgress, std::move(stop), availableThreads() });
    if (!loaded)
        return loaded.error();
    loaded->corpus = m_retirement.watch(std::move(loaded->corpus));
    auto pipeline = std::make_shared<Pipeline>(loaded->corpus, cacheLimit());
    auto sources = std::make_shared<const std::vector<corpus::SourceFile>>(std::move(loaded->sources));
    return Opened { std::move(loaded).value(), std::move(pipeline), nullptr, nullptr, std::move(origin),
        std::move(sources) };
}

Result<Engine::Opened> Engine::readProject(const Wanted& wanted, std::stop_token stop)
{
    ALIKE_ASSIGN(auto read,
        project::read(wanted.paths.front(), wanted.originals,
            Work { m_readProgress, std::move(stop), availableThreads() }));
    auto contents = std::make_shared<project::Contents>(std::move(read));
    contents->corpus = m_retirement.watch(std::move(contents->corpus));
    auto pipeline = std::make_shared<Pipeline>(contents->corpus, cacheLimit());
    SnapshotPtr restored;
    if (contents->analysis) {
        contents->analysis->snapshot.corpus = contents->corpus;
        restored = m_retirement.watch(pipeline->restore(*std::exchange(contents->analysis, std::nullopt)));
    }
    const std::shared_ptr<const project::Origin> origin(contents, &contents->origin);
    return Opened { { contents->corpus, contents->report }, std::move(pipeline), std::move(contents),
        std::move(restored), origin, nullptr };
}

void Engine::cancelOpen()
{
    if (!m_opening)
        return;
    m_openStop.request_stop();
    ++m_openRequest;
    setOpening(false);
    emit openCancelled();
}

bool Engine::opening() const
{
    return m_opening;
}

void Engine::close()
{
    cancelOpen();
    cancelAnalysis();
    m_sampler.drop();
    dropQuestions();
    m_retirement.retire(std::move(m_pipeline));
    m_corpus = nullptr;
    m_project = nullptr;
    m_restored = nullptr;
    m_sources = nullptr;
}

void Engine::deliverOpened(std::uint64_t request, const Result<Opened>& result)
{
    if (request != m_openRequest)
        return;
    if (!result) {
        setOpening(false);
        if (result.error().code == ErrorCode::Cancelled)
            emit openCancelled();
        else
            emit openFailed(result.error());
        return;
    }
    cancelAnalysis();
    m_sampler.drop();
    dropQuestions();
    m_retirement.retire(std::move(m_pipeline));
    m_pipeline = result->pipeline;
    m_corpus = result->loaded.corpus;
    m_project = result->project;
    m_restored = result->restored;
    m_origin = result->origin;
    m_sources = result->sources;
    m_opening = false;
    emit opened(m_corpus, result->loaded.report);
    emit busyChanged();
}

void Engine::analyse(const Parameters& parameters, Running running)
{
    if (!m_pipeline)
        return;
    const std::uint64_t request = ++m_request;
    if (running == Running::Stop)
        m_accepted = request;
    m_analysis.post(
        [this, request, parameters, pipeline = m_pipeline](const std::stop_token& stop) {
            const auto publish = [&](SnapshotPtr snapshot) {
                QMetaObject::invokeMethod(
                    this,
                    [this, request, watched = m_retirement.watch(std::move(snapshot))] {
                        deliverSnapshot(request, watched);
                    },
                    Qt::QueuedConnection);
            };
            const Work work { m_analysisProgress, stop, availableThreads() };
            const Result<Done> result = guarded("this analysis", [&]() -> Result<Done> {
                ALIKE_TRY(pipeline->run(parameters, Goal::Everything, work, publish));
                return Done {};
            });
            const std::optional<Error> error = result ? std::nullopt : std::optional(result.error());
            QMetaObject::invokeMethod(
                this, [this, request, error] { deliverEnd(request, error); }, Qt::QueuedConnection);
        },
        running);
    setAnalysing(true);
}

void Engine::cancelAnalysis()
{
    m_analysis.cancel();
    m_accepted = ++m_request;
    setAnalysing(false);
}

bool Engine::analysing() const
{
    return m_analysing;
}

void Engine::analyseSample(const Parameters& parameters, const SnapshotPtr& whole)
{
    if (m_pipeline)
        m_sampler.analyse(parameters, whole);
}

bool Engine::idle() const
{
    return !m_opening && !m_analysing && m_shown.empty() && !m_sampler.busy()
        && std::ranges::all_of(m_asked,
            [](const auto& asked) { return asked.second.answered || asked.second.lane == Lane::Background; });
}

void Engine::deliverSnapshot(std::uint64_t request, const SnapshotPtr& snapshot)
{
    if (request < m_accepted)
        return;
    m_accepted = request;
    emit snapshotReady(snapshot);
}

void Engine::deliverEnd(std::uint64_t request, const std::optional<Error>& error)
{
    // The end of an older run says nothing: a newer one is waiting or running.
    if (request != m_request)
        return;
    setAnalysing(false);
    if (error && error->code != ErrorCode::Cancelled)
        emit analysisFailed(*error);
}

void Engine::setOpening(bool opening)
{
    if (m_opening == opening)
        return;
    m_opening = opening;
    emit busyChanged();
}

void Engine::setAnalysing(bool analysing)
{
    if (m_analysing == analysing)
        return;
    m_analysing = analysing;
    emit busyChanged();
}

std::uint64_t Engine::nextAsking(int question, Lane lane)
{
    Asked& asked = m_asked[question];
    asked.lane = lane;
    asked.answered = false;
    return ++asked.number;
}

void Engine::withdraw(int question, Lane lane)
{
    const auto asked = m_asked.find(question);
    if (asked == m_asked.end() || asked->second.answered)
        return;
    ++asked->second.number;
    asked->second.answered = true;
    laneOf(lane).cancel(question);
}

void Engine::forget(int question, Lane lane)
{
    withdraw(question, lane);
    m_asked.erase(question);
}

void Engine::dropQuestions()
{
    for (QuestionLane& lane : m_questions)
        lane.cancelAll();
    for (auto& [question, asked] : m_asked) {
        ++asked.number;
        asked.answered = true;
    }
}

bool Engine::takeAnswer(int question, std::uint64_t asking)
{
    const auto asked = m_asked.find(question);
    if (asked == m_asked.end() || asked->second.number != asking)
        return false;
    asked->second.answered = true;
    return true;
}

void Engine::deliverLater(std::function<void()> answer)
{
    m_due.push_back(std::move(answer));
    // It fires when nothing is left to paint.
    if (!m_turn.isActive())
        m_turn.start();
}

void Engine::failQuestion(int question, std::uint64_t asking, const std::exception& exception)
{
    const Error error = outOfMemory("this question", exception);
    QMetaObject::invokeMethod(
        this,
        [this, question, asking, error] {
            if (takeAnswer(question, asking))
                emit questionFailed(error);
        },
        Qt::QueuedConnection);
}

void Engine::cancelJob()
{
    if (!m_shown.empty())
        m_shown.front().stop.request_stop();
}

void Engine::jobEnded()
{
    m_shown.pop_front(); // jobs end in the order in which they were posted
    emit busyChanged();
}

} // namespace alike::ui
