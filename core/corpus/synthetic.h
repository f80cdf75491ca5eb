// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <cstddef>
#include <cstdint>
#include <span>
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

struct SyntheticOptions {
    static constexpr std::uint32_t maxDocuments = 10'000'000;
    std::uint32_t documents = 10'000; ///< 1 to maxDocuments
    std::uint64_t seed = 42;
};

/// An invented collection of which it is known which documents are near duplicates.
///
/// A tenth of the documents stands in clusters of 2 to 50, scattered over the collection. The first of a
/// cluster is its original; each of the others is a copy of it in which so many words were replaced that
/// their Jaccard similarity, of shingles of four words, is about a draw from [0.3, 1]. The rest have words of
/// their own, by Zipf's law.
///
/// Every document is a function of the seed and its number: any may be asked for at any time, from any
/// thread, and nothing is kept but 8 bytes a document. The same on every platform.
class SyntheticCorpus {
public:
    explicit SyntheticCorpus(const SyntheticOptions& options);

    std::size_t documents() const { return m_memberOf.size(); }
    /// Appends the words of a document, from 0, with single spaces between.
    void appendText(std::size_t document, std::string& out) const;

    std::size_t clusters() const { return m_firstMember.size() - 1; }
    /// The documents of a cluster, the original first.
    std::span<const std::uint32_t> cluster(std::size_t number) const
    {
        return std::span(m_members).subspan(
            m_firstMember[number], m_firstMember[number + 1] - m_firstMember[number]);
    }

    /// Two documents a < b of a cluster, and their distinct shingles of four words, counted.
    struct Pair {
        std::uint32_t a;
        std::uint32_t b;
        std::uint32_t shared;
        std::uint32_t united;
    };
    /// The pairs of a cluster with a Jaccard similarity of 0.3 or more, copies of one original among
    /// themselves too. O(members^2 * words).
    std::vector<Pair> pairs(std::size_t cluster) const;

private:
    using Words = std::vector<std::uint32_t>; ///< their ranks

    Words textOf(std::size_t document) const;
    Words original(std::uint64_t number) const;
    void edit(Words& words, Random& random) const;

    std::uint64_t m_seed;
    ZipfWords m_words;
    std::vector<std::uint32_t> m_members; ///< of all clusters, one after another
    std::vector<std::uint32_t> m_firstMember; ///< of each cluster in m_members, and their end
    std::vector<std::uint32_t> m_memberOf; ///< by document: its place in m_members, or notAMember
};

} // namespace alike::corpus
