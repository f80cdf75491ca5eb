// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/corpus_place.h"

#include "core/corpus/archives/archive.h"
#include "core/corpus/readers/readers.h"
#include "ui/project/session_file.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <system_error>

namespace alike::ui {
namespace {

    struct PlaceWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::CorpusPlace)
    };

    /// The titles of the readers are translated here: "Reuters-21578", "Text", "JSON lines".
    QString formatName(const corpus::Reader* reader)
    {
        return PlaceWords::tr(reader ? reader->title.data() : "File");
    }

} // namespace

QString corpusName(const std::vector<std::filesystem::path>& paths)
{
    const std::filesystem::path& first = paths.front();
    const QString name
        = format::oneLine(fromPath(first.has_filename() ? first.filename() : first.parent_path().filename()));
    return paths.size() == 1 ? name : PlaceWords::tr("%1 and %2 more").arg(name).arg(paths.size() - 1);
}

QString corpusKind(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() > 1)
        return PlaceWords::tr("%1 places").arg(paths.size());
    std::error_code ignored;
    if (std::filesystem::is_directory(paths.front(), ignored))
        return PlaceWords::tr("Folder");
    const std::string name = paths.front().filename().string();
    if (paths.front().extension() == ".alike")
        return PlaceWords::tr("Project");
    if (corpus::isArchive(name, {}))
        return PlaceWords::tr("Archive");
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

} // namespace alike::ui
