// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join_sets.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike::join {

/// Which sets have an element in their index prefix, and where: an inverted index in two flat arrays.
class PrefixIndex {
public:
    struct Entry {
        std::uint32_t set; ///< place in JoinSets
        std::uint32_t rest; ///< how many elements of `shared(set)` there are from this one on
    };

    /// How many elements of `shared(set)` are indexed.
    std::uint32_t prefix(std::size_t set) const { return m_prefix[set]; }
    /// Ascending by set.
    std::span<const Entry> with(Element element) const
    {
        return std::span(m_entries).subspan(m_begin[element], m_begin[element + 1] - m_begin[element]);
    }

private:
    friend Result<PrefixIndex> makePrefixIndex(const JoinSets&, Threshold, const Work&);

    std::vector<std::uint32_t> m_prefix;
    std::vector<std::uint32_t> m_begin;
    std::vector<Entry> m_entries;
};

/// O(elements in prefixes). Progress is not touched. Errors: Cancelled.
Result<PrefixIndex> makePrefixIndex(const JoinSets& sets, Threshold floor, const Work& work);

} // namespace alike::join
