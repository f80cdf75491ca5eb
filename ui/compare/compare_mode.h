// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace alike::ui {

/// What the panes of a comparison mark.
enum class CompareMode : std::uint8_t {
    Shared, ///< the passages that stand in both
    Differences, ///< the words that do not
    Plain, ///< nothing
};

/// Of two texts of which one contains more than this share of the other, the differences speak.
inline constexpr double nearlyContained = 0.7;

} // namespace alike::ui
