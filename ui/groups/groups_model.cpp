// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/groups_model.h"

#include "ui/groups/removals.h"
#include "ui/words/format.h"

#include <QDate>
#include <QLocale>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace alike::ui {
namespace {

    QString weakestText(const GroupTable& table, const groups::Group& group)
    {
        const QString number = format::similarity(table.similarity(group.weakestPair), 2);
        return group.weakestPairExact ? number : QStringLiteral("≤ ") + number;
    }

    /// How many of a group are on which side; empty without a reference.
    QString sidesText(const GroupTable& table, std::uint32_t group, bool shortly = false)
    {
        if (!table.snapshot->corpus->sides().any())
            return {};
        const std::uint32_t references = table.references[group];
        const QString text = shortly ? GroupsModel::tr("%1 new, %2 ref", "documents of each side")
                                     : GroupsModel::tr("%1 new, %2 of the reference");
        return text.arg(format::count(table.groups[group].documents - references), format::count(references));
    }

} // namespace

QString kindText(groups::Kind kind)
{
    switch (kind) {
    case groups::Kind::Text:
        return GroupsModel::tr("same text");
    case groups::Kind::Cleaned:
        return GroupsModel::tr("same after cleaning");
    case groups::Kind::Near:
        return GroupsModel::tr("near");
    case groups::Kind::Chained:
        break;
    }
    return GroupsModel::tr("near, chained");
}

QString spanText(const GroupTable& table, std::uint32_t group)
{
    const auto& span = table.dates[group];
    if (!span)
        return {};
    const Corpus& corpus = *table.snapshot->corpus;
    const QString first = format::date(corpus.date(span->first));
    const QString last = format::date(corpus.date(span->last));
    return first == last ? first : GroupsModel::tr("%1 – %2", "dates").arg(first, last);
}

QString shortSpanText(const GroupTable& table, std::uint32_t group)
{
    const auto& span = table.dates[group];
    if (!span)
        return {};
    const Corpus& corpus = *table.snapshot->corpus;
    const auto day = [&](DocId doc) {
        const auto date = writtenDate(corpus.date(doc));
        return date
            ? QDate(static_cast<int>(date->year), static_cast<int>(date->month), static_cast<int>(date->day))
            : QDate();
    };
    const QDate first = day(span->first);
    const QDate last = day(span->last);
    if (!first.isValid() || !last.isValid() || first == last)
        return spanText(table, group);
    const auto written = [](const QDate& date, const char* how) {
        return QLocale().toString(date, QString::fromLatin1(how));
    };
    const bool sameYear = first.year() == last.year();
    const bool sameMonth = sameYear && first.month() == last.month();
    return GroupsModel::tr("%1–%2", "3–5 Mar 2025, Mar–Apr 2025, 2024–2025")
        .arg(written(first,
                 sameMonth      ? "d"
                     : sameYear ? "MMM"
                                : "yyyy"),
            written(last,
                sameMonth      ? "d MMM yyyy"
                    : sameYear ? "MMM yyyy"
                               : "yyyy"));
}

void GroupsModel::showTable(GroupTablePtr table, std::shared_ptr<const RowOrder> order)
{
    // A number means a group of one table alone.
    const Keys keys = table && table == m_table ? Keys::Same : Keys::Other;
    show(std::move(order), keys, [&] { m_table = std::move(table); });
}

RowFace GroupsModel::face(int row) const
{
    const groups::Group& group = groupAt(row);
    RowFace face;
    face.number = format::count(group.documents);
    face.bar = false;
    face.title = format::name(*m_table->snapshot->corpus, group.representative);
    const bool chained = group.kind == groups::Kind::Chained;
    const bool equal = group.kind == groups::Kind::Text || group.kind == groups::Kind::Cleaned;
    face.second = { { equal ? kindText(group.kind)
                            : tr("%1 · weakest %2", "near · weakest 0.86")
                                  .arg(kindText(group.kind), weakestText(*m_table, group)),
        chained } };
    if (const QString sides = sidesText(*m_table, keyAt(row), true); !sides.isEmpty())
        face.second.last().text += tr(" · ", "between facts") + sides;
    face.state = face.shortState = shortSpanText(*m_table, keyAt(row));
    return face;
}

