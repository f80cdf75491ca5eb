// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/open_corpus.h"

#include "core/answers/known_pairs.h"
#include "core/corpus/preview.h"
#include "core/corpus/readers/readers.h"
#include "core/project/contents.h"
#include "core/project/overwriting.h"
#include "core/project/read.h"
#include "ui/engine/engine.h"
#include "ui/open/file_input.h"
#include "ui/open/import_dialog.h"
#include "ui/open/reading_options.h"
#include "ui/open/recent_files.h"
#include "ui/project/corpus_place.h"
#include "ui/project/kept_sessions.h"
#include "ui/project/questions.h"
#include "ui/project/sessions_dialog.h"
#include "ui/session/left_place.h"
#include "ui/session/session.h"
#include "ui/widgets/message_bar.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QDateTime>
#include <QStringList>

#include <utility>

namespace alike::ui {
namespace {

    /// Whether the text may have to be chosen among columns, fields or elements, by its name.
    bool isOneOfFields(const std::vector<std::filesystem::path>& paths)
    {
        const auto format = paths.size() == 1 ? corpus::formatOfName(paths.front().native()) : std::nullopt;
        return format
            && (corpus::isTable(*format) || corpus::isJson(*format) || *format == corpus::Format::Xml);
    }

    /// Files that came to a folder and are no documents, with the first of them and the reason.
    QString leftOutSentence(const std::vector<LoadIssue>& issues)
    {
        const QString first
            = OpenCorpus::tr("%1: %2", "file, why it is left out")
                  .arg(format::within(format::line(issues.front().place)), inWindow(issues.front().detail));
        return issues.size() == 1
            ? OpenCorpus::tr("1 file that came to the folder was left out: %1").arg(first)
            : OpenCorpus::tr("%1 files that came to the folder were left out; the first is %2")
                  .arg(format::count(issues.size()), first);
    }

