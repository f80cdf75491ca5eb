// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/large_vector.h"
#include "core/base/memory.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace alike {

/// A row of bits, all 0 at first, that can be counted. A bit for each entry, half of one more when counted.
class Bits {
public:
    /// Who sets bits from one multiple of this to the next is alone with the memory they lie in.
    static constexpr std::size_t perWord = 64;

    Bits() = default;
    explicit Bits(std::size_t count)
        : m_size(count)
        , m_words(count / perWord + 2, 0) // see `from`
    {
    }

    std::size_t size() const { return m_size; }

    bool at(std::size_t i) const { return (m_words[i / perWord] >> (i % perWord) & 1) != 0; }
    void set(std::size_t i) { m_words[i / perWord] |= std::uint64_t { 1 } << (i % perWord); }
    /// The bits from 64 * i to 64 * i + 63, the first one lowest.
    void setWord(std::size_t i, std::uint64_t bits) { m_words[i] = bits; }
    /// The bits from i to i + 63, the first one lowest; 0 beyond the last.
    std::uint64_t from(std::size_t i) const
    {
        const std::size_t word = i / perWord;
        const std::size_t shift = i % perWord;
        return shift == 0 ? m_words[word] : m_words[word] >> shift | m_words[word + 1] << (perWord - shift);
    }

    /// Calls `visit(i)` for each i in [begin, end) where the bit is 1, ascending. O(n / 64 + calls).
    template <typename Visit> void forEachOne(std::size_t begin, std::size_t end, Visit visit) const
    {
        forEach(begin, end, 0, visit);
    }
    /// Likewise where it is 0.
    template <typename Visit> void forEachZero(std::size_t begin, std::size_t end, Visit visit) const
    {
        forEach(begin, end, ~std::uint64_t { 0 }, visit);
    }

    /// To be called when the bits are set, before what follows. O(n).
    void count()
    {
        m_before.resize(m_words.size());
        std::uint32_t ones = 0;
        for (std::size_t word = 0; word < m_words.size(); ++word) {
            m_before[word] = ones;
            ones += static_cast<std::uint32_t>(std::popcount(m_words[word]));
        }
    }
    std::uint32_t ones() const { return m_before.back(); } // the last word is empty
    /// How many of the bits before i are 1. O(1).
    std::uint32_t onesBefore(std::size_t i) const
    {
        const std::uint64_t last = std::uint64_t { 1 } << (i % perWord);
        return m_before[i / perWord]
            + static_cast<std::uint32_t>(std::popcount(m_words[i / perWord] & (last - 1)));
    }
    /// Where the 1 stands that has so many before it. O(log n). \pre rank < ones()
    std::size_t one(std::uint32_t rank) const
    {
        const auto word
            = static_cast<std::size_t>(std::ranges::upper_bound(m_before, rank) - m_before.begin()) - 1;
        std::uint64_t bits = m_words[word];
        for (std::uint32_t i = m_before[word]; i < rank; ++i)
            bits &= bits - 1;
        return word * perWord + static_cast<std::size_t>(std::countr_zero(bits));
    }

    std::size_t usedMemory() const { return allocatedBytes(m_words) + allocatedBytes(m_before); }

private:
    /// For each 1 when all bits that are 1 in `flipped` are turned.
    template <typename Visit>
    void forEach(std::size_t begin, std::size_t end, std::uint64_t flipped, Visit visit) const
    {
        for (std::size_t at = begin; at < end; at += perWord) {
            std::uint64_t bits = from(at) ^ flipped;
            if (end - at < perWord)
                bits &= (std::uint64_t { 1 } << (end - at)) - 1;
            for (; bits != 0; bits &= bits - 1)
                visit(at + static_cast<std::size_t>(std::countr_zero(bits)));
        }
    }

    std::size_t m_size = 0;
    LargeVector<std::uint64_t> m_words = LargeVector<std::uint64_t>(2, 0);
    LargeVector<std::uint32_t> m_before; ///< ones before each word
};

} // namespace alike
