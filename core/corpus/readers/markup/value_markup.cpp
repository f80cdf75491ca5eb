// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/value_markup.h"

#include "core/corpus/readers/markup/entities.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>

namespace alike::corpus {

/// A tag of HTML that begins a text; `end` is 0 where none does.
struct ValueTag {
    std::string name; ///< in lower case, without a prefix
    bool hasPrefix = false; ///< one of those, of which any name is a tag
    bool closes = false;
    std::size_t end = 0; ///< behind it
};

namespace {

    using namespace std::string_view_literals;

    /// Those of blocks first, and of these what need not be closed.
    constexpr std::array tagNames { "p"sv, "li"sv, "tr"sv, "td"sv, "th"sv, "dt"sv, "dd"sv, "div"sv, "ul"sv,
        "ol"sv, "h1"sv, "h2"sv, "h3"sv, "h4"sv, "h5"sv, "h6"sv, "blockquote"sv, "pre"sv, "table"sv,
        "section"sv, "article"sv, "figure"sv, "tbody"sv, "thead"sv, "dl"sv, "header"sv, "footer"sv, "nav"sv,
        "aside"sv, "main"sv, "center"sv, "a"sv, "abbr"sv, "address"sv, "b"sv, "big"sv, "caption"sv, "cite"sv,
        "code"sv, "del"sv, "em"sv, "figcaption"sv, "font"sv, "i"sv, "iframe"sv, "ins"sv, "kbd"sv, "mark"sv,
        "q"sv, "s"sv, "small"sv, "span"sv, "strike"sv, "strong"sv, "sub"sv, "sup"sv, "tfoot"sv, "tt"sv, "u"sv,
        "video"sv, "audio"sv, "bdi"sv, "bdo"sv, "button"sv, "colgroup"sv, "details"sv, "dfn"sv, "fieldset"sv,
        "form"sv, "label"sv, "legend"sv, "noscript"sv, "object"sv, "option"sv, "output"sv, "picture"sv,
        "rp"sv, "rt"sv, "ruby"sv, "samp"sv, "select"sv, "summary"sv, "textarea"sv, "time"sv, "title"sv,
        "var"sv, "acronym"sv };
    constexpr std::size_t mayStayOpen = 7;
    constexpr std::size_t blockTags = 31;
    static_assert(tagNames[blockTags - 1] == "center"sv && tagNames[mayStayOpen] == "div"sv);
    static_assert(tagNames.size() <= 128); // bits that a scan has
    /// Their places, in the order of their names.
    constexpr auto tagsByName = [] {
        std::array<std::uint8_t, tagNames.size()> places {};
        for (std::size_t i = 0; i < places.size(); ++i)
            places[i] = static_cast<std::uint8_t>(i);
        std::ranges::sort(places, {}, [](std::uint8_t place) { return tagNames[place]; });
        return places;
    }();
    constexpr std::array unclosedTags { "br"sv, "hr"sv, "img"sv, "wbr"sv, "source"sv, "col"sv, "input"sv,
        "embed"sv, "param"sv, "track"sv, "area"sv };
    /// Of these, what shows nothing without an attribute.
    constexpr std::array bareForNothing { "img"sv, "input"sv, "source"sv, "embed"sv, "param"sv, "track"sv,
        "area"sv };
    constexpr std::size_t longestTagName = 10;
    /// What stands within them is not looked through: it is left out, or is a picture.
    constexpr std::array closedWhole { "script"sv, "style"sv, "svg"sv };
    /// Of what editors of text and archives of papers write into HTML: `<o:p>`, `<jats:p>`.
    constexpr std::array prefixes { "jats"sv, "mml"sv, "o"sv, "w"sv, "v"sv, "m"sv, "st1"sv };
    /// What texts of blogs and shops hardly have, but sources of pages and programs.
    constexpr std::array sourceMarks { "{{"sv, "{%"sv, "<template"sv, "className="sv };

    bool isSpaceOfHtml(char c)
    {
        return static_cast<unsigned char>(c) <= ' ';
    }

    std::string loweredAscii(std::string_view text)
    {
        std::string lower(text);
        std::ranges::transform(lower, lower.begin(), unicode::asciiLower);
        return lower;
    }

    /// Whether two comparisons look like a tag, as `p<i and q>r` does: no attribute has a value.
    bool isOfComparison(std::string_view name, std::string_view inside)
    {
        const std::string_view words = unicode::trimmed(inside);
        return inside.find("&&") != std::string_view::npos
            || (name.size() == 1 && inside.find('=') == std::string_view::npos
                && words.find(' ') != std::string_view::npos);
    }

