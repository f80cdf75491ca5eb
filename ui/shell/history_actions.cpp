// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/history_actions.h"

#include "ui/session/parameter_words.h"

#include <QAction>
#include <QCoreApplication>

namespace alike::ui {
namespace {

    struct HistoryWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::HistoryActions)
    };

    void show(QAction* action, const ParameterHistory::Step* step, const QString& name)
    {
        const QString change = step ? changeText(step->before, step->after) : QString();
        action->setEnabled(step);
        action->setText(step ? HistoryWords::tr("%1 %2", "undo or redo, change")
                                   .arg(name, QString(change).replace(u'&', QStringLiteral("&&")))
                             : name);
    }

} // namespace

void connectHistory(ParameterHistory* history, QAction* undo, QAction* redo)
{
    QObject::connect(undo, &QAction::triggered, history, &ParameterHistory::undo);
    QObject::connect(redo, &QAction::triggered, history, &ParameterHistory::redo);
    QObject::connect(history, &ParameterHistory::changed, undo, [history, undo, redo] {
        show(undo, history->undoable(), HistoryWords::tr("&Undo"));
        show(redo, history->redoable(), HistoryWords::tr("&Redo"));
    });
}

} // namespace alike::ui
