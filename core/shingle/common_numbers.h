// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/shingle/cut.h"
#include "core/shingle/shingle_sets.h"
#include "core/text/spans.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::shingle {

/// The shingles of two texts under numbers that both share: equal numbers mean equal units.
struct CommonNumbers {
    /// In the order of each text, as `positions` gives the numbers of a corpus.
    std::array<std::vector<ShingleNumber>, 2> inOrder;
    std::array<std::uint32_t, 2> distinct { 0, 0 }; ///< |A| and |B|
    std::uint32_t shared = 0; ///< |A and B|
};

/// Numbers the shingles of two texts from 1 by where they first stand in either; of two that first stand at
/// the same place, the one with the smaller hash comes first. So the numbers follow from the two texts alone,
/// whatever else the corpus has, and with a and b swapped they stay the same. Exact: shingles are compared by
/// their units, a hash only finds them. O(units * k) time, O(units) memory.
CommonNumbers commonNumbers(std::span<const text::Span> a, std::span<const text::Span> b, const Cut& cut);

} // namespace alike::shingle
