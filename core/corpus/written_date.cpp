// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/written_date.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace alike {
namespace {

    using namespace std::string_view_literals;

    constexpr std::uint64_t daySeconds = 24 * 60 * 60;

    constexpr std::array<std::pair<std::string_view, std::uint32_t>, 45> months { { { "january", 1 },
        { "february", 2 }, { "march", 3 }, { "april", 4 }, { "may", 5 }, { "june", 6 }, { "july", 7 },
        { "august", 8 }, { "september", 9 }, { "october", 10 }, { "november", 11 }, { "december", 12 },
        { "januar", 1 }, { "jänner", 1 }, { "februar", 2 }, { "märz", 3 }, { "maerz", 3 }, { "mrz", 3 },
        { "mai", 5 }, { "juni", 6 }, { "juli", 7 }, { "oktober", 10 }, { "dezember", 12 }, { "janvier", 1 },
        { "février", 2 }, { "mars", 3 }, { "avril", 4 }, { "juin", 6 }, { "juillet", 7 }, { "août", 8 },
        { "septembre", 9 }, { "octobre", 10 }, { "novembre", 11 }, { "décembre", 12 }, { "enero", 1 },
        { "febrero", 2 }, { "marzo", 3 }, { "abril", 4 }, { "mayo", 5 }, { "junio", 6 }, { "julio", 7 },
        { "agosto", 8 }, { "septiembre", 9 }, { "noviembre", 11 }, { "diciembre", 12 } } };

    bool isDigit(char c)
    {
        return c >= '0' && c <= '9';
    }

    /// Of a word in any script.
    bool isLetter(char c)
    {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
    }

    /// In small letters, also those of Latin-1 in UTF-8.
    std::string folded(std::string_view word)
    {
        std::string lower(word);
        for (std::size_t at = 0; at < lower.size(); ++at) {
            const auto byte = static_cast<unsigned char>(lower[at]);
            const bool capital = (byte >= 'A' && byte <= 'Z')
                || (at > 0 && lower[at - 1] == '\xC3' && byte >= 0x80 && byte <= 0x9E);
            if (capital)
                lower[at] = static_cast<char>(byte + 0x20);
        }
        return lower;
    }

    /// 1 to 12 of a name, or its beginning of three letters or more; 0 when it is none.
    std::uint32_t monthNamed(std::string_view word)
    {
        const std::string name = folded(word);
        if (name == "sept")
            return 9;
        const auto at = std::ranges::find_if(
            months, [&](const auto& month) { return name.size() >= 3 && month.first.starts_with(name); });
        return at == months.end() ? 0 : at->second;
    }

    struct Number {
        std::uint64_t value = 0;
        std::size_t digits = 0; ///< 0: there is none
    };

    /// A time of day.
    struct Time {
        std::uint64_t seconds = 0; ///< since midnight
        bool isWritten = false;
        std::int64_t zone = 0; ///< seconds before Greenwich
    };

    /// Reads a date from left to right.
    class DateReader {
    public:
        explicit DateReader(std::string_view text)
            : m_text(text)
        {
        }

        void skip(std::string_view any)
        {
            m_text.remove_prefix(std::min(m_text.find_first_not_of(any), m_text.size()));
        }

        /// What stands between the parts of a date. \return the first mark of it that is no space; 0: none
        char skipBetween()
        {
            char mark = 0;
            for (; !m_text.empty(); m_text.remove_prefix(1)) {
                const char c = m_text.front();
                if ("-/.,"sv.find(c) != std::string_view::npos)
                    mark = mark == 0 ? c : mark;
                else if (c != ' ')
                    break;
            }
            return mark;
        }

        bool atEnd() const { return m_text.find_first_not_of(" \t.,\r\n") == std::string_view::npos; }
        bool atTime() const
        {
            const std::size_t digits = std::min(m_text.find_first_not_of("0123456789"), m_text.size());
            return digits > 0 && digits <= 2 && digits < m_text.size() && m_text[digits] == ':';
        }

        /// A number of at most so many digits.
        Number number(std::size_t digits)
        {
            Number read;
            for (; read.digits < digits && read.digits < m_text.size() && isDigit(m_text[read.digits]);
                 ++read.digits)
                read.value = read.value * 10 + static_cast<std::uint64_t>(m_text[read.digits] - '0');
            m_text.remove_prefix(read.digits);
            return read;
        }

        std::string_view word() const
        {
            const auto end = std::ranges::find_if_not(m_text, isLetter);
            return m_text.substr(0, static_cast<std::size_t>(end - m_text.begin()));
        }
        void skipWord() { m_text.remove_prefix(word().size()); }

