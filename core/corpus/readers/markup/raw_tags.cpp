// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/raw_tags.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/entities.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <vector>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t deepestPage = 400; // real ones have up to some 60
    constexpr std::size_t mostOpenFormats = 32; // each is made anew in every block behind it

    bool isNameEnd(char c)
    {
        return c == '>' || c == '/' || static_cast<unsigned char>(c) <= ' ';
    }

    constexpr std::array voidTags { "area"sv, "base"sv, "br"sv, "col"sv, "embed"sv, "hr"sv, "img"sv,
        "input"sv, "link"sv, "meta"sv, "param"sv, "source"sv, "track"sv, "wbr"sv };
    /// Their ends need not be written: the next of them closes one.
    constexpr std::array openEndTags { "p"sv, "li"sv, "dd"sv, "dt"sv, "td"sv, "th"sv, "tr"sv, "thead"sv,
        "tbody"sv, "tfoot"sv, "colgroup"sv, "option"sv, "optgroup"sv, "html"sv, "head"sv, "body"sv };
    constexpr std::array formatTags { "a"sv, "b"sv, "big"sv, "code"sv, "em"sv, "font"sv, "i"sv, "nobr"sv,
        "s"sv, "small"sv, "strike"sv, "strong"sv, "tt"sv, "u"sv };
    /// What is open outside of them is not closed within.
    constexpr std::array scopeTags { "table"sv, "caption"sv, "object"sv, "applet"sv, "marquee"sv,
        "template"sv, "select"sv, "button"sv, "svg"sv, "math"sv };
    /// Within them a '<' opens no tag.
    constexpr std::array rawTags { "script"sv, "style"sv, "textarea"sv, "title"sv, "xmp"sv, "noframes"sv };

    /// What stands in the head of a page, and around it.
    constexpr std::array headTags { "html"sv, "head"sv, "meta"sv, "link"sv, "base"sv, "title"sv, "script"sv,
        "style"sv };

    /// What stands within a line, besides formatting.
    constexpr std::array phraseTags { "abbr"sv, "acronym"sv, "bdi"sv, "bdo"sv, "cite"sv, "data"sv, "del"sv,
        "dfn"sv, "en-media"sv, "en-todo"sv, "img"sv, "ins"sv, "kbd"sv, "label"sv, "mark"sv, "math"sv,
        "nowiki"sv, "q"sv, "rb"sv, "ref"sv, "rp"sv, "rt"sv, "ruby"sv, "samp"sv, "span"sv, "sub"sv, "sup"sv,
        "time"sv, "var"sv, "wbr"sv,
        // of papers (JATS) and their formulas
        "bold"sv, "ext-link"sv, "inline-formula"sv, "italic"sv, "monospace"sv, "named-content"sv, "sc"sv,
        "styled-content"sv, "tex-math"sv, "underline"sv, "xref"sv, "mi"sv, "mn"sv, "mo"sv, "mrow"sv, "msub"sv,
        "msup"sv };

    /// Where the content of a raw element ends, at its closing tag.
    std::size_t rawEnd(std::string_view html, std::size_t at, std::string_view name)
    {
        for (; (at = html.find("</", at)) != std::string_view::npos; at += 2)
            if (equalInAnyCase(html.substr(at + 2, name.size()), name))
                return at;
        return html.size();
    }

} // namespace

bool equalInAnyCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(
        a, b, [](char x, char y) { return unicode::asciiLower(x) == unicode::asciiLower(y); });
}

std::string_view findInAnyCase(std::string_view text, std::string_view part)
{
    const auto found = std::ranges::search(
        text, part, [](char x, char y) { return unicode::asciiLower(x) == unicode::asciiLower(y); });
    return text.substr(static_cast<std::size_t>(found.begin() - text.begin()));
}

bool isOneOf(std::string_view name, std::span<const std::string_view> names)
{
    return std::ranges::any_of(names, [&](std::string_view known) { return equalInAnyCase(name, known); });
}

