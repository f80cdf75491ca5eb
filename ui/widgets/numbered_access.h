// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>
#include <QHash>
#include <QPointer>
#include <QWidget>

namespace alike::ui {

/// What a widget paints at a number, for screen readers: no object of its own and no children, and pressed as
/// a click would press it. What stands at the number may change, or go.
class NumberedPartAccess : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    NumberedPartAccess(QWidget* widget, int number)
        : m_widget(widget)
        , m_number(number)
    {
    }
    int number() const { return m_number; }

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
    void setText(QAccessible::Text, const QString&) override { }
    QString text(QAccessible::Text what) const override
    {
        return what == QAccessible::Name && isValid() ? name() : QString();
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
            press();
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

protected:
    QWidget* widget() const { return m_widget; } ///< null when it is gone
    /// \pre isValid()
    virtual QString name() const = 0;
    virtual void press() = 0;

private:
    QPointer<QWidget> m_widget;
    int m_number;
};

/// A widget whose children are numbered parts, each made when somebody asks for it.
class NumberedAccess : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;
    ~NumberedAccess() override
    {
        for (const QAccessible::Id id : m_made)
            QAccessible::deleteAccessibleInterface(id);
    }
    NumberedAccess(const NumberedAccess&) = delete;
    NumberedAccess& operator=(const NumberedAccess&) = delete;

    QAccessibleInterface* child(int number) const override
    {
        if (number < 0 || number >= childCount())
            return nullptr;
        if (const auto known = m_made.constFind(number); known != m_made.constEnd())
            return QAccessible::accessibleInterface(*known);
        NumberedPartAccess* const made = make(number);
        m_made.insert(number, QAccessible::registerAccessibleInterface(made));
        return made;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* part = dynamic_cast<const NumberedPartAccess*>(child);
        return part ? part->number() : -1;
    }

protected:
    virtual NumberedPartAccess* make(int number) const = 0;

private:
    mutable QHash<int, QAccessible::Id> m_made;
};

} // namespace alike::ui
