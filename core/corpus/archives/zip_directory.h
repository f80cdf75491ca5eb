// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
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

/// Bytes of a file from a place on; fewer than asked for at its end.
using ReadAt = std::function<std::string(std::uint64_t at, std::size_t count)>;

/// What is wrong with the list of a zip archive and the records before its files, which have to say the same:
/// as "the list of its files is missing". libarchive believes the one that it reads first. What is packed is
/// not looked at: it has a checksum of its own. Archives of several parts and of any size are taken as they
/// are.
std::optional<std::string> zipFault(std::uint64_t size, const ReadAt& read);

} // namespace alike::corpus
