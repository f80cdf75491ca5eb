// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace alike {

/// A number by which dates sort in time, for the ways dates are mostly written: "1987-02-26",
/// "1987-02-26T15:01:01", "26-FEB-1987 15:01:01.79", "26 Feb 1987", " 2-MAR-1987". None for anything else.
std::optional<std::uint64_t> dateKey(std::string_view date);

} // namespace alike
