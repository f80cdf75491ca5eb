// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/toml_guard.h"

#include <algorithm>
#include <string>

namespace alike {
namespace {

    bool isBeyondAscii(char c)
    {
        return static_cast<unsigned char>(c) >= 0x80;
    }

    /// Behind a string of TOML.
    struct TomlString {
        std::size_t end = 0;
        bool isUnfit = false; ///< at `end` a character beyond ASCII follows a backslash and white space
    };

    /// \param at the first quote of a string
    TomlString tomlStringAt(std::string_view toml, std::size_t at)
    {
        const char quote = toml[at];
        const std::string mark(toml.substr(at, 3) == std::string(3, quote) ? 3 : 1, quote);
        for (at += mark.size(); at < toml.size(); ++at) {
            if (toml.substr(at).starts_with(mark))
                return { at + mark.size() };
            if (mark.size() == 1 && toml[at] == '\n')
                return { at }; // its reader goes no further
            if (quote == '"' && toml[at] == '\\') {
                ++at;
                const std::size_t next = std::min(toml.find_first_not_of(" \t\r\n", at), toml.size());
                if (next < toml.size() && isBeyondAscii(toml[next]))
                    return { next, true };
                at = next > at ? next - 1 : at;
            }
        }
        return { toml.size() };
    }

} // namespace

std::optional<std::size_t> findUnfitToml(std::string_view utf8)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF"; // of UTF-8
    char before = '\n'; // but for white space and comments
    for (std::size_t at = utf8.starts_with(mark) ? mark.size() : 0; at < utf8.size();) {
        const char c = utf8[at];
        if (isBeyondAscii(c) || (c == '}' && (before == '[' || before == ',' || before == '=')))
            return at;
        if (c == '#') {
            at = std::min(utf8.find('\n', at), utf8.size());
            continue;
        }
        if (static_cast<unsigned char>(c) > ' ')
            before = c;
        if (c != '"' && c != '\'') {
            ++at;
            continue;
        }
        const TomlString string = tomlStringAt(utf8, at);
        if (string.isUnfit)
            return string.end;
        at = string.end;
    }
    return std::nullopt;
}

} // namespace alike
