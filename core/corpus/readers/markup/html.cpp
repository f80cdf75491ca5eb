// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/html.h"

#include "core/corpus/readers/charset.h"
#include "core/corpus/readers/markup/entities.h"
#include "core/corpus/readers/markup/page_losses.h"
#include "core/corpus/readers/markup/page_tree.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gumbo.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::size_t largestTree = 32 << 20;

    std::string_view attribute(const GumboElement& element, const char* name)
    {
        const GumboAttribute* const found = gumbo_get_attribute(&element.attributes, name);
        return found ? std::string_view(found->value) : std::string_view();
    }

    bool has(const GumboElement& element, const char* name)
    {
        return gumbo_get_attribute(&element.attributes, name) != nullptr;
    }

    constexpr std::array noTextTags { GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_NOSCRIPT,
        GUMBO_TAG_TEMPLATE, GUMBO_TAG_HEAD, GUMBO_TAG_SVG, GUMBO_TAG_MATH, GUMBO_TAG_IFRAME, GUMBO_TAG_OBJECT,
        GUMBO_TAG_EMBED, GUMBO_TAG_AUDIO, GUMBO_TAG_VIDEO, GUMBO_TAG_CANVAS, GUMBO_TAG_SELECT,
        GUMBO_TAG_NOFRAMES };
    /// What stands around the text of a page.
    constexpr std::array frameTags { GUMBO_TAG_NAV, GUMBO_TAG_ASIDE, GUMBO_TAG_FOOTER, GUMBO_TAG_BUTTON,
        GUMBO_TAG_MENU };
    constexpr std::array inlineTags { GUMBO_TAG_A, GUMBO_TAG_ABBR, GUMBO_TAG_ACRONYM, GUMBO_TAG_B,
        GUMBO_TAG_BASEFONT, GUMBO_TAG_BDI, GUMBO_TAG_BDO, GUMBO_TAG_BIG, GUMBO_TAG_BLINK, GUMBO_TAG_CITE,
        GUMBO_TAG_CODE, GUMBO_TAG_DATA, GUMBO_TAG_DEL, GUMBO_TAG_DFN, GUMBO_TAG_EM, GUMBO_TAG_FONT,
        GUMBO_TAG_I, GUMBO_TAG_IMG, GUMBO_TAG_INS, GUMBO_TAG_KBD, GUMBO_TAG_LABEL, GUMBO_TAG_MARK,
        GUMBO_TAG_NOBR, GUMBO_TAG_Q, GUMBO_TAG_RUBY, GUMBO_TAG_RB, GUMBO_TAG_RT, GUMBO_TAG_RP, GUMBO_TAG_S,
        GUMBO_TAG_SAMP, GUMBO_TAG_SMALL, GUMBO_TAG_SPAN, GUMBO_TAG_STRIKE, GUMBO_TAG_STRONG, GUMBO_TAG_SUB,
        GUMBO_TAG_SUP, GUMBO_TAG_TIME, GUMBO_TAG_TT, GUMBO_TAG_U, GUMBO_TAG_VAR, GUMBO_TAG_WBR,
        GUMBO_TAG_UNKNOWN };

    bool isHidden(const GumboElement& element)
    {
        const std::string_view style = attribute(element, "style");
        return has(element, "hidden") || equalInAnyCase(attribute(element, "aria-hidden"), "true")
            || !findInAnyCase(style, "display:none").empty()
            || !findInAnyCase(style, "display: none").empty();
    }

    /// Whether it is a note of a book, which is hidden where the text shows it (EPUB 3 Structural Semantics).
    bool isBookNote(const GumboElement& element)
    {
        return !findInAnyCase(attribute(element, "epub:type"), "note").empty();
    }

    bool isNoText(const GumboNode* node)
    {
        return isAmong(node->v.element.tag, noTextTags)
            || node->v.element.tag_namespace != GUMBO_NAMESPACE_HTML;
    }

    bool isNeverText(const GumboNode* node, PageKind kind)
    {
        const GumboElement& element = node->v.element;
        return isNoText(node) || (isHidden(element) && !(kind == PageKind::Book && isBookNote(element)));
    }

    bool isMain(const GumboElement& element)
    {
        return element.tag == GUMBO_TAG_MAIN || equalInAnyCase(attribute(element, "role"), "main");
    }

    std::string textWithin(const GumboNode* root)
    {
        BlockText text;
        walk(
            root,
            [&](const GumboNode* node) {
                if (isTextNode(node))
                    text.append(node->v.text.text);
                return true;
            },
            [](const GumboNode*) {});
        return text.take();
    }

    /// Bytes of the texts below a node, without white space around each.
    struct Amount {
        std::size_t all = 0;
        std::size_t linked = 0;
        std::size_t links = 0;
        std::size_t labels = 0; ///< bytes on controls of forms, and what stands beside them

        std::size_t prose() const { return all - linked - labels; }
    };

    /// \param skip what is not looked into
    template <typename Skip> Amount amountIn(const GumboNode* root, Skip skip)
    {
        constexpr std::array controls { GUMBO_TAG_LABEL, GUMBO_TAG_BUTTON, GUMBO_TAG_OPTION,
            GUMBO_TAG_LEGEND };
        Amount amount;
        int inLinks = 0;
        int inControls = 0;
        walk(
            root,
            [&](const GumboNode* node) {
                if (isElement(node)) {
                    if (skip(node))
                        return false;
                    inLinks += node->v.element.tag == GUMBO_TAG_A ? 1 : 0;
                    amount.links += node->v.element.tag == GUMBO_TAG_A ? 1 : 0;
                    inControls += isAmong(node->v.element.tag, controls) ? 1 : 0;
                } else if (node->type == GUMBO_NODE_TEXT) {
                    const std::size_t size = unicode::trimmed(node->v.text.text).size();
                    amount.all += size;
                    amount.linked += inLinks > 0 ? size : 0;
                    amount.labels += inLinks == 0 && inControls > 0 ? size : 0;
                }
                return true;
            },
            [&](const GumboNode* node) {
                inLinks -= node->v.element.tag == GUMBO_TAG_A ? 1 : 0;
                inControls -= isAmong(node->v.element.tag, controls) ? 1 : 0;
            });
        return amount;
    }

    /// A list that is hardly more than short links.
    bool isMenu(const GumboNode* list)
    {
        constexpr std::size_t fewest = 4;
        constexpr std::size_t shortLink = 30; // bytes, on average
        const Amount amount = amountIn(list, [](const GumboNode*) { return false; });
        return amount.links >= fewest && amount.linked * 10 >= amount.all * 9
            && amount.linked <= amount.links * shortLink;
    }

    /// Whether a paragraph of it is as long as a summary is, and longer than what a site says of itself.
    bool holdsParagraph(const GumboNode* head)
    {
        constexpr std::size_t shortest = 150; // bytes
        bool found = false;
        walk(
            head,
            [&](const GumboNode* node) {
                if (!isElement(node) || found || isNoText(node) || node->v.element.tag == GUMBO_TAG_NAV
                    || node->v.element.tag == GUMBO_TAG_FORM)
                    return false;
                found = (node->v.element.tag == GUMBO_TAG_P || node->v.element.tag == GUMBO_TAG_BLOCKQUOTE)
                    && amountIn(node, isNoText).prose() >= shortest;
                return !found;
            },
            [](const GumboNode*) {});
        return found;
    }

    /// Menus, advertisements and notices of pages made for AMP.
    bool isFrameOfAmp(const GumboElement& element)
    {
        constexpr std::array frames { "amp-sidebar"sv, "amp-ad"sv, "amp-embed"sv, "amp-sticky-ad"sv,
            "amp-auto-ads"sv, "amp-consent"sv, "amp-user-notification"sv };
        if (element.tag != GUMBO_TAG_UNKNOWN)
            return false;
        GumboStringPiece name = element.original_tag;
        gumbo_tag_from_original_text(&name);
        return name.data && isOneOf({ name.data, name.length }, frames);
    }

    /// Whether an element stands around the text rather than being some of it. \param within an article
    bool isFrame(const GumboNode* node, bool within, PageKind kind)
    {
        const GumboElement& element = node->v.element;
        const std::string_view role = attribute(element, "role");
        constexpr std::array ofBooks { GUMBO_TAG_ASIDE, GUMBO_TAG_HEADER, GUMBO_TAG_FOOTER };
        if (kind == PageKind::Book && isAmong(element.tag, ofBooks))
            return false;
        constexpr std::array roles { "navigation"sv, "banner"sv, "contentinfo"sv, "search"sv, "menu"sv,
            "menubar"sv, "complementary"sv, "dialog"sv };
        constexpr std::size_t longForm = 300; // bytes; pages of some servers have all of their text in a form
        if (element.tag == GUMBO_TAG_FORM)
            return amountIn(node, isNoText).prose() < longForm;
        if (element.tag == GUMBO_TAG_HEADER)
            return !within && !holdsParagraph(node);
        if (isAmong(element.tag, frameTags) || isOneOf(role, roles) || isFrameOfAmp(element))
            return true;
        const bool list = element.tag == GUMBO_TAG_UL || element.tag == GUMBO_TAG_OL;
        return list && !within && isMenu(node);
    }

    class PageText {
    public:
        PageText(PageKind kind, bool all)
            : m_kind(kind)
            , m_all(all)
        {
        }

        std::string of(const GumboNode* root)
        {
            walk(
                root, [&](const GumboNode* node) { return enter(node); },
                [&](const GumboNode* node) { leave(node); });
            return m_text.take();
        }
        /// Of what stands in an element, whatever that is.
        std::string within(const GumboNode* element)
        {
            const GumboVector& children = element->v.element.children;
            for (unsigned i = 0; i < children.length; ++i)
                walk(
                    static_cast<const GumboNode*>(children.data[i]),
                    [&](const GumboNode* node) { return enter(node); },
                    [&](const GumboNode* node) { leave(node); });
            m_text.endLine();
            return m_text.take();
        }
        /// What was left out of the last part that was read.
        const Surroundings& around() const { return m_around; }

    private:
        bool enter(const GumboNode* node)
        {
            if (isTextNode(node)) {
                appendText(node->v.text.text);
                return false;
            }
            if (isElement(node) && node->v.element.tag == GUMBO_TAG_TEMPLATE)
                leaveOut(node, [](const GumboNode* inner) {
                    return inner->v.element.tag != GUMBO_TAG_TEMPLATE && isNoText(inner);
                });
            if (!isElement(node) || isNoText(node))
                return false;
            if (isNeverText(node, m_kind) || (!m_all && isFrame(node, m_articles > 0, m_kind))) {
                leaveOut(node, isNoText);
                return false;
            }
            const GumboTag tag = node->v.element.tag;
            if (isChange(node) && isChange(siblingBefore(node)))
                m_text.separate(); // one word stands for another
            m_articles += opensArticle(node) ? 1 : 0;
            m_preformatted += isPreformatted(tag) ? 1 : 0;
            if (tag == GUMBO_TAG_BR)
                breakLine();
            else
                bound(tag);
            return true;
        }

        template <typename Skip> void leaveOut(const GumboNode* node, Skip skip)
        {
            const Amount left = amountIn(node, skip);
            m_around.bytes += left.all;
            m_around.prose += left.prose();
        }

        void leave(const GumboNode* node)
        {
            const GumboTag tag = node->v.element.tag;
            m_articles -= opensArticle(node) ? 1 : 0;
            m_preformatted -= isPreformatted(tag) ? 1 : 0;
            bound(tag);
        }

        /// Before and behind an element.
        void bound(GumboTag tag)
        {
            if (tag == GUMBO_TAG_TD || tag == GUMBO_TAG_TH)
                m_text.separate();
            else if (!isAmong(tag, inlineTags))
                m_text.endLine();
        }

        void breakLine()
        {
            if (m_preformatted > 0)
                m_text.appendVerbatim("\n");
            else
                m_text.endLine();
        }

        void appendText(std::string_view text)
        {
            if (m_preformatted > 0)
                m_text.appendVerbatim(text);
            else
                m_text.append(text);
        }

        /// Whether it was deleted or inserted.
        static bool isChange(const GumboNode* node)
        {
            return node && isElement(node)
                && (node->v.element.tag == GUMBO_TAG_DEL || node->v.element.tag == GUMBO_TAG_INS);
        }

        static const GumboNode* siblingBefore(const GumboNode* node)
        {
            if (!node->parent || !isElement(node->parent) || node->index_within_parent == 0)
                return nullptr;
            return static_cast<const GumboNode*>(
                node->parent->v.element.children.data[node->index_within_parent - 1]);
        }

        static bool isPreformatted(GumboTag tag)
        {
            return tag == GUMBO_TAG_PRE || tag == GUMBO_TAG_LISTING || tag == GUMBO_TAG_XMP
                || tag == GUMBO_TAG_PLAINTEXT || tag == GUMBO_TAG_TEXTAREA;
        }
        static bool opensArticle(const GumboNode* node)
        {
            return node->v.element.tag == GUMBO_TAG_ARTICLE || isMain(node->v.element);
        }

        PageKind m_kind;
        bool m_all;
        BlockText m_text;
        Surroundings m_around;
        int m_articles = 0;
        int m_preformatted = 0;
    };

    /// What the head says of the page; finds its main part, too.
    class Page {
    public:
        Page(const GumboNode* root, PageKind kind)
        {
            walk(
                root, [&](const GumboNode* node) { return see(node); }, [](const GumboNode*) {});
            if (m_main && kind == PageKind::Web)
                take(m_main, kind, false);
            if (unicode::isBlank(m_page.text) || 2 * m_page.text.size() < longestBeside(root))
                take(root, kind, false);
            else
                addBeside(root);
            if (unicode::isBlank(m_page.text))
                take(root, kind, true);
            if (unicode::isBlank(m_page.text))
                takeInstead(root, kind);
            if (unicode::isBlank(m_page.title))
                m_page.title = m_heading;
            m_page.addLabel("author", m_author);
            m_page.addLabel("keywords", m_keywords);
            addDescription();
            m_unread.tellIn(m_page.text, m_page.told);
        }

        Described take() { return std::move(m_page); }

    private:
        /// A summary of the page, unless the text has it.
        void addDescription()
        {
            constexpr std::size_t compared = 60; // bytes
            BlockText collapsed;
            collapsed.append(m_description);
            const std::string summary = collapsed.take();
            if (m_page.text.find(summary.substr(0, compared)) != std::string::npos)
                return;
            m_page.addLabel("description", summary);
            if (summary.size() > longestLabel)
                m_page.told.emplace_back("Not read: the end of the description in its head.");
        }

        void take(const GumboNode* part, PageKind kind, bool all)
        {
            PageText text(kind, all);
            m_page.text = text.of(part);
            m_page.around = text.around();
        }

        /// What browsers without frames or scripts show, where there is nothing else.
        void takeInstead(const GumboNode* root, PageKind kind)
        {
            for (const GumboNode* const part : textsInstead(root)) {
                PageText text(kind, true);
                const std::string words = text.within(part);
                m_page.text += part->v.element.tag == GUMBO_TAG_NOFRAMES
                    ? textOfMarkup(words) // tags stand in it as they are written
                    : words;
            }
            if (!m_page.text.empty())
                m_page.told.emplace_back("The text is what the page shows where frames or scripts are off: "
                                         "it has no other.");
        }

        /// Beside the main part nothing is read.
        void addBeside(const GumboNode* root)
        {
            const Amount page = amountIn(root, isNoText);
            const Amount main = amountIn(m_main, isNoText);
            m_page.around.bytes += page.all - main.all;
            m_page.around.prose += page.prose() - main.prose();
        }

        /// The bytes of the longest article that is not in the main part, and in nothing that is no text.
        std::size_t longestBeside(const GumboNode* root) const
        {
            std::size_t longest = 0;
            walk(
                root,
                [&](const GumboNode* node) {
                    if (!isElement(node) || node == m_main || isNeverText(node, PageKind::Web)
                        || isFrame(node, false, PageKind::Web))
                        return false;
                    if (node->v.element.tag != GUMBO_TAG_ARTICLE)
                        return true;
                    if (!holdsMain(node))
                        longest = std::max(longest, PageText(PageKind::Web, false).of(node).size());
                    return false;
                },
                [](const GumboNode*) {});
            return longest;
        }

        bool holdsMain(const GumboNode* node) const
        {
            const GumboNode* at = m_main;
            while (at && at != node)
                at = at->parent;
            return at == node;
        }

        bool see(const GumboNode* node)
        {
            m_unread.see(node);
            if (!isElement(node))
                return false;
            const GumboElement& element = node->v.element;
            if (element.tag_namespace != GUMBO_NAMESPACE_HTML)
                return false;
            if (element.tag == GUMBO_TAG_TITLE && m_page.title.empty())
                m_page.title = textWithin(node);
            else if (element.tag == GUMBO_TAG_H1 && m_heading.empty())
                m_heading = textWithin(node);
            else if (element.tag == GUMBO_TAG_META)
                takeMeta(element);
            else if (isMain(element) && !m_main && !isHidden(element))
                m_main = node;
            return true;
        }

        void takeMeta(const GumboElement& meta)
        {
            const std::string_view name
                = has(meta, "name") ? attribute(meta, "name") : attribute(meta, "property");
            const std::string_view content = attribute(meta, "content");
            constexpr std::array authors { "author"sv, "dc.creator"sv, "citation_author"sv,
                "article:author"sv };
            constexpr std::array dates { "date"sv, "dc.date"sv, "dc.date.issued"sv, "dcterms.date"sv,
                "dcterms.created"sv, "citation_publication_date"sv, "article:published_time"sv, "pubdate"sv };
            constexpr std::array descriptions { "description"sv, "og:description"sv, "dc.description"sv };
            if (m_author.empty() && isOneOf(name, authors))
                m_author = content;
            else if (m_page.date.empty() && isOneOf(name, dates))
                m_page.date = content;
            else if (m_keywords.empty() && equalInAnyCase(name, "keywords"))
                m_keywords = content;
            else if (m_description.empty() && isOneOf(name, descriptions))
                m_description = content;
        }

        Described m_page;
        std::string m_heading;
        std::string_view m_author;
        std::string_view m_keywords;
        std::string_view m_description;
        PageLosses m_unread;
        const GumboNode* m_main = nullptr;
    };

    struct Destroy {
        void operator()(GumboOutput* output) const { gumbo_destroy_output(&kGumboDefaultOptions, output); }
    };

    /// Whether it opens both what may go unwritten, and closes nothing of that.
    bool isCutOff(std::string_view html)
    {
        constexpr std::size_t looked = 64 * 1024;
        const std::string_view begin = html.substr(0, looked);
        const std::string_view end = html.substr(html.size() - std::min(html.size(), looked));
        return !findInAnyCase(begin, "<html").empty() && !findInAnyCase(begin, "<body").empty()
            && findInAnyCase(end, "</body").empty() && findInAnyCase(end, "</html").empty();
    }

} // namespace

