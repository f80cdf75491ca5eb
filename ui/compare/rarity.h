// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/common_numbers.h"
#include "core/shingle/shingle_sets.h"
#include "ui/compare/paired_text.h"

#include <array>
#include <cstdint>
#include <vector>

namespace alike::ui {

class PlacedWords;

/// How rare shared words are: by the rarest shared shingle that they stand in.
enum class Rarity : std::uint8_t { Common, Familiar, Rare, OnlyHere };
inline constexpr std::array rarities { Rarity::Common, Rarity::Familiar, Rarity::Rare, Rarity::OnlyHere };

/// The most documents that a shingle of such words stands in; no limit for Common.
constexpr std::uint32_t mostDocuments(Rarity rarity)
{
    constexpr std::array<std::uint32_t, 4> most { UINT32_MAX, 20, 5, 2 };
    return most[static_cast<std::size_t>(rarity)];
}

struct RareText {
    CharRange range;
    Rarity rarity;
};

/// The shared words of both texts, ascending and disjoint on each side.
using RareTexts = std::array<std::vector<RareText>, 2>;

/// The shingles of two texts, in order, under their numbers in the corpus (shingle::positions), or above them
/// (Query::positions).
using CorpusNumbers = std::array<std::vector<ShingleNumber>, 2>;

/// O(words k). \param common, numbers of the same shingles
RareTexts rareTexts(const ShingleSets& sets, const shingle::CommonNumbers& common,
    const CorpusNumbers& numbers, const PlacedWords& left, const PlacedWords& right);

} // namespace alike::ui
