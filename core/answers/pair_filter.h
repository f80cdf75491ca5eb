// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/jaccard_range.h"
#include "core/pipeline/pair_difference.h"

#include <memory>
#include <variant>

namespace alike {

/// The pairs that a change of the parameters brought, or took away.
struct ChangedPairsFilter {
    enum class Side { Gained, Lost };
    std::shared_ptr<const PairDifference> difference;
    Side side = Side::Gained;

    const SnapshotPtr& snapshot() const
    {
        return side == Side::Gained ? difference->after : difference->before;
    }
    const std::vector<ChangedPairs>& pairs() const
    {
        return side == Side::Gained ? difference->gained : difference->lost;
    }
    std::uint64_t documentPairs() const
    {
        return side == Side::Gained ? difference->gainedPairs : difference->lostPairs;
    }
    bool operator==(const ChangedPairsFilter&) const = default;
};

/// Which pairs a list shows: those from the threshold up, those in a range that takes its place, or those
/// that a change of the parameters made.
using PairFilter = std::variant<std::monostate, JaccardRange, ChangedPairsFilter>;

} // namespace alike
