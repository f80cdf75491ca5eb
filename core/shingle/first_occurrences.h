// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bits.h"
#include "core/base/progress.h"
#include "core/shingle/cut.h"
#include "core/text/tokens.h"

#include <cstdint>
#include <span>

namespace alike::shingle {

// Of a place, instead of the place where its shingle first stands:
inline constexpr std::uint32_t noShingle = UINT32_MAX;
inline constexpr std::uint32_t uniqueShingle = UINT32_MAX - 1; ///< its shingle is nowhere else

/// What is known from shingles of the same tokens that have fewer units and a stride of 1.
struct ShorterShingles {
    std::uint32_t k;
    const Bits& repeated;
};

/// Finds, for each place where a shingle starts, the place of its first occurrence, or that it is unique.
/// Costs, progress and the other parameters are those of `numberShingles`.
/// \param first an entry for each unit of the corpus
/// \param lengths likewise, with a stride above 1: gets the units of the shingle that starts there
/// \return false when stopped
bool findFirstOccurrences(const Tokens& tokens, const Cut& cut, std::span<std::uint32_t> first,
    std::span<std::uint8_t> lengths, const ShorterShingles* shorter, std::uint64_t atOnce, const Work& work);

} // namespace alike::shingle
