// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace alike {

/// A date as it is mostly written: "1987-02-26", "1987-02-26T15:01:01", "26-FEB-1987 15:01:01.79",
/// "26 Feb 1987", " 2-MAR-1987", "Thu, 26 Feb 1987 15:01:01 +0000" (zones are not looked at).
struct WrittenDate {
    std::uint32_t year = 0; ///< from 1
    std::uint32_t month = 0;
    std::uint32_t day = 0;
    std::uint64_t seconds = 0; ///< since the year 0 of the Gregorian calendar, by which dates sort in time
    bool hasTime = false; ///< more than a day is written
};
/// None for anything else.
std::optional<WrittenDate> writtenDate(std::string_view date);
/// `writtenDate(date)->seconds`.
std::optional<std::uint64_t> dateKey(std::string_view date);

} // namespace alike
