// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>

namespace alike {

/// What the stages count by themselves, of one corpus under one cleaning and one k. O(documents).
Statistics countsOf(const Tokens& tokens, const ShingleSets& sets);
/// All statistics, with what takes a look at all sets. O(elements).
Statistics statisticsOf(const Tokens& tokens, const ShingleSets& sets, const sketch::Options& sketch);

/// Pairs of documents that have equal sets and yet other figures in their text: tables and reports of which a
/// cleaning that drops digits leaves the same words.
struct OtherFigures {
    std::uint64_t pairs = 0;
    std::size_t usedMemory() const { return sizeof *this; }
};

/// Reads only the documents that have equal sets; figures are runs of the digits 0 to 9, by a hash of 64
/// bits. O(bytes of them). Errors: Cancelled.
Result<OtherFigures> otherFigures(const Corpus& corpus, const ShingleSets& sets, const Work& work);

} // namespace alike
