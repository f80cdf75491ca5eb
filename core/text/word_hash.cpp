// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/word_hash.h"

namespace alike::text {

namespace {
    /// Up to eight bytes as one number, the first byte lowest on every platform.
    std::uint64_t loadBytes(const char* bytes, std::size_t count)
    {
        if constexpr (std::endian::native == std::endian::little) {
            std::uint64_t value = 0;
            std::memcpy(&value, bytes, count);
            return value;
        } else {
            std::uint64_t value = 0;
            for (std::size_t i = count; i-- > 0;)
                value = value << 8 | static_cast<unsigned char>(bytes[i]);
            return value;
        }
    }
}

std::uint64_t wordHash(std::string_view word)
{
    std::uint64_t hash = word.size();
    while (word.size() > 8) {
        hash = combineHash(hash, loadBytes(word.data(), 8));
        word.remove_prefix(8);
    }
    return combineHash(hash, loadBytes(word.data(), word.size()));
}

} // namespace alike::text
