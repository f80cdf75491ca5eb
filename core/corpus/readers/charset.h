// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/unicode/encoding.h"

#include <optional>
#include <string_view>

namespace alike::corpus {

/// Decodes bytes that are known to be in this encoding; nothing when nobody knows its name.
std::optional<unicode::Decoded> decodeAs(std::string_view bytes, std::string_view charset);

/// Whether a name in a file stands for an encoding.
bool isCharset(std::string_view charset);

/// Decodes text whose format names its encoding, as browsers do: a byte order mark first, then `charset`, and
/// without either UTF-8 where the bytes are, else what they look like, or Windows-1252. ISO-8859-1 and ASCII
/// stand for Windows-1252, too. A name that nobody knows is as none. O(bytes).
unicode::Decoded decodeDeclared(std::string_view bytes, std::string_view charset);

} // namespace alike::corpus
