// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/list_export.h"

#include "core/base/output_file.h"
#include "core/base/output_parts.h"
#include "core/project/overwriting.h"
#include "ui/engine/engine.h"
#include "ui/export/export_dialog.h"
#include "ui/export/export_names.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QFile>
#include <QFileInfo>
#include <QMessageBox>

#include <exception>
#include <filesystem>
#include <utility>

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

Records::As exportFormat(const QString& path)
{
    const auto ends
        = [&](const char* suffix) { return path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); };
    return ends(".jsonl") ? Records::As::Jsonl : ends(".xlsx") ? Records::As::Xlsx : Records::As::Csv;
}

NotWritten writeExportFile(const QString& path, std::string_view bytes)
{
    const QByteArray name = QFile::encodeName(path);
    const std::filesystem::path target = name.toStdString();
    removeAbandonedParts(target);
    auto file = OutputFile::create(target);
    if (!file)
        return errorText(file.error());
    if (auto written = file->write(bytes); !written)
        return errorText(written.error());
    if (auto committed = file->commit(); !committed)
        return errorText(committed.error());
    return QString();
}

NotWritten writeExport(const QString& path, const ListExport& made)
{
    if (!made.complete)
        return Words::tr("there is no room in the folder for temporary files.");
    const NotWritten why = writeExportFile(path, made.rows);
    return why->isEmpty() ? writeExportFile(listFiles(path).back(), made.provenance) : why;
}

QStringList listFiles(const QString& path)
{
    return { path, path + QStringLiteral(".json") };
}

void runExport(Engine* engine, QObject* receiver, const QStringList& files,
    std::function<NotWritten(const Work&)> work, std::function<void(const QString& why)> end)
{
    engine->post(
        files.isEmpty() ? Words::tr("Printing")
                        : Words::tr("Writing %1").arg(QFileInfo(files.front()).fileName()),
        receiver,
        [work = std::move(work), files, origin = engine->origin()](const Work& job) -> NotWritten {
            try {
                if (job.stopped())
                    return std::nullopt;
                const QString why = whyKept(*origin, files);
                return why.isEmpty() ? work(job) : why;
            } catch (const std::exception&) {
                return Words::tr("there is not enough memory.");
            }
        },
        [end = std::move(end), engine, files](const NotWritten& why) {
            if (!why)
                return;
            if (why->isEmpty() && !files.isEmpty())
                emit engine->exported(files.front());
            end(*why);
        });
}

void chooseListFile(QWidget* parent, const QString& title, const Engine& engine, const QString& what,
    const std::function<void(const QString&)>& chosen)
{
    askExportFile(parent, title, exportName(engine, what),
        { { Words::tr("CSV files"), QStringLiteral("csv") },
            { Words::tr("JSON Lines"), QStringLiteral("jsonl") },
            { Words::tr("Spreadsheets"), QStringLiteral("xlsx") } },
        chosen);
}

void sayExportFailed(QWidget* parent, const QString& path, const QString& why)
{
    auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Export"),
        format::straight(Words::tr("%1 was not written: %2").arg(path, why)), QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

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
