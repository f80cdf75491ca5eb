// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/join/exact_join.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

/// Verified pairs joined to clusters. Sets, not documents: documents with equal sets are together in any
/// case.
namespace alike::groups {

using Link = ExactPairs::Pair;
using ClusterId = std::uint32_t;
/// Numbers of sets, two and two.
using UnitPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// What holds a cluster together.
enum class Linkage : std::uint8_t {
    Single, ///< a path of links between any two members: the connected components
    Complete, ///< a link between any two members
    Star, ///< a link from every member to its centre
};

/// "single", "complete", "star".
std::string_view nameOf(Linkage linkage);

/// A small integer for each set that puts all of them in an order.
using Places = std::span<const std::uint32_t>;

/// The connected components of `sets` sets, numbered by their first set. O(sets + links).
std::vector<ClusterId> components(std::size_t sets, std::span<const Link> links);

/// The same of links from the most similar down, where tied sets are together from the beginning and no link
/// joins components with sets that are apart. Ties go to the link whose sets come first by `places`. O(links
/// log links + apart log sets). \pre what is tied does not tie together what is apart
std::vector<ClusterId> components(std::size_t sets, std::span<const Link> links, const UnitPairs& tied,
    const UnitPairs& apart, Places places, Measure measure = Measure::Jaccard);

/// The first set by `places` is a centre, and what is linked to it its members; of the others again the
/// first, and so on. No two centres are linked. O(sets log sets + links).
std::vector<ClusterId> stars(std::size_t sets, std::span<const Link> links, Places places);

/// The same where sets that are tied go together, one of them linked to the centre being enough, and none
/// joins a star with a set that it is to be apart from: the more similar to the centre come first, then those
/// first by `places`. \pre what is tied does not tie together what is apart
std::vector<ClusterId> stars(std::size_t sets, std::span<const Link> links, const UnitPairs& tied,
    const UnitPairs& apart, Places places, Measure measure = Measure::Jaccard);

/// The links of each set, one behind the other.
class Adjacency {
public:
    struct End {
        std::uint32_t to;
        std::uint32_t link; ///< its place in the list
    };

    /// O(sets + links).
    Adjacency(std::size_t sets, std::span<const Link> links);

    std::span<const End> of(std::size_t set) const
    {
        return std::span(m_ends).subspan(m_begin[set], m_begin[set + 1] - m_begin[set]);
    }

private:
    std::vector<std::uint64_t> m_begin;
    std::vector<End> m_ends;
};

} // namespace alike::groups
