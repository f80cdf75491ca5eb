// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_fields.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/element_log.h"
#include "core/corpus/readers/markup/field_paths.h"
#include "core/corpus/readers/markup/field_records.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// What has to come before a file is one of records.
    enum class Proof : std::uint8_t {
        None, ///< its root says it
        Record, ///< one opens
        Field ///< the first has a field that no other format has
    };

    class XmlFields final : public XmlShapedHandler {
    public:
        XmlFields(const FieldsKind& kind, Proof proof, const XmlPlace& place, Fragment& out)
            : m_kind(kind)
            , m_proof(proof)
            , m_place(place)
            , m_out(out)
            , m_all(kind, place, out)
        {
            if (proof == Proof::None)
                m_isOfShape = true;
        }

        std::optional<bool> isOfShape() const override { return m_isOfShape; }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            if (m_recordAt == 0) {
                countBeside();
                if (name == m_kind.record)
                    begin();
                return;
            }
            if (isRun(name))
                return;
            take();
            boundWords(name);
            m_isInline = isInlineElement(name);
            const bool isFormat = std::exchange(m_isMetadata, isWrapper(name));
            const std::string_view part = isFormat ? std::string_view() : partOf(name, attributes);
            m_lengths.push_back(m_path.size());
            if (!m_isOfShape && name == "metadata" && m_hasIdentifier)
                m_isOfShape = true;
            if (part.empty())
                return;
            if (m_path.empty())
                ++m_field;
            m_path.append(m_path.empty() ? "" : "/").append(part);
            if (!m_isOfShape)
                prove(name, attributes);
            if (m_unwordedAt == 0 && (m_path == "header" || name == "teiHeader" || name == "about"))
                m_unwordedAt = m_depth;
            if (m_path == "passage")
                m_passage.clear();
            if (m_path == "header")
                m_isDeleted = attributes["status"] == "deleted";
        }

        void close(std::string_view name) override
        {
            const int depth = m_depth--;
            if (m_recordAt == 0)
                return countBeside();
            if (isRun(name))
                return;
            take();
            boundWords(name);
            m_isInline = isInlineElement(name);
            m_isMetadata = false;
            if (depth == m_recordAt)
                return end(m_place.stream.end());
            if (depth == m_unwordedAt)
                m_unwordedAt = 0;
            if (m_path == "authors/author" || m_path == "name")
                endAuthor();
            m_path.resize(m_lengths.back());
            m_lengths.pop_back();
        }

        void text(std::string_view utf8) override
        {
            if (m_recordAt > 0)
                m_value += utf8;
            else if (m_beside.size() < longestBeside)
                m_beside += utf8;
        }

        void finish(const Result<Done>& read) override
        {
            // Of a record that is cut off stays what stands there, but not what entities make up.
            if (!read && m_recordAt > 0 && read.error().code != ErrorCode::TooLarge) {
                take();
                end(m_place.stream.begin());
            }
            m_all.finish();
            const bool isBioc = &m_kind == &biocDocuments;
            tellUnread(m_out.report, m_place.file,
                { { "records that were deleted", m_all.deleted() },
                    { isBioc ? "references of papers" : "attached files", m_files },
                    { m_all.otherFields(), m_all.others() },
                    { fmt::format("texts beside the {}s", m_kind.called), m_besides },
                    { "the end of long values that became labels", m_all.cutLabels() } });
            listEndOfRecords(
                m_place, read, m_all.count(), fmt::format("It holds no {}.", m_kind.called), m_out.report);
        }

    private:
        static constexpr std::size_t longestBeside = 4096; ///< more of it tells nothing
        static constexpr std::size_t longestKind = 100; ///< of a passage
        static constexpr std::size_t longestPath = 100; ///< of a field that nobody knows

        /// What an element is called in a path; empty: what is in it belongs to the record itself.
        static std::string_view partOf(std::string_view name, const XmlAttributes& attributes)
        {
            if (name == "datafield" || name == "controlfield")
                return attributes["tag"];
            if (name == "subfield")
                return attributes["code"];
            if (name == "infon")
                return infonNamed(attributes["key"]);
            if (name == "titleInfo" && !attributes["type"].empty())
                return "alternative"; // abbreviated, translated, …
            if (name == "namePart" && attributes["type"] == "date")
                return "@date"; // when somebody lived
            if (name == "namePart" && (attributes["type"] == "family" || attributes["type"] == "given"))
                return attributes["type"];
            return isWrapper(name) || isOneOfNames(name, transparent) ? std::string_view() : name;
        }

        /// What stands around fields of Dublin Core in RDF and EDM, and around those of DataCite.
        static constexpr std::array transparent { "Description"sv, "ProvidedCHO"sv, "payload"sv, "resource"sv,
            "titles"sv, "descriptions"sv, "creators"sv, "contributors"sv, "subjects"sv, "dates"sv };

        /// Of OAI-PMH and SRU: a record in a format of its own is in it.
        static bool isWrapper(std::string_view name) { return name == "metadata" || name == "recordData"; }

        /// Whether it says how a part of a value looks (EndNote).
        bool isRun(std::string_view name) const { return &m_kind == &endnoteRecords && name == "style"; }

        static std::string_view infonNamed(std::string_view key)
        {
            constexpr std::array known { "@type"sv, "@section_type"sv, "@year"sv, "@journal"sv,
                "@authors"sv };
            const auto at
                = std::ranges::find_if(known, [&](std::string_view one) { return one.substr(1) == key; });
            return at == known.end() ? "@"sv : *at;
        }

        void begin()
        {
            m_recordAt = m_depth;
            m_record = {};
            m_record.line = m_place.stream.line();
            m_record.range.begin = m_place.stream.begin();
            if (m_proof == Proof::Record)
                m_isOfShape = true;
            m_path.clear();
            m_lengths.clear();
            m_value.clear();
            m_yearInCode.clear();
            m_passage.clear();
            m_isDeleted = false;
            m_isMetadata = false;
            m_field = 0;
            m_titleField = 0;
            m_unwordedAt = 0;
            m_familyName.clear();
            m_givenName.clear();
        }

        /// What the paths say of the open element, or of one that it lies in. Null: nothing.
        const FieldPath* known() const
        {
            const auto fits = [&](const FieldPath& one) {
                return m_path.starts_with(one.path)
                    && (m_path.size() == one.path.size() || m_path[one.path.size()] == '/');
            };
            const auto at = std::ranges::find_if(m_kind.paths, fits);
            return at == m_kind.paths.end() ? nullptr : &*at;
        }

        /// A field of the first record that other files of such elements have not.
        void prove(std::string_view name, const XmlAttributes& attributes)
        {
            constexpr std::array ofBugs { "bug_id"sv, "short_desc"sv, "long_desc"sv };
            m_hasIdentifier = m_hasIdentifier || m_path == "header/identifier"; // metadata follow
            constexpr std::array ofEndNote { "database"sv, "source-app"sv, "rec-number"sv, "foreign-keys"sv,
                "ref-type"sv };
            const bool isField = &m_kind == &bugs ? isOneOfNames(m_path, ofBugs)
                : &m_kind == &endnoteRecords
                ? isOneOfNames(m_path, ofEndNote)
                : name == "leader" || (m_path == "header" && attributes["status"] == "deleted")
                    || ((name == "controlfield" || name == "datafield") && !attributes["tag"].empty());
            if (isField)
                m_isOfShape = true;
        }

        /// Takes what was read since the last tag.
        void take()
        {
            const std::string_view value = unicode::trimmed(m_value);
            if (m_isMetadata && !m_isEscaped && value.starts_with('<')) {
                const std::string inner(value);
                m_value.clear();
                return takeEscaped(inner);
            }
            if (!value.empty())
                use(value, known());
            m_value.clear();
        }

        /// Hands on the elements of a record.
        struct Inner final : XmlHandler {
            explicit Inner(XmlFields& to)
                : fields(to)
            {
            }
            void open(std::string_view name, const XmlAttributes& attributes) override
            {
                fields.open(name, attributes);
            }
            void close(std::string_view name) override { fields.close(name); }
            void text(std::string_view utf8) override { fields.text(utf8); }
            XmlFields& fields;
        };

        /// Reads a record that stands in another as a text (SRU, recordPacking "string"); of one that is no
        /// XML the words.
        void takeEscaped(const std::string& xml)
        {
            const int depth = std::exchange(m_depth, m_recordAt + 1);
            const std::size_t open = m_lengths.size();
            const std::size_t length = m_path.size();
            Inner inner(*this);
            m_isEscaped = true;
            if (!readXml(xml, inner)) {
                m_value.clear();
                m_record.words.append(textOfMarkup(xml));
            }
            m_isEscaped = false;
            m_depth = depth;
            m_lengths.resize(open);
            m_path.resize(length);
        }

        bool hasText() const { return !m_record.document.title.empty() || !m_record.pieces.empty(); }

        /// Appends it to all words of the record, which are its text where no known field has one.
        void addWords(const FieldPath* path)
        {
            constexpr std::array never { PathUse::Id, PathUse::Repeated, PathUse::File, PathUse::Code,
                PathUse::DateInCode, PathUse::Kind };
            const bool isWord = !path || std::ranges::find(never, path->use) == never.end();
            if (isWord && m_unwordedAt == 0 && !hasText())
                m_record.words.append(m_value);
        }

        void boundWords(std::string_view name)
        {
            if (isBreakOrCell(name))
                m_record.words.separate();
            else if (name == "title" || !isInlineElement(name)) // of a book, not in a line
                m_record.words.endLine();
        }

        void addOther(std::string_view value)
        {
            if (holdsWords(value))
                m_record.others.push_back(m_path.substr(0, longestPath));
        }

        void use(std::string_view value, const FieldPath* path)
        {
            addWords(path);
            if (!path) {
                addOther(value);
                if (m_record.heading.empty()
                    && (m_path.ends_with("/title") || m_path.ends_with("article-title")))
                    m_record.heading = onOneLine(value);
                return;
            }
            switch (path->use) {
            case PathUse::Id:
                if (m_record.id.empty())
                    m_record.id = value;
                else if (m_record.id != value)
                    addLabel("id", value);
                break;
            case PathUse::Title:
            case PathUse::Subtitle:
                addTitle(value, path->use == PathUse::Title ? " " : ": ");
                break;
            case PathUse::Date:
                if (m_record.document.date.empty())
                    m_record.document.date = value;
                else if (m_record.document.date != value)
                    addLabel("date", value);
                break;
            case PathUse::DateInCode:
                m_yearInCode = yearOfCode(value);
                break;
            case PathUse::Label:
                addLabel(path->label, m_kind.hasTitleInText ? withoutMarksOfCards(value) : value);
                break;
            case PathUse::FamilyName:
                m_familyName = value;
                break;
            case PathUse::GivenName:
                m_givenName.append(m_givenName.empty() ? "" : " ").append(value);
                break;
            case PathUse::Text:
            case PathUse::Verbatim:
                addText(value, path);
                break;
            case PathUse::Kind:
                if (m_passage.size() < longestKind)
                    m_passage.append(" ").append(unicode::asciiLowered(value));
                break;
            case PathUse::Passage:
                takePassage(value, path);
                break;
            case PathUse::Repeated:
                break;
            case PathUse::Code:
                addOther(value);
                break;
            case PathUse::File:
                ++m_files;
                break;
            }
        }

        /// Parts of a title are in one field of a record; that of another field is a second title.
        void addTitle(std::string_view value, std::string_view between)
        {
            std::string& title = m_record.document.title;
            if (title.empty()) {
                title = onOneLine(value);
                m_titleField = m_field;
            } else if (m_titleField == m_field) {
                title.append(between).append(onOneLine(value));
            } else {
                addLabel("title", value);
            }
        }

        void addText(std::string_view value, const FieldPath* path)
        {
            constexpr std::string_view blanks = " \t\r\n";
            std::vector<FieldPiece>& pieces = m_record.pieces;
            // Of one field there are several pieces where it has elements.
            const bool goesOn
                = !pieces.empty() && pieces.back().path == path && m_textField == m_field && m_isInline;
            const bool isApart = m_isBlankBefore || blanks.find(m_value.front()) != std::string_view::npos;
            pieces.push_back({ path, std::string(value),
                pieces.empty() ? ""sv
                    : !goesOn  ? "\n"sv
                    : isApart  ? " "sv
                               : ""sv });
            m_isBlankBefore = blanks.find(m_value.back()) != std::string_view::npos;
            m_textField = m_field;
        }

        void endAuthor()
        {
            if (!m_familyName.empty() || !m_givenName.empty())
                addLabel("author",
                    m_givenName + (m_givenName.empty() || m_familyName.empty() ? "" : " ") + m_familyName);
            m_familyName.clear();
            m_givenName.clear();
        }

        void takePassage(std::string_view value, const FieldPath* path)
        {
            const auto isOf = [&](std::string_view kind) {
                return (m_passage + ' ').find(fmt::format(" {} ", kind)) != std::string::npos;
            };
            if (isOf("ref"))
                ++m_files;
            else if ((isOf("title") || isOf("front")) && m_record.document.title.empty())
                m_record.document.title = onOneLine(value);
            else
                addText(value, path);
        }

        void addLabel(std::string_view name, std::string_view value)
        {
            auto& labels = m_record.labels;
            const auto own = std::ranges::find(labels, name, [](const auto& label) { return label.first; });
            if (own == labels.end())
                labels.emplace_back(name, value);
            else if (own->second.size() > longestLabel)
                return; // it is cut as it is
            else if (("; " + own->second + "; ").find(fmt::format("; {}; ", value)) == std::string::npos)
                own->second.append("; ").append(value);
        }

        /// MARC 21, field 008, characters 7 to 10.
        static std::string yearOfCode(std::string_view code)
        {
            constexpr std::size_t at = 7;
            constexpr std::size_t digits = 4;
            const std::string_view year = code.size() < at + digits ? ""sv : code.substr(at, digits);
            return std::string(year.find_first_not_of("0123456789") == std::string_view::npos ? year : ""sv);
        }

        /// \param at where it ends in the stream
        void end(std::uint64_t at)
        {
            m_recordAt = 0;
            if (!m_isOfShape) {
                m_isOfShape = false;
                return;
            }
            if (m_isDeleted) {
                m_all.addDeleted();
                return;
            }
            m_record.range.end = at;
            m_all.add(std::exchange(m_record, {}), m_yearInCode);
        }

        void countBeside()
        {
            m_besides += isProse(m_beside) ? 1 : 0;
            m_beside.clear();
        }

        const FieldsKind& m_kind;
        const Proof m_proof;
        const XmlPlace m_place;
        Fragment& m_out;
        std::optional<bool> m_isOfShape; ///< nothing: no proof came so far
        int m_depth = 0;
        int m_recordAt = 0; ///< how deep the open one is; 0: none is open
        FieldRecord m_record; ///< it
        FieldRecords m_all;
        bool m_isEscaped = false; ///< what is read stands in a text
        int m_unwordedAt = 0; ///< how deep what is open whose words are about the record, not of it
        std::string m_familyName, m_givenName; ///< of the open author
        std::string m_path; ///< of the element that is open, in the record
        std::vector<std::size_t> m_lengths; ///< of the paths of those that it lies in
        std::string m_value; ///< since the last tag
        std::string m_yearInCode;
        std::string m_passage; ///< what the open one is called
        bool m_hasIdentifier = false; ///< of OAI-PMH, the first one
        bool m_isDeleted = false;
        bool m_isMetadata = false; ///< what opens next is named after a format of records
        std::size_t m_field = 0; ///< number of the open one
        std::size_t m_titleField = 0;
        std::size_t m_textField = 0;
        bool m_isInline = false; ///< the last tag
        bool m_isBlankBefore = false; ///< the last piece of a text ended with white space
        std::string m_beside; ///< between records
        // What is not read.
        std::size_t m_files = 0;
        std::size_t m_besides = 0;
    };

} // namespace

