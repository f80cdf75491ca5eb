// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/painted_parts.h"

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QVariant>
#include <QWidget>

namespace alike::ui {
namespace {

    constexpr const char* roleOfWidget = "alikeRole";
    constexpr const char* roleOfParts = "alikePartRole";

    /// The part of a widget that has this number now.
    class PartAccess : public QAccessibleInterface, public QAccessibleActionInterface {
    public:
        PartAccess(QWidget* widget, int number)
            : m_widget(widget)
            , m_number(number)
        {
        }

        bool isValid() const override { return parts() && m_number < parts()->partCount(); }
        QObject* object() const override { return nullptr; }
        QWindow* window() const override { return m_widget ? m_widget->window()->windowHandle() : nullptr; }
        QAccessibleInterface* parent() const override
        {
            return QAccessible::queryAccessibleInterface(m_widget.data());
        }
        QAccessibleInterface* child(int) const override { return nullptr; }
        QAccessibleInterface* childAt(int, int) const override { return nullptr; }
        int childCount() const override { return 0; }
        int indexOfChild(const QAccessibleInterface*) const override { return -1; }
        QAccessible::Role role() const override
        {
            return m_widget ? static_cast<QAccessible::Role>(m_widget->property(roleOfParts).toInt())
                            : QAccessible::NoRole;
        }
        void setText(QAccessible::Text, const QString&) override { }
        QString text(QAccessible::Text what) const override
        {
            return what == QAccessible::Name && isValid() ? parts()->part(m_number).name : QString();
        }
        QRect rect() const override
        {
            if (!isValid())
                return {};
            const QRect place = parts()->part(m_number).place;
            return place.isEmpty() ? QRect() : QRect(m_widget->mapToGlobal(place.topLeft()), place.size());
        }
        QAccessible::State state() const override
        {
            QAccessible::State state;
            if (!isValid()) {
                state.invalid = true;
                return state;
            }
            const PaintedParts::Part part = parts()->part(m_number);
            state.selectable = true;
            state.selected = part.chosen;
            state.offscreen = !m_widget->rect().intersects(part.place);
            state.invisible = !m_widget->isVisible();
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
                parts()->pressPart(m_number);
        }
        QStringList keyBindingsForAction(const QString&) const override { return {}; }

        int number() const { return m_number; }

    private:
        PaintedParts* parts() const { return dynamic_cast<PaintedParts*>(m_widget.data()); }

        QPointer<QWidget> m_widget;
        int m_number;
    };

    class PartsAccess : public QAccessibleWidget {
    public:
        explicit PartsAccess(QWidget* widget)
            : QAccessibleWidget(
                widget, static_cast<QAccessible::Role>(widget->property(roleOfWidget).toInt()))
        {
        }
        ~PartsAccess() override
        {
            for (const QAccessible::Id id : m_made)
                QAccessible::deleteAccessibleInterface(id);
        }
        PartsAccess(const PartsAccess&) = delete;
        PartsAccess& operator=(const PartsAccess&) = delete;

        int childCount() const override { return parts() ? parts()->partCount() : 0; }
        /// Made when somebody asks for it.
        QAccessibleInterface* child(int number) const override
        {
            if (number < 0 || number >= childCount())
                return nullptr;
            if (const auto known = m_made.constFind(number); known != m_made.constEnd())
                return QAccessible::accessibleInterface(*known);
            auto* made = new PartAccess(widget(), number);
            m_made.insert(number, QAccessible::registerAccessibleInterface(made));
            return made;
        }
        QAccessibleInterface* childAt(int x, int y) const override
        {
            const QPoint place = widget()->mapFromGlobal(QPoint(x, y));
            for (int number = 0; number < childCount(); ++number) {
                if (parts()->part(number).place.contains(place))
                    return child(number);
            }
            return nullptr;
        }
        int indexOfChild(const QAccessibleInterface* child) const override
        {
            const auto* part = dynamic_cast<const PartAccess*>(child);
            return part ? part->number() : -1;
        }

    private:
        PaintedParts* parts() const { return dynamic_cast<PaintedParts*>(widget()); }

        mutable QHash<int, QAccessible::Id> m_made;
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
