// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/passages.h"

#include "core/base/hash.h"
#include "core/similarity/heaviest_chain.h"
#include "core/similarity/shingle_runs.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace alike {

namespace {
    constexpr std::uint32_t noPassage = UINT32_MAX;

    using Owners = std::vector<std::uint32_t>; ///< the passage of each word, or noPassage

    /// Gives each word to one passage: the longest runs take first, and a run has the stretches of its words
    /// that are free on both sides.
    std::vector<Passage> claimWords(
        const std::vector<ShingleRun>& runs, const shingle::Cut& cut, std::size_t wordsA, std::size_t wordsB)
    {
        std::vector<Passage> passages;
        std::vector<char> takenA(wordsA);
        std::vector<char> takenB(wordsB);
        for (const ShingleRun& run : runs) {
            bool open = false; // whether the word before belongs to the newest passage
            const std::uint32_t beginA = cut.begin(run.a);
            const std::uint32_t beginB = cut.begin(run.b);
            // Equal shingles are as long on both sides.
            const std::uint32_t words = cut.end(run.a + run.length - 1, wordsA) - beginA;
            for (std::uint32_t i = 0; i < words; ++i) {
                const std::uint32_t a = beginA + i;
                const std::uint32_t b = beginB + i;
                const bool free = !takenA[a] && !takenB[b];
                if (free) {
                    if (!open)
                        passages.push_back({ { a, a }, { b, b } });
                    passages.back().a.end = a + 1;
                    passages.back().b.end = b + 1;
                    takenA[a] = takenB[b] = 1;
                }
                open = free;
            }
        }
        std::ranges::sort(passages, {}, [](const Passage& passage) { return passage.a.begin; });
        return passages;
    }

    /// Makes one of passages that touch on both sides.
    void joinTouching(std::vector<Passage>& passages)
    {
        std::size_t kept = 0;
        for (const Passage& passage : passages) {
            if (kept > 0 && passages[kept - 1].a.end == passage.a.begin
                && passages[kept - 1].b.end == passage.b.begin) {
                passages[kept - 1].a.end = passage.a.end;
                passages[kept - 1].b.end = passage.b.end;
            } else {
                passages[kept++] = passage;
            }
        }
        passages.resize(kept);
    }

    void markMoved(std::vector<Passage>& passages, std::span<const ShingleNumber> a,
        std::span<const ShingleNumber> b, const shingle::Cut& cut)
    {
        const auto numberAt = [&](std::span<const ShingleNumber> shingles, std::uint32_t word) {
            const std::size_t at = word / cut.stride;
            return at < shingles.size() ? mix64(shingles[at]) : 0;
        };
        std::vector<ChainLink> links;
        for (Passage& passage : passages) {
            const std::uint64_t sameFromBothSides = numberAt(a, passage.a.begin)
                + numberAt(b, passage.b.begin) + passage.a.begin + passage.b.begin;
            const std::uint64_t favour = mix64(sameFromBothSides) >> 24;
            links.push_back({ passage.b.begin, passage.a.end - passage.a.begin, favour });
            passage.moved = true;
        }
        for (const std::uint32_t inOrder : heaviestChain(links))
            passages[inOrder].moved = false;
    }

    /// One document while its repeats are looked for.
    struct TextSide {
        std::span<const ShingleNumber> shingles;
        const std::vector<std::uint32_t>& partners;
        shingle::WordRange Passage::*range;
        Owners owners;
    };

    TextSide makeSide(std::span<const ShingleNumber> shingles, const std::vector<std::uint32_t>& partners,
        shingle::WordRange Passage::*range, const std::vector<Passage>& passages, std::size_t words)
    {
        TextSide side { shingles, partners, range, Owners(words, noPassage) };
        for (std::uint32_t p = 0; p < passages.size(); ++p)
            std::fill(side.owners.begin() + (passages[p].*range).begin,
                side.owners.begin() + (passages[p].*range).end, p);
        return side;
    }

    /// The first place of each shingle that has a partner.
    std::unordered_map<ShingleNumber, std::uint32_t> firstPaired(const TextSide& side)
    {
        std::unordered_map<ShingleNumber, std::uint32_t> first;
        for (std::uint32_t at = 0; at < side.shingles.size(); ++at) {
            if (side.partners[at] != noPartner)
                first.try_emplace(side.shingles[at], at);
        }
        return first;
    }

