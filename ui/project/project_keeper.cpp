// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/project_keeper.h"

#include "core/base/file_identity.h"
#include "core/base/parallel.h"
#include "core/project/overwriting.h"
#include "core/project/read.h"
#include "core/project/sources.h"
#include "ui/engine/engine.h"
#include "ui/project/kept_sessions.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"

#include <QFile>

#include <chrono>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::chrono::milliseconds savedAfter { 1'500 };

    /// What is there of a session whose documents have just been read anew.
    struct FoundSession {
        std::optional<project::State> state;
        std::optional<Error> problem;
    };

    /// What became of the sources of a session.
    QString sourcesSentence(const project::SourceChanges& changes)
    {
        if (!changes.gone.empty())
            return ProjectKeeper::tr(
                "%1 is no longer there. It is shown as it was, and what you do here is kept.")
                .arg(QFile::decodeName(QByteArray::fromStdString(changes.gone.front().native())));
        const QString words = QString::fromStdString(
            project::changesInWords(changes.changed, changes.added, changes.removed));
        return ProjectKeeper::tr("Since this was read, files have changed: %1. It is shown as it was; read "
                                 "anew, it keeps its marks.")
            .arg(words);
    }

    Error readFrom(const std::filesystem::path& path)
    {
        return { ErrorCode::NotWritable,
            "Cannot save " + path.string()
                + ": it is one of the files that these documents were read from. Choose another name." };
    }

    FoundSession findSession(const std::shared_ptr<project::Keeper>& keeper)
    {
        const std::filesystem::path& file = keeper->path();
        std::error_code unknown;
        std::filesystem::create_directories(file.parent_path(), unknown);
        std::filesystem::permissions(file.parent_path(), std::filesystem::perms::owner_all, unknown);
        if (!std::filesystem::exists(file, unknown))
            return {};
        if (const auto taken = keeper->lock(); !taken)
            return { std::nullopt, taken.error() };
        touchSession(file);
        auto summary = project::summary(file);
        if (summary)
            return { std::move(summary).value().state, std::nullopt };
        // It is not thrown away: somebody may get something out of it.
        if (summary.error().code == ErrorCode::BadFormat)
            std::filesystem::rename(file, std::filesystem::path(file.native() + ".damaged"), unknown);
        return { std::nullopt, summary.error() };
    }

} // namespace

ProjectKeeper::ProjectKeeper(
    Session* session, Engine* engine, std::function<void(project::State&)> collectState, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
    , m_collectState(std::move(collectState))
    , m_origin(std::make_shared<const project::Origin>())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(savedAfter);
    connect(&m_timer, &QTimer::timeout, this, &ProjectKeeper::save);
    // The controller that gives the session the new corpus has connected later.
    connect(engine, &Engine::opened, this, &ProjectKeeper::end);
    connect(session, &Session::parametersChanged, this, &ProjectKeeper::followParameters);
    connect(session, &Session::currentDocumentChanged, this, &ProjectKeeper::changed);
    connect(session, &Session::currentPairChanged, this, &ProjectKeeper::changed);
    connect(session, &Session::marksChanged, this, &ProjectKeeper::changed);
    connect(session, &Session::snapshotChanged, this, &ProjectKeeper::resultsChanged);
}

project::State ProjectKeeper::state() const
{
    project::State state;
    state.parameters = overridden() ? *m_kept : m_session->parameters();
    state.marks = m_session->marks();
    m_collectState(state);
    if (overridden())
        state.preset = m_engine->project()->state.preset;
    return state;
}

bool ProjectKeeper::overridden() const
{
    return m_kept && m_session->parameters() == m_asked;
}

/// Those of the file; what was decided while they were on their way is newer.
void ProjectKeeper::takeMarks(review::Marks marks)
{
    for (const auto& [subject, mark] : m_session->marks().all())
        marks.set(subject, mark);
    if (!(marks == m_session->marks()))
        m_session->setMarks(std::move(marks));
}

std::size_t ProjectKeeper::markCount() const
{
    return m_session->marks().size();
}

bool ProjectKeeper::canRefer() const
{
    return !m_origin->sources.empty();
}

std::optional<std::filesystem::path> ProjectKeeper::projectToBe() const
{
    return m_savingAs ? std::optional(m_savingAs->keeper->path()) : std::nullopt;
}

