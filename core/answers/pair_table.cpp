// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pair_table.h"

#include "core/explore/pair_list.h"

#include <utility>

namespace alike {

namespace {

    PairTablePtr tableOfChange(const ChangedPairsFilter& change)
    {
        auto table = std::make_shared<PairTable>();
        table->snapshot = change.snapshot();
        table->filter = change;
        for (const ChangedPairs& pairs : change.pairs()) {
            table->rows.push_back({ pairs.a, pairs.b, pairs.documentsA, pairs.documentsB,
                { KnownPair::Source::Candidates, pairs.at }, pairs.identical });
            table->groups += pairs.identical;
        }
        table->documentPairs = change.documentPairs();
        return table;
    }

} // namespace

PairTablePtr makePairTable(const SnapshotPtr& snapshot, const PairFilter& filter, const std::stop_token& stop)
{
    if (const auto* change = std::get_if<ChangedPairsFilter>(&filter))
        return tableOfChange(*change);
    const auto* range = std::get_if<JaccardRange>(&filter);
    const auto held = holdOutline(*snapshot);
    if (!held)
        return nullptr; // a newer analysis is on its way
    const SetOutline& sets = held->sets();
    auto table = std::make_shared<PairTable>();
    table->snapshot = snapshot;
    table->filter = filter;
    for (const IdenticalGroup& group : identicalGroups(sets)) {
        const auto members = sets.documentsOf(group.set);
        table->rows.push_back({ members[0], members[1], group.documents, group.documents, {}, true });
    }
    table->groups = table->rows.size();
    std::size_t seen = 0;
    forEachKnownPair(*snapshot, range ? range->low : snapshot->parameters.results.threshold,
        [&](const KnownPair& known, const ScoredPair& pair) {
            if (++seen % 4096 == 0 && stop.stop_requested())
                return false;
            if (range && !range->contains(pair.overlap))
                return true;
            const auto as = sets.documentsOf(pair.a);
            const auto bs = sets.documentsOf(pair.b);
            table->rows.push_back({ as.front(), bs.front(), static_cast<std::uint32_t>(as.size()),
                static_cast<std::uint32_t>(bs.size()), known, false });
            const std::uint64_t documents = std::uint64_t { as.size() } * bs.size();
            table->documentPairs += documents;
            if (!pair.candidate)
                table->missedPairs += documents;
            return true;
        });
    if (stop.stop_requested())
        return nullptr;
    std::vector<std::pair<DocId, DocId>> pairs;
    pairs.reserve(table->rows.size());
    for (const PairRow& row : table->rows)
        pairs.emplace_back(row.a, row.b);
    table->places = PairPlaces(pairs, snapshot->corpus->size());
    return table;
}

} // namespace alike
