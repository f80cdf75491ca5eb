// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/engine.h"

#include "core/base/memory.h"
#include "core/partition/results/run_files.h"
#include "core/project/collections.h"
#include "core/project/contents.h"
#include "core/project/job.h"
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
    std::vector<std::filesystem::path> originals, std::vector<std::filesystem::path> references)
{
    Wanted asked { std::move(paths), options, std::move(originals), std::move(references) };
    if (asked.options.limitUnpacked == 0)
        asked.options.limitUnpacked = m_limitUnpacked;
    begin([this, wanted = std::move(asked)](std::stop_token stop) {
        const bool one = wanted.paths.size() == 1;
        if (one && (partition::isRun(wanted.paths.front()) || project::isJob(wanted.paths.front())))
            return readRun(wanted.paths.front(), std::move(stop));
        const bool project = one && project::isProject(wanted.paths.front());
        return project ? readProject(wanted, std::move(stop)) : readCorpus(wanted, std::move(stop));
    });
}

void Engine::begin(std::function<Result<Opened>(std::stop_token)> read)
{
    m_openStop.request_stop();
    m_openStop = std::stop_source {};
    m_joining = false;
    m_readProgress.begin(Stage::Read, 0);
    const std::uint64_t request = ++m_openRequest;
    m_jobs.post([this, request, read = std::move(read), stop = m_openStop.get_token()](
                    const std::stop_token&) {
        auto result = std::make_shared<Result<Opened>>(guarded("reading this", [&] { return read(stop); }));
        QMetaObject::invokeMethod(
            this, [this, request, result] { deliverOpened(request, *result); }, Qt::QueuedConnection);
    });
    setOpening(true);
}

void Engine::join(std::vector<std::filesystem::path> paths, corpus::Role role, const Parameters& parameters)
{
    if (!canGrow() || paths.empty())
        return;
    begin([this, base = base(parameters), paths = std::move(paths), role](
              const std::stop_token& stop) { return readJoined(base, paths, role, stop); });
    m_joining = true;
}

void Engine::joinFiles(std::size_t source, std::vector<std::string> names, const Parameters& parameters)
{
    if (!canGrow() || source >= m_origin->sources.size() || names.empty())
        return;
    begin([this, base = base(parameters), source, names = std::move(names)](
              const std::stop_token& stop) { return readFiles(base, source, names, stop); });
    m_joining = true;
}

void Engine::dropReference(const Parameters& parameters)
{
    if (!canGrow() || !m_corpus->sides().any())
        return;
    begin([this, base = base(parameters)](
              const std::stop_token& stop) { return withoutReference(base, stop); });
    m_joining = true;
}

Engine::Base Engine::base(const Parameters& parameters) const
{
    const bool present = m_newest && m_newest->corpus == m_corpus;
    return { m_corpus, m_report, m_sources, m_project, m_origin, present ? m_newest : nullptr, parameters };
}

corpus::Loaded Engine::Base::loaded() const
{
    return { corpus, report, sources ? *sources : std::vector<corpus::SourceFile>() };
}

Result<Engine::Opened> Engine::readJoined(const Base& base, const std::vector<std::filesystem::path>& paths,
    corpus::Role role, const std::stop_token& stop)
{
    project::Origin origin = *base.origin;
    project::addSources(origin, paths, role); // before reading: what changes meanwhile is noticed
    ALIKE_ASSIGN(auto added,
        project::add(base.loaded(), paths, role, readingOf(origin),
            Work { m_readProgress, stop, availableThreads() }));
    Joining joining { role, added.documents, added.renamed, std::move(added.notes) };
    return finish(base, std::move(added.loaded), std::move(origin), std::move(joining), stop);
}

corpus::Options Engine::readingOf(const project::Origin& origin) const
{
    corpus::Options reading = origin.reading;
    if (reading.limitUnpacked == 0)
        reading.limitUnpacked = m_limitUnpacked;
    return reading;
}

