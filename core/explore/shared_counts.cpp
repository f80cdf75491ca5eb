// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/shared_counts.h"

#include "core/base/parallel.h"

namespace alike {

namespace {
    /// Where the shingles of one set are, as bits by number.
    class Membership {
    public:
        Membership(std::span<const ShingleNumber> set, std::size_t distinct)
            : m_words(distinct / 64 + 1)
        {
            for (const ShingleNumber number : set)
                m_words[number / 64] |= bit(number);
        }
        std::uint32_t count(std::span<const ShingleNumber> set) const
        {
            std::uint32_t shared = 0;
            for (const ShingleNumber number : set)
                shared += (m_words[number / 64] & bit(number)) != 0;
            return shared;
        }

    private:
        static std::uint64_t bit(ShingleNumber number) { return std::uint64_t { 1 } << number % 64; }

        std::vector<std::uint64_t> m_words;
    };
}

Result<std::vector<std::uint32_t>> sharedCounts(
    const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work)
{
    constexpr std::size_t setGrain = 2048;
    const Membership membership(shingles, sets.distinct());
    std::vector<std::uint32_t> shared(sets.sets());
    work.progress.begin(Stage::Exact, sets.sets());
    const bool done = parallelChunks(sets.sets(), setGrain, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t set = begin; set < end; ++set)
            shared[set] = membership.count(sets.of(setId(set)));
    });
    if (!done)
        return cancelled();
    return shared;
}

} // namespace alike
