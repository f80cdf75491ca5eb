// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/read.h"
#include "core/corpus/readers/fragment.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The formats that documents are read from. A new one is a parser beside this, a value of Format, and a row
// in the table; detection, options, help texts, projects and the window loop over it.
namespace alike::corpus {

/// The content of a file, and how it is called.
struct FileContent {
    std::string_view bytes;
    const std::string& place; ///< for the report
    const std::string& id; ///< of the document, where the file is one
    /// Gives the text of a page that stands in it, by a process of its own; none: the page is parsed here.
    std::function<std::string(std::string_view page)> pageText {};
};

/// An option of one format.
struct ReaderOption {
    std::string_view name; ///< on the command line behind "--", and in projects
    std::string Options::*value; ///< its default is what Options has
    std::string_view description;
    std::string_view choices {}; ///< joined by |; empty: any text
    std::string_view flag {}; ///< the value that the option alone stands for; empty: it takes one
    std::string_view argument = "FIELD"; ///< what help calls its value
    /// What is wrong with a value, in words that fit behind the option; null: any text will do.
    std::string (*fault)(const std::string& value) = nullptr;
};

/// Of a file, by which its format is told.
inline constexpr std::size_t beginningBytes = 64 * 1024;

/// How sure it is that a file is of a format.
enum class Likeness : std::uint8_t {
    No,
    Fallback, ///< nothing speaks against it
    Yes,
};

struct Reader {
    Format format;
    std::string_view name; ///< on the command line and in projects
    std::string_view title; ///< for people
    std::array<std::string_view, 5> extensions; ///< in lower case, the usual one first
    /// Whether a file of it among others makes those no documents.
    bool excludesOthers;
    /// Whether a file is one document: of others the beginning of a damaged file still holds whole ones.
    bool fileIsDocument;
    /// Whether a NUL shows that a file is not of it, wherever it stands.
    bool endsAtNul;
    std::span<const ReaderOption> options;
    /// \param beginning of a file, in lower case and without a byte order mark
    Likeness (*likeness)(std::string_view beginning);
    void (*parse)(const FileContent& file, const Options& options, Fragment& out, Pace pace);
    /// Whether a file of it among others holds documents, which need not be what a table or list of records
    /// tells of; null: all do. \param beginning of the file, of some 64 KiB
    bool (*tellsOfDocuments)(std::string_view beginning, const Options& options);
    /// Reads a large file without having it in memory as a whole; null: nothing does.
    Result<std::vector<Fragment>> (*readLarge)(int descriptor, const std::string& place,
        const std::string& id, const Options& options, const Work& work);
    /// Whether each file of it begins with a mark of its own: one that does not is of another format,
    /// whatever its name, and one that does need not look like text.
    bool hasMark = false;
    /// Whether such a file is parsed in a process of its own, where there is a program for it.
    bool isRisky = false;
    /// Where the piece of a risky file ends that begins at a place; one piece is parsed at a time, and one
    /// that breaks the converter is lost alone. Null: a file is one piece.
    RecordEnd pieceEnd = nullptr;
    /// Whether `readLarge` does so on all threads.
    bool largeOnAllThreads = false;
};

/// In the order in which they are listed; where two are as sure of a file, the first one reads it.
std::span<const Reader> readers();

/// \pre format is not Auto
const Reader& readerOf(Format format);

/// "auto", or the name of the reader. In projects, too.
std::string_view nameOf(Format format);
/// The format with this name, Auto among them.
std::optional<Format> formatNamed(std::string_view name);

/// What follows the last dot of a file's own name, in lower case. A dot at its beginning only hides the file.
std::string extensionOf(std::string_view name);

/// The reader that the extension of a file stands for, in any case; null when there is none.
const Reader* readerOfName(std::string_view name);
/// Its format.
std::optional<Format> formatOfName(std::string_view name);

/// The format that the content of a file is most likely in; nothing when it looks binary.
std::optional<Format> formatOfContent(std::string_view bytes);

/// Whether the content of a file speaks for this format.
bool isOf(Format format, std::string_view bytes);

/// Whether a record of JSON may have the field that holds the text: by its own name or, where the options
/// name none, by one that texts usually have.
bool mayHaveTextField(std::string_view beginning, const Options& options);

/// Whether a file of a folder or archive in this format is among its documents, by its beginning.
bool tellsOfDocuments(Format format, std::string_view bytes, const Options& options);
/// The usual extensions of a format in words, for messages: ".sgm, .txt or .jsonl" of Auto.
std::string extensionsInWords(Format format);

} // namespace alike::corpus
