// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace alike {

struct Snapshot;

/// Documents that stand for a corpus while a control is dragged that takes too long on all of it.
struct DocumentSample {
    std::vector<char> chosen; ///< of each document of the corpus: whether it is one of them
    std::size_t documents = 0; ///< how many are

    bool has(DocId doc) const { return chosen[index(doc)] != 0; }
};

/// A stratified sample: the members of up to `pairs` of the pairs that `snapshot` knows, as evenly over the
/// tenths of Jaccard similarity and the identical pairs as there are enough of them, and of as many random
/// pairs. The same for the same snapshot and seed. None when the analysis is gone, and when the sample would
/// be more than half of the kept documents, so that next to nothing is gained; of a run, whose texts are not
/// at hand, there is always one.
///
/// O(documents + known pairs).
std::optional<DocumentSample> sampleOf(
    const Snapshot& snapshot, std::uint64_t seed, std::size_t pairs = 1000);

} // namespace alike
