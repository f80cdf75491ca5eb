// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/document_table.h"

#include "core/answers/known_pairs.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace alike {
namespace {

    /// What is known of a set; its documents share it.
    struct SetFacts {
        std::uint32_t bestShared = 0;
        std::uint32_t bestUnited = 0;
        std::uint64_t near = 0;
    };

    void meet(SetFacts& facts, const Overlap& overlap, bool isNear, std::size_t documentsThere)
    {
        // Pairs come best first.
        if (facts.bestUnited == 0) {
            facts.bestShared = overlap.shared;
            facts.bestUnited = overlap.united();
        }
        if (isNear)
            facts.near += documentsThere;
    }

    bool addSimilarities(std::vector<SetFacts>& facts, const SetOutline& sets, const Snapshot& snapshot,
        const std::stop_token& stop)
    {
        for (std::size_t s = 0; s < facts.size(); ++s) {
            const std::size_t documents = sets.documentsOf(setId(s)).size();
            if (documents > 1)
                meet(facts[s], { 1, 1, 1 }, true, documents - 1);
        }
        const Threshold threshold = snapshot.parameters.results.threshold;
        std::size_t seen = 0;
        forEachKnownPair(snapshot, Threshold(0), [&](const KnownPair&, const ScoredPair& pair) {
            const bool near = threshold.reached(pair.overlap.shared, pair.overlap.united());
            meet(facts[index(pair.a)], pair.overlap, near, sets.documentsOf(pair.b).size());
            meet(facts[index(pair.b)], pair.overlap, near, sets.documentsOf(pair.a).size());
            return ++seen % 4096 != 0 || !stop.stop_requested();
        });
        return !stop.stop_requested();
    }

} // namespace

DocumentTablePtr makeDocumentTable(
    std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    auto table = std::make_shared<DocumentTable>();
    table->corpus = std::move(corpus);
    table->snapshot = snapshot;
    const std::size_t documents = table->corpus->size();
    if (!snapshot) {
        table->kept.resize(documents);
        std::iota(table->kept.begin(), table->kept.end(), std::uint32_t { 0 });
        table->rows.resize(documents);
        return table;
    }
    const auto held = holdOutline(*snapshot);
    if (!held)
        return nullptr;
    const SetOutline& sets = held->sets();
    std::vector<SetFacts> facts(sets.sets());
    table->similaritiesKnown = snapshot->scored || snapshot->exact;
    if (!addSimilarities(facts, sets, *snapshot, stop))
        return nullptr;

    table->rows.resize(documents);
    table->kept.reserve(documents);
    for (std::size_t d = 0; d < documents; ++d) {
        if (!held->kept(docId(d)))
            continue;
        table->kept.push_back(static_cast<std::uint32_t>(d));
        DocumentTable::Row& row = table->rows[d];
        row.words = held->words(docId(d));
        const SetId set = sets.setOf(docId(d));
        if (set == noSet)
            continue;
        const SetFacts& of = facts[index(set)];
        row.shingles = static_cast<std::uint32_t>(sets.size(set));
        row.bestShared = of.bestShared;
        row.bestUnited = of.bestUnited;
        row.near = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(of.near, std::numeric_limits<std::uint32_t>::max()));
    }
    return table;
}

} // namespace alike
