// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/jaccard.h"
#include "core/similarity/threshold.h"

#include <cstdint>

namespace alike {

/// The pairs with low <= Jaccard < high; a `high` of 1 includes 1. Compared exactly.
struct JaccardRange {
    Threshold low { 0 };
    Threshold high { static_cast<std::uint32_t>(Threshold::one) };

    bool contains(const Overlap& overlap) const
    {
        return low.reached(overlap.shared, overlap.united())
            && (high.millionths() == Threshold::one || !high.reached(overlap.shared, overlap.united()));
    }
    bool operator==(const JaccardRange&) const = default;
};

} // namespace alike
