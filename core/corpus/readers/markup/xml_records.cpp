// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_records.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/corpus/readers/markup/wikitext.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    enum class RecordKind : std::uint8_t { Entry, Page, Note };

    struct RecordRoot {
        std::string_view root;
        RecordKind kind;
        std::string_view record; ///< name of its element
        std::string_view called; ///< by people
    };
    // Atom is http://www.w3.org/2005/Atom, or http://purl.org/atom/ns# of before.
    constexpr std::array recordRoots {
        RecordRoot { "rss", RecordKind::Entry, "item", "entry of the feed" },
        RecordRoot { "RDF", RecordKind::Entry, "item", "entry of the feed" },
        RecordRoot { "feed", RecordKind::Entry, "entry", "entry of the feed" },
        RecordRoot { "mediawiki", RecordKind::Page, "page", "page of the wiki" },
        RecordRoot { "en-export", RecordKind::Note, "note", "note" },
    };

    void appendEscaped(std::string& markup, std::string_view text)
    {
        for (const char c : text) {
            if (c == '<' || c == '&')
                markup += c == '<' ? "&lt;" : "&amp;";
            else
                markup += c;
        }
    }

    /// A title that has no markup as a rule.
    std::string plainTitle(std::string_view written)
    {
        return written.find_first_of("<&") == std::string_view::npos ? std::string(written)
                                                                     : textOfMarkup(written);
    }

    /// The words of a text with a space before each.
    std::string spacedWords(std::string_view text)
    {
        constexpr std::string_view between = " \t\r\n";
        std::string words;
        for (std::size_t at = 0; (at = text.find_first_not_of(between, at)) != std::string_view::npos;) {
            const std::size_t end = std::min(text.find_first_of(between, at), text.size());
            words.append(" ").append(text.substr(at, end - at));
            at = end;
        }
        return words;
    }

    /// Takes off what programs put behind the beginning of a text, to lead readers to it. \param words as of
    /// `spacedWords`
    std::string_view withoutLead(std::string_view words)
    {
        constexpr std::array leads { " Read more"sv, " Read the rest"sv, " Continue reading"sv,
            " Keep reading"sv, " Weiterlesen"sv, " Lire la suite"sv, " Leer m\xC3\xA1s"sv };
        constexpr std::size_t longestLead = 200;
        const auto cutAt = [&](std::size_t at) {
            if (at != std::string_view::npos && words.size() - at <= longestLead)
                words = words.substr(0, at);
        };
        if (words.find(" appeared first on ") != std::string_view::npos
            || words.find(" first appeared on ") != std::string_view::npos)
            cutAt(words.rfind(" The post "));
        for (const std::string_view lead : leads)
            cutAt(words.rfind(lead));
        return words.substr(
            0, words.find_last_not_of(".[]()\xE2\x80\xA6\xC2\xBB\x86\x92 ") + 1); // "…", "»", "→"
    }

    /// Whether a text is nothing, or begins with words that are in the other, as summaries begin. \param
    /// other as of `spacedWords`
    bool isBeginningOf(std::string_view text, const std::string& other)
    {
        constexpr std::size_t compared = 60; // bytes
        const std::string words = spacedWords(text);
        const std::string_view begin = std::string_view(words).substr(0, compared);
        return other.find(begin.size() < compared ? withoutLead(words) : begin) != std::string::npos
            || other.find(withoutLead(words)) != std::string::npos;
    }

    class XmlRecords final : public XmlDocumentHandler {
    public:
        XmlRecords(const RecordRoot& root, const XmlPlace& place, Fragment& out)
            : m_root(root)
            , m_stream(place.stream)
            , m_offset(place.offset)
            , m_file(place.file)
            , m_id(place.id)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            if (m_recordAt == 0) {
                if (name == m_root.record)
                    begin();
                else
                    openBeside(name);
                return;
            }
            if (m_field) {
                if (m_isMarkup)
                    m_field->append("<").append(name).append(">"); // attributes tell nothing of a text
                return;
            }
            if (m_depth == m_recordAt + 1) {
                m_part = name;
                const bool isComment = m_root.root == "rss" && name == "comment"; // of WordPress
                m_passed.comments += isComment ? 1 : 0;
                m_passed.files += m_root.kind == RecordKind::Note && name == "resource" ? 1 : 0;
            }
            switch (m_root.kind) {
            case RecordKind::Entry:
                return openOfEntry(name, attributes);
            case RecordKind::Page:
                return openOfPage(name, attributes);
            case RecordKind::Note:
                return openOfNote(name);
            }
        }

        void close(std::string_view name) override
        {
            const int depth = m_depth--;
            if (m_recordAt == 0) {
                if (m_field && depth == m_fieldAt)
                    endField();
                return;
            }
            if (m_field && depth == m_fieldAt)
                endField();
            else if (m_field && m_isMarkup)
                m_field->append("</").append(name).append(">");
            if (depth == m_recordAt)
                end();
        }

        void text(std::string_view utf8) override
        {
            if (!m_field)
                return;
            if (m_isMarkup && (m_depth > m_fieldAt || m_isElements))
                appendEscaped(*m_field, utf8);
            else
                m_field->append(utf8);
        }

        void finish(const Result<Done>& read) override
        {
            tellPassed();
            if (!read) {
                ++m_out.report.documentsRead;
                const std::string before = m_records == 0
                    ? std::string("Nothing was read before that.")
                    : std::string("What stands before was read, and all behind it was left out.");
                if (m_recordAt > 0)
                    m_out.report.skip(SkipReason::Unreadable, place(),
                        fmt::format("The {} that begins here is not whole. {} {}", m_root.called,
                            read.error().detail, before));
                else
                    m_out.report.skip(
                        SkipReason::Unreadable, m_file, fmt::format("{} {}", read.error().detail, before));
            } else if (m_records == 0) {
                ++m_out.report.documentsRead;
                m_out.report.skip(SkipReason::NoText, m_file, fmt::format("It holds no {}.", m_root.called));
            }
        }

    private:
        enum class Field : std::uint8_t {
            Title,
            Date,
            Id,
            Link,
            Content,
            Author,
            Category,
            Source,
            Space,
            Kind,
            Status,
            Meta,
            Note,
            Beside,
            Other
        };

        /// Beside the records: what WordPress says of its categories. What a feed says of itself is no text
        /// of an entry.
        void openBeside(std::string_view name)
        {
            constexpr std::array descriptions { "category_description"sv, "tag_description"sv,
                "term_description"sv };
            if (m_root.root == "rss" && !m_field && isOneOfNames(name, descriptions))
                start(m_unread, Field::Beside);
        }

        void begin()
        {
            m_recordAt = m_depth;
            m_line = m_stream.line();
            m_begin = m_stream.begin();
            m_document = {};
            for (std::string* const one : { &m_content, &m_ownId, &m_link, &m_author, &m_categories, &m_space,
                     &m_redirect, &m_kind, &m_status })
                one->clear();
            m_others.clear();
            ++m_records;
        }

        /// What comes until the element is closed goes there. \param isMarkup whether it is one of HTML that
        /// may have elements
        void start(std::string& to, Field field, bool isMarkup = false)
        {
            m_value.clear();
            m_field = &m_value;
            m_to = &to;
            m_what = field;
            m_fieldAt = m_depth;
            m_isMarkup = isMarkup;
            m_isElements = false;
        }

        void startFirst(std::string& to, Field field)
        {
            if (to.empty())
                start(to, field);
        }

        void openOfEntry(std::string_view name, const XmlAttributes& attributes)
        {
            constexpr std::array dates { "pubDate"sv, "published"sv, "date"sv, "updated"sv, "issued"sv,
                "created"sv };
            constexpr std::array contents { "encoded"sv, "content"sv, "description"sv, "summary"sv };
            constexpr std::array inParts { "author"sv, "contributor"sv, "postmeta"sv, "comment"sv,
                "control"sv, "source"sv, "group"sv };
            if (name == "description" && m_part == "group" && m_depth == m_recordAt + 2) // of a video
                return start(m_content, Field::Content, true);
            if (name == "name" && m_part == "author" && m_depth == m_recordAt + 2)
                return startFirst(m_author, Field::Author);
            if (name == "meta_value" && m_part == "postmeta")
                return start(m_unread, Field::Meta);
            if (name == "draft" && m_part == "control" && m_depth == m_recordAt + 2)
                m_status = "draft"; // of Blogger, which has it in drafts alone
            if (m_depth != m_recordAt + 1)
                return;
            if (name == "title") {
                startFirst(m_document.title, Field::Title);
            } else if (name == "comment" && m_root.root == "feed") { // of arXiv
                start(m_unread, Field::Note);
            } else if (name == "link") {
                const std::string_view target = attributes["href"];
                const std::string_view use = attributes["rel"];
                if (target.empty())
                    startFirst(m_link, Field::Link);
                else if (m_link.empty() && (use.empty() || use == "alternate"))
                    m_link = target;
            } else if (name == "guid" || name == "id") {
                startFirst(m_ownId, Field::Id);
            } else if (isOneOfNames(name, dates)) {
                startFirst(m_document.date, Field::Date);
            } else if (isOneOfNames(name, contents)) {
                start(m_content, Field::Content, true);
                m_isElements = attributes["type"] == "xhtml" || attributes["type"] == "text";
            } else if (name == "creator") {
                startFirst(m_author, Field::Author);
            } else if (name == "post_type") {
                startFirst(m_kind, Field::Kind);
            } else if (name == "status") {
                startFirst(m_status, Field::Status);
            } else if (name == "category" || name == "subject") {
                const std::string_view term = attributes["term"];
                if (term.empty())
                    start(m_categories, Field::Category);
                else
                    addCategory(term);
            } else if (!isOneOfNames(name, inParts)) {
                start(m_unread, Field::Other);
            }
        }

        void openOfPage(std::string_view name, const XmlAttributes& attributes)
        {
            const int level = m_depth - m_recordAt;
            if (level == 1 && name == "title")
                startFirst(m_document.title, Field::Title);
            else if (level == 1 && name == "id")
                startFirst(m_ownId, Field::Id);
            else if (level == 1 && name == "ns")
                startFirst(m_space, Field::Space);
            else if (level == 1 && name == "redirect")
                m_redirect = attributes["title"].empty() ? "another page" : std::string(attributes["title"]);
            else if (m_part != "revision")
                return;
            else if (level == 2 && name == "timestamp")
                start(m_document.date, Field::Date);
            else if (level == 2 && name == "text")
                start(m_content, Field::Source);
        }

        void openOfNote(std::string_view name)
        {
            const int level = m_depth - m_recordAt;
            if (level == 2 && m_part == "note-attributes" && name == "author")
                startFirst(m_author, Field::Author);
            if (level != 1)
                return;
            if (name == "title")
                startFirst(m_document.title, Field::Title);
            else if (name == "content")
                start(m_content, Field::Content, true);
            else if (name == "created" || (name == "updated" && m_document.date.empty()))
                start(m_document.date, Field::Date);
            else if (name == "tag")
                start(m_categories, Field::Category);
        }

        void addCategory(std::string_view category)
        {
            constexpr std::string_view kinds = "/blogger/2008/kind#";
            if (const std::size_t kind = category.find(kinds); kind != std::string_view::npos)
                m_kind = unicode::trimmed(category.substr(kind + kinds.size()));
            else if (!unicode::isBlank(category))
                m_categories.append(m_categories.empty() ? "" : ", ").append(unicode::trimmed(category));
        }

        void endField()
        {
            m_field = nullptr;
            if (m_what == Field::Content) {
                std::string text = textOfMarkup(m_value);
                if (text.size() > m_to->size())
                    std::swap(text, *m_to);
                m_passed.texts += isBeginningOf(text, spacedWords(*m_to)) ? 0 : 1;
            } else if (m_what == Field::Source) {
                m_passed.revisions += m_to->empty() ? 0 : 1;
                std::swap(*m_to, m_value); // of several revisions the last
            } else if (m_what == Field::Note) {
                m_passed.notes += saysAnything(m_value) ? 1 : 0;
            } else if (m_what == Field::Meta || m_what == Field::Beside) {
                (m_what == Field::Meta ? m_passed.metas : m_passed.descriptions) += isProse(m_value) ? 1 : 0;
            } else if (m_what == Field::Category) {
                addCategory(m_value);
            } else if (m_what == Field::Other) {
                if (isProse(m_value))
                    m_others.push_back(m_value);
            } else {
                *m_to = unicode::trimmed(m_value);
            }
        }

        void end()
        {
            if ((m_root.kind == RecordKind::Page && leavesOut())
                || (m_root.kind == RecordKind::Entry && leavesOutOfBlog())) {
                m_recordAt = 0;
                return;
            }
            m_document.title = plainTitle(m_document.title);
            m_document.text = m_root.kind == RecordKind::Page ? wikiText() : std::move(m_content);
            if (m_root.kind == RecordKind::Entry && unicode::isBlank(m_document.text))
                m_document.text = m_document.title; // a headline
            countOthers();
            m_document.addLabel("author", m_author);
            m_document.addLabel(m_root.kind == RecordKind::Note ? "tags" : "categories", m_categories);
            m_document.addLabel("type", m_kind == "post" ? std::string_view() : std::string_view(m_kind));
            m_document.addLabel(
                "status", m_status == "publish" ? std::string_view() : std::string_view(m_status));
            const std::size_t before = m_out.documents.size();
            const std::string& own = m_link.empty() ? m_ownId : m_link;
            addDescribed(place(), own.empty() ? fmt::format("{}#{}", m_id, m_records) : own,
                std::move(m_document), fmt::format("The {} has no text.", m_root.called), m_out);
            if (m_offset && m_out.documents.size() > before)
                m_out.records.push_back({ *m_offset + m_begin, *m_offset + m_stream.end() });
            m_document = {};
            m_recordAt = 0;
        }

        /// Those that do not say what the text says.
        void countOthers()
        {
            if (m_others.empty())
                return;
            const std::string words = spacedWords(m_document.text);
            for (const std::string& other : m_others)
                m_passed.others += isBeginningOf(textOfMarkup(other), words) ? 0 : 1;
        }

        std::string wikiText()
        {
            WikiText page = textOfWiki(m_content);
            m_passed.references += page.references;
            m_passed.captions += page.captions;
            m_passed.templates += page.templates;
            m_passed.openComments += page.openComment > 0 ? 1 : 0;
            return std::move(page.text);
        }

        /// Whether a page is no article, which is listed.
        bool leavesOut()
        {
            const bool other = !m_space.empty() && m_space != "0";
            if (!other && m_redirect.empty())
                return false;
            const std::string title = unicode::shortened(m_document.title);
            listLeftOut(m_redirect.empty()
                    ? fmt::format("The page \"{}\" is of namespace {} of the wiki, and no article.", title,
                        unicode::shortened(m_space))
                    : fmt::format("The page \"{}\" has no text of its own: it redirects to {}.", title,
                        unicode::shortened(m_redirect)));
            return true;
        }

        void listLeftOut(std::string why)
        {
            constexpr std::uint64_t mostListed = 1'000; // a dump has millions, and there are other issues
            if (++m_leftOut > mostListed)
                ++m_out.report.otherFiles;
            else
                m_out.report.skip(SkipReason::OtherFile, place(), std::move(why));
        }

        /// Whether an entry of the export of a blog is no text of it, which is listed.
        bool leavesOutOfBlog()
        {
            constexpr std::array never { "nav_menu_item"sv, "template"sv, "settings"sv, "custom_css"sv,
                "customize_changeset"sv, "wp_global_styles"sv, "wp_navigation"sv, "wp_template"sv,
                "wp_template_part"sv, "oembed_cache"sv, "revision"sv };
            const bool isBlank = unicode::isBlank(m_content);
            if (m_kind.empty() || (!isBlank && !isOneOfNames(m_kind, never)))
                return false;
            listLeftOut(fmt::format("The entry \"{}\" of the blog is of the type {} and {}.",
                unicode::shortened(m_document.title), unicode::shortened(m_kind),
                isBlank                    ? "has no content"
                    : m_kind == "revision" ? "an earlier state of another one"
                                           : "no text of it"));
            return true;
        }

        void tellPassed()
        {
            const auto tell = [&](std::string_view what, std::size_t count) {
                if (count > 0)
                    m_out.report.tell(m_file, fmt::format("Not read: {} ({}).", what, count));
            };
            tell("summaries and further texts of entries, beside the longest", m_passed.texts);
            tell("comments on the entries of the blog", m_passed.comments);
            tell("comments of authors on their papers", m_passed.notes);
            tell("other texts of entries", m_passed.others);
            tell("own fields of entries (postmeta) that hold texts", m_passed.metas);
            tell("descriptions of categories and tags", m_passed.descriptions);
            tell("earlier revisions of pages", m_passed.revisions);
            tell("pictures and other files in notes", m_passed.files);
            tellUnread(m_out.report, m_file,
                { { "references", m_passed.references }, { "captions of pictures", m_passed.captions },
                    { "templates that hold texts", m_passed.templates },
                    { "pages that end in a comment that is never closed", m_passed.openComments } });
        }

        std::string place() const { return fmt::format("{}, line {}", m_file, m_line); }

        const RecordRoot& m_root;
        const XmlStream& m_stream;
        const std::optional<std::uint64_t> m_offset;
        const std::string& m_file;
        const std::string& m_id;
        Fragment& m_out;
        std::size_t m_records = 0; ///< with the one that is open
        std::uint64_t m_leftOut = 0;
        struct {
            std::size_t texts = 0, comments = 0, revisions = 0, files = 0, references = 0, captions = 0,
                        metas = 0, notes = 0, others = 0, descriptions = 0, templates = 0, openComments = 0;
        } m_passed; ///< in records, and not read
        int m_depth = 0;
        int m_recordAt = 0; ///< how deep the open one is; 0: none is open
        std::uint64_t m_line = 0; ///< where it begins
        std::uint64_t m_begin = 0;
        std::string m_part; ///< the element of it that is open, or was the last one
        Described m_document;
        std::string m_content, m_ownId, m_link, m_author, m_categories, m_space, m_redirect;
        std::string m_kind; ///< of the entry of a blog, as its export calls it
        std::string m_status; ///< of it
        std::string m_unread; ///< nothing is put there
        std::vector<std::string> m_others; ///< texts in elements of it that are none of these
        std::string m_value; ///< of the field that is open
        std::string* m_field = nullptr; ///< it; null: none is
        std::string* m_to = nullptr; ///< where it belongs
        Field m_what {};
        int m_fieldAt = 0;
        bool m_isMarkup = false;
        bool m_isElements = false; ///< what looks like a tag in its text is none
    };

} // namespace

