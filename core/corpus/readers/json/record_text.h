// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/corpus/readers/json/record_fields.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The fields of one record. Its views live in the parser until the next record.
struct JsonRecord {
    JsonValue id;
    JsonValue text;
    JsonValue title;
    JsonValue date;
    /// Of the fields called as texts are, the likeliest that is not blank, where the demanded one need not be
    /// there.
    JsonValue other;
    std::size_t otherRank = SIZE_MAX;
    bool isOtherInParts = false; ///< it is an array of these
    bool hasBlankPost = false; ///< it is one of Reddit that is but a link
    bool isTrashed = false; ///< it is a note that was thrown away
    bool isBare = false; ///< it is its text, and no object
    std::string_view subtype; ///< of a message of Slack
    std::string labels;

    /// Whether a text that is not blank would be `other`. \param rank of its name
    bool wants(std::size_t rank) const;
    /// Takes a value for `other` where it is likelier than the one that is there. \param rank of its name
    void offerOther(const JsonValue& value, std::size_t rank, bool inParts);
};

/// How far behind a name stands among those of texts; SIZE_MAX: it is none.
std::size_t rankOfText(std::string_view name);

/// Adds a line to labels where a value makes one: a name, a number or a truth value on one line, and not
/// long.
void addJsonLabel(std::string& lines, std::string_view name, const JsonValue& value);

/// Parts of a text as the names in an array are a label; too long for one where they are.
std::string labelOfParts(std::string_view parts);

/// The parts of one message that its text lacks, where both are written.
class MessageParts {
public:
    void begin() { m_parts.clear(); }
    void add(std::string_view part) { m_parts.emplace_back(part); }
    /// Appends to the text, a line each, what does not stand in it from byte `begin` on, word for word. Where
    /// nothing but parts stands there, all of them take its place, in their order. O(bytes)
    void complete(std::string& text, std::size_t begin) const;

private:
    std::vector<std::string> m_parts;
};

/// What is to be told at the end of a file of the tags in its texts, in sentences; empty: nothing.
std::string tagsTold(const RecordFields& fields, const TagCount& all);

/// Which text a record has in the end, of the fields that were read.
class RecordText {
public:
    /// \param takesOthers whether a record without the text has it in another field
    RecordText(const RecordFields& fields, bool takesOthers)
        : m_fields(fields)
        , m_takesOthers(takesOthers)
    {
    }

    /// Why a record is no document.
    struct LeftOut {
        SkipReason reason = SkipReason::NoText;
        std::string why; ///< in a sentence; empty: it has no field with the text
        bool isBlank = false; ///< and of this field it is only known that it is
    };
    /// Settles the text of a record: the field that holds it, where that is not there or blank another that
    /// is called as texts are, of a post or note that is but a title this; without tags where the field holds
    /// HTML, and without what Reddit writes for "<", ">" and "&". Nothing: it is a document. O(bytes)
    std::optional<LeftOut> settle(JsonRecord& record);

    /// What is to be told of the file since the last call, in a sentence; empty: nothing.
    std::string takeTold();

    /// What became of the tags in all texts.
    const TagCount& tags() const { return m_tags; }

private:
    void useOther(JsonRecord& record) const;
    void takeEscapesOff(JsonRecord& record);

    const RecordFields& m_fields;
    const bool m_takesOthers;
    std::string m_unescaped; ///< a text of Reddit
    std::string m_unescapedTitle; ///< likewise
    std::string m_plain; ///< a text without its tags
    std::string m_plainTitle; ///< likewise
    TagCount m_tags;
    std::string m_told;
    bool m_hasTold = false;
};

} // namespace alike::corpus
