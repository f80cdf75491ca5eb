// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/file_bytes.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

struct libdeflate_decompressor;

namespace alike::corpus {

/// Unpacks what Deflate has packed (RFC 1951), from memory to memory: three
/// times as fast as a reader of streams. Not thread-safe; make one per thread
/// and use it for many files.
class Inflater {
public:
    /// More than this at once would not stop in time: about a twentieth of a
    /// second.
    static constexpr std::size_t mostBytes = 64 * 1024 * 1024;

    Inflater();

    /// \return whether `packed` gives exactly as many bytes as `out` has, and
    /// nothing is left of it \pre out.size() <= mostBytes
    bool inflate(std::string_view packed, std::span<char> out);

    /// What a gzip file holds (RFC 1952). Nothing when it is damaged, has several
    /// members, or unpacks to more than `maxBytes` or `mostBytes`.
    std::optional<Bytes> gunzip(std::string_view packed, std::uint64_t maxBytes);

private:
    struct Free {
        void operator()(libdeflate_decompressor* decompressor) const;
    };
    std::unique_ptr<libdeflate_decompressor, Free> m_decompressor;
};

/// What comes out of data in raw Deflate before they end, are at fault or have
/// given `most` bytes; O(that).
std::string inflatedBeginning(std::string_view packed, std::uint64_t most);

} // namespace alike::corpus
