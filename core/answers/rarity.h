// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/cut_text.h"
#include "core/shingle/common_numbers.h"
#include "core/shingle/shingle_sets.h"

#include <array>
#include <cstdint>
#include <vector>

namespace alike {

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
