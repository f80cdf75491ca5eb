// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/load_issues_model.h"

#include "ui/theme/format.h"

#include <utility>

namespace alike::ui {
namespace {

    QString reasonName(SkipReason reason)
    {
        switch (reason) {
        case SkipReason::NoText:
            return LoadIssuesModel::tr("No text");
        case SkipReason::Unreadable:
            return LoadIssuesModel::tr("Unreadable");
        case SkipReason::OtherFile:
            return LoadIssuesModel::tr("Other file");
        }
        return {};
    }

} // namespace

LoadIssuesModel::LoadIssuesModel(std::vector<LoadIssue> issues, QObject* parent)
    : QAbstractTableModel(parent)
    , m_issues(std::move(issues))
{
}

int LoadIssuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_issues.size());
}

int LoadIssuesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LoadIssuesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const LoadIssue& issue = m_issues[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Place:
        return format::line(issue.place);
    case Reason:
        return reasonName(issue.reason);
    default:
        return format::line(issue.detail);
    }
}

QVariant LoadIssuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Place:
        return tr("Place");
    case Reason:
        return tr("Reason");
    default:
        return tr("Detail");
    }
}

} // namespace alike::ui
