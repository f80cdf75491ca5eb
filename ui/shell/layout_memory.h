// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/layouts.h"

#include <QStringList>

#include <string>
#include <string_view>

class QMainWindow;
class QSplitter;
class QWidget;

namespace alike::ui {

/// Size, docks and splitters of the window as they were the last time, kept in the settings of the user.
namespace layoutMemory {
    void restoreGeometry(QMainWindow* window);
    /// \return whether there was something to restore
    bool restoreWork(QMainWindow* window, QSplitter* work, QSplitter* controls);
    void saveGeometry(const QMainWindow& window);
    /// What a state of the docks belongs to: another arrangement makes older states worthless.
    int version();
    void saveWork(const QMainWindow& window, const QSplitter& work, const QSplitter& controls);
}

/// The columns that the user chose in every RowTable below `root` that has an object name, kept in the
/// settings.
namespace columnMemory {
    void restore(QWidget* root);
    void save(const QWidget& root);
}

/// Buttons below a widget that stay on or off as the user left them, by object name.
namespace switchMemory {
    void restore(const QWidget& root, const QStringList& names);
    void save(const QWidget& root, const QStringList& names);
}

/// How the window is laid out, for a project: docks, splitters, and whether the neighbours show, as JSON.
/// Place and size of the window are not in it: they belong to the screen.
std::string layoutState(const LayoutParts& parts);

/// Lays the window out like that; docks that were windows of their own come onto a screen that is there.
/// \return whether it was such a state, of the present arrangement of docks
bool restoreLayoutState(std::string_view state, const LayoutParts& parts);

} // namespace alike::ui
