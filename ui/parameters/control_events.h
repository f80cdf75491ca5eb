// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractSpinBox;
class QWidget;

namespace alike::ui {

/// Lets the wheel pass through `control` to the panel behind it unless `control` has the focus.
void guardWheel(QWidget* control);

/// Leaves the keys for undo and redo to the window while nothing that was typed into the box could be taken
/// back: otherwise its field swallows them and does nothing.
void passUndoKeys(QAbstractSpinBox* box);

} // namespace alike::ui
