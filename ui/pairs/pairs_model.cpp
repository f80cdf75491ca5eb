// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pairs_model.h"

#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/mark_words.h"

#include <QLocale>

#include <algorithm>
#include <utility>
#include <variant>

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
        return stateText(row);
    case IdA:
        return row.identical ? format::sidedId(corpus, row.a)
                             : withMore(format::sidedId(corpus, row.a), row.documentsA);
    case TitleA:
        return format::name(corpus, row.a);
    case IdB:
        return row.identical ? withMore(format::sidedId(corpus, row.b), documentsOf(row) - 1)
                             : withMore(format::sidedId(corpus, row.b), row.documentsB);
    case TitleB:
        return row.identical ? sameText(row) : format::name(corpus, row.b);
    case Mark:
        return markText(markOf(row), true);
    case Containment:
        return format::similarity(m_table->containment(row));
    case Excess: {
        const double excess = m_table->estimate(row) - m_table->jaccard(row);
        return (excess > 0 ? QStringLiteral("+") : QString()) + QLocale().toString(excess, 'f', 3);
    }
    case Apart: {
        const auto gap = m_table->apart(row);
        return gap ? format::apart(*gap) : format::noNumber();
    }
    case Length:
        return row.words > 0 ? format::count(row.words) : format::noNumber();
    default:
        return {};
    }
}

/// What the buckets say. A list of a change shows one side of it, and what became of the pair on the other.
QString PairsModel::stateText(const PairRow& row) const
{
    const auto* change = std::get_if<ChangedPairsFilter>(&m_table->filter);
    if (!change && !m_table->reachesThreshold(row))
        return m_table->found(row) ? tr("candidate") : tr("no candidate");
    if (!change)
        return m_table->found(row) ? tr("found") : tr("missed");
    using enum PairRow::Otherwise;
    if (change->side == ChangedPairsFilter::Side::Gained) {
        switch (row.otherwise) {
        case Missed:
            return tr("found, was missed");
        case Below:
            return tr("found, was not near");
        case Without:
            return tr("found, was too short");
        default:
            return tr("found, was not");
        }
    }
    switch (row.otherwise) {
    case Missed:
        return tr("was found, now missed");
    case Below:
        return tr("was found, now not near");
    case Without:
        return tr("was found, now too short");
    default:
        return tr("was found, now not");
    }
}

/// The same of a list of a change in two words: what the pair is on the other side.
QString PairsModel::otherwiseText(const PairRow& row) const
{
    const auto* change = std::get_if<ChangedPairsFilter>(&m_table->filter);
    const bool gained = change && change->side == ChangedPairsFilter::Side::Gained;
    switch (row.otherwise) {
    case PairRow::Otherwise::Missed:
        return gained ? tr("was missed") : tr("now missed");
    case PairRow::Otherwise::Below:
        return gained ? tr("was not near") : tr("now not near");
    case PairRow::Otherwise::Without:
        return gained ? tr("was too short") : tr("now too short");
    default:
        return gained ? tr("was not") : tr("now not");
    }
}

/// The documents of a group.
std::uint32_t PairsModel::documentsOf(const PairRow& row) const
{
    const bool sided = m_table->snapshot->corpus->sides().any();
    return sided ? row.documentsA + row.documentsB : row.documentsA;
}

QString PairsModel::sameText(const PairRow& row) const
{
    const QString count = format::count(documentsOf(row));
    if (row.sameness == Sameness::Text)
        return tr("%1 documents, same text").arg(count);
    const QString text = row.sameness == Sameness::Cleaned
        ? tr("%1 documents, same after cleaning").arg(count)
        : tr("%1 documents, same shingles").arg(count);
    return row.sameText == 0 ? text : tr("%1, %2 of them same text").arg(text, format::count(row.sameText));
}

QString PairsModel::idsText(int at) const
{
    return tr("%1 · %2", "the ids of two documents").arg(text(at, IdA), text(at, IdB));
}

RowFace PairsModel::face(int at) const
{
    const PairRow& row = rowAt(at);
    const Corpus& corpus = *m_table->snapshot->corpus;
    RowFace face;
    face.number = text(at, Jaccard);
    face.filled = m_table->jaccard(row);
    face.tick = m_table->snapshot->parameters.results.threshold.value();
    face.title = format::name(corpus, row.a);
    face.aside = idsText(at);
    if (row.identical) {
        face.second = { { sameText(row), true } };
    } else {
        const QString other = format::name(corpus, row.b);
        const bool titled = !format::line(corpus.title(row.a)).isEmpty();
        if (other == face.title)
            face.second = { { titled ? tr("same title") : tr("same beginning"), false } };
        else
            face.other = other;
    }
    const bool ofChange = std::holds_alternative<ChangedPairsFilter>(m_table->filter);
    face.warns = (!m_table->found(row) && m_table->reachesThreshold(row))
        || row.otherwise == PairRow::Otherwise::Missed;
    const QString state = row.identical && !ofChange ? QString() : stateText(row);
    const auto gap = ofChange ? std::nullopt : m_table->apart(row);
    const QString apart = gap ? format::apart(*gap) : QString();
    face.state = state.isEmpty() || apart.isEmpty()
        ? state + apart
        : tr("%1 · %2", "found or missed, time between the dates").arg(state, apart);
    // In a narrow list "found" goes: it is what most are. Of a change the part that the chip above does not
    // say stays: what has become of the pair, or what it was.
    face.shortState = ofChange ? otherwiseText(row) : face.warns || apart.isEmpty() ? state : apart;
    face.mark = markSymbol(markOf(row));
    return face;
}

