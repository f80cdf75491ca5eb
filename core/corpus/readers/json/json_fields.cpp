// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_fields.h"

#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/corpus/readers/json/reddit_listing.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    bool mayHaveMarkup(std::string_view utf8)
    {
        return utf8.find_first_of("<&") != std::string_view::npos;
    }

    using namespace std::string_view_literals;

    namespace json = simdjson::ondemand;

    constexpr std::array speakers { "role", "from", "speaker", "sender", "author", "author.role" };

    /// Whether a string is a text that no label holds: it is prose, or a longer one of several words.
    bool isBeyondLabels(std::string_view value)
    {
        constexpr std::size_t looked = 4'096;
        const bool isLong = value.size() > longestLabel;
        if (!isLong && value.find_first_of("\r\n") == std::string_view::npos)
            return false;
        FieldValues own;
        own.add(value.substr(0, looked));
        return own.areProse() || (isLong && own.filled > own.singles + own.references);
    }

    /// Words of letters and digits, in lower case, with a space before and behind each: what two texts have
    /// in common whatever else stands between them.
    std::string wordsOf(std::string_view utf8)
    {
        std::string words = " ";
        for (std::size_t at = 0; at < utf8.size();) {
            const char32_t c = unicode::nextCharacter(utf8, at);
            if (unicode::isLetterOrMark(c) || unicode::isNumber(c))
                unicode::appendUtf8(words, unicode::toLower(c));
            else if (words.back() != ' ')
                words += ' ';
        }
        return words.back() == ' ' ? words : words + ' ';
    }

    /// Compares the strings of some fields with those of others, record by record.
    class RepeatWatch {
    public:
        RepeatWatch(const std::vector<std::string>& texts, const std::vector<std::string>& candidates)
            : m_texts(texts)
            , m_candidates(candidates)
            , m_values(candidates.size())
            , m_differs(candidates.size())
        {
        }

        void note(const std::string& name, std::string_view value)
        {
            if (std::ranges::find(m_texts, name) != m_texts.end())
                m_text.append(value).append("\n");
            const auto at = std::ranges::find(m_candidates, name);
            if (at != m_candidates.end())
                m_values[static_cast<std::size_t>(at - m_candidates.begin())].emplace_back(value);
        }

        /// The record ends.
        void compare()
        {
            const std::string whole = wordsOf(m_text);
            const std::string plain = mayHaveMarkup(m_text) ? wordsOf(textOfMarkup(m_text)) : std::string();
            const auto stands
                = [&](const std::string& words) { return stand(words, whole) || stand(words, plain); };
            for (std::size_t i = 0; i < m_values.size(); ++i) {
                for (const std::string& value : m_values[i])
                    m_differs[i] = m_differs[i]
                        || (!stands(wordsOf(value))
                            && !(mayHaveMarkup(value) && stands(wordsOf(textOfMarkup(value)))));
                m_values[i].clear();
            }
            m_text.clear();
        }

        std::vector<std::string> repeated() const
        {
            std::vector<std::string> names;
            for (std::size_t i = 0; i < m_candidates.size(); ++i)
                if (!m_differs[i])
                    names.push_back(m_candidates[i]);
            return names;
        }

    private:
        /// Whether words stand in a text. No where it would take too long to find out: what is told in vain
        /// harms less than a file that never ends.
        bool stand(const std::string& words, const std::string& text)
        {
            constexpr std::size_t longestStart = 64; // bytes that are looked for, at each place of the text
            constexpr int mostPlaces = 32; // where all of the words are compared
            const std::string_view start = std::string_view(words).substr(0, longestStart);
            std::size_t at = 0;
            for (int places = 0; places < mostPlaces; ++places, ++at) {
                if (m_bytesLeft < text.size())
                    return false;
                m_bytesLeft -= text.size() - std::min(at, text.size());
                at = text.find(start, at);
                if (at == std::string::npos)
                    return false;
                if (text.compare(at, words.size(), words) == 0)
                    return true;
            }
            return false;
        }

        const std::vector<std::string>& m_texts;
        const std::vector<std::string>& m_candidates;
        std::string m_text; ///< of the record
        std::vector<std::vector<std::string>> m_values; ///< of each candidate in the record
        std::vector<bool> m_differs;
        std::size_t m_bytesLeft = 64 << 20; ///< to search, in all records together
    };

    /// Collects the fields of records; ends behind so many of them.
    class FieldLister {
    public:
        /// \param watch that is shown all strings; null: none is
        explicit FieldLister(std::size_t records, RepeatWatch* watch = nullptr)
            : m_left(records)
            , m_watch(watch)
        {
        }

        void readLine(std::string_view line, ByteRange, std::string_view = {})
        {
            line = unicode::trimmed(line);
            if (m_left == 0 || line.empty())
                return;
            if (--m_left == 0)
                m_stop.request_stop();
            m_buffer.clear();
            unicode::appendUtf8(m_buffer, line);
            if (isConversation(m_buffer))
                m_buffer = recordOfArray(m_buffer, {});
            const simdjson::padded_string padded(m_buffer);
            json::document document;
            json::object object;
            if (m_parser.iterate(padded).get(document) || document.get_object().get(object))
                return;
            std::vector<JsonField> before = m_fields;
            if (list(object, {}, 1)) // it is broken somewhere
                m_fields = std::move(before);
            if (m_watch)
                m_watch->compare();
        }
        void skipNext(const std::string&) { }

        std::stop_token token() const { return m_stop.get_token(); }
        bool enough() const { return m_left == 0; }
        std::vector<JsonField> take() { return std::move(m_fields); }

    private:
        static constexpr int deepest = 6;
        static constexpr std::size_t mostFields = 500;
        static constexpr std::size_t mostOfMember = 200; ///< and record: a list of references has many
        static constexpr std::size_t longestSample = 300; ///< bytes

        simdjson::error_code list(
            json::object& object, const std::string& way, int depth, bool isPart = false)
        {
            for (auto field : object) {
                JsonMember member;
                if (depth == 1)
                    m_ofMember = 0;
                if (const auto error = readJsonMember(field, way, member))
                    return error;
                if (isIssued(member)) {
                    std::string date;
                    JsonValue read;
                    if (const auto error = readDateParts(member.value, m_buffer, date, read))
                        return error;
                    note(member.name, read, isPart);
                } else if (isInvertedIndex(member.name, member.type)) {
                    std::string text;
                    JsonValue read;
                    if (const auto error = readInvertedIndex(member.value, m_buffer, text, read))
                        return error;
                    noteString(member.name, read, isPart);
                } else if (member.type == json::json_type::object) {
                    json::object inner;
                    if (depth == deepest)
                        continue;
                    if (const auto error = member.value.get_object().get(inner))
                        return error;
                    if (const auto error
                        = list(inner, member.name + '.', depth + 1, isPart || member.name.ends_with(".*")))
                        return error;
                } else if (member.type == json::json_type::array) {
                    if (const auto error = listArray(member, depth, isPart))
                        return error;
                } else {
                    JsonValue read;
                    if (const auto error = readJsonValue(member.value, m_buffer, read))
                        return error;
                    noteString(member.name, read, isPart);
                }
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code listArray(JsonMember& member, int depth, bool isPart)
        {
            json::array array;
            if (const auto error = member.value.get_array().get(array))
                return error;
            bool others = false; // than objects
            bool isLabel = true; // it is one where it is short and on one line
            bool isText = false;
            std::string label;
            FieldValues strings;
            for (auto element : array) {
                json::value value;
                json::json_type type {};
                json::object inner;
                if (const auto error = element.get(value))
                    return error;
                if (const auto error = value.type().get(type))
                    return error;
                isLabel = isLabel && type == json::json_type::string;
                if (type == json::json_type::object && depth < deepest) {
                    if (const auto error = value.get_object().get(inner))
                        return error;
                    if (const auto error = list(inner, member.name + '.', depth + 1, true))
                        return error;
                    continue;
                }
                others = true;
                if (type == json::json_type::array) {
                    FieldValues none;
                    JsonField* const field = note(member.name, { JsonValue::Other, {} }, true);
                    if (const auto error = addStrings(value, type, depth, field ? field->nested : none))
                        return error;
                    continue;
                }
                JsonValue read;
                if (const auto error = readJsonValue(value, m_buffer, read))
                    return error;
                if (read.kind != JsonValue::String)
                    continue;
                isText = isText || isBeyondLabels(read.text);
                strings.add(read.text);
                if (label.size() <= longestLabel)
                    label.append(label.empty() ? "" : "; ").append(read.text);
                note(member.name, read, true);
            }
            isLabel
                = isLabel && label.size() <= longestLabel && label.find_first_of("\r\n") == std::string::npos;
            JsonField* const field = others ? note(member.name, { JsonValue::Other, {} }, true) : nullptr;
            if (!field)
                return simdjson::SUCCESS;
            field->isList = field->isList || !isPart;
            field->beyondLabels += !isLabel && (isText || strings.areProse()) ? 1 : 0;
            return simdjson::SUCCESS;
        }

        /// Adds all strings in an array or object, in whatever they lie.
        simdjson::error_code addStrings(json::value& value, json::json_type type, int depth, FieldValues& to)
        {
            JsonValue read;
            if (depth < deepest && type == json::json_type::array) {
                json::array array;
                if (const auto error = value.get_array().get(array))
                    return error;
                for (auto element : array)
                    if (const auto error = addElement(element, depth, to))
                        return error;
                return simdjson::SUCCESS;
            }
            if (depth < deepest && type == json::json_type::object) {
                json::object object;
                if (const auto error = value.get_object().get(object))
                    return error;
                for (auto field : object)
                    if (const auto error = addElement(field.value(), depth, to))
                        return error;
                return simdjson::SUCCESS;
            }
            if (const auto error = readJsonValue(value, m_buffer, read))
                return error;
            if (read.kind == JsonValue::String)
                to.add(read.text);
            return simdjson::SUCCESS;
        }

        simdjson::error_code addElement(
            simdjson::simdjson_result<json::value> element, int depth, FieldValues& to)
        {
            json::value value;
            json::json_type type {};
            if (const auto error = element.get(value))
                return error;
            if (const auto error = value.type().get(type))
                return error;
            return addStrings(value, type, depth + 1, to);
        }

        /// The same as `note` of a value that is in no array itself.
        void noteString(const std::string& name, const JsonValue& value, bool isPart)
        {
            JsonField* const field = note(name, value, isPart);
            if (field && value.kind == JsonValue::String && isBeyondLabels(value.text))
                ++field->beyondLabels;
        }

        /// \return the field; null where there are too many
        JsonField* note(const std::string& name, const JsonValue& value, bool isPart)
        {
            if (m_watch && value.kind == JsonValue::String)
                m_watch->note(name, value.text);
            auto known = std::ranges::find(m_fields, name, &JsonField::name);
            if (known == m_fields.end()) {
                if (m_fields.size() == mostFields || m_ofMember == mostOfMember)
                    return nullptr;
                ++m_ofMember;
                known = m_fields.insert(known, JsonField { .name = name, .sample = {}, .values = {} });
            }
            if (value.kind == JsonValue::String) {
                ++known->strings;
                known->values.add(value.text);
                known->markup.add(value.text);
            }
            known->isPart = known->isPart || isPart;
            known->isScalar
                = known->isScalar || (value.kind != JsonValue::None && value.kind != JsonValue::Other);
            if (unicode::isBlank(known->sample)) {
                known->sample.clear();
                unicode::appendUtf8(known->sample, value.text.substr(0, longestSample));
            }
            return &*known;
        }

        std::size_t m_left;
        RepeatWatch* m_watch;
        std::size_t m_ofMember = 0; ///< fields that the member of the record added
        std::stop_source m_stop; ///< ends what reads
        json::parser m_parser;
        std::string m_buffer;
        std::vector<JsonField> m_fields;
    };

    /// The field that is the date though no name tells it; null: none is, or several may be.
    const JsonField* datedField(const std::vector<JsonField>& fields)
    {
        const auto dated = onlyDates(fields.size(), [&](std::size_t i) {
            const JsonField& field = fields[i];
            return !field.isPart && field.isScalar && !isUsualName(field.name, FieldUse::Text)
                && field.values.dates > 0 && field.values.dates == field.values.filled;
        });
        return dated ? &fields[*dated] : nullptr;
    }

} // namespace

std::string_view plainNameOf(const JsonField& field)
{
    std::string_view name = field.name;
    const auto isOfKind
        = [](std::string_view behind) { return behind.starts_with(".$") || behind == ".rendered"; };
    for (std::size_t dot = name.rfind('.'); dot != std::string_view::npos && isOfKind(name.substr(dot));
         dot = name.rfind('.'))
        name = name.substr(0, dot);
    return name;
}

std::string ownNameOf(const JsonField& field)
{
    const std::string_view plain = plainNameOf(field);
    return foldedName(plain.substr(plain.rfind('.') + 1)); // npos + 1 is 0
}

bool isNamed(const std::vector<JsonField>& fields, const std::string& name)
{
    return std::ranges::find(fields, name, &JsonField::name) != fields.end();
}

const JsonField* saidField(const std::vector<JsonField>& fields)
{
    constexpr std::array names { "parts"sv, "content"sv, "text"sv, "value"sv, "message"sv, "body"sv };
    // What a program was given or gave back, and files, are beside what is said, whatever they are called.
    constexpr std::array beside { "input"sv, "arguments"sv, "tool_calls"sv, "tool_call"sv, "function"sv,
        "function_call"sv, "attachments"sv, "metadata"sv };
    const auto likeliness = [&](const JsonField& field) {
        const auto rank = std::ranges::find(names, ownNameOf(field)) - names.begin();
        const bool isNamed = rank < static_cast<std::ptrdiff_t>(names.size());
        bool isBeside = false;
        for (std::size_t at = 0; at < field.name.size();) {
            const std::size_t dot = std::min(field.name.find('.', at), field.name.size());
            isBeside = isBeside
                || std::ranges::find(beside, std::string_view(field.name).substr(at, dot - at))
                    != beside.end();
            at = dot + 1;
        }
        // Of those that are called so, what stands next to who says it.
        const auto depth = isNamed ? std::ranges::count(field.name, '.') : 0;
        return std::tuple(isBeside, !isNamed, depth, rank, SIZE_MAX - field.values.bytes);
    };
    const JsonField* best = nullptr;
    for (const JsonField& field : fields)
        if (field.values.bytes > 0 && isSaid(field, fields)
            && (!best || likeliness(field) < likeliness(*best)))
            best = &field;
    return best;
}

bool isSaid(const JsonField& field, const std::vector<JsonField>& fields)
{
    for (std::size_t dot = field.name.rfind('.'); field.isPart && dot != std::string::npos && dot > 0;
         dot = field.name.rfind('.', dot - 1)) {
        const std::string way = field.name.substr(0, dot + 1);
        const bool told = std::ranges::any_of(speakers, [&](const std::string& speaker) {
            return isNamed(fields, way + speaker) && field.name != way + speaker;
        });
        if (told)
            return true;
    }
    return false;
}

namespace {

    std::vector<JsonField> listFields(std::string_view text, const JsonRecords& found, FieldLister lister)
    {
        if (found.layout == JsonLayout::One) {
            lister.readLine(closedJson(text), {});
        } else if (found.layout != JsonLayout::Lines) {
            Pace pace(lister.token(), nullptr);
            readJsonRecords(text, 0, found, lister, pace);
        } else {
            for (std::size_t line = 0; line < text.size() && !lister.enough();) {
                const std::size_t lineEnd = std::min(text.find('\n', line), text.size());
                lister.readLine(text.substr(line, lineEnd - line), {});
                line = lineEnd + 1;
            }
        }
        return lister.take();
    }

} // namespace

std::vector<JsonField> fieldsOfJson(std::string_view text, const JsonRecords& found, std::size_t records)
{
    return listFields(text, found, FieldLister(records));
}

std::vector<JsonField> fieldsOfJson(std::string_view beginning, bool asArray, std::size_t records)
{
    const std::string_view text = unicode::withoutBom(beginning);
    if (const auto listed = asArray ? postsOfListings(text) : std::nullopt)
        return fieldsOfJson(listed->array, jsonRecords(listed->array), records);
    if (const auto lines = asArray ? std::nullopt : postsOnLines(text))
        return fieldsOfJson(*lines, JsonRecords {}, records);
    return fieldsOfJson(text, asArray ? jsonRecords(text) : JsonRecords {}, records);
}

std::vector<std::string> repeatedFields(std::string_view text, const JsonRecords& found, std::size_t records,
    const std::vector<std::string>& texts, const std::vector<std::string>& candidates)
{
    RepeatWatch watch(texts, candidates);
    listFields(text, found, FieldLister(records, &watch));
    return watch.repeated();
}

JsonTexts textsOfJson(std::string_view text, const JsonRecords& records)
{
    constexpr std::size_t bytesLookedAt = 1 << 18;
    const std::size_t end = std::min(records.begin + bytesLookedAt, text.size());
    const std::string beginning = closedJson(text.substr(0, end));
    JsonTexts texts;
    if (records.areStrings) {
        const std::string array = '[' + beginning.substr(std::min(records.begin, beginning.size()));
        FieldValues values;
        for (const std::string_view element : elementsOf(array))
            values.add(nameInQuotes(element));
        texts.proseBytes = values.areProse() ? values.bytes : 0;
        texts.areNamed = values.filled > 0;
    }
    for (const JsonField& field : fieldsOfJson(beginning, records, SIZE_MAX)) {
        texts.proseBytes += field.values.areProse() ? field.values.bytes : 0;
        texts.areNamed
            = texts.areNamed || (field.values.filled > 0 && isUsualName(ownNameOf(field), FieldUse::Text));
    }
    if (end < text.size())
        texts.proseBytes = static_cast<std::size_t>(static_cast<double>(texts.proseBytes)
            * static_cast<double>(text.size() - records.begin) / static_cast<double>(bytesLookedAt));
    return texts;
}

const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use)
{
    const auto depth = [](const JsonField& field) { return std::ranges::count(plainNameOf(field), '.'); };
    for (const std::string_view name : usualNames(use)) {
        const JsonField* best = nullptr;
        for (const JsonField& field : fields) {
            const bool isArray = use == FieldUse::Text && field.name == name; // a text in parts
            const bool fits = (!field.isPart || isArray) && field.isScalar && ownNameOf(field) == name
                && (use != FieldUse::Text || field.values.filled > 0);
            if (fits && (!best || depth(field) < depth(*best)))
                best = &field;
        }
        if (best)
            return best;
    }
    return use == FieldUse::Date ? datedField(fields) : nullptr;
}

