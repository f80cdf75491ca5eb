// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pairs_model.h"

#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    QString withMore(const QString& text, std::uint32_t documents)
    {
        return documents > 1 ? PairsModel::tr("%1 +%2").arg(text, format::count(documents - 1)) : text;
    }

} // namespace

void PairsModel::showTable(PairTablePtr table, std::shared_ptr<const RowOrder> order)
{
    const Keys keys = m_table == table ? Keys::Same : Keys::Other;
    show(std::move(order), keys, [&] { m_table = std::move(table); });
}

void PairsModel::showMarks(std::shared_ptr<const review::Marks> marks)
{
    m_marks = std::move(marks);
    if (rowCount() > 0)
        emit dataChanged(index(0, Mark), index(rowCount() - 1, Mark));
}

const review::Mark* PairsModel::markOf(const PairRow& row) const
{
    const Corpus& corpus = *m_table->snapshot->corpus;
    return m_marks ? m_marks->find(review::Subject(corpus.id(row.a), corpus.id(row.b))) : nullptr;
}

DocumentPair PairsModel::pairAt(int row) const
{
    return { rowAt(row).a, rowAt(row).b };
}

std::optional<int> PairsModel::rowOf(DocumentPair pair) const
{
    if (!m_table)
        return std::nullopt;
    for (const std::uint32_t at : m_table->places.rowsOf(std::min(pair.a, pair.b))) {
        const PairRow& row = m_table->rows[at];
        if ((row.a == pair.a && row.b == pair.b) || (row.a == pair.b && row.b == pair.a))
            return rowOfKey(at);
    }
    return std::nullopt;
}

QString PairsModel::text(int at, int column) const
{
    const PairRow& row = rowAt(at);
    const Corpus& corpus = *m_table->snapshot->corpus;
    switch (column) {
    case Jaccard:
        return format::similarity(m_table->jaccard(row));
    case Estimate:
        return format::similarity(m_table->estimate(row), 2);
    case Buckets:
        return m_table->found(row) ? tr("found") : tr("missed");
    case IdA:
        return row.identical ? format::line(corpus.id(row.a))
                             : withMore(format::line(corpus.id(row.a)), row.documentsA);
    case TitleA:
        return format::line(corpus.title(row.a));
    case IdB:
        return row.identical ? withMore(format::line(corpus.id(row.b)), row.documentsB - 1)
                             : withMore(format::line(corpus.id(row.b)), row.documentsB);
    case TitleB:
        return row.identical ? tr("%1 identical documents").arg(format::count(row.documentsA))
                             : format::line(corpus.title(row.b));
    case Mark:
        return markText(markOf(row), true);
    default:
        return {};
    }
}

QVariant PairsModel::more(int at, int column, int role) const
{
    if (role != SortRole)
        return {};
    const PairRow& row = rowAt(at);
    switch (column) {
    case Jaccard:
        return m_table->jaccard(row);
    case Estimate:
        return m_table->estimate(row);
    case Buckets:
        return m_table->found(row);
    default:
        return text(at, column);
    }
}

QString PairsModel::tip(int at, int column) const
{
    const PairRow& row = rowAt(at);
    if (column == Mark)
        return markTip(markOf(row), true);
    if (row.identical)
        return tr(
            "%1 documents with equal sets of shingles: each two of them have J = 1 and share every bucket.")
            .arg(format::count(row.documentsA));
    const ScoredPair& score = m_table->score(row);
    switch (column) {
    case Jaccard:
        return tr("%1 shingles in common of %2 together")
            .arg(format::count(score.overlap.shared), format::count(score.overlap.united()));
    case Estimate:
        return tr("%1 of %2 signature rows agree; %3 were to be expected at this similarity")
            .arg(score.estimate.equalRows)
            .arg(score.estimate.hashes)
            .arg(format::range(
                expectedRange(m_table->snapshot->agreement(score.overlap), score.estimate.hashes)));
    case Buckets:
        return score.candidate ? tr("They share a bucket: this pair is a candidate.")
                               : tr("They share no bucket: only the exact comparison knows this pair.\n"
                                    "At its similarity the chance to share one was %1.")
                                     .arg(candidateChanceWords(m_table->snapshot->banding,
                                         m_table->snapshot->agreement(score.overlap)));
    case IdA:
    case IdB: {
        const std::uint32_t documents = column == IdA ? row.documentsA : row.documentsB;
        return documents > 1
            ? tr("%1 documents have this set of shingles; the first is shown.").arg(format::count(documents))
            : QString();
    }
    default:
        return format::tip(text(at, column));
    }
}

ColumnHead PairsModel::head(int column) const
{
    switch (column) {
    case Jaccard:
        return { tr("J"), tr("Jaccard similarity |A ∩ B| / |A ∪ B| of the two sets of shingles") };
    case Estimate:
        return { tr("Estimate"), tr("The share m / h of signature rows in which the two agree") };
    case Buckets:
        return { tr("Buckets"),
            tr("found: they share a bucket in at least one band\n"
               "missed: they do not, and only the exact comparison knows them") };
    case IdA:
        return { tr("Id A") };
    case TitleA:
        return { tr("Title A") };
    case IdB:
        return { tr("Id B") };
    case TitleB:
        return { tr("Title B") };
    default:
        return { tr("Mark"),
            tr("What you decided about the pair: same, different, unsure; a pencil: a note") };
    }
}

} // namespace alike::ui
