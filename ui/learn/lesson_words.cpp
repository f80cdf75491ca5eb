// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/lesson_words.h"

#include "core/learn/texts.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {

QString lessonWords(
    std::string_view text, std::span<const std::string> documents, std::optional<double> count)
{
    constexpr double most = 1'000'000'000; // fits an int, and languages look at the last digits
    const int form = count ? static_cast<int>(*count < most ? std::max(0.0, *count) : most) : -1;
    const std::string source(text);
    const QString translated = QCoreApplication::translate("Lessons", source.c_str(), nullptr, form);
    return learn::sameBlanks(source, translated.toStdString(), documents) ? translated
                                                                          : QString::fromStdString(source);
}

void translate(learn::Lesson& lesson)
{
    learn::forEachText(
        lesson, [](std::string& text, const std::string&, std::span<const std::string> documents) {
            if (!learn::countOf(text, documents))
                text = lessonWords(text, documents).toStdString();
        });
}

} // namespace alike::ui
