// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/page_losses.h"

#include "core/corpus/readers/markup/page_tree.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"

#include <algorithm>
#include <array>
#include <span>
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

    constexpr std::size_t shortestPart = 150; // bytes: less says that something cannot be shown
    constexpr std::size_t shortestProse = 140; // bytes: two sentences

    /// Bytes of the lines that are sentences.
    std::size_t proseIn(std::string_view lines)
    {
        std::size_t bytes = 0;
        while (!lines.empty()) {
            const std::size_t end = std::min(lines.find('\n'), lines.size());
            bytes += isProse(lines.substr(0, end)) ? end : 0;
            lines.remove_prefix(std::min(end + 1, lines.size()));
        }
        return bytes;
    }

    /// Of ASCII, letters and digits alone: how texts are compared that are marked up in other ways.
    std::string lettersOf(std::string_view text)
    {
        std::string letters;
        letters.reserve(text.size());
        for (const char c : text)
            if (unicode::isAsciiAlphaNumeric(c) || static_cast<unsigned char>(c) >= 0x80)
                letters += c;
        return letters;
    }

    /// The texts within formulas.
    bool holdsTextOfFormula(const GumboNode* formula)
    {
        bool found = false;
        walk(
            formula,
            [&](const GumboNode* node) {
                if (isElement(node) && node->v.element.tag == GUMBO_TAG_MTEXT)
                    found = found || isProse(wordsWithin(node));
                return !found;
            },
            [](const GumboNode*) {});
        return found;
    }

    /// The string that JSON has behind `"name":`, as it is written but for what ends lines, quotes and
    /// slashes; empty: none. O(bytes)
    std::string jsonString(std::string_view json, std::string_view name)
    {
        std::size_t at = json.find(name);
        if (at == std::string_view::npos)
            return {};
        at = std::min(json.find_first_not_of(" \t\r\n", at + name.size()), json.size());
        if (!json.substr(at).starts_with(':'))
            return {};
        at = std::min(json.find_first_not_of(" \t\r\n", at + 1), json.size());
        if (!json.substr(at).starts_with('"'))
            return {};
        std::string value;
        for (++at; at < json.size() && json[at] != '"'; ++at) {
            if (json[at] == '\\' && at + 1 < json.size()) {
                const char c = json[++at];
                value += c == 'n' || c == 'r' || c == 't' ? ' ' : c;
            } else {
                value += json[at];
            }
        }
        return value;
    }

} // namespace

void PageLosses::sample(std::string_view words, Samples& to)
{
    constexpr std::size_t compared = 80; // bytes
    const std::string letters = lettersOf(words);
    to.push_back({ letters.substr(0, compared), letters.substr(letters.size() / 2, compared) });
}

void PageLosses::seeScript(const GumboNode* node)
{
    constexpr std::array texts { "template", "markdown", "tmpl", "handlebars", "mustache", "text/html",
        "text/plain" };
    const GumboAttribute* const type = gumbo_get_attribute(&node->v.element.attributes, "type");
    const GumboVector& children = node->v.element.children;
    if (!type || children.length == 0)
        return;
    const std::string_view content(static_cast<const GumboNode*>(children.data[0])->v.text.text);
    const std::string_view kind(type->value);
    if (!findInAnyCase(kind, "ld+json").empty()) {
        if (const std::string words = textOfMarkup(jsonString(content, "\"articleBody\""));
            words.size() >= shortestProse && isProse(words))
            sample(words, m_articles);
    } else if (std::ranges::any_of(
                   texts, [&](const char* text) { return !findInAnyCase(kind, text).empty(); })) {
        if (const std::string words = textOfMarkup(content, LineEnds::Kept); proseIn(words) >= shortestProse)
            sample(words, m_scripts);
    }
}

void PageLosses::seePicture(const GumboElement& picture)
{
    const GumboAttribute* const alt = gumbo_get_attribute(&picture.attributes, "alt");
    const std::string_view words(alt ? alt->value : "");
    m_pictures += words.size() >= shortestProse && isProse(words) ? 1 : 0;
}

void PageLosses::see(const GumboNode* node)
{
    if (!m_open.empty())
        return;
    if (node->type == GUMBO_NODE_COMMENT) {
        const std::string_view comment(node->v.text.text);
        if (!comment.starts_with("[if") || findInAnyCase(comment, "textbox").empty())
            return;
        if (const std::string words
            = textOfMarkup(comment.substr(std::min(comment.find('>'), comment.size())));
            proseIn(words) >= shortestProse)
            sample(words, m_boxes);
        return;
    }
    if (!isElement(node))
        return;
    if (node->v.element.tag == GUMBO_TAG_SCRIPT)
        return seeScript(node);
    if (node->v.element.tag == GUMBO_TAG_IMG)
        return seePicture(node->v.element);

    constexpr std::array mayBeOpen { GUMBO_TAG_IFRAME, GUMBO_TAG_SELECT, GUMBO_TAG_OBJECT, GUMBO_TAG_NOSCRIPT,
        GUMBO_TAG_TITLE, GUMBO_TAG_TEXTAREA, GUMBO_TAG_VIDEO, GUMBO_TAG_AUDIO, GUMBO_TAG_CANVAS,
        GUMBO_TAG_NOFRAMES, GUMBO_TAG_NOEMBED };
    constexpr std::array instead { GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT, GUMBO_TAG_NOSCRIPT, GUMBO_TAG_VIDEO,
        GUMBO_TAG_AUDIO, GUMBO_TAG_CANVAS };
    constexpr std::array foreign { GUMBO_TAG_SVG, GUMBO_TAG_MATH };
    const GumboTag tag = node->v.element.tag;
    if (!(isAmong(tag, mayBeOpen) || isAmong(tag, foreign)) || isIn(m_last, node))
        return;
    m_last = node;
    if (isOpen(node->v.element)) {
        tellOpen(node);
    } else if (tag == GUMBO_TAG_SVG) {
        m_drawings += isProse(wordsWithin(node)) ? 1 : 0;
    } else if (tag == GUMBO_TAG_MATH) {
        m_formulas += holdsTextOfFormula(node) ? 1 : 0;
    } else if (isAmong(tag, instead)) {
        const std::string words = wordsWithin(node);
        if (words.size() >= shortestPart && isProse(words))
            sample(words, m_instead);
    }
}

