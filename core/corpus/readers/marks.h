// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

// By what the beginning of a file shows its format. Text that only tells of a format, or has a bracket where
// it begins, is of none of these.
namespace alike::corpus {

/// Whether an object of JSON begins it: a name in quotes, a colon and the begin of a value, or nothing
/// at all in braces.
bool looksLikeJsonObject(std::string_view beginning);

/// Whether an array of such objects begins it, also one that is given to a name as in the archives of
/// Twitter.
bool looksLikeJsonArray(std::string_view beginning);

/// Whether it is a list of channels or people, as Slack puts beside the messages that it exports.
bool looksLikeSlackList(std::string_view beginning);

/// Whether it is a note of Google Keep, which is a file of its own.
bool looksLikeKeepNote(std::string_view beginning);
/// The names of its labels, decoded; none of those behind where it is cut off. O(bytes)
std::set<std::string> labelsOfKeepNote(std::string_view beginning);

/// How many of its first lines, up to `most`, are whole objects of JSON; blank lines do not count.
std::size_t jsonObjectLines(std::string_view beginning, std::size_t most);

/// Whether the mark of PDF begins it, or stands in its first 1,024 bytes at the begin of a line or behind
/// what is no text, as behind heads that other programs add, with an object of PDF behind it.
/// \param beginning in lower case
bool looksLikePdf(std::string_view beginning);

/// Whether it has the document type of Reuters-21578, or an article that begins a line.
/// \param beginning in lower case
bool looksLikeReuters(std::string_view beginning);

/// Whether one of them is the first there is in it. \param beginning in lower case
bool beginsWithReuters(std::string_view beginning);

/// Whether a line with the version of WARC and a field of a head behind it begin it.
/// \param beginning in lower case
bool looksLikeWarc(std::string_view beginning);

/// Whether it is a key or a certificate in letters, as programs for SSH, PGP and TLS write them.
bool looksLikeKey(std::string_view beginning);

/// What a file is that is no text, by the mark that begins it: "a picture (PNG)". Empty where that is not
/// known.
std::string_view kindOfBinary(std::string_view beginning);

/// Whether it is a picture in SVG. \param beginning in lower case
bool looksLikeSvg(std::string_view beginning);

} // namespace alike::corpus
