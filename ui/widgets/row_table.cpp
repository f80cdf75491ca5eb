// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_table.h"

#include "ui/widgets/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDrag>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <string_view>
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
    setItemDelegate(new CellDelegate(this));
    setWordWrap(false);
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
        auto* menu = new QMenu(this);
        addColumnActions(menu);
        emit menuOpening(menu, -1, horizontalHeader()->logicalIndexAt(at));
        popUp(menu, horizontalHeader()->mapToGlobal(at));
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

void RowTable::setSample(int column, const QString& sample)
{
    if (std::exchange(m_columns[static_cast<std::size_t>(column)].sample, sample) != sample)
        fitColumns();
}

void RowTable::arrangeColumns(const std::vector<int>& order)
{
    QHeaderView* const header = horizontalHeader();
    for (std::size_t at = 0; at < order.size(); ++at)
        header->moveSection(header->visualIndex(order[at]), static_cast<int>(at));
}

void RowTable::setOnDemand(int column, bool onDemand)
{
    if (std::exchange(m_columns[static_cast<std::size_t>(column)].onDemand, onDemand) != onDemand)
        fitColumns();
}

int RowTable::contentWidth() const
{
    const std::vector<int> widths = naturalWidths();
    int width = 2 * frameWidth() + verticalScrollBar()->sizeHint().width();
    for (std::size_t i = 0; i < widths.size(); ++i)
        width += m_columns[i].onDemand ? 0 : widths[i];
    return width;
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
    // Among many selected rows the current one may just be taken out of the selection.
    if (currentIndex().row() == row
        && (selectionMode() != SingleSelection || selectionModel()->isRowSelected(row)))
        return;
    const int at = currentIndex().column();
    const int column = at >= 0 && !isColumnHidden(at) ? at : firstShownColumn();
    const int sideways = horizontalScrollBar()->value();
    // Not setCurrentIndex: with a Ctrl held down, as for a key of the window, that adds to what is selected.
    selectionModel()->setCurrentIndex(
        model()->index(row, column), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    horizontalScrollBar()->setValue(sideways);
}

int RowTable::heightOfRows() const
{
    return fontMetrics().height() + fontMetrics().height() / 2;
}

void RowTable::adoptFont()
{
    const QFontMetrics metrics(font());
    verticalHeader()->setMinimumSectionSize(metrics.height());
    verticalHeader()->setDefaultSectionSize(heightOfRows());
    fitColumns();
}

std::vector<int> RowTable::naturalWidths() const
{
    const QFontMetrics metrics(font());
    const int padding
        = 2 * style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this) + metrics.averageCharWidth() * 2;
    const int arrow = isSortingEnabled() ? style()->pixelMetric(QStyle::PM_HeaderMarkSize) : 0;
    const int headPadding = style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this) * 2
        + metrics.averageCharWidth() + arrow;
    std::vector<int> widths;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const QString head = model()->headerData(static_cast<int>(i), Qt::Horizontal).toString();
        // The header's own hint besides: it measures with hinting, which may be a pixel more.
        widths.push_back(std::max({ metrics.horizontalAdvance(m_columns[i].sample) + padding,
            metrics.horizontalAdvance(head) + headPadding,
            horizontalHeader()->sectionSizeHint(static_cast<int>(i)) }));
    }
    return widths;
}

int RowTable::firstShownColumn() const
{
    const QHeaderView* header = horizontalHeader();
    for (int at = 0; at < header->count(); ++at) {
        if (!header->isSectionHidden(header->logicalIndex(at)))
            return header->logicalIndex(at);
    }
    return 0;
}

void RowTable::leaveHiddenColumn()
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && isColumnHidden(current.column()))
        selectionModel()->setCurrentIndex(
            current.siblingAtColumn(firstShownColumn()), QItemSelectionModel::NoUpdate);
}

void RowTable::fitColumns()
{
    if (m_columns.empty() || !model() || model()->columnCount() != static_cast<int>(m_columns.size()))
        return;
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    std::vector<int> widths = naturalWidths();
    for (const auto& [column, width] : m_chosenWidths)
        widths[static_cast<std::size_t>(column)] = width;

    int left = viewport()->width();
    std::vector<std::size_t> stretching;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const auto chosen = m_chosenColumns.find(static_cast<int>(i));
        const bool shown = chosen != m_chosenColumns.end() ? chosen->second : !m_columns[i].onDemand;
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
    leaveHiddenColumn();
}

