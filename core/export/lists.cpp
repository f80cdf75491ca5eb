// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/lists.h"

#include "core/export/document_names.h"
#include "core/export/provenance.h"

#include <fmt/format.h>

#include <utility>

namespace alike {
namespace {

    /// The last two cells of a row: the verdict and the note of a mark, which may be null. What somebody
    /// wrote is no more for others than a title.
    void appendMark(Records& records, const review::Mark* mark, const DocumentNames& names)
    {
        if (mark && mark->verdict != review::Verdict::None)
            records.text(review::nameOf(mark->verdict));
        else
            records.none();
        if (mark && !mark->note.empty() && !names.anonymous())
            records.text(mark->note);
        else
            records.none();
    }

    void appendPair(Records& records, const PairTable& table, const PairRow& row, const review::Marks& marks,
        const DocumentNames& names)
    {
        const Corpus& corpus = *table.snapshot->corpus;
        records.decimal(table.jaccard(row)).decimal(table.estimate(row));
        // Of a group, the shingles are those of one set.
        if (row.identical)
            records.none().none();
        else
            records.integer(table.score(row).overlap.shared).integer(table.score(row).overlap.united());
        records.text(table.found(row) ? "found" : "missed");
        for (const DocId doc : { row.a, row.b })
            records.text(names.id(doc)).text(names.title(doc)).text(names.date(doc));
        records.integer(row.documentsA).integer(row.documentsB);
        appendMark(records, marks.find(review::Subject(corpus.id(row.a), corpus.id(row.b))), names);
        records.end();
    }

    /// The command of alike-cli that removes the same, and writes what stays to a copy.
    std::string dedupeCommand(const RemovalTable& table, const MadeBy& madeBy)
    {
        std::string dedupe = " dedupe --linkage ";
        dedupe += groups::nameOf(table.rule.applied());
        dedupe += " --keep ";
        dedupe += groups::nameOf(table.rule.keep);
        if (!table.rule.perLabel.empty()) {
            dedupe += ' ';
            dedupe += shellLine("--per-label", { table.rule.perLabel });
        }
        if (!table.rule.prefer.values.empty()) {
            dedupe += ' ';
            dedupe += shellLine("--prefer",
                { fmt::format("{}={}", table.rule.prefer.label, fmt::join(table.rule.prefer.values, ",")) });
        }
        if (table.rule.containment) {
            dedupe += " --containment ";
            dedupe += table.rule.containment->text();
        }
        const std::string_view pairs = " pairs";
        dedupe += " --output COPY";
        std::string command = commandLine(
            table.snapshot->parameters, madeBy.anonymous ? std::vector<std::string>() : madeBy.sources);
        return command.replace(command.find(pairs), pairs.size(), dedupe);
    }

} // namespace

std::vector<std::string> scoreColumns(Estimates estimates)
{
    std::vector<std::string> names { "jaccard", "shared", "union", "containment_a", "containment_b" };
    if (estimates == Estimates::Keep)
        names.insert(names.begin() + 1, { "estimate", "signature_jaccard" });
    return names;
}

void addScore(Records& records, const ScoredPair& score, Estimates estimates)
{
    records.decimal(score.overlap.jaccard());
    if (estimates == Estimates::Keep)
        records.decimal(score.estimate.similarity()).decimal(score.estimate.signatureJaccard());
    records.integer(score.overlap.shared).integer(score.overlap.united());
    records.decimal(score.overlap.containmentA()).decimal(score.overlap.containmentB());
}

std::optional<ListExport> exportPairs(const PairTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Work& work)
{
    ListExport made;
    Records records(made.rows, as,
        { "jaccard", "estimate", "shared_shingles", "united_shingles", "buckets", "id_a", "title_a", "date_a",
            "id_b", "title_b", "date_b", "documents_a", "documents_b", "mark", "note" },
        csv::Formulas::Defuse);
    const DocumentNames names(*table.snapshot->corpus, madeBy.anonymous);
    work.progress.begin(order.keys.size());
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        if (i % 4096 == 0 && work.stopped())
            return std::nullopt;
        work.progress.advance(1);
        appendPair(records, table, table.rows[order.keys[i]], marks, names);
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "pairs", order.keys.size(), table.snapshot->parameters, {},
        table.snapshot->statistics.distinctShingles);
    return made;
}

