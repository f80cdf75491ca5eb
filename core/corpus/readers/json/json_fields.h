// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

struct JsonRecords;

/// A field of the records of a file, as the options name it.
struct JsonField {
    std::string name; ///< with dots where it lies in an object
    std::string sample; ///< its first value that is not blank
    std::size_t strings = 0; ///< records in which it is a string
    FieldValues values; ///< of these strings
    bool isScalar = false; ///< in some record it is a string, a number or a truth value
    bool isPart = false; ///< it lies in an array of objects, or is an array of strings
};

/// Whether records that are in no list are texts: by a name that texts have and settings or descriptions of
/// something have not, and by eight words and more. \param beginning of a file of JSON
bool recordsAreTexts(std::string_view beginning);

/// Which fields of the records of a file hold what; empty: none does.
struct RecordFields {
    std::string id;
    std::string text;
    std::string title;
    std::string date;
    bool isProse = false; ///< the text was chosen, and its values are texts
    std::string told {}; ///< how the text was chosen, in a sentence; empty: the options name it
    std::vector<std::string> furtherTexts {}; ///< whose values join those of the text, as they stand
    /// Whether a record without the text has it in another field that is called as texts are.
    bool takesOthers = false;
};

/// The fields of the first records of a file, in the order in which they are met: all that are no objects,
/// down to six objects deep, those of the objects in arrays among them, and at most 500. Records that are no
/// JSON are passed over. \param beginning of the file, in UTF-8, \param asArray as `parseJson` reads it, else
/// by lines
std::vector<JsonField> fieldsOfJson(std::string_view beginning, bool asArray, std::size_t records);

/// What records hold.
struct JsonTexts {
    std::size_t proseBytes = 0; ///< of the fields that are prose; of long texts estimated from the beginning
    bool areNamed = false; ///< a field with text is called as texts are
};
/// Of these records, which begin at a place in the text. No more than 256 KiB of them are looked at. O(what
/// stands before them)
JsonTexts textsOfJson(std::string_view text, const JsonRecords& records);

/// Bytes at the beginning of a file, of whose records it is told which field is the text.
inline constexpr std::size_t fieldsToldBy = 1 << 20;

/// The field with one of the usual names, in any case, the likeliest first; those in fewer objects before
/// others. None that is a part. Null where there is none.
const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use);

/// The text where no name tells it, as `longestValues` says of columns: of fields that are parts only where
/// no other has texts, or where they are what is said in a conversation. Null where there is none.
const JsonField* longestField(const std::vector<JsonField>& fields);

/// Which fields the records of a file are read from: those that the options name; where they name no text,
/// the paragraphs of a paper (`isPaper`), joined; else what is called as texts are, unless it is poor and
/// another is prose; else a field with such a name in another spelling or inside an object, else the longest
/// one. Where the options name no id, title or date, these have their usual names, too, as columns of tables
/// have. Arrays of texts that are not taken are told of.
/// \param beginning of the file, in UTF-8, of which the first `fieldsToldBy` bytes count
/// \param asArray as `parseJson` reads it, else by lines
RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options);
/// The same of records that are found already. \param text all of it
RecordFields recordFields(std::string_view text, const JsonRecords& found, const Options& options);

} // namespace alike::corpus
