// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

class QWidget;

namespace alike::ui {

using OpenPaths = std::function<void(const std::vector<std::filesystem::path>&)>;

// Each opens a dialog and comes back at once; `open` is called when something was chosen.

void chooseFiles(QWidget* parent, const OpenPaths& open);
void chooseFolder(QWidget* parent, const OpenPaths& open);

} // namespace alike::ui
