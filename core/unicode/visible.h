// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace alike::unicode {

/// Text for a terminal: what would drive it, break its lines or turn its writing direction is written out, so
/// that a name shows what it is and does nothing. Control characters become `\n`, `\t`, `\r` or `\x1B`, bytes
/// that are not UTF-8 `\xFF`, the controls U+0080 to U+009F, line and paragraph separators and the
/// embeddings, overrides and isolates of the bidirectional algorithm (Unicode 15, UAX #9) `\u202E`. Anything
/// else stays as it is.
std::string visible(std::string_view text);

} // namespace alike::unicode
