// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/layouts.h"

#include <string>
#include <string_view>

namespace alike::ui {

/// How the window is laid out, for a project: docks, splitters, and whether the neighbours show, as JSON.
/// Place and size of the window are not in it: they belong to the screen.
std::string layoutState(const LayoutParts& parts);

/// Lays the window out like that; docks that were windows of their own come onto a screen that is there.
/// \return whether it was such a state, of the present arrangement of docks
bool restoreLayoutState(std::string_view state, const LayoutParts& parts);

} // namespace alike::ui
