// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/keeper.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

class Engine;
class Session;

/// Keeps what is open in a file, without being asked: the project that it came from, else its session. Small
/// changes follow within seconds, results when they are complete; all of it on the job lane, so that nobody
/// waits.
class ProjectKeeper : public QObject {
    Q_OBJECT
public:
    /// \param collectState puts into a state what only the window knows: place, layout and preset
    ProjectKeeper(Session* session, Engine* engine, std::function<void(project::State&)> collectState,
        QObject* parent = nullptr);

    /// Before, nothing is kept.
    void keepSessions() { m_on = true; }
    /// A corpus from these paths is open now; `Engine::project` is what else came with it. The one before has
    /// been saved and let go when the engine delivered this one.
    void begin(const std::vector<std::filesystem::path>& paths);
    /// The corpus is another of the same documents: all of it is saved in place of the one before.
    void replaced();
    /// Saves what is not saved yet and lets the file go: another corpus comes, or none.
    void end();
    /// Saves what is not saved yet, at once.
    void saveNow();
    /// The same, because the user wants it: parameters of the command line are the project's from now on.
    void saveAll();
    /// The view or something else that only the window knows is another one.
    void changed();
    /// Saves all of it as a project of its own, and goes on there.
    /// \param embed the texts; else it refers to where they are
    void saveAs(const std::filesystem::path& path, bool embed);

    /// Whether the file was made by the user: saveAs, or opened as a project.
    bool isUsersOwn() const { return m_usersOwn; }
    /// Whether the texts lie in files of their own, so that a project can refer to them.
    bool canRefer() const;
    std::uint64_t textBytes() const { return m_textBytes; }
    std::size_t markCount() const;
    /// The project that is being made of what is open, until savedAs or failed.
    std::optional<std::filesystem::path> projectToBe() const;

signals:
    /// In the file the folders of what is open now are watched.
    void watchKept();
    void savedAs(const std::filesystem::path& path);
    void failed(const QString& sentence); ///< also when changes will not be kept
    void mended(const QString& sentence); ///< what failed has been done since then
    /// The files that the corpus was read from, before this session, are no longer what they were.
    void sourcesChanged(const QString& sentence);
    /// Those that the project refers to.
    void originalsChanged(const QString& sentence);

private:
    using Keeper = std::shared_ptr<project::Keeper>;

    project::State state() const;
    void takeMarks(review::Marks marks);
    void take(const Keeper& keeper);
    void takeUp();
    void followParameters();
    void resultsChanged();
    /// Whether the parameters are those of the command line, over the project's.
    bool overridden() const;
    void save();
    void saveWhole();
    void followSavingAs();
    /// Writes everything on the job lane: what is large is copied there.
    std::function<Result<Done>()> writing(const Keeper& keeper, bool embed, project::State state) const;
    void post(std::function<Result<Done>()> work, bool whole);
    void told(const project::Keeper* keeper, const Result<Done>& done, bool whole);
    void mend(QString& said);
    void giveBack(Keeper keeper);

    Session* m_session;
    Engine* m_engine;
    std::function<void(project::State&)> m_collectState;
    QTimer m_timer;
    /// Null: nothing is kept. Answers only compare it: the last hold on it ends on the lane (FileLock).
    Keeper m_keeper;
    /// A project that is being written, and goes on being kept once it is there.
    struct SavingAs {
        Keeper keeper;
        project::State written;
        std::shared_ptr<bool> there; ///< whether it is; for the lane alone
    };
    std::optional<SavingAs> m_savingAs;
    std::shared_ptr<const project::Origin> m_origin; ///< never null; large: it has every file that was read
    bool m_embedded = true; ///< in place of what the origin says
    std::optional<project::State> m_inFile; ///< what the file has, when that is known
    /// Over these of the project the command line has put others: the file keeps them until the user changes
    /// the parameters or saves.
    std::optional<Parameters> m_kept;
    Parameters m_asked; ///< by the command line
    std::uint64_t m_textBytes = 0;
    bool m_on = false;
    bool m_usersOwn = false;
    bool m_takingUp = false; ///< marks of before are on their way
    bool m_resultsChanged = false;
    bool m_wholeWanted = false; ///< the file is not there yet, or is to be replaced
    QString m_said; ///< so that a full disk is said once, and no longer than it is true
    QString m_saidOfSavingAs;
};

} // namespace alike::ui
