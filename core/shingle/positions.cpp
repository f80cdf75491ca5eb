// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/positions.h"

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
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

    const auto hashOf = [](std::span<const TokenId> window) {
        std::uint64_t hash = window.size();
        for (const TokenId unit : window)
            hash = combineHash(hash, unit);
        return hash;
    };
    // The set as a table of open addressing, at most half full: a shingle of the text is found by its hash,
    // and by its units among those of the same hash.
    struct Slot {
        std::uint64_t hash = 0;
        ShingleNumber number = 0; ///< 0: free
    };
    std::vector<Slot> table(std::bit_ceil(2 * sets.size(set)));
    const std::size_t mask = table.size() - 1;
    for (const ShingleNumber number : sets.of(set)) {
        const std::uint64_t hash = hashOf(unitsOf(number));
        std::size_t at = hash & mask;
        while (table[at].number != 0)
            at = (at + 1) & mask;
        table[at] = { hash, number };
    }
    std::vector<ShingleNumber> found;
    const std::size_t count = cut.count(units.size());
    found.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const TokenId> window
            = units.subspan(cut.begin(i), cut.end(i, units.size()) - cut.begin(i));
        const std::uint64_t hash = hashOf(window);
        std::size_t at = hash & mask;
        // Each window is in the document's own set.
        while (table[at].hash != hash || !std::ranges::equal(unitsOf(table[at].number), window)) {
            assert(table[at].number != 0);
            at = (at + 1) & mask;
        }
        found.push_back(table[at].number);
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