QString GroupsModel::rowTip(int row) const
{
    const groups::Group& group = groupAt(row);
    const Corpus& corpus = *m_table->snapshot->corpus;
    QStringList lines { format::tip(format::name(corpus, group.representative)),
        format::tip(tr("%1 documents, %2").arg(format::count(group.documents), kindText(group.kind))) };
    if (const QString sides = sidesText(*m_table, keyAt(row)); !sides.isEmpty())
        lines += format::tip(sides);
    if (group.weakestLink.shared != group.weakestLink.united())
        lines += format::tip(tr("Falls apart above %1, which is its weakest link; its two least similar "
                                "members have %2.")
                                 .arg(format::similarity(m_table->similarity(group.weakestLink)),
                                     weakestText(*m_table, group)));
    if (group.kind == groups::Kind::Chained)
        lines += format::tip(tr("Chained: it may hold what does not belong together."));
    if (const QString dates = spanText(*m_table, keyAt(row)); !dates.isEmpty())
        lines += format::tip(dates);
    return lines.join(QStringLiteral("<br>"));
}

QString GroupsModel::rowName(int row) const
{
    const groups::Group& group = groupAt(row);
    QStringList parts { format::name(*m_table->snapshot->corpus, group.representative),
        tr("%1 documents").arg(format::count(group.documents)), kindText(group.kind) };
    if (const QString sides = sidesText(*m_table, keyAt(row)); !sides.isEmpty())
        parts += sides;
    if (group.weakestLink.shared != group.weakestLink.united())
        parts += tr("weakest pair %1").arg(weakestText(*m_table, group));
    if (const QString dates = spanText(*m_table, keyAt(row)); !dates.isEmpty())
        parts += dates;
    return parts.join(tr(", ", "between parts of a list"));
}

QString GroupsModel::text(int at, int column) const
{
    const groups::Group& group = groupAt(at);
    switch (column) {
    case Size:
        return format::count(group.documents);
    case Title:
        return format::name(*m_table->snapshot->corpus, group.representative);
    case Kind:
        return kindText(group.kind);
    case WeakestLink:
        return format::similarity(m_table->similarity(group.weakestLink));
    case WeakestPair:
        return weakestText(*m_table, group);
    default:
        return spanText(*m_table, keyAt(at));
    }
}

QVariant GroupsModel::more(int at, int column, int role) const
{
    if (role != SortRole)
        return {};
    const groups::Group& group = groupAt(at);
    switch (column) {
    case Size:
        return group.documents;
    case WeakestLink:
        return m_table->similarity(group.weakestLink);
    case WeakestPair:
        return m_table->similarity(group.weakestPair);
    default:
        return text(at, column);
    }
}

ColumnHead GroupsModel::head(int column) const
{
    switch (column) {
    case Size:
        return { tr("Documents"), {}, "group" };
    case Title:
        return { tr("Title"), tr("Of the representative") };
    case Kind:
        return { tr("Kind"),
            tr("Same text, same after cleaning, near, or chained: two members are less similar than the "
               "threshold, or the group has 100 documents and a hundredth of the collection or more"),
            "chained" };
    case WeakestLink:
        return { tr("Weakest link"), tr("Above this threshold the group falls apart"), "weakest" };
    case WeakestPair:
        return { tr("Weakest pair"), tr("The similarity of its two least similar members"), "weakest" };
    default:
        return { tr("Dates"), tr("The earliest and the latest") };
    }
}

void MembersModel::showDetail(GroupDetailPtr detail)
{
    std::vector<std::uint32_t> keys(detail ? detail->members.size() : 0);
    std::iota(keys.begin(), keys.end(), std::uint32_t { 0 });
    const std::size_t count = keys.size();
    show(RowOrder::make(std::move(keys), count), Keys::Other, [&] { m_detail = std::move(detail); });
}

