// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

// SGML as the files of Reuters-21578 have it: tags, their attributes, and the character data between them.
// There are thirty tags to an article: what finds them is inline.
namespace alike::corpus {

/// Those with the same first letter stand together; from Topics on they are lists.
enum class Element {
    Reuters,
    Body,
    Date,
    Item,
    Text,
    Title,
    Topics,
    Places,
    People,
    Orgs,
    Exchanges,
    Companies,
    Other
};

/// Of all but Other.
inline constexpr std::array<std::string_view, 12> elementNames { "reuters", "body", "date", "d", "text",
    "title", "topics", "places", "people", "orgs", "exchanges", "companies" };

constexpr std::string_view nameOf(Element element)
{
    return elementNames[static_cast<std::size_t>(element)];
}

struct Tag {
    Element element;
    bool closing;
    std::string_view attributes;
    std::size_t begin; ///< of its '<'
    std::size_t end; ///< behind its '>'
};

namespace tags {
    inline bool isNameCharacter(char c)
    {
        static constexpr auto known = [] {
            std::array<bool, 256> set {};
            for (const char* at = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
                 *at != 0; ++at)
                set[static_cast<unsigned char>(*at)] = true;
            return set;
        }();
        return known[static_cast<unsigned char>(c)];
    }

    inline bool isSpace(char c)
    {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    /// \pre the second has small letters only
    inline bool equalInAnyCase(std::string_view a, std::string_view lowerCase)
    {
        return std::ranges::equal(a, lowerCase, [](char one, char other) { return (one | 0x20) == other; });
    }

    /// By letter, from a = 1: where the names that begin with it begin among `elementNames`.
    inline constexpr auto firstByLetter = [] {
        std::array<std::size_t, 32> first {};
        first.fill(elementNames.size());
        for (std::size_t e = elementNames.size(); e-- > 0;)
            first[static_cast<std::size_t>(elementNames[e].front() & 31)] = e;
        return first;
    }();

    /// Up to eight bytes as they lie in memory, and zeros behind them.
    constexpr std::uint64_t firstEight(std::string_view bytes)
    {
        std::array<char, 8> eight {};
        std::copy_n(bytes.data(), std::min(bytes.size(), eight.size()), eight.data());
        return std::bit_cast<std::uint64_t>(eight);
    }

    /// The first eight bytes of a name, and which of them it has.
    struct NameStart {
        std::uint64_t bytes;
        std::uint64_t mask;
    };
    inline constexpr auto nameStarts = [] {
        std::array<NameStart, elementNames.size()> starts {};
        for (std::size_t e = 0; e < starts.size(); ++e)
            starts[e] = { firstEight(elementNames[e]),
                firstEight(
                    std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF").substr(0, elementNames[e].size())) };
        return starts;
    }();

    /// The element whose name `bytes` begin with. Eight letters are compared at once: one after another
    /// `pairs` of Reuters takes 1.5 % longer.
    inline Element elementAt(std::string_view bytes)
    {
        const std::uint64_t start = firstEight(bytes) | 0x2020202020202020; // small letters
        const auto letter = static_cast<char>(bytes.empty() ? 0 : bytes.front() | 0x20);
        for (std::size_t e = firstByLetter[static_cast<std::size_t>(letter & 31)];
             e < elementNames.size() && elementNames[e].front() == letter; ++e) {
            const std::string_view name = elementNames[e];
            if (((start ^ nameStarts[e].bytes) & nameStarts[e].mask) == 0 && bytes.size() >= name.size()
                && (name.size() <= sizeof start
                    || equalInAnyCase(
                        bytes.substr(sizeof start, name.size() - sizeof start), name.substr(sizeof start)))
                && !(bytes.size() > name.size() && isNameCharacter(bytes[name.size()])))
                return static_cast<Element>(e);
        }
        return Element::Other;
    }

    /// The next '<'. Most tags follow one another, at most a line end between them.
    inline std::size_t nextOpening(std::string_view bytes, std::size_t from)
    {
        for (const std::size_t at : { from, from + 1 })
            if (at < bytes.size() && bytes[at] == '<')
                return at;
        return bytes.find('<', from);
    }

    inline std::string_view takeWhile(std::string_view& rest, auto condition)
    {
        const auto end = std::ranges::find_if_not(rest, condition);
        const auto length = static_cast<std::size_t>(end - rest.begin());
        const std::string_view taken = rest.substr(0, length);
        rest.remove_prefix(length);
        return taken;
    }

    /// The value at the beginning of `rest`, with or without quotes.
    inline std::string_view takeValue(std::string_view& rest)
    {
        if (rest.empty() || (rest.front() != '"' && rest.front() != '\''))
            return takeWhile(rest, [](char c) { return !isSpace(c); });
        const char quote = rest.front();
        rest.remove_prefix(1);
        const std::string_view value = takeWhile(rest, [quote](char c) { return c != quote; });
        rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
        return value;
    }
}

/// Calls `tag` for the tags of the elements we know in order, until it returns false. A tag ends at its '>'
/// and holds no '<': the search for its end never passes the next beginning. O(bytes), whatever they are.
template <typename Visit> void forEachTag(std::string_view bytes, Visit tag)
{
    for (std::size_t from = 0;;) {
        const std::size_t begin = tags::nextOpening(bytes, from);
        if (begin == std::string_view::npos)
            return;
        from = begin + 1;
        const bool closing = from < bytes.size() && bytes[from] == '/';
        const std::size_t nameBegin = from + (closing ? 1 : 0);
        const Element element = tags::elementAt(bytes.substr(nameBegin));
        if (element == Element::Other)
            continue;
        const std::size_t nameEnd = nameBegin + nameOf(element).size();
        std::size_t end = nameEnd;
        if (end < bytes.size() && bytes[end] != '>') {
            const std::size_t next = std::min(bytes.find('<', nameEnd), bytes.size());
            end = bytes.substr(0, next).find('>', nameEnd);
            from = next;
        }
        if (end >= bytes.size())
            continue;
        from = end + 1;
        if (!tag(Tag { element, closing, bytes.substr(nameEnd, end - nameEnd), begin, from }))
            return;
    }
}

/// Calls `attribute(name, value)` for each attribute of a tag as it stands there.
template <typename Attribute> void forEachAttribute(std::string_view rest, Attribute attribute)
{
    while (!rest.empty()) {
        tags::takeWhile(rest, [](char c) { return !tags::isNameCharacter(c); });
        const std::string_view name = tags::takeWhile(rest, tags::isNameCharacter);
        tags::takeWhile(rest, tags::isSpace);
        if (!rest.starts_with('='))
            continue;
        rest.remove_prefix(1);
        tags::takeWhile(rest, tags::isSpace);
        attribute(name, tags::takeValue(rest));
    }
}

/// Room that `decodeCharacterData` needs for so many bytes: a byte of ISO 8859-1 is at most two of UTF-8.
constexpr std::size_t decodedRoom(std::size_t bytes)
{
    return 2 * bytes;
}

/// Character data of SGML in ISO 8859-1 as UTF-8, with its references decoded: `&lt;`, `&#65;`, `&#x41;`.
/// What is no reference stays as it is. O(|bytes|).
/// \param to room for `decodedRoom` of them
/// \return how many bytes of `to` are the text
/// \param utf8 whether the bytes are valid UTF-8 instead
std::size_t decodeCharacterData(std::string_view bytes, char* to, bool utf8 = false);

} // namespace alike::corpus