RawTag tagAt(std::string_view html, std::size_t at)
{
    RawTag tag;
    std::size_t begin = at + 1;
    if (html.substr(begin).starts_with("!--")) {
        const std::size_t close = html.find("-->", begin + 1); // also of <!--> and <!--->
        tag.end = close == std::string_view::npos ? html.size() : close + 3;
        return tag;
    }
    tag.closing = begin < html.size() && html[begin] == '/';
    begin += tag.closing ? 1 : 0;
    if (begin >= html.size() || !((html[begin] | 0x20) >= 'a' && (html[begin] | 0x20) <= 'z')) {
        const bool other = begin < html.size() && (html[begin] == '!' || html[begin] == '?' || tag.closing);
        const std::size_t close = other ? html.find('>', begin) : begin;
        tag.end = close == std::string_view::npos ? html.size() : other ? close + 1 : close;
        return tag;
    }
    std::size_t nameEnd = begin;
    while (nameEnd < html.size() && !isNameEnd(html[nameEnd]))
        ++nameEnd;
    tag.name = html.substr(begin, nameEnd - begin);
    char quote = 0;
    std::size_t end = nameEnd;
    char before = 0; // quotes open a value behind '=' only
    for (; end < html.size() && (quote != 0 || html[end] != '>'); ++end) {
        const char c = html[end];
        if (quote != 0)
            quote = c == quote ? '\0' : quote;
        else if ((c == '"' || c == '\'') && before == '=')
            quote = c;
        before = static_cast<unsigned char>(c) <= ' ' ? before : c;
    }
    tag.inside = html.substr(nameEnd, end - nameEnd);
    tag.end = std::min(end + 1, html.size());
    return tag;
}

std::string_view valueIn(std::string_view inside, std::string_view name)
{
    std::string_view rest = findInAnyCase(inside, name);
    rest.remove_prefix(std::min(name.size(), rest.size()));
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n"), rest.size()));
    if (!rest.starts_with('='))
        return {};
    rest.remove_prefix(1);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n\"'"), rest.size()));
    return rest.substr(0, rest.find_first_of(" \t\r\n\"';>?"));
}

bool isShallow(std::string_view html)
{
    std::vector<std::string_view> open;
    std::size_t formats = 0;
    for (std::size_t at = 0; (at = html.find('<', at)) != std::string_view::npos;) {
        const RawTag tag = tagAt(html, at);
        at = std::max(tag.end, at + 1);
        if (tag.name.empty() || isOneOf(tag.name, voidTags) || isOneOf(tag.name, openEndTags))
            continue;
        if (isOneOf(tag.name, formatTags)) {
            if (!tag.closing)
                ++formats;
            else if (formats > 0)
                --formats;
        } else if (tag.closing) {
            for (std::size_t i = open.size(); i-- > 0;) {
                if (equalInAnyCase(open[i], tag.name)) {
                    open.resize(i);
                    break;
                }
                if (isOneOf(open[i], scopeTags))
                    break;
            }
        } else if (isOneOf(tag.name, rawTags)) {
            at = rawEnd(html, at, tag.name);
        } else {
            open.push_back(tag.name);
        }
        if (open.size() > deepestPage || formats > mostOpenFormats)
            return false;
    }
    return true;
}

namespace {

    /// Whether a "<" begins a tag, and no comparison or address: its name is one, and it ends before the
    /// next.
    bool isTag(const RawTag& tag, std::string_view written)
    {
        const auto isOfName = [](char c) {
            return unicode::isAsciiAlphaNumeric(c) || c == ':' || c == '-' || c == '_' || c == '.';
        };
        const std::size_t quote = std::min(tag.inside.find_first_of("\"'"), tag.inside.size());
        return tag.name.empty()
            || (std::ranges::all_of(tag.name, isOfName)
                && !tag.name.ends_with(':') /* as of <https://…> */ && written.ends_with('>')
                && tag.inside.substr(0, quote).find('<') == std::string_view::npos);
    }

    /// Of a tag whose last quote is left open, and closed by one of another tag, all between is no tag.
    void endAtOpenQuote(RawTag& tag, std::string_view html)
    {
        const std::size_t close = tag.inside.find('>');
        const std::size_t open = tag.inside.find('<');
        if (tag.name.empty() || open == std::string_view::npos || close > open)
            return;
        tag.end = static_cast<std::size_t>(tag.inside.data() - html.data()) + close + 1;
        tag.inside = tag.inside.substr(0, close);
    }

