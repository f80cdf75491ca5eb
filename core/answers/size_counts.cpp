// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/size_counts.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace alike {

namespace {

    using BySize = std::map<std::uint64_t, std::uint64_t>;

    /// The last size of the bin that begins at `least`.
    std::uint64_t endOfBin(std::uint64_t least)
    {
        if (least < 10)
            return least;
        constexpr std::array<std::uint64_t, 11> begins { 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100 };
        std::uint64_t power = 1;
        while (least / power >= 100)
            power *= 10;
        return *std::ranges::upper_bound(begins, least / power) * power - 1;
    }

    /// The first size of the bin that has `size`.
    std::uint64_t beginOfBin(std::uint64_t size)
    {
        std::uint64_t begin = 1;
        while (endOfBin(begin) < size)
            begin = endOfBin(begin) + 1;
        return begin;
    }

} // namespace

SizeCounts sizeCounts(const BySize& things)
{
    SizeCounts made;
    if (things.empty())
        return made;
    for (const auto& [size, count] : things) {
        made.things += count;
        made.sum += size * count;
    }
    made.largest = things.rbegin()->first;
    std::uint64_t below = 0;
    for (const auto& [size, count] : things) {
        below += count;
        if (2 * below >= made.things) {
            made.median = size;
            break;
        }
    }
    auto at = things.begin();
    for (std::uint64_t least = beginOfBin(at->first); least <= made.largest;) {
        SizeCounts::Bin bin { least, endOfBin(least), 0 };
        for (; at != things.end() && at->first <= bin.most; ++at)
            bin.things += at->second;
        made.bins.push_back(bin);
        least = bin.most + 1;
    }
    return made;
}

SizeCounts groupSizes(const groups::Groups& groups)
{
    BySize things;
    for (std::size_t g = 0; g < groups.size(); ++g)
        ++things[groups[g].documents];
    return sizeCounts(things);
}

std::optional<SizeCounts> shinglesPerDocument(const Snapshot& snapshot, const std::stop_token& stop)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    const SetOutline& sets = held->sets();
    BySize things;
    for (std::uint32_t set = 0; set < sets.sets(); ++set) {
        if (set % 65'536 == 0 && stop.stop_requested())
            return std::nullopt;
        things[sets.size(setId(set))] += sets.documentsOf(setId(set)).size();
    }
    return sizeCounts(things);
}

std::optional<SizeCounts> bucketSizes(const Snapshot& snapshot, const std::stop_token& stop)
{
    const auto buckets = snapshot.buckets.lock();
    const auto held = holdOutline(snapshot);
    if (!buckets || !held)
        return std::nullopt;
    const SetOutline& sets = held->sets();
    BySize things;
    for (std::uint32_t band = 0; band < buckets->bands(); ++band) {
        if (stop.stop_requested())
            return std::nullopt;
        const auto order = buckets->byBucket(band);
        const auto documents = [&](std::size_t place) { return sets.documentsOf(order[place]).size(); };
        std::size_t place = 0;
        // Between the buckets that are shared stand sets that have theirs alone.
        const auto alone = [&](std::size_t end) {
            for (; place < end; ++place)
                ++things[documents(place)];
        };
        for (const Buckets::Range& range : buckets->shared(band)) {
            alone(range.begin);
            std::uint64_t together = 0;
            for (; place < range.end; ++place)
                together += documents(place);
            ++things[together];
        }
        alone(order.size());
    }
    return sizeCounts(things);
}

} // namespace alike