void ProjectKeeper::begin(const std::vector<std::filesystem::path>& paths)
{
    end();
    m_said.clear();
    if (m_session->corpus() && m_session->corpus()->textsOnDemand()) {
        m_usersOwn = false; // its files keep what it is, and a copy would take all texts
        m_origin = m_engine->origin();
        m_textBytes = 0;
        return;
    }
    m_textBytes = m_session->corpus() ? project::textBytes(*m_session->corpus()) : 0;
    const auto& opened = m_engine->project();
    m_usersOwn = paths.size() == 1 && project::isProject(paths.front());
    m_origin = m_engine->origin();
    m_embedded = opened ? m_origin->embedded : m_textBytes <= project::manyBytes;
    if (opened) {
        takeMarks(opened->state.marks);
        if (opened->state.watched)
            emit watchKept();
        m_wholeWanted = opened->needsRewriting;
        m_inFile = opened->state;
        if (!(m_session->parameters() == opened->state.parameters)) {
            m_kept = opened->state.parameters;
            m_asked = m_session->parameters();
        }
        for (const std::string& note : opened->notes) {
            if (opened->originalsChanged)
                emit originalsChanged(QString::fromStdString(note));
            else
                emit failed(QString::fromStdString(note));
        }
    } else {
        m_wholeWanted = true;
    }
    if (!m_on)
        return;
    m_keeper = std::make_shared<project::Keeper>(sessionFile(paths));
    if (opened)
        take(m_keeper);
    else
        takeUp();
}

void ProjectKeeper::replaced()
{
    m_origin = m_engine->origin();
    m_textBytes = project::textBytes(*m_session->corpus());
    if (!m_usersOwn)
        m_embedded = m_textBytes <= project::manyBytes;
    m_wholeWanted = true;
    changed();
}

/// The project that was opened is this window's from now on, unless it is another's.
void ProjectKeeper::take(const Keeper& keeper)
{
    const auto origin = m_usersOwn ? std::make_shared<const project::Origin>() : m_origin;
    using Answer = std::pair<Result<Done>, project::SourceChanges>;
    m_engine->post(
        this,
        [keeper, origin]() -> Answer {
            auto taken = keeper->lock();
            if (taken && !origin->sources.empty())
                touchSession(keeper->path());
            return { std::move(taken), project::sourceChanges(*origin) };
        },
        [this, which = keeper.get()](const Answer& answer) {
            if (which != m_keeper.get())
                return;
            if (!answer.first) {
                giveBack(std::exchange(m_keeper, nullptr));
                emit failed(tr("%1 What you change here is not kept.").arg(errorText(answer.first.error())));
            } else if (answer.second.any()) {
                emit sourcesChanged(sourcesSentence(answer.second));
            }
        });
}

/// What was marked in this corpus before is taken up again.
void ProjectKeeper::takeUp()
{
    m_takingUp = true;
    m_engine->post(
        this, [keeper = m_keeper] { return findSession(keeper); },
        [this, which = m_keeper.get()](FoundSession found) {
            if (which != m_keeper.get())
                return;
            m_takingUp = false;
            if (found.state)
                takeMarks(found.state->marks);
            if (found.state && found.state->watched)
                emit watchKept();
            if (found.problem && found.problem->code != ErrorCode::BadFormat) {
                giveBack(std::exchange(m_keeper, nullptr));
                // Not by the name of the session, which nobody knows.
                const std::string name = m_origin->sources.front().path.filename().string();
                const QString why = found.problem->code == ErrorCode::InUse
                    ? tr("%1 is open in another window.").arg(QString::fromStdString(name))
                    : errorText(*found.problem);
                emit failed(tr("%1 What you change here is not kept.").arg(why));
            } else if (found.problem) {
                emit failed(tr("What was kept of this corpus is damaged, and was put aside: %1.damaged")
                                .arg(QString::fromStdString(m_keeper->path().string())));
            }
            changed();
        });
}

/// The user has other wishes than the command line.
void ProjectKeeper::followParameters()
{
    if (!overridden())
        m_kept.reset();
    changed();
}

void ProjectKeeper::changed()
{
    if (m_keeper && !m_timer.isActive())
        m_timer.start();
}

void ProjectKeeper::resultsChanged()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    // What came from the file is in it already.
    if (!snapshot || !snapshot->complete() || snapshot == m_engine->restored() || overridden())
        return;
    m_resultsChanged = true;
    if (m_keeper && !m_timer.isActive())
        m_timer.start();
}

void ProjectKeeper::save()
{
    if (m_session->changing() || m_engine->analysing() || m_takingUp) {
        m_timer.start(); // in a moment there is more to save
        return;
    }
    saveNow();
}

void ProjectKeeper::saveNow()
{
    m_timer.stop();
    if (!m_keeper || !m_session->corpus() || m_takingUp)
        return;
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (m_wholeWanted) {
        if ((snapshot && snapshot->complete()) || markCount() > 0)
            saveWhole();
        return;
    }
    project::State now = state();
    if (!m_resultsChanged && m_inFile == now)
        return;
    m_inFile = now;
    const SnapshotPtr results = std::exchange(m_resultsChanged, false) ? snapshot : nullptr;
    post(
        [keeper = m_keeper, state = std::move(now), results] { return keeper->save(state, results); }, false);
}

