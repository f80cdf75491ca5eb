// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/lesson.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace alike::learn {

/// A text of a lesson, where it stands ("step 2, hint 1"), and the documents of its step.
using UseText = std::function<void(
    std::string& text, const std::string& where, std::span<const std::string> documents)>;

/// Calls `use` with every text of a lesson that is read in the language of the reader. Titles of sources are
/// not among them, nor are the texts of its collection: what is measured depends on these.
void forEachText(Lesson& lesson, const UseText& use);

/// The first blank of a text that is a count. By it a language chooses among the forms of the sentence ("1
/// pair", "2 pairs"). None in texts without such a number. \param documents of the step
std::optional<Measure> countOf(std::string_view text, std::span<const std::string> documents);

/// Whether `translated` has the blanks of `text`, in any order and each as often: else it cannot stand for
/// it.
bool sameBlanks(std::string_view text, std::string_view translated, std::span<const std::string> documents);

/// A source in which lupdate finds all of these texts: those with a count as messages with forms, each text
/// once, in the order of the lessons.
std::string textCatalogue(std::span<const Lesson> lessons);

} // namespace alike::learn
