// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_values.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace alike::corpus {
namespace {

    namespace json = simdjson::ondemand;

    /// Whether a comma stands before a closing brace or bracket, outside of strings.
    bool hasTrailingComma(std::string_view line)
    {
        bool inString = false;
        bool comma = false;
        for (std::size_t at = 0; at < line.size(); ++at) {
            const char c = line[at];
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (comma && (c == '}' || c == ']')) {
                return true;
            } else if (c != ' ' && c != '\t' && c != '\r') {
                comma = c == ',';
                inString = c == '"';
            }
        }
        return false;
    }

    bool isHexDigit(char c)
    {
        return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
    }

    /// The number of an escape such as \\u12ab at `at`.
    std::optional<std::uint32_t> unicodeEscape(std::string_view line, std::size_t at)
    {
        if (at + 6 > line.size() || line[at] != '\\' || line[at + 1] != 'u')
            return std::nullopt;
        std::uint32_t number = 0;
        for (const char c : line.substr(at + 2, 4)) {
            const bool digit = c >= '0' && c <= '9';
            const char letter = static_cast<char>(c | 0x20);
            if (!isHexDigit(c))
                return std::nullopt;
            number = number * 16 + static_cast<std::uint32_t>(digit ? c - '0' : letter - 'a' + 10);
        }
        return number;
    }

    /// Whether it is the name of one thing among many (RFC 9562, 4).
    bool isUuid(std::string_view name)
    {
        constexpr std::size_t last = 12;
        std::size_t at = 0;
        for (const std::size_t digits :
            { std::size_t { 8 }, std::size_t { 4 }, std::size_t { 4 }, std::size_t { 4 }, last }) {
            const std::string_view group = name.substr(at, digits);
            if (group.size() < digits || !std::ranges::all_of(group, isHexDigit))
                return false;
            at += digits;
            if (digits != last && (at == name.size() || name[at++] != '-'))
                return false;
        }
        return at == name.size();
    }

    simdjson::error_code readNumber(json::value& value, JsonValue& out)
    {
        const std::string_view token = unicode::trimmed(value.raw_json_token());
        out = { JsonValue::Number, token };
        return isJsonNumber(token, true) ? simdjson::SUCCESS : simdjson::NUMBER_ERROR;
    }

    simdjson::error_code readTruth(json::value& value, JsonValue& out)
    {
        bool truth = false;
        const auto error = value.get_bool().get(truth);
        out = { JsonValue::Truth, truth ? "true" : "false" };
        return error;
    }

    simdjson::error_code readNull(json::value& value, JsonValue& out)
    {
        out = { JsonValue::None, {} };
        return unicode::trimmed(value.raw_json_token()) == "null" ? simdjson::SUCCESS
                                                                  : simdjson::N_ATOM_ERROR;
    }

    /// Reads through arrays and objects that nobody wants: the parser passes over them unseen otherwise.
    class NestedCheck {
    public:
        /// \param line that they stand in
        explicit NestedCheck(std::string_view line)
            : m_hasEscapes(line.find('\\') != std::string_view::npos)
        {
        }

        simdjson::error_code run(json::value& value, json::json_type type, int depth = 1) const
        {
            constexpr int deepest = 500; // each level is one of the stack
            if (depth > deepest)
                return simdjson::DEPTH_ERROR;
            return type == json::json_type::object ? checkObject(value, depth) : checkArray(value, depth);
        }