void PageLosses::tellIn(std::string_view text, std::vector<std::string>& told) const
{
    if (!m_open.empty())
        told.push_back(m_open);
    const bool areSamples
        = !m_instead.empty() || !m_scripts.empty() || !m_articles.empty() || !m_boxes.empty();
    const std::string letters = areSamples ? lettersOf(text) : std::string();
    const auto missing = [&](const Samples& samples) {
        constexpr std::size_t mostCompared = 50; // each goes through the text
        const std::span first(samples.data(), std::min(samples.size(), mostCompared));
        const auto lacks = [&](const Sample& sample) {
            return letters.find(sample.begin) == std::string::npos
                || letters.find(sample.middle) == std::string::npos;
        };
        return static_cast<std::size_t>(std::ranges::count_if(first, lacks)) + samples.size() - first.size();
    };
    std::string parts = unreadTold({ { "what stands in place of scripts, videos and objects",
                                         missing(m_instead) },
        { "drawings (svg) with texts", m_drawings }, { "long descriptions of pictures (alt)", m_pictures },
        { "formulas (math) with texts", m_formulas },
        { "templates and texts in scripts", missing(m_scripts) },
        { "articles in descriptions for search engines (JSON-LD)", missing(m_articles) },
        { "text boxes of Word (vml)", missing(m_boxes) } });
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

std::vector<const GumboNode*> textsInstead(const GumboNode* root)
{
    constexpr std::array lacks { "script", "browser", "navigateur", "navegador", "frames", "cookie" };
    constexpr std::size_t longest = 500; // bytes of what says that something cannot be shown
    std::vector<const GumboNode*> found;
    walk(
        root,
        [&](const GumboNode* node) {
            if (!isElement(node))
                return false;
            const GumboTag tag = node->v.element.tag;
            if (tag != GUMBO_TAG_NOFRAMES && tag != GUMBO_TAG_NOSCRIPT)
                return true;
            const std::string words = wordsWithin(node);
            const bool saysWhatLacks = words.size() < longest
                && std::ranges::any_of(
                    lacks, [&](const char* word) { return !findInAnyCase(words, word).empty(); });
            if (isProse(words) && !saysWhatLacks && !isOpen(node->v.element))
                found.push_back(node);
            return false;
        },
        [](const GumboNode*) {});
    return found;
}

std::vector<ToldOfLine> openPartsTold(std::string_view html, PageSyntax syntax)
{
    std::vector<ToldOfLine> told;
    const auto tell = [&](std::size_t begin, std::string sentence) {
        const auto lines = std::ranges::count(html.substr(0, begin), '\n');
        told.push_back({ static_cast<std::size_t>(lines) + 1, std::move(sentence) });
    };
    std::size_t quotes = 0;
    std::size_t quoted = 0; // bytes
    std::size_t firstQuote = 0;
    for (const OpenPart& open : openParts(html, syntax)) {
        const std::string_view content = html.substr(open.content, open.end - open.content);
        if (!holdsProse(content))
            continue;
        if (open.what == "quote") {
            firstQuote = quotes++ == 0 ? open.begin : firstQuote;
            quoted += content.size();
        } else {
            tell(open.begin,
                fmt::format("A {0} is opened and never closed: all behind it, {1} bytes, is a part of it "
                            "and not read. Close it to have this as text.",
                    open.what, content.size()));
        }
    }
    if (quotes > 0)
        tell(firstQuote,
            fmt::format("The quote of an attribute is left open here{}: what stands before the next quote, "
                        "{} bytes, is a part of it and not read. Close it to have this as text.",
                quotes == 1       ? std::string()
                    : quotes == 2 ? std::string(", and in 1 more place")
                                  : fmt::format(", and in {} more places", quotes - 1),
                quoted));
    return told;
}

std::string whyNoText(
    const Described& page, const std::vector<std::string>& told, const std::vector<ToldOfLine>& open)
{
    std::string why = page.labels.find("description: ") != std::string::npos
        ? "The page has no text but a description in its head."
        : "The page has no text.";
    for (const std::string& sentence : told)
        why.append(" ").append(sentence);
    for (const ToldOfLine& part : open)
        why += fmt::format(" Line {}: {}", part.line, part.sentence);
    constexpr std::size_t someProse = 50; // bytes
    if (page.around.prose >= someProse)
        why += fmt::format(" Hidden parts and templates of it hold {} bytes of text, which are not read: "
                           "save the page as plain text where it shows these.",
            page.around.prose);
    return why;
}

} // namespace alike::corpus
