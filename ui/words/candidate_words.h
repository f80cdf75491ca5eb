// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lsh/banding.h"
#include "core/lsh/buckets.h"
#include "core/pipeline/snapshot.h"

#include <QString>

#include <span>

namespace alike::ui {

/// Why a pair is or is not a candidate, in a sentence or two: which bands agree, whether only their buckets
/// do, and how likely that was at its similarity.
/// \param rows how they agree, as it is to be expected
QString candidateWords(const lsh::Banding& banding, double jaccard, const sketch::Agreement& rows,
    std::span<const SharedBand> shared);

/// The chance that a pair becomes a candidate. Unless all its rows are equal it is never called certain, even
/// where the number has no room for the difference.
QString candidateChanceWords(const lsh::Banding& banding, const sketch::Agreement& rows);

/// "2,936,857", or "at most 15,417,850" where counting them would take too long: how many pairs share a
/// bucket, everywhere in the same figures.
QString candidateCount(const Snapshot& snapshot);
/// The same with "candidates" behind it.
QString candidateCountWords(const Snapshot& snapshot);

/// "3 of 20", for a table cell.
QString bandCount(const lsh::Banding& banding, std::size_t shared);

} // namespace alike::ui
