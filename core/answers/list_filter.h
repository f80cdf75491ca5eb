// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/review/mark_table.h"
#include "core/search/filter.h"
#include "core/search/matcher.h"

#include <memory>
#include <string>
#include <string_view>

namespace alike {

/// What a list is filtered by, for a worker.
struct ListFilter {
    ListFilter() = default;
    /// What a text means without labels; one that cannot be understood lets everything through.
    /// \param text without white space around it
    explicit ListFilter(std::string_view text, search::FieldNames::Of of = search::FieldNames::Of::Documents);

    std::string text; ///< as typed, without white space around it
    search::Filter filter;
    std::shared_ptr<const search::TextIndex> index; ///< null: texts are read
    std::shared_ptr<const review::Marks> marks; ///< null: there are none

    bool empty() const { return filter.empty(); }
    /// Whether it asks for what was decided.
    bool usesMarks() const;
    review::MarkTable markTable(const Corpus& corpus) const;
};

} // namespace alike
