// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/rarity.h"

#include "core/pipeline/snapshot.h"
#include "ui/compare/placed_words.h"

#include <algorithm>

namespace alike::ui {
namespace {

    Rarity rarityOf(std::uint32_t documents)
    {
        Rarity found = Rarity::Common;
        for (const Rarity rarity : rarities) {
            if (documents <= mostDocuments(rarity))
                found = rarity;
        }
        return found;
    }

    std::vector<RareText> rareOn(
        const ShingleSets& sets, const PlacedWords& side, const std::vector<ShingleNumber>& theirs)
    {
        constexpr std::uint32_t notShared = UINT32_MAX;
        std::vector<std::uint32_t> least(side.words(), notShared);
        const auto& shingles = side.shingles();
        for (std::size_t i = 0; i < shingles.size(); ++i) {
            if (shingles[i] > sets.distinct() || !std::ranges::binary_search(theirs, shingles[i]))
                continue;
            const std::uint32_t documents = sets.documentFrequency(shingles[i]);
            const shingle::WordRange words = side.shingleAt(i);
            for (std::uint32_t word = words.begin; word < words.end; ++word)
                least[word] = std::min(least[word], documents);
        }
        std::vector<RareText> texts;
        for (std::uint32_t begin = 0; begin < least.size();) {
            if (least[begin] == notShared) {
                ++begin;
                continue;
            }
            const Rarity rarity = rarityOf(least[begin]);
            std::uint32_t end = begin;
            while (end < least.size() && least[end] != notShared && rarityOf(least[end]) == rarity)
                ++end;
            texts.push_back({ side.range({ begin, end }), rarity });
            begin = end;
        }
        return texts;
    }

    std::vector<ShingleNumber> ascending(std::vector<ShingleNumber> shingles)
    {
        std::ranges::sort(shingles);
        return shingles;
    }

} // namespace

RareTexts rareTexts(const HeldAnalysis& held, const PlacedWords& left, const PlacedWords& right)
{
    return { rareOn(*held.sets, left, ascending(right.shingles())),
        rareOn(*held.sets, right, ascending(left.shingles())) };
}

} // namespace alike::ui
