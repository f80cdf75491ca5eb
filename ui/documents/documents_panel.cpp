// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/documents_panel.h"

#include "core/answers/documents.h"
#include "ui/documents/documents_model.h"
#include "ui/documents/type_ahead.h"
#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/filter/filter_field.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/document_drag.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QCoreApplication>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace alike::ui {
namespace {

    /// Paints a line of text with what was found in it bold and underlined (DocumentsModel::FoundRole).
    class FoundDelegate : public QStyledItemDelegate {
    public:
        using QStyledItemDelegate::QStyledItemDelegate;

        void paint(
            QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    };

    /// The sign tells, the word stands where there is room, and in the tooltip.
    QString markSample()
    {
        return QStringLiteral("= \u270E");
    }

} // namespace

DocumentsPanel::DocumentsPanel(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_model(new DocumentsModel(this))
    , m_filter(new FilterField(FilteredList::Documents, session))
    , m_view(new RowTable)
    , m_count(new QLabel)
{
    m_filter->setPlaceholderText(tr("Filter by id, title or text"));
    m_filter->setAccessibleName(tr("Filter documents"));
    m_filter->setToolTip(filterHelp() + QLatin1Char('\n') + tr("Esc clears."));
    m_count->setWordWrap(true);
    m_count->setMinimumWidth(1);

    m_view->setObjectName(QStringLiteral("documents"));
    m_view->setAccessibleName(tr("Documents"));
    m_view->setTypesAheadElsewhere();
    m_view->setSelectsMany();
    m_view->setModel(m_model);
    m_view->setColumns({
        { QStringLiteral("00000"), false, false },
        { QStringLiteral("a title to be told"), false, true },
        { QStringLiteral("26-FEB-1987 15:01:01.79"), true, false },
        { QStringLiteral("1,000"), true, false },
        { QStringLiteral("1,000"), true, false },
        { QStringLiteral("0.000"), true, false },
        { QStringLiteral("1,000"), true, false },
        { markSample(), true, false },
        { QStringLiteral("words of the text"), true, true, true },
    });
    m_view->arrangeColumns({ DocumentsModel::Id, DocumentsModel::Title, DocumentsModel::Found,
        DocumentsModel::Best, DocumentsModel::Mark, DocumentsModel::Near, DocumentsModel::Words,
        DocumentsModel::Shingles, DocumentsModel::Date });
    m_view->setItemDelegateForColumn(DocumentsModel::Found, new FoundDelegate(m_view));
    m_view->setDrags([this](const QModelIndex& cell) {
        return documentDrag(m_model->documentAt(cell.row()), *m_model->table()->corpus);
    });
    m_view->setSortingEnabled(true);
    m_view->horizontalHeader()->setSortIndicatorClearable(true);

    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 4;
    layout->setContentsMargins(room, room, room, room);
    layout->setSpacing(room);
    layout->addWidget(m_filter);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_count);
    passFocus(this, m_view);

    auto* clear = new QShortcut(Qt::Key_Escape, m_filter, nullptr, nullptr, Qt::WidgetShortcut);
    connect(clear, &QShortcut::activated, m_filter, [this] {
        if (!m_filter->hideCompletions())
            m_filter->clear();
    });
    connect(this, &DocumentsPanel::exportFailed, this,
        [this](const QString& path, const QString& why) { sayExportFailed(this, path, why); });
    connect(m_filter, &FilterField::filterChanged, this, &DocumentsPanel::refresh);
    connect(m_filter, &FilterField::problemChanged, this, &DocumentsPanel::describe);
    connect(session, &Session::marksChanged, this, &DocumentsPanel::followMarks);
    connect(m_model, &DocumentsModel::rowsInserted, this, &DocumentsPanel::showCurrent);
    connect(m_model, &DocumentsModel::sortRequested, this, &DocumentsPanel::refresh);
    connect(session, &Session::corpusChanged, this, [this] {
        m_view->setSample(DocumentsModel::Id, sampleId(m_session->corpus().get()));
        m_reveal = true;
        m_model->showTable(nullptr, std::make_shared<const RowOrder>()); // they were of the old corpus
        describe();
        refresh();
    });
    connect(session, &Session::snapshotChanged, this, &DocumentsPanel::refresh);
    connect(session, &Session::currentDocumentChanged, this, &DocumentsPanel::showCurrent);
    paleWhileOutdated(session, { m_view->viewport() });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { chooseRow(current.row()); });
    connect(m_view, &RowTable::typedAhead, this, &DocumentsPanel::findTypedRow);
    connect(m_view, &RowTable::readRequested, this, &DocumentsPanel::readRequested);
    connect(m_view, &RowTable::compareRequested, this, &DocumentsPanel::compareRequested);
    connect(m_view, &RowTable::doubleClicked, this, &DocumentsPanel::readRequested);
    refresh();
}

