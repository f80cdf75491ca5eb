// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/pipeline/snapshot.h"

#include <QString>

namespace alike::ui {

/// "20 bands × 5 rows", and what a short last band or unused rows add to it.
QString bandShape(const lsh::Banding& banding, std::uint32_t hashes);

/// The chance that a pair of this similarity is a candidate, in per cent with two decimals: "99.96 %". What
/// is neither certain nor impossible is not rounded to it: "> 99.99 %".
QString chanceText(const lsh::Banding& banding, double similarity);

/// What deserves a warning, with the number; empty when nothing does.
QString bandWarning(const lsh::Banding& banding, Threshold threshold);

/// "68,123,456 candidates: joined exactly", or "at most …" where only a bound is known.
/// \pre they are not listed
QString manyCandidatesText(const Snapshot& snapshot);

} // namespace alike::ui
