// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/entities.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>
#include <memory>

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

} // namespace alike::corpus
