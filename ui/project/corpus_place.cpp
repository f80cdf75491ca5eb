// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/corpus_place.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/readers/readers.h"
#include "ui/project/kept_sessions.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"
#include "ui/words/words.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <system_error>

namespace alike::ui {
namespace {

    /// The titles of the readers are translated here: "Reuters-21578", "Text", "JSON lines".
    QString formatName(const corpus::Reader* reader)
    {
        return Words::tr(reader ? reader->title.data() : "File");
    }

} // namespace

QString corpusName(const std::vector<std::filesystem::path>& paths)
{
    const std::filesystem::path& first = paths.front();
    const QString name
        = format::oneLine(fromPath(first.has_filename() ? first.filename() : first.parent_path().filename()));
    return paths.size() == 1 ? name : Words::tr("%1 and %2 more").arg(name).arg(paths.size() - 1);
}

QString corpusKind(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() > 1)
        return Words::tr("%1 places").arg(paths.size());
    std::error_code ignored;
    if (std::filesystem::is_directory(paths.front(), ignored))
        return Words::tr("Folder");
    const std::string name = paths.front().filename().string();
    if (paths.front().extension() == ".alike")
        return Words::tr("Project");
    if (corpus::isArchive(name, {}))
        return Words::tr("Archive");
    return formatName(corpus::readerOfName(name));
}

QString corpusPlace(const std::vector<std::filesystem::path>& paths)
{
    QStringList lines;
    for (const std::filesystem::path& path : paths)
        lines += format::oneLine(fromPath(path));
    return lines.join(QLatin1Char('\n'));
}

bool isThere(const std::vector<std::filesystem::path>& paths)
{
    return std::ranges::all_of(paths, [](const std::filesystem::path& path) {
        std::error_code ignored;
        return std::filesystem::exists(path, ignored);
    });
}

bool canGoOn(const std::vector<std::filesystem::path>& paths)
{
    return isThere(paths) || hasSession(paths);
}

QString momentText(const QDateTime& moment, const QDate& today)
{
    const QLocale locale;
    const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
    if (moment.date() == today)
        return Words::tr("today %1").arg(time);
    if (moment.date() == today.addDays(-1))
        return Words::tr("yesterday %1").arg(time);
    return locale.toString(moment.date(), QLocale::ShortFormat);
}

} // namespace alike::ui
