// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/marked_values.h"

#include "core/corpus/readers/field_choice.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Those of blocks first, and of these what need not be closed.
    constexpr std::array tagNames { "p"sv, "li"sv, "tr"sv, "td"sv, "div"sv, "ul"sv, "ol"sv, "h1"sv, "h2"sv,
        "h3"sv, "h4"sv, "h5"sv, "h6"sv, "blockquote"sv, "pre"sv, "table"sv, "section"sv, "article"sv,
        "figure"sv, "a"sv, "b"sv, "i"sv, "u"sv, "s"sv, "em"sv, "strong"sv, "span"sv, "code"sv, "sub"sv,
        "sup"sv, "font"sv, "small"sv, "del"sv, "ins"sv, "kbd"sv, "th"sv, "tbody"sv, "thead"sv, "iframe"sv,
        "figcaption"sv, "dl"sv, "dt"sv, "dd"sv, "center"sv, "cite"sv };
    constexpr std::size_t mayStayOpen = 4;
    constexpr std::size_t blockTags = 19;
    static_assert(tagNames[blockTags - 1] == "figure"sv && tagNames[mayStayOpen] == "div"sv);
    constexpr std::array lineTags { "br"sv, "hr"sv, "img"sv }; ///< which are never closed
    constexpr std::size_t longestTagName = 10;

    /// A tag of HTML that begins a text; `end` is 0 where none does.
    struct ValueTag {
        std::string name; ///< in lower case
        bool closes = false;
        std::size_t end = 0; ///< behind it
    };
    ValueTag valueTag(std::string_view text)
    {
        ValueTag tag;
        std::size_t at = 1;
        tag.closes = text.substr(at).starts_with('/');
        at += tag.closes ? 1 : 0;
        for (; at < text.size() && unicode::isAsciiAlphaNumeric(text[at]); ++at) {
            if (tag.name.size() == longestTagName)
                return {};
            tag.name += unicode::asciiLower(text[at]);
        }
        if (tag.name.empty() || at == text.size() || " \t\r\n/>"sv.find(text[at]) == std::string_view::npos)
            return {};
        const std::size_t end = text.find_first_of("<>", at);
        if (end == std::string_view::npos || text[end] == '<')
            return {};
        tag.end = end + 1;
        return tag;
    }

    /// Whether a reference to a character begins a text.
    bool beginsWithReference(std::string_view text)
    {
        constexpr std::size_t longest = 33;
        const std::size_t end = text.substr(0, longest).find(';');
        if (end == std::string_view::npos || end < 3)
            return false;
        const std::string_view name = text.substr(text[1] == '#' ? 2 : 1, end - (text[1] == '#' ? 2 : 1));
        return !name.empty() && std::ranges::all_of(name, unicode::isAsciiAlphaNumeric);
    }

    bool isSourceOfPage(std::string_view text)
    {
        constexpr std::array begins { "<!doctype"sv, "<html"sv, "<?"sv, "<head"sv };
        std::string first(text.substr(0, begins.front().size()));
        std::ranges::transform(first, first.begin(), unicode::asciiLower);
        return std::ranges::any_of(begins, [&](std::string_view begin) { return first.starts_with(begin); });
    }

} // namespace

void MarkupCount::add(std::string_view utf8)
{
    const std::string_view text = unicode::trimmed(utf8);
    if (text.empty())
        return;
    ++values;
    if (isSourceOfPage(text)) {
        ++tagged;
        return;
    }
    std::array<std::size_t, tagNames.size()> opened {};
    std::array<std::size_t, tagNames.size()> closed {};
    std::size_t breaks = 0;
    std::size_t tags = 0;
    std::size_t references = 0;
    std::size_t openParagraphs = 0; // with words right behind, unlike where a text tells of the tag
    bool isClean = true;
    for (std::size_t at = 0; (at = text.find_first_of("<&", at)) != std::string_view::npos;) {
        if (text[at] == '&') {
            const bool is = beginsWithReference(text.substr(at));
            references += is ? 1 : 0;
            isClean = isClean && is;
            ++at;
            continue;
        }
        if (text.substr(at).starts_with("<!--")) { // as editors of blogs write between blocks
            at += 4;
            continue;
        }
        const ValueTag tag = valueTag(text.substr(at));
        const auto known = static_cast<std::size_t>(std::ranges::find(tagNames, tag.name) - tagNames.begin());
        const bool isVoid = std::ranges::find(lineTags, tag.name) != lineTags.end();
        const bool is = tag.end > 0 && (known < tagNames.size() || isVoid);
        isClean = isClean && is;
        if (!is) {
            ++at;
            continue;
        }
        ++tags;
        at += tag.end;
        if (isVoid)
            breaks += tag.name == "br" ? 1 : 0;
        else
            ++(tag.closes ? closed : opened)[known];
        if (known == 0 && !tag.closes && at < text.size() && static_cast<unsigned char>(text[at]) > ' '
            && std::string_view(".,;:!?)").find(text[at]) == std::string_view::npos)
            ++openParagraphs;
    }
    std::size_t blocks = breaks;
    std::size_t pairs = 0;
    bool isPaired = true; // but for paragraphs and items
    for (std::size_t i = 0; i < opened.size(); ++i) {
        pairs += std::min(opened[i], closed[i]);
        blocks += i < blockTags ? std::min(opened[i], closed[i]) : 0;
        isPaired = isPaired && (i < mayStayOpen || opened[i] == closed[i]);
    }
    if (closed[0] == 0 && isPaired) // a paragraph need not be closed
        blocks += openParagraphs;
    const bool begins = text.front() == '<' && blocks > 0;
    const bool isMarked = blocks > 1 || begins || (blocks > 0 && isClean && pairs + references > 0);
    marked += isMarked ? 1 : 0;
    plain += isClean ? 0 : 1;
    tagged += tags > 0 ? 1 : 0;
}

bool MarkupCount::areMarkup(std::string_view name) const
{
    const std::string own = foldedName(name.substr(name.rfind('.') + 1)); // npos + 1 is 0
    const bool isNamed = own.ends_with("html") || own.starts_with("html_") || own == "rendered";
    return values > 0
        && (10 * marked >= 6 * values || (isNamed && 5 * tagged >= values)
            || (10 * marked >= 3 * values && 10 * plain <= values));
}

std::string markupTold(std::string_view what, std::string_view name, const MarkupCount& count)
{
    return fmt::format(
        "The {} \"{}\" holds HTML ({} of the first {} values have tags): tags are taken off, and "
        "references such as &amp; are decoded.",
        what, name, count.tagged, count.values);
}

bool mayHaveMarkup(std::string_view utf8)
{
    return utf8.find('<') != std::string_view::npos || utf8.find('&') != std::string_view::npos;
}

} // namespace alike::corpus
