// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/glossary/why.h"

#include "ui/glossary/explained_parts.h"
#include "ui/glossary/glossary_dialog.h"

#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>

namespace alike::ui {

Why::Why(QAction* action, QWidget* window)
    : QObject(window)
    , m_action(action)
    , m_window(window)
{
    connect(action, &QAction::triggered, this, [this] { explain(m_window->focusWidget()); });
    qApp->installEventFilter(this);
}

GlossaryDialog* Why::glossary()
{
    if (!m_glossary) {
        m_glossary = new GlossaryDialog(m_window);
        connect(m_glossary, &GlossaryDialog::lessonRequested, this, &Why::lessonRequested);
    }
    return m_glossary;
}

void Why::explain(const QWidget* part)
{
    if (const Explanation* known = explanationOf(part))
        glossary()->showEntry(*known);
    else
        glossary()->begin();
}

bool Why::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ContextMenu || !watched->isWidgetType())
        return false;
    auto* part = static_cast<QWidget*>(watched);
    return part->window() == m_window && offer(part, static_cast<QContextMenuEvent*>(event)->globalPos());
}

bool Why::offer(QWidget* part, const QPoint& where)
{
    // A field of figures asks the box around it, and what scrolls has a menu of its own.
    if (part->contextMenuPolicy() != Qt::DefaultContextMenu || !explanationOf(part))
        return false;
    for (const QWidget* around = part; around && around != m_window; around = around->parentWidget()) {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
        if (area && area->inherits("QAbstractItemView"))
            return false;
        if (area && (area->inherits("QTextEdit") || area->inherits("QPlainTextEdit")))
            return false;
    }
    auto* edit = qobject_cast<QLineEdit*>(part);
    if (qobject_cast<QAbstractSpinBox*>(part))
        edit = part->findChild<QLineEdit*>();
    QMenu* menu = edit ? edit->createStandardContextMenu() : new QMenu(part);
    if (edit)
        menu->addSeparator();
    menu->setObjectName(QStringLiteral("whyMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* why = menu->addAction(m_action->text());
    why->setShortcut(m_action->shortcut());
    connect(why, &QAction::triggered, this, [this, asked = QPointer<QWidget>(part)] { explain(asked); });
    menu->popup(where);
    return true;
}

} // namespace alike::ui
