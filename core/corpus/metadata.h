// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/corpus/read.h"
#include "core/corpus/source_file.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

// A table beside a corpus that says what its documents are: titles, dates, authors and other labels.
namespace alike::corpus {

/// What a row tells of a document or file. All of it is UTF-8.
struct MetadataRow {
    std::size_t line = 0; ///< on which it begins, or its number in an array; from 1
    std::vector<std::string> names; ///< of the document or file, the likeliest first; not empty
    std::string title; ///< empty: it tells none
    std::string date;
    std::vector<std::pair<std::string, std::string>> labels; ///< name and value

    bool operator==(const MetadataRow&) const = default;
};

struct MetadataTable {
    std::string file; ///< as the report calls it
    bool lines = true; ///< rows have lines, else they are records of an array
    std::vector<MetadataRow> rows;
    std::vector<LoadIssue> bad; ///< rows that cannot be read
};

/// Reads a table: CSV or TSV with a row of names, a JSON array, an object of objects by their names, or JSON
/// lines; in any encoding that is known.
///
/// Columns called as ids and files are ("id", "file", "path" …, in any case, that of the options before them)
/// hold the name of a document; without one, the first column does. Title and date are those of the options
/// or of usual names; every other short value is a label, of arrays all values with semicolons between them.
/// Errors: NotFound, NotReadable, TooLarge, BadFormat (no table, or without rows) and Cancelled; the detail
/// is a sentence. O(bytes)
Result<MetadataTable> readMetadata(
    const std::string& path, const Options& options, const std::stop_token& stop);

/// Describes the documents of which the table tells. A name is looked for among ids, then among the paths of
/// files below what was given, their own names, and these without what follows the last dot; a row with the
/// name of a file that holds several documents tells of all of them, and rows with ids come over those. A
/// title or date takes the place of what was read, a label that of those with its name.
///
/// What could not be used is counted and told of in the report. O(rows + files + documents described)
/// \return false when stopped
bool describe(CorpusBuilder& builder, const MetadataTable& table, std::span<const SourceFile> files,
    LoadReport& report, const std::stop_token& stop);

} // namespace alike::corpus