        /// 0 when there is none, or another word.
        std::uint32_t month()
        {
            for (const std::string_view between : { "de"sv, "of"sv })
                if (folded(word()) == between) {
                    skipWord();
                    skip(" ");
                }
            const std::uint32_t read = monthNamed(word());
            if (read > 0)
                skipWord();
            return read;
        }

        /// "st", "th" and the like behind the number of a day.
        void skipOrdinal()
        {
            constexpr std::array endings { "st"sv, "nd"sv, "rd"sv, "th"sv, "er"sv };
            if (std::ranges::find(endings, folded(word())) != endings.end())
                skipWord();
        }

        /// A time of day and its zone, where there is one.
        Time time()
        {
            Time read;
            std::uint64_t hours = 0;
            for (const std::uint64_t base : { 24U, 60U, 61U }) {
                skip("T :,");
                const Number part = number(2);
                const std::uint64_t value = std::min(part.value, base - 1);
                read.isWritten |= part.digits > 0;
                hours = base == 24 ? value : hours;
                // A leap second counts as the one before it.
                read.seconds
                    = read.seconds * std::min<std::uint64_t>(base, 60) + std::min<std::uint64_t>(value, 59);
            }
            if (!read.isWritten)
                return read;
            if (m_text.size() > 1 && (m_text[0] == '.' || m_text[0] == ',') && isDigit(m_text[1])) {
                m_text.remove_prefix(1);
                m_text.remove_prefix(std::min(m_text.find_first_not_of("0123456789"), m_text.size()));
            }
            skip(" ");
            const std::string half = folded(word());
            constexpr std::uint64_t noon = 12;
            if (half == "pm" && hours < noon)
                read.seconds += noon * 60 * 60;
            if (half == "am" && hours == noon)
                read.seconds -= noon * 60 * 60;
            if (half == "pm" || half == "am")
                skipWord();
            read.zone = zone();
            return read;
        }

        /// How many seconds a clock is before that of Greenwich, as "+0200", "-03:30", "Z", "GMT+1" and the
        /// American names of RFC 5322, 4.3, say; 0 for any other.
        std::int64_t zone()
        {
            constexpr std::array<std::pair<std::string_view, int>, 8> american { { { "est", -5 },
                { "edt", -4 }, { "cst", -6 }, { "cdt", -5 }, { "mst", -7 }, { "mdt", -6 }, { "pst", -8 },
                { "pdt", -7 } } };
            constexpr std::array greenwich { "z"sv, "gmt"sv, "utc"sv, "ut"sv };
            constexpr std::int64_t hour = 60 * 60;
            skip(" ");
            const std::string name = folded(word());
            const auto named = std::ranges::find(american, name, &std::pair<std::string_view, int>::first);
            if (named != american.end()) {
                skipWord();
                return named->second * hour;
            }
            if (std::ranges::find(greenwich, name) != greenwich.end())
                skipWord();
            if (m_text.size() < 2 || (m_text[0] != '+' && m_text[0] != '-') || !isDigit(m_text[1]))
                return 0;
            const bool behind = m_text[0] == '-';
            m_text.remove_prefix(1);
            const std::uint64_t hours = number(2).value;
            if (m_text.size() > 1 && m_text[0] == ':' && isDigit(m_text[1]))
                m_text.remove_prefix(1);
            const std::uint64_t minutes = number(2).value;
            constexpr std::uint64_t mostHours = 14; // Kiribati
            if (hours > mostHours || minutes > 59)
                return 0;
            const auto seconds = static_cast<std::int64_t>(hours * 60 + minutes) * 60;
            return behind ? -seconds : seconds;
        }

    private:
        std::string_view m_text;
    };

    /// Days from the beginning of March of the year 0, so that the leap day ends a year.
    std::uint64_t daysBefore(std::uint64_t year, std::uint64_t month, std::uint64_t day)
    {
        const std::uint64_t y = month <= 2 ? year - 1 : year;
        const std::uint64_t sinceMarch = (month + 9) % 12;
        return y * 365 + y / 4 - y / 100 + y / 400 + (153 * sinceMarch + 2) / 5 + day - 1;
    }

    std::uint64_t wholeYear(const Number& year)
    {
        if (year.digits != 2)
            return year.digits == 4 ? year.value : 0;
        return year.value + (year.value < 50 ? 2000 : 1900); // RFC 5322, 4.3
    }

    std::uint64_t daysOf(std::uint64_t year, std::uint64_t month)
    {
        const bool isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        const bool isShort = month == 4 || month == 6 || month == 9 || month == 11;
        return month == 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31;
    }