Result<Engine::Opened> Engine::readFiles(
    const Base& base, std::size_t source, const std::vector<std::string>& names, const std::stop_token& stop)
{
    project::Origin origin = *base.origin;
    project::Source& folder = origin.sources[source];
    const project::Source now = project::lookedAtAgain({ folder }).front();
    for (const project::SourceFile& file : now.files) {
        const auto at = std::ranges::lower_bound(folder.files, file.name, {}, &project::SourceFile::name);
        const bool known = at != folder.files.end() && at->name == file.name;
        if (!known && std::ranges::find(names, file.name) != names.end())
            folder.files.insert(at, file);
    }
    ALIKE_ASSIGN(auto added,
        project::addFiles(base.loaded(), folder.path, source, names, readingOf(origin),
            Work { m_readProgress, stop, availableThreads() }));
    Joining joining { corpus::Role::More, added.documents, added.renamed, std::move(added.notes),
        std::move(added.leftOut) };
    if (added.documents == 0)
        return Opened { std::move(added.loaded), nullptr, {}, nullptr, base.origin, nullptr,
            std::move(joining) };
    return finish(base, std::move(added.loaded), std::move(origin), std::move(joining), stop);
}

Result<Engine::Opened> Engine::withoutReference(const Base& base, const std::stop_token& stop)
{
    project::Origin origin = *base.origin;
    std::erase_if(origin.sources, [](const auto& source) { return source.role == corpus::Role::Reference; });
    const Corpus& all = *base.corpus;
    ALIKE_ASSIGN(auto own, corpus::withoutReference(all, stop));
    corpus::Loaded loaded { std::make_shared<const Corpus>(std::move(own)), base.report,
        base.loaded().sources };
    loaded.report.documentsRead -= all.size() - loaded.corpus->size();
    for (corpus::SourceFile& file : loaded.sources) {
        for (std::size_t c = file.collection; c-- > 0;)
            file.collection -= all.isReference(static_cast<std::uint32_t>(c)) ? 1 : 0;
        file.first = *loaded.corpus->find(all.id(file.first));
    }
    return finish(base, std::move(loaded), std::move(origin), {}, stop);
}

/// Analyses what is to be shown, so that the window goes from one to the other at once. Where that fails, the
/// analysis that is asked for then says why.
Result<Engine::Opened> Engine::finish(
    Base base, corpus::Loaded loaded, project::Origin origin, Joining joining, const std::stop_token& stop)
{
    loaded.corpus = m_retirement.watch(std::move(loaded.corpus));
    auto pipeline = std::make_shared<Pipeline>(loaded.corpus, cacheLimit());
    if (joining.role && base.results)
        pipeline->goOnFrom(*base.results);
    const Work work { m_readProgress, stop, availableThreads() };
    auto results = pipeline->run(base.parameters, Goal::Everything, work);
    if (!results && results.error().code == ErrorCode::Cancelled)
        return results.error();
    // By number, files know the path that they come from: only as long as each source is one collection.
    const auto has = [&](corpus::Role role) {
        return std::ranges::any_of(origin.sources, [&](const auto& source) { return source.role == role; });
    };
    const bool known = !has(corpus::Role::More)
        || (!has(corpus::Role::Reference) && loaded.corpus->collections() == origin.sources.size()
            && std::ranges::none_of(
                origin.sources, [](const auto& source) { return project::isProject(source.path); }));
    std::shared_ptr<const std::vector<corpus::SourceFile>> sources;
    if (base.sources && known)
        sources = std::make_shared<const std::vector<corpus::SourceFile>>(std::move(loaded.sources));
    return Opened { std::move(loaded), std::move(pipeline), std::move(base.project),
        results ? m_retirement.watch(std::move(results).value()) : nullptr,
        std::make_shared<const project::Origin>(std::move(origin)), std::move(sources), std::move(joining) };
}

Result<Engine::Opened> Engine::readCorpus(const Wanted& wanted, std::stop_token stop)
{
    project::Origin origin = project::originOf(wanted.paths, wanted.options);
    project::addSources(origin, wanted.references, corpus::Role::Reference);
    const Work work { m_readProgress, std::move(stop), availableThreads() };
    Result<corpus::Loaded> loaded = corpus::read(wanted.paths, wanted.options, work);
    if (!loaded)
        return loaded.error();
    if (!wanted.references.empty()) {
        ALIKE_ASSIGN(auto added,
            project::add(*loaded, wanted.references, corpus::Role::Reference, wanted.options, work));
        loaded = std::move(added.loaded);
    }
    loaded->corpus = m_retirement.watch(std::move(loaded->corpus));
    auto pipeline = std::make_shared<Pipeline>(loaded->corpus, cacheLimit());
    auto sources = std::make_shared<const std::vector<corpus::SourceFile>>(std::move(loaded->sources));
    return Opened { std::move(loaded).value(), std::move(pipeline), nullptr, nullptr,
        std::make_shared<const project::Origin>(std::move(origin)), std::move(sources) };
}

