// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/listing.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

namespace alike {
namespace {

    constexpr std::uint64_t textBit = std::uint64_t { 1 } << 63;

    unsigned char folded(char c)
    {
        return static_cast<unsigned char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
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

std::optional<DateGap> dateGap(std::string_view x, std::string_view y)
{
    constexpr std::uint64_t daySeconds = 24 * 60 * 60;
    const auto first = writtenDate(x);
    const auto second = writtenDate(y);
    if (!first || !second || first->day == 0 || second->day == 0)
        return std::nullopt;
    const auto [early, late] = std::minmax(first->seconds, second->seconds);
    if (first->hasTime && second->hasTime)
        return DateGap { late - early, false };
    return DateGap { (late / daySeconds - early / daySeconds) * daySeconds, true };
}

} // namespace alike
