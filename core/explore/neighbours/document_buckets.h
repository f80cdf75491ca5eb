// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/neighbours/neighbours.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// Another document in a bucket.
struct BucketMate {
    DocId doc;
    bool collision; ///< the rows of the band differ, only their CRC-32 is the same

    bool operator==(const BucketMate&) const = default;
};

/// The bucket of one document in one band.
struct BandBucket {
    std::uint32_t band = 0; ///< from 0
    std::uint32_t firstRow = 0; ///< from 0
    std::uint64_t bucket = 0; ///< of `values` (see bucket_functions.h)
    std::vector<std::uint32_t> values; ///< of the document in the rows of the band
    /// Documents in the bucket besides the one asked about; with a reference those of the other side alone,
    /// here and below.
    std::size_t others = 0;
    std::size_t collisions = 0; ///< those of them with other values
    std::vector<BucketMate> first; ///< the first of them in corpus order
};

/// The buckets of a document, band by band, each with at most `limit` of the others in it. Empty for a
/// document without shingles. O(documents in the buckets). Errors: Cancelled.
Result<std::vector<BandBucket>> bucketsOf(
    const Analysis& analysis, DocId doc, std::size_t limit, const Work& work);

/// Every other document in the bucket of `doc` in a band, in corpus order; with a reference those of the
/// other side. Errors: Cancelled.
Result<std::vector<BucketMate>> bucketMatesOf(
    const Analysis& analysis, DocId doc, std::uint32_t band, const Work& work);

} // namespace alike
