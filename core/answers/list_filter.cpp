// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/list_filter.h"

namespace alike {

ListFilter::ListFilter(std::string_view typed, search::FieldNames::Of of)
    : text(typed)
{
    auto parsed = search::parseFilter(typed, search::FieldNames(of));
    if (auto* understood = std::get_if<search::Filter>(&parsed))
        filter = std::move(*understood);
}

bool ListFilter::usesMarks() const
{
    return search::mentions(filter, search::Field::Marked) || search::mentions(filter, search::Field::Note);
}

review::MarkTable ListFilter::markTable(const Corpus& corpus) const
{
    return marks ? review::MarkTable(marks, corpus) : review::MarkTable();
}

} // namespace alike
