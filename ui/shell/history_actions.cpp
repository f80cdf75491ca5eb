// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/history_actions.h"

#include "ui/words/format.h"
#include "ui/words/mark_words.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QAction>

namespace alike::ui {
namespace {

    QString changeText(const ParameterHistory::Step& step)
    {
        if (step.marks.empty())
            return ui::changeText(step.before, step.after);
        if (step.marks.size() > 1)
            return Words::tr("Marks of %1").arg(format::count(step.marks.size()));
        const MarkChange& change = step.marks.front();
        const QString first = format::line(change.subject.first());
        const QString subject = change.subject.isPair()
            ? Words::tr("%1 and %2").arg(first, format::line(change.subject.second()))
            : first;
        if (change.before.verdict == change.after.verdict)
            return Words::tr("Note on %1").arg(subject);
        const QString verdict = verdictName(change.after.verdict, change.subject.isPair());
        return verdict.isEmpty() ? Words::tr("%1: no mark").arg(subject)
                                 : Words::tr("%1: %2", "document or pair, verdict").arg(subject, verdict);
    }

    void show(QAction* action, const ParameterHistory::Step* step, const QString& name)
    {
        const QString change = step ? changeText(*step) : QString();
        action->setEnabled(step);
        action->setText(step ? Words::tr("%1 %2", "undo or redo, change")
                                   .arg(name, QString(change).replace(u'&', QStringLiteral("&&")))
                             : name);
    }

} // namespace

void connectHistory(ParameterHistory* history, QAction* undo, QAction* redo)
{
    QObject::connect(undo, &QAction::triggered, history, &ParameterHistory::undo);
    QObject::connect(redo, &QAction::triggered, history, &ParameterHistory::redo);
    QObject::connect(history, &ParameterHistory::changed, undo, [history, undo, redo] {
        show(undo, history->undoable(), Words::tr("&Undo"));
        show(redo, history->redoable(), Words::tr("&Redo"));
    });
}

} // namespace alike::ui