const JsonField* longestField(const std::vector<JsonField>& fields)
{
    std::vector<const JsonField*> whole;
    std::vector<const JsonField*> parts;
    for (const JsonField& field : fields)
        (field.isPart ? parts : whole).push_back(&field);
    const auto longestOf = [](const std::vector<const JsonField*>& some) {
        std::vector<FieldValues> values;
        std::ranges::transform(
            some, std::back_inserter(values), [](const JsonField* field) { return field->values; });
        const auto longest = longestValues(values);
        return longest ? some[*longest] : nullptr;
    };
    const JsonField* const one = longestOf(whole);
    if (const JsonField* const said = saidField(fields);
        said && (!one || said->values.bytes > one->values.bytes))
        return said;
    const JsonField* const part = longestOf(parts);
    return part && part->values.areProse() && (!one || !one->values.areProse()) ? part : one;
}

namespace {

    /// As `proseBeside`. \param records names the member that holds them, with dots \param way to the object,
    /// with a dot at its end
    void listProse(std::string_view object, std::string_view records, const std::string& way, int depth,
        std::vector<std::string>& names)
    {
        constexpr int deepest = 6;
        constexpr std::array notes { "license"sv, "licence"sv, "copyright"sv, "disclaimer"sv, "citation"sv };
        forEachMember(object, [&](std::string_view quoted, std::size_t value, std::size_t end) {
            const std::string name = way + std::string(nameInQuotes(quoted));
            const std::string_view member = object.substr(value, end - value);
            FieldValues values;
            if (name == records || std::ranges::find(notes, nameInQuotes(quoted)) != notes.end())
                return;
            if (member.front() == '{' && depth < deepest)
                listProse(member, records, name + '.', depth + 1, names);
            else if (member.front() == '"')
                values.add(plainString(member));
            else if (member.front() == '[' && !isListName(nameInQuotes(quoted)))
                for (const std::string_view element : elementsOf(member))
                    if (isString(element))
                        values.add(plainString(element));
            if (values.areProse())
                names.push_back(name);
        });
    }

    /// The object that a text begins with, behind the name that the archives of Twitter give it; empty: it
    /// begins with none.
    std::string_view objectAtBegin(std::string_view text)
    {
        text.remove_prefix(behindSpace(text, behindAssignment(text)));
        return text.starts_with('{') ? text.substr(0, endOfNested(text, 0)) : std::string_view();
    }

} // namespace

std::vector<std::string> proseBeside(std::string_view text, const JsonRecords& records)
{
    std::vector<std::string> names;
    if (!records.name.empty() || records.layout == JsonLayout::Rows)
        listProse(objectAtBegin(text), records.name, {}, 0, names);
    return names;
}

} // namespace alike::corpus
