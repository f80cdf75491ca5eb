// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Reads a plain text file as one document with this id; its title is its first line that is not blank, cut
/// after a word to at most 120 characters. The text stays as it is, without a byte order mark. Front matter,
/// as of Markdown, is no part of it, and tells title, date and labels (`frontMatterOf`). Of subtitles
/// (SubRip, WebVTT) numbers and times are left out, which is told (`subtitlesOf`). A blank file is counted as
/// without text, one with NUL bytes as unreadable. `file` names the file in the report.
void parseText(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

/// The first line that is not blank, cut after a word to at most 120 characters; a part of `text`.
std::string_view titleOf(std::string_view text);

/// "UTF-16" or "UTF-32" where text begins so, by its mark or by where zeros stand between its letters; else
/// empty.
std::string_view wideEncoding(std::string_view beginning);

/// Whether the bytes that are not UTF-8 are most likely letters of Latin-1 or Windows-1252: they stand alone
/// among more ASCII, and none of the others beyond ASCII is UTF-8. For text with such bytes only: it looks at
/// each.
bool looksLatin1(std::string_view bytes);

/// What to do about such bytes: a sentence about the line that it is told of.
inline constexpr std::string_view latin1Advice
    = "From this line on bytes are not UTF-8 but most likely Latin-1 or Windows-1252, and became U+FFFD. "
      "Convert the file, as with iconv -f WINDOWS-1252 -t UTF-8.";

/// Why a file with such a beginning, which holds a NUL or is mostly control characters, is no text: a
/// sentence.
std::string notTextReason(std::string_view beginning);

/// Whether more than one byte in ten is a control character other than white space, a NUL among them.
bool isMostlyControls(std::string_view bytes);

/// Whether these bytes are no text: they hold a NUL, or more control characters than one in ten.
bool looksBinary(std::string_view bytes);

} // namespace alike::corpus
