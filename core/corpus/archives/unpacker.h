// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/archives/archive.h"
#include "core/corpus/archives/byte_stream.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace alike::corpus {

/// Where the bytes of an archive are: in an open file, or in memory.
struct Packed {
    int descriptor = -1;
    std::string_view bytes; ///< when there is no descriptor

    /// All of them, from the beginning.
    std::unique_ptr<ByteStream> stream(const std::stop_token& stop) const;
    std::uint64_t size() const;
    /// Up to `count` bytes at a place.
    std::string at(std::uint64_t place, std::size_t count) const;
};

/// The way for archives of all kinds, by libarchive: as `unpack`, with the entries as they come. A zip whose
/// list is damaged is read once more by the records before its files, when that gives more of them. \param
/// shown the name of the archive, for messages
Result<Unpacked> unpackAny(const Packed& packed, const std::string& shown, const UnpackOptions& options,
    LoadReport& report, const Work& work);

} // namespace alike::corpus
