// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// The format that the extension of a file stands for: .sgm .sgml, .txt, .jsonl .ndjson, in any case.
std::optional<Format> formatOfName(std::string_view name);

/// The format that the content of a file is most likely in; nothing when it looks binary.
std::optional<Format> formatOfContent(std::string_view bytes);

/// Whether a file is an archive or compressed, by its extension or, if that says nothing, by how it begins.
bool isArchive(std::string_view name, std::string_view firstBytes);
bool isTar(std::string_view firstBytes);
/// How many first bytes these look at.
inline constexpr std::size_t archiveMagicBytes = 512;

/// Whether a file of a folder or archive can be one of its documents. A demanded format takes the files with
/// its extension and those without any.
bool mayBeDocument(std::string_view name, Format demanded);

/// In which format each file of a folder or archive is to be read; nothing for those that are no documents.
/// One Reuters file makes the whole a Reuters corpus, whose other files are no documents.
std::vector<std::optional<Format>> chooseFormats(const std::vector<std::string_view>& names, Format demanded);

/// The extensions of a format in words, for messages: ".sgm, .txt or .jsonl".
std::string_view extensionsInWords(Format format);

} // namespace alike::corpus
