// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/band_order.h"
#include "core/lsh/banding.h"
#include "core/lsh/bucket_functions.h"
#include "core/shingle/shingle_sets.h"
#include "core/sketch/signatures.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// A band that two sets share, and whether their rows really are equal: different rows with one bucket
/// collide.
struct SharedBand {
    std::uint16_t band; ///< from 0
    bool collision;
};

/// The bucket of every set in every band.
class Buckets {
public:
    /// From the bucket of every set in every band, `keys[set * bands + band]`. O(sets * bands). Errors:
    /// Cancelled; TooLarge when they take more than a quarter of the memory.
    static Result<Buckets> of(
        const lsh::Banding& banding, std::size_t sets, LargeVector<std::uint64_t> keys, const Work& work);

    const lsh::Banding& banding() const { return m_banding; }
    std::uint32_t bands() const { return m_banding.bands(); }
    std::size_t sets() const { return m_sets; }

    std::uint64_t bucketOf(SetId set, std::uint32_t band) const
    {
        return m_keys[index(set) * bands() + band];
    }
    /// The sets in a bucket, ascending. O(log sets).
    std::span<const SetId> members(std::uint32_t band, std::uint64_t bucket) const;
    /// The sets of a band ordered by bucket, then by set: equal buckets stand together.
    std::span<const SetId> byBucket(std::uint32_t band) const
    {
        return std::span(m_order).subspan(band * m_sets, m_sets);
    }
    /// The buckets of a band that hold two sets or more, in the order of `byBucket`, as ranges of it.
    using Range = lsh::BandOrder::Range;
    std::span<const Range> shared(std::uint32_t band) const { return m_shared[band]; }
    /// Whether two sets share any bucket. O(bands).
    bool share(SetId a, SetId b) const;

    std::size_t usedMemory() const;

private:
    lsh::Banding m_banding;
    std::size_t m_sets = 0;
    LargeVector<std::uint64_t> m_keys; ///< sets x bands
    LargeVector<SetId> m_order; ///< bands x sets
    std::vector<std::vector<Range>> m_shared; ///< of each band
};

/// Hashes every band of every signature by the banding's bucket function. O(sets * hashes). Errors: those of
/// Buckets::of.
Result<Buckets> makeBuckets(const Signatures& signatures, const lsh::Banding& banding, const Work& work);

/// The bands in which two sets share their bucket, ascending; collisions are told apart by the rows.
std::vector<SharedBand> sharedBands(const Buckets& buckets, const Signatures& signatures, SetId a, SetId b);

/// The same from the rows of two signatures alone. O(hashes).
/// \pre both have banding.hashes or more
std::vector<SharedBand> sharedBands(
    const lsh::Banding& banding, std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

} // namespace alike
