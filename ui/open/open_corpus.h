// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "ui/engine/engine.h"
#include "ui/engine/question.h"
#include "ui/open/folder_watch.h"
#include "ui/project/project_keeper.h"
#include "ui/project/run_marks.h"
#include "ui/session/place.h"

#include <QObject>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class QWidget;

namespace alike::ui {

class MessageBar;
struct CorpusFigures;
class ImportDialog;
class RecentFiles;

/// What is open: where it came from, how it comes back, and where it is kept. Asks the engine for it, keeps
/// it as a session or a project, and says what stands in the way.
class OpenCorpus : public QObject {
    Q_OBJECT
public:
    /// What only the window knows: puts preset and layout into a state.
    using CollectState = std::function<void(project::State&)>;

    /// \param widget of which the questions are dialogs
    OpenCorpus(Session* session, Engine* engine, RecentFiles* recent, MessageBar* message,
        CollectState collectState, QWidget* widget);

    /// Takes what was open before from the last time, and keeps it for the next; before, nothing is kept.
    void remember();

    /// Opens them as they were read before, else in the usual way. Where it is uncertain which field is the
    /// text, asks that first.
    /// \param references what they are to be held against; empty: nothing
    void open(const std::vector<std::filesystem::path>& paths,
        const std::vector<std::filesystem::path>& references = {});
    /// Holds what is open against these, too. Without a corpus nothing happens.
    void openReference(const std::vector<std::filesystem::path>& paths);
    void closeReference();
    /// Adds the documents of these to what is open. Without a corpus nothing happens.
    void add(const std::vector<std::filesystem::path>& paths);
    /// Whether what comes to the folder that is open is added by itself; kept with it.
    void watch(bool on);
    bool canWatch() const;
    /// The corpus of before with what was joined, or without what went, is in the session now.
    void joined(const Joining& joining);
    /// Asks for files and how they are to be read.
    void openWithOptions();
    /// Asks how these are to be read.
    ImportDialog* askHow(const std::vector<std::filesystem::path>& paths);
    /// Opens what was open before where it was left.
    void resume(const std::vector<std::filesystem::path>& paths);
    void offerSample(const std::filesystem::path& path);
    void openSample() { open({ m_sample }); }
    /// Opens the collection of a lesson, of which nothing is kept. What is open now comes back by
    /// leaveLesson(). \param path empty: the sample
    /// \return why that is not possible, in a sentence; empty when it is being opened
    QString openLesson(const std::filesystem::path& path, const QString& title);
    /// Opens again what was open before the lessons, where it was left. \return false when nothing was, or
    /// it came from nowhere: the collection of the lesson is still open
    bool leaveLesson();
    /// Whether the collection of a lesson is in the session.
    bool inLesson() const { return m_inLesson; }
    /// Whether what is in the session was opened for itself, and not to go on with what was left.
    bool isNew() const;
    /// The corpus that was asked for is in the session now.
    void arrived();
    /// Goes where it was left, as far as that still exists. \return the page
    std::optional<PageId> goToPlace();
    /// It goes: saves what is not saved.
    void leave();
    /// Paths of what is open; none when it came from nowhere.
    const std::vector<std::filesystem::path>& paths() const { return m_shown; }

    void save();
    /// Asks for a file.
    void saveAs();
    /// Makes a project of what is open, and goes on in it; see ProjectKeeper::saveAs.
    void saveTo(const std::filesystem::path& path, bool embed) { m_keeper.saveAs(path, embed); }

    /// The sessions that are kept.
    void showSessions();
    /// Lets go, when the user agrees, what was kept of a corpus, and that it was open.
    void forget(const std::vector<std::filesystem::path>& paths);

signals:
    /// The collection of a lesson cannot be opened; why has been said.
    void lessonFailed();
    void named(const QString& title);
    void said(const QString& words); ///< what has been done
    void watching(bool on); ///< not because somebody said so

private:
    void followKeeper();
    void followWatch();
    void openSession(std::vector<std::filesystem::path> paths);
    void openedNot(const Error& error);
    void read(const std::vector<std::filesystem::path>& paths, const corpus::Options& reading,
        const std::vector<std::filesystem::path>& references = {});
    /// Looks at the beginning of what is to be opened: asks how to read it, or else goes on.
    template <typename GoOn> void askIfUncertain(const std::vector<std::filesystem::path>& paths, GoOn goOn);
    ImportDialog* import();
    void relocate(const QString& problem);
    void readAnew();
    void saveWhereAsked(const std::filesystem::path& path, bool embed);
    void nameProject(const std::filesystem::path& path);
    void keepPlace();
    /// Of what is open. \pre there is a corpus
    CorpusFigures figures() const;
    /// When the document that was held is not there any more.
    void sayIfLost(const std::string& held);
    void addToRecent(const std::vector<std::filesystem::path>& paths);

    Session* m_session;
    Engine* m_engine;
    RecentFiles* m_recent;
    MessageBar* m_message;
    QWidget* m_widget;
    ProjectKeeper m_keeper;
    RunMarks m_runMarks;
    Question m_uncertain;
    FolderWatch m_watch;
    bool m_watched = false; ///< it is to be watched, as soon as it is there
    ImportDialog* m_import = nullptr; ///< made when it is first needed
    corpus::Options m_reading; ///< of what was asked for last
    bool m_chosen = false; ///< by the user
    std::optional<Parameters> m_choosing; ///< that were chosen for what was asked for last
    std::vector<std::filesystem::path> m_opening; ///< what was asked for last
    std::vector<std::filesystem::path> m_shown; ///< what is open
    std::filesystem::path m_sample; ///< empty: none is offered
    bool m_sessionAsked = false; ///< what was asked for last is a session that was kept
    bool m_goesOn = false; ///< what was asked for last is to be shown where it was left
    bool m_remembers = false;
    QString m_lessonTitle; ///< of the lesson whose collection was asked for last; empty: none was
    bool m_inLesson = false;
    std::vector<std::filesystem::path> m_beforeLesson; ///< was open before the first lesson
};

} // namespace alike::ui
