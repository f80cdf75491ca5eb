// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/numbering.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace alike::shingle {

namespace {
    constexpr std::uint32_t nothingStarts = UINT32_MAX;

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
        }

        template <typename Window>
        void forEachWindow(std::size_t begin, std::size_t words, Window&& window) const
        {
            std::uint64_t packed = 0;
            for (std::size_t i = 0; i < words; ++i) {
                packed = ((m_wordBits == 64 ? 0 : packed << m_wordBits) | m_all[begin + i]) & m_mask;
                if (i + 1 >= m_k)
                    window(begin + i + 1 - m_k, mix64(packed));
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

        template <typename Window>
        void forEachWindow(std::size_t begin, std::size_t words, Window&& window) const
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

        template <typename Window>
        void forEachWindow(std::size_t begin, std::size_t units, Window&& window) const
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
        bool same(std::uint32_t a, std::uint32_t b) const
        {
            return std::ranges::equal(m_all.subspan(a, m_lengths[a]), m_all.subspan(b, m_lengths[b]));
        }

    private:
        std::span<const TokenId> m_all;
        Cut m_cut;
        std::span<std::uint8_t> m_lengths;
    };

    /// Finds, for each place where a shingle starts, the place where it first stands.
    template <typename Keys> class FirstPlaces {
    public:
        FirstPlaces(const Tokens& tokens, Keys keys, const Work& work)
            : m_tokens(tokens)
            , m_keys(std::move(keys))
            , m_work(work)
            , m_documentsPerChunk(documentsPerChunk(tokens))
            , m_chunks((tokens.documents() + m_documentsPerChunk - 1) / m_documentsPerChunk)
            , m_bits(partitionBits(tokens.units()))
            , m_partitions(std::size_t { 1 } << m_bits)
            , m_windows(tokens.units())
            , m_begins(m_chunks * (m_partitions + 1))
        {
        }

        /// \param first an entry for each word of the corpus \return false when stopped
        bool find(std::span<std::uint32_t> first)
        {
            m_work.progress.begin(Stage::Shingle, m_tokens.documents());
            Progress unseen;
            const Work quiet { unseen, m_work.stop, m_work.threads };
            return parallelChunks(m_tokens.documents(), m_documentsPerChunk, m_work,
                       [&](std::size_t begin, std::size_t end) { partition(begin, end); })
                && parallelChunks(
                    m_partitions, 1, quiet, [&](std::size_t number, std::size_t) { findInPartition(number); })
                && parallelChunks(m_tokens.documents(), m_documentsPerChunk, quiet,
                    [&](std::size_t begin, std::size_t end) { putBack(begin, end, first); })
                && !m_work.stopped();
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
        std::size_t partitionOf(std::uint64_t key) const { return m_bits == 0 ? 0 : key >> (64 - m_bits); }

        /// Puts the windows of some documents into the order of their partitions, within the range of these
        /// documents.
        void partition(std::size_t begin, std::size_t end)
        {
            const auto [from, words] = wordsOf(begin, end);
            LargeVector<std::uint64_t> keys(words); // of the windows, as they come
            LargeVector<std::uint32_t> places(words);
            std::uint32_t* const begins = &m_begins[begin / m_documentsPerChunk * (m_partitions + 1)];
            std::size_t windows = 0;
            for (std::size_t d = begin; d < end; ++d) {
                m_keys.forEachWindow(m_tokens.offset(docId(d)), m_tokens.of(docId(d)).size(),
                    [&keys, &places, &windows](std::size_t place, std::uint64_t key) {
                        keys[windows] = key;
                        places[windows++] = static_cast<std::uint32_t>(place);
                    });
            }
            for (std::size_t i = 0; i < windows; ++i)
                ++begins[partitionOf(keys[i]) + 1];
            std::partial_sum(begins, begins + m_partitions + 1, begins);
            std::vector<std::uint32_t> next(begins, begins + m_partitions);
            for (std::size_t i = 0; i < windows; ++i) {
                const std::uint64_t to = from + next[partitionOf(keys[i])]++;
                m_windows[to] = Window(keys[i], places[i]);
            }
        }

        /// Replaces the key of each window by the place where its shingle first stands.
        void findInPartition(std::size_t number)
        {
            // The windows side by side: together with a table of their indices they fit the cache.
            std::vector<Window> windows;
            std::size_t count = 0;
            forEachSegment(number, [&](std::uint64_t begin, std::uint64_t end) { count += end - begin; });
            windows.reserve(count);
            forEachSegment(number, [&](std::uint64_t begin, std::uint64_t end) {
                windows.insert(windows.end(), m_windows.data() + begin, m_windows.data() + end);
            });
            std::vector<std::uint32_t> table(std::bit_ceil(2 * windows.size() + 1), nothingStarts);
            const std::size_t mask = table.size() - 1;
            std::uint32_t at = 0;
            forEachSegment(number, [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t i = begin; i < end; ++i, ++at) {
                    const Window& window = windows[at];
                    std::size_t slot = window.key[0] & mask;
                    std::uint32_t found = table[slot];
                    while (found != nothingStarts
                        && !(windows[found].sameKey(window)
                            && m_keys.same(windows[found].place, window.place))) {
                        slot = (slot + 1) & mask;
                        found = table[slot];
                    }
                    if (found == nothingStarts)
                        table[slot] = found = at;
                    m_windows[i].key[0] = windows[found].place;
                }
            });
        }

        /// Calls `segment(begin, end)` for the windows of a partition in each chunk.
        template <typename Segment> void forEachSegment(std::size_t number, Segment&& segment) const
        {
            // One shingle may make up the whole corpus, and its partition too.
            for (std::size_t chunk = 0; chunk < m_chunks && !m_work.stopped(); ++chunk) {
                const std::uint64_t from = m_tokens.offset(docId(chunk * m_documentsPerChunk));
                const std::uint32_t* const begins = &m_begins[chunk * (m_partitions + 1) + number];
                if (begins[0] < begins[1])
                    segment(from + begins[0], from + begins[1]);
            }
        }

        /// Puts what was found for the windows of some documents into the order of the text again.
        void putBack(std::size_t begin, std::size_t end, std::span<std::uint32_t> first) const
        {
            const auto [from, words] = wordsOf(begin, end);
            std::ranges::fill(first.subspan(from, words), nothingStarts);
            const std::uint64_t windows
                = m_begins[begin / m_documentsPerChunk * (m_partitions + 1) + m_partitions];
            for (std::uint64_t i = from; i < from + windows; ++i)
                first[m_windows[i].place] = m_windows[i].key[0];
        }

        /// Where the words of some documents begin among all, and how many they are.
        std::pair<std::uint64_t, std::uint64_t> wordsOf(std::size_t begin, std::size_t end) const
        {
            const DocId last = docId(end - 1);
            const std::uint64_t from = m_tokens.offset(docId(begin));
            return { from, m_tokens.offset(last) + m_tokens.of(last).size() - from };
        }

        const Tokens& m_tokens;
        const Keys m_keys;
        const Work& m_work;
        const std::size_t m_documentsPerChunk;
        const std::size_t m_chunks;
        const unsigned m_bits;
        const std::size_t m_partitions;
        /// The windows of each chunk by partition, then by place, from the first word of the chunk on.
        LargeVector<Window> m_windows;
        std::vector<std::uint32_t> m_begins; ///< of the partitions in each chunk, and the end of the last
    };

    bool findFirstPlaces(const Tokens& tokens, const Cut& cut, std::span<std::uint32_t> first,
        std::span<std::uint8_t> lengths, const Work& work)
    {
        if (cut.stride > 1)
            return FirstPlaces(tokens, StrideKeys(tokens.all(), cut, lengths), work).find(first);
        if (PackedKeys::fit(tokens.vocabulary(), cut.k))
            return FirstPlaces(tokens, PackedKeys(tokens.all(), tokens.vocabulary(), cut.k), work)
                .find(first);
        return FirstPlaces(tokens, HashedKeys(tokens.all(), cut.k), work).find(first);
    }

    /// Numbers the places where a shingle stands first, ascending, and gives all others the number of their
    /// first.
    bool numberPlaces(std::span<const std::uint32_t> first, const Work& work, Numbering& out)
    {
        const std::size_t places = first.size();
        constexpr std::size_t atOnce = 1 << 16;
        Progress unseen;
        const Work quiet { unseen, work.stop, work.threads };
        std::vector<std::uint32_t> before((places + atOnce - 1) / atOnce + 1); // numbers given, by chunk
        if (!parallelChunks(places, atOnce, quiet, [&](std::size_t begin, std::size_t end) {
                std::uint32_t count = 0;
                for (std::size_t place = begin; place < end; ++place)
                    count += first[place] == place;
                before[begin / atOnce + 1] = count;
            }))
            return false;
        std::partial_sum(before.begin(), before.end(), before.begin());
        out.firstPosition.resize(before.back());
        out.at.resize(places);
        if (!parallelChunks(places, atOnce, quiet, [&](std::size_t begin, std::size_t end) {
                std::uint32_t number = before[begin / atOnce];
                for (std::size_t place = begin; place < end; ++place) {
                    if (first[place] != place)
                        continue;
                    out.firstPosition[number] = static_cast<std::uint32_t>(place);
                    out.at[place] = ++number;
                }
            }))
            return false;
        return parallelChunks(places, atOnce, quiet, [&](std::size_t begin, std::size_t end) {
            for (std::size_t place = begin; place < end; ++place)
                if (first[place] != place)
                    out.at[place] = first[place] == nothingStarts ? 0 : out.at[first[place]];
        });
    }
}

Result<Numbering> numberShingles(const Tokens& tokens, const Cut& cut, const Work& work)
{
    const std::size_t places = tokens.units();
    LargeVector<std::uint32_t> first(places);
    LargeVector<std::uint8_t> lengths(cut.stride > 1 ? places : 0); // of the shingle at each place
    Numbering numbering;
    if (!findFirstPlaces(tokens, cut, first, lengths, work) || !numberPlaces(first, work, numbering))
        return cancelled();
    if (cut.stride > 1) {
        for (const std::uint32_t place : numbering.firstPosition)
            numbering.lengths.push_back(lengths[place]);
    }
    return numbering;
}

} // namespace alike::shingle
