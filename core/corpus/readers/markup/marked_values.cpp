// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/marked_values.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/entities.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Those of blocks first, and of these what need not be closed.
    constexpr std::array tagNames { "p"sv, "li"sv, "tr"sv, "td"sv, "th"sv, "dt"sv, "dd"sv, "div"sv, "ul"sv,
        "ol"sv, "h1"sv, "h2"sv, "h3"sv, "h4"sv, "h5"sv, "h6"sv, "blockquote"sv, "pre"sv, "table"sv,
        "section"sv, "article"sv, "figure"sv, "tbody"sv, "thead"sv, "dl"sv, "center"sv, "a"sv, "abbr"sv,
        "address"sv, "aside"sv, "b"sv, "big"sv, "caption"sv, "cite"sv, "code"sv, "del"sv, "em"sv,
        "figcaption"sv, "font"sv, "footer"sv, "header"sv, "i"sv, "iframe"sv, "ins"sv, "kbd"sv, "main"sv,
        "mark"sv, "nav"sv, "q"sv, "s"sv, "small"sv, "span"sv, "strike"sv, "strong"sv, "sub"sv, "sup"sv,
        "tfoot"sv, "tt"sv, "u"sv, "video"sv, "audio"sv, "bdi"sv, "bdo"sv, "button"sv, "colgroup"sv,
        "details"sv, "dfn"sv, "fieldset"sv, "form"sv, "label"sv, "legend"sv, "noscript"sv, "object"sv,
        "option"sv, "output"sv, "picture"sv, "rp"sv, "rt"sv, "ruby"sv, "samp"sv, "script"sv, "select"sv,
        "style"sv, "summary"sv, "svg"sv, "textarea"sv, "time"sv, "var"sv, "acronym"sv };
    constexpr std::size_t mayStayOpen = 7;
    constexpr std::size_t blockTags = 26;
    static_assert(tagNames[blockTags - 1] == "center"sv && tagNames[mayStayOpen] == "div"sv);
    constexpr std::array unclosedTags { "br"sv, "hr"sv, "img"sv, "wbr"sv, "source"sv, "col"sv, "input"sv,
        "embed"sv, "param"sv, "track"sv, "area"sv };
    constexpr std::size_t longestTagName = 10;
    /// What texts of blogs and shops hardly have, but sources of pages and programs.
    constexpr std::array sourceMarks { "{{"sv, "{%"sv, "<script"sv, "<template"sv, "<style"sv,
        "className="sv };
    constexpr std::array sourceNames { "code"sv, "program"sv, "script"sv, "snippet"sv, "source"sv,
        "source_code"sv, "template"sv };

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

    /// Whether a tag of a block begins a text.
    bool isTagOfBlock(std::string_view text)
    {
        if (!text.starts_with('<'))
            return false;
        const auto blocks = std::span(tagNames).first(blockTags);
        const ValueTag tag = valueTag(text);
        return tag.end > 0 && std::ranges::find(blocks, tag.name) != blocks.end();
    }

    /// What a value holds of HTML.
    struct ValueMarkup {
        std::size_t tags = 0;
        std::size_t references = 0;
        std::size_t strayTags = 0; ///< "<" that begins no tag of HTML
        std::size_t strayReferences = 0; ///< "&" that begins no reference
        std::size_t breaks = 0;
        std::size_t blockPairs = 0;
        std::size_t openParagraphs = 0; ///< with words right behind, unlike where a text tells of the tag
        bool closesParagraphs = false;
        bool isPaired = true; ///< but for paragraphs, items and cells
        bool hasBareLines = false; ///< that end outside of blocks, and at no tag
        bool isSource = false; ///< of a page or program
        std::size_t inside = 0; ///< bytes of words in blocks that are closed
        std::size_t outside = 0;
    };

    class ValueScan {
    public:
        explicit ValueScan(std::string_view text)
            : m_text(text)
        {
            find();
            pair();
            weigh();
            m_found.isSource = isSourceOfPage(text)
                || std::ranges::any_of(sourceMarks,
                    [&](std::string_view mark) { return text.find(mark) != std::string_view::npos; });
        }

        const ValueMarkup& found() const { return m_found; }

    private:
        struct Tag {
            std::size_t begin;
            std::size_t end;
            std::size_t name; ///< among `tagNames`; behind them: a void one, or a comment
            bool closes;
        };

        void find()
        {
            for (std::size_t at = 0; (at = m_text.find_first_of("<&", at)) != std::string_view::npos;) {
                if (m_text[at] == '&') {
                    ++(beginsWithReference(m_text.substr(at)) ? m_found.references : m_found.strayReferences);
                    ++at;
                    continue;
                }
                if (m_text.substr(at).starts_with("<!--")) { // as editors of blogs write between blocks
                    const std::size_t end = std::min(m_text.find("-->", at), m_text.size() - 3);
                    m_tags.push_back({ at, end + 3, tagNames.size(), false });
                    at = end + 3;
                    continue;
                }
                const ValueTag tag = valueTag(m_text.substr(at));
                const auto name
                    = static_cast<std::size_t>(std::ranges::find(tagNames, tag.name) - tagNames.begin());
                const bool isVoid = std::ranges::find(unclosedTags, tag.name) != unclosedTags.end();
                if (tag.end == 0 || (name == tagNames.size() && !isVoid)) {
                    ++m_found.strayTags;
                    ++at;
                    continue;
                }
                ++m_found.tags;
                m_found.breaks += tag.name == "br" ? 1 : 0;
                m_tags.push_back({ at, at + tag.end, name, tag.closes });
                at += tag.end;
                if (name == 0 && !tag.closes && at < m_text.size()
                    && static_cast<unsigned char>(m_text[at]) > ' '
                    && std::string_view(".,;:!?)").find(m_text[at]) == std::string_view::npos)
                    ++m_found.openParagraphs;
            }
        }

        void pair()
        {
            std::array<std::size_t, tagNames.size()> opened {};
            std::array<std::size_t, tagNames.size()> closed {};
            for (const Tag& tag : m_tags)
                if (tag.name < tagNames.size())
                    ++(tag.closes ? closed : opened)[tag.name];
            for (std::size_t i = 0; i < tagNames.size(); ++i) {
                m_found.isPaired = m_found.isPaired && (i < mayStayOpen || opened[i] == closed[i]);
                m_found.blockPairs += i < blockTags ? std::min(opened[i], closed[i]) : 0;
                m_bounds[i] = i < blockTags && opened[i] == closed[i];
            }
            m_found.closesParagraphs = closed[0] > 0;
        }

        /// The words inside and outside of blocks.
        void weigh()
        {
            std::size_t depth = 0;
            std::size_t at = 0;
            const auto take = [&](std::string_view words) {
                const std::string_view trimmed = unicode::trimmed(words);
                (depth > 0 ? m_found.inside : m_found.outside) += trimmed.size();
                m_found.hasBareLines
                    = m_found.hasBareLines || (depth == 0 && trimmed.find('\n') != std::string_view::npos);
            };
            for (const Tag& tag : m_tags) {
                take(m_text.substr(at, tag.begin - at));
                at = tag.end;
                if (tag.name >= tagNames.size() || !m_bounds[tag.name])
                    continue;
                if (!tag.closes)
                    ++depth;
                else if (depth > 0)
                    --depth;
            }
            take(m_text.substr(at));
        }

        std::string_view m_text;
        std::vector<Tag> m_tags;
        std::array<bool, tagNames.size()> m_bounds {}; ///< whether all of a block are closed
        ValueMarkup m_found;
    };

    /// Whether a value is written in HTML: nearly all of it stands in blocks, or its lines end at tags.
    bool isMarked(const ValueMarkup& value)
    {
        if (value.strayTags > 0 || value.isSource || !value.isPaired)
            return false;
        const bool isInBlocks = value.blockPairs > 0 && value.inside >= 4 * value.outside;
        const bool hasOpenParagraphs = value.openParagraphs > 0 && !value.closesParagraphs;
        return isInBlocks || (!value.hasBareLines && (hasOpenParagraphs || value.breaks > 0));
    }

} // namespace

