// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/field_paths.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Documents of records in which each field is known by its path.
namespace alike::corpus {

/// A part of the text of a record, read between two tags.
struct FieldPiece {
    const FieldPath* path;
    std::string value;
    std::string_view before; ///< what parts it from the one before
};

/// A record while it is read.
struct FieldRecord {
    Described document;
    std::vector<FieldPiece> pieces; ///< of the text
    std::vector<std::pair<std::string, std::string>> labels;
    std::string id;
    BlockText words; ///< of all its fields, until one has a text
    std::string heading; ///< the first title in fields that nobody knows
    std::vector<std::string> others; ///< paths of fields with words that nobody knows
    std::uint64_t line = 0; ///< where it begins
    ByteRange range {}; ///< in the stream
};

/// Makes documents of records, of which the first 100 or 1 MB are in memory until it is known which fields
/// hold HTML.
class FieldRecords {
public:
    FieldRecords(const FieldsKind& kind, const XmlPlace& place, Fragment& out)
        : m_kind(kind)
        , m_place(place)
        , m_out(out)
        , m_isMarkupKnown(!kind.hasTitleInText)
    {
    }

    /// The next one. \param year of it where no date is written
    void add(FieldRecord record, std::string_view year);
    void addDeleted();
    /// There are no more: tells how many had all their words read.
    void finish();

    std::size_t count() const { return m_records; }
    std::size_t deleted() const { return m_deleted; }
    /// How many fields with words are not read, and what these are, with the most frequent of them.
    std::size_t others() const { return m_others; }
    std::string otherFields() const;
    std::size_t cutLabels() const { return m_cut; }

private:
    /// The texts at a path.
    struct PathTexts {
        const FieldPath* path;
        MarkupCount markup;
    };

    void addHeld();
    void makeDocument(FieldRecord& record);
    std::string textOf(const FieldRecord& record) const;

    const FieldsKind& m_kind;
    const XmlPlace m_place;
    Fragment& m_out;
    bool m_isMarkupKnown; ///< in which fields HTML is
    std::vector<FieldRecord> m_held; ///< until that is known
    std::size_t m_heldBytes = 0; ///< of their texts
    std::vector<PathTexts> m_texts; ///< that hold HTML
    std::size_t m_records = 0;
    std::size_t m_allWords = 0; ///< of which no known field is the text
    std::map<std::string, std::size_t, std::less<>> m_otherPaths; ///< how often each comes
    std::size_t m_others = 0;
    std::size_t m_deleted = 0;
    std::size_t m_cut = 0;
};

/// A value on one line.
std::string onOneLine(std::string_view value);
/// Without the marks that part fields where they are printed on a card (ISBD).
std::string_view withoutMarksOfCards(std::string_view value);

} // namespace alike::corpus
