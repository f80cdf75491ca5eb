// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <vector>

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
