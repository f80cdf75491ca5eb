// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/source_file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::corpus {

/// Bytes that come one block after another, in constant memory.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;

    /// The next bytes, which last until the next call; none at the end. Errors: NotReadable, BadFormat (what
    /// is compressed is damaged here, and nothing behind it can be read) and Cancelled; the detail says what
    /// is wrong with "it": "its gzip data are broken".
    Result<std::string_view> next();
    /// What `next` will give.
    Result<std::string_view> peek();

    /// What is wrong with bytes that `next` has given, although there are more; in the same words.
    virtual std::optional<std::string> damage() const { return {}; }
    /// Bytes of the file at the bottom that were used.
    virtual std::uint64_t consumed() const = 0;

protected:
    virtual Result<std::string_view> read() = 0;

private:
    std::optional<std::string_view> m_peeked;
};

/// What can be read from an open file, which has to outlive it.
std::unique_ptr<ByteStream> streamOf(int descriptor, std::stop_token stop);
/// Bytes in memory, which have to outlive it.
std::unique_ptr<ByteStream> streamOf(std::string_view bytes);

/// A member of gzip data.
struct GzipMember {
    ByteRange packed;
    ByteRange unpacked;
};
/// What gzip data hold, as `unwrapped` checks them. \param members gets each member that was read to its end;
/// outlives the stream
std::unique_ptr<ByteStream> gunzipped(std::unique_ptr<ByteStream> packed, std::vector<GzipMember>& members);

struct Unwrapped {
    std::unique_ptr<ByteStream> stream;
    bool compressed = false;
};

/// Takes off what compresses a stream: gzip, bzip2, xz, lzma, lzip, zstd, lz4, compress, also one in another.
///
/// All that these formats know of damage is checked when the stream is read to its end: checksums and sizes
/// of every part (a gzip file may have several), a missing end, bytes behind it that are none of the
/// format's. zstd and lzma need not have a checksum.
Unwrapped unwrapped(std::unique_ptr<ByteStream> stream);

} // namespace alike::corpus
