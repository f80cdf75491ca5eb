// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/archives/byte_stream.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// How .xz data begin.
inline constexpr std::string_view xzBegin { "\xFD"
                                            "7zXZ\0",
    6 };

/// What .xz data hold, all streams of them, by liblzma: libarchive loses up to 64 KiB before a place where
/// they are damaged or end too soon, which is all of a small file. Checksums are compared as they are met.
/// Takes up to 1 GB to unpack, as libarchive does.
std::unique_ptr<ByteStream> unpackedXz(std::unique_ptr<ByteStream> packed);

} // namespace alike::corpus
