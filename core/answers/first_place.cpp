// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/first_place.h"

#include <algorithm>

namespace alike {
namespace {

    FirstPlace placeOf(const SetOutline& sets, const ScoredPair& pair)
    {
        const auto [first, second]
            = std::minmax(sets.documentsOf(pair.a).front(), sets.documentsOf(pair.b).front());
        return { first, second };
    }

    std::optional<FirstPlace> firstIdentical(const SetOutline& sets)
    {
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            const auto members = sets.documentsOf(setId(s));
            if (members.size() > 1)
                return FirstPlace { members[0], members[1] };
        }
        return std::nullopt;
    }

    std::optional<FirstPlace> firstKept(const HeldOutline& outline)
    {
        for (std::size_t d = 0; d < outline.sets().documents(); ++d) {
            if (outline.kept(docId(d)))
                return FirstPlace { docId(d), std::nullopt };
        }
        return std::nullopt;
    }

} // namespace

std::optional<FirstPlace> firstPlace(const Snapshot& snapshot)
{
    const auto outline = holdOutline(snapshot);
    if (!outline)
        return std::nullopt;
    for (const auto& known : { snapshot.scored, snapshot.exact }) {
        if (known && !known->pairs.empty())
            return placeOf(outline->sets(), known->pairs.front());
    }
    if (!snapshot.complete())
        return std::nullopt;
    if (const auto identical = firstIdentical(outline->sets()))
        return identical;
    return firstKept(*outline);
}

} // namespace alike
