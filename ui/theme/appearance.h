// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace alike::ui {

/// How the window looks when it does not follow the system.
enum class Appearance { Light, Dark };

/// Fusion with a palette of our own, the same on every system. Text has a contrast of at least 4.5 : 1.
void applyAppearance(Appearance appearance);

} // namespace alike::ui
