// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/forget_question.h"

#include "ui/words/format.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace alike::ui {
namespace {

    struct ForgetWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::ForgetQuestion)
    };

    QString whatIsLost(const Forgotten& what)
    {
        QStringList sentences;
        if (what.marks == 1)
            sentences += ForgetWords::tr("1 mark or note is lost.");
        else if (what.marks > 1)
            sentences += ForgetWords::tr("%1 marks and notes are lost.").arg(format::count(what.marks));
        sentences += what.onlyCopy
            ? ForgetWords::tr("Files that the documents came from are gone: their texts are lost, too.")
            : ForgetWords::tr("The documents stay where they are.");
        return sentences.join(QLatin1Char(' '));
    }

} // namespace

void askToForget(QWidget* parent, const Forgotten& what, const std::function<void()>& forget)
{
    if (what.marks == 0 && !what.onlyCopy) {
        forget();
        return;
    }
    auto* box = new QMessageBox(QMessageBox::Warning, ForgetWords::tr("Forget"),
        what.sessions == 1 ? ForgetWords::tr("Forget what was done with %1?").arg(format::oneLine(what.name))
                           : ForgetWords::tr("Forget %1 sessions?").arg(what.sessions),
        QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("forgetQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(whatIsLost(what));
    QPushButton* yes = box->addButton(ForgetWords::tr("&Forget"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
        if (button == yes)
            forget();
    });
    box->open();
}

} // namespace alike::ui
