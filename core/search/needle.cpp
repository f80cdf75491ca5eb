// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/needle.h"

#include "core/unicode/characters.h"

#include <algorithm>

namespace alike::search {
namespace {

    std::vector<std::string> spellings(std::string_view character, char32_t code)
    {
        std::vector<std::string> ways { std::string(character) };
        for (const char32_t c : { unicode::toLower(code), unicode::toUpper(code), unicode::toTitle(code) }) {
            std::string way;
            unicode::appendUtf8(way, c);
            if (!way.empty() && std::ranges::find(ways, way) == ways.end())
                ways.push_back(std::move(way));
        }
        return ways;
    }

    char32_t codeOf(std::string_view character)
    {
        const auto lead = static_cast<unsigned char>(character.front());
        if (character.size() == 1)
            return lead;
        char32_t c = lead & (0x7FU >> character.size());
        for (const char byte : character.substr(1))
            c = c << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
        return c;
    }

    std::string longestPart(std::string_view text)
    {
        std::string_view longest;
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (end < text.size() && unicode::isAsciiAlphaNumeric(text[end]))
                ++end;
            if (end - at > longest.size())
                longest = text.substr(at, end - at);
            at = end + 1;
        }
        std::string part(longest);
        for (char& c : part)
            c = unicode::asciiLower(c);
        return part;
    }

} // namespace

Needle::Needle(std::string_view text)
    : m_part(longestPart(text))
{
    for (std::size_t at = 0; at < text.size();) {
        const auto lead = static_cast<unsigned char>(text[at]);
        const std::size_t length = std::min<std::size_t>(lead < 0x80 ? 1
                : lead < 0xE0                                        ? 2
                : lead < 0xF0                                        ? 3
                                                                     : 4,
            text.size() - at);
        const std::string_view character = text.substr(at, length);
        m_characters.push_back(spellings(character, codeOf(character)));
        at += length;
    }
    if (empty())
        return;
    for (const std::string& way : m_characters.front())
        m_starts[static_cast<unsigned char>(way.front())] = true;
}

std::optional<Range> Needle::find(std::string_view text, std::size_t from) const
{
    for (std::size_t at = from; at < text.size(); ++at) {
        if (!m_starts[static_cast<unsigned char>(text[at])])
            continue;
        if (const std::size_t length = lengthAt(text.substr(at)))
            return Range { at, at + length };
    }
    return std::nullopt;
}

/// 0 when it does not stand at the beginning of `text`.
std::size_t Needle::lengthAt(std::string_view text) const
{
    std::size_t length = 0;
    for (const std::vector<std::string>& ways : m_characters) {
        const std::string_view rest = text.substr(length);
        const auto way
            = std::ranges::find_if(ways, [&](const std::string& w) { return rest.starts_with(w); });
        if (way == ways.end())
            return 0;
        length += way->size();
    }
    return length;
}

} // namespace alike::search
