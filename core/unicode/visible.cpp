// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/unicode/visible.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

namespace alike::unicode {
namespace {

    /// The code point of two or three bytes.
    std::uint32_t codePointOf(std::string_view character)
    {
        std::uint32_t number = static_cast<unsigned char>(character.front()) & (0x7Fu >> character.size());
        for (const char c : character.substr(1))
            number = number << 6 | (static_cast<unsigned char>(c) & 0x3Fu);
        return number;
    }

    bool isHidden(std::uint32_t number)
    {
        const auto within
            = [number](std::uint32_t first, std::uint32_t last) { return number >= first && number <= last; };
        return within(0x80, 0x9F) || within(0x2028, 0x2029) || within(0x202A, 0x202E)
            || within(0x2066, 0x2069);
    }

    void appendControl(std::string& out, char c)
    {
        switch (c) {
        case '\n':
            out += "\\n";
            break;
        case '\t':
            out += "\\t";
            break;
        case '\r':
            out += "\\r";
            break;
        default:
            out += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
        }
    }

    /// Bytes of the character at the beginning of what is not ASCII; 0 when there is none.
    std::size_t characterLength(std::string_view bytes)
    {
        for (std::size_t length = 2; length <= 4 && length <= bytes.size(); ++length)
            if (isValidUtf8(bytes.substr(0, length)))
                return length;
        return 0;
    }

} // namespace

std::string visible(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const char c = text.front();
        const std::size_t length = static_cast<unsigned char>(c) < 0x80 ? 1 : characterLength(text);
        if (length == 0 || static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            appendControl(out, c);
        } else if (length == 1) {
            out += c;
        } else if (length < 4 && isHidden(codePointOf(text.substr(0, length)))) {
            out += fmt::format("\\u{:04X}", codePointOf(text.substr(0, length)));
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

} // namespace alike::unicode