void RowTable::addColumnActions(QMenu* menu)
{
    for (int column = 0; column < model()->columnCount(); ++column) {
        QAction* action = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        action->setToolTip(model()->headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        // With no column at all there is no way back.
        const Column& shape = m_columns[static_cast<std::size_t>(column)];
        action->setEnabled(shape.optional || shape.onDemand);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_chosenColumns[column] = shown;
            fitColumns();
        });
    }
    menu->setToolTipsVisible(true);
    menu->addSeparator();
    connect(menu->addAction(tr("Usual Columns, Fitted to the Width")), &QAction::triggered, this, [this] {
        m_chosenColumns.clear();
        m_chosenWidths.clear();
        fitColumns();
    });
}

QVariantMap RowTable::chosenColumns() const
{
    // By place, so the number of columns tells whether they still mean the same.
    QVariantMap chosen { { QStringLiteral("columns"), static_cast<int>(m_columns.size()) } };
    for (const auto& [column, shown] : m_chosenColumns)
        chosen.insert(QStringLiteral("shown%1").arg(column), shown);
    for (const auto& [column, width] : m_chosenWidths)
        chosen.insert(QStringLiteral("width%1").arg(column), width);
    return chosen;
}

void RowTable::setChosenColumns(const QVariantMap& chosen)
{
    if (chosen.value(QStringLiteral("columns")).toInt() != static_cast<int>(m_columns.size()))
        return;
    m_chosenColumns.clear();
    m_chosenWidths.clear();
    for (int column = 0; column < static_cast<int>(m_columns.size()); ++column) {
        const Column& shape = m_columns[static_cast<std::size_t>(column)];
        const QVariant shown = chosen.value(QStringLiteral("shown%1").arg(column));
        if (shown.isValid() && (shape.optional || shape.onDemand))
            m_chosenColumns[column] = shown.toBool();
        if (const int width = chosen.value(QStringLiteral("width%1").arg(column)).toInt(); width > 0)
            m_chosenWidths[column] = width;
    }
    fitColumns();
}

void RowTable::keyboardSearch(const QString& typed)
{
    if (!m_typesAheadElsewhere) {
        QTableView::keyboardSearch(typed);
        return;
    }
    if (typed.isEmpty() || model()->rowCount() == 0)
        return;
    const bool goesOn = m_typing.isValid() && m_typing.elapsed() < QApplication::keyboardInputInterval();
    m_typing.start();
    m_typed = goesOn ? m_typed + typed : typed;
    // The same letter again and again goes through all that begin with it.
    const bool repeats = m_typed.size() > 1 && m_typed.count(m_typed.front()) == m_typed.size();
    const int current = std::max(0, currentIndex().row());
    const bool next = (!goesOn || repeats) && currentIndex().isValid();
    emit typedAhead(
        repeats ? m_typed.first(1) : m_typed, next ? (current + 1) % model()->rowCount() : current);
}

void RowTable::copyRows() const
{
    QModelIndexList rows = selectionModel()->selectedRows();
    if (rows.isEmpty())
        rows = { currentIndex() };
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex& row : rows) {
        QStringList cells;
        for (int column = 0; column < model()->columnCount(); ++column) {
            if (copies(column))
                cells += row.siblingAtColumn(column).data().toString();
        }
        lines += cells.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void RowTable::popUp(QMenu* menu, const QPoint& at)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(at);
}

bool RowTable::event(QEvent* event)
{
    // Ctrl+Return is the table's own, also where the window has a shortcut of the same keys.
    if (event->type() == QEvent::ShortcutOverride && currentIndex().isValid()) {
        const auto* key = static_cast<const QKeyEvent*>(event);
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            && key->modifiers().testFlag(Qt::ControlModifier)) {
            event->accept();
            return true;
        }
    }
    return QTableView::event(event);
}

