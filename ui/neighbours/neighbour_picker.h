// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace alike::ui {

class NeighboursModel;

/// The neighbours of a document in one line, where there is no room for a list: one can be chosen, and the
/// list brought back.
class NeighbourPicker : public QWidget {
    Q_OBJECT
public:
    explicit NeighbourPicker(NeighboursModel* model, QWidget* parent = nullptr);

    QComboBox* box() const { return m_box; }
    /// \param row of the model; -1: the partner is none of the neighbours
    void showRow(int row);

signals:
    void chosen(int row);
    void listRequested();

private:
    void follow();

    NeighboursModel* m_model;
    QLabel* m_name;
    QComboBox* m_box;
    QToolButton* m_list;
};

} // namespace alike::ui