void MembersModel::showRemovals(RemovalTablePtr removals)
{
    m_removals = std::move(removals);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void MembersModel::showContent(GroupContentPtr content)
{
    m_content = std::move(content);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::uint32_t MembersModel::own(const GroupMember& member) const
{
    return m_content && m_content->table == m_detail->table && m_content->group == m_detail->group
        ? m_content->ownOf(member.doc)
        : 0;
}

QString MembersModel::fate(const GroupMember& member) const
{
    // Numbers of documents of another collection mean nothing here.
    return m_removals && m_detail && m_removals->snapshot->corpus == m_detail->table->snapshot->corpus
        ? fateText(*m_removals, member.doc, m_detail->facts().representative)
        : QString();
}

std::optional<int> MembersModel::rowOf(DocId doc) const
{
    if (!m_detail)
        return std::nullopt;
    const auto at = std::ranges::find(m_detail->members, doc, &GroupMember::doc);
    return at == m_detail->members.end()
        ? std::nullopt
        : rowOfKey(static_cast<std::uint32_t>(at - m_detail->members.begin()));
}

bool MembersModel::kept(const GroupMember& member) const
{
    return member.doc == m_detail->facts().representative;
}

bool MembersModel::known(const GroupMember& member) const
{
    return member.toKept.shared > 0 || !m_detail->table->snapshot->details();
}

QString MembersModel::stateText(const GroupMember& member) const
{
    if (kept(member))
        return tr("representative");
    const Overlap& overlap = member.toKept;
    if (overlap.shared == overlap.united())
        return tr("same");
    return m_detail->table->snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united())
        ? QString()
        : tr("only through others");
}

RowFace MembersModel::face(int row) const
{
    const GroupMember& member = memberAt(row);
    RowFace face;
    face.number = kept(member) ? QStringLiteral("★")
        : known(member)        ? format::similarity(member.toKept.jaccard())
                               : format::noNumber();
    face.filled = member.toKept.jaccard();
    face.tick = m_detail->table->snapshot->parameters.results.threshold.value();
    face.title = format::name(corpus(), member.doc);
    face.aside = format::date(corpus().date(member.doc));
    face.second = { { tr("%1 · %2 words", "id, words")
                          .arg(format::sidedId(corpus(), member.doc), format::count(member.words)),
        false } };
    if (const QString fate = this->fate(member); !fate.isEmpty()) {
        const bool goes = m_removals->find(member.doc) != nullptr;
        face.second.last().text += tr(" · ", "between facts");
        face.second += TitleRun { fate, !goes };
        if (const std::uint32_t own = this->own(member); own > 0)
            face.state = tr("adds %1", "shingles that no other member has").arg(format::count(own));
    } else {
        face.state = face.shortState = stateText(member);
    }
    return face;
}

QString MembersModel::rowTip(int row) const
{
    const GroupMember& member = memberAt(row);
    QStringList lines { format::tip(format::name(corpus(), member.doc)),
        format::tip(tr("Id %1").arg(text(row, Id))) };
    if (corpus().sides().isReference(member.doc))
        lines += format::tip(tr("Of the reference"));
    if (kept(member))
        lines += format::tip(tr("The representative of the group"));
    else if (!known(member))
        lines += tr("Not a pair of the run with the representative: below its threshold, or missed");
    else
        lines += format::tip(
            tr("%1 of %2 shingles in common with the representative")
                .arg(format::count(member.toKept.shared), format::count(member.toKept.united())));
    if (const QString fate = this->fate(member); !fate.isEmpty())
        lines += format::tip(fate);
    if (const std::uint32_t own = this->own(member); own > 0)
        lines += format::tip(tr("Adds %1 shingles that no other member has").arg(format::count(own)));
    return lines.join(QStringLiteral("<br>"));
}

QString MembersModel::rowName(int row) const
{
    const GroupMember& member = memberAt(row);
    QStringList parts { format::name(corpus(), member.doc), tr("id %1").arg(text(row, Id)) };
    if (!kept(member))
        parts += tr("J to the representative %1").arg(text(row, ToKept));
    const QString fate = this->fate(member);
    if (const QString state = fate.isEmpty() ? stateText(member) : fate; !state.isEmpty())
        parts += state;
    return parts.join(tr(", ", "between parts of a list"));
}

QString MembersModel::text(int at, int column) const
{
    const GroupMember& member = memberAt(at);
    switch (column) {
    case Id:
        return format::sidedId(corpus(), member.doc);
    case Title:
        return format::name(corpus(), member.doc);
    case Date:
        return format::line(corpus().date(member.doc));
    case Words:
        return format::count(member.words);
    default:
        return format::similarity(member.toKept.jaccard());
    }
}

QVariant MembersModel::more(int at, int column, int role) const
{
    if (role != SortRole)
        return {};
    const GroupMember& member = memberAt(at);
    if (column == Words)
        return member.words;
    return column == ToKept ? QVariant(member.toKept.jaccard()) : QVariant(text(at, column));
}

ColumnHead MembersModel::head(int column) const
{
    switch (column) {
    case Id:
        return { tr("Id") };
    case Title:
        return { tr("Title") };
    case Date:
        return { tr("Date") };
    case Words:
        return { tr("Words"), tr("Words after cleaning"), "cleaning" };
    default:
        return { tr("J to representative"), {}, "representative" };
    }
}

} // namespace alike::ui