std::optional<ListExport> exportDocuments(const DocumentTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Parameters& parameters,
    const Work& work)
{
    ListExport made;
    Records records(made.rows, as,
        { "id", "title", "date", "words", "shingles", "best_jaccard", "near", "mark", "note" },
        csv::Formulas::Defuse);
    const Corpus& corpus = *table.corpus;
    const DocumentNames names(corpus, madeBy.anonymous);
    work.progress.begin(order.keys.size());
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        if (i % 4096 == 0 && work.stopped())
            return std::nullopt;
        work.progress.advance(1);
        const auto doc = static_cast<DocId>(order.keys[i]);
        const DocumentTable::Row& row = table.of(doc);
        records.text(names.id(doc)).text(names.title(doc)).text(names.date(doc));
        if (table.snapshot)
            records.integer(row.words).integer(row.shingles);
        else
            records.none().none();
        if (row.bestUnited > 0)
            records.decimal(row.best());
        else
            records.none();
        if (table.similaritiesKnown)
            records.integer(row.near);
        else
            records.none();
        appendMark(records, marks.find(review::Subject(corpus.id(doc))), names);
        records.end();
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "documents", order.keys.size(),
        table.snapshot ? table.snapshot->parameters : parameters, {},
        table.snapshot ? table.snapshot->statistics.distinctShingles : 0);
    return made;
}

std::optional<ListExport> exportGroups(const GroupTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Work& work)
{
    const auto sets = table.snapshot->sets.lock();
    if (!sets)
        return std::nullopt;
    ListExport made;
    Records records(made.rows, as,
        { "id", "title", "date", "group", "size", "kind", "representative", "jaccard_to_representative",
            "weakest_link", "weakest_pair", "bridges", "mark", "note" },
        csv::Formulas::Defuse);
    const Corpus& corpus = *table.snapshot->corpus;
    const DocumentNames names(corpus, madeBy.anonymous);
    work.progress.begin(order.keys.size());
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        const groups::Group& group = table.groups[order.keys[i]];
        const SetId kept = sets->setOf(group.representative);
        std::size_t row = 0;
        for (const DocId doc : table.documentsOf(order.keys[i])) {
            if (row++ % 256 == 0 && work.stopped())
                return std::nullopt;
            const SetId set = sets->setOf(doc);
            const Overlap overlap { static_cast<std::uint32_t>(sets->size(set)),
                static_cast<std::uint32_t>(sets->size(kept)),
                intersectionSize(sets->of(set), sets->of(kept)) };
            records.text(names.id(doc)).text(names.title(doc)).text(names.date(doc));
            records.integer(i + 1).integer(group.documents).text(nameOf(group.kind));
            records.text(names.id(group.representative)).decimal(overlap.jaccard());
            records.decimal(table.similarity(group.weakestLink)).decimal(table.similarity(group.weakestPair));
            records.integer(group.bridges);
            appendMark(records, marks.find(review::Subject(corpus.id(doc))), names);
            records.end();
        }
        work.progress.advance(1);
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "groups", order.keys.size(), table.snapshot->parameters, {},
        table.snapshot->statistics.distinctShingles);
    return made;
}

std::optional<ListExport> exportRemovals(
    const RemovalTable& table, Records::As as, const MadeBy& madeBy, const Work& work)
{
    ListExport made;
    Records records(made.rows, as, { "id", "kept_id", "jaccard", "kind", "group" }, csv::Formulas::Defuse);
    const DocumentNames names(*table.snapshot->corpus, madeBy.anonymous);
    work.progress.begin(table.removed.size());
    for (std::size_t i = 0; i < table.removed.size(); ++i) {
        if (i % 256 == 0 && work.stopped())
            return std::nullopt;
        const groups::Removal& removal = table.removed[i];
        records.text(names.id(removal.doc)).text(names.id(removal.kept));
        records.decimal(removal.overlap.jaccard()).text(nameOf(removal.kind)).integer(removal.group + 1);
        records.end();
        work.progress.advance(1);
    }
    made.complete = records.finish();
    made.provenance
        = provenanceJson(madeBy, "removed documents", table.removed.size(), table.snapshot->parameters,
            dedupeCommand(table, madeBy), table.snapshot->statistics.distinctShingles);
    return made;
}

