// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>
#include <vector>

class QDate;
class QDateTime;

namespace alike::ui {

/// What the window calls the corpus at these paths: its one file or folder, else the first and how many more.
/// \pre `paths` is not empty
QString corpusName(const std::vector<std::filesystem::path>& paths);

/// "Folder", "Archive", "3 files": by what is there, else by the name.
QString corpusKind(const std::vector<std::filesystem::path>& paths);

/// The whole paths, a line each.
QString corpusPlace(const std::vector<std::filesystem::path>& paths);

/// Whether all of it is still there.
bool isThere(const std::vector<std::filesystem::path>& paths);
/// Whether it is there, or was kept as it was when it was open.
bool canGoOn(const std::vector<std::filesystem::path>& paths);

/// "today 14:02", "yesterday 09:10", else the date.
QString momentText(const QDateTime& moment, const QDate& today);

} // namespace alike::ui