std::string_view charsetOfPage(std::string_view bytes)
{
    constexpr std::size_t looked = 4096;
    const std::string_view beginning = bytes.substr(0, looked);
    const std::size_t first = std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size());
    if (beginning.substr(first).starts_with("<?xml"))
        if (const std::string_view name
            = valueIn(beginning.substr(first, beginning.find('>', first) - first), "encoding");
            !name.empty())
            return name;
    for (std::size_t at = 0; (at = beginning.find('<', at)) != std::string_view::npos;) {
        const RawTag tag = tagAt(beginning, at);
        at = std::max(tag.end, at + 1);
        if (!tag.closing && equalInAnyCase(tag.name, "meta"))
            if (const std::string_view name = valueIn(tag.inside, "charset"); !name.empty())
                return name;
    }
    return {};
}

bool beginsWithPage(std::string_view beginning)
{
    beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
    return beginning.starts_with("<!doctype html") || beginning.starts_with("<html>")
        || beginning.starts_with("<html ");
}

bool looksLikeHtml(std::string_view beginning)
{
    constexpr std::array starts { "<!doctype html"sv, "<html"sv, "<head>"sv, "<head "sv, "<body"sv };
    while (!beginning.empty()) {
        beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t\r\n"), beginning.size()));
        if (std::ranges::any_of(starts, [&](std::string_view start) { return beginning.starts_with(start); }))
            return true;
        const bool comment = beginning.starts_with("<!--");
        if (!comment && !beginning.starts_with("<?xml"))
            return false;
        const std::size_t end = beginning.find(comment ? "-->" : "?>");
        beginning.remove_prefix(
            std::min(end == std::string_view::npos ? end : end + (comment ? 3 : 2), beginning.size()));
    }
    return false;
}

