// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/document_order.h"

#include "core/answers/date_key.h"
#include "core/answers/sort_keys.h"

#include <algorithm>
#include <string>
#include <utility>

namespace alike {
namespace {

    search::RowFacts factsOfDocument(const DocumentTable& table, const review::MarkTable& marks, DocId doc)
    {
        const DocumentTable::Row& row = table.of(doc);
        search::RowFacts facts;
        facts.documents[0] = doc;
        if (table.snapshot) {
            facts.words[0] = search::Ratio::whole(row.words);
            facts.shingles[0] = search::Ratio::whole(row.shingles);
            facts.jaccard = { row.bestShared, row.bestUnited };
            if (table.similaritiesKnown)
                facts.near = search::Ratio::whole(row.near);
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

    /// Decided ones first when descending; within a verdict those with a note.
    std::uint64_t documentMarkPrefix(const review::Mark* mark)
    {
        if (!mark)
            return 0;
        const auto verdict = static_cast<std::uint64_t>(mark->verdict);
        return verdict == 0 ? 1 : 2 * (4 - verdict) + (mark->note.empty() ? 0 : 1);
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
            return documentMarkPrefix(marks.of(doc));
        case DocumentTable::Best:
            return numberPrefix(row.shingles == 0 ? -1 : row.bestUnited == 0 ? 0 : row.best());
        default:
            return row.near;
        }
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

std::shared_ptr<const RowOrder> orderDocuments(
    const DocumentTable& table, const ListFilter& filter, const Sorting& sorting, const std::stop_token& stop)
{
    std::vector<std::uint32_t> docs = matching(table, filter, stop);
    if (stop.stop_requested())
        return nullptr;
    if (sorting.column >= 0) {
        docs = sorted(table, filter, docs, sorting.column, sorting.descending);
    } else if (!filter.text.empty()) {
        // Whoever types 6968 means that one, not 16968.
        std::ranges::stable_partition(docs,
            [&](std::uint32_t doc) { return table.corpus->id(static_cast<DocId>(doc)) == filter.text; });
    }
    return RowOrder::make(std::move(docs), table.corpus->size());
}

} // namespace alike
