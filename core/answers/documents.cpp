// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/documents.h"

#include "core/answers/known_pairs.h"
#include "core/answers/listing.h"
#include "core/search/relevance.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

namespace alike {
namespace {

    /// What is known of a set; its documents share it, with a reference those of each side.
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

    using FactsOfSides = std::array<SetFacts, 2>; ///< of documents of a reference last

    bool addSimilarities(std::vector<FactsOfSides>& facts, const SetOutline& sets, const Snapshot& snapshot,
        const std::stop_token& stop)
    {
        const bool across = sets.sides().any();
        const auto meetAmong = [&](SetId of, SetId partner, const Overlap& overlap, bool near) {
            FactsOfSides& ofSides = facts[index(of)];
            if (!across)
                return meet(
                    ofSides[0], overlap, near, sets.documentsOf(partner).size() - (of == partner ? 1 : 0));
            if (sets.referencesOf(partner) > 0)
                meet(ofSides[0], overlap, near, sets.referencesOf(partner));
            if (sets.othersOf(partner) > 0)
                meet(ofSides[1], overlap, near, sets.othersOf(partner));
        };
        for (std::size_t s = 0; s < facts.size(); ++s)
            if (sets.pairsWithin(setId(s)) > 0)
                meetAmong(setId(s), setId(s), { 1, 1, 1 }, true);
        const Threshold threshold = snapshot.parameters.results.threshold;
        std::size_t seen = 0;
        forEachKnownPair(snapshot, Threshold(0), [&](const KnownPair&, const ScoredPair& pair) {
            const bool near = threshold.reached(pair.overlap.shared, pair.overlap.united());
            meetAmong(pair.a, pair.b, pair.overlap, near);
            meetAmong(pair.b, pair.a, pair.overlap, near);
            return ++seen % 4096 != 0 || !stop.stop_requested();
        });
        return !stop.stop_requested();
    }

    search::RowFacts factsOfDocument(const DocumentTable& table, const review::MarkTable& marks, DocId doc)
    {
        const DocumentTable::Row& row = table.of(doc);
        search::RowFacts facts;
        facts.documents[0] = doc;
        if (table.snapshot) {
            facts.words[0] = search::Ratio::integer(row.words);
            facts.shingles[0] = search::Ratio::integer(row.shingles);
            facts.jaccard = { row.bestShared, row.bestUnited };
            if (table.similaritiesKnown)
                facts.near = search::Ratio::integer(row.near);
        }
        facts.mark = marks.of(doc);
        return facts;
    }

    std::vector<std::uint32_t> matching(
        const DocumentTable& table, const ListFilter& filter, const std::stop_token& stop)
    {
        if (filter.empty())
            return table.kept;
        search::Matcher matcher(
            filter.filter, *table.corpus, filter.index.get(), search::Matcher::Anywhere::IdTitleText, stop);
        const review::MarkTable marks
            = filter.usesMarks() ? filter.markTable(*table.corpus) : review::MarkTable();
        std::vector<std::uint32_t> found;
        for (std::size_t i = 0; i < table.kept.size(); ++i) {
            if (i % 256 == 0 && stop.stop_requested())
                break;
            if (matcher.matches(factsOfDocument(table, marks, static_cast<DocId>(table.kept[i]))))
                found.push_back(table.kept[i]);
        }
        return found;
    }

    std::uint64_t prefixOf(const DocumentTable& table, const review::MarkTable& marks, DocId doc, int column)
    {
        const DocumentTable::Row& row = table.of(doc);
        switch (column) {
        case DocumentTable::Id:
            return idPrefix(table.corpus->id(doc));
        case DocumentTable::Title:
            return textPrefix(table.corpus->title(doc));
        case DocumentTable::Date: {
            const auto date = dateKey(table.corpus->date(doc));
            return date ? *date : textPrefix(table.corpus->date(doc));
        }
        case DocumentTable::Words:
            return row.words;
        case DocumentTable::Shingles:
            return row.shingles;
        case DocumentTable::Mark:
            return markPrefix(marks.of(doc));
        case DocumentTable::Best:
            return numberPrefix(row.shingles == 0 ? -1 : row.bestUnited == 0 ? 0 : row.best());
        default: {
            // Of equally many, first the one with the best pair.
            const double best = std::max(0.0, row.best());
            constexpr double most = std::numeric_limits<std::uint32_t>::max();
            return std::uint64_t { row.near } << 32 | static_cast<std::uint32_t>(best * most);
        }
        }
    }

