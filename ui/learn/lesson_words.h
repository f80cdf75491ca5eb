// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/lesson.h"

#include <QString>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace alike::ui {

/// A text of a lesson in the language of the program, in the form that `count` chooses; as it is where there
/// is no translation, or one without the blanks of the text. Translations have the context "Lessons"
/// (resources/lessons/texts.h).
QString lessonWords(std::string_view text, std::span<const std::string> documents = {},
    std::optional<double> count = std::nullopt);

/// Puts all texts of a lesson into the language of the program but those with a count, whose form is known
/// only when they are shown.
void translate(learn::Lesson& lesson);

} // namespace alike::ui