    /// What has become of the corpus, in words.
    QStringList joinedSentences(const Joining& joining, const Corpus& corpus)
    {
        if (!joining.role)
            return { OpenCorpus::tr("The reference is closed: pairs are among all documents again.") };
        QStringList sentences;
        if (*joining.role == corpus::Role::Reference) {
            std::uint64_t references = 0;
            for (std::size_t d = 0; d < corpus.size(); ++d)
                references += corpus.sides().isReference(docId(d)) ? 1 : 0;
            sentences += OpenCorpus::tr("%1 documents are held against %2 of the reference: a pair is one of "
                                        "each.")
                             .arg(format::count(corpus.size() - references), format::count(references));
        } else {
            sentences += joining.documents == 1
                ? OpenCorpus::tr("1 document was added.")
                : OpenCorpus::tr("%1 documents were added.").arg(format::count(joining.documents));
        }
        if (joining.renamed == 1)
            sentences += OpenCorpus::tr("1 id was taken and is shown with something before or behind it.");
        else if (joining.renamed > 1)
            sentences
                += OpenCorpus::tr("%1 ids were taken and are shown with something before or behind them.")
                       .arg(format::count(joining.renamed));
        return sentences;
    }

} // namespace

OpenCorpus::OpenCorpus(Session* session, Engine* engine, RecentFiles* recent, MessageBar* message,
    CollectState collectState, QWidget* widget)
    : m_session(session)
    , m_engine(engine)
    , m_recent(recent)
    , m_message(message)
    , m_widget(widget)
    , m_keeper(session, engine,
          [this, collectState = std::move(collectState)](project::State& state) {
              collectState(state);
              state.watched = m_watched;
          })
    , m_runMarks(session, engine)
    , m_uncertain(engine)
    , m_watch(engine)
{
    connect(m_engine, &Engine::openFailed, this, &OpenCorpus::openedNot);
    connect(m_engine, &Engine::joinFailed, this,
        [this](const Error& error) { m_message->showMessage(errorText(error)); });
    for (const auto moved : { &Session::pageChanged, &Session::listChanged })
        connect(m_session, moved, &m_keeper, &ProjectKeeper::changed);
    connect(m_session, &Session::filterChanged, &m_keeper, &ProjectKeeper::changed);
    followKeeper();
    followWatch();
}

void OpenCorpus::followWatch()
{
    connect(&m_watch, &FolderWatch::found, this,
        [this](std::size_t source, const std::vector<std::string>& names) {
            m_engine->joinFiles(source, names, m_session->parameters());
        });
    connect(m_engine, &Engine::joinedNone, this, [this](const LoadReport&, const Joining& joining) {
        if (!joining.leftOut.empty())
            m_message->showLasting(leftOutSentence(joining.leftOut));
    });
    connect(&m_watch, &FolderWatch::changed, this, [this](const QString& words) {
        m_message->showLasting(
            tr("In the folder that is watched, files are no longer what was read: %1. Marks are kept when it "
               "is read anew.")
                .arg(words),
            tr("Reload"), [this] { readAnew(); });
    });
    // The documents of before are no longer those that are watched.
    connect(m_session, &Session::collectionChanged, this, [this] {
        m_watch.end();
        m_watched = false;
        emit watching(false);
    });
    connect(&m_keeper, &ProjectKeeper::watchKept, this, [this] {
        m_watched = true;
        if (canWatch())
            m_watch.begin(m_engine->origin());
        emit watching(m_watch.on());
    });
}

void OpenCorpus::followKeeper()
{
    connect(&m_keeper, &ProjectKeeper::savedAs, this, &OpenCorpus::nameProject);
    connect(&m_keeper, &ProjectKeeper::failed, m_message,
        [this](const QString& sentence) { m_message->showLasting(sentence); });
    connect(&m_keeper, &ProjectKeeper::mended, m_message, &MessageBar::withdraw);
    connect(&m_runMarks, &RunMarks::failed, m_message,
        [this](const QString& sentence) { m_message->showLasting(sentence); });
    connect(&m_runMarks, &RunMarks::mended, m_message, &MessageBar::withdraw);
    connect(&m_keeper, &ProjectKeeper::sourcesChanged, this, [this](const QString& sentence) {
        if (isThere(m_shown))
            m_message->showLasting(sentence, tr("Read Anew"), [this] { readAnew(); });
        else
            m_message->showLasting(sentence);
    });
    // As the window says them.
    connect(m_session, &Session::snapshotChanged, this, [this] {
        const SnapshotPtr& snapshot = m_session->snapshot();
        if (snapshot && snapshot->complete() && !m_shown.empty())
            m_recent->setFigures(m_shown, figures());
    });
    connect(&m_keeper, &ProjectKeeper::originalsChanged, this, [this](const QString& sentence) {
        m_message->showLasting(sentence, tr("Look Elsewhere…"), [this, sentence] { relocate(sentence); });
    });
}

void OpenCorpus::remember()
{
    m_remembers = true;
    m_keeper.keepSessions();
    m_recent->remember();
    m_engine->post(
        m_recent,
        [days = kept_sessions::daysKept(), bytes = kept_sessions::bytesKept()] {
            const std::size_t old = kept_sessions::forgetOld(days);
            return old + kept_sessions::forgetBeyond(bytes);
        },
        [recent = m_recent](std::size_t forgotten) {
            if (forgotten > 0)
                emit recent->changed();
        });
}

void OpenCorpus::offerSample(const std::filesystem::path& path)
{
    m_sample = path;
    m_recent->setSample(path);
}

void OpenCorpus::open(
    const std::vector<std::filesystem::path>& paths, const std::vector<std::filesystem::path>& references)
{
    m_goesOn = false;
    m_chosen = false;
    m_uncertain.withdraw();
    const auto before = m_recent->readingOf(paths);
    if (m_remembers && !before && isOneOfFields(paths))
        askIfUncertain(paths, [this, paths, references] { read(paths, {}, references); });
    else
        read(paths, before ? fromSettings(*before) : corpus::Options(), references);
}

void OpenCorpus::openReference(const std::vector<std::filesystem::path>& paths)
{
    m_message->hide();
    m_engine->join(paths, corpus::Role::Reference, m_session->parameters());
}

void OpenCorpus::add(const std::vector<std::filesystem::path>& paths)
{
    m_message->hide();
    m_engine->join(paths, corpus::Role::More, m_session->parameters());
}

void OpenCorpus::watch(bool on)
{
    if (on == m_watch.on())
        return;
    if (on)
        m_watch.begin(m_engine->origin());
    else
        m_watch.end();
    m_watched = on;
    m_keeper.changed();
}

bool OpenCorpus::isNew() const
{
    const auto& corpus = m_session->corpus();
    return !m_inLesson && !m_goesOn && !m_engine->project() && !(corpus && corpus->textsOnDemand());
}

bool OpenCorpus::canWatch() const
{
    return m_session->corpus() && !m_inLesson && FolderWatch::canWatch(*m_engine->origin());
}

void OpenCorpus::closeReference()
{
    m_message->hide();
    m_engine->dropReference(m_session->parameters());
}

void OpenCorpus::joined(const Joining& joining)
{
    m_keeper.replaced();
    if (m_watch.on())
        m_watch.begin(m_engine->origin());
    m_message->hide();
    emit said(joinedSentences(joining, *m_session->corpus()).join(QLatin1Char(' ')));
    if (!joining.notes.empty())
        m_message->showLasting(QString::fromStdString(joining.notes.front()));
    else if (!joining.leftOut.empty())
        m_message->showLasting(leftOutSentence(joining.leftOut));
}

void OpenCorpus::read(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading,
    const std::vector<std::filesystem::path>& references)
{
    m_message->hide();
    keepPlace();
    m_opening = paths;
    m_reading = reading;
    m_sessionAsked = false;
    m_lessonTitle.clear();
    m_choosing.reset();
    m_engine->open(paths, reading, {}, references);
}

template <typename GoOn>
void OpenCorpus::askIfUncertain(const std::vector<std::filesystem::path>& paths, GoOn goOn)
{
    m_uncertain.ask(
        [paths](const std::stop_token& stop) {
            Progress unseen;
            const auto preview = corpus::preview(paths, {}, Work { unseen, stop, 1 });
            return preview ? std::pair(preview->asksForField(), preview->loaded.corpus->size() > 0)
                           : std::pair(false, false);
        },
        [this, paths, goOn](const std::pair<bool, bool>& found) {
            const auto& [asks, readable] = found;
            if (asks || (readable && m_reading != corpus::Options() && m_opening == paths))
                import()->begin(paths);
            else
                goOn();
        });
}

ImportDialog* OpenCorpus::import()
{
    if (!m_import) {
        m_import = new ImportDialog(m_engine, m_widget);
        connect(m_import, &ImportDialog::openRequested, this,
            [this](const std::vector<std::filesystem::path>& paths, const corpus::Options& reading) {
                m_goesOn = false;
                m_chosen = true;
                m_uncertain.withdraw();
                read(paths, reading);
                m_choosing = m_import->chosenParameters();
            });
    }
    if (!m_import->isVisible())
        m_import->setParameters(
            m_session->corpus() ? Parameters() : m_session->parameters()); // as it will be
    return m_import;
}

ImportDialog* OpenCorpus::askHow(const std::vector<std::filesystem::path>& paths)
{
    import()->begin(paths);
    return m_import;
}

void OpenCorpus::openWithOptions()
{
    import()->beginWithFiles();
}

QString OpenCorpus::openLesson(const std::filesystem::path& path, const QString& title)
{
    const std::filesystem::path collection = path.empty() ? m_sample : path;
    if (collection.empty())
        return tr("This lesson needs the sample, which is not there. Install Alike again.");
    if (!m_inLesson && m_session->corpus() && !canGoOn(m_shown))
        return tr("What is open could not be opened again after the lesson: save it as a project first.");
    if (!m_inLesson)
        m_beforeLesson = m_shown;
    m_goesOn = false;
    m_chosen = false;
    m_uncertain.withdraw();
    read({ collection }, {}); // it is known how
    m_lessonTitle = title;
    return {};
}

bool OpenCorpus::leaveLesson()
{
    m_lessonTitle.clear();
    m_inLesson = false;
    const auto before = std::exchange(m_beforeLesson, {});
    if (before.empty())
        return false;
    resume(before);
    return true;
}

void OpenCorpus::resume(const std::vector<std::filesystem::path>& paths)
{
    if (hasSession(paths) && m_remembers)
        openSession(paths);
    else
        open(paths);
    m_goesOn = true;
}

/// What was kept of these paths, in place of what stands there now.
void OpenCorpus::openSession(std::vector<std::filesystem::path> paths)
{
    m_message->hide();
    keepPlace();
    m_sessionAsked = true;
    m_lessonTitle.clear();
    m_choosing.reset();
    m_opening = std::move(paths);
    m_engine->open({ sessionFile(m_opening) }, {});
}

void OpenCorpus::openedNot(const Error& error)
{
    const bool project = m_opening.size() == 1 && project::isProject(m_opening.front());
    if (!std::exchange(m_lessonTitle, {}).isEmpty()) {
        m_message->showMessage(errorText(error));
        emit lessonFailed();
    } else if (project && error.code == ErrorCode::NotFound && isThere(m_opening)) {
        relocate(errorText(error));
    } else if (m_sessionAsked && !project && isThere(m_opening)) {
        open(m_opening); // what was kept is of no use; the documents are there
        m_goesOn = true;
    } else if (m_remembers && !project && !m_chosen
        && (error.code == ErrorCode::NothingUsable || error.code == ErrorCode::BadFormat)) {
        const QString why = errorText(error);
        askIfUncertain(m_opening, [this, why] { m_message->showMessage(why); });
    } else {
        m_message->showMessage(errorText(error));
    }
}

/// Asks where the documents are that a project refers to, and opens it with them.
void OpenCorpus::relocate(const QString& problem)
{
    const auto openWith = [this](const std::vector<std::filesystem::path>& originals) {
        keepPlace();
        m_engine->open({ sessionFile(m_opening) }, {}, originals);
    };
    askForOriginals(
        m_widget, problem, [this, openWith] { chooseFiles(m_widget, openWith); },
        [this, openWith] { chooseFolder(m_widget, openWith); });
}

/// The files of the corpus as they are now, at the place where the user is.
void OpenCorpus::readAnew()
{
    const bool project = m_shown.size() == 1 && project::isProject(m_shown.front());
    std::vector<std::filesystem::path> references;
    for (const project::Source& source : m_engine->origin()->sources)
        if (source.role == corpus::Role::Reference && !project)
            references.push_back(source.path);
    read(std::vector(m_shown), project ? corpus::Options() : m_engine->origin()->reading, references);
    m_goesOn = true;
}

void OpenCorpus::arrived()
{
    m_inLesson = !m_lessonTitle.isEmpty();
    if (m_inLesson) {
        // Nothing of it is kept, nor stands among what was opened before.
        emit named(tr("Lesson: %1").arg(format::oneLine(std::exchange(m_lessonTitle, {}))));
        m_shown.clear();
        m_message->hide();
        m_keeper.end();
        return;
    }
    m_beforeLesson.clear();
    if (!m_opening.empty()) {
        emit named(m_recent->nameOf(m_opening));
        addToRecent(m_opening);
    }
    m_shown = m_opening;
    m_message->hide();
    if (const auto chosen = std::exchange(m_choosing, {}))
        m_session->setParameters(*chosen);
    if (m_shown.empty())
        m_keeper.end();
    else
        m_keeper.begin(m_shown);
    if (m_session->corpus() && m_session->corpus()->textsOnDemand() && m_shown.size() == 1)
        m_runMarks.begin(m_shown.front());
}

std::optional<PageId> OpenCorpus::goToPlace()
{
    if (const auto& project = m_engine->project()) {
        const auto page = ui::goToPlace(project->state.place, m_session);
        sayIfLost(project->state.place.held);
        return page;
    }
    if (!m_goesOn)
        return std::nullopt;
    const QVariantMap place = m_recent->placeIn(m_shown);
    const auto page = goToLeftPlace(place, m_session);
    sayIfLost(heldIn(place).toStdString());
    return page;
}

void OpenCorpus::sayIfLost(const std::string& held)
{
    if (!held.empty() && !m_session->held())
        m_message->showLasting(
            tr("“%1” was held for comparison and is no longer in the collection: nothing is held now.")
                .arg(format::line(held)));
}

void OpenCorpus::leave()
{
    m_uncertain.withdraw();
    m_message->hide();
    m_lessonTitle.clear();
    m_inLesson = false;
    m_beforeLesson.clear();
    if (const auto project = m_keeper.projectToBe()) {
        m_shown = { *project }; // the user has gone on there already
        addToRecent(m_shown);
    }
    keepPlace();
    m_keeper.end();
    m_runMarks.end();
}

CorpusFigures OpenCorpus::figures() const
{
    CorpusFigures figures { m_session->corpus()->size() };
    figures.marks = m_keeper.markCount();
    if (const SnapshotPtr& snapshot = m_session->snapshot()) {
        figures.documents = snapshot->statistics.documentsKept;
        figures.same = snapshot->statistics.identicalPairs;
        if (const auto found = foundPairs(*snapshot))
            figures.near = found->nearKnown();
    }
    return figures;
}

void OpenCorpus::addToRecent(const std::vector<std::filesystem::path>& paths)
{
    const bool project = paths.size() == 1 && project::isProject(paths.front());
    m_recent->add({ paths, figures(), QDateTime::currentDateTime(), {},
        project ? QVariantMap() : toSettings(m_engine->origin()->reading) });
}

/// For who comes back to the corpus that is open now.
void OpenCorpus::keepPlace()
{
    if (m_session->corpus() && !m_shown.empty()) {
        m_session->notePlace();
        m_recent->leave(m_shown, leftPlace(*m_session), figures());
    }
    m_keeper.saveNow();
    m_runMarks.saveNow();
}

void OpenCorpus::save()
{
    if (m_keeper.isUsersOwn())
        m_keeper.saveAll();
    else
        saveAs();
}

void OpenCorpus::saveAs()
{
    const QString name
        = m_shown.empty() ? tr("project") : corpusName(m_shown).section(QLatin1Char('.'), 0, 0);
    askSaveAs(m_widget, name, m_keeper.canRefer() ? m_keeper.textBytes() : 0,
        [this](const std::filesystem::path& path, bool embed) { saveWhereAsked(path, embed); });
}

/// Over another project with somebody's work in it only when the user says so.
void OpenCorpus::saveWhereAsked(const std::filesystem::path& path, bool embed)
{
    m_engine->post(
        this, [path] { return project::workAt(path); },
        [this, path, embed](const std::optional<project::WorkInProject>& work) {
            const auto save = [this, path, embed] { saveTo(path, embed); };
            if (!work || work->what == project::WorkInProject::What::Open)
                save(); // its own project, or saving says which window has it
            else
                askToReplace(m_widget, path, *work, save);
        });
}

/// What is open is this project from now on.
void OpenCorpus::nameProject(const std::filesystem::path& path)
{
    keepPlace();
    m_shown = m_opening = { path };
    emit named(corpusName(m_shown));
    addToRecent(m_shown);
    keepPlace();
}

void OpenCorpus::showSessions()
{
    auto* dialog = new SessionsDialog(m_engine, m_widget);
    connect(dialog, &SessionsDialog::forgotten, m_recent, &RecentFiles::changed);
    dialog->show();
}

void OpenCorpus::forget(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() == 1 && project::isProject(paths.front())) {
        m_recent->remove(paths); // a project is the user's
        return;
    }
    Forgotten lost { 1, m_recent->nameOf(paths) };
    lost.marks = m_recent->marksIn(paths);
    lost.onlyCopy = !isThere(paths);
    askToForget(m_widget, lost, [this, paths] {
        m_engine->post(
            this, [file = sessionFile(paths)] { return kept_sessions::forget(file); },
            [this, paths](const Result<Done>& done) {
                if (done || done.error().code == ErrorCode::NotFound)
                    m_recent->remove(paths);
                else
                    m_message->showMessage(errorText(done.error()));
            });
    });
}

} // namespace alike::ui
