// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/pairs.h"

#include "core/answers/listing.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>

namespace alike {
namespace {

    PairPlaces placesOf(const PairTable& table)
    {
        std::vector<std::pair<DocId, DocId>> pairs;
        pairs.reserve(table.rows.size());
        for (const PairRow& row : table.rows)
            pairs.emplace_back(row.a, row.b);
        return { pairs, table.snapshot->corpus->size() };
    }

    /// Words of two documents; 0 when they are not known.
    std::uint32_t wordsOf(const std::optional<HeldOutline>& outline, DocId a, DocId b)
    {
        return outline && outline->kept(a) && outline->kept(b) ? outline->words(a) + outline->words(b) : 0;
    }

    std::uint64_t keyOf(SetId a, SetId b)
    {
        const auto [low, high] = std::minmax({ index(a), index(b) });
        return std::uint64_t { low } << 32 | high;
    }

    /// Says of every row of a change what the other side knows of it. O(rows + pairs of the other side).
    void askOtherSide(std::vector<PairRow>& rows, const Snapshot& other, const std::stop_token& stop)
    {
        const auto outline = holdOutline(other);
        if (!outline)
            return;
        const SetOutline& sets = outline->sets();
        std::unordered_map<std::uint64_t, std::vector<PairRow*>> wanted;
        // What the exact list does not have is below its floor; without one nothing is known of it.
        const bool complete = other.exact && other.parameters.results.threshold >= other.exactFloor;
        for (PairRow& row : rows) {
            const SetId a = sets.setOf(row.a);
            const SetId b = sets.setOf(row.b);
            row.otherwise = a == noSet || b == noSet ? PairRow::Otherwise::Without
                : complete                           ? PairRow::Otherwise::Below
                                                     : PairRow::Otherwise::Unknown;
            if (a != noSet && b != noSet && a != b)
                wanted[keyOf(a, b)].push_back(&row);
        }
        std::size_t seen = 0;
        forEachKnownPair(other, Threshold(0), [&](const KnownPair&, const ScoredPair& pair) {
            if (const auto at = wanted.find(keyOf(pair.a, pair.b)); at != wanted.end()) {
                const bool near
                    = other.parameters.results.threshold.reached(pair.overlap.shared, pair.overlap.united());
                for (PairRow* row : at->second)
                    row->otherwise = !near ? PairRow::Otherwise::Below
                        : pair.candidate   ? PairRow::Otherwise::Unknown
                                           : PairRow::Otherwise::Missed;
            }
            return ++seen % 4096 != 0 || !stop.stop_requested();
        });
    }

    PairTablePtr tableOfChange(const ChangedPairsFilter& change, const std::stop_token& stop)
    {
        auto table = std::make_shared<PairTable>();
        table->snapshot = change.snapshot();
        table->filter = change;
        const auto outline = holdOutline(*table->snapshot);
        for (const ChangedPairs& pairs : change.pairs()) {
            PairRow row { pairs.a, pairs.b, pairs.documentsA, pairs.documentsB,
                { KnownPair::Source::Candidates, pairs.at }, pairs.identical };
            row.pairs = pairs.pairs;
            row.words = wordsOf(outline, pairs.a, pairs.b);
            table->rows.push_back(row);
            table->groups += pairs.identical;
        }
        const bool gained = change.side == ChangedPairsFilter::Side::Gained;
        askOtherSide(table->rows, gained ? *change.difference->before : *change.difference->after, stop);
        table->documentPairs = change.documentPairs();
        for (std::size_t i = 0; !gained && i < table->rows.size(); ++i) {
            if (table->rows[i].otherwise == PairRow::Otherwise::Missed)
                table->missedPairs += change.pairs()[i].pairs;
        }
        table->places = placesOf(*table);
        return stop.stop_requested() ? nullptr : table;
    }

    /// Whether the stages behind two snapshots made the same sets.
    bool sameSets(const Snapshot& x, const Snapshot& y)
    {
        const std::weak_ptr<const ShingleSets> none;
        const auto equal
            = [](const auto& p, const auto& q) { return !p.owner_before(q) && !q.owner_before(p); };
        return x.corpus == y.corpus && equal(x.sets, y.sets) && !equal(x.sets, none);
    }

