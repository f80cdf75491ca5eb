// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/sketch/agreement.h"

#include <cstdint>

namespace alike::lsh {

/// What makes a bucket of the rows of a band (see bucket_functions.h).
enum class BucketFunction : std::uint8_t {
    Crc32, ///< of the values in decimal: as the Reuters study has it
    Mixed, ///< 64 bits, faster
};

struct Options {
    std::uint32_t rows = 5; ///< r, rows per band
    /// 0: every row of the signature is used. Else the number of bands: only the first bands * rows rows are
    /// used.
    std::uint32_t bands = 0;
    std::uint64_t maxCandidates = 5'000'000; ///< budget of the candidate list, in pairs of distinct sets
    BucketFunction bucket = BucketFunction::Mixed;
    /// 0: as many as the bucket function has values. Else the bucket is its value modulo this number, so that
    /// different rows collide.
    std::uint64_t buckets = 0;

    bool operator==(const Options&) const = default;
};

/// How the first `hashes` rows of a signature are cut into bands of `rows`, and what makes buckets of them;
/// the last band may be shorter.
struct Banding {
    std::uint32_t hashes = 100;
    std::uint32_t rows = 5;
    BucketFunction bucket = BucketFunction::Mixed;
    std::uint64_t buckets = 0; ///< their number, 0 for no limit

    std::uint32_t bands() const { return (hashes + rows - 1) / rows; }
    std::uint32_t lastRows() const { return hashes - (bands() - 1) * rows; }
    std::uint32_t begin(std::uint32_t band) const { return band * rows; }
    std::uint32_t end(std::uint32_t band) const { return band + 1 == bands() ? hashes : (band + 1) * rows; }

    bool operator==(const Banding&) const = default;
};

/// The banding that `options` ask for on signatures of `hashes` rows.
/// Errors: BadParameter when rows is not in 1 … hashes or bands * rows > hashes.
Result<Banding> banding(std::uint32_t hashes, const Options& options);

/// The banding closest to `bands` bands of all `hashes` rows: r = ceil(hashes / bands). \pre 1 <= bands <=
/// hashes
Banding bandingForBands(std::uint32_t hashes, std::uint32_t bands);

/// The chance that a pair shares at least one bucket: 1 - product over the bands of (1 - e) (1 - 1 / z),
/// where e is the chance that all rows of the band are equal, and rows that differ meet in one of z buckets;
/// without a limit of their number they do not. Bands count as independent, as rows of different blocks are.
/// O(1), with correlation O(rows).
double candidateChance(const Banding& banding, const sketch::Agreement& rows);
/// The same of a pair of Jaccard similarity s whose rows are independent and equal with the chance s: without
/// a limit of buckets 1 - (1 - s^r)^(B-1) (1 - s^q), q the rows of the last band. Leskovec, Rajaraman,
/// Ullman, "Mining of Massive Datasets", sec. 3.4.2, with a shorter last band.
double candidateChance(const Banding& banding, double similarity);

/// Where candidateChance of a similarity is one half, by bisection, to 1e-12; 0 when collisions alone are as
/// likely.
double halfPoint(const Banding& banding);

/// The textbook's approximation of the threshold, (1/B)^(1/r). Another thing than halfPoint.
double textbookThreshold(const Banding& banding);

} // namespace alike::lsh
