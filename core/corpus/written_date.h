// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace alike {

/// A date as it is mostly written: "1987-02-26", "1987-02-26T15:01:01", "26-FEB-1987 15:01:01.79",
/// "26 Feb 1987", " 2-MAR-1987", "Thu, 26 Feb 1987 15:01:01 +0000", "February 26, 1987", "26th February
/// 1987", "Thu Feb 26 15:01:01 1987", "26. Februar 1987", "26.02.1987", "2/26/1987", "26/2/1987",
/// "1987年2月26日", "19870226150101", "1987-02", "1987", and seconds or milliseconds since 1970. Months are
/// named in English, German, French or Spanish. A zone in figures, or one of those of RFC 5322, counts for
/// the moment; the day is the one that is written.
///
/// Years of two digits are those from 1950 to 2049 (RFC 5322, 4.3). With slashes or hyphens between numbers,
/// a date in which the day might be the month, as "4/5/1987", is none, unless others tell (`DayOrder`).
struct WrittenDate {
    std::uint32_t year = 0; ///< from 1
    std::uint32_t month = 0; ///< 0: none is written
    std::uint32_t day = 0; ///< likewise
    std::uint64_t seconds = 0; ///< since the year 0 of the Gregorian calendar, in Greenwich where a zone is
                               ///< written, by which dates sort in time
    std::int64_t zone = 0; ///< so many seconds are clocks there before those of Greenwich; 0 without a zone
    bool hasTime = false; ///< more than a day is written
};
/// What a date of two numbers and a year has in front.
enum class DayOrder : std::uint8_t {
    Unknown, ///< it may be both
    DayFirst,
    MonthFirst
};

/// None for anything else. \param order of dates in which the day might be the month
std::optional<WrittenDate> writtenDate(std::string_view date, DayOrder order = DayOrder::Unknown);
/// What a date of two numbers and a year, with slashes or hyphens between them, tells by a number above 12;
/// none for any other date, and one of a day that is its month. Of 24/5/13 the first number may be the year,
/// too: it tells nothing, and 24-5-13 is none.
std::optional<DayOrder> dayOrderOf(std::string_view date);
/// `writtenDate(date)->seconds`.
std::optional<std::uint64_t> dateKey(std::string_view date);

} // namespace alike
