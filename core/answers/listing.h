// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/written_date.h"
#include "core/review/mark_table.h"
#include "core/review/marks.h"
#include "core/search/filter.h"
#include "core/search/matcher.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// What sorts the rows of a table.
struct Sorting {
    int column = -1; ///< of the table; -1: the order that it has by itself, which has no direction
    bool descending = false;
    bool operator==(const Sorting&) const = default;
};

/// Which rows of a table are listed and in which order, as keys into something immutable.
struct RowOrder {
    static constexpr std::uint32_t hidden = UINT32_MAX;

    std::vector<std::uint32_t> keys; ///< key of each listed row
    std::vector<std::uint32_t> rowOf; ///< row of each key, or `hidden`

    /// \param keyCount keys are below this
    static std::shared_ptr<const RowOrder> make(std::vector<std::uint32_t> keys, std::size_t keyCount);
};

/// A key and the first bytes of what it sorts by: most comparisons need nothing else.
struct SortItem {
    std::uint64_t prefix;
    std::uint32_t key;
};

/// Sorts by the prefix, and where it is equal by `less` on the keys, when given; else ties keep their order,
/// in both directions. O(n log n).
template <typename Less>
std::vector<std::uint32_t> sortedKeys(std::vector<SortItem> items, bool descending, Less less);
std::vector<std::uint32_t> sortedKeys(std::vector<SortItem> items, bool descending);

/// Orders non-negative numbers; -1 comes before them.
std::uint64_t numberPrefix(double value);
/// Orders like lessFolded as far as eight bytes tell.
std::uint64_t textPrefix(std::string_view text);
/// Numbers written as digits by their value, before everything else, which goes like textPrefix.
std::uint64_t idPrefix(std::string_view id);
/// Decided rows first when descending; within a verdict those with a note. \param mark null without one
std::uint64_t markPrefix(const review::Mark* mark);

/// By bytes, ASCII letters in either case being equal.
bool lessFolded(std::string_view x, std::string_view y);

template <typename Less>
std::vector<std::uint32_t> sortedKeys(std::vector<SortItem> items, bool descending, Less less)
{
    const auto before = [&](const SortItem& x, const SortItem& y) {
        return x.prefix != y.prefix ? x.prefix < y.prefix : less(x.key, y.key);
    };
    if (descending)
        std::ranges::stable_sort(items, [&](const SortItem& x, const SortItem& y) { return before(y, x); });
    else
        std::ranges::stable_sort(items, before);
    std::vector<std::uint32_t> keys(items.size());
    std::ranges::transform(items, keys.begin(), &SortItem::key);
    return keys;
}

/// What a list is filtered by, for a worker.
struct ListFilter {
    ListFilter() = default;
    /// What a text means without labels; one that cannot be understood lets everything through.
    /// \param text without white space around it
    explicit ListFilter(std::string_view text, search::FieldNames::Of of = search::FieldNames::Of::Documents);

    std::string text; ///< as typed, without white space around it
    search::Filter filter;
    std::shared_ptr<const search::TextIndex> index; ///< null: texts are read
    std::shared_ptr<const review::Marks> marks; ///< null: there are none

    bool empty() const { return filter.empty(); }
    /// Whether it asks for what was decided.
    bool usesMarks() const;
    review::MarkTable markTable(const Corpus& corpus) const;
};

/// How far two dates are apart.
struct DateGap {
    std::uint64_t seconds = 0;
    bool days = false; ///< not known closer than to the day

    bool operator==(const DateGap&) const = default;
};
/// None unless both can be read.
std::optional<DateGap> dateGap(std::string_view x, std::string_view y);

} // namespace alike
