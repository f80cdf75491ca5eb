// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/originals_question.h"

#include "ui/words/words.h"

#include <QMessageBox>
#include <QPushButton>

namespace alike::ui {

void askForOriginals(QWidget* parent, const QString& problem, const std::function<void()>& chooseFiles,
    const std::function<void()>& chooseFolder)
{
    auto* box = new QMessageBox(QMessageBox::Question, Words::tr("Documents of the project"),
        Words::tr("Where are the documents of this project now?"), QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("originalsQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(problem);
    QPushButton* files = box->addButton(Words::tr("Choose &Files…"), QMessageBox::AcceptRole);
    QPushButton* folder = box->addButton(Words::tr("Choose F&older…"), QMessageBox::AcceptRole);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
        if (button == files)
            chooseFiles();
        else if (button == folder)
            chooseFolder();
    });
    box->open();
}

} // namespace alike::ui
