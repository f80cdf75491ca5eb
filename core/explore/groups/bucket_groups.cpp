// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/bucket_groups.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace alike::groups {

BucketGroups groupsOfSizes(std::span<const std::uint64_t> sizes)
{
    BucketGroups found;
    for (const std::uint64_t size : sizes) {
        if (size < 2)
            continue;
        ++found.groups;
        found.documents += size;
        found.largest = std::max(found.largest, size);
    }
    return found;
}

Result<BucketGroups> bucketGroups(const Buckets& buckets, const SetOutline& sets, const Work& work)
{
    constexpr std::size_t rhythm = 4096; // buckets between two looks at the stop token
    UnionFind together(sets.sets());
    for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
        const auto order = buckets.byBucket(band);
        std::size_t seen = 0;
        for (const Buckets::Range& range : buckets.shared(band)) {
            if (seen++ % rhythm == 0 && work.stopped())
                return cancelled();
            const auto members = order.subspan(range.begin, range.end - range.begin);
            for (const SetId set : members.subspan(1))
                together.unite(static_cast<std::uint32_t>(members.front()), static_cast<std::uint32_t>(set));
        }
    }
    std::vector<std::uint64_t> sizes(sets.sets());
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        if (s % rhythm == 0 && work.stopped())
            return cancelled();
        sizes[together.find(static_cast<std::uint32_t>(s))] += sets.documentsOf(setId(s)).size();
    }
    return groupsOfSizes(sizes);
}

} // namespace alike::groups
