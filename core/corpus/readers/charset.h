// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Text in UTF-8.
struct Decoded {
    std::string utf8;
    std::size_t replaced = 0; ///< sequences that fit no character and became U+FFFD
};

/// Decodes bytes that are known to be in this encoding; nothing when nobody knows its name.
std::optional<Decoded> decodeAs(std::string_view bytes, std::string_view charset);

/// Decodes text whose format names its encoding, as browsers do: a byte order mark first, then `charset`, and
/// without either UTF-8 where the bytes are, else Windows-1252. ISO-8859-1 and ASCII stand for Windows-1252,
/// too. A name that nobody knows is as none. O(bytes).
Decoded decodeDeclared(std::string_view bytes, std::string_view charset);

} // namespace alike::corpus
