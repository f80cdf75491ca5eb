// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/join/exact_join.h"

#include <cstddef>
#include <cstdint>
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

    /// \param batch so many are collected before those that are not needed go
    explicit SpanningLinks(std::size_t sets, std::size_t batch = 1 << 21);

    /// O(log batch), amortised; O(1) for most of very many.
    void add(const Pair& pair)
    {
        if (isNeedless(pair))
            return;
        m_pairs.push_back(pair);
        if (m_pairs.size() >= m_limit)
            compress();
    }
    /// By Jaccard descending, ties by (a, b). Nothing is kept.
    std::vector<Pair> take();

private:
    /// Sets that links of the second forest join which are all more similar than others.
    struct Level {
        Overlap least; ///< of these links
        std::vector<std::uint32_t> together; ///< of each set the number of its component
    };

    bool isNeedless(const Pair& pair) const;
    void compress();

    std::size_t m_sets;
    std::size_t m_batch;
    std::size_t m_limit;
    std::vector<Pair> m_pairs;
    std::vector<Level> m_levels; ///< by `least`, descending; each holds those before it
};

/// The order of exact pairs: by Jaccard descending, ties by (a, b).
bool comesBefore(const ExactPairs::Pair& l, const ExactPairs::Pair& r);

} // namespace alike::join
