// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDateTime>

#include <cstdint>
#include <filesystem>
#include <vector>

/// The sessions that were kept without asking, how long they stay, and how much room they may take.
namespace alike::ui::kept_sessions {

/// What can be told of one.
struct Session {
    std::filesystem::path file;
    std::vector<std::filesystem::path> sources; ///< what it is of; empty when it is damaged
    std::uint64_t documents = 0; ///< that are used; those with text where there are no results
    std::uint64_t marks = 0; ///< and notes
    std::uint64_t bytes = 0; ///< of the file
    QDateTime used; ///< when it was last open
    bool damaged = false;
    bool onlyCopy = false; ///< it has texts whose files are no longer there
};

// All but the setting are for a worker: the lane that saves (project::FileLock).

/// That used last first. O(bytes of all files).
std::vector<Session> list();
/// Removes one. Errors: InUse while it is open; NotFound, NotWritable.
Result<Done> forget(const std::filesystem::path& file);
/// Removes those that nobody has opened for so long, that have no marks and no notes, and whose documents are
/// still where they were. \return how many
std::size_t forgetOld(int days);
/// Removes such sessions, that used longest ago first, until all that are kept take no more than so many
/// bytes. That used last stays, however large. 0: no limit. \return how many
std::size_t forgetBeyond(std::uint64_t bytes);

/// After how many days without being opened a session goes that nobody has marked anything in; 0: never.
int daysKept();
void setDaysKept(int days);
/// How many bytes the sessions may take together before some go that nobody has marked anything in; 0: any
/// number. Whole megabytes.
std::uint64_t bytesKept();
void setBytesKept(std::uint64_t bytes);

} // namespace alike::ui::kept_sessions

namespace alike::ui {

/// The project in which the window keeps what was done with the corpus of these paths, whether it is there or
/// not; in the data folder of the user. One project is its own.
std::filesystem::path sessionFile(const std::vector<std::filesystem::path>& paths);

/// The folder of all sessions.
std::filesystem::path sessionFolder();
/// A session was opened: its file is as of now.
void touchSession(const std::filesystem::path& file);

/// Whether there is something to go on with: a session of these paths, or a project.
bool hasSession(const std::vector<std::filesystem::path>& paths);

} // namespace alike::ui
