// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/parameter_history.h"

class QAction;

namespace alike::ui {

/// Lets two actions undo and redo changes of the parameters; their texts say which change that would be.
void connectHistory(ParameterHistory* history, QAction* undo, QAction* redo);

} // namespace alike::ui
