// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/first_occurrences.h"

#include "core/base/hash.h"
#include "core/base/large_vector.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/repeat_filter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>
#include <vector>

namespace alike::shingle {

namespace {
    constexpr std::uint32_t emptySlot = UINT32_MAX;

    /// Tells from shorter shingles which ones cannot be repeated, so that they need not be searched.
    class ShorterFilter {
    public:
        ShorterFilter(std::uint32_t k, const ShorterShingles* shorter)
            : m_repeated(shorter ? &shorter->repeated : nullptr)
        {
            assert(!shorter || shorter->k < k);
            const std::uint32_t shorterWithin = shorter ? k - shorter->k + 1 : 1;
            m_mask = ~0ULL >> (Bits::perWord - std::min<std::uint32_t>(shorterWithin, Bits::perWord));
        }
        /// Whether nothing is known, so that all places have to be.
        bool all() const { return m_repeated == nullptr; }
        /// False: one of the shorter shingles in it is unique in the corpus.
        bool mayRepeat(std::size_t place) const
        {
            return m_repeated == nullptr || (m_repeated->from(place) & m_mask) == m_mask;
        }

    private:
        const Bits* m_repeated;
        std::uint64_t m_mask;
    };

    // Keys by which the shingles of a document are told apart. Each class calls `window(place, key)` for
    // every shingle of a document; equal shingles have equal keys, and `same` tells of two places with equal
    // keys whether their shingles are equal.

    /// Keys that are the words themselves, when the k numbers of words fit into 64 bits together: mixed by a
    /// bijection, so that equal keys mean equal words and nothing is read to compare two. Without them
    /// `pairs` of 100 books of 100,000 words, each in four versions, takes up to an eighth longer.
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

        template <typename Window>
        void forEachWindow(std::size_t begin, std::size_t words, Window&& window) const
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

    /// Keys that are hashes, for any k, vocabulary and stride: they find a shingle, whose units tell whether
    /// it is the same. Without a stride the hash rolls: O(units) for any k. With one each is made by itself,
    /// and how long the shingle at a place is, is written down on the way.
    class HashedKeys {
    public:
        static constexpr std::size_t storedWords = 1;

        /// \param lengths with a stride above 1 an entry for each unit of the corpus
        HashedKeys(std::span<const TokenId> all, const Cut& cut, std::span<std::uint8_t> lengths)
            : m_all(all)
            , m_cut(cut)
            , m_lengths(lengths)
        {
            for (std::uint32_t i = 0; i < cut.k; ++i)
                m_leaving *= hashing::step;
        }

        /// Calls `window(place, key)` for every shingle of a document.
        template <typename Window>
        void forEachWindow(std::size_t begin, std::size_t units, Window&& window) const
        {
            if (m_cut.stride > 1)
                return forEachByItself(begin, units, window);
            const std::size_t k = m_cut.k;
            if (units < k)
                return;
            const TokenId* const all = m_all.data() + begin;
            const std::uint64_t leaving = m_leaving;
            std::uint64_t rolling = 0;
            for (std::size_t i = 0; i < k; ++i)
                rolling = rolling * hashing::step + all[i];
            for (std::size_t i = 0;; ++i) {
                window(begin + i, mix64(rolling));
                if (i + k == units)
                    return;
                rolling = rolling * hashing::step + all[i + k] - leaving * all[i];
            }
        }
        /// Whether the shingles at two places with equal keys are equal.
        bool same(std::uint32_t a, std::uint32_t b) const
        {
            if (m_cut.stride == 1)
                return std::equal(m_all.begin() + a, m_all.begin() + a + m_cut.k, m_all.begin() + b);
            return std::ranges::equal(m_all.subspan(a, m_lengths[a]), m_all.subspan(b, m_lengths[b]));
        }

    private:
        template <typename Window>
        void forEachByItself(std::size_t begin, std::size_t units, Window& window) const
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

        std::span<const TokenId> m_all;
        Cut m_cut;
        std::span<std::uint8_t> m_lengths;
        std::uint64_t m_leaving = 1; ///< the weight of the unit that leaves
    };

