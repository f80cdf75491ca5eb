// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/json/record_fields.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

struct LineCounts {
    std::size_t lines = 0;
    std::size_t records = 0; ///< lines that are not blank
    std::size_t bytes = 0;
};

/// Reads one JSON object a line; names of fields with dots lead into objects, as in "meta.title"; blank lines
/// are passed over, of equal names in an object the last counts.
///
/// Names of fields also lead into the objects of an array: what is there of the text becomes lines, as in
/// conversations, `{"messages": [{"role": "user", "content": "…"}, …]}`. A line may be such an array by
/// itself.
///
/// The id is a string, or a number exactly as it is written; else the number of the record in the file,
/// from 1. Where all of the first lines are strings, each is a text. The text is in the field that the
/// options name, a string or an array of strings, which become lines; or, where they have the usual name and
/// a record no such field, in one that is called as texts are (`usualNames`), as a string or in parts; where
/// no record has one, in another field of all of them (`recordFields`), which the report tells. Title and
/// date may be numbers too. Other short strings, numbers and truth values become labels. A record without
/// text is counted as such, and so are posts of Reddit that were removed and what Slack writes by itself. Of
/// lines that are answers of Reddit's API each post is a record (`postsOfListings`); no document of such
/// lines has a place of its own. A line that is not an object, or whose text is not a string, is listed with
/// its number and the rest is kept. Invalid UTF-8 and halves of surrogate pairs become U+FFFD and are
/// counted; bytes that look like Latin-1 are told of once. Lines are checked as a whole, also what is not
/// used of them; only an id may be a number with zeros in front. A file in UTF-16 or UTF-32 is not read.
/// `file` names the file in the report, `before` says what stands in it before `bytes`. \param fields of the
/// file that the bytes are a part of; null: they begin it, and tell \param tags what became of those in the
/// texts is added to it where the bytes are a part; null: nowhere
void parseJsonl(std::string_view bytes, const std::string& file, const Options& options, Fragment& out,
    Pace pace = {}, const LineCounts& before = {}, const RecordFields* fields = nullptr,
    TagCount* tags = nullptr);

/// Reads the objects of an array, `[ {…}, … ]`, or of what else `jsonRecords` finds, as parseJsonl reads
/// lines, as they are called in the report where each is one. A string among them is a text, and of what is
/// called by ids a record without one of its own has the id that it is called by. O(bytes)
/// \param id of a file that is one record without an id of its own; empty: its number, 1
void parseJson(std::string_view bytes, const std::string& file, const Options& options, Fragment& out,
    Pace pace = {}, const std::string& id = {});

} // namespace alike::corpus
