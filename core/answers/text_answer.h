// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <string>

namespace alike {

/// How a document holds a text.
enum class Holding : std::uint8_t {
    WordForWord, ///< all of it, in one piece
    Almost, ///< at least four fifths of its words, in order, within a stretch at most a quarter longer than
            ///< it
    Apart ///< less of it, or scattered
};

/// The documents that a text from outside the corpus stands in, and how it was cut.
struct TextAnswer {
    NeighbourAnswer near; ///< of no document; the one that holds most of the text first
    Holding first = Holding::Apart; ///< how the first row holds the text
    std::size_t whole = 0; ///< documents that hold every shingle of it
    std::uint32_t shingles = 0; ///< distinct ones of the text
    std::uint32_t unknown = 0; ///< those of them that stand nowhere in the corpus
};

/// For a worker: O(elements of the corpus). A text that is shorter than a shingle has State::NoShingles.
/// \param limit rows to give at most
TextAnswer findSimilarTo(
    const std::string& text, const SnapshotPtr& snapshot, std::size_t limit, const std::stop_token& stop);

} // namespace alike
