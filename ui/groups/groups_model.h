// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/group_content.h"
#include "core/answers/groups/groups.h"
#include "core/answers/groups/removals.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_face.h"

#include <memory>
#include <optional>

namespace alike::ui {

/// "near, weakest 0.86": what kind of group it is, for people.
QString kindText(groups::Kind kind);
/// The first and the last date of a group; empty when none can be read.
QString spanText(const GroupTable& table, std::uint32_t group);
/// The same for a narrow place: only months when it spans several, only years when it spans some.
QString shortSpanText(const GroupTable& table, std::uint32_t group);

/// The groups of a collection: a window onto a GroupTable. Keys are numbers of groups.
class GroupsModel : public OrderedModel {
    Q_OBJECT
public:
    using enum GroupTable::Column;

    explicit GroupsModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    void showTable(GroupTablePtr table, std::shared_ptr<const RowOrder> order);
    const GroupTablePtr& table() const { return m_table; }

    /// The group as a row of a list, for its tooltip, and to be read aloud.
    RowFace face(int row) const;
    QString rowTip(int row) const;
    QString rowName(int row) const;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QVariant more(int at, int column, int role) const override;
    static bool isFigure(int column)
    {
        return column == Size || column == WeakestLink || column == WeakestPair;
    }
    Qt::Alignment alignment(int column) const override { return aligned(isFigure(column)); }
    bool largestFirst(int column) const override { return column == Size || column == Kind; }
    const groups::Group& groupAt(int row) const { return m_table->groups[keyAt(row)]; }

    GroupTablePtr m_table;
};

/// The members of one group. Keys are places in GroupDetail::members.
class MembersModel : public OrderedModel {
    Q_OBJECT
public:
    enum Column { Id, Title, Date, Words, ToKept, ColumnCount };

    explicit MembersModel(QObject* parent = nullptr)
        : OrderedModel(ColumnCount, parent)
    {
    }

    /// \param detail null: no group
    void showDetail(GroupDetailPtr detail);
    const GroupDetailPtr& detail() const { return m_detail; }
    /// What becomes of them; null while that is not known.
    void showRemovals(RemovalTablePtr removals);
    /// What each adds to the group; null while that is not known.
    void showContent(GroupContentPtr content);
    DocId documentAt(int row) const { return memberAt(row).doc; }
    /// O(members).
    std::optional<int> rowOf(DocId doc) const;

    RowFace face(int row) const;
    QString rowTip(int row) const;
    QString rowName(int row) const;

private:
    ColumnHead head(int column) const override;
    QString text(int at, int column) const override;
    QVariant more(int at, int column, int role) const override;
    Qt::Alignment alignment(int column) const override { return aligned(column >= Words); }
    const GroupMember& memberAt(int row) const { return m_detail->members[keyAt(row)]; }
    const Corpus& corpus() const { return *m_detail->table->snapshot->corpus; }
    bool kept(const GroupMember& member) const;
    /// Whether its similarity to the representative is known: of a run only where the two are a pair.
    bool known(const GroupMember& member) const;
    QString stateText(const GroupMember& member) const;
    /// Shingles that no other member has; 0 while that is not known.
    std::uint32_t own(const GroupMember& member) const;
    /// Empty while it is not known.
    QString fate(const GroupMember& member) const;

    GroupDetailPtr m_detail;
    RemovalTablePtr m_removals;
    GroupContentPtr m_content;
};

} // namespace alike::ui