void ProjectKeeper::saveAll()
{
    if (m_kept.has_value()) {
        m_kept.reset();
        resultsChanged();
    }
    saveNow();
}

void ProjectKeeper::saveWhole()
{
    m_wholeWanted = m_resultsChanged = false;
    m_inFile = state();
    post(writing(m_keeper, m_embedded, *m_inFile), true);
}

std::function<Result<Done>()> ProjectKeeper::writing(
    const Keeper& keeper, bool embed, project::State state) const
{
    return [keeper, embed, state = std::move(state), origin = m_origin, corpus = m_session->corpus(),
               report = m_session->loadReport(), snapshot = overridden() ? nullptr : m_session->snapshot()] {
        project::Saved saved { corpus, report, *origin, state, snapshot };
        saved.origin.embedded = embed;
        Progress progress;
        return keeper->write(saved, { progress, {}, availableThreads() });
    };
}

void ProjectKeeper::post(std::function<Result<Done>()> work, bool whole)
{
    m_engine->post(this, std::move(work),
        [this, keeper = m_keeper.get(), whole](const Result<Done>& done) { told(keeper, done, whole); });
}

void ProjectKeeper::told(const project::Keeper* keeper, const Result<Done>& done, bool whole)
{
    if (keeper != m_keeper.get())
        return;
    if (done) {
        mend(m_said);
        return;
    }
    // A damaged or missing file is made anew; anything else is tried again with the next change.
    const ErrorCode code = done.error().code;
    m_wholeWanted = whole || code == ErrorCode::BadFormat || code == ErrorCode::NotFound;
    m_resultsChanged = !overridden();
    m_inFile.reset();
    const QString sentence = errorText(done.error());
    if (std::exchange(m_said, sentence) != sentence)
        emit failed(sentence);
}

void ProjectKeeper::mend(QString& said)
{
    if (const QString sentence = std::exchange(said, {}); !sentence.isEmpty())
        emit mended(sentence);
}

/// What was done since goes into the new project, too, whose answer comes too late.
void ProjectKeeper::followSavingAs()
{
    if (!m_savingAs)
        return;
    const SavingAs saving = *std::exchange(m_savingAs, std::nullopt);
    if (project::State now = state(); m_session->corpus() && !(now == saving.written))
        m_engine->post(
            this,
            [saving, now = std::move(now)] {
                return *saving.there ? saving.keeper->save(now) : Result<Done>(Done {});
            },
            [](const Result<Done>&) {});
    giveBack(saving.keeper);
}

void ProjectKeeper::end()
{
    saveNow();
    followSavingAs();
    giveBack(std::exchange(m_keeper, nullptr));
    m_timer.stop();
    m_resultsChanged = m_wholeWanted = m_takingUp = false;
    m_inFile.reset();
    m_kept.reset();
    m_origin = std::make_shared<const project::Origin>();
}

/// Its lock ends on the thread that saves, after everything before.
void ProjectKeeper::giveBack(Keeper keeper)
{
    if (!keeper)
        return;
    m_engine->post(
        this, [keeper = std::move(keeper)] { return 0; }, [](int) {});
}

void ProjectKeeper::saveAs(const std::filesystem::path& path, bool embed)
{
    if (!m_session->corpus())
        return;
    auto keeper = std::make_shared<project::Keeper>(path);
    if (m_keeper && sameFile(m_keeper->path(), path))
        keeper = m_keeper;
    m_kept.reset();
    m_savingAs = SavingAs { keeper, state(), std::make_shared<bool>(false) };
    m_engine->post(
        this,
        [write = writing(keeper, embed, m_savingAs->written), there = m_savingAs->there, path,
            origin = m_origin]() -> Result<Done> {
            if (project::inputAt(path, *origin))
                return readFrom(path);
            Result<Done> done = write();
            *there = static_cast<bool>(done);
            return done;
        },
        [this, keeper, embed](const Result<Done>& done) {
            // Else another corpus is open now, or this one is being saved under a further name.
            const bool awaited = m_savingAs && m_savingAs->keeper == keeper;
            const auto saving = awaited ? std::exchange(m_savingAs, std::nullopt) : std::nullopt;
            if (done) {
                mend(m_saidOfSavingAs);
            } else {
                m_saidOfSavingAs = errorText(done.error());
                emit failed(m_saidOfSavingAs);
            }
            if (!done || !saving) {
                giveBack(keeper);
                return;
            }
            if (keeper != m_keeper)
                giveBack(std::exchange(m_keeper, keeper));
            m_usersOwn = true;
            m_inFile = saving->written;
            m_embedded = embed;
            m_wholeWanted = false;
            mend(m_said); // it was about the file of before
            emit savedAs(keeper->path());
        });
}

} // namespace alike::ui
