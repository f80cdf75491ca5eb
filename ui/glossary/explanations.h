// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>
#include <string_view>

namespace alike::ui {

/// A word of the window, or a number in it: what it is, where the claim comes from, and the step of a lesson
/// that shows it. The one vocabulary of the program.
struct Explanation {
    const char* id;
    const char* title; ///< translated by titleOf()
    const char* text; ///< one to three sentences; translated by textOf()
    const char* source; ///< empty where nothing is claimed
    const char* lesson; ///< the id of a lesson; empty: none shows it
    int step; ///< of the lesson, from 1
};

/// By their English titles.
std::span<const Explanation> explanations();
/// Null when none has this id.
const Explanation* explanation(std::string_view id);

QString titleOf(const Explanation& explanation);
QString textOf(const Explanation& explanation);

} // namespace alike::ui
