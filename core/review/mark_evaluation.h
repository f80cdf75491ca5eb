// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/share.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/review/mark_table.h"
#include "core/similarity/threshold.h"

#include <cstdint>
#include <optional>

namespace alike::review {

/// How the program does on the pairs that somebody has decided about: a pair is found when it shares a bucket
/// and reaches the threshold.
struct MarkEvaluation {
    std::uint64_t same = 0;
    std::uint64_t sameFound = 0;
    std::uint64_t different = 0;
    std::uint64_t differentFound = 0;
    std::uint64_t unsure = 0; ///< counts for neither
    std::uint64_t absent = 0; ///< marks of documents that are not in the corpus

    /// The part of the same pairs that is found; none when no pair is the same.
    std::optional<double> recall() const { return shareOf(sameFound, same); }
    /// The part of the found pairs that are the same, among those decided; none when none of these is found.
    std::optional<double> precision() const { return shareOf(sameFound, sameFound + differentFound); }
};

/// O(marks * (bands + elements of their sets)).
MarkEvaluation evaluateMarks(const Analysis& analysis, const MarkTable& marks, Threshold threshold);

} // namespace alike::review