Described pageOf(
    std::string_view bytes, std::string_view charset, Decoding& decoding, PageKind kind, PageSyntax syntax)
{
    const unicode::Decoded decoded
        = decodeDeclared(bytes, charset.empty() ? charsetOfPage(bytes) : charset, &decoding.assumed);
    decoding.replaced = decoded.replaced;
    const std::optional<std::string> joined = withPairsJoined(decoded.utf8);
    const std::string_view written = joined ? std::string_view(*joined) : std::string_view(decoded.utf8);
    const bool isXhtml
        = kind == PageKind::Book || syntax == PageSyntax::Xhtml || syntaxOf(written) == PageSyntax::Xhtml;
    const std::string mended = isXhtml ? htmlOfXhtml(written) : withoutPrograms(written);
    const std::string_view html = mended.empty() ? written : std::string_view(mended);
    Described page;
    if (html.size() <= largestTree && isShallow(html)) {
        const std::unique_ptr<GumboOutput, Destroy> output(
            gumbo_parse_with_options(&kGumboDefaultOptions, html.data(), html.size()));
        page = Page(output->root, kind).take();
    } else {
        page.text = textOfMarkup(html);
    }
    for (std::string* const part : { &page.title, &page.date, &page.labels, &page.text }) {
        if (unicode::isValidUtf8(*part))
            continue; // the parser lets numbers through that are no characters
        std::string valid;
        unicode::appendUtf8(valid, *part);
        *part = std::move(valid);
    }
    return page;
}

