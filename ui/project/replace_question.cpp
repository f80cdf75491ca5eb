// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/replace_question.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QFile>
#include <QMessageBox>
#include <QPushButton>

namespace alike::ui {
namespace {

    QString whatIsLost(const project::WorkInProject& work)
    {
        if (work.what != project::WorkInProject::What::Marks)
            return Words::tr("It cannot be read, and may hold marks. They would be lost.");
        return work.marks == 1
            ? Words::tr("It holds a mark or note, which would be lost.")
            : Words::tr("It holds %1 marks and notes, which would be lost.").arg(format::count(work.marks));
    }

} // namespace

void askToReplace(QWidget* parent, const std::filesystem::path& project, const project::WorkInProject& work,
    const std::function<void()>& replace)
{
    const QString name = QFile::decodeName(QByteArray::fromStdString(project.filename().native()));
    auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Save Project As"),
        Words::tr("Replace the project %1?").arg(name), QMessageBox::Cancel, parent);
    box->setObjectName(QStringLiteral("replaceQuestion"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(whatIsLost(work));
    QPushButton* yes = box->addButton(Words::tr("&Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
        if (button == yes)
            replace();
    });
    box->open();
}

} // namespace alike::ui
