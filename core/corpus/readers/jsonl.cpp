// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/jsonl.h"

#include "core/corpus/readers/json_fields.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <simdjson.h>

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

    std::string_view explanation(simdjson::error_code error, std::string_view line)
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

    /// The number of an escape such as \\u12ab at `at`.
    std::optional<std::uint32_t> unicodeEscape(std::string_view line, std::size_t at)
    {
        if (at + 6 > line.size() || line[at] != '\\' || line[at + 1] != 'u')
            return std::nullopt;
        std::uint32_t number = 0;
        for (const char c : line.substr(at + 2, 4)) {
            const bool digit = c >= '0' && c <= '9';
            const char letter = static_cast<char>(c | 0x20);
            if (!digit && (letter < 'a' || letter > 'f'))
                return std::nullopt;
            number = number * 16 + static_cast<std::uint32_t>(digit ? c - '0' : letter - 'a' + 10);
        }
        return number;
    }

    /// Turns escapes of half a surrogate pair, which some programs write, into \ufffd; returns how many there
    /// were.
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

    struct Value {
        enum Kind { None, String, Number, Truth, Other } kind = None;
        std::string_view text;

        bool isName() const { return kind == String || kind == Number; }
    };

    /// Whether a token is a number (RFC 8259, 6). Zeros may stand in front where an id is read, as in 007.
    bool isNumber(std::string_view token, bool zerosInFront)
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

    simdjson::error_code readNumber(json::value& value, Value& out)
    {
        const std::string_view token = unicode::trimmed(value.raw_json_token());
        out = { Value::Number, token };
        return isNumber(token, true) ? simdjson::SUCCESS : simdjson::NUMBER_ERROR;
    }

    simdjson::error_code readTruth(json::value& value, Value& out)
    {
        bool truth = false;
        const auto error = value.get_bool().get(truth);
        out = { Value::Truth, truth ? "true" : "false" };
        return error;
    }

    simdjson::error_code readNull(json::value& value, Value& out)
    {
        out = { Value::None, {} };
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
            Value unused;
            switch (type) {
            case json::json_type::string:
                // Where a string ends and that it is UTF-8 without control characters, the parser knows
                // already.
                return m_hasEscapes ? value.get_string().get(unused.text) : simdjson::SUCCESS;
            case json::json_type::number:
                return isNumber(unicode::trimmed(value.raw_json_token()), false) ? simdjson::SUCCESS
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

    simdjson::error_code readValue(json::value& value, const std::string& line, Value& out)
    {
        json::json_type type {};
        if (const auto error = value.type().get(type))
            return error;
        switch (type) {
        case json::json_type::string:
            out.kind = Value::String;
            return value.get_string().get(out.text);
        case json::json_type::number:
            return readNumber(value, out);
        case json::json_type::boolean:
            return readTruth(value, out);
        case json::json_type::null:
            return readNull(value, out);
        default:
            out = { Value::Other, {} };
            return checkNested(value, type, line);
        }
    }

    /// The fields of one record. Its views live in the parser until the next line.
    struct Record {
        Value id;
        Value text;
        Value title;
        Value date;
        /// Of the fields called as texts are, the likeliest, where the demanded one need not be there.
        Value other;
        std::size_t otherRank = SIZE_MAX;
        std::string labels;
    };

    /// How far behind a name stands among those of texts; SIZE_MAX: it is none.
    std::size_t rankOfText(std::string_view name)
    {
        const auto usual = usualNames(FieldUse::Text);
        const auto at = std::ranges::find(usual, name);
        return at == usual.end() ? SIZE_MAX : static_cast<std::size_t>(at - usual.begin());
    }

    void addLabel(std::string& lines, std::string_view name, const Value& value)
    {
        const bool scalar = value.isName() || value.kind == Value::Truth;
        const bool oneLine = value.text.find_first_of("\r\n") == std::string_view::npos;
        if (scalar && oneLine && !value.text.empty() && value.text.size() <= longestLabel)
            lines.append(lines.empty() ? "" : "\n").append(name).append(": ").append(value.text);
    }

    class LineReader {
    public:
        /// \param what a record is called in the report: "line" or "record"
        LineReader(const std::string& file, const Options& options, const RecordFields& fields,
            std::string_view what, const LineCounts& before, Fragment& out)
            : m_file(file)
            , m_options(options)
            , m_fields(fields)
            , m_what(what)
            , m_out(out)
            , m_seen(before)
        {
            if (before.lines == 0 && !fields.told.empty())
                out.report.tell(file, fields.told);
            for (const std::string* field : { &fields.id, &fields.text, &fields.title, &fields.date })
                addWays(*field);
            std::ranges::for_each(options.labelFields, [this](const std::string& field) { addWays(field); });
        }

        /// \param place the bytes that go with the line
        void readLine(std::string_view line, ByteRange place)
        {
            m_record = place;
            ++m_seen.lines;
            line = unicode::trimmed(line);
            if (line.empty())
                return;
            ++m_seen.records;
            ++m_out.report.documentsRead;
            m_buffer.clear();
            std::size_t replaced = unicode::appendUtf8(m_buffer, line);
            Record record;
            auto error = parse(record);
            if (error == simdjson::STRING_ERROR) {
                const std::size_t repaired = repairSurrogates(m_buffer);
                replaced += repaired;
                if (repaired > 0)
                    error = parse(record);
            }
            if (error)
                skip(SkipReason::Unreadable,
                    fmt::format("The {} is not a JSON object: {}.", m_what, explanation(error, line)));
            else if (keep(record))
                m_out.report.replacedSequences += replaced;
            if (replaced > 0 && !m_toldLatin1 && looksLatin1(line))
                tellLatin1();
        }

        /// Lists what should have followed.
        void skipNext(std::string detail)
        {
            ++m_seen.lines;
            ++m_out.report.documentsRead;
            skip(SkipReason::Unreadable, std::move(detail));
        }

    private:
        /// Reads the line in the buffer. The parser looks a few bytes beyond its end, so those are lent for
        /// its time.
        simdjson::error_code parse(Record& record)
        {
            record = {};
            const std::size_t size = m_buffer.size();
            m_buffer.append(simdjson::SIMDJSON_PADDING, ' ');
            const auto error = parsePadded(size, record);
            m_buffer.resize(size);
            return error;
        }

        simdjson::error_code parsePadded(std::size_t size, Record& record)
        {
            json::document document;
            json::object object;
            const simdjson::padded_string_view padded(m_buffer.data(), size, m_buffer.size());
            if (const auto error = m_parser.iterate(padded).get(document))
                return error;
            if (const auto error = document.get_object().get(object))
                return error;
            for (auto field : object) {
                if (const auto error
                    = m_ways.empty() ? readField(field, record) : readDeepField(field, record, {}))
                    return error;
            }
            // Something behind the object is an error, and being out of bounds is what we hope for.
            const char* behind = nullptr;
            return document.current_location().get(behind) ? simdjson::SUCCESS : simdjson::TAPE_ERROR;
        }

        simdjson::error_code readField(simdjson::simdjson_result<json::field> field, Record& record)
        {
            std::string_view name;
            json::value value;
            if (const auto error = field.unescaped_key().get(name))
                return error;
            if (const auto error = field.value().get(value))
                return error;
            return takeValue(name, value, record);
        }

        /// The same where a wanted field lies in an object, by its name with dots.
        simdjson::error_code readDeepField(
            simdjson::simdjson_result<json::field> field, Record& record, const std::string& way)
        {
            std::string_view name;
            json::value value;
            json::json_type type {};
            if (const auto error = field.unescaped_key().get(name))
                return error;
            const std::string whole = way + std::string(name);
            if (const auto error = field.value().get(value))
                return error;
            if (const auto error = value.type().get(type))
                return error;
            if (type != json::json_type::object || std::ranges::find(m_ways, whole) == m_ways.end())
                return takeValue(whole, value, record);
            json::object object;
            if (const auto error = value.get_object().get(object))
                return error;
            for (auto inner : object) {
                if (const auto error = readDeepField(inner, record, whole + '.'))
                    return error;
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code takeValue(std::string_view name, json::value& value, Record& record)
        {
            Value read;
            if (const auto error = readValue(value, m_buffer, read))
                return error;
            bool used = false;
            const auto use = [&](const std::string& wanted, Value& into) {
                if (name == wanted && !wanted.empty()) { // else none is wanted
                    into = read;
                    used = true;
                }
            };
            use(m_fields.id, record.id);
            use(m_fields.text, record.text);
            use(m_fields.title, record.title);
            use(m_fields.date, record.date);
            if (used)
                return simdjson::SUCCESS;
            if (read.kind == Value::Number && !isNumber(read.text, false))
                return simdjson::NUMBER_ERROR;
            if (m_takesOthers && read.kind == Value::String) {
                const std::size_t rank = rankOfText(name);
                if (rank < record.otherRank) {
                    record.other = read;
                    record.otherRank = rank;
                }
            }
            const auto& labels = m_options.labelFields;
            if (labels.empty() || std::ranges::find(labels, name) != labels.end())
                addLabel(record.labels, name, read);
            return simdjson::SUCCESS;
        }

        /// Takes the text from the field that is called as texts are, which is no label then.
        static void useOther(Record& record)
        {
            record.text = record.other;
            std::string label;
            addLabel(label, usualNames(FieldUse::Text)[record.otherRank], record.other);
            std::string lines = '\n' + record.labels + '\n';
            const std::size_t at = label.empty() ? std::string::npos : lines.find('\n' + label + '\n');
            if (at == std::string::npos)
                return;
            lines.erase(at, label.size() + 1);
            record.labels = lines.size() > 2 ? lines.substr(1, lines.size() - 2) : std::string();
        }

        bool keep(Record& record)
        {
            if (record.text.kind == Value::None && record.other.kind != Value::None)
                useOther(record);
            if (record.text.kind == Value::None) {
                skip(SkipReason::NoText, whyNoField());
            } else if (record.text.kind != Value::String) {
                skip(SkipReason::Unreadable, "The field \"" + m_fields.text + "\" is not a string.");
            } else if (unicode::isBlank(record.text.text)) {
                skip(SkipReason::NoText, "The field \"" + m_fields.text + "\" is blank.");
            } else {
                add(record);
                return true;
            }
            return false;
        }

        void add(const Record& record)
        {
            const auto named
                = [](const Value& value) { return value.isName() ? value.text : std::string_view(); };
            const std::string number
                = named(record.id).empty() ? std::to_string(m_seen.records) : std::string();
            m_out.documents.add({ number.empty() ? named(record.id) : number, named(record.title),
                named(record.date), record.labels, record.text.text });
            m_out.records.push_back(m_record);
        }

        /// Objects on the way to a field.
        void addWays(const std::string& field)
        {
            for (std::size_t dot = field.find('.'); dot != std::string::npos; dot = field.find('.', dot + 1))
                m_ways.push_back(field.substr(0, dot));
        }

        std::string whyNoField() const
        {
            std::string why = "The record has no field \"" + m_fields.text + "\".";
            if (m_out.report.issues.size() >= LoadReport::maxIssues)
                return why;
            std::vector<std::string> strings;
            std::vector<std::string> all;
            for (const JsonField& field : fieldsOfJson(m_buffer, false, 1)) {
                all.push_back(field.name);
                if (field.strings > 0)
                    strings.push_back(field.name);
            }
            if (!strings.empty())
                return fmt::format("{} --text-field names one of: {}.", why, fmt::join(strings, ", "));
            return all.empty()
                ? why
                : fmt::format("{} None of its other fields holds text: {}.", why, fmt::join(all, ", "));
        }

        void skip(SkipReason reason, std::string detail)
        {
            m_out.report.skip(reason, place(), std::move(detail));
        }

        void tellLatin1()
        {
            m_toldLatin1 = true;
            m_out.report.tell(place(), std::string(latin1Advice));
        }

        std::string place() const { return fmt::format("{}, {} {}", m_file, m_what, m_seen.lines); }

        const std::string& m_file;
        const Options& m_options;
        const RecordFields m_fields;
        std::string_view m_what;
        const bool m_takesOthers = m_options.textField == Options {}.textField; ///< as texts
        std::vector<std::string> m_ways; ///< objects that hold a wanted field, by their names with dots
        Fragment& m_out;
        bool m_toldLatin1 = false;
        json::parser m_parser;
        std::string m_buffer;
        LineCounts m_seen; ///< with the line that is read
        ByteRange m_record; ///< of it
    };

    /// Behind the string whose first quote stands at `at`.
    std::size_t endOfString(std::string_view text, std::size_t at)
    {
        for (std::size_t quote = text.find('"', at + 1); quote != std::string_view::npos;
             quote = text.find('"', quote + 1)) {
            const std::size_t before = text.find_last_not_of('\\', quote - 1);
            if ((quote - 1 - before) % 2 == 0) // else it is escaped
                return quote + 1;
        }
        return text.size();
    }

    /// Behind the object or array that begins at `at`; npos where it does not end.
    std::size_t endOfNested(std::string_view text, std::size_t at)
    {
        for (std::size_t depth = 0; at < text.size();) {
            const char c = text[at];
            if (c == '"') {
                at = endOfString(text, at);
                continue;
            }
            ++at;
            depth += c == '{' || c == '[';
            if ((c == '}' || c == ']') && --depth == 0)
                return at;
        }
        return std::string_view::npos;
    }

    std::size_t behindSpace(std::string_view text, std::size_t at)
    {
        return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
    }

    /// Behind the bracket of the first array of objects in an object; npos without one.
    std::size_t arrayIn(std::string_view object)
    {
        for (std::size_t at = 1; at < object.size(); ++at) {
            if (object[at] == '"') {
                at = endOfString(object, at) - 1;
            } else if (object[at] == '[' || object[at] == '{') {
                const std::size_t first = behindSpace(object, at + 1);
                if (object[at] == '[' && first < object.size() && object[first] == '{')
                    return at + 1;
                at = std::min(endOfNested(object, at), object.size()) - 1;
            }
        }
        return std::string_view::npos;
    }

    /// Reads the elements of an array from behind its bracket.
    /// \param before bytes of the file before `text`
    template <typename Reader>
    void readArray(std::string_view text, std::size_t before, std::size_t at, Reader& reader, Pace& pace)
    {
        for (;;) {
            at = behindSpace(text, at);
            if (at == text.size())
                return reader.skipNext("The array does not end: the file may be cut off.");
            if (text[at] == ']')
                return;
            std::size_t end
                = text[at] == '{' || text[at] == '[' ? endOfNested(text, at) : text.find_first_of(",]", at);
            end = std::min(end, text.size());
            reader.readLine(text.substr(at, end - at), { before + at, before + end });
            at = behindSpace(text, end);
            at += at < text.size() && text[at] == ',' ? 1 : 0;
            if (!pace.reached(at))
                return;
        }
    }

    /// Collects the fields of records; ends behind so many of them.
    class FieldLister {
    public:
        explicit FieldLister(std::size_t records)
            : m_left(records)
        {
        }

        void readLine(std::string_view line, ByteRange)
        {
            line = unicode::trimmed(line);
            if (m_left == 0 || line.empty())
                return;
            if (--m_left == 0)
                m_stop.request_stop();
            m_buffer.clear();
            unicode::appendUtf8(m_buffer, line);
            const simdjson::padded_string padded(m_buffer);
            json::document document;
            json::object object;
            if (m_parser.iterate(padded).get(document) || document.get_object().get(object))
                return;
            std::vector<JsonField> before = m_fields;
            if (list(object, {}, 1)) // it is broken somewhere
                m_fields = std::move(before);
        }
        void skipNext(const std::string&) { }

        std::stop_token token() const { return m_stop.get_token(); }
        bool enough() const { return m_left == 0; }
        std::vector<JsonField> take() { return std::move(m_fields); }

    private:
        static constexpr int deepest = 4;
        static constexpr std::size_t mostFields = 500;
        static constexpr std::size_t longestSample = 300; ///< bytes

        simdjson::error_code list(json::object& object, const std::string& way, int depth)
        {
            for (auto field : object) {
                std::string_view name;
                json::value value;
                json::json_type type {};
                if (const auto error = field.unescaped_key().get(name))
                    return error;
                const std::string whole = way + std::string(name);
                if (const auto error = field.value().get(value))
                    return error;
                if (const auto error = value.type().get(type))
                    return error;
                if (type == json::json_type::object) {
                    json::object inner;
                    if (depth == deepest)
                        continue;
                    if (const auto error = value.get_object().get(inner))
                        return error;
                    if (const auto error = list(inner, whole + '.', depth + 1))
                        return error;
                } else {
                    Value read;
                    if (const auto error = readValue(value, m_buffer, read))
                        return error;
                    note(whole, read);
                }
            }
            return simdjson::SUCCESS;
        }

        void note(const std::string& name, const Value& value)
        {
            auto known = std::ranges::find(m_fields, name, &JsonField::name);
            if (known == m_fields.end()) {
                if (m_fields.size() == mostFields)
                    return;
                known = m_fields.insert(known, JsonField { .name = name, .sample = {}, .values = {} });
            }
            if (value.kind == Value::String) {
                ++known->strings;
                known->values.add(value.text);
            }
            known->isScalar = known->isScalar || (value.kind != Value::None && value.kind != Value::Other);
            if (unicode::isBlank(known->sample)) {
                known->sample.clear();
                unicode::appendUtf8(known->sample, value.text.substr(0, longestSample));
            }
        }

        std::size_t m_left;
        std::stop_source m_stop; ///< ends what reads
        json::parser m_parser;
        std::string m_buffer;
        std::vector<JsonField> m_fields;
    };

} // namespace

std::vector<JsonField> fieldsOfJson(std::string_view beginning, bool asArray, std::size_t records)
{
    FieldLister lister(records);
    const std::string_view text = unicode::withoutBom(beginning);
    const std::size_t at = behindSpace(text, 0);
    const bool array = asArray && at < text.size() && text[at] == '[';
    const bool object = asArray && at < text.size() && text[at] == '{';
    const std::size_t end = object ? std::min(endOfNested(text, at), text.size()) : text.size();
    if (array || (object && behindSpace(text, end) == text.size())) {
        const std::size_t elements = array ? at + 1 : arrayIn(text.substr(at, end - at));
        Pace pace(lister.token(), nullptr);
        if (elements == std::string_view::npos)
            lister.readLine(text, {});
        else
            readArray(text, 0, array ? elements : at + elements, lister, pace);
        return lister.take();
    }
    for (std::size_t line = 0; line < text.size() && !lister.enough();) {
        const std::size_t lineEnd = std::min(text.find('\n', line), text.size());
        lister.readLine(text.substr(line, lineEnd - line), {});
        line = lineEnd + 1;
    }
    return lister.take();
}

void parseJson(
    std::string_view bytes, const std::string& file, const Options& options, Fragment& out, Pace pace)
{
    const std::string_view text = unicode::withoutBom(bytes);
    const std::size_t at = behindSpace(text, 0);
    const bool object = at < text.size() && text[at] == '{';
    const std::size_t end = object ? std::min(endOfNested(text, at), text.size()) : text.size();
    const bool array = at < text.size() && text[at] == '[';
    // Lines of objects in a file of this name, and what is no JSON at all.
    if (!array && (!object || behindSpace(text, end) < text.size() || !wideEncoding(bytes).empty()))
        return parseJsonl(bytes, file, options, out, std::move(pace));
    out.report.bytes += bytes.size();
    out.documents.reserve(bytes.size());
    LineReader reader(file, options, recordFields(text, true, options), "record", {}, out);
    const std::size_t before = bytes.size() - text.size(); // the mark of the byte order
    const std::size_t elements = array ? at + 1 : arrayIn(text.substr(at, end - at));
    if (elements == std::string_view::npos) {
        reader.readLine(text, { before, bytes.size() });
    } else {
        out.inArray = true;
        readArray(text, before, array ? elements : at + elements, reader, pace);
    }
    pace.finish(bytes.size());
}

void parseJsonl(std::string_view bytes, const std::string& file, const Options& options, Fragment& out,
    Pace pace, const LineCounts& before, const RecordFields* fields)
{
    out.report.bytes += bytes.size();
    const std::string_view content = before.lines == 0 ? unicode::withoutBom(bytes) : bytes;
    if (before.lines == 0 && !wideEncoding(bytes).empty()) {
        out.report.skip(SkipReason::Unreadable, file, notTextReason(bytes));
        return pace.finish(bytes.size());
    }
    out.documents.reserve(bytes.size()); // what is decoded is hardly ever longer
    LineReader reader(
        file, options, fields ? *fields : recordFields(content, false, options), "line", before, out);
    const std::size_t begin = before.bytes + bytes.size() - content.size(); // behind a mark of the byte order
    for (std::size_t at = 0; at < content.size();) {
        const std::size_t end = std::min(content.find('\n', at), content.size());
        const std::size_t next = std::min(end + 1, content.size());
        reader.readLine(content.substr(at, end - at), { begin + at, begin + next });
        at = next;
        if (!pace.reached(at))
            return;
    }
    pace.finish(bytes.size());
}

} // namespace alike::corpus
