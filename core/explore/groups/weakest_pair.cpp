// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/weakest_pair.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace alike::groups {
namespace {

    Overlap overlapOf(const ShingleSets& sets, SetId a, SetId b, std::uint32_t shared)
    {
        return { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)), shared };
    }

} // namespace

Overlap weakestPair(const ShingleSets& sets, std::span<const SetId> members, Measure measure)
{
    // Which members have a shingle: pairs of shingle and member, in the order of shingles.
    std::vector<std::pair<ShingleNumber, std::uint32_t>> standings;
    for (std::uint32_t m = 0; m < members.size(); ++m) {
        for (const ShingleNumber number : sets.of(members[m]))
            standings.emplace_back(number, m);
    }
    std::ranges::sort(standings);
    std::vector<std::uint32_t> shared(members.size() * members.size());
    for (std::size_t begin = 0; begin < standings.size();) {
        std::size_t end = begin + 1;
        for (; end < standings.size() && standings[end].first == standings[begin].first; ++end) {
            for (std::size_t i = begin; i < end; ++i)
                ++shared[standings[i].second * members.size() + standings[end].second];
        }
        begin = end;
    }
    Overlap weakest = overlapOf(sets, members[0], members[1], shared[1]);
    for (std::size_t a = 0; a < members.size(); ++a) {
        for (std::size_t b = a + 1; b < members.size(); ++b) {
            const Overlap pair = overlapOf(sets, members[a], members[b], shared[a * members.size() + b]);
            if (compareSimilarity(measure, pair, weakest) < 0)
                weakest = pair;
        }
    }
    return weakest;
}

Overlap weakPair(const ShingleSets& sets, std::span<const SetId> members, Measure measure)
{
    constexpr int rounds = 8;
    SetId from = members.front();
    Overlap weak { 1, 1, 1 };
    for (int round = 0; round < rounds; ++round) {
        SetId farthest = from;
        Overlap least { 1, 1, 1 };
        for (const SetId member : members) {
            if (member == from)
                continue;
            const Overlap pair
                = overlapOf(sets, from, member, intersectionSize(sets.of(from), sets.of(member)));
            if (compareSimilarity(measure, pair, least) < 0) {
                least = pair;
                farthest = member;
            }
        }
        if (compareSimilarity(measure, least, weak) >= 0)
            break;
        weak = least;
        from = farthest;
    }
    return weak;
}

} // namespace alike::groups