    /// \param month, day 0: not written
    std::optional<WrittenDate> dateOf(std::uint64_t year, std::uint64_t month, std::uint64_t day)
    {
        if (month > 12 || year < 1 || (day > 0 && month == 0) || day > daysOf(year, month))
            return std::nullopt;
        return WrittenDate { static_cast<std::uint32_t>(year), static_cast<std::uint32_t>(month),
            static_cast<std::uint32_t>(day),
            daysBefore(year, std::max<std::uint64_t>(month, 1), std::max<std::uint64_t>(day, 1))
                * daySeconds };
    }

    std::optional<WrittenDate> withTime(std::optional<WrittenDate> date, const Time& time)
    {
        if (date) {
            const auto there = static_cast<std::int64_t>(date->seconds + time.seconds);
            date->zone = time.zone > there ? 0 : time.zone;
            date->seconds = static_cast<std::uint64_t>(there - date->zone);
            date->hasTime = time.isWritten;
        }
        return date;
    }

    /// A day that has to be written.
    std::optional<WrittenDate> dayOf(std::uint64_t year, std::uint64_t month, std::uint64_t day)
    {
        return month > 0 && day > 0 ? dateOf(year, month, day) : std::nullopt;
    }

    /// The day of the Gregorian calendar (E. G. Richards, in: Explanatory Supplement to the Astronomical
    /// Almanac, 3rd ed. 2013, 15.11.3).
    std::optional<WrittenDate> dateOfEpoch(std::uint64_t seconds)
    {
        constexpr std::uint64_t julianDayOf1970 = 2440588;
        const std::uint64_t day = seconds / daySeconds + julianDayOf1970;
        const std::uint64_t f = day + 1401 + (((4 * day + 274277) / 146097) * 3) / 4 - 38;
        const std::uint64_t e = 4 * f + 3;
        const std::uint64_t h = 5 * ((e % 1461) / 4) + 2;
        const std::uint64_t month = (h / 153 + 2) % 12 + 1;
        const std::uint64_t year = e / 1461 - 4716 + (12 + 2 - month) / 12;
        return withTime(dateOf(year, month, (h % 153) / 5 + 1), { seconds % daySeconds, true });
    }

    /// Digits alone, with a fraction or the time behind a T at most.
    std::optional<WrittenDate> dateOfDigits(std::string_view date)
    {
        const std::size_t digits = std::min(date.find_first_not_of("0123456789"), date.size());
        const std::string_view behind = date.substr(digits);
        DateReader reader(date);
        const auto isFraction = [&] {
            return behind.empty()
                || (behind.front() == '.'
                    && behind.find_first_not_of("0123456789", 1) == std::string_view::npos);
        };
        if ((digits == 10 || digits == 13) && isFraction()) {
            const std::uint64_t since = reader.number(digits).value;
            return dateOfEpoch(digits == 10 ? since : since / 1000);
        }
        const bool whole = (digits == 8 && (behind.empty() || behind.front() == 'T' || behind.front() == ' '))
            || ((digits == 12 || digits == 14) && isFraction());
        if (!whole)
            return std::nullopt;
        const std::uint64_t year = reader.number(4).value;
        const std::uint64_t month = reader.number(2).value;
        const std::uint64_t day = reader.number(2).value;
        return withTime(dayOf(year, month, day), reader.time());
    }

    /// Behind the year.
    std::optional<WrittenDate> dateFromYear(std::uint64_t year, DateReader& reader)
    {
        if (reader.atEnd())
            return dateOf(year, 0, 0);
        reader.skipBetween();
        std::uint64_t month = reader.month();
        if (month == 0)
            month = reader.number(2).value;
        if (month == 0)
            return std::nullopt;
        if (reader.atEnd())
            return dateOf(year, month, 0);
        reader.skipBetween();
        const std::uint64_t day = reader.number(2).value;
        reader.skipOrdinal();
        return withTime(dayOf(year, month, day), reader.time());
    }

    /// Behind the name of the month that begins it: the time may stand before the year.
    std::optional<WrittenDate> dateFromMonth(std::uint64_t month, DateReader& reader)
    {
        reader.skipBetween();
        const Number day = reader.number(4);
        if (day.digits == 4)
            return reader.atEnd() ? dateOf(day.value, month, 0) : std::nullopt;
        reader.skipOrdinal();
        reader.skipBetween();
        if (!reader.atTime()) {
            const std::uint64_t year = wholeYear(reader.number(4));
            return withTime(dayOf(year, month, day.value), reader.time());
        }
        Time time = reader.time();
        if (!reader.word().empty()) // of a zone that is not known
            reader.skipWord();
        reader.skip(" ");
        const std::uint64_t year = wholeYear(reader.number(4));
        time.zone = time.zone != 0 ? time.zone : reader.zone(); // which git writes at the end
        return withTime(dayOf(year, month, day.value), time);
    }

