// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_fields.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/element_log.h"
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

    enum class PathUse : std::uint8_t {
        Id,
        Title,
        Subtitle, ///< behind a title
        Date,
        DateInCode, ///< of MARC, where none is written
        Label, ///< of several values the label has all
        Text,
        Verbatim, ///< a text in which each line counts
        Kind, ///< of the passage that is open
        Passage,
        Repeated, ///< what stands elsewhere in the record, too
        File ///< it is none of a text
    };

    /// What the element at a path in a record, and what is in it, is for.
    struct FieldPath {
        std::string_view path;
        PathUse use;
        std::string_view label {};
    };

    // MARC 21: "tag/code" of fields. MODS 3 and Dublin Core: names of elements.
    constexpr std::array libraryPaths {
        FieldPath { "header/identifier", PathUse::Id },
        FieldPath { "001", PathUse::Id },
        FieldPath { "recordInfo/recordIdentifier", PathUse::Id },
        FieldPath { "recordIdentifier", PathUse::Id }, // of SRU, as are
        FieldPath { "recordSchema", PathUse::Repeated },
        FieldPath { "recordPacking", PathUse::Repeated },
        FieldPath { "recordXMLEscaping", PathUse::Repeated },
        FieldPath { "245/a", PathUse::Title },
        FieldPath { "245/b", PathUse::Title },
        FieldPath { "245/n", PathUse::Title },
        FieldPath { "245/p", PathUse::Title },
        FieldPath { "titleInfo/nonSort", PathUse::Title },
        FieldPath { "titleInfo/title", PathUse::Title },
        FieldPath { "titleInfo/subTitle", PathUse::Subtitle },
        FieldPath { "titleInfo/partNumber", PathUse::Subtitle },
        FieldPath { "titleInfo/partName", PathUse::Subtitle },
        FieldPath { "title", PathUse::Title },
        FieldPath { "alternative", PathUse::Label, "title" },
        FieldPath { "246/a", PathUse::Label, "title" },
        FieldPath { "260/c", PathUse::Date },
        FieldPath { "264/c", PathUse::Date },
        FieldPath { "008", PathUse::DateInCode },
        FieldPath { "originInfo/dateIssued", PathUse::Date },
        FieldPath { "originInfo/dateCreated", PathUse::Date },
        FieldPath { "date", PathUse::Date },
        FieldPath { "issued", PathUse::Date },
        FieldPath { "520/a", PathUse::Text },
        FieldPath { "520/b", PathUse::Text },
        FieldPath { "505/a", PathUse::Text },
        FieldPath { "505/t", PathUse::Text },
        FieldPath { "500/a", PathUse::Text },
        FieldPath { "abstract", PathUse::Text },
        FieldPath { "tableOfContents", PathUse::Text },
        FieldPath { "note", PathUse::Text },
        FieldPath { "description", PathUse::Text },
        FieldPath { "245/c", PathUse::Label, "responsibility" },
        FieldPath { "100/a", PathUse::Label, "author" },
        FieldPath { "110/a", PathUse::Label, "author" },
        FieldPath { "111/a", PathUse::Label, "author" },
        FieldPath { "700/a", PathUse::Label, "author" },
        FieldPath { "710/a", PathUse::Label, "author" },
        FieldPath { "name/namePart", PathUse::Label, "author" },
        FieldPath { "creator", PathUse::Label, "author" },
        FieldPath { "authors", PathUse::Label, "author" }, // of arXiv
        FieldPath { "id", PathUse::Id },
        FieldPath { "created", PathUse::Date },
        FieldPath { "categories", PathUse::Label, "categories" },
        FieldPath { "doi", PathUse::Label, "doi" },
        FieldPath { "license", PathUse::Label, "rights" },
        FieldPath { "contributor", PathUse::Label, "contributor" },
        FieldPath { "260/b", PathUse::Label, "publisher" },
        FieldPath { "264/b", PathUse::Label, "publisher" },
        FieldPath { "originInfo/publisher", PathUse::Label, "publisher" },
        FieldPath { "publisher", PathUse::Label, "publisher" },
        FieldPath { "490/a", PathUse::Label, "series" },
        FieldPath { "250/a", PathUse::Label, "edition" },
        FieldPath { "originInfo/edition", PathUse::Label, "edition" },
        FieldPath { "600/a", PathUse::Label, "subject" },
        FieldPath { "610/a", PathUse::Label, "subject" },
        FieldPath { "650/a", PathUse::Label, "subject" },
        FieldPath { "651/a", PathUse::Label, "subject" },
        FieldPath { "653/a", PathUse::Label, "subject" },
        FieldPath { "subject", PathUse::Label, "subject" },
        FieldPath { "655/a", PathUse::Label, "type" },
        FieldPath { "genre", PathUse::Label, "type" },
        FieldPath { "typeOfResource", PathUse::Label, "type" },
        FieldPath { "type", PathUse::Label, "type" },
        FieldPath { "language", PathUse::Label, "language" },
        FieldPath { "041/a", PathUse::Label, "language" },
        FieldPath { "020/a", PathUse::Label, "isbn" },
        FieldPath { "022/a", PathUse::Label, "issn" },
        FieldPath { "024/a", PathUse::Label, "identifier" },
        FieldPath { "identifier", PathUse::Label, "identifier" },
        FieldPath { "header/setSpec", PathUse::Label, "set" },
        FieldPath { "source", PathUse::Label, "source" },
        FieldPath { "rights", PathUse::Label, "rights" },
    };

    constexpr std::array biocPaths {
        FieldPath { "id", PathUse::Id },
        FieldPath { "title", PathUse::Title }, // of lists that look like it
        FieldPath { "text", PathUse::Text },
        FieldPath { "passage/@type", PathUse::Kind },
        FieldPath { "passage/@section_type", PathUse::Kind },
        FieldPath { "passage/@year", PathUse::Date },
        FieldPath { "passage/@journal", PathUse::Label, "journal" },
        FieldPath { "passage/@authors", PathUse::Label, "author" },
        FieldPath { "passage/text", PathUse::Passage },
        FieldPath { "passage/sentence/text", PathUse::Passage },
        FieldPath { "passage/annotation", PathUse::Repeated },
        FieldPath { "passage/sentence/annotation", PathUse::Repeated },
        FieldPath { "annotation", PathUse::Repeated },
        FieldPath { "@authors", PathUse::Label, "author" },
        FieldPath { "@journal", PathUse::Label, "journal" },
        FieldPath { "@year", PathUse::Date },
    };

    constexpr std::array bugzillaPaths {
        FieldPath { "bug_id", PathUse::Id },
        FieldPath { "short_desc", PathUse::Title },
        FieldPath { "creation_ts", PathUse::Date },
        FieldPath { "long_desc/thetext", PathUse::Verbatim },
        FieldPath { "attachment/desc", PathUse::File },
        FieldPath { "attachment", PathUse::Repeated }, // its name and its content
        FieldPath { "reporter", PathUse::Label, "author" },
        FieldPath { "product", PathUse::Label, "product" },
        FieldPath { "component", PathUse::Label, "component" },
        FieldPath { "version", PathUse::Label, "version" },
        FieldPath { "bug_status", PathUse::Label, "status" },
        FieldPath { "resolution", PathUse::Label, "resolution" },
        FieldPath { "bug_severity", PathUse::Label, "severity" },
        FieldPath { "priority", PathUse::Label, "priority" },
        FieldPath { "keywords", PathUse::Label, "keywords" },
        FieldPath { "dup_id", PathUse::Label, "duplicate of" },
        FieldPath { "assigned_to", PathUse::Label, "assigned to" },
    };

    struct FieldsKind {
        std::string_view record; ///< name of its element
        std::string_view called; ///< by people
        std::span<const FieldPath> paths;
        bool hasTitleInText;
    };
    constexpr FieldsKind libraryRecords { "record", "record", libraryPaths, true };
    constexpr FieldsKind modsRecords { "mods", "record", libraryPaths, true };
    constexpr FieldsKind biocDocuments { "document", "document", biocPaths, false };
    constexpr FieldsKind bugs { "bug", "bug", bugzillaPaths, false };

    class XmlFields final : public XmlDocumentHandler {
    public:
        XmlFields(const FieldsKind& kind, const XmlPlace& place, Fragment& out)
            : m_kind(kind)
            , m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            ++m_depth;
            if (m_recordAt == 0) {
                countBeside();
                if (name == m_kind.record)
                    begin();
                return;
            }
            take();
            m_isInline = isInlineElement(name);
            const bool isFormat = std::exchange(m_isMetadata, isWrapper(name));
            const std::string_view part = isFormat ? std::string_view() : partOf(name, attributes);
            m_lengths.push_back(m_path.size());
            if (part.empty())
                return;
            if (m_path.empty())
                ++m_field;
            m_path.append(m_path.empty() ? "" : "/").append(part);
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
            take();
            m_isInline = isInlineElement(name);
            if (depth == m_recordAt)
                return end();
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
            const bool isBioc = &m_kind == &biocDocuments;
            tellUnread(m_out.report, m_place.file,
                { { "records that were deleted", m_deleted },
                    { isBioc ? "references of papers" : "attached files", m_files },
                    { fmt::format("other fields of the {}s", m_kind.called), m_others },
                    { fmt::format("texts beside the {}s", m_kind.called), m_besides },
                    { "the end of long values that became labels", m_cut } });
            listEndOfRecords(
                m_place, read, m_records, fmt::format("It holds no {}.", m_kind.called), m_out.report);
        }

    private:
        static constexpr std::size_t longestBeside = 4096; ///< more of it tells nothing
        static constexpr std::size_t longestKind = 100; ///< of a passage

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
            return isWrapper(name) ? std::string_view() : name;
        }

        /// Of OAI-PMH and SRU: a record in a format of its own is in it.
        static bool isWrapper(std::string_view name) { return name == "metadata" || name == "recordData"; }

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
            m_line = m_place.stream.line();
            m_begin = m_place.stream.begin();
            m_document = {};
            m_labels.clear();
            m_path.clear();
            m_lengths.clear();
            m_value.clear();
            m_id.clear();
            m_yearInCode.clear();
            m_passage.clear();
            m_isDeleted = false;
            m_isMetadata = false;
            m_field = 0;
            m_titleField = 0;
            m_lastText = nullptr;
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

        /// Takes what was read since the last tag.
        void take()
        {
            const std::string_view value = unicode::trimmed(m_value);
            if (!value.empty())
                use(value, known());
            m_value.clear();
        }

        void use(std::string_view value, const FieldPath* path)
        {
            if (!path) {
                m_others += holdsWords(value) ? 1 : 0;
                return;
            }
            switch (path->use) {
            case PathUse::Id:
                if (m_id.empty())
                    m_id = value;
                else if (m_id != value)
                    addLabel("id", value);
                break;
            case PathUse::Title:
            case PathUse::Subtitle:
                addTitle(value, path->use == PathUse::Title ? " " : ": ");
                break;
            case PathUse::Date:
                if (m_document.date.empty())
                    m_document.date = value;
                else if (m_document.date != value)
                    addLabel("date", value);
                break;
            case PathUse::DateInCode:
                m_yearInCode = yearOfCode(value);
                break;
            case PathUse::Label:
                addLabel(path->label, m_kind.hasTitleInText ? withoutMarks(value) : value);
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
            case PathUse::File:
                ++m_files;
                break;
            }
        }

        /// Parts of a title are in one field of a record; that of another field is a second title.
        void addTitle(std::string_view value, std::string_view between)
        {
            std::string& title = m_document.title;
            if (title.empty()) {
                title = value;
                m_titleField = m_field;
            } else if (m_titleField == m_field) {
                title.append(between).append(value);
            } else {
                addLabel("title", value);
            }
        }

        void addText(std::string_view value, const FieldPath* path)
        {
            constexpr std::string_view blanks = " \t\r\n";
            std::string& text = m_document.text;
            // Of one field there are several pieces where it has elements.
            const bool goesOn = m_lastText == path && m_textField == m_field && m_isInline;
            const bool isApart = m_isBlankBefore || blanks.find(m_value.front()) != std::string_view::npos;
            text.append(text.empty() ? "" : !goesOn ? "\n" : isApart ? " " : "");
            m_isBlankBefore = blanks.find(m_value.back()) != std::string_view::npos;
            if (path->use == PathUse::Verbatim) {
                text += value;
            } else {
                BlockText words; // lines in it end where the writer's program broke them
                words.append(value);
                text += words.take();
            }
            m_lastText = path;
            m_textField = m_field;
        }

        void takePassage(std::string_view value, const FieldPath* path)
        {
            const auto isOf = [&](std::string_view kind) {
                return (m_passage + ' ').find(fmt::format(" {} ", kind)) != std::string::npos;
            };
            if (isOf("ref"))
                ++m_files;
            else if ((isOf("title") || isOf("front")) && m_document.title.empty())
                m_document.title = value;
            else
                addText(value, path);
        }

        void addLabel(std::string_view name, std::string_view value)
        {
            const auto own = std::ranges::find(m_labels, name, [](const auto& label) { return label.first; });
            if (own == m_labels.end())
                m_labels.emplace_back(name, value);
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

        void end()
        {
            m_recordAt = 0;
            ++m_records;
            if (m_isDeleted) {
                ++m_deleted;
                return;
            }
            Described& document = m_document;
            if (!m_yearInCode.empty() && !isDated(document.date))
                document.date = m_yearInCode;
            if (m_kind.hasTitleInText) {
                document.title = withoutMarks(document.title);
                document.text = document.title + (document.text.empty() || document.title.empty() ? "" : "\n")
                    + document.text;
                document.date = withoutBrackets(document.date);
            } else if (document.text.empty() && &m_kind == &bugs) {
                document.text = document.title;
            }
            for (const auto& [name, value] : m_labels) {
                document.addLabel(name, value);
                m_cut += value.size() > longestLabel ? 1 : 0;
            }
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, m_line),
                m_id.empty() ? fmt::format("{}#{}", m_place.id, m_records) : m_id, std::move(document),
                fmt::format("The {} has no text.", m_kind.called), m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_begin, *m_place.offset + m_place.stream.end() });
            m_document = {};
        }

        static bool isDated(std::string_view date)
        {
            return std::ranges::any_of(date, [](char c) { return c >= '0' && c <= '9'; });
        }

        /// Without the marks that part fields where they are printed on a card (ISBD).
        static std::string_view withoutMarks(std::string_view value)
        {
            return value.substr(0, value.find_last_not_of(" /:;,=") + 1);
        }

        /// "2001" of "[c2001?]."
        static std::string withoutBrackets(std::string_view date)
        {
            std::string plain(date);
            std::erase_if(plain, [](char c) { return "[]?"sv.find(c) != std::string_view::npos; });
            const std::size_t copyright = plain.find_first_of("0123456789");
            if (copyright != std::string::npos && (plain.starts_with("c") || plain.starts_with("\xC2\xA9")))
                plain.erase(0, copyright);
            return plain.substr(0, plain.find_last_not_of(" .,") + 1);
        }

        void countBeside()
        {
            m_besides += isProse(m_beside) ? 1 : 0;
            m_beside.clear();
        }

        const FieldsKind& m_kind;
        const XmlPlace m_place;
        Fragment& m_out;
        int m_depth = 0;
        int m_recordAt = 0; ///< how deep the open one is; 0: none is open
        std::uint64_t m_line = 0; ///< where it begins
        std::uint64_t m_begin = 0;
        Described m_document;
        std::vector<std::pair<std::string, std::string>> m_labels;
        std::string m_path; ///< of the element that is open, in the record
        std::vector<std::size_t> m_lengths; ///< of the paths of those that it lies in
        std::string m_value; ///< since the last tag
        std::string m_id, m_yearInCode;
        std::string m_passage; ///< what the open one is called
        bool m_isDeleted = false;
        bool m_isMetadata = false; ///< what opens next is named after a format of records
        std::size_t m_field = 0; ///< number of the open one
        std::size_t m_titleField = 0;
        std::size_t m_textField = 0;
        const FieldPath* m_lastText = nullptr;
        bool m_isInline = false; ///< the last tag
        bool m_isBlankBefore = false; ///< the last piece of a text ended with white space
        std::string m_beside; ///< between records
        std::size_t m_records = 0;
        // What is not read.
        std::size_t m_deleted = 0;
        std::size_t m_files = 0;
        std::size_t m_others = 0;
        std::size_t m_besides = 0;
        std::size_t m_cut = 0;
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlFields(std::string_view root, const XmlAttributes& attributes,
    std::string_view first, const XmlPlace& place, Fragment& out)
{
    constexpr std::array ofMarc { "leader"sv, "controlfield"sv, "datafield"sv };
    constexpr std::array ofOai { "responseDate"sv, "request"sv, "ListRecords"sv, "GetRecord"sv };
    bool isMarc = root == "record" && isOneOfNames(first, ofMarc);
    attributes.forEach([&](std::string_view, std::string_view value) {
        isMarc = isMarc || (root == "collection" && value.find("/MARC21/slim") != std::string_view::npos);
    });
    const bool isSru = root == "searchRetrieveResponse" && first != "text";
    const FieldsKind* const kind = isMarc || isSru || (root == "OAI-PMH" && isOneOfNames(first, ofOai))
        ? &libraryRecords
        : root == "modsCollection" || (root == "mods" && first != "text") ? &modsRecords
        : root == "collection" && first == "source"                       ? &biocDocuments
        : root == "bugzilla"                                              ? &bugs
                                                                          : nullptr;
    return kind ? std::make_unique<XmlFields>(*kind, place, out) : nullptr;
}

} // namespace alike::corpus
