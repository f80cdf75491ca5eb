// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/painted_parts.h"

#include "ui/widgets/numbered_access.h"

#include <QVariant>

namespace alike::ui {
namespace {

    constexpr const char* roleOfWidget = "alikeRole";
    constexpr const char* roleOfParts = "alikePartRole";

    class PartAccess : public NumberedPartAccess {
    public:
        using NumberedPartAccess::NumberedPartAccess;

        bool isValid() const override { return parts() && number() < parts()->partCount(); }
        QAccessible::Role role() const override
        {
            return widget() ? static_cast<QAccessible::Role>(widget()->property(roleOfParts).toInt())
                            : QAccessible::NoRole;
        }
        QRect rect() const override
        {
            if (!isValid())
                return {};
            const QRect place = parts()->part(number()).place;
            return place.isEmpty() ? QRect() : QRect(widget()->mapToGlobal(place.topLeft()), place.size());
        }
        QAccessible::State state() const override
        {
            QAccessible::State state;
            if (!isValid()) {
                state.invalid = true;
                return state;
            }
            const PaintedParts::Part part = parts()->part(number());
            state.selectable = true;
            state.selected = part.chosen;
            state.offscreen = !widget()->rect().intersects(part.place);
            state.invisible = !widget()->isVisible();
            return state;
        }

    protected:
        QString name() const override { return parts()->part(number()).name; }
        void press() override { parts()->pressPart(number()); }

    private:
        PaintedParts* parts() const { return dynamic_cast<PaintedParts*>(widget()); }
    };

    class PartsAccess : public NumberedAccess {
    public:
        explicit PartsAccess(QWidget* widget)
            : NumberedAccess(widget, static_cast<QAccessible::Role>(widget->property(roleOfWidget).toInt()))
        {
        }

        int childCount() const override { return parts() ? parts()->partCount() : 0; }
        QAccessibleInterface* childAt(int x, int y) const override
        {
            const QPoint place = widget()->mapFromGlobal(QPoint(x, y));
            for (int number = 0; number < childCount(); ++number) {
                if (parts()->part(number).place.contains(place))
                    return child(number);
            }
            return nullptr;
        }

    protected:
        NumberedPartAccess* make(int number) const override { return new PartAccess(widget(), number); }

    private:
        PaintedParts* parts() const { return dynamic_cast<PaintedParts*>(widget()); }
    };

    QAccessibleInterface* accessibleParts(const QString&, QObject* object)
    {
        return dynamic_cast<PaintedParts*>(object) ? new PartsAccess(static_cast<QWidget*>(object)) : nullptr;
    }

} // namespace

void tellPaintedParts(QWidget* widget, QAccessible::Role role, QAccessible::Role ofParts)
{
    QAccessible::installFactory(accessibleParts); // the same one is not added again
    widget->setProperty(roleOfWidget, static_cast<int>(role));
    widget->setProperty(roleOfParts, static_cast<int>(ofParts));
}

} // namespace alike::ui