void addPage(
    const PageSource& source, const std::string& id, Described page, const Decoding& decoding, Fragment& out)
{
    const std::vector<std::string> told = std::move(page.told);
    const std::vector<ToldOfLine> open = openPartsTold(source.html, source.syntax);
    if (unicode::isBlank(page.text))
        return addDescribed(source.place, id, {}, whyNoText(page, told, open), out);
    addDescribed(source.place, id, std::move(page), {}, out);
    tellDecoding(source.place, decoding, out.report);
    if (isCutOff(source.html))
        out.report.tell(source.place,
            "The page opens its root and its body and closes neither: it may be cut off. What there is of it "
            "was read. Get a whole copy of it.");
    for (const std::string& sentence : told)
        out.report.tell(source.place, sentence);
    for (const ToldOfLine& part : open)
        out.report.tell(fmt::format("{}, line {}", source.place, part.line), part.sentence);
}

void parseHtml(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    Decoding decoding;
    const std::string name = unicode::asciiLowered(file);
    const PageSyntax syntax = name.ends_with(".xhtml") || name.ends_with(".xht") || name.ends_with(".xml")
        ? PageSyntax::Xhtml
        : syntaxOf(bytes);
    Described page = pageOf(bytes, {}, decoding, PageKind::Web, syntax);
    addPage({ file, bytes, syntax }, id, std::move(page), decoding, out);
    pace.finish(bytes.size());
}

} // namespace alike::corpus
