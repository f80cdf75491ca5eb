// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/fragment.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Where bytes stand in their file; by default they are all of it.
struct FilePart {
    std::size_t begin = 0;
    bool last = true;
};

/// Reads the articles of a file of Reuters-21578 (ISO 8859-1, SGML as in its lewis.dtd) in one pass;
/// O(bytes).
///
/// Of an article become: id OLDID (else NEWID, else its number in the file), title, date and body; `newid`
/// and the lists that are not empty become labels. Names of elements and attributes may be in any case. An
/// article without a body, or with a blank one, is counted as without text; one that is cut off is listed and
/// not kept. `file` names the file in the report.
///
/// The parts of a file can be read one after another into one fragment. \pre one that is not the last ends
/// behind the end of an article
void parseReuters(
    std::string_view bytes, const std::string& file, Fragment& out, Pace pace = {}, FilePart part = {});

/// About the bytes that the strings of documents take of a file of so many: the rest is markup.
constexpr std::size_t roomForArticles(std::size_t fileBytes)
{
    return fileBytes / 4 * 3;
}

} // namespace alike::corpus
