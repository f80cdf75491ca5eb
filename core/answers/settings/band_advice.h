// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluate/advice.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace alike {

/// Which bands and rows find enough of the near pairs of a snapshot, beside those in use.
struct BandAdvice {
    enum class State {
        Gone, ///< the snapshot is no longer held, or nobody wants to know: a newer one is on its way
        NoTruth, ///< without the exact pairs nothing can be measured; `problem` says why there are none
        Known,
    };
    State state = State::Gone;
    std::string problem;
    SnapshotPtr snapshot;
    double recall = 0; ///< that was asked for
    std::uint32_t hashes = 0; ///< likewise, the most that may be used
    advice::Budget budget; ///< likewise
    advice::Advice advice;
    advice::Option inUse;
};

/// \param recall the share of the near pairs that is to be found
/// \param hashes functions at most; those that the signatures do not have are signed for the occasion
/// \param budget what it may cost
/// The seconds of each option are told where they are limited, and where it takes little to try them on the
/// collection: up to a billion values of hash functions, some tenths of a second.
BandAdvice adviseBands(const SnapshotPtr& snapshot, double recall, std::uint32_t hashes,
    const std::stop_token& stop, const advice::Budget& budget = {});

/// The parameters with a banding that was advised: estimates go on with at least as many functions as before.
/// \pre the banding is one of `hashes` functions
Parameters withAdvised(Parameters parameters, const lsh::Banding& banding, std::uint32_t hashes);

} // namespace alike
