// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pair_export.h"

namespace alike::ui {
namespace {

    void appendPair(Records& records, const PairTable& table, const PairRow& row, const review::Marks& marks)
    {
        const Corpus& corpus = *table.snapshot->corpus;
        records.decimal(table.jaccard(row)).decimal(table.estimate(row));
        // Of a group, the shingles are those of one set.
        if (row.identical)
            records.none().none();
        else
            records.whole(table.score(row).overlap.shared).whole(table.score(row).overlap.united());
        records.text(table.found(row) ? "found" : "missed");
        for (const DocId doc : { row.a, row.b })
            records.text(corpus.id(doc)).text(corpus.title(doc)).text(corpus.date(doc));
        records.whole(row.documentsA).whole(row.documentsB);
        appendMark(records, marks.find(review::Subject(corpus.id(row.a), corpus.id(row.b))));
        records.end();
    }

} // namespace

std::optional<ListExport> exportPairs(const PairTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const QString& version, const std::stop_token& stop)
{
    ListExport made;
    Records records(made.rows, as,
        { "jaccard", "estimate", "shared_shingles", "united_shingles", "buckets", "id_a", "title_a", "date_a",
            "id_b", "title_b", "date_b", "documents_a", "documents_b", "mark", "note" });
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            return std::nullopt;
        appendPair(records, table, table.rows[order.keys[i]], marks);
    }
    made.provenance = exportProvenance(version, "pairs", order.keys.size(), table.snapshot->parameters,
        table.snapshot->statistics.distinctShingles);
    return made;
}

} // namespace alike::ui
