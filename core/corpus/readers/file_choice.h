// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Which files are documents, in which format, and why the others are none. What formats look like is the
// table's (`readers.h`).
namespace alike::corpus {

/// What to do about a file that is no text and that other programs can write as one, by its name, in a
/// sentence; empty: it is none. \param bytes at least four, where it has as many
std::string_view remedyFor(std::string_view name, std::string_view bytes);

/// Whether a file with this name is plain text, as its writer understands it: also of Markdown and logs.
bool promisesText(std::string_view name);

/// The format of a file by its name and content; nothing where it looks binary.
///
/// What is begun by a mark of its own is of that format whatever its name. A name that promises plain text
/// gives way to tables, JSON lines, mail and markup only where all that was seen of it is such; other names
/// give way to what their formats do not look like.
/// \param named the format that the name stands for; Auto: none
std::optional<Format> formatOfFile(
    Format named, std::string_view name, std::string_view bytes, const Options& options);

/// Why a file of which `tellsOfDocuments` does not hold is none, in a sentence. \param bytes of its beginning
std::string_view whyItTellsOfNone(Format format, std::string_view bytes);

/// Why a file of a folder or archive is none of its documents, by its name alone: a sentence. Empty where it
/// can be one. A demanded format takes the files with its extension and those without any.
std::string_view whyNoDocument(std::string_view name, const Options& options);

/// In which format each file of a folder or archive is to be read, Auto where its content tells; nothing for
/// those that are no documents, as the bookkeeping of a folder of mail is none. One Reuters file makes the
/// whole a Reuters corpus, whose other files are no documents. Of a note of Google Keep the page beside its
/// JSON is none, nor is the list of the labels of notes. \param beginningOf of a file, by its place in
/// `names`, to see whether it is what its name says; none: it is
std::vector<std::optional<Format>> chooseFormats(const std::vector<std::string_view>& names,
    const Options& options, const std::function<std::string(std::size_t)>& beginningOf = {});

/// Why a file for which `chooseFormats` gave nothing is none of the documents: a sentence.
std::string_view whyNotAmongOthers(std::string_view name, const Options& options);

} // namespace alike::corpus
