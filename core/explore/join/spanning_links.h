// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/join/exact_join.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::join {

/// Keeps of pairs that come one after another what holds them together: a maximum spanning forest, and one of
/// the pairs that this leaves; two for each set at most, however many come. What they have in common with all
/// pairs: the components, the least similar link of each maximum spanning tree, and the bridges (Eppstein,
/// Galil, Italiano, Nissenzweig 1997, "Sparsification: a technique for speeding up dynamic graph
/// algorithms"). Pairs are in one order, by Jaccard descending, then (a, b), so which are kept does not
/// depend on the order in which they come, nor on how they were shared out before to several of these.
class SpanningLinks {
public:
    using Pair = ExactPairs::Pair;

    /// \param batch so many are collected before those that are not needed go; 0: by the number of sets
    explicit SpanningLinks(std::size_t sets, std::size_t batch = 0);

    /// O(log batch), amortised; O(1) for most of very many.
    void add(const Pair& pair)
    {
        if (isNeedless(pair))
            return;
        keep(pair);
    }
    /// The same for pairs that all have one set in common, in any order; the more the cheaper. Of those with
    /// what is joined in both forests by pairs that come before, two are enough: by the first the set is
    /// joined in the first forest, and so the second goes to the second forest. O(pairs * log levels).
    void addStar(SetId centre, std::span<const Pair> pairs);
    /// By Jaccard descending, ties by (a, b). Nothing is kept.
    std::vector<Pair> take();

private:
    /// Sets that links of the second forest join which are all more similar than others.
    struct Level {
        Overlap least; ///< of these links
        std::vector<std::uint32_t> together; ///< of each set the number of its component
    };

    /// What a set of a star is to the sets that a level joins.
    struct Spoke {
        std::uint64_t round = 0; ///< the last in which the rest was set
        std::uint8_t joined = 0; ///< forests in which the centre is joined to them: known to be
        std::array<const Pair*, 2> best {}; ///< of the level, the first two
    };

    /// How many levels lie wholly before a pair.
    std::size_t levelsBefore(const Pair& pair) const;
    bool isNeedless(const Pair& pair) const;
    void keep(const Pair& pair)
    {
        m_pairs.push_back(pair);
        if (m_pairs.size() >= m_limit)
            compress();
    }
    void compress();

    std::size_t m_sets;
    std::size_t m_batch;
    std::size_t m_limit;
    std::vector<Pair> m_pairs;
    std::vector<Level> m_levels; ///< by `least`, descending; each holds those before it
    std::vector<Spoke> m_spokes; ///< of `addStar`, by component
    std::uint64_t m_round = 0;
};

/// The order of exact pairs: by Jaccard descending, ties by (a, b).
bool comesBefore(const ExactPairs::Pair& l, const ExactPairs::Pair& r);

} // namespace alike::join
