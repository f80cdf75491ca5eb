// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_table.h"

#include "core/export/records.h"
#include "ui/words/format.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace alike::ui {

std::string csvOf(const ChartTable& table)
{
    std::string csv;
    std::vector<std::string> headers;
    for (const ChartTable::Column& column : table.columns)
        headers.push_back(column.header.toStdString());
    Records records(csv, Records::As::Csv, headers, csv::Formulas::Keep);
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (const ChartTable::Column& column : table.columns) {
            if (column.text)
                records.text(column.text(row).toStdString());
            else if (const double value = column.number(row); std::isfinite(value))
                records.decimal(value);
            else
                records.none();
        }
        records.end();
    }
    return csv;
}

void ChartTableModel::showTable(ChartTablePtr table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int ChartTableModel::rowCount(const QModelIndex& parent) const
{
    constexpr std::size_t most = std::numeric_limits<int>::max();
    return parent.isValid() || !m_table ? 0 : static_cast<int>(std::min(m_table->rows, most));
}

int ChartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChartTable::Column& column = m_table->columns[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (column.text ? Qt::AlignLeft : Qt::AlignRight)));
    if (role != Qt::DisplayRole)
        return {};
    if (column.text)
        return column.text(row);
    const double value = column.number(row);
    if (std::isfinite(value))
        return QLocale().toString(value, 'f', column.decimals);
    return column.dashes ? format::noNumber() : QString();
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    return m_table->columns[static_cast<std::size_t>(section)].header;
}

} // namespace alike::ui
