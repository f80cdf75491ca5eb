// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/corpus/corpus.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/family.h"
#include "core/sketch/signatures.h"
#include "core/text/options.h"
#include "core/text/tokens.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

/// Small corpora made of numbers, and the truth about them from the definitions alone.
namespace alike::test {

/// A document as the ascending numbers of its words; an empty one has no shingles.
using Numbers = std::vector<std::uint32_t>;
using Family = std::vector<Numbers>;

/// A word of letters for each number.
inline std::string wordFor(std::uint32_t number)
{
    std::string word;
    do {
        word += static_cast<char>('a' + number % 26);
        number /= 26;
    } while (number != 0);
    return word;
}

inline Corpus familyCorpus(const Family& family)
{
    CorpusBuilder builder;
    for (std::size_t d = 0; d < family.size(); ++d) {
        DocumentRecord record;
        record.id = std::to_string(d);
        for (const std::uint32_t number : family[d])
            record.text += wordFor(number) + ' ';
        builder.add(record);
    }
    return std::move(builder).build();
}

inline ShingleSets setsOf(const Corpus& corpus, const text::Options& cleaning, std::uint32_t k)
{
    Progress progress;
    const Work work { progress };
    const auto tokens = tokenise(corpus, cleaning, work);
    return makeShingleSets(tokens.value(), shingle::Options { k }, work).value();
}

/// The sets of single words.
inline ShingleSets setsOf(const Family& family)
{
    return setsOf(familyCorpus(family), { text::Cleaning::Letters, false, 0 }, 1);
}

/// Functions of the signatures, where a test does not ask for another number.
inline constexpr std::uint32_t familyHashes = 24;

/// Everything that a question needs.
struct Analysed {
    ShingleSets sets;
    Signatures signatures;
    Buckets buckets;
    std::uint32_t hashes;

    Analysis view() const { return { sets, signatures, buckets, hashes }; }
};

inline Analysed analyse(ShingleSets sets, std::uint32_t hashes, std::uint32_t rows)
{
    Progress progress;
    const Work work { progress };
    const sketch::Options options { .family = sketch::Family::Dictionary, .hashes = hashes };
    Signatures signatures = sign(sets, options, nullptr, work).value();
    Buckets buckets = makeBuckets(signatures, { hashes, rows }, work).value();
    return { std::move(sets), std::move(signatures), std::move(buckets), hashes };
}

/// The first `size` distinct draws below `range`, small numbers more often, ascending.
inline Numbers drawSet(Random& random, std::size_t size, std::uint32_t range)
{
    Numbers set;
    while (set.size() < size) {
        const auto number = static_cast<std::uint32_t>(random.unit() * random.unit() * range);
        const auto place = std::ranges::lower_bound(set, number);
        if (place == set.end() || *place != number)
            set.insert(place, number);
    }
    return set;
}

/// A copy without some of its numbers and with some others instead.
inline Numbers mutated(Random& random, Numbers set, std::uint32_t changes, std::uint32_t range)
{
    for (std::uint32_t i = 0; i < changes && !set.empty(); ++i)
        set.erase(set.begin() + static_cast<std::ptrdiff_t>(random.below(set.size())));
    for (std::uint64_t i = random.below(changes + 1); i > 0; --i)
        set.push_back(static_cast<std::uint32_t>(random.below(range)));
    std::ranges::sort(set);
    const auto rest = std::ranges::unique(set);
    set.erase(rest.begin(), rest.end());
    return set;
}

/// Documents of which a third are new, a third are changed copies, some are equal and some are empty.
inline Family randomFamily(
    std::uint64_t seed, std::size_t documents, std::size_t maxSize, std::uint32_t range)
{
    Random random(seed);
    Family family;
    while (family.size() < documents) {
        const std::uint64_t kind = family.empty() ? 0 : random.below(10);
        const auto& other = family.empty() ? Numbers {} : family[random.below(family.size())];
        if (kind < 4)
            family.push_back(drawSet(random, 1 + random.below(maxSize), range));
        else if (kind < 8)
            family.push_back(mutated(random, other, static_cast<std::uint32_t>(random.below(5)), range));
        else if (kind == 8)
            family.push_back(Numbers(other));
        else
            family.push_back({});
    }
    return family;
}

/// Two documents of a family, compared by the definition.
inline Overlap naiveOverlap(const Numbers& a, const Numbers& b)
{
    Numbers shared;
    std::ranges::set_intersection(a, b, std::back_inserter(shared));
    return { static_cast<std::uint32_t>(a.size()), static_cast<std::uint32_t>(b.size()),
        static_cast<std::uint32_t>(shared.size()) };
}

/// A pair of documents of a family, a before b.
struct NaivePair {
    std::uint32_t a;
    std::uint32_t b;
    Overlap overlap;
};

/// All pairs of documents that reach the floor, best first, ties in corpus order.
inline std::vector<NaivePair> naivePairs(const Family& family, Threshold floor)
{
    std::vector<NaivePair> pairs;
    for (std::uint32_t a = 0; a < family.size(); ++a)
        for (std::uint32_t b = a + 1; b < family.size(); ++b) {
            const Overlap overlap = naiveOverlap(family[a], family[b]);
            if (floor.reached(overlap.shared, overlap.united()))
                pairs.push_back({ a, b, overlap });
        }
    std::ranges::stable_sort(pairs,
        [](const NaivePair& l, const NaivePair& r) { return compareJaccard(l.overlap, r.overlap) > 0; });
    return pairs;
}

} // namespace alike::test