    std::string_view textOf(const PairTable& table, std::uint32_t at, int column)
    {
        const PairRow& row = table.rows[at];
        const Corpus& corpus = *table.snapshot->corpus;
        const DocId doc = column == PairTable::IdA || column == PairTable::TitleA ? row.a : row.b;
        return column == PairTable::IdA || column == PairTable::IdB ? corpus.id(doc) : corpus.title(doc);
    }

    /// Whether any pair of documents behind a row is of different collections: whether all documents behind
    /// it are not of one, since each is a run of documents.
    bool isAcross(const PairRow& row, const SetOutline& sets, const Corpus& corpus)
    {
        const auto as = sets.documentsOf(sets.setOf(row.a));
        const auto bs = sets.documentsOf(sets.setOf(row.b));
        return corpus.collection(std::min(as.front(), bs.front()))
            != corpus.collection(std::max(as.back(), bs.back()));
    }

    search::RowFacts factsOfPair(const PairTable& table, const std::optional<HeldAnalysis>& held,
        const std::optional<HeldOutline>& outline, const review::MarkTable& marks, const PairRow& row)
    {
        search::RowFacts facts;
        facts.documents = { row.a, row.b };
        facts.documentCount = 2;
        facts.mark = marks.of(row.a, row.b);
        facts.found = !table.missed(row);
        facts.across = outline && isAcross(row, outline->sets(), *table.snapshot->corpus);
        if (held) {
            for (std::size_t i = 0; i < 2; ++i) {
                facts.words[i] = search::Ratio::integer(held->tokens->wordsOf(facts.documents[i]));
                facts.shingles[i]
                    = search::Ratio::integer(held->sets->size(held->sets->setOf(facts.documents[i])));
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
        facts.shared = search::Ratio::integer(score.overlap.shared);
        return facts;
    }

    std::uint64_t prefixOf(
        const PairTable& table, const review::MarkTable& marks, std::uint32_t at, int column, bool descending)
    {
        const PairRow& row = table.rows[at];
        switch (column) {
        case PairTable::Containment:
            return numberPrefix(table.containment(row));
        case PairTable::Excess:
            return numberPrefix(1 + table.estimate(row) - table.jaccard(row));
        case PairTable::Apart:
            if (const auto gap = table.apart(row))
                return gap->seconds + 1;
            return descending ? 0 : UINT64_MAX;
        case PairTable::Length:
            return row.words;
        case PairTable::Mark:
            return markPrefix(marks.of(row.a, row.b));
        case PairTable::Jaccard:
            return numberPrefix(table.jaccard(row));
        case PairTable::Estimate:
            return numberPrefix(table.estimate(row));
        case PairTable::Buckets:
            return table.missed(row) ? 1 : 0;
        case PairTable::IdA:
        case PairTable::IdB:
            return idPrefix(textOf(table, at, column));
        default:
            return textPrefix(textOf(table, at, column));
        }
    }

} // namespace

PairPlaces::PairPlaces(const std::vector<std::pair<DocId, DocId>>& pairs, std::size_t documents)
    : m_begins(documents + 1)
    , m_rows(pairs.size())
{
    const auto earlier
        = [](const std::pair<DocId, DocId>& pair) { return index(std::min(pair.first, pair.second)); };
    for (const auto& pair : pairs)
        ++m_begins[earlier(pair) + 1];
    for (std::size_t d = 0; d < documents; ++d)
        m_begins[d + 1] += m_begins[d];
    std::vector<std::uint32_t> next(m_begins.begin(), m_begins.end() - 1);
    for (std::size_t row = 0; row < pairs.size(); ++row)
        m_rows[next[earlier(pairs[row])]++] = static_cast<std::uint32_t>(row);
}

std::span<const std::uint32_t> PairPlaces::rowsOf(DocId doc) const
{
    if (index(doc) + 1 >= m_begins.size())
        return {};
    return std::span(m_rows).subspan(m_begins[index(doc)], m_begins[index(doc) + 1] - m_begins[index(doc)]);
}

PairTablePtr makePairTable(const SnapshotPtr& snapshot, const PairFilter& filter, const std::stop_token& stop,
    const PairTable* before)
{
    if (const auto* change = std::get_if<ChangedPairsFilter>(&filter))
        return tableOfChange(*change, stop);
    const auto* range = std::get_if<JaccardRange>(&filter);
    const auto held = holdOutline(*snapshot);
    if (!held)
        return nullptr; // a newer analysis is on its way
    const SetOutline& sets = held->sets();
    auto table = std::make_shared<PairTable>();
    table->snapshot = snapshot;
    table->filter = filter;
    table->same = before && before->same && sameSets(*before->snapshot, *snapshot)
        ? before->same
        : sameTexts(*snapshot, sets, stop);
    if (!table->same)
        return nullptr;
    for (const SameGroup& group : table->same->groups) {
        const auto [a, b] = sets.firstPair(group.set);
        const bool across = sets.sides().any();
        PairRow row { a, b, across ? sets.othersOf(group.set) : group.documents,
            across ? sets.referencesOf(group.set) : group.documents, {}, true };
        row.pairs = sets.pairsWithin(group.set);
        row.sameness = group.sameness;
        row.sameText = group.sameText;
        row.words = wordsOf(held, row.a, row.b);
        table->rows.push_back(row);
    }
    table->groups = table->rows.size();
    std::size_t seen = 0;
    forEachKnownPair(*snapshot, range ? range->low : snapshot->parameters.results.threshold,
        [&](const KnownPair& known, const ScoredPair& pair) {
            if (++seen % 4096 == 0 && stop.stop_requested())
                return false;
            if (range && !range->contains(pair.overlap))
                return true;
            const auto [a, b] = sets.firstPair(pair.a, pair.b);
            PairRow row { a, b, sets.inPairs(pair.a, pair.b), sets.inPairs(pair.b, pair.a), known, false };
            row.pairs = sets.pairsBehind(pair.a, pair.b);
            row.words = wordsOf(held, row.a, row.b);
            table->rows.push_back(row);
            table->documentPairs += row.pairs;
            if (!pair.candidate)
                table->missedPairs += row.pairs;
            return true;
        });
    if (stop.stop_requested())
        return nullptr;
    table->places = placesOf(*table);
    return table;
}

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
    std::optional<HeldOutline> outline;
    if (!filter.empty()) {
        matcher.emplace(filter.filter, corpus, filter.index.get(), search::Matcher::Anywhere::IdTitle, stop);
        held = hold(*table.snapshot); // without it words and shingles are not known
        outline = holdOutline(*table.snapshot);
    }
    const bool descending = column >= 0 && listing.sorting.descending;
    std::vector<SortItem> items;
    items.reserve(table.rows.size());
    for (std::size_t i = listing.identical ? 0 : table.groups; i < table.rows.size(); ++i) {
        if (i % 1024 == 0 && stop.stop_requested())
            return nullptr;
        if (matcher && !matcher->matches(factsOfPair(table, held, outline, marks, table.rows[i])))
            continue;
        const auto at = static_cast<std::uint32_t>(i);
        items.push_back({ column < 0 ? i : prefixOf(table, marks, at, column, descending), at });
    }
    auto keys = column < PairTable::IdA || column > PairTable::TitleB
        ? sortedKeys(std::move(items), descending)
        : sortedKeys(std::move(items), descending, [&](std::uint32_t x, std::uint32_t y) {
              return lessFolded(textOf(table, x, column), textOf(table, y, column));
          });
    return RowOrder::make(std::move(keys), table.rows.size());
}

std::uint64_t listedPairs(const PairTable& table, const RowOrder& order)
{
    std::uint64_t pairs = 0;
    for (const std::uint32_t at : order.keys)
        pairs += PairTable::pairsBehind(table.rows[at]);
    return pairs;
}

} // namespace alike
