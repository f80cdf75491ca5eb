// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace alike {

/// part / whole; none of nothing, of which no share is known: recall where there is nothing to find,
/// precision where nothing was found. Shown as a dash, written as null or an empty cell.
constexpr std::optional<double> shareOf(std::uint64_t part, std::uint64_t whole)
{
    if (whole == 0)
        return std::nullopt;
    return static_cast<double>(part) / static_cast<double>(whole);
}

} // namespace alike
