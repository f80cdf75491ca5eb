// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMainWindow;
class QSplitter;

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

} // namespace alike::ui
