// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/shingle/shingle_sets.h"

#include <cstdint>
#include <optional>

namespace alike {

/// Steps of about a nanosecond that counting may take.
inline constexpr std::uint64_t maxCountSteps = std::uint64_t { 1 } << 31;

/// How many pairs of documents of different sets share at least one bucket, each counted once: exact, and
/// without a list of them. With a reference, pairs across: all of them without those of either side, which
/// takes three times as long.
///
/// A bucket of a thirty-second of all sets or more is held as bits over the documents. Sets that are in the
/// same of these buckets have the same documents beside them, whose bits are united once for all of them, a
/// word at a time. The members of other buckets are looked at one by one. So a bucket that holds the whole
/// corpus costs O(documents), where its pairs are O(documents^2). Memory: 4 bytes for each set in each band,
/// and at most 4 bytes for each document and band.
///
/// None when it would take more than `maxSteps`. Errors: Cancelled.
Result<std::optional<std::uint64_t>> countCandidates(const Buckets& buckets, const ShingleSets& sets,
    const Work& work, std::uint64_t maxSteps = maxCountSteps);

} // namespace alike
