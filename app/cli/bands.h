// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"

#include "core/lsh/buckets.h"

#include <span>
#include <string>

namespace alike::cli {

/// Adds notes when the bands could not be met exactly, or when a short last band catches pairs that the
/// others would not. \pre the parameters are settled
void noteBands(Options& options);

/// "1+3*+20": numbers from 1, a star behind a band whose rows differ.
std::string bandList(std::span<const SharedBand> bands);

/// "12.3 %", how likely a pair becomes a candidate; never called certain or impossible when it is not.
std::string candidateChanceText(const lsh::Banding& banding, const sketch::Agreement& rows);

/// Why a pair is or is not a candidate, in a sentence or two.
std::string candidateReason(const lsh::Banding& banding, double jaccard, const sketch::Agreement& rows,
    std::span<const SharedBand> bands);

} // namespace alike::cli
