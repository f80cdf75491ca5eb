// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/fragment.h"

#include <string>
#include <string_view>

namespace alike::corpus {

/// Reads a plain text file as one document with this id; its title is its first line that is not blank, cut
/// after a word to at most 120 characters. The text stays as it is, without a byte order mark. A blank file
/// is counted as without text, one with NUL bytes as unreadable. `file` names the file in the report.
void parseText(
    std::string_view bytes, const std::string& file, const std::string& id, Fragment& out, Pace pace = {});

/// Why a file with such a beginning, which holds a NUL or is mostly control characters, is no text: a
/// sentence.
std::string notTextReason(std::string_view beginning);

/// Whether more than one byte in ten is a control character other than white space, a NUL among them.
bool isMostlyControls(std::string_view bytes);

/// Whether these bytes are no text: they hold a NUL, or more control characters than one in ten.
bool looksBinary(std::string_view bytes);

} // namespace alike::corpus
