// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/corpus/source_file.h"

#include <cstddef>
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
    Warc,
    Bibtex,
    Ris
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
    /// The fields that become labels; none: all whose values are short; a sole empty one: no field does.
    std::vector<std::string> labelFields;
    /// A table (CSV, TSV, JSON or JSON lines) of titles, dates and labels of documents; empty: there is none.
    std::string metadata;
    /// Of files of text, tables and JSON, as `unicode::encodingNamed` calls it; "auto": by what each of them
    /// holds. Mail and what else says so itself is decoded as it says.
    std::string encoding = "auto";
    std::string delimiter; ///< of tables: one byte, or "tab"; empty: by what the file begins with
    std::string noHeader; ///< "yes": the first row of a table is a document, too; "no": it has names
    std::string quotes = "keep"; ///< lines of mails that quote another one, or "drop"
    /// Whether a file that is one document and tells no date is dated by when it was written last.
    bool fileTimes = false;
    /// Bytes that the files in archives may have together, unpacked; 0: half of this machine's memory, and
    /// less of an archive that packs better than text does (see `unpackLimits`).
    std::uint64_t limitUnpacked = 0;
    /// Documents of all that were read that make the corpus; 0: all. See `drawn`.
    std::uint64_t sample = 0;
    std::string sampleBy = "random"; ///< or "first"
    std::uint64_t sampleSeed = 42;

    bool operator==(const Options&) const = default;
};

struct Loaded {
    std::shared_ptr<const Corpus> corpus;
    LoadReport report;
    std::vector<SourceFile> sources {}; ///< those with documents, in corpus order
};

/// How much of the paths `readBeginning` looks at, at most.
struct BeginningLimits {
    std::size_t documents = 20; ///< files behind the one that has them are not opened
    std::size_t files = 200; ///< that are opened
    std::size_t names = 5'000; ///< of a folder, and of files in an archive
    std::size_t bytes = 1 << 20; ///< of a file that holds many documents, and of an archive as it is stored
    std::size_t wholeBytes = 16 << 20; ///< of a file whose kind is read as a whole, and of one long record
    std::size_t unpackedBytes = 64 << 20; ///< of what an archive unpacks to
};

/// The beginning of what the paths hold.
struct Beginning {
    Loaded loaded; ///< as `read` gives it, with as many documents as the beginning holds; its corpus is there
    /// The file that tells of the others: the first with documents, else the first that is no binary.
    struct Sample {
        std::string place;
        Format format = Format::Auto; ///< Auto: there is none
        std::string encoding; ///< that it was decoded from, where that is not UTF-8
        std::string utf8; ///< its first bytes
    } sample;
    bool whole = true; ///< there is nothing behind it
    bool several = false; ///< a folder or archive, of which patterns choose files
    std::string metadataProblem; ///< why there is no metadata, in a sentence; empty: nothing is wrong with it
    std::string problem; ///< why a file that was named cannot be read so; empty: it can
};

/// Reads the first documents of the paths in the way `read` does, in about the time of the limits however
/// large files, archives and folders are. Devices, pipes and the standard input are not looked at. Of a file
/// that is cut off by the limits, the record at the end is left out. Errors: NotFound, NotReadable,
/// Cancelled.
Result<Beginning> readBeginning(const std::vector<std::filesystem::path>& paths, const Options& options,
    const BeginningLimits& limits, const Work& work);

/// Reads files, folders and archives (and `-`, JSONL on standard input) into one corpus, whose collections
/// are the paths.
///
/// What can be read is kept; what cannot is counted and listed in the report. The order of documents does not
/// depend on the number of threads or on the order in which a folder lists its files. Progress counts bytes.
/// Titles, dates and labels of a table of metadata come over those that the files hold. A sample is drawn
/// from what was read, and its documents keep the ids that they have among all.
/// Errors: NotFound (a path that does not exist), NotReadable (a path given by the user that cannot be
/// opened), BadFormat (a file whose format was demanded and is another), NothingUsable (no document with text
/// remained), TooLarge (an archive of which nothing is within the limits), Cancelled.
Result<Loaded> read(
    const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work);

/// Of a folder some of the files below it, by their paths relative to it, as `read` gives them of the whole:
/// what is no document there is none here, and ids are the same. Where none is, the corpus is empty and the
/// report says why. Errors: as of `read`, but for NothingUsable.
Result<Loaded> readSome(const std::filesystem::path& folder, const std::vector<std::string>& names,
    const Options& options, const Work& work);

} // namespace alike::corpus
