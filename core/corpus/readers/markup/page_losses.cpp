// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/page_losses.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/page_tree.h"
#include "core/corpus/readers/markup/raw_tags.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    /// Whether a node lies in an element. O(depth)
    bool isIn(const GumboNode* element, const GumboNode* node)
    {
        while (node && node != element)
            node = node->parent;
        return node && element;
    }

    bool isOpen(const GumboElement& element)
    {
        const GumboStringPiece& end = element.original_end_tag; // that of another one may close it
        const std::string_view name(gumbo_normalized_tagname(element.tag));
        return end.length < name.size() + 2 || !equalInAnyCase({ end.data + 2, name.size() }, name);
    }

    /// Of all texts but scripts; tags may stand in them as they are written.
    std::string wordsWithin(const GumboNode* root)
    {
        BlockText text;
        walk(
            root,
            [&](const GumboNode* node) {
                if (isTextNode(node))
                    text.append(node->v.text.text);
                else
                    text.separate();
                return !isElement(node)
                    || (node->v.element.tag != GUMBO_TAG_SCRIPT && node->v.element.tag != GUMBO_TAG_STYLE);
            },
            [&](const GumboNode*) { text.separate(); });
        const std::string words = text.take();
        return words.find('<') == std::string::npos ? words : textOfMarkup(words);
    }

    /// Whether words stand in a part of a page behind what there is of a script, a tag or a comment.
    bool holdsProse(std::string_view html)
    {
        const std::array begins { std::size_t { 0 }, html.find('<'), html.find('>') };
        return std::ranges::any_of(begins, [&](std::size_t begin) {
            return begin != std::string_view::npos && isProse(textOfMarkup(html.substr(begin)));
        });
    }

} // namespace

void PageLosses::see(const GumboNode* node)
{
    constexpr std::array mayBeOpen { GUMBO_TAG_IFRAME, GUMBO_TAG_SELECT, GUMBO_TAG_OBJECT, GUMBO_TAG_NOSCRIPT,
        GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA, GUMBO_TAG_VIDEO, GUMBO_TAG_AUDIO, GUMBO_TAG_CANVAS,
        GUMBO_TAG_NOFRAMES, GUMBO_TAG_NOEMBED };
    constexpr std::array instead { GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT, GUMBO_TAG_NOSCRIPT, GUMBO_TAG_VIDEO,
        GUMBO_TAG_AUDIO, GUMBO_TAG_CANVAS };
    constexpr std::size_t shortest = 150; // bytes: less says that something cannot be shown
    const GumboTag tag = node->v.element.tag;
    if (!m_open.empty() || !(isAmong(tag, mayBeOpen) || tag == GUMBO_TAG_SVG) || isIn(m_last, node))
        return;
    m_last = node;
    if (isAmong(tag, mayBeOpen) && isOpen(node->v.element)) {
        tellOpen(node);
    } else if (tag == GUMBO_TAG_SVG) {
        m_drawings += isProse(wordsWithin(node)) ? 1 : 0;
    } else if (isAmong(tag, instead)) {
        const std::string words = wordsWithin(node);
        m_instead += words.size() >= shortest && isProse(words) ? 1 : 0;
    }
}

void PageLosses::tellIn(std::vector<std::string>& told) const
{
    if (!m_open.empty())
        told.push_back(m_open);
    std::string parts = unreadTold({ { "what stands in place of scripts, videos and objects", m_instead },
        { "drawings (svg) with texts", m_drawings } });
    if (!parts.empty())
        told.push_back(std::move(parts));
}

void PageLosses::tellOpen(const GumboNode* node)
{
    const GumboElement& element = node->v.element;
    const std::string words = wordsWithin(node);
    if (!isProse(words))
        return;
    m_open = fmt::format("An element <{}> is opened on line {} and never closed: all behind it that is a "
                         "part of it, {} bytes of text, is {}. Close it to have this as text.",
        gumbo_normalized_tagname(element.tag), element.start_pos.line, words.size(),
        element.tag == GUMBO_TAG_TEXTAREA ? "read as it is written, if at all, with its tags" : "not read");
}

void tellOpenParts(std::string_view html, const std::string& file, LoadReport& report)
{
    const auto placeOf = [&](std::size_t begin) {
        return fmt::format("{}, line {}", file, 1 + std::ranges::count(html.substr(0, begin), '\n'));
    };
    std::size_t quotes = 0;
    std::size_t quoted = 0; // bytes
    std::size_t firstQuote = 0;
    for (const OpenPart& open : openParts(html)) {
        const std::string_view content = html.substr(open.content, open.end - open.content);
        if (!holdsProse(content))
            continue;
        if (open.what == "quote") {
            firstQuote = quotes++ == 0 ? open.begin : firstQuote;
            quoted += content.size();
        } else {
            report.tell(placeOf(open.begin),
                fmt::format("A {0} is opened and never closed: all behind it, {1} bytes, is a part of it "
                            "and not read. Close it to have this as text.",
                    open.what, content.size()));
        }
    }
    if (quotes > 0)
        report.tell(placeOf(firstQuote),
            fmt::format("The quote of an attribute is left open here{}: what stands before the next quote, "
                        "{} bytes, is a part of it and not read. Close it to have this as text.",
                quotes == 1       ? std::string()
                    : quotes == 2 ? std::string(", and in 1 more place")
                                  : fmt::format(", and in {} more places", quotes - 1),
                quoted));
}

} // namespace alike::corpus
