// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <simdjson.h>

namespace alike::corpus {

/// A value of JSON, as the reader of records wants it.
struct JsonValue {
    enum Kind { None, String, Number, Truth, Other } kind = None;
    std::string_view text;

    bool isName() const { return kind == String || kind == Number; }
};

/// Reads a value; arrays and objects become Other, and are checked as a whole, down to 500 levels. The views
/// live in the parser until its next text. \param line that the value stands in
simdjson::error_code readJsonValue(simdjson::ondemand::value& value, const std::string& line, JsonValue& out);

/// A field of an object, whose value is not read yet.
struct JsonMember {
    std::string name; ///< with the way to it: names of objects with dots, "*" for one that is a UUID,
                      ///< or an object in "mapping"
    simdjson::ondemand::value value;
    simdjson::ondemand::json_type type {};
};

/// Reads the name of a field and what kind its value is of. \param way to the object, with a dot at its end
simdjson::error_code readJsonMember(
    simdjson::simdjson_result<simdjson::ondemand::field> field, const std::string& way, JsonMember& out);

/// Reads a text. It may be an array of its parts, as of paragraphs, which become lines; a part may be an
/// object with a text. Other where parts are none. \param parts that `out` views then
simdjson::error_code readJsonText(
    simdjson::ondemand::value& value, const std::string& line, std::string& parts, JsonValue& out);
/// The same of such an array.
simdjson::error_code readTextParts(
    simdjson::ondemand::array& array, const std::string& line, std::string& parts, JsonValue& out);

/// Whether it is the date of something published, as CSL-JSON has it: `"issued": {"date-parts": [[2019, 4,
/// 1]]}`.
bool isIssued(const JsonMember& member);
/// Reads such a date, of a range the first: 2019-04-01. None where it has no parts. \param date that `out`
/// views
simdjson::error_code readDateParts(
    simdjson::ondemand::value& value, const std::string& line, std::string& date, JsonValue& out);

/// Whether a field is the abstract of a paper in OpenAlex, an object of its words and the places of each.
/// \param name with dots
bool isInvertedIndex(std::string_view name, simdjson::ondemand::json_type type);
/// Reads such a text, its words in the order of their places; None where it has none. O(n log n) for n places
/// \param text that `out` views
simdjson::error_code readInvertedIndex(
    simdjson::ondemand::value& value, const std::string& line, std::string& text, JsonValue& out);

/// Whether a token is a number (RFC 8259, 6). Zeros may stand in front where an id is read, as in 007.
bool isJsonNumber(std::string_view token, bool zerosInFront);

/// A string without its quotes and escapes, in UTF-8; as it stands where it is damaged.
std::string plainString(std::string_view quoted);

/// What is wrong with a record, as the end of a sentence.
std::string_view jsonProblem(simdjson::error_code error, std::string_view line);

/// Turns escapes of half a surrogate pair, which some programs write, into \ufffd; returns how many there
/// were.
std::size_t repairSurrogates(std::string& line);
/// Turns NaN, Infinity and -Infinity, which some programs write for numbers, into null; returns how many
/// there were.
std::size_t repairNumbers(std::string& line);

} // namespace alike::corpus
