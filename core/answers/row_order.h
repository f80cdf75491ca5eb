// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/marks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace alike {

/// What sorts the rows of a table.
struct Sorting {
    int column = -1; ///< of the table; -1: the order that it has by itself, which has no direction
    bool descending = false;
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

} // namespace alike
