// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/entities.h"

#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <system_error>

#include <gumbo.h>

namespace alike::corpus {
namespace {

    constexpr std::size_t longestReference = 32; ///< bytes of a name: the longest that HTML has takes 31

    bool isOfReference(char c)
    {
        return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '#';
    }

    std::size_t charactersIn(std::string_view utf8)
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
    }

    /// A reference to a character by its number.
    struct NumberedReference {
        std::uint32_t number = 0; ///< what is beyond Unicode is capped
        std::size_t end = 0; ///< behind its semicolon; 0: it is none
    };
    NumberedReference numberedReferenceAt(std::string_view text, std::size_t at)
    {
        constexpr std::uint32_t beyond = 0x110000;
        constexpr std::size_t longest = 16; // with zeros in front
        if (!text.substr(at).starts_with("&#"))
            return {};
        std::size_t begin = at + 2;
        const bool isHexadecimal = begin < text.size() && (text[begin] | 0x20) == 'x';
        begin += isHexadecimal ? 1 : 0;
        const std::size_t end = text.substr(begin, longest).find(';');
        if (end == std::string_view::npos || end == 0)
            return {};
        std::uint32_t number = 0;
        const char* const last = text.data() + begin + end;
        const auto [behind, error]
            = std::from_chars(text.data() + begin, last, number, isHexadecimal ? 16 : 10);
        if (behind != last || error == std::errc::invalid_argument)
            return {};
        return { error == std::errc::result_out_of_range ? beyond : std::min(number, beyond),
            begin + end + 1 };
    }

    /// A character that two halves of a pair of surrogates stand for.
    struct JoinedPair {
        char32_t character = 0;
        std::size_t end = 0; ///< behind the second; 0: they are none
    };
    JoinedPair pairAt(std::string_view text, std::size_t at)
    {
        constexpr std::uint32_t firstHigh = 0xD800;
        constexpr std::uint32_t firstLow = 0xDC00;
        constexpr std::uint32_t behindLow = 0xE000;
        const NumberedReference high = numberedReferenceAt(text, at);
        if (high.end == 0 || high.number < firstHigh || high.number >= firstLow)
            return {};
        const NumberedReference low = numberedReferenceAt(text, high.end);
        if (low.end == 0 || low.number < firstLow || low.number >= behindLow)
            return {};
        return { static_cast<char32_t>(
                     0x10000 + ((high.number - firstHigh) << 10U) + (low.number - firstLow)),
            low.end };
    }

    /// What most references stand for; empty: it is none of these.
    std::string_view frequentCharacter(std::string_view name)
    {
        struct Named {
            std::string_view name;
            std::string_view character;
        };
        constexpr std::array frequent { Named { "amp", "&" }, Named { "lt", "<" }, Named { "gt", ">" },
            Named { "quot", "\"" }, Named { "nbsp", "\u00A0" }, Named { "#39", "'" }, Named { "#x27", "'" },
            Named { "#x2F", "/" }, Named { "apos", "'" }, Named { "rsquo", "\u2019" },
            Named { "#8217", "\u2019" } };
        const auto* const found = std::ranges::find(frequent, name, &Named::name);
        return found == frequent.end() ? std::string_view() : found->character;
    }

    struct DestroyReference {
        void operator()(GumboOutput* output) const { gumbo_destroy_output(&kGumboDefaultOptions, output); }
    };

    const GumboNode* firstText(const GumboNode* node)
    {
        if (node->type == GUMBO_NODE_TEXT)
            return node;
        if (node->type != GUMBO_NODE_ELEMENT)
            return nullptr;
        const GumboVector& children = node->v.element.children;
        for (unsigned i = 0; i < children.length; ++i)
            if (const GumboNode* const text = firstText(static_cast<const GumboNode*>(children.data[i])))
                return text;
        return nullptr;
    }

    /// What a page shows for a reference. Behind a letter, since pages drop the white space that they begin
    /// with.
    std::string shownFor(std::string_view name)
    {
        const std::string page = "<p>x&" + std::string(name) + ';';
        const std::unique_ptr<GumboOutput, DestroyReference> output(
            gumbo_parse_with_options(&kGumboDefaultOptions, page.data(), page.size()));
        const GumboNode* const text = firstText(output->root);
        const std::string_view shown = text ? std::string_view(text->v.text.text) : std::string_view();
        // A reference stands for one or two characters; more are a shorter name and what follows it.
        if (shown.size() < 2 || charactersIn(shown.substr(1)) > 2)
            return {};
        const std::string_view character = shown.substr(1);
        return std::string(unicode::isValidUtf8(character) ? character : unicode::replacementCharacter);
    }

} // namespace

std::string_view NamedCharacters::of(std::string_view name)
{
    constexpr std::size_t mostKnown = 4096; // HTML has 2,231 names
    if (name.empty() || name.size() > longestReference || !std::ranges::all_of(name, isOfReference))
        return {};
    if (const std::string_view frequent = frequentCharacter(name); !frequent.empty())
        return frequent;
    const std::string key(name);
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    if (m_known.size() >= mostKnown)
        m_known.clear();
    return m_known.emplace(key, shownFor(name)).first->second;
}

void NamedCharacters::appendDecoded(std::string_view text, std::string& out)
{
    while (!text.empty()) {
        const std::size_t mark = std::min(text.find('&'), text.size());
        out.append(text.substr(0, mark));
        text.remove_prefix(mark);
        if (const JoinedPair pair = pairAt(text, 0); pair.end > 0) {
            unicode::appendUtf8(out, pair.character);
            text.remove_prefix(pair.end);
            continue;
        }
        const std::size_t end = text.substr(0, longestReference + 2).find(';');
        const std::string_view character
            = end == std::string_view::npos ? std::string_view() : of(text.substr(1, end - 1));
        if (!character.empty()) {
            out.append(character);
            text.remove_prefix(end + 1);
        } else if (!text.empty()) {
            out += '&';
            text.remove_prefix(1);
        }
    }
}

std::optional<std::string> withPairsJoined(std::string_view markup)
{
    std::optional<std::string> joined;
    std::size_t taken = 0;
    for (std::size_t at = 0; (at = markup.find("&#", at)) != std::string_view::npos;) {
        const JoinedPair pair = pairAt(markup, at);
        if (pair.end == 0) {
            at += 2;
            continue;
        }
        if (!joined)
            joined.emplace();
        joined->append(markup.substr(taken, at - taken));
        unicode::appendUtf8(*joined, pair.character);
        at = taken = pair.end;
    }
    if (joined)
        joined->append(markup.substr(taken));
    return joined;
}

} // namespace alike::corpus
