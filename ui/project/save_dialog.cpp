// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/save_dialog.h"

#include "core/project/write.h"
#include "ui/words/words.h"

#include <QFile>
#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

namespace alike::ui {
namespace {

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