    /// Where the content of a script ends, at its closing tag: in a comment of it, that of a script within
    /// does not close it (HTML standard, sec. 13.2.5.20 ff., "script data double escaped").
    std::size_t scriptEnd(std::string_view html, std::size_t at)
    {
        constexpr std::string_view name = "script";
        bool isComment = false;
        bool isScriptWithin = false;
        const auto isNamed = [&](std::size_t begin) {
            return equalInAnyCase(html.substr(begin, name.size()), name) && begin + name.size() < html.size()
                && isNameEnd(html[begin + name.size()]);
        };
        for (; (at = html.find_first_of("<-", at)) != std::string_view::npos; ++at) {
            const std::string_view rest = html.substr(at);
            if (rest.starts_with("-->")) {
                isComment = isScriptWithin = false;
            } else if (rest.starts_with("</") && isNamed(at + 2)) {
                if (!isScriptWithin)
                    return at;
                isScriptWithin = false;
            } else if (rest.starts_with("<!--")) {
                isComment = true;
                ++at; // <!--> is a whole one
            } else if (isComment && rest.starts_with('<') && isNamed(at + 1)) {
                isScriptWithin = true;
            }
        }
        return html.size();
    }

    /// Whether a tag closes its element, too, as XML has it: a slash that ends a value without quotes is a
    /// part of that.
    bool isSelfClosed(const RawTag& tag)
    {
        if (tag.closing || !tag.inside.ends_with('/'))
            return false;
        const std::string_view before = tag.inside.substr(0, tag.inside.size() - 1);
        const std::size_t word = before.find_last_of(" \t\r\n\"'") + 1; // npos + 1 is 0
        return before.substr(word).find('=') == std::string_view::npos;
    }

    /// Tells whether another tag closes an element that is closed in its own, as pages have it that are
    /// XHTML by name alone: `<script src="x"/></script>`. Asked in the order of the page, for elements whose
    /// content is no text of the page. O(bytes) for all that is asked.
    class LaterEnds {
    public:
        explicit LaterEnds(std::string_view html)
            : m_html(html)
        {
        }

        void see(const RawTag& tag)
        {
            if (Name* const name = named(tag.name))
                name->open
                    = tag.closing ? name->open - std::min(name->open, std::size_t { 1 }) : name->open + 1;
        }

        /// \param tag closed in itself
        bool closes(const RawTag& tag)
        {
            Name* const name = named(tag.name);
            if (!name || name->open > 0 || name->isLast)
                return false; // the end is that of the one around it
            for (std::size_t at = tag.end; (at = m_html.find('<', at)) != std::string_view::npos; ++at) {
                const std::size_t begin = at + (m_html.substr(at).starts_with("</") ? 2 : 1);
                const std::size_t end = begin + tag.name.size();
                if (end < m_html.size() && isNameEnd(m_html[end])
                    && equalInAnyCase(m_html.substr(begin, tag.name.size()), tag.name))
                    return begin == at + 2;
            }
            name->isLast = true;
            return false;
        }

    private:
        struct Name {
            std::string_view name;
            std::size_t open = 0;
            bool isLast = false; ///< no further tag of it
        };

        Name* named(std::string_view name)
        {
            const auto found
                = std::ranges::find_if(m_names, [&](const Name& n) { return equalInAnyCase(n.name, name); });
            return found == m_names.end() ? nullptr : &*found;
        }

        std::string_view m_html;
        std::array<Name, 17> m_names { Name { "script"sv }, Name { "style"sv }, Name { "title"sv },
            Name { "textarea"sv }, Name { "iframe"sv }, Name { "noscript"sv }, Name { "object"sv },
            Name { "video"sv }, Name { "audio"sv }, Name { "canvas"sv }, Name { "select"sv },
            Name { "template"sv }, Name { "nav"sv }, Name { "aside"sv }, Name { "footer"sv },
            Name { "button"sv }, Name { "head"sv } };
    };

    /// The text of a CDATA section as it is written outside of one.
    void appendSection(std::string& out, std::string_view text)
    {
        for (const char c : text) {
            if (c == '<')
                out += "&lt;";
            else if (c == '&')
                out += "&amp;";
            else
                out += c;
        }
    }

} // namespace

