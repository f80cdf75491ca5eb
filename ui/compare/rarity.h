// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"

#include <array>
#include <cstdint>
#include <vector>

namespace alike {
struct HeldAnalysis;
}

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

/// O(words k log words).
RareTexts rareTexts(const HeldAnalysis& held, const PlacedWords& left, const PlacedWords& right);

} // namespace alike::ui
