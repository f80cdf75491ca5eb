// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sketch/simhash.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

struct FingerprintNeighbour {
    DocId doc;
    std::uint32_t distance; ///< bits that differ

    bool operator==(const FingerprintNeighbour&) const = default;
};

/// The `limit` documents whose fingerprints differ in the fewest bits from `query`, ties in corpus order.
/// O(documents). Errors: Cancelled.
/// \param except is left out
Result<std::vector<FingerprintNeighbour>> nearestFingerprints(const Fingerprints& fingerprints,
    const simhash::Fingerprint& query, std::optional<DocId> except, std::size_t limit, const Work& work);

} // namespace alike
