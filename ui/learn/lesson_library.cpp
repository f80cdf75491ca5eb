// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/lesson_library.h"

#include "ui/learn/lesson_words.h"

#include <QDir>
#include <QFile>
#include <QLoggingCategory>

#include <utility>

namespace alike::ui {

std::vector<learn::Lesson> shippedLessons()
{
    std::vector<learn::Lesson> lessons;
    const QDir folder(QStringLiteral(":/lessons"));
    for (const QString& name : folder.entryList({ QStringLiteral("*.json") }, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto lesson = learn::readLesson(name.toStdString(), file.readAll().toStdString());
        if (lesson)
            translate(lessons.emplace_back(std::move(lesson).value()));
        else
            qWarning("%s", lesson.error().detail.c_str());
    }
    return lessons;
}

} // namespace alike::ui
