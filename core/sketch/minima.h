// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace alike::sketch {

/// The functions [first, first + width) of a family, all in one block of 64.
struct FunctionRange {
    std::uint32_t first;
    std::uint32_t width;
};

/// The functions [first, end) in as few ranges as there can be.
std::vector<FunctionRange> rangesOf(std::uint32_t first, std::uint32_t end);

/// Writes the least value of each function of a range over `elements` to `out`. The elements are shingle
/// numbers, or the upper halves of shingle hashes where the family is over hashes; they may repeat, and there
/// is at least one. From any thread.
using Minima = std::function<void(std::span<const std::uint32_t> elements, std::uint32_t* out)>;

/// The minima of each range, ready to be found by vectors. \pre the family has the functions, and outlives
/// them
std::vector<Minima> minimaOf(const AffineFamily& family, std::span<const FunctionRange> ranges);

} // namespace alike::sketch
