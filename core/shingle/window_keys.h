// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"
#include "core/base/prefetch.h"
#include "core/shingle/cut.h"
#include "core/text/tokens.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace alike::shingle {

// Keys by which the shingles of a document are told apart. Each class calls `window(place, key)` for every
// shingle of a document; equal shingles have equal keys, and `same` tells of two places with equal keys
// whether their shingles are equal. `prepare` asks for the memory that `same` will read of a place.

/// Keys that are the words themselves, when the k numbers of words fit into 64 bits together: mixed by a
/// bijection, so that equal keys mean equal words. The key of each window costs a shift.
class PackedKeys {
public:
    static constexpr std::size_t storedWords = 2; ///< of 32 bits, which partitions keep of a key

    static bool fit(std::size_t vocabulary, std::uint32_t k)
    {
        return std::uint64_t { k } * wordBits(vocabulary) <= 64;
    }
    PackedKeys(std::span<const TokenId> all, std::size_t vocabulary, std::uint32_t k)
        : m_all(all)
        , m_k(k)
        , m_wordBits(wordBits(vocabulary))
        , m_mask(~0ULL >> (64 - m_k * m_wordBits))
    {
        assert(m_wordBits <= 32); // as numbers of words have
    }

    template <typename Window> void forEachWindow(std::size_t begin, std::size_t words, Window&& window) const
    {
        if (words < m_k)
            return;
        const TokenId* const all = m_all.data() + begin;
        const unsigned wordBits = m_wordBits;
        const std::uint64_t mask = m_mask;
        std::uint64_t packed = 0;
        for (std::uint32_t i = 0; i + 1 < m_k; ++i)
            packed = packed << wordBits | all[i];
        const std::size_t windows = words - m_k + 1;
        const TokenId* const last = all + m_k - 1;
        for (std::size_t i = 0; i < windows; ++i) {
            packed = (packed << wordBits | last[i]) & mask;
            window(begin + i, mix64(packed));
        }
    }
    void prepare(std::uint32_t) const { }
    bool same(std::uint32_t, std::uint32_t) const { return true; }

private:
    /// Words are numbered from 0.
    static unsigned wordBits(std::size_t vocabulary)
    {
        return vocabulary < 3 ? 1 : static_cast<unsigned>(std::bit_width(vocabulary - 1));
    }

    std::span<const TokenId> m_all;
    std::uint32_t m_k;
    unsigned m_wordBits;
    std::uint64_t m_mask;
};

/// Keys that are hashes, for any k and vocabulary: they find a shingle, its words tell whether it is the
/// same. The hash rolls: O(words) for any k.
class HashedKeys {
public:
    static constexpr std::size_t storedWords = 1;

    HashedKeys(std::span<const TokenId> all, std::uint32_t k)
        : m_all(all)
        , m_k(k)
    {
        for (std::uint32_t i = 1; i < k; ++i)
            m_leaving *= base;
    }

    template <typename Window> void forEachWindow(std::size_t begin, std::size_t words, Window&& window) const
    {
        if (words < m_k)
            return;
        const auto value = [&](std::size_t i) { return mix64(m_all[begin + i] + 1); };
        std::uint64_t rolling = 0;
        for (std::uint32_t i = 0; i + 1 < m_k; ++i)
            rolling = rolling * base + value(i);
        for (std::size_t i = 0; i + m_k <= words; ++i) {
            rolling = rolling * base + value(i + m_k - 1);
            window(begin + i, mix64(rolling));
            rolling -= m_leaving * value(i);
        }
    }
    void prepare(std::uint32_t place) const { prefetch(&m_all[place]); }
    bool same(std::uint32_t a, std::uint32_t b) const
    {
        return std::equal(m_all.begin() + a, m_all.begin() + a + m_k, m_all.begin() + b);
    }

private:
    static constexpr std::uint64_t base = 0x9e3779b97f4a7c15ULL;
    std::span<const TokenId> m_all;
    std::uint32_t m_k;
    std::uint64_t m_leaving = 1; ///< base^(k - 1): the weight of the word that leaves
};

/// Keys for shingles that start some units apart, the last of which may be shorter: hashes, each made by
/// itself. How long the shingle at a place is, is written down on the way.
class StrideKeys {
public:
    static constexpr std::size_t storedWords = 1;

    /// \param lengths an entry for each unit of the corpus
    StrideKeys(std::span<const TokenId> all, const Cut& cut, std::span<std::uint8_t> lengths)
        : m_all(all)
        , m_cut(cut)
        , m_lengths(lengths)
    {
    }

    template <typename Window> void forEachWindow(std::size_t begin, std::size_t units, Window&& window) const
    {
        for (std::size_t i = 0; i < m_cut.count(units); ++i) {
            const std::size_t place = begin + m_cut.begin(i);
            const std::size_t length = begin + m_cut.end(i, units) - place;
            m_lengths[place] = static_cast<std::uint8_t>(length);
            std::uint64_t hash = length;
            for (const TokenId unit : m_all.subspan(place, length))
                hash = combineHash(hash, unit);
            window(place, hash);
        }
    }
    void prepare(std::uint32_t place) const
    {
        prefetch(&m_all[place]);
        prefetch(&m_lengths[place]);
    }
    bool same(std::uint32_t a, std::uint32_t b) const
    {
        return std::ranges::equal(m_all.subspan(a, m_lengths[a]), m_all.subspan(b, m_lengths[b]));
    }

private:
    std::span<const TokenId> m_all;
    Cut m_cut;
    std::span<std::uint8_t> m_lengths;
};

} // namespace alike::shingle
