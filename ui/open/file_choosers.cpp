// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/file_choosers.h"

#include "ui/words/paths.h"
#include "ui/words/words.h"

#include <QFileDialog>

namespace alike::ui {

void chooseFiles(QWidget* parent, const OpenPaths& open)
{
    auto* dialog = new QFileDialog(parent, Words::tr("Open Files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, [open](const QStringList& files) {
        std::vector<std::filesystem::path> paths;
        for (const QString& file : files)
            paths.push_back(toPath(file));
        open(paths);
    });
    dialog->open();
}

void chooseFolder(QWidget* parent, const OpenPaths& open)
{
    auto* dialog = new QFileDialog(parent, Words::tr("Open Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
        [open](const QString& folder) { open({ toPath(folder) }); });
    dialog->open();
}

} // namespace alike::ui
