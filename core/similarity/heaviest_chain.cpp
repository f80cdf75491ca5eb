// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/heaviest_chain.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike {

namespace {
    constexpr std::uint32_t noLink = UINT32_MAX;

    /// What a chain that ends with some link sums up to.
    using ChainSum = std::pair<std::uint64_t, std::uint64_t>;

    /// The rank of each link by its place, from 1.
    std::vector<std::uint32_t> placeRanks(std::span<const ChainLink> links)
    {
        std::vector<std::uint32_t> byPlace(links.size());
        std::iota(byPlace.begin(), byPlace.end(), 0u);
        std::ranges::sort(byPlace, {}, [&](std::uint32_t link) { return links[link].place; });
        std::vector<std::uint32_t> ranks(links.size());
        for (std::uint32_t rank = 0; rank < byPlace.size(); ++rank)
            ranks[byPlace[rank]] = rank + 1;
        return ranks;
    }
}

std::vector<std::uint32_t> heaviestChain(std::span<const ChainLink> links)
{
    const std::vector<std::uint32_t> ranks = placeRanks(links);
    std::vector<ChainSum> sums(links.size());
    std::vector<std::uint32_t> before(links.size(), noLink);
    // A Fenwick tree of maxima: node n knows the last link of the heaviest chain among the ranks it covers.
    std::vector<std::uint32_t> best(links.size() + 1, noLink);
    const auto heavier = [&](std::uint32_t link, std::uint32_t than) {
        return link != noLink && (than == noLink || sums[link] > sums[than]);
    };
    std::uint32_t last = noLink;
    for (std::uint32_t link = 0; link < links.size(); ++link) {
        for (std::uint32_t node = ranks[link] - 1; node > 0; node &= node - 1) {
            if (heavier(best[node], before[link]))
                before[link] = best[node];
        }
        const ChainSum base = before[link] == noLink ? ChainSum {} : sums[before[link]];
        sums[link] = { base.first + links[link].weight, base.second + links[link].favour };
        for (std::uint64_t node = ranks[link]; node < best.size(); node += node & (0 - node)) {
            if (heavier(link, best[node]))
                best[node] = link;
        }
        if (heavier(link, last))
            last = link;
    }

    std::vector<std::uint32_t> chain;
    for (; last != noLink; last = before[last])
        chain.push_back(last);
    std::ranges::reverse(chain);
    return chain;
}

} // namespace alike
