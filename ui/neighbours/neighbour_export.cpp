// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/neighbour_export.h"

namespace alike::ui {

ListExport exportNeighbours(
    const NeighbourAnswer& answer, const review::Marks& marks, Records::As as, const QString& version)
{
    ListExport made;
    Records records(made.rows, as,
        { "rank", "of", "id", "title", "jaccard", "estimate", "signature_jaccard", "shared", "union",
            "containment_a", "containment_b", "bands", "words", "mark", "note" });
    const Corpus& corpus = *answer.snapshot->corpus;
    std::uint64_t rank = 0;
    for (const NeighbourRow& row : answer.rows) {
        const DocId doc = row.neighbour.doc;
        const ScoredPair& score = row.neighbour.score;
        records.whole(++rank).text(corpus.id(answer.doc)).text(corpus.id(doc)).text(corpus.title(doc));
        records.decimal(score.overlap.jaccard()).decimal(score.estimate.similarity());
        records.decimal(score.estimate.signatureJaccard())
            .whole(score.overlap.shared)
            .whole(score.overlap.united());
        records.decimal(score.overlap.containmentA()).decimal(score.overlap.containmentB());
        records.whole(row.bands).whole(row.words);
        appendMark(records, marks.find(review::Subject(corpus.id(answer.doc), corpus.id(doc))));
        records.end();
    }
    made.provenance = exportProvenance(version, "neighbours", rank, answer.snapshot->parameters,
        answer.snapshot->statistics.distinctShingles);
    return made;
}

} // namespace alike::ui
