// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_list_access.h"

#include "ui/widgets/row_list.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>

namespace alike::ui {
namespace {

    /// The row of a list that has this number now.
    class RowAccess : public QAccessibleInterface, public QAccessibleActionInterface {
    public:
        RowAccess(RowList* list, int row)
            : m_list(list)
            , m_row(row)
        {
        }

        bool isValid() const override { return m_list && m_row < m_list->model()->rowCount(); }
        QObject* object() const override { return nullptr; }
        QWindow* window() const override { return m_list ? m_list->window()->windowHandle() : nullptr; }
        QAccessibleInterface* parent() const override
        {
            return QAccessible::queryAccessibleInterface(m_list.data());
        }
        QAccessibleInterface* child(int) const override { return nullptr; }
        QAccessibleInterface* childAt(int, int) const override { return nullptr; }
        int childCount() const override { return 0; }
        int indexOfChild(const QAccessibleInterface*) const override { return -1; }
        QAccessible::Role role() const override { return QAccessible::ListItem; }
        void setText(QAccessible::Text, const QString&) override { }

        QString text(QAccessible::Text what) const override
        {
            return what == QAccessible::Name && isValid() ? m_list->nameOf(m_row) : QString();
        }
        QRect rect() const override
        {
            if (!isValid())
                return {};
            const QRect place = m_list->visualRect(index());
            return { m_list->viewport()->mapToGlobal(place.topLeft()), place.size() };
        }
        QAccessible::State state() const override
        {
            QAccessible::State state;
            if (!isValid()) {
                state.invalid = true;
                return state;
            }
            state.selectable = true;
            state.focusable = true;
            state.multiSelectable = m_list->selectionMode() == QAbstractItemView::ExtendedSelection;
            state.selected = m_list->selectionModel()->isRowSelected(m_row);
            state.focused = m_list->hasFocus() && m_list->currentIndex().row() == m_row;
            state.offscreen = !m_list->viewport()->rect().intersects(m_list->visualRect(index()));
            return state;
        }
        void* interface_cast(QAccessible::InterfaceType type) override
        {
            return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                        : nullptr;
        }
        QStringList actionNames() const override { return { pressAction() }; }
        void doAction(const QString& action) override
        {
            if (action == pressAction() && isValid())
                m_list->showRow(m_row);
        }
        QStringList keyBindingsForAction(const QString&) const override { return {}; }

        int row() const { return m_row; }

    private:
        QModelIndex index() const { return m_list->model()->index(m_row, 0); }

        QPointer<RowList> m_list;
        int m_row;
    };

    class ListAccess : public QAccessibleWidget {
    public:
        explicit ListAccess(RowList* list)
            : QAccessibleWidget(list, QAccessible::List)
        {
        }
        ~ListAccess() override
        {
            for (const QAccessible::Id id : m_rows)
                QAccessible::deleteAccessibleInterface(id);
        }
        ListAccess(const ListAccess&) = delete;
        ListAccess& operator=(const ListAccess&) = delete;

        int childCount() const override { return list()->model()->rowCount(); }
        /// Made when somebody asks for it.
        QAccessibleInterface* child(int row) const override
        {
            if (row < 0 || row >= childCount())
                return nullptr;
            if (const auto known = m_rows.constFind(row); known != m_rows.constEnd())
                return QAccessible::accessibleInterface(*known);
            auto* made = new RowAccess(list(), row);
            m_rows.insert(row, QAccessible::registerAccessibleInterface(made));
            return made;
        }
        QAccessibleInterface* childAt(int x, int y) const override
        {
            return child(list()->indexAt(list()->viewport()->mapFromGlobal(QPoint(x, y))).row());
        }
        int indexOfChild(const QAccessibleInterface* child) const override
        {
            const auto* row = dynamic_cast<const RowAccess*>(child);
            return row ? row->row() : -1;
        }
        QAccessibleInterface* focusChild() const override
        {
            return list()->hasFocus() ? child(list()->currentIndex().row()) : nullptr;
        }

    private:
        RowList* list() const { return static_cast<RowList*>(widget()); }

        mutable QHash<int, QAccessible::Id> m_rows;
    };

    QAccessibleInterface* makeAccess(const QString&, QObject* object)
    {
        auto* list = qobject_cast<RowList*>(object);
        return list ? new ListAccess(list) : nullptr;
    }

} // namespace

void makeRowListsAccessible()
{
    static const bool once = [] {
        QAccessible::installFactory(makeAccess);
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace alike::ui
