// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/prefetch.h"
#include "core/text/tokens.h"
#include "core/text/word_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace alike::text {

/// What a word is looked up by: its first 16 bytes and its length, which are the whole of most words. Made by
/// the functions below; left as it is found in memory until then, for there are many at a time.
struct WordKey {
    std::uint64_t low; ///< bytes 0 to 7, zeros behind the end
    std::uint64_t high; ///< bytes 8 to 15 likewise
    std::uint32_t size;

    /// Of a word that may stand anywhere.
    static WordKey of(std::string_view word)
    {
        WordKey key {};
        key.size = static_cast<std::uint32_t>(word.size());
        std::memcpy(&key.low, word.data(), std::min<std::size_t>(word.size(), 8));
        if (word.size() > 8)
            std::memcpy(&key.high, word.data() + 8, std::min<std::size_t>(word.size() - 8, 8));
        return key;
    }
    /// The same where 16 bytes may be read from the beginning of the word on.
    static WordKey ofReadable(const char* word, std::uint32_t size)
    {
        WordKey key;
        key.size = size;
        std::memcpy(&key.low, word, 8);
        std::memcpy(&key.high, word + 8, 8);
        key.low &= firstBytes[std::min(size, 8u)];
        key.high &= firstBytes[size <= 8 ? 0 : std::min(size - 8, 8u)];
        return key;
    }

    /// Without a branch for each part: nearly always all of them are equal.
    bool operator==(const WordKey& other) const
    {
        return ((low ^ other.low) | (high ^ other.high) | (size ^ other.size)) == 0;
    }

private:
    static constexpr std::array<std::uint64_t, 9> firstBytes = [] {
        std::array<std::uint64_t, 9> masks {};
        for (std::size_t n = 1; n <= 8; ++n) {
            const unsigned other = 64 - 8 * static_cast<unsigned>(n);
            masks[n] = std::endian::native == std::endian::little ? ~0ULL >> other : ~0ULL << other;
        }
        return masks;
    }();
};

/// Numbers words from 0 by first appearance. Open addressing; a lookup compares the bytes, so that equal
/// hashes of different words do no harm.
class WordTable {
public:
    /// The number of `word`, a new one when it was not seen before. O(|word|) on average.
    TokenId number(std::string_view word) { return number(WordKey::of(word), word.data()); }
    /// \param word the bytes that `key` was made of
    TokenId number(const WordKey& key, const char* word) { return number(key, hashOf(key, word), word); }

    /// Makes room for so many new words.
    void makeRoom(std::size_t words)
    {
        std::size_t wanted = m_slots.size();
        while (2 * (size() + words) > wanted)
            wanted = wanted < manySlots ? std::max(leastSlots, 4 * wanted) : 2 * wanted;
        if (wanted > m_slots.size())
            rehash(wanted);
    }

    /// The numbers of `count` words, one after another. The table of a large vocabulary is not in the cache:
    /// what words need of it is prefetched, some at a time, before they are looked up. Without that the
    /// study's preset takes a fifth longer for a million documents. \param wordAt the bytes of a word, and
    /// how many they are; 16 may be read from each on
    template <typename WordAt> void numberReadable(std::size_t count, WordAt wordAt, TokenId* out)
    {
        numberBatches(
            count,
            [&](std::size_t i) {
                const auto [bytes, size] = wordAt(i);
                return std::pair(WordKey::ofReadable(bytes, size), bytes);
            },
            out);
    }
    /// The same of the words [begin, end) of another table.
    void numberWords(const WordTable& other, TokenId begin, TokenId end, TokenId* out)
    {
        numberBatches(
            end - begin,
            [&](std::size_t i) {
                const auto id = begin + static_cast<TokenId>(i);
                return std::pair(other.m_keys[id], other.m_words.data() + other.m_offsets[id]);
            },
            out);
    }

    /// By which every table looks a word up: from the halves of a product, for one multiplication is all that
    /// most words take.
    static std::uint32_t hashOf(const WordKey& key, const char* word)
    {
        __extension__ using Wide = unsigned __int128;
        const auto product
            = Wide { key.low ^ 0x9e3779b97f4a7c15ULL } * ((key.high + key.size) ^ 0xd6e8feb86659fd93ULL);
        std::uint64_t hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
        if (key.size > keyBytes)
            hash ^= wordHash({ word + keyBytes, key.size - keyBytes });
        return static_cast<std::uint32_t>(hash ^ hash >> 32);
    }

