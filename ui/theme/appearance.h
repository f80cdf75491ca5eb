// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>

#include <array>
#include <optional>

namespace alike::ui {

/// How the window looks when it does not follow the system.
enum class Appearance { Light, Dark, Contrast };
inline constexpr std::array appearances { Appearance::Light, Appearance::Dark, Appearance::Contrast };
/// "light", "dark", "contrast": as settings and options have it.
const char* nameOf(Appearance appearance);

/// Our own colours, the same on every system. Text has a contrast of at least 4.5 : 1; of at least 7 : 1 in
/// Contrast, where lines and frames have 3 : 1.
QPalette paletteOf(Appearance appearance);

/// Fusion with a palette of our own, or style and palette of the system again when there is none. Takes
/// effect at once in everything that is shown.
void applyAppearance(std::optional<Appearance> appearance);
/// What was applied last.
std::optional<Appearance> currentAppearance();

/// What the user chose, kept in the settings; none follows the system.
std::optional<Appearance> rememberedAppearance();
void rememberAppearance(std::optional<Appearance> appearance);

} // namespace alike::ui
