// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/positions.h"

#include "core/base/hash.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace alike::shingle {

std::vector<ShingleNumber> positions(const Tokens& tokens, const ShingleSets& sets, DocId doc)
{
    const SetId set = sets.setOf(doc);
    if (set == noSet)
        return {};
    const std::uint32_t k = sets.k();
    const std::span<const TokenId> words = tokens.of(doc);
    const auto wordsOf
        = [&](ShingleNumber number) { return tokens.all().subspan(sets.firstPosition(number), k); };

    // The set in the order of its hashes: a shingle of the text is found by binary search in one piece of
    // memory, and by its words among those of the same hash.
    const auto hashOf = [](std::span<const TokenId> window) {
        std::uint64_t hash = window.size();
        for (const TokenId word : window)
            hash = combineHash(hash, word);
        return hash;
    };
    struct Hashed {
        std::uint64_t hash;
        ShingleNumber number;
    };
    std::vector<Hashed> byHash;
    byHash.reserve(sets.size(set));
    for (const ShingleNumber number : sets.of(set))
        byHash.push_back({ hashOf(wordsOf(number)), number });
    std::ranges::sort(byHash, {}, &Hashed::hash);
    std::vector<ShingleNumber> found;
    found.reserve(words.size() - k + 1);
    for (std::size_t i = 0; i + k <= words.size(); ++i) {
        const std::span<const TokenId> window = words.subspan(i, k);
        auto at = std::ranges::lower_bound(byHash, hashOf(window), {}, &Hashed::hash);
        while (at != byHash.end() && !std::ranges::equal(wordsOf(at->number), window))
            ++at;
        assert(at != byHash.end()); // each window is in the document's own set
        found.push_back(at->number);
    }
    return found;
}

std::vector<WordRange> sharedWords(const Tokens& tokens, const ShingleSets& sets, DocId doc, SetId other)
{
    std::vector<WordRange> runs;
    if (other == noSet)
        return runs;
    const std::span<const ShingleNumber> theirs = sets.of(other);
    const std::vector<ShingleNumber> numbers = positions(tokens, sets, doc);
    for (std::uint32_t i = 0; i < numbers.size(); ++i) {
        if (!std::ranges::binary_search(theirs, numbers[i]))
            continue;
        if (!runs.empty() && i < runs.back().end)
            runs.back().end = i + sets.k();
        else
            runs.push_back({ i, i + sets.k() });
    }
    return runs;
}

} // namespace alike::shingle
