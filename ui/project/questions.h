// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/overwriting.h"

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>

class QWidget;

namespace alike::ui {

/// What would be lost with sessions.
struct Forgotten {
    int sessions = 1;
    QString name; ///< of the only one
    std::uint64_t marks = 0;
    bool onlyCopy = false; ///< of some texts
};

/// Asks before marks, notes or the only copy of a text go with a session, and calls `forget` when it is
/// wanted. Without any of them there is nothing to ask. Comes back at once.
void askToForget(QWidget* parent, const Forgotten& what, const std::function<void()>& forget);

/// A project refers to documents that are not where they were: says so, and asks whether a file or a folder
/// shall be looked for. Comes back at once.
void askForOriginals(QWidget* parent, const QString& problem, const std::function<void()>& chooseFiles,
    const std::function<void()>& chooseFolder);

/// Asks before a project is saved over another with somebody's work in it, and calls `replace` when that is
/// wanted. Comes back at once.
void askToReplace(QWidget* parent, const std::filesystem::path& project, const project::WorkInProject& work,
    const std::function<void()>& replace);

/// Asks where a project shall be saved, and of a large one whether its texts go into it. Comes back at once;
/// `save` is called when all is answered.
/// \param textBytes of the corpus; 0 when there is no choice
void askSaveAs(QWidget* parent, const QString& name, std::uint64_t textBytes,
    const std::function<void(const std::filesystem::path& path, bool embed)>& save);

} // namespace alike::ui
