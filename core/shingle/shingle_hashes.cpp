// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_hashes.h"

#include "core/base/parallel.h"
#include "core/shingle/shingle_polynomial.h"
#include "core/text/word_table.h"

#include <algorithm>
#include <utility>
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

Result<SetHashes> SetHashes::make(const Tokens& tokens, const ShingleSets& sets, const Work& work)
{
    Progress unseen;
    auto units = hashVocabulary(tokens, { unseen, work.stop, work.threads });
    if (work.stopped())
        return cancelled();
    return SetHashes(tokens, sets, std::move(units));
}

SetHashes::SetHashes(const Tokens& tokens, const ShingleSets& sets, std::vector<std::uint64_t> units)
    : m_tokens(&tokens)
    , m_sets(&sets)
    , m_units(std::move(units))
    , m_windows(sets.k())
{
}

std::span<const std::uint32_t> SetHashes::of(SetId set, Scratch& scratch) const
{
    const std::span<const TokenId> units = m_tokens->of(m_sets->documentsOf(set).front());
    // Text is read in one go, but where most of it is repetition whoever maps the hashes would do so in vain.
    const bool mostOnce = m_sets->cut().count(units.size()) <= 2 * m_sets->size(set);
    if (m_sets->cut().stride == 1 && mostOnce) {
        scratch.units.clear();
        for (const TokenId unit : units)
            scratch.units.push_back(m_units[unit]);
        m_windows.hash(scratch.units, scratch.hashes);
        return scratch.hashes;
    }
    scratch.hashes.clear();
    for (const ShingleNumber number : m_sets->of(set))
        scratch.hashes.push_back(upperHalf(hashOf(m_sets->units(*m_tokens, number), m_units)));
    return scratch.hashes;
}

} // namespace alike::shingle
