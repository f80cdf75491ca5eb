// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

namespace alike::ui {

/// What the header of a column says.
struct ColumnHead {
    QString name;
    QString tip = {};
    const char* about = ""; ///< id of what explains the figures below it (ui/glossary); empty: nothing does
};

/// A table with a number of named columns: what is the same in all models of tables that are only shown.
class ColumnedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum {
        SortRole = Qt::UserRole, ///< the raw value, for models that have one
        AboutRole = Qt::UserRole + 100, ///< of a cell and of a header: ColumnHead::about
    };

    int columnCount(const QModelIndex& parent = {}) const final { return parent.isValid() ? 0 : m_columns; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const final;

protected:
    ColumnedModel(int columns, QObject* parent);

    virtual ColumnHead head(int column) const = 0;
    virtual QString text(int row, int column) const = 0;
    virtual QString tip(int row, int column) const;
    /// Any other role; of AboutRole what is said otherwise than by the head of the column.
    virtual QVariant more(int row, int column, int role) const;
    /// How header and cells stand; 0: as the view has it.
    virtual Qt::Alignment alignment(int column) const;
    /// Whether the first click on the header sorts from the largest down.
    virtual bool largestFirst(int column) const;

    static Qt::Alignment aligned(bool number)
    {
        return Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft);
    }

private:
    int m_columns;
};

} // namespace alike::ui
