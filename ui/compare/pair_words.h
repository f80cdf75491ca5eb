// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"

#include <QString>

#include <cstddef>

namespace alike::ui {

/// What stands in the margin beside a piece: the number of a passage, with a sign when it moved or repeats;
/// whether a change stands only here or replaces something.
QString pairSign(const TextPair& pair, std::uint32_t number, Side side, bool repeat);

/// "Passage 2 of 7, moved, 42 words".
QString pairWords(const TextPair& pair, std::uint32_t number, std::size_t pairs);

} // namespace alike::ui
