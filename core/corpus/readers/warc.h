// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Behind the line ends at a place, which belong to no record before the first one.
std::size_t behindLineEnds(std::string_view warc, std::size_t at);

/// Where the record that begins at `begin` ends: where the next one begins that has a head, if its own head
/// is damaged or states a length that leads to none; and behind all bytes where there is none. \param whole
/// whether nothing comes behind the bytes; else a record that is longer than they are, or may be, ends behind
/// them
std::size_t warcRecordEnd(std::string_view warc, std::size_t begin, bool whole = true);

/// How a record is called, and which others it tells of.
struct WarcRelations {
    std::string type; ///< in small letters
    std::string id;
    std::vector<std::string> concurrent; ///< records of the same visit
    std::vector<std::string> refersTo; ///< what it describes, repeats or goes on with
};
/// \param record from its beginning
WarcRelations warcRelations(std::string_view record);

/// Reads a file of a web crawl (WARC, ISO 28500): each page or plain text that a server has answered with,
/// was stored as a resource or was made of one is a document, whose id is its address. Answers other than
/// 200 and of other kinds are counted as other files; records about the crawl are not documents.
void parseWarc(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

} // namespace alike::corpus
