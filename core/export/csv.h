// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace alike::csv {

/// Ends every record (RFC 4180, 2.1).
inline constexpr std::string_view lineEnd = "\r\n";

/// What becomes of a text that a spreadsheet would take for a formula.
enum class Formulas {
    Keep, ///< the text as it is
    Defuse, ///< an apostrophe in front of a cell that starts with = + - @, a tab or a carriage return
};

/// Appends one cell: quoted where RFC 4180 demands it, quotes doubled.
void appendCell(std::string& out, std::string_view text, Formulas formulas = Formulas::Keep);

} // namespace alike::csv
