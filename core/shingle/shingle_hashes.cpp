// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_hashes.h"

#include "core/base/parallel.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <vector>

namespace alike::shingle {

namespace {
    /// The hash of each unit of the vocabulary; none when stopped.
    std::vector<std::uint64_t> hashVocabulary(const Tokens& tokens, const Work& work)
    {
        std::vector<std::uint64_t> units(tokens.vocabulary());
        const bool finished
            = parallelChunks(units.size(), 1 << 14, work, [&](std::size_t begin, std::size_t end) {
                  for (std::size_t id = begin; id < end; ++id)
                      units[id] = text::wordHash(tokens.word(static_cast<TokenId>(id)));
              });
        return finished && !work.stopped() ? std::move(units) : std::vector<std::uint64_t>();
    }

    std::uint64_t hashOf(std::span<const TokenId> shingle, const std::vector<std::uint64_t>& units)
    {
        return hashOfUnits(shingle.size(), [&](std::size_t at) { return units[shingle[at]]; });
    }
}

std::uint64_t shingleHash(const Tokens& tokens, const ShingleSets& sets, ShingleNumber number)
{
    const std::span<const TokenId> units = sets.units(tokens, number);
    return hashOfUnits(units.size(), [&](std::size_t at) { return text::wordHash(tokens.word(units[at])); });
}

Result<std::vector<std::uint64_t>> sortedHashes(
    const Tokens& tokens, const ShingleSets& sets, std::span<const ShingleNumber> shingles, const Work& work)
{
    const std::vector<std::uint64_t> units = hashVocabulary(tokens, work);
    if (work.stopped())
        return cancelled();
    std::vector<std::uint64_t> hashes;
    for (const ShingleNumber number : shingles)
        hashes.push_back(hashOf(sets.units(tokens, number), units));
    std::ranges::sort(hashes);
    return hashes;
}

Result<LargeVector<std::uint32_t>> hashesByNumber(
    const Tokens& tokens, const ShingleSets& sets, const Work& work)
{
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    const std::vector<std::uint64_t> units = hashVocabulary(tokens, quiet);
    if (work.stopped())
        return cancelled();
    LargeVector<std::uint32_t> hashes(sets.distinct());
    if (!parallelChunks(hashes.size(), 1 << 16, quiet, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const std::uint64_t hash
                    = hashOf(sets.units(tokens, static_cast<ShingleNumber>(i + 1)), units);
                hashes[i] = static_cast<std::uint32_t>(hash >> 32);
            }
        }))
        return cancelled();
    return hashes;
}

} // namespace alike::shingle
