// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json_fields.h"

#include "core/corpus/readers/json_structure.h"
#include "core/corpus/readers/json_values.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stop_token>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    namespace json = simdjson::ondemand;

    std::string ownNameOf(const JsonField& field)
    {
        std::string own = field.name.substr(field.name.rfind('.') + 1); // npos + 1 is 0
        std::ranges::transform(
            own, own.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return own;
    }

    bool isNamed(const std::vector<JsonField>& fields, const std::string& name)
    {
        return std::ranges::find(fields, name, &JsonField::name) != fields.end();
    }

    /// Whether the names alone tell the text of each record.
    bool namesTellText(const std::vector<JsonField>& fields)
    {
        return std::ranges::any_of(
            fields, [](const JsonField& field) { return isUsualName(field.name, FieldUse::Text); });
    }

    /// Collects the fields of records; ends behind so many of them.
    class FieldLister {
    public:
        explicit FieldLister(std::size_t records)
            : m_left(records)
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
                JsonMember member;
                if (const auto error = readJsonMember(field, way, member))
                    return error;
                if (member.type == json::json_type::object) {
                    json::object inner;
                    if (depth == deepest)
                        continue;
                    if (const auto error = member.value.get_object().get(inner))
                        return error;
                    if (const auto error = list(inner, member.name + '.', depth + 1))
                        return error;
                } else {
                    JsonValue read;
                    if (const auto error = readJsonValue(member.value, m_buffer, read))
                        return error;
                    note(member.name, read);
                }
            }
            return simdjson::SUCCESS;
        }

        void note(const std::string& name, const JsonValue& value)
        {
            auto known = std::ranges::find(m_fields, name, &JsonField::name);
            if (known == m_fields.end()) {
                if (m_fields.size() == mostFields)
                    return;
                known = m_fields.insert(known, JsonField { .name = name, .sample = {}, .values = {} });
            }
            if (value.kind == JsonValue::String) {
                ++known->strings;
                known->values.add(value.text);
            }
            known->isScalar
                = known->isScalar || (value.kind != JsonValue::None && value.kind != JsonValue::Other);
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
    const JsonRecords found = asArray ? jsonRecords(text) : JsonRecords {};
    if (found.layout == JsonLayout::One) {
        lister.readLine(text, {});
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

const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use)
{
    const auto depth = [](const JsonField& field) { return std::ranges::count(field.name, '.'); };
    for (const std::string_view name : usualNames(use)) {
        const JsonField* best = nullptr;
        for (const JsonField& field : fields) {
            const bool fits
                = field.isScalar && ownNameOf(field) == name && (use != FieldUse::Text || field.strings > 0);
            if (fits && (!best || depth(field) < depth(*best)))
                best = &field;
        }
        if (best)
            return best;
    }
    return nullptr;
}

const JsonField* longestField(const std::vector<JsonField>& fields)
{
    std::vector<FieldValues> values;
    std::ranges::transform(fields, std::back_inserter(values), &JsonField::values);
    const auto longest = longestValues(values);
    return longest ? &fields[*longest] : nullptr;
}

RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options)
{
    constexpr std::size_t recordsLookedAt = 100;
    const Options usual;
    RecordFields out { options.idField, options.textField, options.titleField, options.dateField };
    beginning = beginning.substr(0, fieldsToldBy);
    if (options.textField != usual.textField || namesTellText(fieldsOfJson(beginning, asArray, 1)))
        return out;
    const std::vector<JsonField> fields = fieldsOfJson(beginning, asArray, recordsLookedAt);
    if (namesTellText(fields))
        return out;
    const JsonField* text = usualField(fields, FieldUse::Text);
    const bool byName = text != nullptr;
    if (!text)
        text = longestField(fields);
    if (!text)
        return out;
    out.text = text->name;
    out.isProse = text->values.areProse();
    out.told = byName
        ? fmt::format("The text was taken from the field \"{}\"; --text-field names another.", out.text)
        : longestTold("field", out.text);
    const auto choose = [&](std::string& name, const std::string& byDefault, FieldUse use) {
        const JsonField* const found
            = name == byDefault && !isNamed(fields, name) ? usualField(fields, use) : nullptr;
        name = found ? found->name : name;
        if (name == out.text)
            name.clear();
    };
    choose(out.id, usual.idField, FieldUse::Id);
    choose(out.title, usual.titleField, FieldUse::Title);
    choose(out.date, usual.dateField, FieldUse::Date);
    return out;
}

} // namespace alike::corpus
