// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/listing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <string>
#include <utility>

namespace alike {
namespace {

    constexpr std::uint64_t textBit = std::uint64_t { 1 } << 63;

    unsigned char folded(char c)
    {
        return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }

    /// Reads a date from left to right.
    class Reader {
    public:
        explicit Reader(std::string_view text)
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

} // namespace

std::shared_ptr<const RowOrder> RowOrder::make(std::vector<std::uint32_t> keys, std::size_t keyCount)
{
    auto order = std::make_shared<RowOrder>();
    order->keys = std::move(keys);
    order->rowOf.assign(keyCount, hidden);
    for (std::size_t row = 0; row < order->keys.size(); ++row)
        order->rowOf[order->keys[row]] = static_cast<std::uint32_t>(row);
    return order;
}

std::vector<std::uint32_t> sortedKeys(std::vector<SortItem> items, bool descending)
{
    return sortedKeys(std::move(items), descending, [](std::uint32_t, std::uint32_t) { return false; });
}

std::uint64_t numberPrefix(double value)
{
    // The bits of a non-negative double ascend with its value.
    return value < 0 ? 0 : std::bit_cast<std::uint64_t>(value) + 1;
}

std::uint64_t textPrefix(std::string_view text)
{
    std::uint64_t prefix = 0;
    for (std::size_t i = 0; i < 8; ++i)
        prefix = prefix << 8 | (i < text.size() ? folded(text[i]) : 0U);
    // One bit less tells apart less, never wrongly: equal prefixes are compared in full.
    return prefix >> 1 | textBit;
}

std::uint64_t idPrefix(std::string_view id)
{
    if (id.empty() || id.size() > 18)
        return textPrefix(id);
    std::uint64_t value = 0;
    for (const char c : id) {
        if (c < '0' || c > '9')
            return textPrefix(id);
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
    }
    return value;
}

std::uint64_t markPrefix(const review::Mark* mark)
{
    if (!mark)
        return 0;
    const auto verdict = static_cast<std::uint64_t>(mark->verdict);
    return verdict == 0 ? 1 : 2 * (4 - verdict) + (mark->note.empty() ? 0 : 1);
}

bool lessFolded(std::string_view x, std::string_view y)
{
    return std::ranges::lexicographical_compare(x, y, {}, folded, folded);
}

ListFilter::ListFilter(std::string_view typed, search::FieldNames::Of of)
    : text(typed)
{
    auto parsed = search::parseFilter(typed, search::FieldNames(of));
    if (auto* understood = std::get_if<search::Filter>(&parsed))
        filter = std::move(*understood);
}

bool ListFilter::usesMarks() const
{
    return search::mentions(filter, search::Field::Marked) || search::mentions(filter, search::Field::Note);
}

review::MarkTable ListFilter::markTable(const Corpus& corpus) const
{
    return marks ? review::MarkTable(marks, corpus) : review::MarkTable();
}

std::optional<WrittenDate> writtenDate(std::string_view date)
{
    Reader reader(date);
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

std::optional<DateGap> dateGap(std::string_view x, std::string_view y)
{
    constexpr std::uint64_t daySeconds = 24 * 60 * 60;
    const auto first = writtenDate(x);
    const auto second = writtenDate(y);
    if (!first || !second)
        return std::nullopt;
    const auto [early, late] = std::minmax(first->seconds, second->seconds);
    if (first->hasTime && second->hasTime)
        return DateGap { late - early, false };
    return DateGap { (late / daySeconds - early / daySeconds) * daySeconds, true };
}

} // namespace alike
