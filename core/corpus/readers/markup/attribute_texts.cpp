// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/attribute_texts.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/element_log.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/corpus/written_date.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Counts what holds words beside the attributes that are read.
    class TextsBeside {
    public:
        void add(std::string_view utf8)
        {
            constexpr std::size_t longest = 4096; // more of it tells nothing
            if (m_text.size() < longest)
                m_text += utf8;
        }
        /// \param attributes of an element of which nothing is read
        void add(const XmlAttributes& attributes)
        {
            attributes.forEach(
                [this](std::string_view, std::string_view value) { m_count += isProse(value) ? 1 : 0; });
        }
        void addOne() { ++m_count; }
        /// A tag stands here.
        void end()
        {
            m_count += holdsWords(m_text) ? 1 : 0;
            m_text.clear();
        }
        std::size_t count() const { return m_count; }

    private:
        std::string m_text; ///< since the last tag
        std::size_t m_count = 0;
    };

    class XmlRows final : public XmlDocumentHandler {
    public:
        /// \param isKnown it is of Stack Exchange, else it is not known whether texts are HTML
        XmlRows(bool isKnown, const XmlPlace& place, Fragment& out)
            : m_isKnown(isKnown)
            , m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            m_beside.end();
            if (++m_depth == 2 && name == "row")
                readRow(attributes);
            else if (m_depth >= 2)
                m_beside.add(attributes);
        }
        void close(std::string_view) override
        {
            m_beside.end();
            --m_depth;
        }
        void text(std::string_view utf8) override { m_beside.add(utf8); }

        void finish(const Result<Done>& read) override
        {
            addWaiting();
            if (m_without > 0 && m_without < m_rows)
                m_out.report.tell(m_place.file,
                    fmt::format("{} of its {} rows have no attribute that holds a text.", m_without, m_rows));
            else if (m_without == m_rows && read) {
                ++m_out.report.documentsRead;
                m_out.report.skip(SkipReason::NoText, m_place.file,
                    "Its rows have no attribute that holds a text, as Body or Text. Of Stack Exchange read "
                    "Posts.xml, Comments.xml or Users.xml.");
            }
            if (m_cut > 0)
                m_out.report.tell(m_place.file,
                    fmt::format(
                        "Not read: the end of long attributes that became labels, such as \"{}\" ({}).",
                        m_firstCut, m_cut));
            tellUnread(m_out.report, m_place.file,
                { { "texts in and between rows, beside their attributes", m_beside.count() } });
            if (!read)
                listEndOfRecords(m_place, read, m_rows, {}, m_out.report);
        }

    private:
        struct Row {
            Described document;
            std::string id;
            std::string textName; ///< of the attribute
            std::uint64_t line = 0;
            ByteRange range {}; ///< in the stream
        };
        struct TextAttribute {
            std::string name;
            MarkupCount markup;
        };
        static constexpr std::size_t mostLookedAt = 100; ///< rows, for HTML in their texts

        void readRow(const XmlAttributes& attributes)
        {
            Row row;
            Described& document = row.document;
            std::optional<std::string> text;
            ++m_rows;
            attributes.forEach([&](std::string_view name, std::string_view value) {
                const std::string lower = unicode::asciiLowered(name);
                if (isUsualName(lower, FieldUse::Id) && row.id.empty())
                    row.id = value;
                else if (isUsualName(lower, FieldUse::Title) && document.title.empty())
                    document.title = value;
                else if ((lower == "creationdate" || isUsualName(lower, FieldUse::Date))
                    && document.date.empty())
                    document.date = value;
                else if (m_isKnown && (lower == "body" || lower == "aboutme"))
                    text = textOfMarkup(value);
                else if (!text && isUsualName(lower, FieldUse::Text)) {
                    text = std::string(value);
                    row.textName = name;
                } else if (lower == "tags")
                    document.addLabel("tags", tagsOf(value));
                else
                    addLabel(name, value, document);
            });
            if (!text) {
                ++m_without;
                return;
            }
            document.text = std::move(*text);
            if (row.id.empty())
                row.id = std::to_string(m_rows);
            row.line = m_place.stream.line();
            row.range = { m_place.stream.begin(), m_place.stream.end() };
            if (!m_isKnown && m_isFirst) {
                m_waiting.push_back(std::move(row));
                if (m_waiting.size() == mostLookedAt)
                    addWaiting();
            } else {
                add(row);
            }
        }

        /// The first rows, by which it is known which attributes hold HTML.
        void addWaiting()
        {
            if (!std::exchange(m_isFirst, false))
                return;
            for (const Row& row : m_waiting) {
                auto known = std::ranges::find(m_texts, row.textName, &TextAttribute::name);
                if (known == m_texts.end())
                    known = m_texts.insert(known, { row.textName, {} });
                known->markup.add(row.document.text);
            }
            std::erase_if(m_texts, [this](const TextAttribute& one) {
                const bool areMarkup = one.markup.areMarkup(one.name);
                const std::string told = markupTold("attribute", one.name, one.markup, areMarkup);
                if (!told.empty())
                    m_out.report.tell(m_place.file, told);
                return !areMarkup;
            });
            for (Row& row : std::exchange(m_waiting, {}))
                add(row);
        }

        void add(Row& row)
        {
            Described& document = row.document;
            const auto known = std::ranges::find(m_texts, row.textName, &TextAttribute::name);
            if (known != m_texts.end())
                if (auto plain = withoutMarkup(document.text, known->markup.whereInDoubt(known->name)))
                    document.text = std::move(*plain);
            if (!m_texts.empty())
                if (std::optional<std::string> plain = withoutMarkup(document.title))
                    document.title = std::move(*plain);
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, row.line), row.id, std::move(document),
                "The row has no text.", m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + row.range.begin, *m_place.offset + row.range.end });
        }

        void addLabel(std::string_view name, std::string_view value, Described& document)
        {
            document.addLabel(name, value);
            if (value.size() <= longestLabel)
                return;
            if (m_cut++ == 0)
                m_firstCut = name;
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

        const bool m_isKnown;
        const XmlPlace m_place;
        Fragment& m_out;
        bool m_isFirst = true; ///< few rows were met
        std::vector<Row> m_waiting; ///< they
        std::vector<TextAttribute> m_texts; ///< in HTML
        int m_depth = 0;
        std::size_t m_rows = 0;
        std::size_t m_without = 0; ///< a text
        std::size_t m_cut = 0; ///< labels
        std::string m_firstCut;
        TextsBeside m_beside;
    };

    /// Messages of SMS and MMS, as "SMS Backup & Restore" of Android writes them.
    class XmlMessages final : public XmlDocumentHandler {
    public:
        XmlMessages(const XmlPlace& place, Fragment& out)
            : m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            m_beside.end();
            if (m_depth == 2 && (name == "sms" || name == "mms"))
                begin(attributes);
            else if (m_depth > 2 && name == "part" && m_isOpen)
                readPart(attributes);
            else if (m_depth >= 2)
                m_beside.add(attributes);
        }
        void close(std::string_view) override
        {
            m_beside.end();
            if (--m_depth == 1 && m_isOpen)
                end();
        }
        void text(std::string_view utf8) override { m_beside.add(utf8); }

        void finish(const Result<Done>& read) override
        {
            tellUnread(m_out.report, m_place.file,
                { { "pictures and other files in messages", m_files },
                    { "other texts in messages and between them", m_beside.count() } });
            listEndOfRecords(m_place, read, m_messages, "It holds no message.", m_out.report);
        }

    private:
        void begin(const XmlAttributes& attributes)
        {
            constexpr std::array boxes { "received"sv, "sent"sv, "draft"sv, "outbox"sv, "failed"sv,
                "queued"sv };
            m_isOpen = true;
            m_line = m_place.stream.line();
            m_begin = m_place.stream.begin();
            m_document = {};
            ++m_messages;
            m_document.text = attributes["body"];
            m_document.date = dateOf(attributes["date"]);
            const std::string_view subject
                = attributes["subject"].empty() ? attributes["sub"] : attributes["subject"];
            if (subject != "null")
                m_document.title = subject;
            m_document.addLabel("address", attributes["address"]);
            if (const std::string_view contact = attributes["contact_name"]; contact != "(Unknown)")
                m_document.addLabel("contact", contact);
            const std::string_view box
                = attributes["msg_box"].empty() ? attributes["type"] : attributes["msg_box"];
            if (box.size() == 1 && box.front() >= '1' && box.front() <= '6')
                m_document.addLabel("type", boxes[static_cast<std::size_t>(box.front() - '1')]);
            countOthers(attributes, { "body"sv, subject });
        }

        /// What holds a text and is none of the values that are read.
        void countOthers(const XmlAttributes& attributes, std::array<std::string_view, 2> read)
        {
            attributes.forEach([&](std::string_view name, std::string_view value) {
                if (name != read[0] && value != read[1] && isProse(value))
                    m_beside.addOne();
            });
        }

        /// Milliseconds since 1970 are written as people write a date (ISO 8601).
        static std::string dateOf(std::string_view written)
        {
            constexpr std::uint64_t minute = 60;
            constexpr std::uint64_t hour = 60 * minute;
            constexpr std::size_t fewestDigits = 9; // of seconds, else it is a year
            const bool isCount = written.size() >= fewestDigits
                && written.find_first_not_of("0123456789") == std::string_view::npos;
            const std::optional<WrittenDate> date = isCount ? writtenDate(written) : std::nullopt;
            if (!date)
                return std::string(written);
            const std::uint64_t second = date->seconds % (24 * hour);
            return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", date->year, date->month, date->day,
                second / hour, second % hour / minute, second % minute);
        }

        void readPart(const XmlAttributes& attributes)
        {
            const std::string_view type = attributes["ct"];
            if (type == "application/smil") // where each picture goes
                return;
            if (type.starts_with("text/plain"))
                m_document.text.append(m_document.text.empty() ? "" : "\n").append(attributes["text"]);
            else
                ++m_files;
            countOthers(attributes, { "text"sv, type });
        }

        void end()
        {
            m_isOpen = false;
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, m_line),
                fmt::format("{}#{}", m_place.id, m_messages), std::move(m_document),
                "The message has no text.", m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_begin, *m_place.offset + m_place.stream.end() });
        }

        const XmlPlace m_place;
        Fragment& m_out;
        Described m_document;
        int m_depth = 0;
        bool m_isOpen = false; ///< a message
        std::uint64_t m_line = 0; ///< where it begins
        std::uint64_t m_begin = 0;
        std::size_t m_messages = 0;
        std::size_t m_files = 0;
        TextsBeside m_beside;
    };

    /// An outline of OPML 2.0.
    class XmlOutline final : public XmlDocumentHandler {
    public:
        XmlOutline(const XmlPlace& place, Fragment& out)
            : m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            m_value = nullptr;
            if (name == "outline")
                readOutline(attributes);
            else if (m_depth == 3 && name == "title")
                m_value = &m_document.title;
            else if (m_depth == 3
                && (name == "dateCreated" || (name == "dateModified" && m_document.date.empty())))
                m_value = &m_document.date;
            else if (m_depth == 3 && name == "ownerName")
                m_value = &m_owner;
            if (m_value)
                m_value->clear();
        }
        void close(std::string_view) override
        {
            --m_depth;
            m_value = nullptr;
            m_text.endLine();
        }
        void text(std::string_view utf8) override
        {
            if (m_value && m_value->size() < longestValue)
                *m_value += utf8;
            else if (m_outlines > 0)
                m_text.append(utf8); // some write notes as elements
        }

        void finish(const Result<Done>& read) override
        {
            if (!read && (m_text.empty() || read.error().code == ErrorCode::TooLarge)) {
                ++m_out.report.documentsRead;
                m_out.report.skip(SkipReason::Unreadable, m_place.file, read.error().detail);
                return;
            }
            m_document.addLabel("author", m_owner);
            m_document.text = m_text.take();
            addDescribed(m_place.file, m_place.id, std::move(m_document), "The outline has no text.", m_out);
            if (!read)
                m_out.report.tell(m_place.file, read.error().detail + " The text before that was read.");
            tellUnread(m_out.report, m_place.file,
                { { "further attributes of outlines that hold texts", m_others } });
        }

    private:
        void readOutline(const XmlAttributes& attributes)
        {
            constexpr std::array notes { "_note"sv, "note"sv, "description"sv };
            const std::string_view own
                = attributes["text"].empty() ? attributes["title"] : attributes["text"];
            ++m_outlines;
            append(own);
            attributes.forEach([&](std::string_view name, std::string_view value) {
                if (isOneOfNames(name, notes))
                    append(value);
                else if (value != own && isProse(value))
                    ++m_others;
            });
        }

        /// Texts may have markup (OPML 2.0, "Text attribute").
        void append(std::string_view text)
        {
            m_text.endLine();
            m_text.appendVerbatim(text.find('<') == std::string_view::npos
                    ? unicode::trimmed(text)
                    : unicode::trimmed(textOfMarkup(text)));
            m_text.endLine();
        }

        static constexpr std::size_t longestValue = 4096; ///< in the head

        const XmlPlace m_place;
        Fragment& m_out;
        Described m_document;
        BlockText m_text;
        std::string m_owner;
        std::string* m_value = nullptr; ///< of the head, of the element that is open
        int m_depth = 0;
        std::size_t m_outlines = 0;
        std::size_t m_others = 0;
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlAttributeTexts(
    std::string_view root, const XmlPlace& place, Fragment& out)
{
    if (root == "smses")
        return std::make_unique<XmlMessages>(place, out);
    return root == "opml" ? std::make_unique<XmlOutline>(place, out) : nullptr;
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
        hasText = hasText || isUsualName(unicode::asciiLowered(name), FieldUse::Text);
    });
    const bool isKnown = isOneOfNames(unicode::asciiLowered(root), roots) && count >= 2;
    return isKnown || hasText ? std::make_unique<XmlRows>(isKnown, place, out) : nullptr;
}

} // namespace alike::corpus
