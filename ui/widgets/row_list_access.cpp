// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_list_access.h"

#include "ui/widgets/numbered_access.h"
#include "ui/widgets/row_list.h"

namespace alike::ui {
namespace {

    class RowAccess : public NumberedPartAccess {
    public:
        using NumberedPartAccess::NumberedPartAccess;

        bool isValid() const override { return list() && number() < list()->model()->rowCount(); }
        QAccessible::Role role() const override { return QAccessible::ListItem; }
        QRect rect() const override
        {
            if (!isValid())
                return {};
            const QRect place = list()->visualRect(index());
            return { list()->viewport()->mapToGlobal(place.topLeft()), place.size() };
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
            state.multiSelectable = list()->selectionMode() == QAbstractItemView::ExtendedSelection;
            state.selected = list()->selectionModel()->isRowSelected(number());
            state.focused = list()->hasFocus() && list()->currentIndex().row() == number();
            state.offscreen = !list()->viewport()->rect().intersects(list()->visualRect(index()));
            return state;
        }

    protected:
        QString name() const override { return list()->nameOf(number()); }
        void press() override { list()->showRow(number()); }

    private:
        RowList* list() const { return static_cast<RowList*>(widget()); }
        QModelIndex index() const { return list()->model()->index(number(), 0); }
    };

    class ListAccess : public NumberedAccess {
    public:
        explicit ListAccess(RowList* list)
            : NumberedAccess(list, QAccessible::List)
        {
        }

        int childCount() const override { return list()->model()->rowCount(); }
        QAccessibleInterface* childAt(int x, int y) const override
        {
            return child(list()->indexAt(list()->viewport()->mapFromGlobal(QPoint(x, y))).row());
        }
        QAccessibleInterface* focusChild() const override
        {
            return list()->hasFocus() ? child(list()->currentIndex().row()) : nullptr;
        }

    protected:
        NumberedPartAccess* make(int number) const override { return new RowAccess(list(), number); }

    private:
        RowList* list() const { return static_cast<RowList*>(widget()); }
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