ListExport exportNeighbours(
    const NeighbourAnswer& answer, const review::Marks& marks, Records::As as, const MadeBy& madeBy)
{
    ListExport made;
    std::vector<std::string> columns { "rank", "of", "id", "title" };
    for (std::string& column : scoreColumns(Estimates::Keep))
        columns.push_back(std::move(column));
    columns.insert(columns.end(), { "bands", "words", "mark", "note" });
    Records records(made.rows, as, columns, csv::Formulas::Defuse);
    const Corpus& corpus = *answer.snapshot->corpus;
    const DocumentNames names(corpus, madeBy.anonymous);
    for (const NeighbourRow& row : answer.rows) {
        const DocId doc = row.neighbour.doc;
        records.integer(records.count() + 1)
            .text(names.id(answer.doc))
            .text(names.id(doc))
            .text(names.title(doc));
        addScore(records, row.neighbour.score, Estimates::Keep);
        records.integer(row.bands).integer(row.words);
        appendMark(records, marks.find(review::Subject(corpus.id(answer.doc), corpus.id(doc))), names);
        records.end();
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "neighbours", records.count(), answer.snapshot->parameters, {},
        answer.snapshot->statistics.distinctShingles);
    return made;
}

ListExport exportPassages(const PassageTable& table, const RowOrder& order,
    const std::array<std::string, 2>& ids, const Snapshot& snapshot, Records::As as, const MadeBy& madeBy)
{
    ListExport made;
    Records records(made.rows, as,
        { "passage", "units", "documents", "id_a", "begin_a", "end_a", "id_b", "begin_b", "end_b", "moved",
            "text" },
        csv::Formulas::Defuse);
    for (const std::uint32_t key : order.keys) {
        const PassageTable::Row& row = table.rows[key];
        records.integer(key + 1).integer(row.units());
        if (row.documents)
            records.integer(*row.documents);
        else
            records.none();
        for (const auto& [id, words] : { std::pair(ids[0], row.at.a), std::pair(ids[1], row.at.b) })
            records.text(id).integer(words.begin + 1).integer(words.end);
        records.text(row.at.moved ? "yes" : "no");
        if (madeBy.anonymous)
            records.none();
        else
            records.text(row.text);
        records.end();
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(
        madeBy, "passages", records.count(), snapshot.parameters, {}, snapshot.statistics.distinctShingles);
    return made;
}

std::optional<ListExport> exportRecurring(const RecurringPassages& table, const RowOrder& order,
    Records::As as, const MadeBy& madeBy, const Work& work)
{
    ListExport made;
    Records records(made.rows, as,
        { "documents", "texts", "units", "first_date", "last_date", "example", "begin", "end", "text" },
        csv::Formulas::Defuse);
    const DocumentNames names(*table.snapshot->corpus, madeBy.anonymous);
    work.progress.begin(order.keys.size());
    for (const std::uint32_t key : order.keys) {
        if (work.stopped())
            return std::nullopt;
        const RecurringPassages::Row& row = table.rows[key];
        records.integer(row.documents).integer(row.texts).integer(row.units());
        for (const auto& doc : { row.since, row.until }) {
            if (doc)
                records.text(names.date(*doc));
            else
                records.none();
        }
        records.text(names.id(row.example)).integer(row.words.begin + 1).integer(row.words.end);
        if (madeBy.anonymous)
            records.none();
        else
            records.text(row.text);
        records.end();
        work.progress.advance(1);
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "recurring passages", records.count(),
        table.snapshot->parameters, {}, table.snapshot->statistics.distinctShingles);
    return made;
}

std::optional<ListExport> exportSources(
    const SourceMatrix& matrix, Records::As as, const MadeBy& madeBy, const Work& work)
{
    ListExport made;
    Records records(made.rows, as,
        { std::string(matrix.kind.name()), "other", "documents", "pairs", "documents_with_near" },
        csv::Formulas::Defuse);
    work.progress.begin(matrix.rows.size());
    for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
        if (work.stopped())
            return std::nullopt;
        for (std::size_t column = 0; column < matrix.rows.size(); ++column) {
            const SourceMatrix::Cell& cell = matrix.at(row, column);
            if (cell.pairs == 0)
                continue;
            records.text(matrix.rows[row].value).text(matrix.rows[column].value);
            records.integer(matrix.rows[row].documents).integer(cell.pairs).integer(cell.documents).end();
        }
        work.progress.advance(1);
    }
    made.complete = records.finish();
    made.provenance = provenanceJson(madeBy, "sources that share near duplicates", records.count(),
        matrix.snapshot->parameters, {}, matrix.snapshot->statistics.distinctShingles);
    return made;
}

} // namespace alike
