// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace alike {

/// What another length k of the shingles makes of the pairs that are known with the k in use, and how many
/// different shingles there are then. Immutable; lengths are measured one by one.
struct LengthSweep {
    SnapshotPtr snapshot;
    std::vector<std::uint32_t> lengths; ///< k, ascending; the one in use is among them
    std::vector<DocumentPair> pairs; ///< the first documents of the sampled pairs of different sets
    std::size_t knownPairs = 0; ///< pairs of sets that there are
    std::vector<DocId> documents; ///< whose shingles are counted, ascending
    std::size_t keptDocuments = 0; ///< that there are
};

using LengthSweepPtr = std::shared_ptr<const LengthSweep>;

inline constexpr std::size_t mostLengthPairs = 2000;
inline constexpr std::uint64_t mostLengthUnits = std::uint64_t { 1 }
    << 23; ///< of the documents that are counted

/// k from 1 to 10 words, or to 20 characters in wider steps. Pairs are sampled as by `samplePairs`, documents
/// at even distances when all of them have more than `mostUnits` units. None when the analysis is gone.
/// O(pairs + documents). \pre snapshot->exact
LengthSweepPtr makeLengthSweep(const SnapshotPtr& snapshot, std::uint64_t mostUnits = mostLengthUnits);

/// One length.
struct MeasuredLength {
    std::uint64_t distinct = 0; ///< different shingles of the documents that are counted
    std::size_t pairs = 0; ///< both documents of which have a shingle
    double lower = 0; ///< quartile of the Jaccard similarity of these pairs: the smallest value that a
                      ///< quarter of them do not exceed; so with the others
    double median = 0;
    double upper = 0;
};

/// Shingles are told apart by 64-bit hashes of their units; a stride is kept, within k. O(units * k). Errors:
/// Cancelled, also when the analysis is gone.
Result<MeasuredLength> measureLength(const LengthSweep& sweep, std::size_t at, const Work& work);

/// The Jaccard similarity of two documents for each length; none where one of them has no shingle, or is not
/// kept. Empty when the analysis is gone. O(units * lengths * k).
std::vector<std::optional<double>> jaccardByLength(const LengthSweep& sweep, const DocumentPair& pair);

} // namespace alike
