// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/neighbours_model.h"

#include "ui/theme/colours.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"

#include <QGuiApplication>

#include <utility>

namespace alike::ui {

void NeighboursModel::showAnswer(NeighbourAnswer answer)
{
    beginResetModel();
    m_answer = std::move(answer);
    endResetModel();
}

void NeighboursModel::showMarks(std::shared_ptr<const review::Marks> marks)
{
    m_marks = std::move(marks);
    if (rowCount() > 0)
        emit dataChanged(index(0, Mark), index(rowCount() - 1, Mark));
}

const review::Mark* NeighboursModel::markOf(const NeighbourRow& row) const
{
    if (!m_marks)
        return nullptr;
    const Corpus& corpus = *m_answer.snapshot->corpus;
    return m_marks->find(review::Subject(corpus.id(m_answer.doc), corpus.id(row.neighbour.doc)));
}

bool NeighboursModel::missed(const NeighbourRow& row) const
{
    const Overlap& overlap = row.neighbour.score.overlap;
    return row.bands == 0
        && m_answer.snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united());
}

std::optional<int> NeighboursModel::rowOf(DocId doc) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (documentAt(row) == doc)
            return row;
    }
    return std::nullopt;
}

int NeighboursModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_answer.rows.size());
}

QVariant NeighboursModel::more(int at, int column, int role) const
{
    const NeighbourRow& row = rowAt(at);
    if (role == Qt::ForegroundRole && column == Buckets && missed(row))
        return colour(Colour::AmberText, QGuiApplication::palette());
    if (role != SortRole)
        return {};
    const ScoredPair& score = row.neighbour.score;
    switch (column) {
    case Jaccard:
        return score.overlap.jaccard();
    case Estimate:
        return score.estimate.similarity();
    case SignatureJaccard:
        return score.estimate.signatureJaccard();
    case ContainedIn:
        return score.overlap.containmentA();
    case Contains:
        return score.overlap.containmentB();
    case Shared:
        return score.overlap.shared;
    case Bands:
        return row.bands;
    case Words:
        return row.words;
    default:
        return text(at, column);
    }
}

QString NeighboursModel::text(int at, int column) const
{
    const NeighbourRow& row = rowAt(at);
    const ScoredPair& score = row.neighbour.score;
    switch (column) {
    case Jaccard:
        return format::similarity(score.overlap.jaccard());
    case Estimate:
        return format::estimate(score.estimate, m_answer.snapshot->agreement(score.overlap));
    case SignatureJaccard:
        return format::similarity(score.estimate.signatureJaccard());
    case ContainedIn:
        return format::similarity(score.overlap.containmentA());
    case Contains:
        return format::similarity(score.overlap.containmentB());
    case Shared:
        return format::count(score.overlap.shared);
    case Words:
        return format::count(row.words);
    case Bands: {
        const QString count = bandCount(m_answer.snapshot->banding, row.bands);
        if (row.bands == 0)
            return tr("none");
        return row.collisions == row.bands ? tr("%1 (collision)").arg(count) : count;
    }
    case Buckets:
        return missed(row) ? tr("missed") : row.bands == 0 ? tr("none") : tr("found");
    case Id:
        return format::sidedId(*m_answer.snapshot->corpus, row.neighbour.doc);
    case Title:
        return format::name(*m_answer.snapshot->corpus, row.neighbour.doc);
    case Mark:
        return markText(markOf(row), true);
    default:
        return {};
    }
}

