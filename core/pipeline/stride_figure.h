// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/stride_recall.h"
#include "core/pipeline/snapshot.h"

#include <memory>

namespace alike {

/// All pairs of some documents with a stride of 1, as the truth that other strides are measured against.
struct WholeStride {
    std::weak_ptr<const Tokens> tokens;
    std::uint32_t k = 0;
    ShingleSets sets;
    ExactPairs exact;
};

struct StrideFigure {
    StrideRecall recall;
    std::shared_ptr<const WholeStride> whole; ///< to be handed in the next time
};

/// What the results of a snapshot find of the pairs that a stride of 1 has. \param whole from a measurement
/// before, or null; made anew when it is of other words, another k or begins higher than now wanted
/// Errors: Cancelled, also when the analysis is gone; those of exactJoin.
Result<StrideFigure> measureStride(
    const Snapshot& snapshot, std::shared_ptr<const WholeStride> whole, const Work& work);

} // namespace alike
