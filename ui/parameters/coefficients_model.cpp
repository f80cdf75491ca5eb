// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/coefficients_model.h"

#include "core/sketch/coefficients.h"

#include <limits>
#include <utility>

namespace alike::ui {

CoefficientsModel::CoefficientsModel(std::vector<sketch::AffineFunction> functions, QObject* parent)
    : QAbstractTableModel(parent)
    , m_functions(std::move(functions))
{
}

void CoefficientsModel::setFunctions(std::vector<sketch::AffineFunction> functions)
{
    beginResetModel();
    m_functions = std::move(functions);
    endResetModel();
}

void CoefficientsModel::append()
{
    if (m_functions.size() >= sketch::mostGivenFunctions)
        return;
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_functions.push_back({ 1, 1 });
    endInsertRows();
}

void CoefficientsModel::remove(int row)
{
    if (row < 0 || row >= rowCount() || rowCount() == 1)
        return;
    beginRemoveRows({}, row, row);
    m_functions.erase(m_functions.begin() + row);
    endRemoveRows();
}

int CoefficientsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_functions.size());
}

int CoefficientsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags CoefficientsModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | (index.isValid() ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant CoefficientsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& [a, b] = m_functions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return QString::number(index.column() == A ? a : b);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return tr("Function %1: %2 x + %3").arg(index.row() + 1).arg(a).arg(b);
    default:
        return {};
    }
}

QVariant CoefficientsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    return section == A ? tr("a") : tr("b");
}

bool CoefficientsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    bool is = false;
    const qulonglong number = value.toString().trimmed().toULongLong(&is);
    if (!index.isValid() || role != Qt::EditRole || !is
        || number > static_cast<qulonglong>(std::numeric_limits<qlonglong>::max()))
        return false;
    sketch::AffineFunction& function = m_functions[static_cast<std::size_t>(index.row())];
    (index.column() == A ? function.a : function.b) = number;
    emit dataChanged(index.siblingAtColumn(A), index.siblingAtColumn(B));
    return true;
}

} // namespace alike::ui