QString NeighboursModel::tip(int at, int column) const
{
    const NeighbourRow& row = rowAt(at);
    const ScoredPair& score = row.neighbour.score;
    const double jaccard = score.overlap.jaccard();
    switch (column) {
    case Jaccard:
        return tr("%1 shingles in common of %2 together")
            .arg(format::count(score.overlap.shared), format::count(score.overlap.united()));
    case Estimate:
        return tr("%1 of %2 signature rows agree; %3 expected at this J")
            .arg(score.estimate.equalRows)
            .arg(score.estimate.hashes)
            .arg(format::range(
                expectedRange(m_answer.snapshot->agreement(score.overlap), score.estimate.hashes)));
    case SignatureJaccard:
        return tr("%1 values in common of the %2 that stand in either signature")
            .arg(format::count(score.estimate.sharedValues), format::count(score.estimate.unitedValues));
    case ContainedIn:
        return (m_of == Of::Text ? tr("%1 of the %2 shingles of the text stand in the document")
                                 : tr("%1 of its own %2 shingles stand in the neighbour"))
            .arg(format::count(score.overlap.shared), format::count(score.overlap.sizeA));
    case Contains:
        return (m_of == Of::Text ? tr("%1 of the document's %2 shingles stand in the text")
                                 : tr("%1 of the neighbour's %2 shingles stand in it"))
            .arg(format::count(score.overlap.shared), format::count(score.overlap.sizeB));
    case Shared:
    case Words:
        return {};
    case Mark:
        return markTip(markOf(row), true);
    case Bands:
    case Buckets:
        if (row.bands == 0 && !missed(row))
            return tr("No bucket holds both, and none is asked to: J = %1 is below the threshold of %2.")
                .arg(format::similarity(jaccard, 2),
                    format::threshold(m_answer.snapshot->parameters.results.threshold));
        if (row.bands == 0)
            return tr("Missed by the buckets: no band agrees in all its rows.\n"
                      "Only the exact comparison knows it. At J = %1 the chance to be found was %2.")
                .arg(format::similarity(jaccard, 2),
                    candidateChanceWords(
                        m_answer.snapshot->banding, m_answer.snapshot->agreement(score.overlap)));
        if (row.collisions > 0)
            return tr("In %1 of %2 bands only the bucket is the same: the rows differ.")
                .arg(row.collisions)
                .arg(row.bands);
        return tr("Bands in which both documents are in the same bucket");
    default:
        return format::tip(text(at, column));
    }
}

ColumnHead NeighboursModel::head(int column) const
{
    switch (column) {
    case Jaccard:
        if (m_of == Of::Text)
            return { tr("J"),
                tr("Jaccard similarity |A ∩ B| / |A ∪ B| of the two sets of shingles; low where a document "
                   "holds far more than the text"),
                "jaccard" };
        return { tr("J"),
            tr("Jaccard similarity |A ∩ B| / |A ∪ B| of the two sets of shingles; the list is ordered "
               "by it"),
            "jaccard" };
    case Estimate:
        return { tr("Estimate (expected)"),
            tr("The share m / h of signature rows in which the two agree, and the range that holds 95 %\n"
               "of all estimates at their Jaccard similarity"),
            "expected-range" };
    case SignatureJaccard:
        return { tr("Signature J"),
            tr("The Jaccard similarity of the two signatures as sets of values,\n"
               "which the Reuters study prints and ranks by"),
            "signature-jaccard" };
    case ContainedIn:
        if (m_of == Of::Text)
            return { tr("Contained"),
                tr("|A ∩ B| / |A|: the part of the shingles of the text, A, that stands in the document, B; "
                   "the list is ordered by it"),
                "containment" };
        return { tr("Contained"),
            tr("|A ∩ B| / |A|: the part of its shingles that stands in the neighbour, B"), "containment" };
    case Contains:
        return { tr("Contains"),
            tr("|A ∩ B| / |B|: the part of the neighbour's shingles that stands in it, A"), "containment" };
    case Shared:
        return { tr("Shared"), tr("|A ∩ B|: distinct shingles that both have"), "jaccard" };
    case Bands:
        return { tr("Bands"),
            tr("In how many bands the two are in the same bucket; one is enough to be found"),
            "shared-bands" };
    case Buckets:
        return { tr("Buckets"),
            tr("Found: the two share a bucket. Missed: they do not, and only the exact comparison knows "
               "them"),
            "found" };
    case Words:
        return { tr("Words"), tr("Words of the neighbour after cleaning"), "cleaning" };
    case Id:
        return { tr("Id") };
    case Title:
        return { tr("Title") };
    default:
        return { tr("Mark"),
            tr("What you decided about the pair: same, different, unsure; a pencil: a note") };
    }
}

} // namespace alike::ui
