// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/csv.h"

namespace alike::csv {

void appendCell(std::string& out, std::string_view text, Formulas formulas)
{
    constexpr std::string_view formulaStarts = "=+-@\t\r";
    const bool defuse = formulas == Formulas::Defuse && !text.empty()
        && formulaStarts.find(text.front()) != std::string_view::npos;
    const bool quote = text.find_first_of(",\"\r\n") != std::string_view::npos;
    if (quote)
        out += '"';
    if (defuse)
        out += '\'';
    if (!quote) {
        out += text;
        return;
    }
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
}

} // namespace alike::csv
