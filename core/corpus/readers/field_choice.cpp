// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/field_choice.h"

#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::array textNames { "text"sv, "body"sv, "content"sv, "article"sv, "abstract"sv, "message"sv,
        "comment"sv, "review"sv, "description"sv, "summary"sv, "post"sv, "document"sv, "full_text"sv,
        "fulltext"sv };
    constexpr std::array idNames { "id"sv, "_id"sv, "uid"sv, "uuid"sv, "doc_id"sv, "docid"sv, "key"sv };
    constexpr std::array titleNames { "title"sv, "headline"sv, "subject"sv, "name"sv };
    constexpr std::array dateNames { "date"sv, "published"sv, "created"sv, "created_at"sv, "timestamp"sv,
        "time"sv, "create_time"sv };

} // namespace

std::span<const std::string_view> usualNames(FieldUse use)
{
    switch (use) {
    case FieldUse::Id:
        return idNames;
    case FieldUse::Text:
        return textNames;
    case FieldUse::Title:
        return titleNames;
    default:
        return dateNames;
    }
}

bool isUsualName(std::string_view name, FieldUse use)
{
    const auto names = usualNames(use);
    return std::ranges::find(names, name) != names.end();
}

void appendLabelName(std::string& lines, std::string_view name)
{
    for (std::size_t at = 0; at < name.size(); ++at)
        if (!(name[at] == ' ' && at > 0 && name[at - 1] == ':'))
            lines += name[at];
}

bool isNumeric(std::string_view value)
{
    value = unicode::trimmed(value);
    return !value.empty() && value.find_first_not_of("0123456789.,+-eE%:/ ") == std::string_view::npos;
}

void FieldValues::add(std::string_view value)
{
    if (unicode::isBlank(value))
        return;
    ++filled;
    bytes += isNumeric(value) ? 0 : value.size();
    spaces += static_cast<std::size_t>(std::ranges::count(value, ' '));
}

bool FieldValues::areProse() const
{
    constexpr std::size_t manyWords = 8;
    return filled > 0 && spaces >= (manyWords - 1) * filled;
}

std::optional<std::size_t> longestValues(std::span<const FieldValues> fields)
{
    const auto longest = std::ranges::max_element(fields, {}, &FieldValues::bytes);
    if (longest == fields.end() || longest->bytes == 0)
        return std::nullopt;
    return static_cast<std::size_t>(longest - fields.begin());
}

std::string longestTold(std::string_view what, std::string_view name)
{
    return fmt::format(
        "The text was taken from the {} \"{}\", the longest; --text-field names another.", what, name);
}

} // namespace alike::corpus
