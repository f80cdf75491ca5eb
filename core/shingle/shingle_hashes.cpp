// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/shingle_hashes.h"

#include "core/base/parallel.h"
#include "core/text/word_table.h"

#include <vector>

namespace alike::shingle {

Result<LargeVector<std::uint32_t>> hashesByNumber(
    const Tokens& tokens, const ShingleSets& sets, const Work& work)
{
    Progress unseen;
    const Work quiet { unseen, work.stop, work.threads };
    std::vector<std::uint64_t> words(tokens.vocabulary());
    if (!parallelChunks(words.size(), 1 << 14, quiet, [&](std::size_t begin, std::size_t end) {
            for (std::size_t id = begin; id < end; ++id)
                words[id] = text::wordHash(tokens.word(static_cast<TokenId>(id)));
        }))
        return cancelled();
    LargeVector<std::uint32_t> hashes(sets.distinct());
    const std::size_t k = sets.k();
    if (!parallelChunks(hashes.size(), 1 << 16, quiet, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const TokenId* const ids
                    = tokens.all().data() + sets.firstPosition(static_cast<ShingleNumber>(i + 1));
                const std::uint64_t hash = hashOfWords(k, [&](std::size_t at) { return words[ids[at]]; });
                hashes[i] = static_cast<std::uint32_t>(hash >> 32);
            }
        }))
        return cancelled();
    return hashes;
}

} // namespace alike::shingle
