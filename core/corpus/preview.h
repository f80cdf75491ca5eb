// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/read.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace alike::corpus {

/// A column of a table or a field of records.
struct PreviewField {
    std::string name; ///< by which options name it
    std::string sample; ///< its first value that is not blank, cut; UTF-8
};

/// Something that was assumed, and may be otherwise.
struct Doubt {
    enum Kind : std::uint8_t {
        TextField, ///< no field is called as texts are: `what` was taken, and `other` may be it as well
        OneText, ///< it is one text, and `what` in it looks like the rows of a table
        NoText, ///< no field holds text
        Encoding, ///< nothing says it: the bytes look like `what`
        Rows, ///< not all rows have as many cells as the first one
        Metadata, ///< the table of metadata is of no use: `what` is a sentence that says why
        NoDocuments, ///< `what` is a sentence that says why, where that is known
    } kind;
    std::string what;
    std::string other {};

    bool operator==(const Doubt&) const = default;
};

/// What the beginning of some paths holds, and how it was read.
struct Preview {
    /// As it was read: those that were asked for, with a field for the text where none was named and the
    /// usual one is not there.
    Options options;
    Format format = Format::Auto; ///< of the first file with documents; Auto: none was found
    std::string encoding; ///< of that file
    char delimiter = 0; ///< of a table
    bool header = false; ///< of a table: its first row has names
    /// Of that file, where it is a table or records, or XML that seems to have rows: as long as none of its
    /// elements is asked for as the text, it is one document, and `textField` is empty.
    std::vector<PreviewField> fields;
    std::string idField, textField, titleField, dateField; ///< of these; empty: none
    std::vector<std::string> labelFields; ///< of these, which become labels where their values are short
    Loaded loaded; ///< the documents, as many as were met
    bool whole = true; ///< there are no others
    bool several = false; ///< a folder or an archive
    std::vector<Doubt> doubts;

    /// Whether somebody has to say which field is the text.
    bool asksForField() const;
};

bool isTable(Format format);
bool isJson(Format format);

/// Looks at the beginning of the paths, within `limits`; see `readBeginning`. O(limits), not O(files).
/// Errors: as `readBeginning`; what cannot be read as asked is a doubt.
Result<Preview> preview(const std::vector<std::filesystem::path>& paths, const Options& options,
    const Work& work, const BeginningLimits& limits = {});

} // namespace alike::corpus