    /// Finds, for each place where a shingle starts, the place of its first occurrence, or that it is unique.
    template <typename Keys> class FirstOccurrences {
    public:
        FirstOccurrences(const Tokens& tokens, const Cut& cut, const Keys& keys, const ShorterFilter& filter,
            unsigned groupBits, const Work& work)
            : m_tokens(tokens)
            , m_cut(cut)
            , m_keys(keys)
            , m_filter(filter)
            , m_work(work)
            , m_documentsPerChunk(documentsPerChunk(tokens))
            , m_chunks((tokens.documents() + m_documentsPerChunk - 1) / m_documentsPerChunk)
            , m_bits(partitionBits(tokens.units()))
            , m_groupBits(std::min(m_bits, groupBits))
            , m_partitions(std::size_t { 1 } << (m_bits - m_groupBits))
        {
        }

        /// \param first an entry for each word of the corpus \return false when stopped
        bool find(std::span<std::uint32_t> first)
        {
            m_work.progress.begin(Stage::Shingle, m_tokens.documents());
            for (std::uint32_t group = 0; group >> m_groupBits == 0; ++group) {
                if (!findInGroup(group, first))
                    return false;
            }
            return true;
        }

    private:
        /// In one piece, so that there is one place to write to for each partition.
        struct Window {
            std::array<std::uint32_t, Keys::storedWords> key; ///< low word first; later the first place
            std::uint32_t place;

            Window() = default;
            Window(std::uint64_t wholeKey, std::uint32_t at)
                : place(at)
            {
                for (std::size_t i = 0; i < key.size(); ++i)
                    key[i] = static_cast<std::uint32_t>(wholeKey >> (32 * i));
            }
            /// In line: comparing the arrays is a call of memcmp.
            bool sameKey(const Window& other) const
            {
                std::uint32_t differing = 0;
                for (std::size_t i = 0; i < key.size(); ++i)
                    differing |= key[i] ^ other.key[i];
                return differing == 0;
            }
        };

        /// The windows of some documents by partition, then by place. Once a partition is searched, its first
        /// windows are those of repeated shingles, and the others mean nothing.
        struct Chunk {
            LargeVector<Window> windows;
            std::vector<std::uint32_t> begins; ///< of each partition, and the end of the last
            std::vector<std::uint32_t> repeated; ///< windows of repeated shingles in each partition

            std::span<Window> of(std::size_t partition)
            {
                return std::span(windows).subspan(
                    begins[partition], begins[partition + 1] - begins[partition]);
            }
        };

        /// The windows of some documents as they come.
        struct Listed {
            LargeVector<std::uint64_t> keys;
            LargeVector<std::uint32_t> places;
        };
        /// What a partition is searched with.
        struct Search {
            RepeatFilter repetitions;
            LargeVector<Window> maybeRepeated; ///< windows that may be repeated, side by side
            std::vector<std::size_t> ends; ///< of the maybeRepeated of each chunk
            std::vector<std::uint32_t> table; ///< of indices of maybeRepeated
            std::vector<std::uint32_t> first; ///< of each of them where its shingle first stands
        };
        /// What was there before is lost.
        template <typename T> static void makeRoom(LargeVector<T>& array, std::size_t count)
        {
            if (array.size() >= count)
                return;
            array = {};
            array.resize(count);
        }

        /// About 64,000 words, so that what is scattered stays in the second-level cache; more when there are
        /// so many partitions that each would get a few windows only.
        static std::size_t documentsPerChunk(const Tokens& tokens)
        {
            const std::uint64_t words = std::max<std::uint64_t>(tokens.units(), 1);
            const std::uint64_t wanted = std::max<std::uint64_t>(64 * 1024, words / 256);
            return std::max<std::size_t>(1,
                static_cast<std::size_t>(static_cast<double>(wanted) * static_cast<double>(tokens.documents())
                    / static_cast<double>(words)));
        }
        /// Partitions of about 8,000 windows, so that their tables stay in the second-level cache.
        static unsigned partitionBits(std::uint64_t windows)
        {
            return static_cast<unsigned>(std::min<std::uint64_t>(std::bit_width(windows >> 13), 16));
        }
        static std::uint32_t topBits(std::uint64_t key, unsigned bits)
        {
            return static_cast<std::uint32_t>(key >> 1 >> (63 - bits)); // none of them: a shift by 64 is none
        }

        bool findInGroup(std::uint32_t group, std::span<std::uint32_t> first)
        {
            m_found.assign(m_chunks, {});
            Progress unseen;
            const Work quiet { unseen, m_work.stop, m_work.threads };
            return partition(group, quiet) && search(quiet)
                && parallelChunks(m_tokens.documents(), m_documentsPerChunk, quiet,
                    [&](std::size_t begin, std::size_t end) {
                        if (group == 0)
                            fill(begin, end, first);
                        putBack(m_found[begin / m_documentsPerChunk], first);
                    })
                && !m_work.stopped();
        }

        bool partition(std::uint32_t group, const Work& quiet)
        {
            ScratchPool<Listed> pool;
            return parallelChunks(
                m_tokens.documents(), m_documentsPerChunk, quiet, [&](std::size_t begin, std::size_t end) {
                    partitionDocuments(group, begin, end, *pool.borrow());
                    m_work.progress.advance((end - begin) >> m_groupBits); // its share
                });
        }

        bool search(const Work& quiet)
        {
            ScratchPool<Search> pool;
            return parallelChunks(m_partitions, 1, quiet,
                [&](std::size_t number, std::size_t) { searchPartition(number, *pool.borrow()); });
        }

        /// Puts the windows of some documents into the order of their partitions.
        void partitionDocuments(std::uint32_t group, std::size_t begin, std::size_t end, Listed& scratch)
        {
            if (m_groupBits == 0 && m_filter.all())
                partitionWanted(begin, end, scratch, [](std::size_t, std::uint64_t) { return true; });
            else
                partitionWanted(begin, end, scratch, [this, group](std::size_t place, std::uint64_t key) {
                    const unsigned inGroup = topBits(key, m_groupBits) == group;
                    const unsigned mayRepeat = m_filter.mayRepeat(place);
                    return (inGroup & mayRepeat) != 0;
                });
        }

        /// The same for those that are `wanted(place, key)`.
        template <typename Wanted>
        void partitionWanted(std::size_t begin, std::size_t end, Listed& scratch, Wanted wanted)
        {
            const std::uint64_t words = m_tokens.end(docId(end - 1)) - m_tokens.offset(docId(begin));
            auto& [keys, places] = scratch;
            makeRoom(keys, words + 1);
            makeRoom(places, words + 1);
            std::size_t windows = 0;
            const Keys keysOf = m_keys; // a copy of our own stays in registers
            for (std::size_t d = begin; d < end; ++d) {
                keysOf.forEachWindow(m_tokens.offset(docId(d)), m_tokens.of(docId(d)).size(),
                    [&](std::size_t place, std::uint64_t key) {
                        keys[windows] = key;
                        places[windows] = static_cast<std::uint32_t>(place);
                        windows += wanted(place, key);
                    });
            }
            const auto partitionOf = [bits = m_bits, last = static_cast<std::uint32_t>(m_partitions - 1)](
                                         std::uint64_t key) { return topBits(key, bits) & last; };
            Chunk& chunk = m_found[begin / m_documentsPerChunk];
            std::vector<std::uint32_t> next(m_partitions + 1);
            for (std::size_t i = 0; i < windows; ++i)
                ++next[partitionOf(keys[i]) + 1];
            std::partial_sum(next.begin(), next.end(), next.begin());
            chunk.begins = next;
            chunk.repeated.resize(m_partitions);
            chunk.windows.resize(windows);
            prefault(chunk.windows.data(), windows * sizeof(Window));
            for (std::size_t i = 0; i < windows; ++i)
                chunk.windows[next[partitionOf(keys[i])]++] = Window(keys[i], places[i]);
        }

        /// Leaves of the windows of a partition those whose shingle is repeated, with the place where it
        /// first stands instead of the key.
        void searchPartition(std::size_t number, Search& scratch)
        {
            auto& [repetitions, maybeRepeated, ends, table, first] = scratch;
            std::size_t count = 0;
            for (Chunk& chunk : m_found)
                count += chunk.of(number).size();
            repetitions.clear(count);
            for (Chunk& chunk : m_found) {
                if (m_work.stopped()) // one shingle may make up the whole corpus, and its partition too
                    return;
                for (const Window& window : chunk.of(number))
                    repetitions.add(window.key[0]);
            }
            // Side by side they fit the cache, with a table of their indices. With the windows that the
            // filter leaves out the study's preset and the exact join take 9 % longer for Reuters.
            makeRoom(maybeRepeated, count + 1);
            ends.clear();
            std::size_t maybeCount = 0;
            for (Chunk& chunk : m_found) {
                if (m_work.stopped())
                    return;
                for (const Window& window : chunk.of(number)) {
                    maybeRepeated[maybeCount] = window; // without a branch: overwritten unless it is counted
                    maybeCount += repetitions.mayRepeat(window.key[0]);
                }
                ends.push_back(maybeCount);
            }
            findAmong(std::span(maybeRepeated).first(maybeCount), table, first);
            std::size_t at = 0;
            for (std::size_t c = 0; c < m_found.size() && !m_work.stopped(); ++c) {
                const std::span<Window> windows = m_found[c].of(number);
                std::uint32_t repeated = 0;
                for (; at < ends[c]; ++at)
                    if (first[at] != uniqueShingle)
                        windows[repeated++] = Window(first[at], maybeRepeated[at].place);
                m_found[c].repeated[number] = repeated;
            }
        }

        /// \param table of indices of windows
        /// \param first becomes for each window the place of the first with the same shingle, or
        /// `uniqueShingle`
        void findAmong(std::span<const Window> windows, std::vector<std::uint32_t>& table,
            std::vector<std::uint32_t>& first) const
        {
            first.assign(windows.size(), uniqueShingle);
            table.assign(std::bit_ceil(2 * windows.size() + 1), emptySlot);
            const std::size_t mask = table.size() - 1;
            for (std::uint32_t at = 0; at < windows.size() && (at % 8192 != 0 || !m_work.stopped()); ++at) {
                const Window& window = windows[at];
                std::size_t slot = window.key[0] & mask;
                std::uint32_t found = table[slot];
                while (found != emptySlot
                    && !(windows[found].sameKey(window) && m_keys.same(windows[found].place, window.place))) {
                    slot = (slot + 1) & mask;
                    found = table[slot];
                }
                if (found == emptySlot)
                    table[slot] = at;
                else
                    first[at] = first[found] = windows[found].place;
            }
        }

        /// What holds of the places of some documents unless their shingles are repeated.
        void fill(std::size_t begin, std::size_t end, std::span<std::uint32_t> first) const
        {
            for (std::size_t d = begin; d < end; ++d) {
                const std::size_t units = m_tokens.of(docId(d)).size();
                const std::size_t windows = m_cut.count(units);
                const auto places = first.subspan(m_tokens.offset(docId(d)), units);
                if (m_cut.stride == 1) {
                    std::ranges::fill(places.first(windows), uniqueShingle);
                    std::ranges::fill(places.subspan(windows), noShingle);
                } else {
                    std::ranges::fill(places, noShingle);
                    for (std::size_t i = 0; i < windows; ++i)
                        places[m_cut.begin(i)] = uniqueShingle;
                }
            }
        }

        /// Puts what was found for the windows of some documents into the order of the text again.
        void putBack(Chunk& chunk, std::span<std::uint32_t> first) const
        {
            for (std::size_t p = 0; p < m_partitions; ++p)
                for (const Window& window : chunk.of(p).first(chunk.repeated[p]))
                    first[window.place] = window.key[0];
        }

        const Tokens& m_tokens;
        const Cut m_cut;
        const Keys m_keys;
        const ShorterFilter m_filter;
        const Work& m_work;
        const std::size_t m_documentsPerChunk;
        const std::size_t m_chunks;
        const unsigned m_bits;
        const unsigned m_groupBits; ///< the first of the key: groups of partitions are searched one by one
        const std::size_t m_partitions; ///< in one group
        std::vector<Chunk> m_found;
    };
}

bool findFirstOccurrences(const Tokens& tokens, const Cut& cut, std::span<std::uint32_t> first,
    std::span<std::uint8_t> lengths, const ShorterShingles* shorter, std::uint64_t atOnce, const Work& work)
{
    const ShorterFilter filter(cut.k, shorter);
    const std::uint64_t most = tokens.units() / cut.stride;
    const auto groupBits = static_cast<unsigned>(std::bit_width(most / atOnce));
    const auto find = [&](const auto& keys) {
        return FirstOccurrences(tokens, cut, keys, filter, groupBits, work).find(first);
    };
    if (cut.stride == 1 && PackedKeys::fit(tokens.vocabulary(), cut.k))
        return find(PackedKeys(tokens.all(), tokens.vocabulary(), cut.k));
    return find(HashedKeys(tokens.all(), cut, lengths));
}

} // namespace alike::shingle
