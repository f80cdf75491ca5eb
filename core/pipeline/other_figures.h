// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/shingle/shingle_sets.h"

#include <cstddef>
#include <cstdint>

namespace alike {

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
