// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/text_query.h"

#include "core/explore/query.h"

namespace alike {

TextAnswer findSimilarTo(const std::string& text, const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    TextAnswer answer;
    answer.near.snapshot = snapshot;
    const auto held = hold(*snapshot);
    if (!held)
        return answer;
    Progress progress;
    const Work work { progress, stop };
    const Parameters& parameters = snapshot->parameters;
    const auto query
        = makeQuery(text, parameters.text, *held->tokens, held->view(), parameters.sketch.seed, work);
    if (!query)
        return answer;
    answer.near.words = query->words;
    answer.shingles = query->shingles();
    answer.unknown = query->unknown;
    if (answer.shingles == 0) {
        answer.near.state = query->words < parameters.text.minWords ? NeighbourAnswer::State::TooShort
                                                                    : NeighbourAnswer::State::NoShingles;
        return answer;
    }
    const auto found = queryMatches(*query, held->view(), parameters.results.threshold, work);
    if (!found)
        return answer;
    answer.near.rows.reserve(found->matches.size());
    for (const QueryMatch& match : found->matches)
        answer.near.rows.push_back({ match.neighbour, match.bands, match.collisions,
            static_cast<std::uint32_t>(held->tokens->wordsOf(match.neighbour.doc)) });
    answer.near.total = found->matches.size();
    answer.near.missed = found->missed;
    answer.near.nearest = found->nearest;
    answer.near.state = NeighbourAnswer::State::Ready;
    return answer;
}

} // namespace alike
