// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/load_issues_model.h"

#include "ui/words/format.h"

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
        case SkipReason::Changed:
            return LoadIssuesModel::tr("Changed");
        }
        return {};
    }

} // namespace

LoadIssuesModel::LoadIssuesModel(std::vector<LoadIssue> issues, QObject* parent)
    : ColumnedModel(ColumnCount, parent)
    , m_issues(std::move(issues))
{
}

void LoadIssuesModel::addTooShort(
    std::shared_ptr<const Corpus> corpus, std::vector<DocId> docs, std::uint32_t minWords)
{
    if (docs.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(docs.size()) - 1);
    m_corpus = std::move(corpus);
    m_tooShort = std::move(docs);
    m_minWords = minWords;
    endInsertRows();
}

int LoadIssuesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_issues.size() + m_tooShort.size());
}

QString LoadIssuesModel::text(int at, int column) const
{
    const auto row = static_cast<std::size_t>(at);
    return row < m_issues.size() ? issueText(m_issues[row], column)
                                 : tooShortText(m_tooShort[row - m_issues.size()], column);
}

QString LoadIssuesModel::tip(int row, int column) const
{
    return format::tip(text(row, column));
}

QString LoadIssuesModel::issueText(const LoadIssue& issue, int column) const
{
    switch (column) {
    case Place:
        return format::line(issue.place);
    case Reason:
        return reasonName(issue.reason);
    default:
        return format::line(issue.detail);
    }
}

QString LoadIssuesModel::tooShortText(DocId doc, int column) const
{
    switch (column) {
    case Place: {
        const QString id = format::line(m_corpus->id(doc));
        const QString title = format::line(m_corpus->title(doc));
        return title.isEmpty() ? id : tr("%1, “%2”", "id, title").arg(id, title);
    }
    case Reason:
        return tr("Too short");
    default:
        return tr("It has fewer than %1 words.").arg(m_minWords);
    }
}

ColumnHead LoadIssuesModel::head(int column) const
{
    switch (column) {
    case Place:
        return { tr("Place") };
    case Reason:
        return { tr("Reason") };
    default:
        return { tr("Detail") };
    }
}

} // namespace alike::ui
