// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace alike::corpus {

/// The text of a file that holds one, and how a corpus of it would call it.
struct SingleText {
    std::string text; ///< UTF-8, with something in it besides white space
    std::string name;
};

/// Whether a file is one text, as far as its name and its first bytes tell: a regular file, neither an
/// archive nor a table or a list of records, whether these can be read yet or not. Reads some kilobytes.
bool isSingleText(const std::filesystem::path& path);

/// Reads a file that holds one text, to look at it beside the documents of a corpus. Errors: as `read`, and
/// NotReadable for anything but a regular file, TooLarge beyond `maxBytes`, BadFormat for several documents.
Result<SingleText> readSingleText(
    const std::filesystem::path& path, std::uint64_t maxBytes, const Work& work);

} // namespace alike::corpus
