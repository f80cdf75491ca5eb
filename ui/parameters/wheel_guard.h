// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace alike::ui {

/// Lets the wheel pass through `control` to the panel behind it unless `control` has the focus.
void guardWheel(QWidget* control);

} // namespace alike::ui
