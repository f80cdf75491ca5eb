// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace alike::corpus {

/// How much may come out of one archive. Bytes are counted as they come: what headers say of sizes may be a
/// lie.
struct UnpackLimits {
    std::uint64_t kept = UINT64_MAX; ///< bytes of all wanted files together, which are in memory at once
    std::uint64_t file = UINT64_MAX; ///< bytes of one of them
    std::uint64_t unpacked = UINT64_MAX; ///< bytes in all, with what is thrown away
    std::uint64_t files = UINT64_MAX; ///< of any kind
    std::uint64_t ratio = 0; ///< of the archive's size, that `unpacked` stands for; 0 when it was asked for
    bool askedFor = false; ///< else the numbers are our own
};

/// A size as an option takes it: bytes, or with k, M, G or T behind it thousands, millions, … of them.
/// Nothing for anything else, for 0 and for more than 64 bits hold.
std::optional<std::uint64_t> parseSize(std::string_view text);

/// "4.6 GB", "12 MB", "700 bytes".
std::string sizeInWords(std::uint64_t bytes);

/// The limits for an archive of this size when `kept` bytes may still be kept, or `asked` of those were asked
/// for (0: they were not).
///
/// - In all a hundred times the archive, and 64 MB of any: text packs 3 to 10 : 1, logs and repetitive JSONL
/// up
///   to 50 : 1; what packs better is hardly anything but a bomb. Deflate can do 1,000 : 1, others more.
/// - One file up to 8 GB: JSONL files of gigabytes are usual.
/// - One file a KB of what may be kept, which is about what each of them costs beside its bytes.
UnpackLimits unpackLimits(std::uint64_t archiveBytes, std::uint64_t kept, std::uint64_t asked);

} // namespace alike::corpus