    /// A word of a passage.
    struct PassageWord {
        std::uint32_t passage;
        std::uint32_t at; ///< from its beginning
    };

    /// The passage that has the word at `offset` of a shingle, given a place of this shingle that has a
    /// partner: a word there or its partner belongs to one, else the run would have taken both.
    PassageWord ownerOf(const TextSide& own, const TextSide& other, const std::vector<Passage>& passages,
        const shingle::Cut& cut, std::uint32_t home, std::uint32_t offset)
    {
        const std::uint32_t here = cut.begin(home) + offset;
        const std::uint32_t there = cut.begin(own.partners[home]) + offset;
        if (const std::uint32_t passage = own.owners[here]; passage != noPassage)
            return { passage, here - (passages[passage].*own.range).begin };
        const std::uint32_t passage = other.owners[there];
        assert(passage != noPassage);
        return { passage, there - (passages[passage].*other.range).begin };
    }

    /// Appends the shared words of `own` that are in no passage, each stretch with the passage it repeats.
    void addRepeats(bool inA, const TextSide& own, const TextSide& other,
        const std::vector<Passage>& passages, const shingle::Cut& cut, std::vector<Repeat>& repeats)
    {
        const auto first = firstPaired(own);
        const std::size_t places = own.shingles.size();
        std::uint32_t shared = 0; // the last shared shingle that begins here or before,
        std::uint32_t home = noPartner; // and a place of the same shingle that has a partner
        std::uint32_t last = 0; // where in its passage the newest repeat ends
        const std::size_t known = repeats.size();
        for (std::uint32_t word = 0; word < own.owners.size(); ++word) {
            const std::uint32_t place = word / cut.stride;
            const bool begins = word % cut.stride == 0 && place < places;
            if (const auto at = begins ? first.find(own.shingles[place]) : first.end(); at != first.end()) {
                const bool continuesRun = home != noPartner && shared + 1 == place && home + 1 < places
                    && own.shingles[home + 1] == own.shingles[place] && own.partners[home + 1] != noPartner;
                home = own.partners[place] != noPartner ? place : continuesRun ? home + 1 : at->second;
                shared = place;
            }
            if (home == noPartner || word >= cut.end(shared, own.owners.size())
                || own.owners[word] != noPassage)
                continue;
            const PassageWord owner = ownerOf(own, other, passages, cut, home, word - cut.begin(shared));
            if (repeats.size() > known && repeats.back().words.end == word
                && repeats.back().passage == owner.passage && owner.at == last)
                ++repeats.back().words.end;
            else
                repeats.push_back({ inA, { word, word + 1 }, owner.passage });
            last = owner.at + 1;
        }
    }
}

PassageAlignment alignPassages(std::span<const ShingleNumber> a, std::span<const ShingleNumber> b,
    const shingle::Cut& cut, std::size_t unitsA, std::size_t unitsB)
{
    assert(cut.k > 0 && cut.stride > 0);
    PassageAlignment found;
    if (a.empty() || b.empty())
        return found;
    assert(a.size() == cut.count(unitsA) && b.size() == cut.count(unitsB));
    const ShingleRuns paired = pairShingles(a, b);
    found.passages = claimWords(paired.runs, cut, unitsA, unitsB);
    joinTouching(found.passages);
    markMoved(found.passages, a, b, cut);
    const TextSide inA = makeSide(a, paired.partnerOfA, &Passage::a, found.passages, unitsA);
    const TextSide inB = makeSide(b, paired.partnerOfB, &Passage::b, found.passages, unitsB);
    addRepeats(true, inA, inB, found.passages, cut, found.repeats);
    addRepeats(false, inB, inA, found.passages, cut, found.repeats);
    return found;
}

PassageAlignment alignPassages(
    std::span<const ShingleNumber> a, std::span<const ShingleNumber> b, std::uint32_t k)
{
    return alignPassages(a, b, { k, 1 }, a.size() + k - 1, b.size() + k - 1);
}

} // namespace alike
