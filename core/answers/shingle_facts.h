// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/comparison.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace alike {

/// What an analysis knows of one shingle of a comparison.
struct ShingleFacts {
    struct Win {
        std::uint32_t row; ///< of the signature, from 0
        std::uint32_t value; ///< the minimum
    };
    std::optional<ShingleNumber> number; ///< none: it stands in no document
    std::string words; ///< as they were cleaned
    std::array<std::vector<shingle::WordRange>, 2> places; ///< in either text
    std::uint32_t documents = 0; ///< in which it stands
    std::vector<DocId> first; ///< of these, in corpus order
    std::array<std::vector<Win>, 2> wins; ///< the rows in which it has the lowest value of a side
};

/// The shingles that a word belongs to.
struct InspectedShingles {
    Side side = Side::Left;
    std::vector<ShingleFacts> shingles; ///< in the order of the text
    std::size_t chosen = 0; ///< the one that begins with the word, or the last before
};

/// More documents are counted, not listed.
inline constexpr std::size_t mostInspectedDocuments = 12;

/// The shingles that hold a word of one side; none at all when the side has none. For a worker: O(words +
/// documents log shingles). \pre `verdict` has what the corpus tells
InspectedShingles inspectShingles(const HeldAnalysis& held, const Verdict& verdict, Side side,
    std::uint32_t word, const std::stop_token& stop);

} // namespace alike
