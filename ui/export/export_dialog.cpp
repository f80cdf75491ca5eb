// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QStringList>

namespace alike::ui {

void askExportFile(QWidget* parent, const QString& title, const QString& name, const QList<FileKind>& kinds,
    const std::function<void(const QString& path)>& chosen)
{
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind& kind : kinds)
        filters += QStringLiteral("%1 (*.%2)").arg(kind.words, kind.suffix);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(kinds.front().suffix);
    dialog->selectFile(name + QLatin1Char('.') + kinds.front().suffix);
    QObject::connect(
        dialog, &QFileDialog::filterSelected, dialog, [dialog, filters, kinds](const QString& filter) {
            const qsizetype at = filters.indexOf(filter);
            if (at < 0)
                return;
            const QString before = QLatin1Char('.') + dialog->defaultSuffix();
            const QString suffix = kinds[at].suffix;
            QString file = QFileInfo(dialog->selectedFiles().value(0)).fileName();
            dialog->setDefaultSuffix(suffix);
            if (file.endsWith(before, Qt::CaseInsensitive)) {
                file.chop(before.size());
                dialog->selectFile(file + QLatin1Char('.') + suffix);
            }
        });
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    dialog->open();
}

} // namespace alike::ui
