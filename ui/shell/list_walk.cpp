// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/list_walk.h"

#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/row_list.h"
#include "ui/words/format.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace alike::ui {

ListWalk::ListWalk(RowList* list, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_place(new QLabel)
    , m_previous(new QAction(icon(Symbol::Up), tr("The row before in the list"), this))
    , m_next(new QAction(icon(Symbol::Down), tr("The next row of the list"), this))
{
    m_place->setFont(fontOf(Type::Quiet, m_place->font()));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_previous->setShortcut(Qt::ALT | Qt::Key_Up);
    m_next->setShortcut(Qt::ALT | Qt::Key_Down);
    connect(m_previous, &QAction::triggered, this, [this] { step(-1); });
    connect(m_next, &QAction::triggered, this, [this] { step(1); });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(scaled(4, this));
    row->addWidget(m_place);
    for (QAction* action : { m_previous, m_next }) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setToolTip(tr("%1 (%2)", "what a button does, its key")
                               .arg(action->text(), action->shortcut().toString(QKeySequence::NativeText)));
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedSize(scaled(28, this), scaled(28, this));
        row->addWidget(button);
    }
    const QAbstractItemModel* model = list->model();
    connect(list->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ListWalk::follow);
    connect(model, &QAbstractItemModel::modelReset, this, &ListWalk::follow);
    connect(model, &QAbstractItemModel::layoutChanged, this, &ListWalk::follow);
    connect(model, &QAbstractItemModel::rowsInserted, this, &ListWalk::follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &ListWalk::follow);
    follow();
}

void ListWalk::step(int rows)
{
    const QModelIndex current = m_list->currentIndex();
    const int row = current.isValid() ? current.row() + rows : 0;
    if (row >= 0 && row < m_list->model()->rowCount())
        m_list->setCurrentIndex(m_list->model()->index(row, 0));
}

void ListWalk::follow()
{
    const int rows = m_list->model()->rowCount();
    const QModelIndex current = m_list->currentIndex();
    const auto count = [](int number) { return format::count(static_cast<std::uint64_t>(number)); };
    m_place->setText(!current.isValid() ? tr("not in the list")
                                        : tr("row %1 of %2").arg(count(current.row() + 1), count(rows)));
    m_previous->setEnabled(current.isValid() && current.row() > 0);
    m_next->setEnabled(rows > 0 && (!current.isValid() || current.row() + 1 < rows));
}

} // namespace alike::ui