std::string htmlOfXhtml(std::string_view xhtml)
{
    constexpr std::string_view section = "<![CDATA[";
    std::string out;
    out.reserve(xhtml.size() + xhtml.size() / 16);
    LaterEnds ends(xhtml);
    std::size_t copied = 0;
    const auto copyTo = [&](std::size_t end) {
        out += xhtml.substr(copied, end - copied);
        copied = end;
    };
    bool sectionsEnd = true; // else none is looked for again
    bool instructionsEnd = true;
    for (std::size_t at = 0; (at = xhtml.find('<', at)) != std::string_view::npos;) {
        const std::string_view rest = xhtml.substr(at);
        if (sectionsEnd && rest.starts_with(section)) {
            const std::size_t end = xhtml.find("]]>", at);
            sectionsEnd = end != std::string_view::npos;
            if (sectionsEnd) {
                copyTo(at);
                appendSection(out, xhtml.substr(at + section.size(), end - at - section.size()));
                at = copied = end + 3;
                continue;
            }
        }
        if (instructionsEnd && rest.starts_with("<?")) {
            const std::size_t end = xhtml.find("?>", at + 2);
            instructionsEnd = end != std::string_view::npos;
            if (instructionsEnd) {
                copyTo(at);
                out.append(
                    static_cast<std::size_t>(std::ranges::count(xhtml.substr(at, end - at), '\n')), '\n');
                at = copied = end + 2;
                continue;
            }
        }
        const RawTag tag = tagAt(xhtml, at);
        const std::size_t begin = at;
        at = std::max(tag.end, at + 1);
        if (tag.name.empty())
            continue;
        const bool isWhole = xhtml[tag.end - 1] == '>';
        if (isWhole && isSelfClosed(tag) && !isOneOf(tag.name, voidTags) && !ends.closes(tag)) {
            copyTo(begin);
            out.append("<").append(tag.name).append(tag.inside.substr(0, tag.inside.size() - 1));
            out.append("></").append(tag.name).append(">");
            copied = at;
            continue;
        }
        ends.see(tag);
        if (!tag.closing && isOneOf(tag.name, rawTags))
            at = equalInAnyCase(tag.name, "script") ? scriptEnd(xhtml, at) : rawEnd(xhtml, at, tag.name);
    }
    copyTo(xhtml.size());
    return out;
}

std::string withoutPrograms(std::string_view html)
{
    std::string out;
    std::size_t copied = 0;
    for (std::size_t at = 0; (at = html.find("<?", at)) != std::string_view::npos; ++at) {
        const std::string_view rest = html.substr(at);
        if (!equalInAnyCase(rest.substr(0, 5), "<?php") && !rest.starts_with("<?="))
            continue;
        const std::size_t end = html.find("?>", at);
        if (end == std::string_view::npos)
            break;
        out += html.substr(copied, at - copied);
        out.append(static_cast<std::size_t>(std::ranges::count(html.substr(at, end - at), '\n')), '\n');
        out += ' '; // so that it is not empty
        copied = end + 2;
        at = end + 1;
    }
    if (copied > 0)
        out += html.substr(copied);
    return out;
}

PageSyntax syntaxOf(std::string_view html)
{
    constexpr std::size_t looked = 8192;
    const std::string_view beginning = html.substr(0, looked);
    const std::string_view first
        = beginning.substr(std::min(beginning.find_first_not_of("\xEF\xBB\xBF \t\r\n"), beginning.size()));
    if (first.starts_with("<?xml ") || first.starts_with("<?xml\t") || first.starts_with("<?xml\n"))
        return PageSyntax::Xhtml;
    for (std::size_t at = 0; (at = beginning.find('<', at)) != std::string_view::npos;) {
        const RawTag tag = tagAt(beginning, at);
        at = std::max(tag.end, at + 1);
        if (!tag.name.empty())
            return equalInAnyCase(tag.name, "html")
                    && !findInAnyCase(tag.inside, "http://www.w3.org/1999/xhtml").empty()
                ? PageSyntax::Xhtml
                : PageSyntax::Html;
    }
    return PageSyntax::Html;
}

std::vector<OpenPart> openParts(std::string_view html, PageSyntax syntax)
{
    std::vector<OpenPart> parts;
    for (std::size_t at = 0; (at = html.find('<', at)) != std::string_view::npos;) {
        const RawTag tag = tagAt(html, at);
        const bool isComment = html.substr(at).starts_with("<!--");
        const std::size_t behind = std::max(tag.end, at + 1);
        if (isComment && !html.substr(at).starts_with("<!-->") && behind == html.size()
            && !html.ends_with("-->") && html.find("--!>", at) == std::string_view::npos) {
            parts.push_back({ "comment", at, at + 4, html.size() });
            break;
        }
        if (!tag.name.empty()) {
            const auto inside = static_cast<std::size_t>(tag.inside.data() - html.data());
            if (inside + tag.inside.size() == html.size()) { // no ">" ends it
                parts.push_back({ "tag", at, inside, html.size() });
                break;
            }
            RawTag own = tag;
            endAtOpenQuote(own, html);
            if (own.end < tag.end)
                parts.push_back({ "quote", at, own.end, tag.end });
        }
        if (syntax == PageSyntax::Xhtml && isSelfClosed(tag)) {
            at = behind;
            continue;
        }
        if (!tag.closing && isOneOf(tag.name, std::array { "script"sv, "style"sv })) {
            const bool isStyle = equalInAnyCase(tag.name, "style");
            const std::size_t end = isStyle ? rawEnd(html, behind, tag.name) : scriptEnd(html, behind);
            if (end == html.size()) {
                parts.push_back({ isStyle ? "style"sv : "script"sv, at, behind, html.size() });
                break;
            }
            at = end;
            continue;
        }
        at = !tag.closing && isOneOf(tag.name, rawTags) ? rawEnd(html, behind, tag.name) : behind;
    }
    return parts;
}

