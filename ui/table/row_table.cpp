// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/row_table.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <numeric>
#include <utility>

namespace alike::ui {

RowTable::RowTable(QWidget* parent)
    : QTableView(parent)
{
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    setAlternatingRowColors(true);
    setHorizontalScrollMode(ScrollPerPixel);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    // Set before sorting is enabled, or the first column would be sorted at once.
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QHeaderView::customContextMenuRequested, this, [this](const QPoint& at) {
        QMenu menu;
        addColumnActions(&menu);
        menu.exec(horizontalHeader()->mapToGlobal(at));
    });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column, int, int width) {
        // A width of 0 tells of hiding.
        if (!m_fitting && width > 0)
            m_chosenWidths[column] = width;
    });
    adoptFont();
}

void RowTable::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    adoptFont();
}

void RowTable::setColumns(std::vector<Column> columns)
{
    m_columns = std::move(columns);
    fitColumns();
}

int RowTable::contentWidth() const
{
    const std::vector<int> widths = naturalWidths();
    return std::accumulate(
        widths.begin(), widths.end(), 2 * frameWidth() + verticalScrollBar()->sizeHint().width());
}

void RowTable::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void RowTable::showRow(int row)
{
    if (row < 0) {
        clearSelection();
        setCurrentIndex({});
        return;
    }
    if (currentIndex().row() == row && selectionModel()->isRowSelected(row))
        return;
    const int column = std::max(0, currentIndex().column());
    const int sideways = horizontalScrollBar()->value();
    setCurrentIndex(model()->index(row, column));
    horizontalScrollBar()->setValue(sideways);
}

void RowTable::adoptFont()
{
    const QFontMetrics metrics(font());
    verticalHeader()->setMinimumSectionSize(metrics.height());
    verticalHeader()->setDefaultSectionSize(metrics.height() + metrics.height() / 2);
    fitColumns();
}

std::vector<int> RowTable::naturalWidths() const
{
    const QFontMetrics metrics(font());
    const int padding
        = 2 * style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + metrics.averageCharWidth() * 2;
    const int arrow = isSortingEnabled() ? style()->pixelMetric(QStyle::PM_HeaderMarkSize) : 0;
    const int headPadding
        = style()->pixelMetric(QStyle::PM_HeaderMargin) * 2 + metrics.averageCharWidth() + arrow;
    std::vector<int> widths;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const QString head = model()->headerData(static_cast<int>(i), Qt::Horizontal).toString();
        widths.push_back(std::max(metrics.horizontalAdvance(m_columns[i].sample) + padding,
            metrics.horizontalAdvance(head) + headPadding));
    }
    return widths;
}

void RowTable::fitColumns()
{
    if (m_columns.empty() || !model() || model()->columnCount() != static_cast<int>(m_columns.size()))
        return;
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    std::vector<int> widths = naturalWidths();
    for (const auto& [column, width] : m_chosenWidths)
        widths[static_cast<std::size_t>(column)] = width;

    std::vector<std::size_t> byRank(m_columns.size());
    std::iota(byRank.begin(), byRank.end(), std::size_t { 0 });
    std::ranges::stable_sort(byRank, {}, [this](std::size_t i) { return m_columns[i].rank; });
    int left = viewport()->width();
    bool room = true;
    std::vector<std::size_t> stretching;
    for (const std::size_t i : byRank) {
        const auto chosen = m_chosenColumns.find(static_cast<int>(i));
        // The first column without room closes the door: a lower rank never gives way to a higher one.
        room = room && (widths[i] <= left || m_columns[i].rank == 0);
        const bool shown = chosen != m_chosenColumns.end() ? chosen->second : room;
        setColumnHidden(static_cast<int>(i), !shown);
        if (!shown)
            continue;
        left -= widths[i];
        if (m_columns[i].stretches && !m_chosenWidths.contains(static_cast<int>(i)))
            stretching.push_back(i);
    }
    for (std::size_t s = 0; s < stretching.size() && left > 0; ++s) {
        const int share = left / static_cast<int>(stretching.size() - s);
        widths[stretching[s]] += share;
        left -= share;
    }
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (!isColumnHidden(static_cast<int>(i)))
            setColumnWidth(static_cast<int>(i), widths[i]);
    }
}

void RowTable::addColumnActions(QMenu* menu)
{
    for (int column = 0; column < model()->columnCount(); ++column) {
        QAction* action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        // A table without its first-rank columns says nothing, and with no column at all there is no way
        // back.
        action->setEnabled(m_columns[static_cast<std::size_t>(column)].rank > 0);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_chosenColumns[column] = shown;
            fitColumns();
        });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Fit Columns to the Width")), &QAction::triggered, this, [this] {
        m_chosenColumns.clear();
        m_chosenWidths.clear();
        fitColumns();
    });
}

void RowTable::copyRow() const
{
    QStringList cells;
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (!isColumnHidden(column))
            cells += currentIndex().siblingAtColumn(column).data().toString();
    }
    QApplication::clipboard()->setText(cells.join(QLatin1Char('\t')));
}

void RowTable::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        if (event->modifiers() & Qt::ControlModifier)
            emit compareRequested();
        else
            emit readRequested();
        event->accept();
    } else if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        copyRow();
        event->accept();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void RowTable::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    if (currentIndex().isValid()) {
        if (m_offersRead)
            connect(menu.addAction(tr("Read\tEnter")), &QAction::triggered, this, &RowTable::readRequested);
        if (m_offersRead && m_offersCompare)
            connect(menu.addAction(tr("Compare\tCtrl+Enter")), &QAction::triggered, this,
                &RowTable::compareRequested);
        connect(menu.addAction(tr("Copy Row\tCtrl+C")), &QAction::triggered, this, [this] { copyRow(); });
        menu.addSeparator();
    }
    addColumnActions(menu.addMenu(tr("Columns")));
    menu.exec(event->globalPos());
}

void RowTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void RowTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        adoptFont();
}

QModelIndex RowTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool ends = action == MoveHome || action == MoveEnd;
    return QTableView::moveCursor(action, ends ? modifiers | Qt::ControlModifier : modifiers);
}

void RowTable::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (m_emptyText.isEmpty() || !model() || model()->rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int room = fontMetrics().height();
    painter.drawText(viewport()->rect().adjusted(room, room, -room, -room),
        Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

} // namespace alike::ui
