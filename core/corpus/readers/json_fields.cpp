// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json_fields.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

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

} // namespace

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
