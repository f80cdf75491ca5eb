// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbour_query.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace alike {

/// The documents near a text that is not in the corpus, with how it was cut.
struct TextAnswer {
    NeighbourAnswer near; ///< of no document
    std::uint32_t shingles = 0; ///< distinct ones of the text
    std::uint32_t unknown = 0; ///< those of them that stand nowhere in the corpus
};

/// For a worker.
TextAnswer findSimilarTo(const std::string& text, const SnapshotPtr& snapshot, const std::stop_token& stop);

} // namespace alike