QString PairsModel::rowTip(int at) const
{
    const PairRow& row = rowAt(at);
    const Corpus& corpus = *m_table->snapshot->corpus;
    const auto document = [&](const QString& id, DocId doc) {
        const QString date = format::line(corpus.date(doc));
        return date.isEmpty() ? tr("%1: %2", "id, title").arg(id, format::name(corpus, doc))
                              : tr("%1: %2, %3", "id, title, date").arg(id, format::name(corpus, doc), date);
    };
    QStringList lines { format::tip(document(text(at, IdA), row.a)),
        format::tip(document(text(at, IdB), row.b)) };
    if (row.identical)
        lines += format::tip(sameText(row));
    for (const int column : { int(Jaccard), int(Estimate), int(Buckets) }) {
        const QString line = tip(at, column);
        if (!line.isEmpty() && (!row.identical || column == Jaccard))
            lines += format::tip(line);
    }
    if (const auto gap = m_table->apart(row))
        lines += format::tip(tr("Dates: %1").arg(format::apartInWords(*gap)));
    if (const QString mark = markTip(markOf(row), true); !mark.isEmpty())
        lines += mark;
    return lines.join(QStringLiteral("<br>"));
}

QString PairsModel::rowName(int at) const
{
    const PairRow& row = rowAt(at);
    const RowFace shown = face(at);
    QStringList parts { shown.number, shown.title };
    parts += shown.other.isEmpty() ? shown.second.front().text : shown.other;
    if (!row.identical || row.otherwise != PairRow::Otherwise::Unknown)
        parts += stateText(row);
    if (const auto gap = m_table->apart(row))
        parts += format::apartInWords(*gap);
    if (const review::Mark* mark = markOf(row)) {
        if (const QString verdict = verdictName(mark->verdict, true); !verdict.isEmpty())
            parts += tr("marked %1").arg(verdict);
        if (!mark->note.empty())
            parts += tr("with a note");
    }
    parts += tr("ids %1 and %2").arg(text(at, IdA), text(at, IdB));
    return parts.join(tr(", ", "between parts of a list"));
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
    case Containment:
        return m_table->containment(row);
    case Excess:
        return m_table->estimate(row) - m_table->jaccard(row);
    case Length:
        return row.words;
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
            .arg(format::count(documentsOf(row)));
    const ScoredPair& score = m_table->score(row);
    switch (column) {
    case Jaccard:
        return tr("%1 shingles in common of %2 together")
            .arg(format::count(score.overlap.shared), format::count(score.overlap.united()));
    case Estimate:
        return tr("%1 of %2 signature rows agree; %3 expected at this J")
            .arg(score.estimate.equalRows)
            .arg(score.estimate.hashes)
            .arg(format::range(
                expectedRange(m_table->snapshot->agreement(score.overlap), score.estimate.hashes)));
    case Buckets:
        if (std::holds_alternative<ChangedPairsFilter>(m_table->filter))
            return stateText(row);
        return score.candidate
            ? tr("They share a bucket: this pair is a candidate.")
            : (m_table->reachesThreshold(row)
                    ? tr("Missed by the buckets: they share none, and only the exact comparison knows this "
                         "pair.\nAt its similarity the chance to share one was %1.")
                    : tr("No candidate: they share no bucket, and are below the threshold.\nAt its "
                         "similarity the chance to share one was %1."))
                  .arg(candidateChanceWords(
                      m_table->snapshot->banding, m_table->snapshot->agreement(score.overlap)));
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
        return { tr("J"), tr("Jaccard similarity |A ∩ B| / |A ∪ B| of the two sets of shingles"), "jaccard" };
    case Estimate:
        return { tr("Estimate"), tr("The share m / h of signature rows in which the two agree"), "estimate" };
    case Buckets:
        return { tr("Buckets"),
            tr("found: they share a bucket in at least one band\n"
               "missed: they do not, and only the exact comparison knows them"),
            "found" };
    case IdA:
        return { tr("Id A") };
    case TitleA:
        return { tr("Title A") };
    case IdB:
        return { tr("Id B") };
    case TitleB:
        return { tr("Title B") };
    case Containment:
        return { tr("Containment"), tr("How much of one document is in the other: the larger of both shares"),
            "containment" };
    case Excess:
        return { tr("Estimate \u2212 J"), tr("How far the estimate is above the Jaccard similarity"),
            "error" };
    case Apart:
        return { tr("Dates apart"), tr("The time between the dates of the two documents") };
    case Length:
        return { tr("Length"), tr("Words of both documents together, after cleaning"), "cleaning" };
    default:
        return { tr("Mark"),
            tr("What you decided about the pair: same, different, unsure; a pencil: a note") };
    }
}

} // namespace alike::ui
