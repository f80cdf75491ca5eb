// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"

#include <QColor>
#include <QPalette>

#include <cstdint>

namespace alike::ui {

/// Hues that also eyes tell apart which do not see all colours; the number in the margin tells them anyway.
inline constexpr std::uint32_t pairHues = 8;

/// The background of a piece of text that stands out: moved, pointed at or chosen. Text on it keeps a
/// contrast of 4.5 : 1 and more.
QColor hueTint(std::uint32_t pair, const QPalette& palette);
/// The same hue for lines and numbers on paper.
QColor hueLine(std::uint32_t pair, const QPalette& palette);

/// The background of shared words, the stronger the rarer they are.
QColor rarityTint(Rarity rarity, const QPalette& palette);

/// The background and the margin of words that differ.
QColor changeTint(const QPalette& palette);
QColor changeLine(const QPalette& palette);

} // namespace alike::ui