bool isFormula(const RawTag& tag)
{
    return equalInAnyCase(tag.name, "script") && !findInAnyCase(valueIn(tag.inside, "type"), "math/").empty();
}

std::string textOfMarkup(std::string_view utf8, LineEnds lineEnds)
{
    BlockText text;
    thread_local NamedCharacters names; // which it takes long to find out
    std::string decoded;
    int preformatted = 0;
    std::size_t changeEnd = 0; // behind the last end of what was deleted or inserted
    bool isInBody = false; // words or tags came that no head of a page has
    const auto append = [&](std::string_view written, bool isVerbatim) {
        decoded.clear();
        names.appendDecoded(written, decoded);
        if (isVerbatim)
            return text.appendVerbatim(decoded);
        std::string_view lines = decoded;
        for (std::size_t end = 0; lineEnds == LineEnds::Kept && (end = lines.find('\n')) != lines.npos;
             lines.remove_prefix(end + 1)) {
            text.append(lines.substr(0, end));
            text.endLine();
        }
        text.append(lines);
    };
    for (std::size_t at = 0; at < utf8.size();) {
        std::size_t next = std::min(utf8.find('<', at), utf8.size());
        RawTag tag;
        for (; next < utf8.size(); next = std::min(utf8.find('<', next + 1), utf8.size())) {
            tag = tagAt(utf8, next);
            endAtOpenQuote(tag, utf8);
            if (tag.end > next + 1 && isTag(tag, utf8.substr(next, tag.end - next)))
                break;
        }
        append(utf8.substr(at, next - at), preformatted > 0);
        isInBody = isInBody || !unicode::isBlank(utf8.substr(at, next - at));
        if (next == utf8.size())
            break;
        isInBody = isInBody || !(tag.name.empty() || tag.closing || isOneOf(tag.name, headTags));
        at = std::max(tag.end, next + 1);
        if (equalInAnyCase(tag.name, "ins") || equalInAnyCase(tag.name, "del")) {
            if (!tag.closing && changeEnd == next && next > 0)
                text.separate(); // one word stands for another
            changeEnd = tag.closing ? at : changeEnd;
        }
        const bool isEmpty = tag.inside.ends_with('/'); // as XHTML has them
        if (!tag.closing && !isEmpty && isOneOf(tag.name, rawTags)) {
            const std::size_t end = rawEnd(utf8, at, tag.name);
            if (isFormula(tag)) {
                append(utf8.substr(at, end - at), false);
                at = std::max(tagAt(utf8, end).end, end);
                continue;
            }
            if (equalInAnyCase(tag.name, "textarea") || (isInBody && equalInAnyCase(tag.name, "title"))) {
                text.endLine(); // what somebody wrote into a form, or what a drawing or a part is called
                append(utf8.substr(at, end - at), true);
            }
            at = end;
        }
        if (equalInAnyCase(tag.name, "pre")) {
            text.endLine();
            preformatted = std::max(preformatted + (tag.closing ? -1 : 1), 0);
        }
        if (preformatted > 0 && equalInAnyCase(tag.name, "br")) {
            text.appendVerbatim("\n");
            continue;
        }
        const std::string_view name = tag.name.substr(tag.name.find(':') + 1); // npos + 1 is 0
        if (equalInAnyCase(name, "td") || equalInAnyCase(name, "th"))
            text.separate();
        else if (!name.empty() && !isOneOf(name, formatTags) && !isOneOf(name, phraseTags))
            text.endLine();
    }
    return text.take();
}

} // namespace alike::corpus