    /// Two numbers and a year: which of them is the day is told by dots, or by a number that is no month.
    std::optional<WrittenDate> dateOfNumbers(
        const Number& first, char mark, DayOrder order, DateReader& reader)
    {
        const Number second = reader.number(2);
        reader.skipBetween();
        const Number last = reader.number(4);
        const std::uint64_t year = wholeYear(last);
        const bool dayFirst = mark == '.' || (first.value > 12 && last.digits == 4);
        const bool told = dayFirst || second.value > 12 || first.value == second.value;
        if (!told && order == DayOrder::Unknown)
            return std::nullopt;
        const bool monthFirst = told ? !dayFirst && second.value > 12 : order == DayOrder::MonthFirst;
        const std::uint64_t month = monthFirst ? first.value : second.value;
        const std::uint64_t day = monthFirst ? second.value : first.value;
        return withTime(dayOf(year, month, day), reader.time());
    }

    /// Without the day of the week that mails and letters begin with.
    std::string_view withoutWeekday(std::string_view date)
    {
        constexpr std::array days { "mon"sv, "tue"sv, "wed"sv, "thu"sv, "fri"sv, "sat"sv, "sun"sv };
        const auto end = std::ranges::find_if_not(date, isLetter);
        const std::string_view word = date.substr(0, static_cast<std::size_t>(end - date.begin()));
        std::string_view rest = date.substr(word.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(" ."), rest.size()));
        if (rest.starts_with(','))
            return rest.substr(1);
        const std::string name = folded(word).substr(0, 3);
        return std::ranges::find(days, name) != days.end() && monthNamed(word) == 0 ? rest : date;
    }

    /// With hyphens for what stands behind the parts of a date in Chinese and Japanese.
    std::string withoutSigns(std::string_view date)
    {
        std::string plain(date);
        for (const std::string_view sign : { "年"sv, "月"sv, "日"sv })
            if (const std::size_t at = plain.find(sign); at != std::string::npos)
                plain.replace(at, sign.size(), sign == "日"sv ? " " : "-");
        return plain;
    }

} // namespace

std::optional<WrittenDate> writtenDate(std::string_view date, DayOrder order)
{
    date.remove_prefix(std::min(date.find_first_not_of(" \t"), date.size()));
    date = date.substr(0, date.find_last_not_of(" \t\r\n") + 1); // npos + 1 is 0
    constexpr std::size_t longest = 200;
    if (date.empty() || date.size() > longest)
        return std::nullopt;
    if (const auto digits = dateOfDigits(date))
        return digits;
    const std::string plain = withoutSigns(date);
    DateReader reader(withoutWeekday(plain));
    reader.skip(" ");
    if (const std::uint32_t month = reader.month())
        return dateFromMonth(month, reader);
    const Number first = reader.number(4);
    if (first.digits == 4)
        return dateFromYear(first.value, reader);
    if (first.digits == 0)
        return std::nullopt;
    reader.skipOrdinal();
    const char mark = reader.skipBetween();
    const std::uint32_t month = reader.month();
    if (month == 0)
        return mark == 0 ? std::nullopt : dateOfNumbers(first, mark, order, reader);
    reader.skipBetween();
    if (reader.word() == "de" || reader.word() == "del")
        reader.skipWord();
    reader.skip(" ");
    const std::uint64_t year = wholeYear(reader.number(4));
    return withTime(dayOf(year, month, first.value), reader.time());
}

std::optional<DayOrder> dayOrderOf(std::string_view date)
{
    DateReader reader(withoutWeekday(date));
    reader.skip(" \t");
    const Number first = reader.number(3);
    const char mark = reader.skipBetween();
    if (first.digits == 0 || first.digits > 2 || (mark != '/' && mark != '-'))
        return std::nullopt;
    const Number second = reader.number(2);
    reader.skipBetween();
    const Number last = reader.number(4);
    const std::uint64_t year = wholeYear(last);
    const std::uint64_t smaller = std::min(first.value, second.value);
    const std::uint64_t larger = std::max(first.value, second.value);
    constexpr std::uint64_t lastMonth = 12;
    constexpr std::uint64_t lastDay = 31;
    if (year == 0 || smaller == 0 || smaller > lastMonth || larger > lastDay || smaller == larger)
        return std::nullopt;
    if (last.digits == 2 && first.value > lastMonth) // it may be the year
        return mark == '/' ? std::optional(DayOrder::Unknown) : std::nullopt;
    return larger <= lastMonth  ? DayOrder::Unknown
        : first.value == larger ? DayOrder::DayFirst
                                : DayOrder::MonthFirst;
}

std::optional<std::uint64_t> dateKey(std::string_view date)
{
    const auto written = writtenDate(date);
    return written ? std::optional(written->seconds) : std::nullopt;
}

} // namespace alike
