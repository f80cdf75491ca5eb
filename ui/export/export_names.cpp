// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_names.h"

#include "core/project/contents.h"
#include "ui/engine/engine.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"
#include "ui/words/words.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Less than the 255 that file systems take, so that ".ids.txt" and ".json" have room behind it.
    constexpr qsizetype mostBytes = 200;

    QString collectionName(const Engine& engine)
    {
        const auto& sources = engine.origin()->sources;
        if (sources.empty())
            return {};
        const project::Source& first = sources.front();
        QString name = QString::fromStdString(sourceNames({ first.path }).front());
        if (first.files.empty()) { // a file: its suffixes say nothing of what is in it
            name = QFileInfo(name).completeBaseName();
            if (name.endsWith(QStringLiteral(".tar")))
                name.chop(4);
        }
        return sources.size() == 1 ? name
                                   : Words::tr("%1 and %2 more").arg(name, format::count(sources.size() - 1));
    }

    QString fileName(QString name)
    {
        std::ranges::replace_if(
            name,
            [](QChar c) {
                return !c.isLetterOrNumber() && !c.isMark() && !c.isSurrogate()
                    && !QStringLiteral(" -._#").contains(c);
            },
            QChar(QLatin1Char('_')));
        // Neither hidden nor taken for an option.
        while (name.startsWith(QLatin1Char('.')) || name.startsWith(QLatin1Char('-'))
            || name.startsWith(QLatin1Char(' ')))
            name.remove(0, 1);
        while (name.toUtf8().size() > mostBytes)
            name.chop(name.back().isLowSurrogate() ? 2 : 1);
        return name.trimmed();
    }

} // namespace

MadeBy madeBy(const Engine& engine)
{
    MadeBy made { QCoreApplication::applicationVersion().toStdString() };
    made.anonymous = engine.anonymousLists();
    std::vector<std::filesystem::path> paths;
    for (const project::Source& source : engine.origin()->sources)
        paths.push_back(source.path);
    made.sources = sourceNames(paths);
    if (engine.corpus())
        made.documents = engine.corpus()->size();
    return made;
}

QString exportName(const Engine& engine, const QString& what)
{
    const QString collection = collectionName(engine);
    return fileName(collection.isEmpty() ? what : QStringLiteral("%1 - %2").arg(collection.left(80), what));
}

QStringList madeWords(const MadeBy& made, const Parameters& parameters)
{
    const QString program = Words::tr("%1 %2", "program, version")
                                .arg(QStringLiteral("Alike"), QString::fromStdString(made.version));
    const QString sources = format::line(namesOf(made.sources));
    const QString from = made.sources.empty() ? Words::tr("Made by %1.", "program and version").arg(program)
        : made.documents == 1
        ? Words::tr("Made by %1 from %2, 1 document.", "program and version, files").arg(program, sources)
        : Words::tr("Made by %1 from %2, %3 documents.", "program and version, files, number")
              .arg(program, sources, format::count(made.documents));
    return { from, Words::tr("Parameters: %1.").arg(QString::fromStdString(parameterLine(parameters))) };
}

} // namespace alike::ui