std::unique_ptr<XmlShapedHandler> xmlFields(std::string_view root, const XmlAttributes& attributes,
    std::string_view first, const XmlPlace& place, Fragment& out)
{
    constexpr std::array ofMarc { "leader"sv, "controlfield"sv, "datafield"sv };
    constexpr std::array ofOai { "responseDate"sv, "request"sv, "ListRecords"sv, "GetRecord"sv };
    const auto of = [&](const FieldsKind& kind, Proof proof) {
        return std::make_unique<XmlFields>(kind, proof, place, out);
    };
    bool isMarc = root == "record" && isOneOfNames(first, ofMarc);
    attributes.forEach([&](std::string_view, std::string_view value) {
        isMarc = isMarc || (root == "collection" && value.find("/MARC21/slim") != std::string_view::npos);
    });
    const bool isSru = root == "searchRetrieveResponse" && first != "text";
    if (isMarc)
        return of(libraryRecords, Proof::None);
    if (isSru || (root == "OAI-PMH" && isOneOfNames(first, ofOai)))
        return of(libraryRecords, Proof::Record);
    if (root == "modsCollection" || (root == "mods" && first != "text"))
        return of(modsRecords, root == "mods" ? Proof::None : Proof::Record);
    if (root == "collection" && (first == "source" || first == "dc"))
        return of(first == "dc" ? dublinCoreRecords : biocDocuments, Proof::Record);
    if (root == "xml" && first == "records")
        return of(endnoteRecords, Proof::Field);
    if (root == "bugzilla")
        return of(bugs, Proof::Field);
    if (first == "record" || (root == "bibs" && first == "bib") || (root == "record" && first == "header"))
        return of(libraryRecords, Proof::Field); // of programs that keep or wrap what they harvest
    return nullptr;
}

} // namespace alike::corpus
