// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/settings/sampled_pairs.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/snapshot.h"
#include "core/sketch/family.h"

#include <cstdint>
#include <vector>

namespace alike {

/// A seed for a measurement with others, from 0: drawn by the seed in use, so that they are the same every
/// time. O(number).
std::uint64_t drawnSeed(std::uint64_t inUse, std::uint32_t number);

/// The rows of the sampled sets under any functions, `options.hashes` for each, one behind the other. The
/// same for any number of threads. O(elements * hashes). Errors: those of the family; Cancelled.
/// \pre held.sets, held.tokens
Result<std::vector<std::uint32_t>> signSample(
    const SampledPairs& sample, const HeldAnalysis& held, const sketch::Options& options, const Work& work);

} // namespace alike