    std::size_t size() const { return m_offsets.size() - 1; }
    std::string_view word(TokenId id) const
    {
        return std::string_view(m_words).substr(m_offsets[id], m_offsets[id + 1] - m_offsets[id]);
    }

    /// The words one after another, and where each begins, with the end of the last. The table is empty then.
    std::pair<std::string, std::vector<std::uint64_t>> takeWords()
    {
        WordTable taken = std::exchange(*this, {});
        return { std::move(taken.m_words), std::move(taken.m_offsets) };
    }

private:
    static constexpr TokenId free = UINT32_MAX;
    static constexpr std::size_t leastSlots = 512;
    static constexpr std::size_t manySlots = 1 << 16; ///< fewer cost little, and grow faster
    static constexpr std::size_t keyBytes = 16; // of a word in its WordKey
    /// Eight bytes, so that the table of a vocabulary stays in the cache. The keys are apart: frequent words
    /// appear early, so theirs lie together.
    struct Slot {
        std::uint32_t hash = 0;
        TokenId id = free;
    };

    /// \param keyAt the key of a word, and its bytes
    template <typename KeyAt> void numberBatches(std::size_t count, KeyAt keyAt, TokenId* out)
    {
        constexpr std::size_t atOnce = 96;
        std::array<WordKey, atOnce> keys; // these are left as they are in memory
        std::array<const char*, atOnce> words;
        std::array<std::uint32_t, atOnce> hashes;
        for (std::size_t begin = 0; begin < count; begin += atOnce) {
            const std::size_t now = std::min(atOnce, count - begin);
            makeRoom(now);
            const std::size_t mask = m_slots.size() - 1;
            for (std::size_t i = 0; i < now; ++i) {
                std::tie(keys[i], words[i]) = keyAt(begin + i);
                hashes[i] = hashOf(keys[i], words[i]);
                prefetch(&m_slots[hashes[i] & mask]);
            }
            for (std::size_t i = 0; i < now; ++i)
                if (const TokenId id = m_slots[hashes[i] & mask].id; id != free)
                    prefetch(&m_keys[id]);
            for (std::size_t i = 0; i < now; ++i)
                *out++ = findOrAdd(keys[i], hashes[i], words[i]);
        }
    }
    TokenId number(const WordKey& key, std::uint32_t hash, const char* word)
    {
        makeRoom(1);
        return findOrAdd(key, hash, word);
    }
    /// \pre there is room for one more
    TokenId findOrAdd(const WordKey& key, std::uint32_t hash, const char* word)
    {
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
            const Slot slot = m_slots[at];
            if (holds(slot, key, hash, word))
                return slot.id;
            if (slot.id == free) {
                m_slots[at] = { hash, static_cast<TokenId>(size()) };
                return add(key, word);
            }
        }
    }
    bool holds(const Slot& slot, const WordKey& key, std::uint32_t hash, const char* word) const
    {
        return slot.hash == hash && slot.id != free && m_keys[slot.id] == key
            && (key.size <= keyBytes || sameTail(slot.id, word));
    }
    /// \pre both have as many bytes, more than stand in a key
    bool sameTail(TokenId id, const char* word) const
    {
        const std::string_view known = this->word(id);
        return std::memcmp(known.data() + keyBytes, word + keyBytes, known.size() - keyBytes) == 0;
    }
    TokenId add(const WordKey& key, const char* word)
    {
        const auto id = static_cast<TokenId>(size());
        m_keys.push_back(key);
        m_words.append(word, key.size);
        m_offsets.push_back(m_words.size());
        return id;
    }
    /// The order in which words come into the slots means nothing, so their keys need not be looked at.
    void rehash(std::size_t count)
    {
        const std::vector<Slot> before = std::exchange(m_slots, std::vector<Slot>(count));
        const std::size_t mask = count - 1;
        for (const Slot slot : before) {
            if (slot.id == free)
                continue;
            std::size_t at = slot.hash & mask;
            while (m_slots[at].id != free)
                at = (at + 1) & mask;
            m_slots[at] = slot;
        }
    }

    std::vector<Slot> m_slots; ///< a power of two, at most half of them used
    std::vector<WordKey> m_keys; ///< of each word
    std::string m_words;
    std::vector<std::uint64_t> m_offsets { 0 };
};

} // namespace alike::text
