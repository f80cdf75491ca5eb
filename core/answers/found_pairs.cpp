// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/found_pairs.h"

#include "core/explore/pair_list.h"

namespace alike {
namespace {

    /// About a millisecond of counting, which is what the event loop can give.
    constexpr std::size_t countedAtOnce = 100'000;

} // namespace

std::optional<FoundPairs> foundPairs(const Snapshot& snapshot)
{
    const std::uint64_t identical = snapshot.statistics.identicalPairs;
    if (const auto& evaluation = snapshot.evaluation)
        return FoundPairs { evaluation->truePositives - identical, identical, evaluation->truthPairs };
    if (!snapshot.scored)
        return std::nullopt;
    const auto pairs = snapshot.scored->atLeast(snapshot.parameters.results.threshold);
    const auto outline = holdOutline(snapshot);
    // What is complete and has no evaluation will never get a better answer: then it is counted, whatever it
    // takes.
    if (!outline || (pairs.size() > countedAtOnce && !snapshot.complete()))
        return std::nullopt;
    return FoundPairs { documentPairs(outline->sets(), pairs), identical, std::nullopt };
}

} // namespace alike