void listEndOfRecords(const XmlPlace& place, const Result<Done>& read, std::size_t records,
    std::string_view none, LoadReport& report)
{
    if (read && records > 0)
        return;
    ++report.documentsRead;
    if (read)
        report.skip(SkipReason::NoText, place.file, std::string(none));
    else
        report.skip(SkipReason::Unreadable, place.file,
            read.error().detail
                + (records == 0 ? " Nothing was read before that."
                                : " What stands before was read, and all behind it was left out."));
}

std::unique_ptr<XmlDocumentHandler> xmlRecords(
    std::string_view root, const XmlAttributes& attributes, const XmlPlace& place, Fragment& out)
{
    const std::string_view language = attributes["xmlns"];
    const bool isOther = (root == "feed" && language.find("tom") == std::string_view::npos)
        || (root == "RDF" && language.find("rss") == std::string_view::npos);
    if (isOther) // of the same name
        return nullptr;
    const auto known = std::ranges::find(recordRoots, root, &RecordRoot::root);
    return known == recordRoots.end() ? nullptr : std::make_unique<XmlRecords>(*known, place, out);
}

bool isRootOfRecords(std::string_view root)
{
    return std::ranges::find(recordRoots, root, &RecordRoot::root) != recordRoots.end();
}

} // namespace alike::corpus