    private:
        simdjson::error_code checkObject(json::value& value, int depth) const
        {
            json::object object;
            if (const auto error = value.get_object().get(object))
                return error;
            for (auto field : object) {
                std::string_view name;
                if (m_hasEscapes ? field.unescaped_key().get(name) : field.error())
                    return m_hasEscapes ? simdjson::STRING_ERROR : field.error();
                if (const auto error = checkValue(field.value(), depth))
                    return error;
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code checkArray(json::value& value, int depth) const
        {
            json::array array;
            if (const auto error = value.get_array().get(array))
                return error;
            for (auto element : array) {
                if (const auto error = checkValue(element, depth))
                    return error;
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code checkValue(simdjson::simdjson_result<json::value> given, int depth) const
        {
            json::value value;
            if (const auto error = given.get(value))
                return error;
            json::json_type type {};
            if (const auto error = value.type().get(type))
                return error;
            JsonValue unused;
            switch (type) {
            case json::json_type::string:
                // Where a string ends and that it is UTF-8 without control characters, the parser knows
                // already.
                return m_hasEscapes ? value.get_string().get(unused.text) : simdjson::SUCCESS;
            case json::json_type::number:
                return isJsonNumber(unicode::trimmed(value.raw_json_token()), false) ? simdjson::SUCCESS
                                                                                     : simdjson::NUMBER_ERROR;
            case json::json_type::boolean:
                return readTruth(value, unused);
            case json::json_type::null:
                return readNull(value, unused);
            default:
                return run(value, type, depth + 1);
            }
        }

        bool m_hasEscapes;
    };

    /// Not part of its caller, which is busy with values that are not nested.
    [[gnu::noinline]] simdjson::error_code checkNested(
        json::value& value, json::json_type type, std::string_view line)
    {
        return NestedCheck(line).run(value, type);
    }

} // namespace

bool isJsonNumber(std::string_view token, bool zerosInFront)
{
    const auto digits = [&token] {
        const std::size_t count = std::min(token.find_first_not_of("0123456789"), token.size());
        token.remove_prefix(count);
        return count;
    };
    const auto skipOneOf = [&token](std::string_view any) {
        const bool taken = !token.empty() && any.find(token.front()) != std::string_view::npos;
        token.remove_prefix(taken ? 1 : 0);
        return taken;
    };
    skipOneOf("-");
    const bool zero = token.starts_with('0');
    const std::size_t whole = digits();
    if (whole == 0 || (zero && whole > 1 && !zerosInFront) || (skipOneOf(".") && digits() == 0))
        return false;
    if (skipOneOf("eE")) {
        skipOneOf("+-");
        if (digits() == 0)
            return false;
    }
    return token.empty();
}

namespace {

    /// Reads the text in an object; it stays as it is where there is none.
    simdjson::error_code readTextIn(json::value& part, const std::string& line, JsonValue& out)
    {
        json::object object;
        if (const auto error = part.get_object().get(object))
            return error;
        for (auto field : object) {
            JsonMember member;
            JsonValue read;
            if (const auto error = readJsonMember(field, {}, member))
                return error;
            if (const auto error = readJsonValue(member.value, line, read))
                return error;
            if (member.name == "text" && read.kind == JsonValue::String)
                out = read;
        }
        return simdjson::SUCCESS;
    }

} // namespace

simdjson::error_code readTextParts(
    json::array& array, const std::string& line, std::string& parts, JsonValue& out)
{
    parts.clear();
    bool strings = true;
    bool others = false;
    for (auto element : array) {
        json::value part;
        json::json_type type {};
        JsonValue read;
        if (const auto error = element.get(part))
            return error;
        if (const auto error = part.type().get(type))
            return error;
        if (type == json::json_type::object) {
            if (const auto error = readTextIn(part, line, read))
                return error;
            others = others || read.kind != JsonValue::String; // a picture, say
            if (read.kind != JsonValue::String)
                continue;
        } else if (const auto error = readJsonValue(part, line, read)) {
            return error;
        }
        strings = strings && read.kind == JsonValue::String;
        if (strings)
            parts.append(parts.empty() ? "" : "\n").append(read.text);
    }
    strings = strings && !(others && parts.empty());
    out = { strings ? JsonValue::String : JsonValue::Other, parts };
    return simdjson::SUCCESS;
}

simdjson::error_code readJsonText(
    json::value& value, const std::string& line, std::string& parts, JsonValue& out)
{
    json::json_type type {};
    if (const auto error = value.type().get(type))
        return error;
    json::array array;
    if (type != json::json_type::array)
        return readJsonValue(value, line, out);
    if (const auto error = value.get_array().get(array))
        return error;
    return readTextParts(array, line, parts, out);
}

bool isIssued(const JsonMember& member)
{
    return member.type == json::json_type::object
        && std::string_view(member.name).substr(member.name.rfind('.') + 1) == "issued"; // npos + 1 is 0
}

simdjson::error_code readDateParts(
    json::value& value, const std::string& line, std::string& date, JsonValue& out)
{
    constexpr std::size_t parts = 3;
    json::object object;
    date.clear();
    out = {};
    if (const auto error = value.get_object().get(object))
        return error;
    for (auto field : object) {
        JsonMember member;
        json::array dates;
        if (const auto error = readJsonMember(field, {}, member))
            return error;
        if (member.name != "date-parts" || member.value.get_array().get(dates)) {
            JsonValue unused;
            if (const auto error = readJsonValue(member.value, line, unused))
                return error;
            continue;
        }
        std::size_t ofDate = 0; // beyond the parts of the first date nothing is taken
        for (auto element : dates) {
            json::value one;
            json::array numbers;
            JsonValue read;
            if (const auto error = element.get(one))
                return error;
            if (one.get_array().get(numbers)) {
                if (const auto error = readJsonValue(one, line, read))
                    return error;
                continue;
            }
            for (auto number : numbers) {
                json::value part;
                if (const auto error = number.get(part))
                    return error;
                if (const auto error = readJsonValue(part, line, read))
                    return error;
                if (read.isName() && ofDate < parts)
                    date.append(ofDate == 0 ? "" : read.text.size() < 2 ? "-0" : "-").append(read.text);
                ++ofDate;
            }
            ofDate = parts;
        }
    }
    if (!date.empty())
        out = { JsonValue::String, date };
    return simdjson::SUCCESS;
}

bool isInvertedIndex(std::string_view name, json::json_type type)
{
    return type == json::json_type::object
        && name.substr(name.rfind('.') + 1) == "abstract_inverted_index"; // npos + 1 is 0
}

simdjson::error_code readInvertedIndex(
    json::value& value, const std::string& line, std::string& text, JsonValue& out)
{
    std::vector<std::pair<std::uint64_t, std::string>> words;
    json::object object;
    text.clear();
    out = {};
    if (const auto error = value.get_object().get(object))
        return error;
    for (auto field : object) {
        JsonMember word;
        JsonValue read;
        json::array places;
        if (const auto error = readJsonMember(field, {}, word))
            return error;
        if (word.type != json::json_type::array) {
            if (const auto error = readJsonValue(word.value, line, read))
                return error;
            continue;
        }
        if (const auto error = word.value.get_array().get(places))
            return error;
        for (auto element : places) {
            json::value place;
            if (const auto error = element.get(place))
                return error;
            if (const auto error = readJsonValue(place, line, read))
                return error;
            std::uint64_t number = 0;
            const char* const end = read.text.data() + read.text.size();
            if (read.kind == JsonValue::Number
                && std::from_chars(read.text.data(), end, number).ec == std::errc())
                words.emplace_back(number, word.name);
        }
    }
    std::ranges::stable_sort(words, {}, &std::pair<std::uint64_t, std::string>::first);
    for (const auto& [place, word] : words)
        text.append(text.empty() ? "" : " ").append(word);
    if (!words.empty())
        out = { JsonValue::String, text };
    return simdjson::SUCCESS;
}

std::string plainString(std::string_view quoted)
{
    std::string plain;
    unicode::appendUtf8(plain, quoted);
    if (plain.size() < 2 || plain.front() != '"' || plain.back() != '"')
        return plain;
    if (plain.find('\\') == std::string::npos)
        return plain.substr(1, plain.size() - 2);
    const simdjson::padded_string padded(plain);
    json::parser parser;
    json::document document;
    std::string_view text;
    if (parser.iterate(padded).get(document) || document.get_string().get(text))
        return plain;
    return std::string(text);
}

std::string_view jsonProblem(simdjson::error_code error, std::string_view line)
{
    if (error != simdjson::UNCLOSED_STRING && hasTrailingComma(line))
        return "there is a comma behind its last field or element";
    switch (error) {
    case simdjson::CAPACITY:
        return "it is longer than 4 GB";
    case simdjson::DEPTH_ERROR:
        return "its arrays and objects are nested too deeply";
    case simdjson::INCORRECT_TYPE:
        return line.starts_with('{') ? "a value in it is of no kind that JSON has"
                                     : "it does not begin with a brace";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT:
        return "a closing brace or bracket is missing";
    case simdjson::NUMBER_ERROR:
        return "a number is malformed";
    case simdjson::STRING_ERROR:
        return "a string has a wrong escape";
    case simdjson::UNCLOSED_STRING:
        return "a string is not closed";
    case simdjson::UNESCAPED_CHARS:
        return "a string holds a control character";
    default:
        return "its structure is broken";
    }
}

std::size_t repairSurrogates(std::string& line)
{
    std::size_t repaired = 0;
    for (std::size_t at = line.find('\\'); at != std::string::npos; at = line.find('\\', at)) {
        const std::uint32_t first = unicodeEscape(line, at).value_or(0);
        if (first < 0xD800 || first > 0xDFFF) {
            at += 2;
            continue;
        }
        const std::uint32_t second = unicodeEscape(line, at + 6).value_or(0);
        if (first < 0xDC00 && second >= 0xDC00 && second <= 0xDFFF) {
            at += 12;
            continue;
        }
        line.replace(at + 2, 4, "fffd");
        ++repaired;
        at += 6;
    }
    return repaired;
}

std::size_t repairNumbers(std::string& line)
{
    using namespace std::string_view_literals;
    std::size_t repaired = 0;
    bool inString = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (inString) {
            at += c == '\\' ? 1 : 0;
            inString = c != '"';
            continue;
        }
        inString = c == '"';
        for (const std::string_view word : { "NaN"sv, "-Infinity"sv, "Infinity"sv }) {
            if (!std::string_view(line).substr(at).starts_with(word))
                continue;
            line.replace(at, word.size(), "null");
            at += 3;
            ++repaired;
            break;
        }
    }
    return repaired;
}

simdjson::error_code readJsonMember(
    simdjson::simdjson_result<json::field> field, const std::string& way, JsonMember& out)
{
    std::string_view name;
    if (const auto error = field.unescaped_key().get(name))
        return error;
    out.name = way + (way.empty() || !isUuid(name) ? std::string(name) : "*");
    if (const auto error = field.value().get(out.value))
        return error;
    const auto error = out.value.type().get(out.type);
    // The messages of ChatGPT by their ids, of which those that a program has made anew are no UUIDs.
    if (out.type == json::json_type::object && (way == "mapping." || way.ends_with(".mapping.")))
        out.name = way + '*';
    return error;
}

simdjson::error_code readJsonValue(json::value& value, const std::string& line, JsonValue& out)
{
    json::json_type type {};
    if (const auto error = value.type().get(type))
        return error;
    switch (type) {
    case json::json_type::string:
        out.kind = JsonValue::String;
        return value.get_string().get(out.text);
    case json::json_type::number:
        return readNumber(value, out);
    case json::json_type::boolean:
        return readTruth(value, out);
    case json::json_type::null:
        return readNull(value, out);
    default:
        out = { JsonValue::Other, {} };
        return checkNested(value, type, line);
    }
}

} // namespace alike::corpus
