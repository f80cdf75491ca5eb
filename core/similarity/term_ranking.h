// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::cosine {

/// What a word weighs in a corpus of n documents of which df have it.
enum class Idf : std::uint8_t {
    Plain, ///< ln(n / df): nothing where it stands in all
    Smoothed, ///< ln((1 + n) / (1 + df)) + 1: as if one more document had every word, and never 0
};
double inverseFrequency(Idf idf, std::size_t documents, std::size_t frequency);

/// The words of a corpus by rank: from 0, those of the most documents first, ties by TokenId. Those that
/// weigh nothing come first and those of one document come last; terms are what is between.
struct Ranking {
    std::vector<std::uint32_t> rankOf; ///< by word
    std::vector<TokenId> words; ///< by rank
    std::vector<double> weights; ///< by rank
    std::uint32_t firstTerm = 0;
    std::uint32_t endTerm = 0;
};

/// \param frequencies the documents that have each word, at least one. Errors: Cancelled.
Result<Ranking> rankWords(
    std::span<const std::uint32_t> frequencies, std::size_t documents, Idf idf, const Work& work);

} // namespace alike::cosine
