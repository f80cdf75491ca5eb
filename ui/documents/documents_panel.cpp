// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/documents_panel.h"

#include "core/answers/documents.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/type_ahead.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/session/session.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QScopedValueRollback>

#include <optional>
#include <utility>
#include <vector>

namespace alike::ui {
namespace {

    const QString sortedDocumentsKey = QStringLiteral("sorted");
    const QString searchedDocumentsKey = QStringLiteral("searched");

    std::vector<ListHead::Order> documentOrders()
    {
        return { { DocumentsModel::Found, DocumentsPanel::tr("Best match"),
                     DocumentsPanel::tr("By how well the document answers what is searched: where the words "
                                        "stand in the title, often, or together, first.\n"
                                        "Only while words are searched.") },
            { DocumentsModel::Near, DocumentsPanel::tr("Same or near"),
                DocumentsPanel::tr(
                    "By how many documents are the same or near, the most first; then by best J") },
            { DocumentsModel::Best, DocumentsPanel::tr("Best J"),
                DocumentsPanel::tr("By the similarity to the most similar document, the highest first") },
            { DocumentsModel::Title, DocumentsPanel::tr("Title"),
                DocumentsPanel::tr("By title, from A to Z") },
            { DocumentsModel::Id, DocumentsPanel::tr("Id"),
                DocumentsPanel::tr("By id; numbers by their value") },
            { DocumentsModel::Date, DocumentsPanel::tr("Date"),
                DocumentsPanel::tr("By date, the oldest first") },
            { DocumentsModel::Words, DocumentsPanel::tr("Length"),
                DocumentsPanel::tr("By the words after cleaning, the longest first") },
            { -1, DocumentsPanel::tr("Corpus order"), DocumentsPanel::tr("As the documents were read") } };
    }

} // namespace

DocumentsPanel::DocumentsPanel(Session* session, Engine* engine, QWidget* parent)
    : DocumentsPanel(session, engine, new DocumentsModel, parent)
{
}

DocumentsPanel::DocumentsPanel(Session* session, Engine* engine, DocumentsModel* model, QWidget* parent)
    : ListPanel(FilteredList::Documents, session, engine, model,
        { [model](int row) { return model->face(row); }, [model](int row) { return model->rowTip(row); },
            [model](int row) { return model->rowName(row); },
            { DocumentsModel::Best, DocumentsModel::Words, DocumentsModel::Near } },
        documentOrders(), parent)
    , m_model(model)
{
    nameList(QStringLiteral("documents"), tr("Documents"), tr("Filter documents"),
        tr("A word stands in the id, the title or the text."));
    m_view->setTypesAheadElsewhere();
    m_view->setSelectsMany();
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_model->table()->corpus);
    });

    connect(m_filter, &FilterField::filterChanged, this, &DocumentsPanel::followFilter);
    m_head->setEntry([this] { enterList(); });
    connect(session, &Session::marksChanged, this, &DocumentsPanel::followMarks);
    connect(session, &Session::corpusChanged, this, [this] {
        m_reveal = true;
        m_model->showTable(nullptr, std::make_shared<const RowOrder>()); // they were of the old corpus
        describe();
        followFilter();
    });
    connect(session, &Session::currentDocumentChanged, this, [this] {
        m_opensAtTop = false;
        showCurrent();
    });
    connect(m_view, &RowTable::typedAhead, this, &DocumentsPanel::findTypedRow);
    connect(m_view, &RowTable::doubleClicked, this, &DocumentsPanel::readRequested);
    m_otherSorting = { DocumentsModel::Found, true };
    m_head->order(DocumentsModel::Found)->setEnabled(false);
    followFilter();
}

QJsonObject DocumentsPanel::state() const
{
    const Sorting now = m_model->sorting();
    return { { sortedDocumentsKey, m_model->keptSorting(m_searches ? m_otherSorting : now) },
        { searchedDocumentsKey, m_model->keptSorting(m_searches ? now : m_otherSorting) } };
}

