// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/equal_texts_page.h"

#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStringList>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    constexpr int idsNamed = 6;

    QString firstIds(const Corpus& corpus, std::span<const DocId> documents)
    {
        QStringList ids;
        const auto named = documents.first(std::min<std::size_t>(idsNamed, documents.size()));
        for (const DocId doc : named)
            ids += format::line(corpus.id(doc));
        if (named.size() < documents.size())
            ids += EqualGroupsModel::tr("%1 more").arg(format::count(documents.size() - named.size()));
        return ids.join(QStringLiteral(", "));
    }

} // namespace

void EqualGroupsModel::showGroups(EqualGroupsPtr groups)
{
    beginResetModel();
    m_groups = std::move(groups);
    endResetModel();
}

int EqualGroupsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_groups ? 0 : static_cast<int>(m_groups->groups.size());
}

QString EqualGroupsModel::text(int row, int column) const
{
    const auto documents = m_groups->of(static_cast<std::size_t>(row));
    const Corpus& corpus = *m_groups->snapshot->corpus;
    switch (column) {
    case Size:
        return format::count(documents.size());
    case Documents:
        return firstIds(corpus, documents);
    default:
        return format::name(corpus, documents.front());
    }
}

QString EqualGroupsModel::tip(int row, int column) const
{
    return column == Title ? format::tip(text(row, column)) : QString();
}

ColumnHead EqualGroupsModel::head(int column) const
{
    switch (column) {
    case Size:
        return { tr("Size"), tr("How many documents have this text") };
    case Documents:
        return { tr("Documents") };
    default:
        return { tr("Title of the first") };
    }
}

EqualTextsPage::EqualTextsPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodPage(session, engine, settings, parent)
    , m_which(new QComboBox)
    , m_words(makeWords())
    , m_model(new EqualGroupsModel(this))
    , m_groups(new RowTable)
    , m_list(new DocumentListModel(this))
    , m_documents(new RowTable)
{
    m_which->addItems({ tr("as they were read"), tr("cleaned") });
    m_which->setAccessibleName(tr("Which texts are compared"));
    m_which->setToolTip(tr("Byte by byte as they were read, or their words after cleaning, in their order"));
    m_groups->setObjectName(QStringLiteral("equalGroups"));
    m_groups->setAccessibleName(tr("Groups of the same text"));
    m_groups->setModel(m_model);
    m_groups->setColumns({ { QStringLiteral("1,000"), false, false },
        { QStringLiteral("00000, 00000, 00000"), false, false }, { QStringLiteral("a title"), true, true } });
    m_documents->setAccessibleName(tr("Documents of the group"));
    m_documents->setModel(m_list);
    m_documents->setColumns(
        { { QStringLiteral("00000"), false, false }, { QStringLiteral("a title of some"), false, true } });

    auto* label = new QLabel(tr("Texts"));
    label->setBuddy(m_which);
    auto* top = new QHBoxLayout;
    top->addWidget(label);
    top->addWidget(m_which);
    top->addWidget(m_words, 1);
    auto* lists = new QHBoxLayout;
    lists->addWidget(m_groups, 3);
    lists->addWidget(m_documents, 2);
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addLayout(top);
    layout->addLayout(lists, 1);
    passFocus(this, m_groups);
    paleWhileOutdated(session, { m_groups->viewport(), m_documents->viewport() });

    connect(m_which, &QComboBox::currentIndexChanged, this, &EqualTextsPage::follow);
    connect(m_groups->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseGroup(current.row()); });
    connect(m_documents->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseDocument(current.row()); });
    // Also the one that is selected already.
    connect(m_groups, &RowTable::clicked, this, [this](const QModelIndex& cell) { chooseGroup(cell.row()); });
    connect(m_documents, &RowTable::clicked, this,
        [this](const QModelIndex& cell) { chooseDocument(cell.row()); });
    for (RowTable* table : { m_groups, m_documents }) {
        connect(table, &RowTable::readRequested, this, &MethodPage::readRequested);
        connect(table, &RowTable::compareRequested, this, &MethodPage::compareRequested);
        connect(table, &RowTable::doubleClicked, this, &MethodPage::compareRequested);
    }
    connect(session, &Session::corpusChanged, this, [this] {
        m_askedSnapshot = nullptr;
        m_askedWhich.reset();
        m_model->showGroups(nullptr);
        m_list->showDocuments(nullptr, {});
        m_words->clear();
    });
}

void EqualTextsPage::follow()
{
    const SnapshotPtr snapshot = session()->snapshot();
    if (!snapshot) {
        m_words->setText(session()->corpus() ? tr("The first results are being made.")
                                             : tr("Open a corpus to see which texts are the same."));
        return;
    }
    const TextOf which = m_which->currentIndex() == 0 ? TextOf::Raw : TextOf::Cleaned;
    // Nothing but the corpus and its cleaning play a part.
    const bool same = m_askedSnapshot && m_askedWhich == which && m_askedSnapshot->corpus == snapshot->corpus
        && m_askedSnapshot->parameters.text == snapshot->parameters.text;
    if (same)
        return;
    m_askedSnapshot = snapshot;
    m_askedWhich = which;
    m_question.ask(
        [snapshot, which](const std::stop_token& stop) { return makeEqualGroups(snapshot, which, stop); },
        [this](const EqualGroupsPtr& groups) {
            if (groups)
                showGroups(groups);
            else
                m_askedSnapshot = nullptr;
        });
}

void EqualTextsPage::showGroups(const EqualGroupsPtr& groups)
{
    const QScopedValueRollback<bool> filling(m_filling, true);
    m_model->showGroups(groups);
    m_list->showDocuments(nullptr, {});
    m_groups->setEmptyText(tr("No two documents have the same text"));
    m_words->setText(groups->groups.empty()
            ? tr("No two documents have the same text.")
            : tr("%1 in %2: %3", "documents, groups, pairs")
                  .arg(tr("%1 documents").arg(format::count(groups->documents)),
                      groups->groups.size() == 1 ? tr("1 group")
                                                 : tr("%1 groups").arg(format::count(groups->groups.size())),
                      groups->pairs == 1 ? tr("1 pair") : tr("%1 pairs").arg(format::count(groups->pairs))));
    m_groups->showRow(groups->groups.empty() ? -1 : 0);
}

void EqualTextsPage::chooseGroup(int row)
{
    const EqualGroupsPtr& groups = m_model->groups();
    if (row < 0 || !groups)
        return;
    const auto documents = groups->of(static_cast<std::size_t>(row));
    m_list->showDocuments(groups->snapshot->corpus, { documents.begin(), documents.end() });
    if (!m_filling)
        session()->setCurrentPair({ documents[0], documents[1] }, groups->snapshot->corpus.get());
}

void EqualTextsPage::chooseDocument(int row)
{
    const int group = m_groups->currentIndex().row();
    if (row < 0 || group < 0 || !m_model->groups())
        return;
    const auto documents = m_model->groups()->of(static_cast<std::size_t>(group));
    // The first of the group beside it; beside the first stands the second.
    const auto chosen = documents[static_cast<std::size_t>(row)];
    session()->setCurrentPair(
        { documents.front(), row == 0 ? documents[1] : chosen }, m_model->groups()->snapshot->corpus.get());
}

} // namespace alike::ui
