// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// The tags of Reuters-21578. There are thirty to an article: what finds them is inline.
namespace alike::corpus {

enum class Element {
    Reuters,
    Text,
    Body,
    Title,
    Date,
    Item,
    Topics,
    Places,
    People,
    Orgs,
    Exchanges,
    Companies,
    Other
};

/// Of all but Other.
inline constexpr std::array<std::string_view, 12> elementNames { "reuters", "text", "body", "title", "date",
    "d", "topics", "places", "people", "orgs", "exchanges", "companies" };

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

    /// Up to eight bytes as they lie in memory, and zeros behind them.
    inline std::uint64_t eightOf(std::string_view bytes)
    {
        std::uint64_t eight = 0;
        if (bytes.size() >= sizeof eight)
            std::memcpy(&eight, bytes.data(), sizeof eight);
        else
            std::memcpy(&eight, bytes.data(), bytes.size());
        return eight;
    }

    /// The first eight bytes of a name in small letters, and which of them it has.
    struct NameStart {
        std::uint64_t bytes = 0;
        std::uint64_t mask = 0;
    };
    inline constexpr auto nameStarts = [] {
        std::array<NameStart, elementNames.size()> all {};
        for (std::size_t e = 0; e < all.size(); ++e) {
            std::array<char, 8> bytes {};
            std::array<char, 8> mask {};
            for (std::size_t i = 0; i < std::min(bytes.size(), elementNames[e].size()); ++i) {
                bytes[i] = elementNames[e][i];
                mask[i] = static_cast<char>(0xFF);
            }
            all[e] = { std::bit_cast<std::uint64_t>(bytes), std::bit_cast<std::uint64_t>(mask) };
        }
        return all;
    }();

    /// A number for the first two letters of a name, in any case: no two elements have the same.
    constexpr std::size_t startOf(char first, char second)
    {
        return static_cast<std::size_t>((first & 31) * 3 + (second & 31)) & 63;
    }
    /// The element whose name may start so.
    inline constexpr auto elementsByStart = [] {
        std::array<Element, 64> elements {};
        elements.fill(Element::Item); // its one letter may be followed by anything
        for (std::size_t e = 0; e < elementNames.size(); ++e) {
            if (static_cast<Element>(e) == Element::Item)
                continue;
            Element& element = elements[startOf(elementNames[e][0], elementNames[e][1])];
            if (element != Element::Item)
                throw "two elements start alike";
            element = static_cast<Element>(e);
        }
        return elements;
    }();

    /// The element whose name `bytes` begin with.
    inline Element elementAt(std::string_view bytes)
    {
        if (bytes.size() < 2)
            return Element::Other;
        const std::uint64_t start = eightOf(bytes) | 0x2020202020202020; // small letters
        const auto is = [&](Element element) {
            const auto& [wanted, mask] = nameStarts[static_cast<std::size_t>(element)];
            const std::string_view name = nameOf(element);
            return ((start ^ wanted) & mask) == 0
                && (name.size() <= sizeof start
                    || equalInAnyCase(
                        bytes.substr(sizeof start, name.size() - sizeof start), name.substr(sizeof start)))
                && !(bytes.size() > name.size() && isNameCharacter(bytes[name.size()]));
        };
        const Element element = elementsByStart[startOf(bytes[0], bytes[1])];
        return is(element) ? element : is(Element::Item) ? Element::Item : Element::Other;
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

} // namespace alike::corpus