    ValueTag valueTag(std::string_view text)
    {
        constexpr std::size_t longestLocalName = 40;
        ValueTag tag;
        std::size_t at = 1;
        tag.closes = text.substr(at).starts_with('/');
        at += tag.closes ? 1 : 0;
        bool isLocal = false;
        for (; at < text.size(); ++at) {
            const char c = text[at];
            if (c == ':' && !isLocal && !tag.name.empty()) {
                isLocal = true;
                tag.hasPrefix = std::ranges::find(prefixes, tag.name) != prefixes.end();
                tag.name.clear();
                continue;
            }
            if (!unicode::isAsciiAlphaNumeric(c) && !(c == '-' && tag.hasPrefix))
                break;
            if (tag.name.size() == (tag.hasPrefix ? longestLocalName : longestTagName))
                return {};
            tag.name += unicode::asciiLower(c);
        }
        if (tag.name.empty() || at == text.size() || " \t\r\n/>"sv.find(text[at]) == std::string_view::npos)
            return {};
        const std::size_t end = text.find_first_of("<>", at);
        if (end == std::string_view::npos || text[end] == '<'
            || (!tag.closes && isOfComparison(tag.name, text.substr(at, end - at))))
            return {};
        tag.end = end + 1;
        return tag;
    }

    /// The bytes of an address in angle brackets that begins a text, as mails have them; 0 where none does.
    std::size_t addressAt(std::string_view text)
    {
        constexpr std::size_t longest = 400;
        const std::size_t end = text.substr(0, longest).find_first_of("<> \t\r\n\"", 1);
        if (end == std::string_view::npos || end >= text.size() || text[end] != '>')
            return 0;
        const std::string_view inside = text.substr(1, end - 1);
        const std::size_t at = inside.find('@', 1);
        const bool isMail = at != std::string_view::npos && inside.find('.', at) != std::string_view::npos;
        return isMail || inside.starts_with("http://") || inside.starts_with("https://")
                || inside.starts_with("ftp://")
            ? end + 1
            : 0;
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

} // namespace

std::size_t nextMark(std::string_view text, std::size_t at)
{
    for (; at < text.size(); ++at)
        if (text[at] == '<' || text[at] == '&')
            return at;
    return std::string_view::npos;
}

bool isSourceOfPage(std::string_view text)
{
    constexpr std::array begins { "<!doctype"sv, "<html"sv, "<?xml"sv, "<head>"sv, "<head "sv };
    const std::string first = loweredAscii(text.substr(0, begins.front().size()));
    return std::ranges::any_of(begins, [&](std::string_view begin) { return first.starts_with(begin); });
}

bool isTagOfBlock(std::string_view text)
{
    if (!text.starts_with('<'))
        return false;
    const auto blocks = std::span(tagNames).first(blockTags);
    const ValueTag tag = valueTag(text);
    return tag.end > 0 && std::ranges::find(blocks, tag.name) != blocks.end();
}

ValueScan::ValueScan(std::string_view text)
    : m_text(text)
{
    if (text.find('`') != std::string_view::npos)
        m_code = codeOfMarkdown(text);
    find();
    pair();
    weigh();
}

bool ValueScan::isSource() const
{
    return isSourceOfPage(m_text)
        || std::ranges::any_of(sourceMarks, [&](std::string_view mark) { return holdsMark(mark); });
}

bool ValueScan::isAboutTags() const
{
    const std::string plain = outsideOfTags();
    if (m_found.isMention || m_found.isInCode || m_found.isToldOf || looksLikeProgram(plain))
        return true;
    constexpr std::array words { "html"sv, "tag"sv, "tags"sv, "markup"sv, "xml"sv };
    std::string word;
    for (const char c : plain + ' ') {
        if (unicode::isAsciiAlphaNumeric(c)) {
            word += unicode::asciiLower(c);
            continue;
        }
        if (std::ranges::find(words, word) != words.end())
            return true;
        word.clear();
    }
    return false;
}

void ValueScan::find()
{
    for (std::size_t at = 0; (at = nextMark(m_text, at)) != std::string_view::npos;) {
        const std::string_view rest = m_text.substr(at);
        if (rest.front() == '&') {
            ++(beginsWithReference(rest) ? m_found.references : m_found.strayReferences);
            ++at;
        } else if (rest.starts_with("<!--")) { // as editors of blogs write between blocks
            const std::size_t end = m_text.find("-->", at);
            if (end == std::string_view::npos) { // it would take all that follows
                ++m_found.strayTags;
                break;
            }
            m_tags.push_back({ at, end + 3, tagNames.size(), false });
            at = end + 3;
        } else if (const std::size_t address = addressAt(rest); address > 0) {
            at += address;
        } else {
            at += readTag(at);
        }
    }
}

std::size_t ValueScan::readTag(std::size_t at)
{
    const std::string_view rest = m_text.substr(at);
    const bool isOfWord
        = (rest.starts_with("<![") && !rest.starts_with("<![CDATA[")) || rest.starts_with("<?xml:");
    if (isOfWord) {
        const std::size_t end = rest.find('>');
        if (end == std::string_view::npos) {
            ++m_found.strayTags;
            return rest.size();
        }
        m_tags.push_back({ at, at + end + 1, tagNames.size(), false });
        return end + 1;
    }
    const ValueTag tag = valueTag(rest);
    const bool isTitle
        = tag.name == "title" && !tag.hasPrefix && unicode::isBlank(m_text.substr(0, at)); // of a page
    if (tag.end == 0 || isTitle) {
        ++m_found.strayTags;
        return 1;
    }
    const bool isWhole = std::ranges::find(closedWhole, tag.name) != closedWhole.end();
    const std::size_t name = indexOf(tag);
    const std::size_t end = isWhole ? endOfWhole(rest, tag) : tag.end;
    const bool isVoid
        = tag.hasPrefix || isWhole || std::ranges::find(unclosedTags, tag.name) != unclosedTags.end();
    if (end == 0 || (name == tagNames.size() && !isVoid)) {
        ++m_found.strayTags;
        return 1;
    }
    if (isWhole && end > tag.end)
        countWhole(rest.substr(0, end), tag);
    ++m_found.tags;
    m_found.breaks += tag.name == "br" ? 1 : 0;
    m_found.hasBlocks = m_found.hasBlocks || name < blockTags || tag.name == "br";
    m_found.hasBlockInLine = m_found.hasBlockInLine || (name < blockTags && !tag.closes && isInLine(at));
    m_found.isMention = m_found.isMention || isQuoted(at, at + end);
    m_tags.push_back({ at, at + end, name, tag.closes });
    const std::size_t behind = at + end;
    if (!isWhole && !tag.hasPrefix && !tag.closes)
        lookAround(tag.name, name, rest.substr(0, end), at);
    m_found.isInCode = m_found.isInCode || isInCode(at);
    if (name == 0 && !tag.closes && behind < m_text.size() && !isSpaceOfHtml(m_text[behind])
        && std::string_view(".,;:!?)").find(m_text[behind]) == std::string_view::npos)
        ++m_found.openParagraphs;
    return end;
}

void ValueScan::lookAround(std::string_view name, std::size_t index, std::string_view tag, std::size_t at)
{
    constexpr std::array words { " tag"sv, " element"sv };
    const std::string_view behind = m_text.substr(at + tag.size());
    const bool mayBeVoid
        = index == tagNames.size() && std::ranges::find(bareForNothing, name) != bareForNothing.end();
    const bool mayBeWord = index < tagNames.size()
        && (behind.empty() || " \t\r\n.,;:!?)"sv.find(behind.front()) != std::string_view::npos);
    if ((!mayBeVoid && !mayBeWord)
        || tag.substr(1 + name.size()).find_first_not_of(" \t\r\n/>") != std::string_view::npos)
        return;
    const bool isCalledSo = std::ranges::any_of(words, [&](std::string_view word) {
        if (!behind.starts_with(word))
            return false;
        const std::string_view rest = behind.substr(word.size());
        const std::size_t end = rest.starts_with('s') ? 1 : 0;
        return rest.size() == end || !unicode::isAsciiAlphaNumeric(rest[end]);
    });
    const bool isWord = mayBeWord && isInLine(at);
    m_found.isToldOf = m_found.isToldOf || mayBeVoid || (isCalledSo && isWord);
    if (isWord)
        m_asWords[index] = true;
}

bool ValueScan::isInCode(std::size_t at) const
{
    const auto behind = std::ranges::upper_bound(m_code, at, {}, &CodeSpan::begin);
    return behind != m_code.begin() && at < std::prev(behind)->end;
}

void ValueScan::countWhole(std::string_view whole, const ValueTag& tag)
{
    if (tag.name == "style")
        m_found.hasStyles = true;
    else if (tag.name == "script" && !isFormula(tagAt(whole, 0)))
        m_found.scripts += whole.rfind('<') - tag.end;
}

std::size_t ValueScan::indexOf(const ValueTag& tag)
{
    const std::string_view name = !tag.hasPrefix ? std::string_view(tag.name)
        : tag.name == "title"                    ? "h1"sv
        : tag.name == "sec"                      ? "div"sv
                                                 : std::string_view(tag.name);
    const auto nameOf = [](std::uint8_t index) { return tagNames[index]; };
    const auto* const at = std::ranges::lower_bound(tagsByName, name, {}, nameOf);
    return at != tagsByName.end() && tagNames[*at] == name ? *at : tagNames.size();
}

std::size_t ValueScan::endOfWhole(std::string_view rest, const ValueTag& tag)
{
    const auto which
        = static_cast<std::size_t>(std::ranges::find(closedWhole, tag.name) - closedWhole.begin());
    if (tag.closes || m_neverClosed[which])
        return 0;
    if (tag.end >= 2 && rest[tag.end - 2] == '/')
        return tag.end;
    const std::string_view closing = findInAnyCase(rest.substr(tag.end), "</" + tag.name);
    const std::size_t end = closing.find('>');
    if (!closing.empty() && end != std::string_view::npos)
        return rest.size() - closing.size() + end + 1;
    m_neverClosed[which] = true; // to look for it again would take long
    return 0;
}

bool ValueScan::isInLine(std::size_t at) const
{
    while (at > 0 && (m_text[at - 1] == ' ' || m_text[at - 1] == '\t'))
        --at;
    return at > 0 && m_text[at - 1] != '\n' && m_text[at - 1] != '\r' && m_text[at - 1] != '>';
}

bool ValueScan::isQuoted(std::size_t begin, std::size_t end) const
{
    const char before = begin > 0 ? m_text[begin - 1] : ' ';
    const char behind = end < m_text.size() ? m_text[end] : ' ';
    return before == '`' || behind == '`' || (before == behind && (before == '"' || before == '\''));
}

bool ValueScan::holdsMark(std::string_view mark) const
{
    for (std::size_t at = 0; (at = m_text.find(mark, at)) != std::string_view::npos; ++at) {
        const auto behind = std::ranges::upper_bound(m_tags, at, {}, &Tag::begin);
        const bool isWithin = behind != m_tags.begin() && at < std::prev(behind)->end
            && std::prev(behind)->name == tagNames.size();
        if (!isWithin)
            return true;
    }
    return false;
}

std::string ValueScan::outsideOfTags() const
{
    std::string plain;
    std::size_t at = 0;
    for (const Tag& tag : m_tags) {
        plain.append(m_text.substr(at, tag.begin - at));
        at = tag.end;
    }
    return plain.append(m_text.substr(at));
}

bool ValueScan::looksLikeProgram(std::string_view plain)
{
    constexpr std::array anywhere { "/*"sv, "*/"sv, "```"sv, "]("sv, "**"sv, "=>"sv, "():"sv, ");"sv,
        "#include"sv };
    if (std::ranges::any_of(
            anywhere, [&](std::string_view mark) { return plain.find(mark) != std::string_view::npos; }))
        return true;
    for (std::size_t at = 0; at < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', at), plain.size());
        const std::string_view line = unicode::trimmed(plain.substr(at, end - at));
        const std::size_t head = std::min(line.find_first_not_of('#'), line.size());
        const std::size_t reference = line.rfind('&');
        const bool endsAtReference
            = reference != std::string_view::npos && beginsWithReference(line.substr(reference));
        if ((head > 0 && line.substr(head).starts_with(' ')) || line.starts_with("//") || line.ends_with('{')
            || line.ends_with('}') || (line.ends_with(';') && !endsAtReference))
            return true;
        at = end + 1;
    }
    return false;
}

void ValueScan::pair()
{
    std::array<std::size_t, tagNames.size()> opened {};
    std::array<std::size_t, tagNames.size()> closed {};
    for (const Tag& tag : m_tags)
        if (tag.name < tagNames.size())
            ++(tag.closes ? closed : opened)[tag.name];
    for (std::size_t i = 0; i < tagNames.size(); ++i) {
        m_found.isPaired = m_found.isPaired && (i < mayStayOpen || opened[i] == closed[i]);
        m_found.pairs += std::min(opened[i], closed[i]);
        m_found.blockPairs += i < blockTags ? std::min(opened[i], closed[i]) : 0;
        m_bounds[i] = i < blockTags && opened[i] == closed[i];
    }
    // What need not be closed is told of only where nothing says that it is HTML.
    for (std::size_t i = 0; i < tagNames.size(); ++i)
        m_found.isToldOf = m_found.isToldOf
            || (m_asWords[i] && closed[i] == 0 && (i >= mayStayOpen || m_found.blockPairs == 0));
    m_found.closesParagraphs = closed[0] > 0;
}

void ValueScan::weigh()
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

} // namespace alike::corpus
