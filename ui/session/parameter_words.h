// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QString>

namespace alike::ui {

/// "letters and digits".
QString cleaningName(text::Cleaning cleaning);

/// "words per shingle 4 → 5"; of more than two changes the first two and how many more.
QString changeText(const Parameters& before, const Parameters& after);

} // namespace alike::ui
