// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/shingle/positions.h"

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

    // The set in the order of its words: a shingle of the text is found by binary search.
    std::vector<ShingleNumber> byWords(sets.of(set).begin(), sets.of(set).end());
    std::ranges::sort(byWords, [&](ShingleNumber a, ShingleNumber b) {
        return std::ranges::lexicographical_compare(wordsOf(a), wordsOf(b));
    });
    std::vector<ShingleNumber> found;
    found.reserve(words.size() - k + 1);
    for (std::size_t i = 0; i + k <= words.size(); ++i) {
        const std::span<const TokenId> window = words.subspan(i, k);
        const auto at = std::ranges::lower_bound(
            byWords, window,
            [](std::span<const TokenId> a, std::span<const TokenId> b) {
                return std::ranges::lexicographical_compare(a, b);
            },
            wordsOf);
        assert(at != byWords.end()
            && std::ranges::equal(wordsOf(*at), window)); // each window is in the document's own set
        found.push_back(*at);
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