void DocumentsPanel::restore(const QJsonValue& state)
{
    const auto sorted = m_model->sortingIn(state[sortedDocumentsKey]);
    const auto searched = m_model->sortingIn(state[searchedDocumentsKey]);
    if (!sorted || !searched || sorted->column == DocumentsModel::Found)
        return;
    m_otherSorting = m_searches ? *sorted : *searched;
    m_model->sort(m_searches ? *searched : *sorted);
}

void DocumentsPanel::followFilter()
{
    const bool searches = !search::wantedTexts(m_filter->listFilter().filter).empty();
    if (searches != m_searches) {
        m_searches = searches;
        m_head->order(DocumentsModel::Found)->setEnabled(searches);
        const Sorting next = std::exchange(m_otherSorting, m_model->sorting());
        m_model->sort(next);
    }
    refresh();
}

void DocumentsPanel::enterList()
{
    if (!m_view->isVisible() || (!m_waiting && m_model->rowCount() == 0))
        return;
    m_enters = m_waiting;
    {
        // A view without a current row makes one when it gets the focus: of rows that may be on their way
        // out.
        const QScopedValueRollback<bool> following(m_following, true);
        m_view->setFocus(Qt::OtherFocusReason);
    }
    if (!m_waiting)
        chooseFirst();
}

void DocumentsPanel::chooseFirst()
{
    const bool searched = m_opensAtTop && !m_shownFilter.isEmpty();
    const auto doc = m_session->currentDocument();
    if (m_model->rowCount() == 0 || (!searched && doc && m_model->rowOf(*doc)))
        return;
    m_view->showRow(0);
    chooseRow(0); // also where it was the current row before, but not the current document
}

void DocumentsPanel::refresh()
{
    const std::shared_ptr<const Corpus> corpus = m_session->corpus();
    if (!corpus) {
        m_question.withdraw();
        m_model->showTable(nullptr, std::make_shared<const RowOrder>());
        describe();
        return;
    }
    const SnapshotPtr snapshot = m_session->snapshot();
    DocumentTablePtr known = m_model->table();
    if (known && (known->corpus != corpus || known->snapshot != snapshot))
        known = nullptr;
    const QString typed = QString::fromStdString(m_filter->listFilter().text);
    if (m_model->table() && m_model->table()->corpus == corpus
        && (typed != m_askedFilter || m_model->sorting() != m_askedSorting)) {
        m_opensAtTop = true;
        m_reveal = false;
    }
    m_askedFilter = typed;
    m_askedSorting = m_model->sorting();
    m_waiting = true;
    m_question.ask(
        [corpus, snapshot, known, filter = m_filter->listFilter(), sorting = m_model->sorting()](
            const std::stop_token& stop) {
            Answer answer { known ? known : makeDocumentTable(corpus, snapshot, stop), nullptr, filter };
            if (answer.table)
                answer.order = orderDocuments(*answer.table, filter, sorting, stop);
            return answer;
        },
        [this](Answer answer) { showAnswer(std::move(answer)); });
}

void DocumentsPanel::showAnswer(Answer answer)
{
    // Without an answer the analysis is gone: a newer one is on its way, and what is shown stays until then.
    if (!answer.table || !answer.order)
        return;
    m_waiting = false;
    m_shownFilter = format::oneLine(QString::fromStdString(answer.filter.text));
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showSearched(answer.filter.filter);
        m_model->showTable(std::move(answer.table), std::move(answer.order));
    }
    showCurrent();
    scrollAsWanted();
    if (std::exchange(m_enters, false) && m_view->hasFocus())
        chooseFirst();
}

void DocumentsPanel::scrollAsWanted()
{
    m_reveal = m_reveal && !m_wantedScroll;
    ListPanel::scrollAsWanted();
}

void DocumentsPanel::followMarks()
{
    const auto& marks = m_session->sharedMarks();
    m_model->showMarks(marks);
    if (m_filter->listFilter().usesMarks() || m_model->sortColumn() == DocumentsModel::Mark)
        refresh();
}

