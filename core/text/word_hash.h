// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace alike::text {

/// A 64-bit hash of bytes, the same on every platform.
std::uint64_t wordHash(std::string_view word);

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
