// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;
class QToolButton;

namespace alike::ui {

class Chip;
class FilterField;
class OrderedModel;
class RowTable;

/// What stands above a list: its filter, a button with the orders, and below them, while the list is
/// restricted from elsewhere, a chip that takes the restriction away. Down and Enter lead from the filter
/// into the list, Esc empties the filter, and leads there when it is empty.
class ListHead : public QWidget {
    Q_OBJECT
public:
    struct Order {
        int column; ///< of the model; -1: the order that the list has by itself
        QString name; ///< as on the button
        QString tip;
    };

    /// Takes `filter` in. \param list has `model`
    ListHead(FilterField* filter, OrderedModel* model, RowTable* list, std::vector<Order> orders,
        QWidget* parent = nullptr);

    QToolButton* orderButton() const { return m_button; }
    Chip* chip() const { return m_chip; }
    /// The choice of an order in the menu; null for a column that is not offered.
    /// Less room above and below the controls, for want of height.
    void setLow(bool low);
    QAction* order(int column) const;
    QAction* reversed() const { return m_reversed; }
    /// Sorts by a column, in the direction that is natural for it.
    void setOrder(int column);
    /// Adds a switch to the menu, below the orders.
    QAction* addSwitch(const QString& text, const QString& tip);
    /// What leads from the filter into the list, where it takes more than the focus.
    void setEntry(std::function<void()> enter) { m_enter = std::move(enter); }
    /// \param words empty: nothing restricts the list
    void showRestriction(const QString& words);

signals:
    void restrictionRemoved();

private:
    void sort();
    void followModel();
    void enterList();

    FilterField* m_filter;
    OrderedModel* m_model;
    RowTable* m_list;
    std::vector<Order> m_orders;
    QToolButton* m_button;
    QMenu* m_menu;
    std::function<void()> m_enter;
    QActionGroup* m_group;
    QAction* m_reversed;
    Chip* m_chip;
};

} // namespace alike::ui
