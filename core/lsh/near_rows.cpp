// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/near_rows.h"

#include "core/base/instruction_set.h"

#include <bit>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/lsh/near_rows.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::hamming::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// \param highs null when the higher half is 0 in all
std::size_t findNearRows(std::uint64_t low, std::uint64_t high, const std::uint64_t* lows,
    const std::uint64_t* highs, std::size_t count, std::uint32_t distance, std::uint64_t* near)
{
    const hn::ScalableTag<std::uint64_t> d;
    const hn::RebindToSigned<decltype(d)> signedTag; // comparing these is one instruction everywhere
    const std::size_t lanes = hn::Lanes(d);
    const auto limit = hn::Set(signedTag, static_cast<std::int64_t>(distance) + 1);
    std::size_t found = 0;
    std::size_t at = 0;
    for (; at + lanes <= count; at += lanes) {
        auto bits = hn::PopulationCount(hn::Xor(hn::LoadU(d, lows + at), hn::Set(d, low)));
        if (highs)
            bits = hn::Add(bits, hn::PopulationCount(hn::Xor(hn::LoadU(d, highs + at), hn::Set(d, high))));
        const auto isNear = hn::Lt(hn::BitCast(signedTag, bits), limit);
        if (hn::AllFalse(signedTag, isNear))
            continue;
        const auto places = hn::Iota(signedTag, static_cast<std::int64_t>(at));
        const auto both = hn::Or(hn::BitCast(signedTag, hn::ShiftLeft<32>(bits)), places);
        found += hn::CompressStore(both, isNear, signedTag, reinterpret_cast<std::int64_t*>(near) + found);
    }
    for (; at < count; ++at) {
        const auto bits = static_cast<std::uint64_t>(
            std::popcount(lows[at] ^ low) + (highs ? std::popcount(highs[at] ^ high) : 0));
        near[found] = bits << 32 | at;
        found += bits <= distance;
    }
    return found;
}

} // namespace alike::hamming::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::hamming {

ALIKE_VARIANTS(findNearRows);

std::size_t findNear(const simhash::Fingerprint& row, const RowColumns& rows, std::size_t first,
    std::size_t count, std::uint32_t distance, std::uint64_t* near)
{
    const std::uint64_t* const highs = rows.high();
    return ALIKE_BEST(findNearRows)(
        row.low, row.high, rows.low() + first, highs ? highs + first : nullptr, count, distance, near);
}

std::size_t findNearPlain(const simhash::Fingerprint& row, const RowColumns& rows, std::size_t first,
    std::size_t count, std::uint32_t distance, std::uint64_t* near)
{
    std::size_t found = 0;
    for (std::size_t at = 0; at < count; ++at) {
        const std::uint64_t bits = simhash::bitCount(row ^ rows[first + at]);
        near[found] = bits << 32 | at;
        found += bits <= distance;
    }
    return found;
}

} // namespace alike::hamming
#endif
