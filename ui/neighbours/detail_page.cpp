// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/detail_page.h"

#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/row_table.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {

DetailPage::DetailPage(Session* session, Engine* engine, QAbstractItemModel* parts, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_documents(new DocumentListModel(this))
    , m_words(new QLabel)
    , m_partsView(new RowTable)
    , m_documentsView(new RowTable)
{
    parts->setParent(this);
    m_words->setWordWrap(true);
    m_words->setMinimumWidth(1);
    m_words->setTextFormat(Qt::PlainText); // ids stand in it
    m_partsView->setModel(parts);
    m_documentsView->setModel(m_documents);
    m_documentsView->setColumns(
        { { QStringLiteral("00000 *"), false, false }, { QStringLiteral("a title of some"), false, true } });

    auto* lists = new QHBoxLayout;
    lists->addWidget(m_partsView, 1);
    lists->addWidget(m_documentsView, 1);
    m_lists = lists;
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 3;
    layout->setContentsMargins(scaled(8, this), room, scaled(8, this), room);
    layout->addWidget(m_words);
    layout->addLayout(lists, 1);

    connect(session, &Session::corpusChanged, this, &DetailPage::startOver);
    connect(session, &Session::currentDocumentChanged, this, &DetailPage::follow);
    connect(session, &Session::snapshotChanged, this, &DetailPage::follow);
    paleWhileOutdated(session, { m_partsView->viewport(), m_documentsView->viewport() });
    connect(m_partsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) {
            if (current.row() >= 0)
                showPart(current.row());
        });
    connect(m_documentsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { choose(current.row()); });
    connect(m_documentsView, &RowTable::readRequested, this, &DetailPage::readRequested);
    connect(m_documentsView, &RowTable::compareRequested, this, &DetailPage::compareRequested);
    connect(m_documentsView, &RowTable::doubleClicked, this, &DetailPage::compareRequested);
}

void DetailPage::setShares(int parts, int documents)
{
    m_lists->setStretch(0, parts);
    m_lists->setStretch(1, documents);
}

void DetailPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

void DetailPage::answered(const SnapshotPtr& snapshot, DocId doc)
{
    m_shownSnapshot = snapshot;
    m_shownDocument = doc;
}

void DetailPage::say(const QString& text)
{
    m_shownDocument.reset();
    clearParts();
    m_documents->showDocuments(nullptr, {});
    m_documentsView->setEmptyText({});
    m_words->setText(text);
}

/// Also while hidden: nothing of the old corpus is held.
void DetailPage::startOver()
{
    m_question.withdraw();
    m_askedDocument.reset();
    m_askedSnapshot = nullptr;
    m_shownSnapshot = nullptr;
    say(invitation());
    follow();
}

void DetailPage::follow()
{
    if (!isVisible())
        return;
    const auto doc = m_session->currentDocument();
    const SnapshotPtr snapshot = m_session->snapshot();
    if (doc == m_askedDocument && snapshot == m_askedSnapshot && doc && snapshot)
        return;
    m_askedDocument = doc;
    m_askedSnapshot = snapshot;
    if (doc && snapshot) {
        ask(snapshot, *doc);
        return;
    }
    m_question.withdraw();
    say(doc ? tr("The first results are being made.") : invitation());
}

void DetailPage::choose(int row)
{
    // Of the document that is shown: the current one may be another already.
    if (row >= 0 && m_shownDocument)
        m_session->setCurrentPair(
            { *m_shownDocument, m_documents->documentAt(row) }, m_shownSnapshot->corpus.get());
}

} // namespace alike::ui
