// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_export.h"

namespace alike::ui {

std::optional<ListExport> exportDocuments(const DocumentTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const std::stop_token& stop)
{
    ListExport made;
    Records records(made.rows, as,
        { "id", "title", "date", "words", "shingles", "best_jaccard", "near", "mark", "note" });
    const Corpus& corpus = *table.corpus;
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            return std::nullopt;
        const auto doc = static_cast<DocId>(order.keys[i]);
        const DocumentTable::Row& row = table.of(doc);
        records.text(corpus.id(doc)).text(corpus.title(doc)).text(corpus.date(doc));
        if (table.snapshot)
            records.whole(row.words).whole(row.shingles);
        else
            records.none().none();
        if (row.bestUnited > 0)
            records.decimal(row.best());
        else
            records.none();
        if (table.similaritiesKnown)
            records.whole(row.near);
        else
            records.none();
        appendMark(records, marks.find(review::Subject(corpus.id(doc))));
        records.end();
    }
    return made;
}

} // namespace alike::ui
