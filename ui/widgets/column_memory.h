// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace alike::ui {

/// The columns that the user chose in every RowTable below `root` that has an object name, kept in the
/// settings.
namespace columnMemory {
    void restore(QWidget* root);
    void save(const QWidget& root);
}

} // namespace alike::ui
