// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sketch/simhash.h"

#include <cstdint>
#include <span>
#include <vector>

namespace alike {

/// Two different classes of equal documents, a < b, and how far apart they are.
struct NearClasses {
    std::uint32_t a;
    std::uint32_t b;
    std::uint32_t distance; ///< of fingerprints: bits that differ, at least 1

    bool operator==(const NearClasses&) const = default;
};

/// The documents in classes of equal fingerprints, and all pairs of classes within some distance, by distance
/// ascending, ties by (a, b).
struct HammingPairs {
    Classes classes;
    std::vector<NearClasses> pairs;
};

/// All pairs of fingerprints that differ in at most `distance` bits; none is lost.
///
/// By block tables (Manku, Jain, Das Sarma 2007, "Detecting near-duplicates for web crawling", sec. 3): when
/// the f bits are cut into B blocks, two fingerprints within d bits agree in at least B - d whole blocks. For
/// every choice of B - d blocks a table brings together the fingerprints that agree in them, and only those
/// are compared. See `planTables` for B. Equal fingerprints are one: any number of copies costs as much to
/// search as one. O(tables * n + comparisons), for n different fingerprints; at worst, with
/// fingerprints that agree by design, every table compares all against all.
///
/// Errors: TooLarge above `maxPairs` pairs of different fingerprints; Cancelled.
Result<HammingPairs> findWithinDistance(
    const Fingerprints& fingerprints, std::uint32_t distance, std::uint64_t maxPairs, const Work& work);

namespace hamming {
    /// The bits of one table: fingerprints that are equal in them meet.
    using Mask = simhash::Fingerprint;

    /// The tables for `rows`, different fingerprints of `bits` bits. Of B = d + 1 … d + 4 blocks the number
    /// is taken that costs least: more blocks have longer keys and so fewer comparisons, but C(B, d) tables.
    /// The comparisons are foretold from how often each bit is 1 in `rows`, and the bits are dealt to the
    /// blocks so that every block tells fingerprints apart about as well as the others: bits of real
    /// documents are far from fair coins. One empty mask, all against all, where no number of blocks costs
    /// less.
    std::vector<Mask> planTables(
        std::span<const simhash::Fingerprint> rows, std::uint32_t bits, std::uint32_t distance);

    /// Pairs of `rows` within `distance` by the given tables, in any order and each once.
    /// \pre the tables bring all of them together; planTables does, and so does one empty mask
    /// \param across the classes that the rows are of; only such are listed whose documents make pairs. Null:
    /// all
    Result<std::vector<NearClasses>> search(std::span<const simhash::Fingerprint> rows,
        std::span<const Mask> tables, std::uint32_t distance, std::uint64_t maxPairs, const Work& work,
        const Classes* across = nullptr);
}

} // namespace alike
