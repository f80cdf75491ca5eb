// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"
#include "core/unicode/encoding.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Decodes bytes that are known to be in this encoding; nothing when nobody knows its name.
std::optional<unicode::Decoded> decodeAs(std::string_view bytes, std::string_view charset);

/// Whether a name in a file stands for an encoding.
bool isCharset(std::string_view charset);

/// Decodes text whose format names its encoding, as browsers do: a byte order mark first, then `charset`, and
/// without either UTF-8 where the bytes are, else what they look like, or Windows-1252. ISO-8859-1 and ASCII
/// stand for Windows-1252, too. A name that nobody knows is as none. So are, other than in browsers, UTF-8
/// where the bytes are none but look like another encoding, and any other where their letters are clearly
/// those of another one (`unicode::encodingInsteadOf`). O(bytes). \param assumed may be null; becomes the
/// encoding that the bytes look like where that decided, else empty
unicode::Decoded decodeDeclared(
    std::string_view bytes, std::string_view charset, std::string* assumed = nullptr);

/// What is to be said about a text that was decoded.
struct Decoding {
    std::size_t replaced = 0; ///< sequences of bytes that became U+FFFD
    std::string assumed {}; ///< the encoding that its bytes look like; empty: it is told, or UTF-8
};

/// " 2 sequences of bytes in it became U+FFFD."; empty for none.
std::string replacedInWords(std::size_t replaced);

/// Counts and tells of a document that was made of such a text.
void tellDecoding(const std::string& place, const Decoding& decoding, LoadReport& report);

} // namespace alike::corpus
