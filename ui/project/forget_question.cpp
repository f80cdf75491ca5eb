// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/forget_question.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QMessageBox>
#include <QPushButton>

namespace alike::ui {
namespace {

    QString whatIsLost(const Forgotten& what)
    {
        QStringList sentences;
        if (what.marks == 1)
            sentences += Words::tr("1 mark or note is lost.");
        else if (what.marks > 1)
            sentences += Words::tr("%1 marks and notes are lost.").arg(format::count(what.marks));
        sentences += what.onlyCopy
            ? Words::tr("Files that the documents came from are gone: their texts are lost, too.")
            : Words::tr("The documents stay where they are.");
        return sentences.join(QLatin1Char(' '));
    }

} // namespace

void askToForget(QWidget* parent, const Forgotten& what, const std::function<void()>& forget)
{
    if (what.marks == 0 && !what.onlyCopy) {
        forget();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Forget"),
        what.sessions == 1 ? Words::tr("Forget what was done with %1?").arg(format::oneLine(what.name))
                           : Words::tr("Forget %1 sessions?").arg(what.sessions),
        QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("forgetQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(whatIsLost(what));
    QPushButton* yes = box->addButton(Words::tr("&Forget"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
        if (button == yes)
            forget();
    });
    box->open();
}

} // namespace alike::ui
