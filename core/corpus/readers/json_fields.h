// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/jsonl.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Bytes at the beginning of a file, of whose records it is told which field is the text.
inline constexpr std::size_t fieldsToldBy = 1 << 20;

/// The field with one of the usual names, in any case, the likeliest first; those in fewer objects before
/// others. Null where there is none.
const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use);

/// As `longestValues` says of columns. Null where there is none.
const JsonField* longestField(const std::vector<JsonField>& fields);

/// Which fields the records of a file are read from: those that the options name; where they name no text and
/// no record has the usual one, nor one that is called as texts are, the text is in a field with such a name
/// in another spelling or inside an object, else in the longest one. Then id, title and date have their usual
/// names, too, as columns of tables have.
/// \param beginning of the file, in UTF-8, of which the first `fieldsToldBy` bytes count
/// \param asArray as `parseJson` reads it, else by lines
RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options);

} // namespace alike::corpus
