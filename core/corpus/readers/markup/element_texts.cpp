// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/element_texts.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/element_log.h"
#include "core/corpus/readers/markup/marked_values.h"
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
                m_other->open(name, attributes);
            else if (m_list)
                openElement(name, attributes, position(m_depth + 1));
            else
                m_log.open(name, attributes, position(++m_depth));
        }

        void close(std::string_view name) override
        {
            if (m_other)
                m_other->close(name);
            else if (m_list)
                closeElement(name, position(m_depth));
            else {
                m_log.close(name, position(m_depth--));
                decideOnceEnough();
            }
        }

        void text(std::string_view utf8) override
        {
            if (m_other)
                m_other->text(utf8);
            else if (m_list)
                addText(utf8);
            else {
                m_log.text(utf8);
                decideOnceEnough();
            }
        }

        void finish(const Result<Done>& read) override
        {
            if (!m_other && !m_list && !takeList())
                takeOther(true);
            if (m_other)
                return m_other->finish(read);
            countBeside();
            tellUnread(m_out.report, m_place.file,
                { { fmt::format("further texts of <{}>", m_list->record), m_furtherTexts },
                    { fmt::format("texts beside <{}>", m_list->record), m_besides },
                    { "attributes that hold texts", m_attributes } });
            if (!read)
                listEndOfRecords(m_place, read, m_added, {}, m_out.report);
        }

    private:
        // Bytes of the log: it may be a list, it is none.
        static constexpr std::size_t firstLook = 256 * 1024;
        static constexpr std::size_t lastLook = 8 * 1024 * 1024;
        static constexpr std::size_t longestBeside = 4096; ///< more of it tells nothing

        /// One that is whole.
        struct Record {
            Described document;
            std::string name; ///< of its element
            std::string id; ///< empty: it has none
            std::string textName; ///< of the element that has the text, in lower case
            std::string written; ///< the text as it stands in the file; empty: it has elements
            std::uint64_t line = 0; ///< where it begins
            ByteRange range {}; ///< in the stream
        };

        /// The elements of one name that have texts.
        struct TextElements {
            std::string name;
            MarkupCount markup;
        };

        /// Of an element at this depth: only of records it is asked for.
        XmlPosition position(int depth) const
        {
            if (depth < 2 || depth > 3)
                return {};
            return { m_place.stream.line(), m_place.stream.begin(), m_place.stream.end() };
        }

        void openElement(std::string_view name, const XmlAttributes& attributes, const XmlPosition& at)
        {
            ++m_depth;
            const int level = m_list->depth();
            if (m_depth <= level || (!m_isRecord && !isInlineElement(name)))
                countBeside();
            if (m_depth == 2)
                m_isInList
                    = level == 2 || std::ranges::find(m_list->containers, name) != m_list->containers.end();
            if (m_depth == level && m_isInList && isRecordName(name)) {
                openRecord(name, attributes, at);
            } else if (m_isRecord && m_depth == level + 1) {
                openPart(partName(name, attributes), attributes);
            } else {
                countAttributes(attributes);
                m_hasElements = true;
                if (m_isRecord)
                    bound(name);
            }
        }

        void closeElement(std::string_view name, const XmlPosition& at)
        {
            const int depth = m_depth--;
            const int level = m_list->depth();
            if (depth <= level || (!m_isRecord && !isInlineElement(name)))
                countBeside();
            if (!m_isRecord)
                return;
            if (depth == level)
                closeRecord(at);
            else if (depth == level + 1)
                closePart();
            else
                bound(name);
        }

        void addText(std::string_view utf8)
        {
            if (m_isRecord && m_depth > m_list->depth()) {
                m_part.append(utf8);
                m_partAsWritten += utf8;
            } else if (m_beside.size() < longestBeside) {
                m_beside += utf8;
            }
        }

        void openRecord(std::string_view name, const XmlAttributes& attributes, const XmlPosition& at)
        {
            m_isRecord = true;
            m_record = {};
            m_record.name = name;
            m_record.line = at.line;
            m_record.range.begin = at.begin;
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
            m_partAsWritten.clear();
            m_hasElements = false;
            countAttributes(attributes);
        }

        void closePart()
        {
            const std::string written = m_part.take();
            const std::string_view value = unicode::trimmed(written);
            const std::string lower = unicode::asciiLowered(m_partName);
            Described& document = m_record.document;
            if (isTextName(lower)) // without elements in it, it may be HTML, of which each space counts
                takeText(
                    lower, value, m_hasElements ? std::string_view() : unicode::trimmed(m_partAsWritten));
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
        /// \param written the value with its spaces; empty: it has elements
        void takeText(std::string_view lower, std::string_view value, std::string_view written)
        {
            const auto names = usualNames(FieldUse::Text);
            const auto rank = static_cast<std::size_t>(std::ranges::find(names, lower) - names.begin());
            std::string& text = m_record.document.text;
            if (value.empty()) {
                m_textRank = m_textRank == noText ? names.size() : m_textRank; // a likelier one may be filled
            } else if (rank == m_textRank) {
                text.append("\n").append(value);
                if (m_record.written.empty() || written.empty())
                    m_record.written.clear();
                else
                    m_record.written.append("\n").append(written);
            } else if (rank < m_textRank) {
                if (!text.empty())
                    addLabel(m_textName, text, m_furtherTexts);
                text = value;
                m_record.written = written;
                m_record.textName = lower;
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

        void closeRecord(const XmlPosition& at)
        {
            m_isRecord = false;
            m_record.range.end = at.end;
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
            if (m_record.name != m_list->record)
                document.addLabel("element", m_record.name);
            if (m_isReplay)
                m_records.push_back(std::exchange(m_record, {}));
            else
                add(m_record);
        }

        void decideOnceEnough()
        {
            if (m_log.bytes() <= m_nextLook || takeList())
                return;
            if (m_nextLook >= lastLook)
                takeOther(false);
            m_nextLook = std::min(2 * std::max(m_nextLook, m_log.bytes()), lastLook);
        }

        /// Reads what was logged as a list, if it is one.
        bool takeList()
        {
            m_list = m_log.list();
            if (!m_list)
                return false;
            m_isReplay = true;
            m_depth = 0;
            std::exchange(m_log, {}).replay([&](std::string_view name, const XmlAttributes& attributes,
                                                const XmlPosition& at) { openElement(name, attributes, at); },
                [&](std::string_view name, const XmlPosition& at) { closeElement(name, at); },
                [&](std::string_view utf8) { addText(utf8); });
            m_isReplay = false;
            findMarkup();
            for (Record& record : std::exchange(m_records, {}))
                add(record);
            return true;
        }

        /// \param isEnd whether all of the file was looked at
        void tellRows(bool isEnd)
        {
            constexpr std::size_t mostNamed = 8;
            const auto rows = m_log.rows();
            if (!rows)
                return;
            std::string parts;
            for (std::size_t i = 0; i < rows->parts.size() && i < mostNamed; ++i)
                parts.append(parts.empty() ? "" : ", ").append(rows->parts[i].first);
            m_out.report.tell(m_place.file,
                fmt::format(
                    "It is one document, and <{}> stands in it {}{} times, with parts ({}{}) as rows of a "
                    "table have cells. If each is a text, name a part that holds it, and stands in two "
                    "of them, with --text-field.",
                    rows->name, isEnd ? "" : "more than ", rows->count, parts,
                    rows->parts.size() > mostNamed ? ", \u2026" : ""));
        }

        void takeOther(bool isEnd)
        {
            tellRows(isEnd);
            m_other = m_makeOther();
            std::exchange(m_log, {}).replay([&](std::string_view name, const XmlAttributes& attributes,
                                                const XmlPosition&) { m_other->open(name, attributes); },
                [&](std::string_view name, const XmlPosition&) { m_other->close(name); },
                [&](std::string_view utf8) { m_other->text(utf8); });
        }

        /// Which elements have texts in HTML, by the first records.
        void findMarkup()
        {
            for (const Record& record : m_records) {
                auto known = std::ranges::find(m_texts, record.textName, &TextElements::name);
                if (known == m_texts.end())
                    known = m_texts.insert(known, { record.textName, {} });
                known->markup.add(record.written);
            }
            std::erase_if(m_texts, [this](const TextElements& one) {
                const bool areMarkup = one.markup.areMarkup(one.name);
                const std::string told = markupTold("element", one.name, one.markup, areMarkup);
                if (!told.empty())
                    m_out.report.tell(m_place.file, told);
                return !areMarkup;
            });
        }

        void add(Record& record)
        {
            Described& document = record.document;
            const auto known = std::ranges::find(m_texts, record.textName, &TextElements::name);
            if (known != m_texts.end())
                if (auto plain = withoutMarkup(record.written, known->markup.whereInDoubt(known->name)))
                    document.text = std::move(*plain);
            if (!m_texts.empty())
                if (std::optional<std::string> plain = withoutMarkup(document.title))
                    document.title = std::move(*plain);
            const std::size_t before = m_out.documents.size();
            ++m_added;
            addDescribed(fmt::format("{}, line {}", m_place.file, record.line),
                record.id.empty() ? fmt::format("{}#{}", m_place.id, m_added) : record.id,
                std::move(document), fmt::format("The element <{}> has no text.", record.name), m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + record.range.begin, *m_place.offset + record.range.end });
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
            m_besides += holdsWords(m_beside) ? 1 : 0;
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
        std::optional<ElementList> m_list; ///< once that is known
        ElementLog m_log; ///< until then
        std::size_t m_nextLook = firstLook; ///< at it
        bool m_isReplay = false; ///< of it, as a list
        std::vector<Record> m_records; ///< of that
        std::vector<TextElements> m_texts; ///< in HTML
        std::size_t m_added = 0;
        int m_depth = 0;
        bool m_isInList = false; ///< the child of the root that is open
        bool m_isRecord = false; ///< one is open
        Record m_record; ///< it
        std::string m_attributeId, m_attributeTitle, m_attributeDate;
        std::size_t m_textRank = noText; ///< of its text among the usual names
        std::string m_textName;
        std::string m_partName; ///< of the child that is open
        BlockText m_part;
        std::string m_partAsWritten;
        bool m_hasElements = false; ///< in it
        std::string m_beside; ///< between elements
        std::size_t m_furtherTexts = 0; ///< that are not read, as are
        std::size_t m_besides = 0;
        std::size_t m_attributes = 0;
    };

} // namespace

bool mayHoldTexts(std::string_view root)
{
    constexpr std::array others { "TEI"sv, "TEI.2"sv, "teiCorpus"sv, "teiCorpus.2"sv, "svg"sv, "xliff"sv,
        "tmx"sv, "modsCollection"sv, "OAI-PMH"sv, "FictionBook"sv, "RDF"sv, "book"sv, "set"sv, "part"sv,
        "chapter"sv, "section"sv, "appendix"sv, "doc"sv, "menu"sv,
        // with articles that are its parts
        "act"sv, "constitution"sv, "contract"sv, "directive"sv, "law"sv, "regulation"sv, "statute"sv,
        "treaty"sv };
    const bool isOneText = isUsualName(unicode::asciiLowered(root), FieldUse::Text); // with its sections
    return !isOneText && !isOneOfNames(root, others);
}

std::unique_ptr<XmlDocumentHandler> xmlElementTexts(std::string_view root, const XmlPlace& place,
    std::function<std::unique_ptr<XmlDocumentHandler>()> other, Fragment& out)
{
    return mayHoldTexts(root) ? std::make_unique<ElementTexts>(place, std::move(other), out) : nullptr;
}

} // namespace alike::corpus
