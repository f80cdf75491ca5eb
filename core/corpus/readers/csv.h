// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Reads a table, one document a row (RFC 4180, any of the delimiters above).
///
/// Columns for id, text, title and date have the names of the options, in any case, else usual ones such as
/// "body" or "headline"; an option may also give the number of a column, from 1. Without a name for it, the
/// text is the column whose cells are longest, which the report tells. The first row is a header unless it
/// looks like the others, or `noHeader` says so. An id that is blank, or that no column holds, is the number
/// of the row, from 1 and without the header. Short cells of other columns become labels.
///
/// Lines before the header are passed over and told of (`layoutOfTable`). A row without text is counted as
/// such, one with too few cells to hold it is listed with its line, one with more cells than the header is
/// kept and told of. A row that fits the columns only with its quotes written the other way, twice or behind
/// backslashes, is read so, and what fits neither way is told. A row whose quote is never closed is listed
/// with the lines that are lost by it, and reading goes on at the next line that is a row (`RowShape`). A
/// table without any column of text, or without one that an option names, is listed as unreadable. Invalid
/// UTF-8 becomes U+FFFD and is counted; a file in UTF-16 or UTF-32 is not read. \param delimiter the usual
/// one of its format, which the options, a first line "sep=;" as of Excel, and a beginning without any of it
/// overrule; 0: the one of the options, or sniffed. O(bytes)
void parseCsv(std::string_view bytes, const std::string& file, const Options& options, char delimiter,
    Fragment& out, Pace pace = {});

/// The same from a descriptor, a piece at a time, in the memory of some rows besides what is kept.
Result<std::vector<Fragment>> readLargeCsv(
    int descriptor, const std::string& file, const Options& options, char delimiter, const Work& work);

} // namespace alike::corpus
