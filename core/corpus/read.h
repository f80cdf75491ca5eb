// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/corpus/source_file.h"

#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace alike::corpus {

enum class Format {
    Auto,
    Reuters,
    Text,
    Jsonl,
    Json,
    Csv,
    Tsv,
    Mail,
    Mbox,
    Html,
    Xml,
    Pdf,
    Docx,
    Odt,
    Epub,
    Rtf,
    Warc
};

/// What decides which files of a folder or archive are documents, where no format is demanded.
enum class Detection : std::uint8_t {
    Content, ///< what is text, whatever its name; hidden files are passed over
    Names ///< the names, of text, Reuters and JSONL alone: for projects of versions that did so
};

/// How files become documents.
struct Options {
    Format format = Format::Auto;
    Detection detection = Detection::Content;
    /// Patterns of the shell, of which the name of a file in a folder or archive has to match one, or its
    /// path there where the pattern has a slash; none: all files are looked at.
    std::vector<std::string> globs;
    std::string idField = "id"; ///< names of JSON fields and of columns of tables
    std::string textField = "text";
    std::string titleField = "title";
    std::string dateField = "date";
    /// Of files of text, tables and JSON, as `unicode::encodingNamed` calls it; "auto": by what each of them
    /// holds. Mail and what else says so itself is decoded as it says.
    std::string encoding = "auto";
    std::string delimiter; ///< of tables: one byte, or "tab"; empty: by what the file begins with
    std::string noHeader; ///< "yes": the first row of a table is a document, too
    std::string quotes = "keep"; ///< lines of mails that quote another one, or "drop"
    /// Bytes that the files in archives may have together, unpacked; 0: half of this machine's memory, and
    /// less of an archive that packs better than text does (see `unpackLimits`).
    std::uint64_t limitUnpacked = 0;

    bool operator==(const Options&) const = default;
};

struct Loaded {
    std::shared_ptr<const Corpus> corpus;
    LoadReport report;
    std::vector<SourceFile> sources {}; ///< those with documents, in corpus order
};

/// Reads files, folders and archives (and `-`, JSONL on standard input) into one corpus, whose collections
/// are the paths.
///
/// What can be read is kept; what cannot is counted and listed in the report. The order of documents does not
/// depend on the number of threads or on the order in which a folder lists its files. Progress counts bytes.
/// Errors: NotFound (a path that does not exist), NotReadable (a path given by the user that cannot be
/// opened), BadFormat (a file whose format was demanded and is another), NothingUsable (no document with text
/// remained), TooLarge (an archive of which nothing is within the limits), Cancelled.
Result<Loaded> read(
    const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work);

} // namespace alike::corpus
