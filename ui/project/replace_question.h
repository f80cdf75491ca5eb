// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/overwriting.h"

#include <filesystem>
#include <functional>

class QWidget;

namespace alike::ui {

/// Asks before a project is saved over another with somebody's work in it, and calls `replace` when that is
/// wanted. Comes back at once.
void askToReplace(QWidget* parent, const std::filesystem::path& project, const project::WorkInProject& work,
    const std::function<void()>& replace);

} // namespace alike::ui
