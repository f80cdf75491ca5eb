// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/exact_join.h"
#include "core/explore/join_index.h"
#include "core/explore/join_sets.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace alike::join {

/// Looks up sets in the index, one after another, and keeps the pairs. One thread uses it at a time; its
/// working memory is O(sets) and lives on from set to set.
class Prober {
public:
    Prober(const JoinSets& sets, const PrefixIndex& index, Threshold floor);

    /// Finds the partners of a set among those before it. Gives up within milliseconds when stopped; the
    /// prober is of no more use then.
    /// \return how many were found
    std::size_t probe(std::uint32_t x, const std::stop_token& stop);

    std::vector<ExactPairs::Pair>& pairs() { return m_pairs; }

private:
    /// What the prefixes of the probing set x and of another, y, have shown so far.
    struct Match {
        std::uint32_t shared = 0;
        std::uint32_t restX = 0; ///< elements of `shared(x)` behind the last one in common
        std::uint32_t restY = 0;
    };

    bool enough(std::uint64_t overlap, std::uint64_t sizes) const;
    std::uint32_t firstPartner(std::uint32_t x) const;
    void meet(std::uint32_t x, std::uint32_t restX, std::span<const PrefixIndex::Entry> entries);
    std::uint32_t overlap(std::uint32_t x, std::uint32_t y, Match match) const;
    void keep(std::uint32_t x, std::uint32_t y, std::uint32_t shared);

    const JoinSets& m_sets;
    const PrefixIndex& m_index;
    const Threshold m_floor;
    std::uint32_t m_prefix = 0; ///< elements of `shared(x)` that are looked up
    std::vector<Match> m_matches; ///< by set; all zero between two probes
    std::vector<std::uint32_t> m_met; ///< the sets whose match is not zero
    std::vector<ExactPairs::Pair> m_pairs;
};

} // namespace alike::join
