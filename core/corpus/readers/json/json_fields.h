// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/markup/marked_values.h"

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
    bool isList = false; ///< such an array, which lies in no array of objects
    std::size_t beyondLabels = 0; ///< strings or such arrays that are texts and that no label holds
    MarkupCount markup {}; ///< of these strings
    FieldValues nested {}; ///< strings in arrays in an array, which are read from nowhere
};

/// The fields of the first records of a file, in the order in which they are met: all that are no objects,
/// down to six objects deep, those of the objects in arrays among them, and at most 500. Records that are no
/// JSON are passed over. \param beginning of the file, in UTF-8, \param asArray as `parseJson` reads it, else
/// by lines
std::vector<JsonField> fieldsOfJson(std::string_view beginning, bool asArray, std::size_t records);
/// The same of records that are found already. \param text that they begin at a place in
std::vector<JsonField> fieldsOfJson(std::string_view text, const JsonRecords& found, std::size_t records);

/// Of some fields, those that only repeat what stands in others: in each of the first records the words of
/// each of their strings stand in a row in those, with or without tags of HTML. In the order given.
/// \param texts names of these others. O(bytes) for each candidate
std::vector<std::string> repeatedFields(std::string_view text, const JsonRecords& found, std::size_t records,
    const std::vector<std::string>& texts, const std::vector<std::string>& candidates);

/// What records hold.
struct JsonTexts {
    std::size_t proseBytes = 0; ///< of the fields that are prose; of long texts estimated from the beginning
    bool areNamed = false; ///< a field with text is called as texts are
};
/// Of these records, which begin at a place in the text. No more than 256 KiB of them are looked at. O(what
/// stands before them)
JsonTexts textsOfJson(std::string_view text, const JsonRecords& records);

/// What is prose in the objects that the records lie in, and in those beside, but in no array of objects or
/// list of documents: the names with dots. \param text that they were found in. O(bytes)
std::vector<std::string> proseBeside(std::string_view text, const JsonRecords& records);

/// The field with one of the usual names, in any case, the likeliest first; those in fewer objects before
/// others. None that is a part. Null where there is none.
const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use);

/// What is said in a conversation: the part that is called so, else the longest. Null where nothing is.
const JsonField* saidField(const std::vector<JsonField>& fields);

/// The text where no name tells it, as `longestValues` says of columns: of fields that are parts only where
/// no other has texts, or where they are what is said in a conversation. Null where there is none.
const JsonField* longestField(const std::vector<JsonField>& fields);

/// The name of a field without what MongoDB and WordPress write below it for the kind of a value: "_id" of
/// "_id.$oid", "content" of "content.rendered".
std::string_view plainNameOf(const JsonField& field);
/// Behind its last dot, folded.
std::string ownNameOf(const JsonField& field);
bool isNamed(const std::vector<JsonField>& fields, const std::string& name);
/// Whether something beside a part of a record, or beside what it is in, tells who says it.
bool isSaid(const JsonField& field, const std::vector<JsonField>& fields);

} // namespace alike::corpus
