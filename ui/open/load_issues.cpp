// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/load_issues.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

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

    QString countsText(const LoadReport& report, std::uint64_t tooShort)
    {
        QStringList parts {
            LoadIssuesDialog::tr("%1 documents met").arg(format::count(report.documentsRead))
        };
        const auto add = [&](std::uint64_t count, const QString& text) {
            if (count > 0)
                parts += text.arg(format::count(count));
        };
        add(report.noText, LoadIssuesDialog::tr("%1 without text"));
        add(tooShort, LoadIssuesDialog::tr("%1 too short"));
        add(report.unreadable, LoadIssuesDialog::tr("%1 unreadable"));
        add(report.otherFiles, LoadIssuesDialog::tr("%1 other files"));
        add(report.repeatedIds, LoadIssuesDialog::tr("%1 repeated ids got a number"));
        add(report.replacedSequences, LoadIssuesDialog::tr("%1 invalid UTF-8 sequences were replaced"));
        return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
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

LoadIssuesDialog::LoadIssuesDialog(const Session& session, Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_tooShort(engine)
    , m_counts(new QLabel)
{
    setWindowTitle(tr("Left Out"));
    setAttribute(Qt::WA_DeleteOnClose);

    const LoadReport& report = session.loadReport();
    const SnapshotPtr& snapshot = session.snapshot();
    QString text = countsText(report, snapshot ? snapshot->statistics.tooShort : 0);
    if (report.issues.size() >= LoadReport::maxIssues)
        text += QLatin1Char(' ') + tr("The first %1 are listed.").arg(format::count(report.issues.size()));
    m_counts->setText(text);
    m_counts->setWordWrap(true);
    m_counts->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* table = new RowTable;
    m_model = new LoadIssuesModel(report.issues, table);
    table->setAccessibleName(windowTitle());
    table->setModel(m_model);
    table->setColumns({ { QStringLiteral("/home/user/texts/reut2-000.sgm, article 12345"), false, true },
        { tr("Unreadable"), false, false }, { tr("The article has no text."), false, true } });
    table->setTextElideMode(Qt::ElideMiddle); // both ends of a path tell something
    table->setOffersRead(false);
    askTooShort(session);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* copy = buttons->addButton(tr("Copy &List"), QDialogButtonBox::ActionRole);
    copy->setObjectName(QStringLiteral("copyList"));
    copy->setToolTip(tr("The whole list to the clipboard, with tabs between the columns"));
    connect(copy, &QPushButton::clicked, this, &LoadIssuesDialog::copyList);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(m_counts);
    column->addWidget(table);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 26);
}

/// Which documents are too short is known to the analysis only.
void LoadIssuesDialog::askTooShort(const Session& session)
{
    const SnapshotPtr& snapshot = session.snapshot();
    if (!snapshot || snapshot->statistics.tooShort == 0)
        return;
    m_tooShort.ask(
        [snapshot](const std::stop_token& stop) {
            std::vector<DocId> docs;
            const auto outline = holdOutline(*snapshot);
            for (std::size_t i = 0; outline && i < outline->sets().documents(); ++i) {
                if (docs.size() == maxTooShort || stop.stop_requested())
                    break;
                if (!outline->kept(docId(i)))
                    docs.push_back(docId(i));
            }
            return docs;
        },
        [this, snapshot](std::vector<DocId> docs) {
            if (docs.size() < snapshot->statistics.tooShort)
                m_counts->setText(m_counts->text() + QLatin1Char(' ')
                    + tr("Of those too short, %1 are listed.").arg(format::count(docs.size())));
            m_model->addTooShort(snapshot->corpus, std::move(docs), snapshot->parameters.text.minWords);
        });
}

void LoadIssuesDialog::copyList() const
{
    QStringList lines;
    for (int row = -1; row < m_model->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells += row < 0 ? m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                             : m_model->index(row, column).data().toString();
        lines += cells.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

} // namespace alike::ui
