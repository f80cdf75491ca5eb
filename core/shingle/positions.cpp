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
    const Cut& cut = sets.cut();
    const std::span<const TokenId> units = tokens.of(doc);
    const auto unitsOf = [&](ShingleNumber number) { return sets.units(tokens, number); };

    // The set in the order of its hashes: a shingle of the text is found by binary search in one piece of
    // memory, and by its units among those of the same hash.
    const auto hashOf = [](std::span<const TokenId> window) {
        std::uint64_t hash = window.size();
        for (const TokenId unit : window)
            hash = combineHash(hash, unit);
        return hash;
    };
    struct Hashed {
        std::uint64_t hash;
        ShingleNumber number;
    };
    std::vector<Hashed> byHash;
    byHash.reserve(sets.size(set));
    for (const ShingleNumber number : sets.of(set))
        byHash.push_back({ hashOf(unitsOf(number)), number });
    std::ranges::sort(byHash, {}, &Hashed::hash);
    std::vector<ShingleNumber> found;
    const std::size_t count = cut.count(units.size());
    found.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const TokenId> window
            = units.subspan(cut.begin(i), cut.end(i, units.size()) - cut.begin(i));
        auto at = std::ranges::lower_bound(byHash, hashOf(window), {}, &Hashed::hash);
        while (at != byHash.end() && !std::ranges::equal(unitsOf(at->number), window))
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
    const Cut& cut = sets.cut();
    const std::size_t units = tokens.of(doc).size();
    bool before = false; // whether the shingle before is shared: with a stride of k the two only touch
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool shared = std::ranges::binary_search(theirs, numbers[i]);
        if (shared && !runs.empty() && (before || cut.begin(i) < runs.back().end))
            runs.back().end = cut.end(i, units);
        else if (shared)
            runs.push_back({ cut.begin(i), cut.end(i, units) });
        before = shared;
    }
    return runs;
}

} // namespace alike::shingle
