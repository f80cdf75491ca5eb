// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/jaccard.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike::learn {

/// What the buckets made of a pair.
enum class Judgement : std::uint8_t {
    Right, ///< found and near, or neither
    FalsePositive, ///< a candidate below the threshold: looked at in vain
    FalseNegative, ///< near, and in no common bucket: missed
};

/// A pair to be judged.
struct PairToJudge {
    DocumentPair documents;
    Overlap overlap;
    bool found; ///< shares a bucket
    bool near; ///< from the threshold up

    Judgement judgement() const
    {
        return found == near ? Judgement::Right : found ? Judgement::FalsePositive : Judgement::FalseNegative;
    }
};

/// Some known pairs of complete results, in an order drawn by the seed: errors of both kinds as far as there
/// are any, at most two of each, and right ones. None when the analysis is gone. O(known pairs).
std::vector<PairToJudge> pairsToJudge(const Snapshot& snapshot, std::size_t count, std::uint64_t seed);

} // namespace alike::learn
