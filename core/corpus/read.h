// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"

#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace alike::corpus {

enum class Format { Auto, Reuters, Text, Jsonl };

/// How files become documents.
struct Options {
    Format format = Format::Auto;
    std::string idField = "id"; ///< JSONL field names
    std::string textField = "text";
    std::string titleField = "title";
    std::string dateField = "date";

    bool operator==(const Options&) const = default;
};

struct Loaded {
    std::shared_ptr<const Corpus> corpus;
    LoadReport report;
};

/// Reads files, folders and archives (and `-`, JSONL on standard input) into one corpus.
///
/// What can be read is kept; what cannot is counted and listed in the report. The order of documents does not
/// depend on the number of threads or on the order in which a folder lists its files. Progress counts bytes.
/// Errors: NotFound (a path that does not exist), NotReadable (a path given by the user that cannot be
/// opened), BadFormat (a file whose format was demanded and is another), NothingUsable (no document with text
/// remained), TooLarge (an archive that unpacks to more than half of the machine's memory), Cancelled.
Result<Loaded> read(
    const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work);

} // namespace alike::corpus
