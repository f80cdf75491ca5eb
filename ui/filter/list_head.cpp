// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/list_head.h"

#include "ui/filter/filter_field.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/ordered_model.h"
#include "ui/widgets/row_table.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {

ListHead::ListHead(
    FilterField* filter, OrderedModel* model, RowTable* list, std::vector<Order> orders, QWidget* parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_model(model)
    , m_list(list)
    , m_orders(std::move(orders))
    , m_button(new QToolButton)
    , m_menu(new QMenu(m_button))
    , m_group(new QActionGroup(this))
    , m_chip(new Chip)
{
    m_filter->addAction(icon(Symbol::Search), QLineEdit::LeadingPosition);
    m_filter->setMinimumWidth(scaled(80, this));
    for (const auto& order : m_orders) {
        QAction* action = m_menu->addAction(order.name);
        action->setToolTip(order.tip);
        action->setCheckable(true);
        action->setData(order.column);
        m_group->addAction(action);
    }
    connect(m_group, &QActionGroup::triggered, this,
        [this](const QAction* action) { setOrder(action->data().toInt()); });
    m_menu->addSeparator();
    m_reversed = m_menu->addAction(tr("&Reversed"));
    m_reversed->setToolTip(tr("The smallest or the last comes first instead"));
    m_reversed->setCheckable(true);
    connect(m_reversed, &QAction::triggered, this, &ListHead::sort);
    m_menu->setToolTipsVisible(true);

    m_button->setIcon(icon(Symbol::Order));
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setMenu(m_menu);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setMinimumWidth(scaled(66, this));
    showRestriction({});

    for (QWidget* control : { static_cast<QWidget*>(m_filter), static_cast<QWidget*>(m_button) })
        control->setFixedHeight(std::max(scaled(28, this), control->minimumSizeHint().height()));
    auto* row = new QHBoxLayout;
    row->setSpacing(scaled(8, this));
    row->addWidget(m_filter, 1);
    row->addWidget(m_button);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(scaled(8, this));
    setLow(false);
    layout->addLayout(row);
    layout->addWidget(m_chip, 0, Qt::AlignLeft);

    connect(m_chip, &QToolButton::clicked, this, &ListHead::restrictionRemoved);
    connect(m_model, &OrderedModel::sortRequested, this, &ListHead::followModel);
    connect(m_filter, &FilterField::leftForList, this, &ListHead::enterList);
    auto* clear = new QShortcut(Qt::Key_Escape, m_filter, nullptr, nullptr, Qt::WidgetShortcut);
    connect(clear, &QShortcut::activated, m_filter, [this] {
        if (m_filter->hideCompletions())
            return;
        if (m_filter->text().isEmpty())
            enterList();
        m_filter->clear();
    });
    followModel();
}

void ListHead::setLow(bool low)
{
    const int side = scaled(8, this);
    layout()->setContentsMargins(side, scaled(low ? 4 : 8, this), side, scaled(low ? 6 : 8, this));
}

QAction* ListHead::order(int column) const
{
    const auto actions = m_group->actions();
    const auto at = std::ranges::find(actions, column, [](const QAction* a) { return a->data().toInt(); });
    return at == actions.end() ? nullptr : *at;
}

QAction* ListHead::addSwitch(const QString& text, const QString& tip)
{
    m_menu->addSeparator();
    QAction* action = m_menu->addAction(text);
    action->setToolTip(tip);
    action->setCheckable(true);
    return action;
}

void ListHead::setOrder(int column)
{
    const auto natural
        = m_model->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).value<Qt::SortOrder>();
    m_model->sort(column, column < 0 ? Qt::AscendingOrder : natural);
    followModel();
}

void ListHead::sort()
{
    const int column = m_model->sortColumn();
    m_model->sort(
        column, m_model->sortOrder() == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void ListHead::followModel()
{
    const int column = m_model->sortColumn();
    const auto at = std::ranges::find(m_orders, column, &Order::column);
    const auto natural
        = m_model->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole).value<Qt::SortOrder>();
    const bool reversed = column >= 0 && m_model->sortOrder() != natural;
    const QString name
        = at == m_orders.end() ? m_model->headerData(column, Qt::Horizontal).toString() : at->name;
    m_button->setText(name);
    const QString said = reversed ? tr("Sorted by: %1, reversed").arg(name) : tr("Sorted by: %1").arg(name);
    m_button->setToolTip(said);
    m_button->setAccessibleName(said);
    if (QAction* action = order(column))
        action->setChecked(true);
    // The order that a list has by itself has no direction.
    m_reversed->setEnabled(column >= 0);
    m_reversed->setChecked(reversed);
}

void ListHead::showRestriction(const QString& words)
{
    m_chip->setWholeText(words.isEmpty() ? tr("Nothing restricts the list") : words,
        tr("Click: takes this away, and lists all again"));
    m_chip->setVisible(!words.isEmpty());
}

void ListHead::enterList()
{
    if (m_enter) {
        m_enter();
        return;
    }
    if (!m_list->isVisible() || m_list->model()->rowCount() == 0)
        return;
    m_list->setFocus(Qt::OtherFocusReason);
    if (!m_list->currentIndex().isValid())
        m_list->showRow(0);
}

} // namespace alike::ui
