// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"
#include "core/shingle/common_numbers.h"
#include "core/shingle/cut.h"
#include "core/shingle/positions.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/spans.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// The left or the right one of two texts.
enum class Side : std::uint8_t { Left, Right };
inline constexpr std::array bothSides { Side::Left, Side::Right };

constexpr Side otherSide(Side side)
{
    return side == Side::Left ? Side::Right : Side::Left;
}

/// The words of a text and how shingles are cut of them. Where characters are the units, they are meant by
/// words.
class CutText {
public:
    /// O(bytes).
    CutText(std::string_view text, const Snapshot& snapshot);

    std::size_t words() const { return m_words.size(); }
    const std::vector<text::Span>& spans() const { return m_words; }
    /// Words as they were cleaned, joined by spaces; characters one after another.
    std::string cleaned(const shingle::WordRange& words) const;
    /// The words of the shingle with this place in the order of the text.
    shingle::WordRange shingleAt(std::size_t place) const
    {
        return { m_cut.begin(place), m_cut.end(place, m_words.size()) };
    }

private:
    std::vector<text::Span> m_words;
    shingle::Cut m_cut;
    text::Unit m_unit;
};

/// How rare shared words are: by the rarest shared shingle that they stand in.
enum class Rarity : std::uint8_t { Common, Familiar, Rare, OnlyHere };
inline constexpr std::array rarities { Rarity::Common, Rarity::Familiar, Rarity::Rare, Rarity::OnlyHere };

/// The most documents that a shingle of such words stands in; no limit for Common.
constexpr std::uint32_t mostDocuments(Rarity rarity)
{
    constexpr std::array<std::uint32_t, 4> most { UINT32_MAX, 20, 5, 2 };
    return most[static_cast<std::size_t>(rarity)];
}

struct RareWords {
    shingle::WordRange words;
    Rarity rarity;
};

/// The shared words of a text, ascending and disjoint.
using RarityOfWords = std::vector<RareWords>;

/// The shingles of two texts, in order, under their numbers in the corpus (shingle::positions), or above them
/// (Query::positions).
using CorpusNumbers = std::array<std::vector<ShingleNumber>, 2>;

/// O(words k). \param common, numbers of the same shingles
std::array<RarityOfWords, 2> rarityOfWords(const ShingleSets& sets, const shingle::CommonNumbers& common,
    const CorpusNumbers& numbers, const CutText& left, const CutText& right);

} // namespace alike
