// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <optional>

namespace alike {

/// What the buckets found at the threshold, in pairs of documents.
struct FoundPairs {
    std::uint64_t near = 0; ///< of distinct sets
    std::uint64_t identical = 0; ///< of equal sets
    std::optional<std::uint64_t> truth; ///< how many there really are; none until the exact list is there

    std::uint64_t all() const { return near + identical; }
};

/// None while they are not known: candidates are not listed, or so many that counting waits for the exact
/// stage.
std::optional<FoundPairs> foundPairs(const Snapshot& snapshot);

} // namespace alike
