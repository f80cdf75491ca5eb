// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/html.h"

#include <cstddef>

namespace alike::html {

namespace {
    constexpr std::string_view unknownControl = "\xEF\xBF\xBD"; // U+FFFD

    /// U+2400 and on show the control characters up to 0x20, U+2421 shows delete.
    void appendPicture(std::string& out, unsigned char control)
    {
        out += "\xE2\x90";
        out += static_cast<char>(0x80 + (control == 0x7F ? 0x21 : control));
    }
}

void appendText(std::string& out, std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const unsigned char next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '>') {
            out += "&gt;";
        } else if (c == '"') {
            out += "&quot;";
        } else if (c == '\'') {
            out += "&#39;";
        } else if (c == '\r') {
            if (next != '\n')
                out += '\n';
        } else if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7F) {
            appendPicture(out, c);
        } else if (c == 0xC2 && next < 0xA0) {
            out += unknownControl;
            ++i;
        } else {
            out += text[i];
        }
    }
}

} // namespace alike::html
