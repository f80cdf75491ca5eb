// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_table_view.h"

#include <QHeaderView>

#include <algorithm>
#include <vector>

namespace alike::ui {

ChartTableView::ChartTableView(QWidget* parent)
    : QTableView(parent)
{
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setWordWrap(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    horizontalHeader()->setResizeContentsPrecision(0); // else a thousand rows are laid out for their widths
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
}

void ChartTableView::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &ChartTableView::fitColumns);
}

void ChartTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void ChartTableView::showEvent(QShowEvent* event)
{
    QTableView::showEvent(event);
    fitColumns();
}

/// Of the cells only those in sight are looked at, and nothing while the chart is shown in its place.
void ChartTableView::fitColumns()
{
    if (!isVisible())
        return;
    const int columns = model() ? model()->columnCount() : 0;
    if (columns == 0)
        return;
    std::vector<int> widths;
    int sum = 0;
    for (int i = 0; i < columns; ++i) {
        widths.push_back(std::max(horizontalHeader()->sectionSizeHint(i), sizeHintForColumn(i)));
        sum += widths.back();
    }
    const int left = std::max(0, viewport()->width() - sum);
    for (int i = 0; i < columns; ++i)
        setColumnWidth(
            i, widths[static_cast<std::size_t>(i)] + left * (i + 1) / columns - left * i / columns);
}

} // namespace alike::ui
