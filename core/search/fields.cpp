// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/fields.h"

#include "core/unicode/characters.h"

#include <algorithm>
#include <utility>

namespace alike::search {
namespace {

    bool sameName(std::string_view x, std::string_view y)
    {
        return std::ranges::equal(x, y, {}, unicode::asciiLower, unicode::asciiLower);
    }

    bool isName(std::string_view name)
    {
        return !name.empty() && std::ranges::all_of(name, [](char c) {
            return unicode::isAsciiAlphaNumeric(c) || c == '_' || c == '-';
        });
    }

} // namespace

FieldNames::FieldNames(Of of, std::vector<std::string> labels)
{
    const std::vector<std::string> verdicts { "no", "yes", "same", "different", "unsure", "cut", "keep",
        "note" };
    m_all = {
        { "id", Field::Id, FieldKind::Text },
        { "title", Field::Title, FieldKind::Text },
        { "text", Field::Text, FieldKind::Text },
        { "date", Field::Date, FieldKind::Text },
        { "note", Field::Note, FieldKind::Text },
        { "marked", Field::Marked, FieldKind::Choice, verdicts },
        { "j", Field::Jaccard, FieldKind::Number },
        { "words", Field::Words, FieldKind::Number },
        { "shingles", Field::Shingles, FieldKind::Number },
        { "collection", Field::Collection, FieldKind::Number },
        { "in", Field::In, FieldKind::Choice, { "reference", "collection" } },
    };
    if (of == Of::Documents) {
        m_all.push_back({ "near", Field::Near, FieldKind::Number });
    } else {
        m_all.push_back({ "estimate", Field::Estimate, FieldKind::Number });
        m_all.push_back({ "shared", Field::Shared, FieldKind::Number });
        m_all.push_back({ "buckets", Field::Buckets, FieldKind::Choice, { "found", "missed" } });
        m_all.push_back({ "across", Field::Across, FieldKind::Choice, { "yes", "no" } });
    }
    for (std::string& label : labels) {
        if (isName(label) && !find(label))
            m_all.push_back({ std::move(label), Field::Label, FieldKind::Text });
    }
}

const FieldName* FieldNames::find(std::string_view name) const
{
    for (const FieldName& field : m_all) {
        if (sameName(field.name, name))
            return &field;
    }
    for (const FieldName& field : m_all) {
        if (field.field == Field::Label && sameName(field.name, std::string(name) + 's'))
            return &field;
    }
    return nullptr;
}

} // namespace alike::search
