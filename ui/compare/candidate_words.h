// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"

#include <QString>

#include <span>

namespace alike::ui {

/// Why a pair is or is not a candidate, in a sentence or two: which bands agree, whether only their buckets
/// do, and how likely that was at its similarity.
QString candidateWords(const lsh::Banding& banding, double jaccard, std::span<const SharedBand> shared);

/// The chance that a pair of this similarity becomes a candidate. Below 1 it is never called certain, even
/// where the number has no room for the difference.
QString candidateChanceWords(const lsh::Banding& banding, double jaccard);

/// "3 of 20", for a table cell.
QString bandCount(const lsh::Banding& banding, std::size_t shared);

} // namespace alike::ui
