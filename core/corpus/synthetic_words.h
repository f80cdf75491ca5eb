// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace alike::corpus {

/// Invented words that are as unevenly frequent as those of a language: the word of rank r, from 0, is drawn
/// with a chance proportional to 1 / (r + 1) (Zipf's law). Integers alone decide, so that the draws are the
/// same on every platform.
class ZipfWords {
public:
    static constexpr std::uint32_t vocabulary = 1'000'000;

    /// Makes tables of 8 MB, in milliseconds.
    ZipfWords();

    std::uint32_t draw(Random& random) const;
    /// The share of all draws that has this rank.
    double share(std::uint32_t rank) const;

private:
    std::vector<std::uint64_t> m_upTo; ///< by rank: the weights of all words up to and with this one
    std::vector<std::uint32_t> m_guide; ///< by the upper bits of a draw: the least rank that it can mean
};

/// Appends the word of a rank: syllables of a consonant and a vowel, one for the first hundred words, two for
/// the next ten thousand. Different ranks are different words.
void appendWord(std::uint32_t rank, std::string& out);

/// Words of a text of ordinary length: lognormal with mean 131 and a sigma of 0.8 of the logarithm, as news
/// are, but at least 20.
std::size_t drawLength(Random& random);

} // namespace alike::corpus
