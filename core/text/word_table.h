// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::text {

/// A 64-bit hash of bytes, the same on every platform.
std::uint64_t wordHash(std::string_view word);

/// Numbers words from 0 by first appearance. Open addressing; a lookup compares the bytes, so that equal
/// hashes of different words do no harm.
class WordTable {
public:
    /// The number of `word`, a new one when it was not seen before. O(|word|) on average.
    TokenId number(std::string_view word) { return number(word, wordHash(word)); }
    /// \param hash wordHash(word), when it is known already
    TokenId number(std::string_view word, std::uint64_t hash);

    std::size_t size() const { return m_hashes.size(); }
    std::string_view word(TokenId id) const
    {
        return std::string_view(m_words).substr(m_offsets[id], m_offsets[id + 1] - m_offsets[id]);
    }
    std::uint64_t hash(TokenId id) const { return m_hashes[id]; }

    /// The words one after another and where each begins; the table is used up.
    std::string takeWords() { return std::move(m_words); }
    std::vector<std::uint64_t> takeOffsets() { return std::move(m_offsets); }

private:
    void grow();

    static constexpr TokenId free = UINT32_MAX;
    std::vector<TokenId> m_slots; ///< a power of two, at most three quarters used
    std::vector<std::uint64_t> m_hashes;
    std::string m_words;
    std::vector<std::uint64_t> m_offsets { 0 };
};

} // namespace alike::text
