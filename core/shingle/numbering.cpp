// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/numbering.h"

#include "core/base/hash.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <span>

namespace alike::shingle {

namespace {
    constexpr std::size_t documentsPerChunk = 512;

    /// Calls `window(position, hash)` for each k-shingle of a document. The hash rolls: O(words) for any k.
    template <typename Window>
    void forEachWindow(const Tokens& tokens, DocId doc, std::uint32_t k, Window&& window)
    {
        const std::span<const TokenId> words = tokens.of(doc);
        if (words.size() < k)
            return;
        constexpr std::uint64_t base = 0x9e3779b97f4a7c15ULL;
        std::uint64_t leaving = 1; // base^(k - 1): the weight of the word that leaves
        for (std::uint32_t i = 1; i < k; ++i)
            leaving *= base;
        const auto value = [](TokenId word) { return mix64(word + 1); };

        std::uint64_t rolling = 0;
        for (std::uint32_t i = 0; i + 1 < k; ++i)
            rolling = rolling * base + value(words[i]);
        const std::uint64_t begin = tokens.offset(doc);
        for (std::size_t i = 0; i + k <= words.size(); ++i) {
            rolling = rolling * base + value(words[i + k - 1]);
            window(static_cast<std::uint32_t>(begin + i), mix64(rolling));
            rolling -= leaving * value(words[i]);
        }
    }

    struct Window {
        std::uint32_t hash; ///< the low half; the high half chose the partition
        std::uint32_t position;
    };

    /// All windows ordered by partition, within each by position: the windows of partition p are [begins[p],
    /// begins[p+1]).
    struct Partitions {
        std::vector<std::uint64_t> begins;
        std::vector<Window> windows;
    };

    /// Partitions of about 16,000 windows, so that their tables stay in the second-level cache.
    unsigned partitionBits(std::uint64_t windows)
    {
        return static_cast<unsigned>(std::min<std::uint64_t>(std::bit_width(windows >> 14), 16));
    }

    std::size_t partitionOf(std::uint64_t hash, unsigned bits)
    {
        return bits == 0 ? 0 : hash >> (64 - bits);
    }

    Result<Partitions> partition(const Tokens& tokens, std::uint32_t k, const Work& work)
    {
        const unsigned bits = partitionBits(tokens.words());
        const std::size_t count = std::size_t { 1 } << bits;
        const std::size_t chunks = (tokens.documents() + documentsPerChunk - 1) / documentsPerChunk;
        std::vector<std::vector<std::uint64_t>> next(chunks, std::vector<std::uint64_t>(count));
        const auto forChunk = [&](std::size_t begin, std::size_t end, auto&& window) {
            for (std::size_t d = begin; d < end; ++d)
                forEachWindow(tokens, docId(d), k, window);
        };

        Progress unseen;
        const Work quiet { unseen, work.stop, work.threads };
        if (!parallelChunks(
                tokens.documents(), documentsPerChunk, quiet, [&](std::size_t begin, std::size_t end) {
                    auto& sizes = next[begin / documentsPerChunk];
                    forChunk(begin, end,
                        [&](std::uint32_t, std::uint64_t hash) { ++sizes[partitionOf(hash, bits)]; });
                }))
            return cancelled();

        Partitions result;
        std::uint64_t total = 0;
        for (std::size_t p = 0; p < count; ++p) {
            result.begins.push_back(total);
            for (auto& sizes : next) {
                const std::uint64_t size = sizes[p];
                sizes[p] = total;
                total += size;
            }
        }
        result.begins.push_back(total);
        result.windows.resize(total);
        work.progress.begin(Stage::Shingle, tokens.documents());
        if (!parallelChunks(
                tokens.documents(), documentsPerChunk, work, [&](std::size_t begin, std::size_t end) {
                    auto& places = next[begin / documentsPerChunk];
                    forChunk(begin, end, [&](std::uint32_t position, std::uint64_t hash) {
                        result.windows[places[partitionOf(hash, bits)]++]
                            = { static_cast<std::uint32_t>(hash), position };
                    });
                }))
            return cancelled();
        return result;
    }

    /// Writes for each window of one partition the position where its shingle first stands.
    void findFirstPositions(std::span<const Window> windows, std::span<const TokenId> words, std::uint32_t k,
        std::vector<std::uint32_t>& first)
    {
        constexpr Window free { 0, UINT32_MAX };
        std::vector<Window> table(std::bit_ceil(2 * windows.size() + 1), free);
        const std::size_t mask = table.size() - 1;
        const auto sameWords = [&](std::uint32_t a, std::uint32_t b) {
            return std::equal(words.begin() + a, words.begin() + a + k, words.begin() + b);
        };
        for (const Window& window : windows) {
            std::size_t slot = window.hash & mask;
            while (table[slot].position != UINT32_MAX
                && !(table[slot].hash == window.hash && sameWords(table[slot].position, window.position)))
                slot = (slot + 1) & mask;
            if (table[slot].position == UINT32_MAX)
                table[slot] = window;
            first[window.position] = table[slot].position;
        }
    }
}

Result<Numbering> numberShingles(const Tokens& tokens, std::uint32_t k, const Work& work)
{
    const Result<Partitions> partitions = partition(tokens, k, work);
    if (!partitions)
        return partitions.error();

    // `at` holds first positions until the numbers replace them.
    constexpr std::uint32_t nothingStarts = UINT32_MAX;
    Numbering numbering;
    numbering.at.assign(tokens.words(), nothingStarts);
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    if (!parallelChunks(partitions->begins.size() - 1, 1, quiet, [&](std::size_t p, std::size_t) {
            const std::uint64_t begin = partitions->begins[p];
            findFirstPositions(
                std::span(partitions->windows).subspan(begin, partitions->begins[p + 1] - begin),
                tokens.all(), k, numbering.at);
        }))
        return cancelled();

    // A shingle first stands before it stands again, so its number is there when it is asked for.
    for (std::size_t position = 0; position < numbering.at.size(); ++position) {
        if (position % (1 << 20) == 0 && work.stopped())
            return cancelled();
        std::uint32_t& entry = numbering.at[position];
        if (entry == nothingStarts) {
            entry = 0;
        } else if (entry == position) {
            numbering.firstPosition.push_back(static_cast<std::uint32_t>(position));
            entry = static_cast<ShingleNumber>(numbering.firstPosition.size());
        } else {
            entry = numbering.at[entry];
        }
    }
    return numbering;
}

} // namespace alike::shingle