void DocumentsPanel::showCurrent()
{
    const auto doc = m_session->currentDocument();
    const auto row = doc ? m_model->rowOf(*doc) : std::nullopt;
    showRow(row);
    if (m_reveal && row && *row < m_model->rowCount()) {
        // A list that has just come is laid out first.
        QMetaObject::invokeMethod(
            m_view,
            [view = m_view] { view->scrollTo(view->currentIndex(), QAbstractItemView::PositionAtCenter); },
            Qt::QueuedConnection);
        const SnapshotPtr& snapshot = m_session->snapshot();
        m_reveal = !snapshot || !snapshot->complete();
    }
    describe();
}

void DocumentsPanel::findTypedRow(const QString& typed, int from)
{
    m_typedQuestion.ask(
        [table = m_model->table(), order = m_model->order(), typed, from](
            const std::stop_token& stop) { return findTyped(*table, *order, from, typed, stop); },
        [this](const std::optional<DocId>& doc) {
            const auto row = doc ? m_model->rowOf(*doc) : std::nullopt;
            if (row)
                m_view->showRow(*row); // which makes it the current document
        });
}

void DocumentsPanel::chooseRow(int row)
{
    m_session->setCurrentDocument(m_model->documentAt(row), m_model->table()->corpus.get());
    // Walking through the documents shows their texts, or each beside the one that is held.
    const bool besideHeld = m_session->held() && m_session->held() != m_session->currentDocument();
    m_session->setPage(besideHeld ? page::compare : page::read);
}

void DocumentsPanel::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Documents"), *m_engine, tr("documents"),
        [this](const QString& path) { exportTo(path); });
}

void DocumentsPanel::exportTo(const QString& path)
{
    if (!m_model->table())
        return;
    runListExport(path,
        [path, table = m_model->table(), order = m_model->order(), marks = m_session->sharedMarks(),
            parameters = m_session->parameters(), by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            const auto made
                = exportDocuments(*table, *order, *marks, exportFormat(path), by, parameters, work);
            return made ? writeExport(path, *made) : std::nullopt;
        });
}

QString DocumentsPanel::leftOut() const
{
    const LoadReport& report = m_session->loadReport();
    QStringList parts;
    if (report.noText > 0)
        parts += tr("%1 without text").arg(format::count(report.noText));
    if (const SnapshotPtr& snapshot = m_session->snapshot(); snapshot && snapshot->statistics.tooShort > 0)
        parts += tr("%1 with fewer than %2 words")
                     .arg(format::count(snapshot->statistics.tooShort))
                     .arg(snapshot->parameters.text.minWords);
    if (report.unreadable > 0)
        parts += tr("%1 unreadable").arg(format::count(report.unreadable));
    return parts.join(tr(", ", "between parts of a list"));
}

void DocumentsPanel::describe()
{
    const DocumentTablePtr& table = m_model->table();
    if (table && m_filter->problem()) {
        m_summary->setWholeText(m_filter->problemText());
        m_summary->show();
        return;
    }
    if (!table) {
        m_summary->setWholeText(
            m_session->corpus() ? tr("Listing …") : tr("No documents: open files or a folder."));
        m_summary->show();
        m_view->setEmptyText({});
        return;
    }
    const QString all = format::count(table->kept.size());
    QString text;
    if (m_shownFilter.isEmpty()) {
        const QString missing = leftOut();
        text = table->kept.size() == 1 ? tr("1 document") : tr("%1 documents").arg(all);
        if (!missing.isEmpty())
            text += tr(" · left out: %1").arg(missing);
    } else if (m_model->listed() == 0) {
        text = tr("None of %1 documents fits “%2”.").arg(all, m_shownFilter);
    } else {
        text = tr("%1 of %2 documents").arg(format::count(m_model->listed()), all);
    }
    const auto doc = m_session->currentDocument();
    if (doc && m_model->listed() > 0 && !m_model->lists(static_cast<std::uint32_t>(*doc)))
        text += tr(" · the current document, %1, is not among them")
                    .arg(format::line(table->corpus->id(*doc)));
    m_summary->setWholeText(text);
    m_summary->setVisible(!m_shownFilter.isEmpty());
    m_view->setEmptyText(m_shownFilter.isEmpty()
            ? (table->snapshot ? nothingToCompare(*table->snapshot) : QString())
            : tr("No document fits “%1”.").arg(m_shownFilter));
}

} // namespace alike::ui
