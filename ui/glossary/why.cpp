// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/glossary/why.h"

#include "ui/glossary/explained_parts.h"
#include "ui/glossary/glossary_dialog.h"
#include "ui/widgets/row_table.h"

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

void Why::show(const Explanation* known)
{
    if (known)
        glossary()->showEntry(*known);
    else
        glossary()->begin();
}

void Why::explain(const QWidget* part)
{
    const auto* table = qobject_cast<const RowTable*>(part);
    const Explanation* figure
        = table ? explanationOfFigure(*table, table->currentIndex().row(), table->currentFigure()) : nullptr;
    show(figure ? figure : explanationOf(part));
}

void Why::followTable(RowTable* table)
{
    connect(table, &RowTable::menuOpening, this,
        [this, table](QMenu* menu, int row, int column) { offerColumns(table, menu, row, column); });
}

/// What was pointed at, and below it the other figures of the row.
void Why::offerColumns(RowTable* table, QMenu* menu, int row, int column)
{
    const auto add = [this, table](QMenu* to, const QString& name, const Explanation* known) {
        connect(to->addAction(name), &QAction::triggered, table, [this, known] { show(known); });
    };
    const Explanation* pointed = explanationOfFigure(*table, row, column);
    if (!pointed)
        pointed = explanationOf(table);
    if (!pointed)
        return;
    menu->addSeparator();
    QAction* why = menu->addAction(m_action->text());
    why->setObjectName(QStringLiteral("whyFigure"));
    why->setShortcut(m_action->shortcut());
    connect(why, &QAction::triggered, table, [this, pointed] { show(pointed); });
    auto* others = new QMenu(tr("Explain a &Figure"), menu);
    others->setObjectName(QStringLiteral("whyColumns"));
    for (int each = 0; each < table->model()->columnCount(); ++each) {
        const QString name = table->model()->headerData(each, Qt::Horizontal).toString();
        if (const Explanation* known = explanationOfFigure(*table, row, each))
            add(others, QString(name).replace(u'&', QStringLiteral("&&")), known);
    }
    if (!others->isEmpty())
        menu->addMenu(others);
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
