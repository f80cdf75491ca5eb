// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/byte_stream.h"

#include <memory>
#include <string_view>

namespace alike::corpus {

/// Whether a stream that begins so is a gzip file (RFC 1952).
bool isGzip(std::string_view firstBytes);

/// What the parts of a gzip stream hold, one after another. The CRC-32 and the size behind each part are
/// compared with what came out: libarchive passes over them.
std::unique_ptr<ByteStream> gunzipped(std::unique_ptr<ByteStream> packed);

} // namespace alike::corpus
