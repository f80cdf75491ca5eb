// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace alike::corpus {

/// Room that `decodeCharacterData` needs for so many bytes: what it makes of them is at most twice as long,
/// and it writes some bytes at once.
constexpr std::size_t decodedRoom(std::size_t bytes)
{
    return 2 * bytes + 64;
}

/// Character data of SGML in ISO 8859-1 as UTF-8, with its references decoded: `&lt;`, `&#65;`, `&#x41;`.
/// What is no reference stays as it is. O(|bytes|).
/// \param to room for `decodedRoom` of them
/// \return how many bytes of `to` are the text; those behind may be written, too
std::size_t decodeCharacterData(std::string_view bytes, char* to);

} // namespace alike::corpus
