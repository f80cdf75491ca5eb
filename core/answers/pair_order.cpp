// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pair_order.h"

#include "core/answers/sort_keys.h"

#include <optional>
#include <utility>

namespace alike {
namespace {

    std::string_view textOf(const PairTable& table, std::uint32_t at, int column)
    {
        const PairRow& row = table.rows[at];
        const Corpus& corpus = *table.snapshot->corpus;
        const DocId doc = column == PairTable::IdA || column == PairTable::TitleA ? row.a : row.b;
        return column == PairTable::IdA || column == PairTable::IdB ? corpus.id(doc) : corpus.title(doc);
    }

    /// Decided ones first when descending; within a verdict those with a note.
    std::uint64_t pairMarkPrefix(const review::Mark* mark)
    {
        if (!mark)
            return 0;
        const auto verdict = static_cast<std::uint64_t>(mark->verdict);
        return verdict == 0 ? 1 : 2 * (4 - verdict) + (mark->note.empty() ? 0 : 1);
    }

    search::RowFacts factsOfPair(const PairTable& table, const std::optional<HeldAnalysis>& held,
        const review::MarkTable& marks, const PairRow& row)
    {
        search::RowFacts facts;
        facts.documents = { row.a, row.b };
        facts.documentCount = 2;
        facts.mark = marks.of(row.a, row.b);
        facts.found = table.found(row);
        if (held) {
            for (std::size_t i = 0; i < 2; ++i) {
                facts.words[i] = search::Ratio::whole(held->tokens->of(facts.documents[i]).size());
                facts.shingles[i]
                    = search::Ratio::whole(held->sets->size(held->sets->setOf(facts.documents[i])));
            }
        }
        if (row.identical) {
            facts.jaccard = facts.estimate = { 1, 1 };
            facts.shared = facts.shingles[0];
            return facts;
        }
        const ScoredPair& score = table.score(row);
        facts.jaccard = { score.overlap.shared, score.overlap.united() };
        facts.estimate = { score.estimate.equalRows, score.estimate.hashes };
        facts.shared = search::Ratio::whole(score.overlap.shared);
        return facts;
    }

    std::uint64_t prefixOf(
        const PairTable& table, const review::MarkTable& marks, std::uint32_t at, int column)
    {
        const PairRow& row = table.rows[at];
        switch (column) {
        case PairTable::Mark:
            return pairMarkPrefix(marks.of(row.a, row.b));
        case PairTable::Jaccard:
            return numberPrefix(table.jaccard(row));
        case PairTable::Estimate:
            return numberPrefix(table.estimate(row));
        case PairTable::Buckets:
            return table.found(row) ? 0 : 1;
        case PairTable::IdA:
        case PairTable::IdB:
            return idPrefix(textOf(table, at, column));
        default:
            return textPrefix(textOf(table, at, column));
        }
    }

} // namespace

std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, const PairListing& listing, const std::stop_token& stop)
{
    const int column = listing.sorting.column;
    const ListFilter& filter = listing.filter;
    const Corpus& corpus = *table.snapshot->corpus;
    const bool needsMarks = filter.usesMarks() || column == PairTable::Mark;
    const review::MarkTable marks = needsMarks ? filter.markTable(corpus) : review::MarkTable();
    std::optional<search::Matcher> matcher;
    std::optional<HeldAnalysis> held;
    if (!filter.empty()) {
        matcher.emplace(filter.filter, corpus, filter.index.get(), search::Matcher::Anywhere::IdTitle, stop);
        held = hold(*table.snapshot); // without it words and shingles are not known
    }
    std::vector<SortItem> items;
    items.reserve(table.rows.size());
    for (std::size_t i = listing.identical ? 0 : table.groups; i < table.rows.size(); ++i) {
        if (i % 1024 == 0 && stop.stop_requested())
            return nullptr;
        if (matcher && !matcher->matches(factsOfPair(table, held, marks, table.rows[i])))
            continue;
        const auto at = static_cast<std::uint32_t>(i);
        items.push_back({ column < 0 ? i : prefixOf(table, marks, at, column), at });
    }
    const bool descending = column >= 0 && listing.sorting.descending;
    auto keys = column < PairTable::IdA || column == PairTable::Mark
        ? sortedKeys(std::move(items), descending)
        : sortedKeys(std::move(items), descending, [&](std::uint32_t x, std::uint32_t y) {
              return lessFolded(textOf(table, x, column), textOf(table, y, column));
          });
    return RowOrder::make(std::move(keys), table.rows.size());
}

} // namespace alike
