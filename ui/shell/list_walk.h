// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace alike::ui {

class RowList;

/// Walks through a list that is out of sight: the place of its current row, and a button to each side.
class ListWalk : public QWidget {
    Q_OBJECT
public:
    explicit ListWalk(RowList* list, QWidget* parent = nullptr);

    /// To the row before (Alt+Up) and to the one behind (Alt+Down): for all that shows what the list chooses.
    QAction* previous() const { return m_previous; }
    QAction* next() const { return m_next; }
    QLabel* place() const { return m_place; }

private:
    void step(int rows);
    void follow();

    RowList* m_list;
    QLabel* m_place;
    QAction* m_previous;
    QAction* m_next;
};

} // namespace alike::ui
