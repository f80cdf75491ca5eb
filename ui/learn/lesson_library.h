// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learn/lesson.h"

#include <vector>

namespace alike::ui {

/// The lessons that come with the program, in their order and in the language of the program.
std::vector<learn::Lesson> shippedLessons();

} // namespace alike::ui
