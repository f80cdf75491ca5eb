// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QWidget;

namespace alike::ui {

class WorkArea;

/// Size of the window and how its centre is laid out, as they were the last time, kept in the settings of the
/// user.
namespace window_memory {
    void restore(QWidget* window, WorkArea* work);
    void save(const QWidget& window, const WorkArea& work);
}

/// The columns that the user chose in every RowTable below `root` that has an object name, kept in the
/// settings.
namespace column_memory {
    void restore(QWidget* root);
    void save(const QWidget& root);
}

/// Buttons below a widget that stay on or off as the user left them, by object name.
namespace switch_memory {
    void restore(const QWidget& root, const QStringList& names);
    void save(const QWidget& root, const QStringList& names);
}

} // namespace alike::ui
