// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Whether a file begins as XML does that is no page. \param beginning in lower case
bool looksLikeXml(std::string_view beginning);

/// Reads a file of XML: each `TEI` in it as one document, each record of feeds, wikis and notes
/// (`xmlRecords`), of catalogues and trackers (`xmlFields`), each row of a database (`xmlTables`), or else
/// the whole file.
///
/// Of TEI the title, the author and the date are those of the header, and the text is what stands in `text`,
/// without running heads, and of a `choice` without what is abbreviated, wrong or in the original spelling.
/// Other texts of TEI, and of any file those in attributes, are counted as not read.
/// Of any other file the text is that of all elements, each on a line of its own unless it is one of those
/// that stand within lines; the first elements called as titles, authors and dates are tell of it.
/// Of a file that is not well-formed or cut off whole documents before the fault stay, and of one that is a
/// single document the text before it; the report names the line.
/// \param options name the columns of tables of databases (`xmlTables`)
void parseXml(std::string_view bytes, const std::string& file, const std::string& id, Fragment& out,
    Pace pace = {}, const Options& options = {});

/// The same from a descriptor, in memory that only grows with the text that is kept.
Result<std::vector<Fragment>> readLargeXml(int descriptor, const std::string& file, const std::string& id,
    const Work& work, const Options& options = {});

} // namespace alike::corpus