void MarkupCount::add(std::string_view utf8)
{
    const std::string_view text = unicode::trimmed(utf8);
    if (text.empty())
        return;
    ++values;
    const ValueMarkup value = ValueScan(text).found();
    marked += isMarked(value) ? 1 : 0;
    plain += value.strayTags + value.strayReferences > 0 ? 1 : 0;
    tagged += value.tags > 0 ? 1 : 0;
}

bool MarkupCount::areMarkup(std::string_view name) const
{
    const std::string own = foldedName(name.substr(name.rfind('.') + 1)); // npos + 1 is 0
    const bool isNamed = own.ends_with("html") || own.starts_with("html_") || own == "rendered";
    return values > 0 && std::ranges::find(sourceNames, own) == sourceNames.end()
        && (10 * marked >= 6 * values || (isNamed && 5 * tagged >= values)
            || (10 * marked >= 3 * values && 10 * plain <= values));
}

std::string markupTold(std::string_view what, std::string_view name, const MarkupCount& count)
{
    return fmt::format(
        "The {} \"{}\" holds HTML ({} of the first {} values have tags): tags are taken off, and "
        "references such as &amp; are decoded, but where a \"<\" begins no tag of HTML.",
        what, name, count.tagged, count.values);
}

std::optional<std::string> withoutMarkup(std::string_view utf8)
{
    if (utf8.find_first_of("<&") == std::string_view::npos)
        return std::nullopt;
    if (isSourceOfPage(unicode::trimmed(utf8)))
        return textOfMarkup(utf8);
    const ValueMarkup value = ValueScan(utf8).found();
    if (value.strayTags > 0 || (!value.isPaired && !isTagOfBlock(unicode::trimmed(utf8))))
        return std::nullopt;
    if (value.tags > 0)
        return textOfMarkup(utf8);
    if (value.references == 0)
        return std::nullopt;
    std::string decoded; // and its lines stay
    NamedCharacters().appendDecoded(utf8, decoded);
    return decoded;
}

} // namespace alike::corpus