Result<Engine::Opened> Engine::readProject(const Wanted& wanted, std::stop_token stop)
{
    const Work work { m_readProgress, std::move(stop), availableThreads() };
    ALIKE_ASSIGN(auto read, project::read(wanted.paths.front(), wanted.originals, work));
    auto contents = std::make_shared<project::Contents>(std::move(read));
    if (!wanted.references.empty()) {
        project::addSources(contents->origin, wanted.references, corpus::Role::Reference);
        ALIKE_ASSIGN(auto added,
            project::add({ contents->corpus, contents->report }, wanted.references, corpus::Role::Reference,
                contents->origin.reading, work));
        contents->corpus = std::move(added.loaded.corpus);
        contents->report = std::move(added.loaded.report);
        contents->analysis = std::nullopt; // it was of others
        contents->needsRewriting = true;
    }
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

Result<Engine::Opened> Engine::readRun(const std::filesystem::path& path, std::stop_token stop)
{
    const Work work { m_readProgress, std::move(stop), availableThreads() };
    std::filesystem::path folder = path;
    if (project::isJob(path)) {
        ALIKE_ASSIGN(folder, project::resultsOfJob(path));
        if (!partition::isRun(folder))
            return Error { ErrorCode::NotFound,
                folder.string() + ": holds no results yet. Run “alike-cli run " + path.string()
                    + "” to its end." };
    }
    ALIKE_ASSIGN(auto run, partition::openRun(folder, work));
    const auto corpus = m_retirement.watch(std::move(run.corpus));
    run.snapshot.corpus = corpus;
    run.snapshot.generation = 1;
    return Opened { { corpus, std::move(run.report), {} }, nullptr, nullptr,
        m_retirement.watch(std::make_shared<const Snapshot>(std::move(run.snapshot))),
        std::make_shared<const project::Origin>(), nullptr };
}

void Engine::cancelOpen()
{
    if (!m_opening)
        return;
    m_openStop.request_stop();
    ++m_openRequest;
    m_joining = false;
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
    m_newest = nullptr;
    m_project = nullptr;
    m_restored = nullptr;
    m_sources = nullptr;
}

void Engine::deliverOpened(std::uint64_t request, const Result<Opened>& result)
{
    if (request != m_openRequest)
        return;
    const bool joining = std::exchange(m_joining, false);
    if (!result) {
        setOpening(false);
        if (result.error().code == ErrorCode::Cancelled)
            emit openCancelled();
        else if (joining)
            emit joinFailed(result.error());
        else
            emit openFailed(result.error());
        return;
    }
    if (!result->pipeline && result->joining) {
        m_report = result->loaded.report;
        setOpening(false);
        emit joinedNone(m_report, *result->joining);
        return;
    }
    cancelAnalysis();
    m_sampler.drop();
    dropQuestions();
    m_retirement.retire(std::move(m_pipeline));
    m_pipeline = result->pipeline;
    m_corpus = result->loaded.corpus;
    m_report = result->loaded.report;
    m_newest = result->joining ? result->restored : nullptr;
    m_project = result->project;
    m_restored = result->restored;
    m_origin = result->origin;
    m_sources = result->sources;
    m_opening = false;
    if (result->joining)
        emit joined(m_corpus, m_report, *result->joining);
    else
        emit opened(m_corpus, m_report);
    emit busyChanged();
}

void Engine::analyse(const Parameters& parameters, Running running)
{
    if (m_corpus && m_corpus->textsOnDemand())
        analyseRun(parameters);
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

/// A threshold is a prefix of its pairs; whatever else is asked for takes another run.
void Engine::analyseRun(const Parameters& parameters)
{
    m_sampler.analyse(parameters, m_restored);
    const SnapshotPtr& shown = m_newest ? m_newest : m_restored;
    if (parameters == shown->parameters || !partition::answers(*m_restored, parameters))
        return;
    auto snapshot = std::make_shared<Snapshot>(*shown);
    snapshot->parameters = parameters;
    ++snapshot->generation;
    const std::uint64_t request = ++m_request;
    QMetaObject::invokeMethod(
        this,
        [this, request, watched = m_retirement.watch(std::shared_ptr<const Snapshot>(snapshot))] {
            deliverSnapshot(request, watched);
        },
        Qt::QueuedConnection);
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
    if (m_corpus)
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
    m_newest = snapshot;
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
