// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/element_texts.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// The elements of a file so far, to be handed to another that makes documents of them.
    class ElementLog {
    public:
        void open(std::string_view name, const XmlAttributes& attributes)
        {
            m_entries.push_back({ Kind::Open, std::string(name), attributes.copy() });
            m_bytes += sizeof(Entry) + name.size();
            for (const auto& [key, value] : m_entries.back().attributes)
                m_bytes += sizeof(key) + sizeof(value) + key.size() + value.size();
        }
        void close(std::string_view name)
        {
            m_entries.push_back({ Kind::Close, std::string(name), {} });
            m_bytes += sizeof(Entry) + name.size();
        }
        void text(std::string_view utf8)
        {
            if (m_entries.empty() || m_entries.back().kind != Kind::Text) {
                m_entries.push_back({ Kind::Text, {}, {} });
                m_bytes += sizeof(Entry);
            }
            m_entries.back().value += utf8;
            m_bytes += utf8.size();
        }

        std::size_t bytes() const { return m_bytes; } ///< of memory, about

        void replay(XmlDocumentHandler& to) const
        {
            for (const Entry& entry : m_entries) {
                if (entry.kind == Kind::Text)
                    to.text(entry.value);
                else if (entry.kind == Kind::Close)
                    to.close(entry.value);
                else
                    open(entry, to);
            }
        }

    private:
        enum class Kind : std::uint8_t { Open, Close, Text };
        struct Entry {
            Kind kind;
            std::string value; ///< a name or a text
            XmlAttributes::Copy attributes;
        };

        static void open(const Entry& entry, XmlDocumentHandler& to)
        {
            std::vector<const char*> pairs;
            for (const auto& [name, value] : entry.attributes) {
                pairs.push_back(name.c_str());
                pairs.push_back(value.c_str());
            }
            pairs.push_back(nullptr);
            to.open(entry.value, XmlAttributes(pairs.data()));
        }

        std::vector<Entry> m_entries;
        std::size_t m_bytes = 0;
    };

    class ElementTexts final : public XmlDocumentHandler {
    public:
        ElementTexts(
            const XmlPlace& place, std::function<std::unique_ptr<XmlDocumentHandler>()> other, Fragment& out)
            : m_place(place)
            , m_makeOther(std::move(other))
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            if (m_other)
                return m_other->open(name, attributes);
            if (!m_isList)
                m_log.open(name, attributes);
            ++m_depth;
            if (m_depth == 1)
                countAttributes(attributes);
            else if (m_depth == 2)
                openRecord(name, attributes);
            else if (!m_isRecord)
                return;
            else if (m_depth == 3)
                openPart(name, attributes);
            else {
                countAttributes(attributes);
                bound(name);
            }
        }

        void close(std::string_view name) override
        {
            if (m_other)
                return m_other->close(name);
            if (!m_isList)
                m_log.close(name);
            const int depth = m_depth--;
            if (depth == 2)
                closeRecord();
            else if (depth == 3 && m_isRecord)
                closePart();
            else if (depth > 3 && m_isRecord)
                bound(name);
            decideOnceEnough();
        }

        void text(std::string_view utf8) override
        {
            if (m_other)
                return m_other->text(utf8);
            if (!m_isList)
                m_log.text(utf8);
            if (m_depth >= 3 && m_isRecord)
                m_part.append(utf8);
            else if (m_beside.size() < longestBeside)
                m_beside += utf8;
            decideOnceEnough();
        }

        void finish(const Result<Done>& read) override
        {
            if (!m_other && !m_isList)
                decide();
            if (m_other)
                return m_other->finish(read);
            countBeside();
            if (const std::string told
                = unreadTold({ { fmt::format("further texts of <{}>", m_name), m_furtherTexts },
                    { fmt::format("texts beside <{}>", m_name), m_besides },
                    { "attributes that hold texts", m_attributes } });
                !told.empty())
                m_out.report.tell(m_place.file, told);
            if (read)
                return;
            ++m_out.report.documentsRead;
            m_out.report.skip(SkipReason::Unreadable, m_place.file,
                read.error().detail + " What stands before was read, and all behind it was left out.");
        }

    private:
        /// What programs call the texts that they write: elements of other names with texts in them are as
        /// often verses, slides, settings or translations of one document.
        static constexpr std::array recordNames { "abstract"sv, "ad"sv, "article"sv, "comment"sv, "doc"sv,
            "document"sv, "email"sv, "entry"sv, "item"sv, "job"sv, "listing"sv, "mail"sv, "message"sv,
            "news"sv, "note"sv, "paper"sv, "post"sv, "product"sv, "question"sv, "record"sv, "review"sv,
            "row"sv, "story"sv, "tweet"sv };
        static constexpr std::size_t fewestRecords = 2;
        static constexpr std::size_t mostOfSeveral = 256 * 1024; ///< bytes of the log, then it is decided
        static constexpr std::size_t mostOfOne = 8 * 1024 * 1024; ///< of one whole record or none
        static constexpr std::size_t longestBeside = 4096; ///< more of it tells nothing

        /// One that is whole.
        struct Record {
            Described document;
            std::string id; ///< empty: it has none
            std::uint64_t line = 0; ///< where it begins
            ByteRange range {}; ///< in the stream
        };

        void openRecord(std::string_view name, const XmlAttributes& attributes)
        {
            countBeside();
            m_isRecord = m_name.empty() || name == m_name;
            if (m_name.empty())
                m_name = name;
            if (!m_isRecord || !isOneOfNames(unicode::asciiLowered(m_name), recordNames)) {
                if (!m_isList)
                    takeOther();
                return;
            }
            m_record = {};
            m_record.line = m_place.stream.line();
            m_record.range.begin = m_place.stream.begin();
            m_attributeId.clear();
            m_attributeTitle.clear();
            m_attributeDate.clear();
            m_textRank = noText;
            attributes.forEach([&](std::string_view key, std::string_view value) {
                const std::string lower = unicode::asciiLowered(key);
                if (isUsualName(lower, FieldUse::Id))
                    m_attributeId = value;
                else if (isUsualName(lower, FieldUse::Title))
                    m_attributeTitle = value;
                else if (isUsualName(lower, FieldUse::Date))
                    m_attributeDate = value;
                else
                    addLabel(key, value, m_attributes);
            });
        }

        void openPart(std::string_view name, const XmlAttributes& attributes)
        {
            countBeside();
            m_partName = name;
            m_part = {};
            countAttributes(attributes);
        }

        void closePart()
        {
            const std::string written = m_part.take();
            const std::string_view value = unicode::trimmed(written);
            const std::string lower = unicode::asciiLowered(m_partName);
            Described& document = m_record.document;
            if (isUsualName(lower, FieldUse::Text))
                takeText(lower, value);
            else if (value.empty())
                return;
            else if (isUsualName(lower, FieldUse::Id) && m_record.id.empty())
                m_record.id = value;
            else if (isUsualName(lower, FieldUse::Title) && document.title.empty())
                document.title = value;
            else if (isUsualName(lower, FieldUse::Date) && document.date.empty())
                document.date = value;
            else
                addLabel(m_partName, value, m_furtherTexts);
        }

        /// Of several texts the one with the likeliest name is taken; several of one name are one text.
        void takeText(std::string_view lower, std::string_view value)
        {
            const auto names = usualNames(FieldUse::Text);
            const auto rank = static_cast<std::size_t>(std::ranges::find(names, lower) - names.begin());
            std::string& text = m_record.document.text;
            if (value.empty()) {
                m_textRank = m_textRank == noText ? names.size() : m_textRank; // a likelier one may be filled
            } else if (rank == m_textRank) {
                text.append("\n").append(value);
            } else if (rank < m_textRank) {
                if (!text.empty())
                    addLabel(m_textName, text, m_furtherTexts);
                text = value;
                m_textRank = rank;
                m_textName = m_partName;
            } else {
                addLabel(m_partName, value, m_furtherTexts);
            }
        }

        /// \param texts counts it where it is a text and no label
        void addLabel(std::string_view name, std::string_view value, std::size_t& texts)
        {
            const bool isText = value.size() > longestLabel
                || (isUsualName(unicode::asciiLowered(name), FieldUse::Text) && isProse(value));
            if (isText)
                ++texts;
            else
                m_record.document.addLabel(name, value);
        }

        void closeRecord()
        {
            countBeside();
            if (!std::exchange(m_isRecord, false))
                return;
            if (m_textRank == noText && !m_isList)
                return takeOther();
            m_record.range.end = m_place.stream.end();
            Described& document = m_record.document;
            const auto orAttribute = [&](std::string& own, const std::string& attribute, const char* label) {
                if (own.empty())
                    own = attribute;
                else if (own != attribute)
                    document.addLabel(label, attribute);
            };
            orAttribute(m_record.id, m_attributeId, "id");
            orAttribute(document.title, m_attributeTitle, "title");
            orAttribute(document.date, m_attributeDate, "date");
            m_records.push_back(std::exchange(m_record, {}));
            if (m_isList)
                addRecords();
        }

        void decideOnceEnough()
        {
            if (!m_isList && !m_other
                && m_log.bytes() > (m_records.size() < fewestRecords ? mostOfOne : mostOfSeveral))
                decide();
        }

        void decide()
        {
            if (m_records.size() < fewestRecords)
                return takeOther();
            m_isList = true;
            m_log = {};
            addRecords();
        }

        void takeOther()
        {
            m_other = m_makeOther();
            std::exchange(m_log, {}).replay(*m_other);
            m_records.clear();
        }

        void addRecords()
        {
            for (Record& record : m_records) {
                const std::size_t before = m_out.documents.size();
                ++m_added;
                addDescribed(fmt::format("{}, line {}", m_place.file, record.line),
                    record.id.empty() ? fmt::format("{}#{}", m_place.id, m_added) : record.id,
                    std::move(record.document), fmt::format("The element <{}> has no text.", m_name), m_out);
                if (m_place.offset && m_out.documents.size() > before)
                    m_out.records.push_back(
                        { *m_place.offset + record.range.begin, *m_place.offset + record.range.end });
            }
            m_records.clear();
        }

        void bound(std::string_view name)
        {
            if (isBreakOrCell(name))
                m_part.separate();
            else if (!isInlineElement(name))
                m_part.endLine();
        }

        void countBeside()
        {
            m_besides += isProse(m_beside) ? 1 : 0;
            m_beside.clear();
        }

        void countAttributes(const XmlAttributes& attributes)
        {
            constexpr std::array never { "style"sv, "class"sv, "schemaLocation"sv };
            attributes.forEach([&](std::string_view name, std::string_view value) {
                m_attributes += !isOneOfNames(name, never) && isProse(value) ? 1 : 0;
            });
        }

        static constexpr std::size_t noText = static_cast<std::size_t>(-1);

        const XmlPlace m_place;
        const std::function<std::unique_ptr<XmlDocumentHandler>()> m_makeOther;
        Fragment& m_out;
        std::unique_ptr<XmlDocumentHandler> m_other; ///< null: it may be a list, or is one
        bool m_isList = false;
        ElementLog m_log; ///< until that is known
        std::vector<Record> m_records; ///< that wait for it
        std::size_t m_added = 0;
        int m_depth = 0;
        std::string m_name; ///< of the records
        bool m_isRecord = false; ///< the element of the root that is open
        Record m_record; ///< it
        std::string m_attributeId, m_attributeTitle, m_attributeDate;
        std::size_t m_textRank = noText; ///< of its text among the usual names
        std::string m_textName;
        std::string m_partName; ///< of the child that is open
        BlockText m_part;
        std::string m_beside; ///< between elements
        std::size_t m_furtherTexts = 0; ///< that are not read, as are
        std::size_t m_besides = 0;
        std::size_t m_attributes = 0;
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlElementTexts(std::string_view root, const XmlPlace& place,
    std::function<std::unique_ptr<XmlDocumentHandler>()> other, Fragment& out)
{
    constexpr std::array others { "TEI"sv, "TEI.2"sv, "teiCorpus"sv, "teiCorpus.2"sv, "svg"sv, "xliff"sv,
        "tmx"sv, "modsCollection"sv, "OAI-PMH"sv, "FictionBook"sv, "RDF"sv, "book"sv, "doc"sv, "menu"sv };
    const bool isOneText = isUsualName(unicode::asciiLowered(root), FieldUse::Text); // with its sections
    return isOneText || isOneOfNames(root, others)
        ? nullptr
        : std::make_unique<ElementTexts>(place, std::move(other), out);
}

} // namespace alike::corpus
