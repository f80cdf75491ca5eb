// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// A regular file in a zip archive.
struct ZipFile {
    std::string_view name; ///< as stored: UTF-8 in NFC
    std::string_view packed; ///< as it lies in the archive
    bool deflated; ///< else it lies there as it is
    std::uint32_t size; ///< unpacked, in bytes
    std::uint32_t crc; ///< of what is unpacked
};

/// The regular files of a zip archive in the order in which they lie in it, by the list at its end (PKWARE,
/// "APPNOTE.TXT - .ZIP File Format Specification", sec. 4.3). The views are into `zip`. O(files log files).
///
/// Nothing where anything is out of the ordinary: an archive of several parts, of 4 GB, encrypted, packed in
/// another way than by Deflate, with names in an unknown character set, with bytes before it; or where list
/// and files do not agree to the last field.
std::optional<std::vector<ZipFile>> zipDirectory(std::string_view zip);

} // namespace alike::corpus
