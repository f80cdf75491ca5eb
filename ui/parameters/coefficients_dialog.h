// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <QAbstractTableModel>
#include <QDialog>
#include <QString>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QTableView;

namespace alike::ui {

/// The coefficients of functions as a table to be edited: a row each, a and b.
class CoefficientsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { A, B, ColumnCount };

    explicit CoefficientsModel(std::vector<sketch::AffineFunction> functions, QObject* parent = nullptr);

    const std::vector<sketch::AffineFunction>& functions() const { return m_functions; }
    void setFunctions(std::vector<sketch::AffineFunction> functions);
    /// Behind the last row, x + 1. Nothing when there are as many as there may be.
    void append();
    /// Keeps one row at least.
    void remove(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Whole numbers below 2^63; anything else is refused.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    std::vector<sketch::AffineFunction> m_functions;
};

/// Functions of the user's own: a table of coefficients, the modulus, what x is, and the origin, from and to
/// files of JSON.
class CoefficientsDialog : public QDialog {
    Q_OBJECT
public:
    explicit CoefficientsDialog(const sketch::GivenFunctions& given, QWidget* parent = nullptr);

    sketch::GivenFunctions functions() const;
    /// Reads a file in place of what is shown; one that is not in order is told of, and nothing changes.
    void load(const QString& path);
    void save(const QString& path);

private:
    QWidget* makeTable();
    void showFunctions(const sketch::GivenFunctions& given);
    void tell(const QString& problem);
    void chooseToLoad();
    void chooseToSave();

    CoefficientsModel* m_model;
    QTableView* m_table;
    QDoubleSpinBox* m_modulus;
    QDoubleSpinBox* m_origin;
    QCheckBox* m_hashes;
    QLabel* m_problem;
};

} // namespace alike::ui
