// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/text_answer.h"

#include "core/base/parallel.h"
#include "core/explore/neighbours/query.h"
#include "core/shingle/positions.h"
#include "core/similarity/passages.h"

#include <algorithm>

namespace alike {
namespace {

    Holding holdingOf(const Query& query, const HeldAnalysis& held, DocId doc)
    {
        const std::size_t units = held.tokens->of(doc).size();
        const PassageAlignment alignment = alignPassages(query.positions,
            shingle::positions(*held.tokens, *held.sets, doc), held.sets->cut(), query.units, units);
        std::uint64_t covered = 0;
        auto begin = static_cast<std::uint32_t>(units);
        std::uint32_t end = 0;
        for (const Passage& passage : alignment.passages) {
            if (passage.moved)
                continue;
            if (passage.a.end - passage.a.begin == query.units)
                return Holding::WordForWord;
            covered += passage.a.end - passage.a.begin;
            begin = std::min(begin, passage.b.begin);
            end = std::max(end, passage.b.end);
        }
        const bool most = 5 * covered >= std::uint64_t { 4 } * query.units;
        return most && std::uint64_t { 4 } * (end - begin) <= std::uint64_t { 5 } * query.units
            ? Holding::Almost
            : Holding::Apart;
    }

} // namespace

TextAnswer findSimilarTo(
    const std::string& text, const SnapshotPtr& snapshot, std::size_t limit, const std::stop_token& stop)
{
    TextAnswer answer;
    answer.near.snapshot = snapshot;
    const auto held = hold(*snapshot);
    if (!held)
        return answer;
    Progress progress;
    const Work work { progress, stop, availableThreads() };
    const Parameters& parameters = snapshot->parameters;
    text::Options cleaning = parameters.text;
    cleaning.minWords = 0; // a passage may be shorter than a document that is kept
    const auto query = makeQuery(
        text, cleaning, *held->tokens, held->view(), parameters.sketch.seed, work, snapshot->ignored.get());
    if (!query)
        return answer;
    answer.near.words = query->words;
    answer.shingles = query->shingles();
    answer.unknown = query->unknown;
    if (answer.shingles == 0) {
        answer.near.state = NeighbourAnswer::State::NoShingles;
        return answer;
    }
    const auto found = queryMatches(*query, held->view(), parameters.results.threshold, limit, work);
    if (!found)
        return answer;
    answer.near.rows.reserve(found->matches.size());
    for (const QueryMatch& match : found->matches)
        answer.near.rows.push_back({ match.neighbour, match.bands, match.collisions,
            static_cast<std::uint32_t>(held->tokens->wordsOf(match.neighbour.doc)) });
    if (!answer.near.rows.empty())
        answer.first = holdingOf(*query, *held, answer.near.rows.front().neighbour.doc);
    answer.whole = found->whole;
    answer.near.total = found->total;
    answer.near.near = found->near;
    answer.near.missed = found->missed;
    answer.near.state = NeighbourAnswer::State::Ready;
    return answer;
}

} // namespace alike
