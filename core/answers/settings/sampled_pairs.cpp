// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/sampled_pairs.h"

#include <algorithm>

namespace alike {

std::optional<SampledPairs> samplePairs(
    const Snapshot& snapshot, std::size_t mostPairs, std::uint64_t mostElements)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    const std::vector<ScoredPair>& all = snapshot.exact->pairs;
    for (std::size_t count = std::min(all.size(), mostPairs);; count = std::max<std::size_t>(2, count / 2)) {
        SampledPairs made;
        made.known = all.size();
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < count; ++i)
            places.push_back(count == 1 ? 0 : i * (all.size() - 1) / (count - 1));
        for (const std::size_t at : places) {
            made.sets.push_back(all[at].a);
            made.sets.push_back(all[at].b);
        }
        std::ranges::sort(made.sets);
        const auto rest = std::ranges::unique(made.sets);
        made.sets.erase(rest.begin(), rest.end());
        std::uint64_t elements = 0;
        for (const SetId set : made.sets)
            elements += held->sets().size(set);
        if (elements > mostElements && count > 2)
            continue;
        const auto placeOf = [&](SetId set) {
            return static_cast<std::uint32_t>(std::ranges::lower_bound(made.sets, set) - made.sets.begin());
        };
        for (const std::size_t at : places)
            made.pairs.push_back({ placeOf(all[at].a), placeOf(all[at].b), all[at].overlap });
        return made;
    }
}

} // namespace alike
