// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike::ui {

/// What an analysis knows of one shingle of a comparison.
struct ShingleFacts {
    struct Win {
        std::uint32_t row; ///< of the signature, from 0
        std::uint32_t value; ///< the minimum
    };
    std::optional<ShingleNumber> number; ///< none: it stands in no document
    QString words;
    std::array<std::vector<CharRange>, 2> places; ///< in either text
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

/// The shingles around a character of one side; none at all when the side has none. For a worker: O(words +
/// documents log shingles). \pre `comparison` has a verdict with what the corpus tells
InspectedShingles inspectShingles(const HeldAnalysis& held, const Comparison& comparison, Side side,
    qsizetype position, const std::stop_token& stop);

} // namespace alike::ui
