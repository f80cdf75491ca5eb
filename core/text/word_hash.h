// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace alike::text {

/// A 64-bit hash of bytes, the same on every platform: of up to eight at a time, the first one lowest.
inline std::uint64_t wordHash(std::string_view word)
{
    std::uint64_t hash = word.size();
    do {
        const std::size_t count = std::min<std::size_t>(word.size(), 8);
        std::uint64_t bytes = 0;
        for (std::size_t i = count; i-- > 0;)
            bytes = bytes << 8 | static_cast<unsigned char>(word[i]);
        hash = combineHash(hash, bytes);
        word.remove_prefix(count);
    } while (!word.empty());
    return hash;
}

/// The same where eight bytes may be read from every byte of the word on. \pre size > 0
inline std::uint64_t wordHashReadable(const char* word, std::uint32_t size)
{
    if constexpr (std::endian::native != std::endian::little)
        return wordHash({ word, size });
    std::uint64_t hash = size;
    std::uint64_t bytes = 0;
    for (; size > 8; size -= 8, word += 8) {
        std::memcpy(&bytes, word, 8);
        hash = combineHash(hash, bytes);
    }
    std::memcpy(&bytes, word, 8);
    return combineHash(hash, bytes & (~std::uint64_t { 0 } >> (64 - 8 * size)));
}

} // namespace alike::text
