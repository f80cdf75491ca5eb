// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// Which of a row of keys may have come more than once: a Bloom filter with one hash function that counts to
/// two. It misses none, and is wrong about at most one in eight of the others when keys are spread evenly.
/// Two to four bytes a key: for some thousands that is the first-level cache, and no branch has to be
/// guessed.
class RepeatFilter {
public:
    /// Forgets all. \param keys how many will come
    void clear(std::size_t keys) { m_words.assign(std::bit_ceil(keys / 8 + 1), {}); }

    /// \pre clear
    void add(std::uint32_t key)
    {
        Word& word = m_words[wordOf(key)];
        word.twice |= word.once & bitOf(key);
        word.once |= bitOf(key);
    }
    /// Whether a key may have come at all: right for those that did, and wrong about few of the others.
    bool mayContain(std::uint32_t key) const { return (m_words[wordOf(key)].once & bitOf(key)) != 0; }
    /// \pre all keys were added
    bool mayRepeat(std::uint32_t key) const { return (m_words[wordOf(key)].twice & bitOf(key)) != 0; }

private:
    /// Which of 64 groups of keys have come, and which more than once.
    struct Word {
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
    };

    std::size_t wordOf(std::uint32_t key) const { return key / 64 & (m_words.size() - 1); }
    static std::uint64_t bitOf(std::uint32_t key) { return std::uint64_t { 1 } << key % 64; }

    std::vector<Word> m_words;
};

} // namespace alike
