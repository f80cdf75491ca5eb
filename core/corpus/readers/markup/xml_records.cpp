// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_records.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/html.h"
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

    /// Whether a text is nothing, or begins with words that are in the other, as summaries begin.
    bool isBeginningOf(std::string_view text, std::string_view other)
    {
        constexpr std::size_t compared = 60; // bytes
        const std::string_view begin = unicode::trimmed(text).substr(0, compared);
        const std::size_t end
            = begin.size() < compared ? begin.find_last_not_of(".[]\x85\xA6\x80\xE2 ") + 1 : begin.size();
        return other.find(begin.substr(0, end)) != std::string_view::npos;
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
            if (m_recordAt == 0)
                return;
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
            Status
        };

        void begin()
        {
            m_recordAt = m_depth;
            m_line = m_stream.line();
            m_begin = m_stream.begin();
            m_document = {};
            for (std::string* const one : { &m_content, &m_ownId, &m_link, &m_author, &m_categories, &m_space,
                     &m_redirect, &m_kind, &m_status })
                one->clear();
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
            if (name == "name" && m_part == "author" && m_depth == m_recordAt + 2)
                return startFirst(m_author, Field::Author);
            if (name == "draft" && m_part == "control" && m_depth == m_recordAt + 2)
                m_status = "draft"; // of Blogger, which has it in drafts alone
            if (m_depth != m_recordAt + 1)
                return;
            if (name == "title") {
                startFirst(m_document.title, Field::Title);
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
                m_passed.texts += isBeginningOf(text, *m_to) ? 0 : 1;
            } else if (m_what == Field::Source) {
                m_passed.revisions += m_to->empty() ? 0 : 1;
                std::swap(*m_to, m_value); // of several revisions the last
            } else if (m_what == Field::Category) {
                addCategory(m_value);
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
            m_document.text = m_root.kind == RecordKind::Page ? textOfWiki(m_content) : std::move(m_content);
            if (m_root.kind == RecordKind::Entry && unicode::isBlank(m_document.text))
                m_document.text = m_document.title; // a headline
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
            tell("earlier revisions of pages", m_passed.revisions);
            tell("pictures and other files in notes", m_passed.files);
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
            std::size_t texts = 0, comments = 0, revisions = 0, files = 0;
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
        std::string m_value; ///< of the field that is open
        std::string* m_field = nullptr; ///< it; null: none is
        std::string* m_to = nullptr; ///< where it belongs
        Field m_what {};
        int m_fieldAt = 0;
        bool m_isMarkup = false;
        bool m_isElements = false; ///< what looks like a tag in its text is none
    };

    std::string lowerName(std::string_view name)
    {
        std::string lower(name);
        std::ranges::transform(lower, lower.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return lower;
    }

    class XmlRows final : public XmlDocumentHandler {
    public:
        XmlRows(const XmlPlace& place, Fragment& out)
            : m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            if (++m_depth == 2 && name == "row")
                readRow(attributes);
        }
        void close(std::string_view) override { --m_depth; }
        void text(std::string_view) override { }

        void finish(const Result<Done>& read) override
        {
            if (m_without > 0 && m_without < m_rows)
                m_out.report.tell(m_place.file,
                    fmt::format("{} of its {} rows have no attribute that holds a text.", m_without, m_rows));
            else if (m_without == m_rows && read) {
                ++m_out.report.documentsRead;
                m_out.report.skip(SkipReason::NoText, m_place.file,
                    "Its rows have no attribute that holds a text, as Body or Text.");
            }
            if (read)
                return;
            ++m_out.report.documentsRead;
            m_out.report.skip(SkipReason::Unreadable, m_place.file,
                read.error().detail
                    + (m_rows == 0 ? " Nothing was read before that."
                                   : " What stands before was read, and all behind it was left out."));
        }

    private:
        void readRow(const XmlAttributes& attributes)
        {
            Described document;
            std::string id;
            std::optional<std::string> text;
            ++m_rows;
            attributes.forEach([&](std::string_view name, std::string_view value) {
                const std::string lower = lowerName(name);
                if (isUsualName(lower, FieldUse::Id) && id.empty())
                    id = value;
                else if (isUsualName(lower, FieldUse::Title) && document.title.empty())
                    document.title = value;
                else if ((lower == "creationdate" || isUsualName(lower, FieldUse::Date))
                    && document.date.empty())
                    document.date = value;
                else if (lower == "body" || lower == "aboutme")
                    text = textOfMarkup(value);
                else if (!text && isUsualName(lower, FieldUse::Text))
                    text = std::string(value);
                else if (lower == "tags")
                    document.addLabel("tags", tagsOf(value));
                else
                    document.addLabel(name, value);
            });
            if (!text) {
                ++m_without;
                return;
            }
            document.text = std::move(*text);
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, m_place.stream.line()),
                id.empty() ? std::to_string(m_rows) : id, std::move(document), "The row has no text.", m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_place.stream.begin(), *m_place.offset + m_place.stream.end() });
        }

        /// "<a><b>" or "|a|b|" in words.
        static std::string tagsOf(std::string_view written)
        {
            std::string tags;
            for (std::size_t at = 0; at < written.size();) {
                const std::size_t end = std::min(written.find_first_of("<>|", at), written.size());
                const std::string_view tag = unicode::trimmed(written.substr(at, end - at));
                if (!tag.empty())
                    tags.append(tags.empty() ? "" : ", ").append(tag);
                at = end + 1;
            }
            return tags;
        }

        const XmlPlace m_place;
        Fragment& m_out;
        int m_depth = 0;
        std::size_t m_rows = 0;
        std::size_t m_without = 0; ///< a text
    };

} // namespace

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

std::unique_ptr<XmlDocumentHandler> xmlRows(std::string_view root, std::string_view first,
    const XmlAttributes& attributes, const XmlPlace& place, Fragment& out)
{
    // Of Stack Exchange, some of which have no texts.
    constexpr std::array roots { "posts"sv, "comments"sv, "users"sv, "posthistory"sv, "badges"sv, "votes"sv,
        "tags"sv, "postlinks"sv };
    if (first != "row")
        return nullptr;
    std::size_t count = 0;
    bool hasText = false;
    attributes.forEach([&](std::string_view name, std::string_view) {
        ++count;
        hasText = hasText || isUsualName(lowerName(name), FieldUse::Text);
    });
    const bool isKnown = isOneOfNames(lowerName(root), roots) && count >= 2;
    return isKnown || hasText ? std::make_unique<XmlRows>(place, out) : nullptr;
}

} // namespace alike::corpus
