// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/kept_files.h"

#include "core/project/overwriting.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QFile>

#include <filesystem>

namespace alike::ui {
namespace {

    QString whyKept(const project::WorkInProject& work)
    {
        using What = project::WorkInProject::What;
        if (work.what == What::Open)
            return Words::tr("it is a project that is open in a window. Choose another name.");
        if (work.what == What::Unreadable)
            return Words::tr("it is a project that cannot be read, and may hold marks. Choose another name.");
        return work.marks == 1
            ? Words::tr("it is a project that holds a mark or note. Choose another name.")
            : Words::tr("it is a project that holds %1 marks and notes. Choose another name.")
                  .arg(format::count(work.marks));
    }

} // namespace

QString whyKept(const project::Origin& origin, const QStringList& files)
{
    for (const QString& file : files) {
        const std::filesystem::path path = QFile::encodeName(file).toStdString();
        QString why;
        if (project::inputAt(path, origin))
            why = Words::tr(
                "it is one of the files that these documents were read from. Choose another name.");
        else if (const auto work = project::workAt(path))
            why = whyKept(*work);
        if (!why.isEmpty())
            return file == files.front() ? why : Words::tr("%1: %2", "file, reason").arg(file, why);
    }
    return {};
}

} // namespace alike::ui
