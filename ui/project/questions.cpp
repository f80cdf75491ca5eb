// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/questions.h"

#include "core/project/write.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QFile>
#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

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

    QString whatIsLost(const project::WorkInProject& work)
    {
        if (work.what != project::WorkInProject::What::Marks)
            return Words::tr("It cannot be read, and may hold marks. They would be lost.");
        return work.marks == 1
            ? Words::tr("It holds a mark or note, which would be lost.")
            : Words::tr("It holds %1 marks and notes, which would be lost.").arg(format::count(work.marks));
    }

    void askTexts(QWidget* parent, std::uint64_t bytes, const std::function<void(bool)>& answer)
    {
        auto* box = new QMessageBox(QMessageBox::Question, Words::tr("Texts of the project"),
            Words::tr("The texts of this corpus are %1.")
                .arg(QLocale().formattedDataSize(static_cast<qint64>(bytes))),
            QMessageBox::Cancel, parent);
        box->setObjectName(QStringLiteral("textsOfProject"));
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setInformativeText(
            Words::tr("With the texts in it, the project can be moved and sent. Without, it is small, and "
                      "needs the documents where they are now; whether they have changed is noticed."));
        QPushButton* with = box->addButton(Words::tr("&With the Texts"), QMessageBox::AcceptRole);
        QPushButton* without = box->addButton(Words::tr("With&out"), QMessageBox::AcceptRole);
        box->setDefaultButton(with);
        QObject::connect(box, &QMessageBox::buttonClicked, parent, [=](QAbstractButton* button) {
            if (button == with || button == without)
                answer(button == with);
        });
        box->open();
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

void askSaveAs(QWidget* parent, const QString& name, std::uint64_t textBytes,
    const std::function<void(const std::filesystem::path& path, bool embed)>& save)
{
    auto* dialog
        = new QFileDialog(parent, Words::tr("Save Project As"), {}, Words::tr("Alike projects (*.alike)"));
    dialog->setObjectName(QStringLiteral("saveProjectAs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("alike"));
    dialog->setDirectory(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    dialog->selectFile(name + QStringLiteral(".alike"));
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, [=](const QString& file) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        if (textBytes <= project::manyBytes)
            save(path, true);
        else
            askTexts(parent, textBytes, [=](bool embed) { save(path, embed); });
    });
    dialog->open();
}

} // namespace alike::ui
