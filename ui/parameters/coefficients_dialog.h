// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <QDialog>
#include <QString>

class QCheckBox;
class QDoubleSpinBox;
class QLabel;
class QTableView;

namespace alike::ui {

class CoefficientsModel;

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
