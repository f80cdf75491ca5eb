// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractSpinBox;

namespace alike::ui {

/// Leaves the keys for undo and redo to the window while nothing that was typed into the box could be taken
/// back: otherwise its field swallows them and does nothing.
void passUndoKeys(QAbstractSpinBox* box);

} // namespace alike::ui
