// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/bucketed_minima.h"

#include "core/base/instruction_set.h"

#include <algorithm>

// This file is compiled once for each instruction set, and the best is chosen when the program runs.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/sketch/bucketed_minima.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace alike::sketch::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR
constexpr std::size_t mostLanes = 1;
#else
using Tag = hn::CappedTag<std::uint32_t, 16>;
constexpr std::size_t mostLanes = hn::MaxLanes(Tag());

/// The minima of all 64 buckets as they are at one moment.
class BucketTable {
public:
    explicit BucketTable(const std::uint32_t* least)
        : m_least(least)
    {
    }

    HWY_INLINE hn::Vec<Tag> of(hn::Vec<Tag> bucket) const
    {
        const Tag d;
        if constexpr (mostLanes < 16)
            return hn::GatherIndex(d, m_least, hn::BitCast(hn::RebindToSigned<Tag>(), bucket));
        // Four tables in registers are found faster than places in memory.
        const auto at = hn::IndicesFromVec(d, hn::And(bucket, hn::Set(d, 15)));
        const auto quarter
            = [&](std::size_t q) HWY_ATTR { return hn::TableLookupLanes(hn::Load(d, m_least + 16 * q), at); };
        const auto odd = hn::TestBit(bucket, hn::Set(d, 16));
        const auto upper = hn::TestBit(bucket, hn::Set(d, 32));
        return hn::IfThenElse(
            upper, hn::IfThenElse(odd, quarter(3), quarter(2)), hn::IfThenElse(odd, quarter(1), quarter(0)));
    }

private:
    const std::uint32_t* m_least;
};

/// Those of 64 elements, mapped, that are less than the minima of their buckets. \return how many
HWY_INLINE std::size_t lesser(std::uint32_t slope, std::uint32_t start, std::uint32_t round,
    const std::uint32_t* elements, const std::uint32_t* least, std::uint32_t* mappedOut)
{
    const Tag d;
    const BucketTable minima(least);
    std::size_t count = 0;
    for (std::size_t i = 0; i < functionsInBlock; i += hn::Lanes(d)) {
        const auto mapped
            = hn::Add(hn::Mul(hn::LoadU(d, elements + i), hn::Set(d, slope)), hn::Set(d, start));
        const auto value
            = hn::Or(hn::And(mapped, hn::Set(d, inBucketMask)), hn::Set(d, round << bucketShift));
        const auto less = hn::Lt(value, minima.of(hn::ShiftRight<bucketShift>(mapped)));
        count += hn::CompressStore(mapped, less, d, mappedOut + count);
    }
    return count;
}
#endif

/// One round over all elements: lowers the minima of their buckets. Most elements of a large set are seen
/// beside the minima as they are, a vector at a time, and change none.
/// \param least of all 64 buckets, aligned
void lowerBuckets(std::uint32_t slope, std::uint32_t start, std::uint32_t round,
    const std::uint32_t* elements, std::size_t count, std::uint32_t* least)
{
    const auto lower = [&](std::uint32_t mapped) {
        std::uint32_t& minimum = least[bucketOf(mapped)];
        minimum = std::min(minimum, inBucket(round, mapped));
    };
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
    if constexpr (mostLanes >= 8) {
        // Until most buckets have a minimum, a look beside it is as much work as lowering it.
        for (; i < std::min<std::size_t>(count, functionsInBlock); ++i)
            lower(slope * elements[i] + start);
        HWY_ALIGN std::uint32_t lowering[functionsInBlock + mostLanes];
        for (; i + functionsInBlock <= count; i += functionsInBlock) {
            const std::size_t some = lesser(slope, start, round, elements + i, least, lowering);
            for (std::size_t j = 0; j < some; ++j)
                lower(lowering[j]);
        }
    }
#endif
    for (; i < count; ++i)
        lower(slope * elements[i] + start);
}

/// The least value of one map.
std::uint32_t leastOf(
    std::uint32_t slope, std::uint32_t start, const std::uint32_t* elements, std::size_t count)
{
    std::uint32_t least = UINT32_MAX;
    for (std::size_t i = 0; i < count; ++i)
        least = std::min(least, slope * elements[i] + start);
    return least;
}

} // namespace alike::sketch::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace alike::sketch {

ALIKE_VARIANTS(lowerBuckets);
ALIKE_VARIANTS(leastOf);

BucketedMinima::BucketedMinima(std::span<const AffineFunction> rounds,
    std::span<const AffineFunction> functions, std::uint32_t firstBucket)
    : m_width(functions.size())
    , m_firstBucket(firstBucket)
{
    const auto narrow = [](const AffineFunction& f) {
        return Map { static_cast<std::uint32_t>(f.a), static_cast<std::uint32_t>(f.b) };
    };
    std::ranges::transform(rounds.first(bucketRounds), m_rounds.begin(), narrow);
    std::ranges::transform(functions, m_functions.begin(), narrow);
}

void BucketedMinima::operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    constexpr std::uint32_t none = UINT32_MAX;
    alignas(64) std::array<std::uint32_t, functionsInBlock> least {}; // nothing is lower in other buckets
    const auto wanted = std::span(least).subspan(m_firstBucket, m_width);
    std::ranges::fill(wanted, none);
    for (std::uint32_t round = 0; round < bucketRounds && std::ranges::count(wanted, none) > 0; ++round)
        ALIKE_BEST(lowerBuckets)
    (m_rounds[round].slope, m_rounds[round].start, round, elements.data(), elements.size(), least.data());
    for (std::size_t i = 0; i < m_width; ++i) {
        out[i] = wanted[i] != none ? wanted[i]
                                   : afterRounds(ALIKE_BEST(leastOf)(m_functions[i].slope,
                                       m_functions[i].start, elements.data(), elements.size()));
    }
}

void BucketedMinima::plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const
{
    for (std::uint32_t i = 0; i < m_width; ++i) {
        out[i] = UINT32_MAX;
        for (const std::uint32_t x : elements) {
            std::uint32_t value = afterRounds(m_functions[i].slope * x + m_functions[i].start);
            for (std::uint32_t round = bucketRounds; round-- > 0;) {
                const std::uint32_t mapped = m_rounds[round].slope * x + m_rounds[round].start;
                if (bucketOf(mapped) == m_firstBucket + i)
                    value = inBucket(round, mapped);
            }
            out[i] = std::min(out[i], value);
        }
    }
}

} // namespace alike::sketch
#endif
