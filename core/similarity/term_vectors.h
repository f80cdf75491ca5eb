// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/ids.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/text/tokens.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike {

namespace cosine {
    /// What a word weighs in a corpus of n documents of which df have it.
    enum class Idf : std::uint8_t {
        Plain, ///< ln(n / df): nothing where it stands in all
        Smoothed, ///< ln((1 + n) / (1 + df)) + 1: as if one more document had every word, and never 0
    };

    /// What a word counts in a document that has it f times.
    enum class Tf : std::uint8_t {
        Raw, ///< f
        Augmented, ///< 0.5 + 0.5 f / (the most that any word of the document stands in it)
    };

    struct Options {
        Tf tf = Tf::Raw;
        Idf idf = Idf::Plain;

        bool operator==(const Options&) const = default;
    };

    /// A word that stands in two documents or more and weighs more than 0, by its rank among those: from 0,
    /// the most frequent first. No other word adds to any cosine.
    using Term = std::uint32_t;
}

/// The TF-IDF vectors of all kept documents: tf * idf for every word, divided by the length of the vector.
/// Documents with equal vectors are one class; one whose vector is zero, as each of its words stands
/// everywhere, is in none and has the cosine 0 with all.
///
/// A word of one document alone is in the length of its vector, and no entry: nobody shares it.
class TermVectors {
public:
    static constexpr std::uint32_t noClass = UINT32_MAX;

    struct Row {
        std::span<const cosine::Term> terms; ///< ascending
        std::span<const double> weights; ///< of them, each above 0

        std::size_t size() const { return terms.size(); }
    };

    const Classes& classes() const { return m_classes; }
    /// The class of a document, or `noClass`.
    std::uint32_t classOf(DocId doc) const { return m_classOf[index(doc)]; }
    /// The vector of a class.
    Row of(std::size_t number) const
    {
        const std::size_t begin = m_offsets[number];
        const std::size_t size = m_offsets[number + 1] - begin;
        return { std::span(m_terms).subspan(begin, size), std::span(m_weights).subspan(begin, size) };
    }
    /// Entries of all vectors together.
    std::size_t entries() const { return m_terms.size(); }

    std::size_t terms() const { return m_words.size(); }
    TokenId word(cosine::Term term) const { return m_words[term]; }

    std::size_t usedMemory() const;

private:
    friend Result<TermVectors> makeTermVectors(const Tokens&, const cosine::Options&, const Work&);

    Classes m_classes;
    std::vector<std::uint32_t> m_classOf;
    std::vector<std::size_t> m_offsets { 0 };
    LargeVector<cosine::Term> m_terms;
    LargeVector<double> m_weights;
    std::vector<TokenId> m_words;
};

/// O(words + entries log entries of a document). Errors: Cancelled.
Result<TermVectors> makeTermVectors(const Tokens& tokens, const cosine::Options& options, const Work& work);

} // namespace alike