void RowTable::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        if (event->modifiers().testFlag(Qt::ControlModifier) != m_enterCompares)
            emit compareRequested();
        else
            emit readRequested();
        event->accept();
    } else if (event->matches(QKeySequence::Copy) && currentIndex().isValid()) {
        copyRows();
        event->accept();
    } else {
        QTableView::keyPressEvent(event);
    }
}

void RowTable::mousePressEvent(QMouseEvent* event)
{
    m_pressed = QPersistentModelIndex();
    const bool plain = event->button() == Qt::LeftButton && event->modifiers() == Qt::NoModifier;
    if (m_takeDrag && plain && indexAt(event->pos()).isValid()) {
        m_pressed = indexAt(event->pos());
        m_pressedAt = event->pos();
        setFocus(Qt::MouseFocusReason);
        event->accept();
        return;
    }
    QTableView::mousePressEvent(event);
}

void RowTable::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed.isValid()) {
        QTableView::mouseMoveEvent(event);
        return;
    }
    if ((event->pos() - m_pressedAt).manhattanLength() >= QApplication::startDragDistance())
        dragCell(std::exchange(m_pressed, QPersistentModelIndex()));
}

void RowTable::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed.isValid()) {
        // It was a click: the table hears of the press now.
        m_pressed = QPersistentModelIndex();
        QMouseEvent press(QEvent::MouseButtonPress, event->position(), event->globalPosition(),
            Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
        QTableView::mousePressEvent(&press);
    }
    QTableView::mouseReleaseEvent(event);
}

void RowTable::dragCell(const QModelIndex& cell)
{
    auto carried = m_takeDrag(cell);
    if (!carried)
        return;
    auto* drag = new QDrag(this);
    drag->setMimeData(carried.release());
    drag->exec(Qt::CopyAction);
}

int RowTable::columnOfFigure(const QPoint& at) const
{
    return columnAt(at.x());
}

void RowTable::contextMenuEvent(QContextMenuEvent* event)
{
    auto* menu = new QMenu(this);
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const int column
        = byMouse ? columnOfFigure(viewport()->mapFromGlobal(event->globalPos())) : currentFigure();
    if (currentIndex().isValid()) {
        if (m_offersRead)
            connect(menu->addAction(m_enterCompares ? tr("Read\tCtrl+Enter") : tr("Read\tEnter")),
                &QAction::triggered, this, &RowTable::readRequested);
        if (m_offersRead && m_offersCompare)
            connect(menu->addAction(m_enterCompares ? tr("Compare\tEnter") : tr("Compare\tCtrl+Enter")),
                &QAction::triggered, this, &RowTable::compareRequested);
        const bool many = selectionModel()->selectedRows().size() > 1;
        connect(menu->addAction(many ? tr("Copy Rows\tCtrl+C") : tr("Copy Row\tCtrl+C")), &QAction::triggered,
            this, &RowTable::copyRows);
        menu->addActions(actions());
        emit menuOpening(menu, currentIndex().row(), column);
        menu->addSeparator();
    }
    if (offersColumns())
        addColumnActions(menu->addMenu(tr("Columns")));
    popUp(menu, event->globalPos());
}

void RowTable::initViewItemOption(QStyleOptionViewItem* option) const
{
    QTableView::initViewItemOption(option);
    option->palette = viewport()->palette();
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

QItemSelectionModel::SelectionFlags RowTable::selectionCommand(
    const QModelIndex& index, const QEvent* event) const
{
    const auto flags = QTableView::selectionCommand(index, event);
    const bool takesAway = flags & (QItemSelectionModel::Deselect | QItemSelectionModel::Toggle);
    if (selectionMode() == SingleSelection && takesAway)
        return QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
    return flags;
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

QString sampleId(const Corpus* corpus)
{
    constexpr std::size_t looks = 1'000;
    constexpr int most = 16;
    std::string_view longest = "00000";
    for (std::size_t i = 0; corpus && i < std::min(looks, corpus->size()); ++i) {
        const std::string_view id = corpus->id(docId(i));
        if (id.size() > longest.size())
            longest = id;
    }
    return QString::fromUtf8(longest).left(most);
}

} // namespace alike::ui
