// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/compared_text.h"

#include <algorithm>

namespace alike {
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

    /// Of a shingle that both texts have.
    struct SharedShingle {
        std::size_t place; ///< on this side
        std::uint32_t documents; ///< in which it stands
    };

    std::vector<SharedShingle> sharedOn(Side side, const ShingleSets& sets,
        const shingle::CommonNumbers& common, const CorpusNumbers& numbers)
    {
        const auto here = static_cast<std::size_t>(side);
        const auto& theirs = common.inOrder[1 - here];
        std::vector<bool> stands(common.inOrder[0].size() + common.inOrder[1].size() + 1);
        for (const ShingleNumber number : theirs)
            stands[number] = true;
        std::vector<SharedShingle> shared;
        for (std::size_t i = 0; i < numbers[here].size(); ++i) {
            if (stands[common.inOrder[here][i]] && numbers[here][i] <= sets.distinct())
                shared.push_back({ i, sets.documentFrequency(numbers[here][i]) });
        }
        return shared;
    }

    RarityOfWords rareOn(const CutText& side, const std::vector<SharedShingle>& shared)
    {
        constexpr std::uint32_t notShared = UINT32_MAX;
        std::vector<std::uint32_t> least(side.words(), notShared);
        for (const SharedShingle& shingle : shared) {
            const shingle::WordRange words = side.shingleAt(shingle.place);
            for (std::uint32_t word = words.begin; word < words.end; ++word)
                least[word] = std::min(least[word], shingle.documents);
        }
        RarityOfWords rare;
        for (std::uint32_t begin = 0; begin < least.size();) {
            if (least[begin] == notShared) {
                ++begin;
                continue;
            }
            const Rarity rarity = rarityOf(least[begin]);
            std::uint32_t end = begin;
            while (end < least.size() && least[end] != notShared && rarityOf(least[end]) == rarity)
                ++end;
            rare.push_back({ { begin, end }, rarity });
            begin = end;
        }
        return rare;
    }

} // namespace

CutText::CutText(std::string_view text, const Snapshot& snapshot)
    : m_words(snapshot.cutter().countedSpans(text))
    , m_cut(snapshot.parameters.shingle)
    , m_unit(snapshot.parameters.text.unit)
{
}

std::string CutText::cleaned(const shingle::WordRange& words) const
{
    std::string cleaned;
    for (std::uint32_t i = words.begin; i < words.end && i < m_words.size(); ++i)
        text::appendUnit(cleaned, m_words[i].word, m_unit);
    return cleaned;
}

std::array<RarityOfWords, 2> rarityOfWords(const ShingleSets& sets, const shingle::CommonNumbers& common,
    const CorpusNumbers& numbers, const CutText& left, const CutText& right)
{
    return { rareOn(left, sharedOn(Side::Left, sets, common, numbers)),
        rareOn(right, sharedOn(Side::Right, sets, common, numbers)) };
}

} // namespace alike
