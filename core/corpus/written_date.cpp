// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/written_date.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace alike {
namespace {

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

        /// A number of at most `digits` digits and how many it has.
        std::uint64_t number(std::size_t digits, std::size_t& read)
        {
            std::uint64_t value = 0;
            for (read = 0;
                 read < digits && read < m_text.size() && m_text[read] >= '0' && m_text[read] <= '9'; ++read)
                value = value * 10 + static_cast<std::uint64_t>(m_text[read] - '0');
            m_text.remove_prefix(read);
            return value;
        }

        /// 1 to 12 from the first three letters of an English month; 0 when there is none.
        std::uint64_t monthName()
        {
            static constexpr std::array<std::string_view, 12> names { "jan", "feb", "mar", "apr", "may",
                "jun", "jul", "aug", "sep", "oct", "nov", "dec" };
            std::string word;
            while (
                word.size() < m_text.size() && std::isalpha(static_cast<unsigned char>(m_text[word.size()])))
                word += static_cast<char>(std::tolower(static_cast<unsigned char>(m_text[word.size()])));
            const auto at = std::ranges::find(names, std::string_view(word).substr(0, 3));
            if (at == names.end())
                return 0;
            m_text.remove_prefix(word.size());
            return static_cast<std::uint64_t>(at - names.begin()) + 1;
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

    /// Without the day of the week that mails begin with.
    std::string_view withoutWeekday(std::string_view date)
    {
        const std::size_t comma = date.find(',');
        const bool weekday = comma < 10 && std::ranges::all_of(date.substr(0, comma), [](char c) {
            return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == ' ';
        });
        return weekday ? date.substr(comma + 1) : date;
    }

} // namespace

std::optional<WrittenDate> writtenDate(std::string_view date)
{
    DateReader reader(withoutWeekday(date));
    reader.skip(" ");
    std::size_t digits = 0;
    const std::uint64_t first = reader.number(4, digits);
    if (digits == 0)
        return std::nullopt;
    const bool yearFirst = digits == 4;
    reader.skip("-/. ");
    std::uint64_t month = reader.monthName();
    if (month == 0 && yearFirst)
        month = reader.number(2, digits);
    reader.skip("-/., ");
    const std::uint64_t last = reader.number(4, digits);
    const std::uint64_t year = yearFirst ? first : last;
    const std::uint64_t day = yearFirst ? last : first;
    if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1)
        return std::nullopt;
    WrittenDate written { static_cast<std::uint32_t>(year), static_cast<std::uint32_t>(month),
        static_cast<std::uint32_t>(day), daysBefore(year, month, day) };
    for (const std::uint64_t base : { 24U, 60U, 61U }) {
        reader.skip("T :");
        const std::uint64_t part = std::min(reader.number(2, digits), base - 1);
        written.hasTime |= digits > 0;
        // A leap second counts as the one before it.
        written.seconds
            = written.seconds * std::min<std::uint64_t>(base, 60) + std::min<std::uint64_t>(part, 59);
    }
    return written;
}

std::optional<std::uint64_t> dateKey(std::string_view date)
{
    const auto written = writtenDate(date);
    return written ? std::optional(written->seconds) : std::nullopt;
}

} // namespace alike