void DocumentsPanel::refresh()
{
    const std::shared_ptr<const Corpus> corpus = m_session->corpus();
    if (!corpus) {
        m_listQuestion.withdraw();
        m_model->showTable(nullptr, std::make_shared<const RowOrder>());
        describe();
        return;
    }
    const SnapshotPtr snapshot = m_session->snapshot();
    DocumentTablePtr known = m_model->table();
    if (known && (known->corpus != corpus || known->snapshot != snapshot))
        known = nullptr;
    m_listQuestion.ask(
        [corpus, snapshot, known, filter = m_filter->listFilter(), sorting = m_model->sorting()](
            std::stop_token stop) {
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
    m_shownFilter = format::oneLine(QString::fromStdString(answer.filter.text));
    {
        const QScopedValueRollback<bool> following(m_following, true);
        m_model->showSearched(answer.filter.filter);
        m_view->setOnDemand(DocumentsModel::Found, !m_model->searches());
        m_model->showTable(std::move(answer.table), std::move(answer.order));
    }
    showCurrent();
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
    const QScopedValueRollback<bool> following(m_following, true);
    const auto doc = m_session->currentDocument();
    const auto row = doc ? m_model->rowOf(*doc) : std::nullopt;
    m_view->showRow(row ? *row : -1);
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
    if (!m_following && row >= 0)
        m_session->setCurrentDocument(m_model->documentAt(row), m_model->table()->corpus.get());
}

void DocumentsPanel::chooseExportFile()
{
    chooseListFile(this, tr("Export the Listed Documents"), [this](const QString& path) { exportTo(path); });
}

void DocumentsPanel::exportTo(const QString& path)
{
    if (!m_model->table())
        return;
    runExport(
        m_engine, this, listFiles(path),
        [path, table = m_model->table(), order = m_model->order(), marks = m_session->sharedMarks(),
            parameters = m_session->parameters(),
            version = QCoreApplication::applicationVersion()](const Work& work) -> NotWritten {
            const auto made = exportDocuments(
                *table, *order, *marks, exportFormat(path), version.toStdString(), parameters, work);
            return made ? writeExport(path, *made) : std::nullopt;
        },
        [this, path](const QString& why) {
            if (why.isEmpty())
                emit exported(path);
            else
                emit exportFailed(path, why);
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
        m_count->setText(m_filter->problemText());
        return;
    }
    if (!table) {
        m_count->setText(m_session->corpus() ? tr("Listing …") : tr("No documents: open files or a folder."));
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
    m_count->setText(text);
}

void FoundDelegate::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    const QWidget* widget = option.widget;
    QStyle* style = widget ? widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, widget);

    const QRect room = style->subElementRect(QStyle::SE_ItemViewItemText, &cell, widget)
                           .adjusted(style->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1, 0, 0, 0);
    QTextLayout layout(text, option.font);
    QList<QTextLayout::FormatRange> formats;
    const QVariantList found = index.data(DocumentsModel::FoundRole).toList();
    for (qsizetype i = 0; i + 1 < found.size(); i += 2) {
        QTextLayout::FormatRange range;
        range.start = found[i].toInt();
        range.length = found[i + 1].toInt() - range.start;
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true);
        formats += range;
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid())
        line.setNumColumns(static_cast<int>(text.size()));
    layout.endLayout();
    if (!line.isValid())
        return;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setClipRect(room);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter->restore();
}

} // namespace alike::ui
