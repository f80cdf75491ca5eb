// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/history_actions.h"

#include "ui/words/format.h"
#include "ui/words/mark_words.h"
#include "ui/words/parameter_words.h"

#include <QAction>
#include <QCoreApplication>

namespace alike::ui {
namespace {

    struct HistoryWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::HistoryActions)
    };

    QString changeText(const ParameterHistory::Step& step)
    {
        if (step.marks.empty())
            return ui::changeText(step.before, step.after);
        if (step.marks.size() > 1)
            return HistoryWords::tr("Marks of %1").arg(format::count(step.marks.size()));
        const MarkChange& change = step.marks.front();
        const QString first = format::line(change.subject.first());
        const QString subject = change.subject.isPair()
            ? HistoryWords::tr("%1 and %2").arg(first, format::line(change.subject.second()))
            : first;
        if (change.before.verdict == change.after.verdict)
            return HistoryWords::tr("Note on %1").arg(subject);
        const QString verdict = verdictName(change.after.verdict, change.subject.isPair());
        return verdict.isEmpty()
            ? HistoryWords::tr("%1: no mark").arg(subject)
            : HistoryWords::tr("%1: %2", "document or pair, verdict").arg(subject, verdict);
    }

    void show(QAction* action, const ParameterHistory::Step* step, const QString& name)
    {
        const QString change = step ? changeText(*step) : QString();
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