    /// By how well they answer what is searched; as they are when nothing is.
    std::vector<std::uint32_t> byRelevance(const DocumentTable& table, const ListFilter& filter,
        const std::vector<std::uint32_t>& docs, bool descending, const std::stop_token& stop)
    {
        const std::vector<search::Term> terms = search::wantedTexts(filter.filter);
        if (terms.empty())
            return docs;
        const std::vector<std::uint64_t> scores = search::relevance(*table.corpus, docs, terms, stop);
        std::vector<SortItem> items;
        for (std::size_t i = 0; i < scores.size(); ++i)
            items.push_back({ scores[i], docs[i] });
        return sortedKeys(std::move(items), descending);
    }

    std::vector<std::uint32_t> sorted(const DocumentTable& table, const ListFilter& filter,
        const std::vector<std::uint32_t>& docs, int column, bool descending)
    {
        const review::MarkTable marks
            = column == DocumentTable::Mark ? filter.markTable(*table.corpus) : review::MarkTable();
        std::vector<SortItem> items;
        items.reserve(docs.size());
        for (const std::uint32_t doc : docs)
            items.push_back({ prefixOf(table, marks, static_cast<DocId>(doc), column), doc });
        const auto byText = [&](auto field) {
            return sortedKeys(std::move(items), descending, [&, field](std::uint32_t x, std::uint32_t y) {
                return lessFolded(field(static_cast<DocId>(x)), field(static_cast<DocId>(y)));
            });
        };
        const Corpus& corpus = *table.corpus;
        switch (column) {
        case DocumentTable::Id:
            return byText([&](DocId doc) { return corpus.id(doc); });
        case DocumentTable::Title:
            return byText([&](DocId doc) { return corpus.title(doc); });
        case DocumentTable::Date:
            return byText([&](DocId doc) { return corpus.date(doc); });
        default:
            return sortedKeys(std::move(items), descending);
        }
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
    std::vector<FactsOfSides> facts(sets.sets());
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
        const SetFacts& of = facts[index(set)][sets.sides().isReference(docId(d)) ? 1 : 0];
        row.shingles = static_cast<std::uint32_t>(sets.size(set));
        row.same = sets.partnersOf(docId(d), set);
        row.bestShared = of.bestShared;
        row.bestUnited = of.bestUnited;
        row.near = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(of.near, std::numeric_limits<std::uint32_t>::max()));
    }
    return table;
}

std::shared_ptr<const RowOrder> orderDocuments(
    const DocumentTable& table, const ListFilter& filter, const Sorting& sorting, const std::stop_token& stop)
{
    std::vector<std::uint32_t> docs = matching(table, filter, stop);
    if (stop.stop_requested())
        return nullptr;
    if (sorting.column == DocumentTable::Found)
        docs = byRelevance(table, filter, docs, sorting.descending, stop);
    else if (sorting.column >= 0)
        docs = sorted(table, filter, docs, sorting.column, sorting.descending);
    if (stop.stop_requested())
        return nullptr;
    if (!filter.text.empty()) {
        // 6968, typed, means that one, not 16968.
        std::ranges::stable_partition(docs,
            [&](std::uint32_t doc) { return table.corpus->id(static_cast<DocId>(doc)) == filter.text; });
    }
    return RowOrder::make(std::move(docs), table.corpus->size());
}

} // namespace alike
