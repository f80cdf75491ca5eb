// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/classes.h"
#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/length_profile.h"
#include "core/explore/term_postings.h"
#include "core/similarity/term_vectors.h"
#include "core/similarity/threshold.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace alike::cosine {

/// What the join looks up: of every vector the terms that can be the last it shares with a partner. See
/// cosineJoin.
class PrefixIndex {
public:
    /// Errors: Cancelled.
    static Result<PrefixIndex> make(const TermVectors& vectors, Threshold floor, const Work& work);

    struct Posting {
        std::uint32_t number; ///< of the class
        float weight;
        float before; ///< the length of its vector before this term
    };
    std::span<const Posting> of(Term term) const { return m_postings.of(term); }
    std::size_t size() const { return m_postings.size(); }
    std::size_t usedMemory() const
    {
        return m_postings.usedMemory() + m_starts.size() * (sizeof(Start) + sizeof(LengthProfile));
    }

    /// From where on the terms of a class are indexed.
    struct Start {
        std::uint32_t position; ///< in its row; its size when none is
        Term term; ///< that stands there
    };
    const Start& start(std::size_t number) const { return m_starts[number]; }
    const LengthProfile& profile(std::size_t number) const { return m_profiles[number]; }
    /// What cannot reach the floor stays below this.
    double bound() const { return m_bound; }

private:
    TermPostings<Posting> m_postings;
    std::vector<Start> m_starts;
    std::vector<LengthProfile> m_profiles;
    double m_bound = 0;
};

/// Finds the partners of one vector after another; each thread has its own.
class PairProber {
public:
    PairProber(const TermVectors& vectors, const PrefixIndex& index, Threshold floor);

    /// Appends to `pairs` all partners of lower number. \return how many; any number when stopped
    std::size_t probe(std::uint32_t number, const std::stop_token& stop);
    std::vector<SimilarClasses>& pairs() { return m_pairs; }

private:
    void collect(std::uint32_t number, const std::stop_token& stop);
    void collectFrom(std::span<const PrefixIndex::Posting> postings, double weight, double before);
    void dropFar(std::uint32_t number);
    std::size_t multiplyOut(std::uint32_t number, const std::stop_token& stop);

    const TermVectors& m_vectors;
    const PrefixIndex& m_index;
    double m_floor;
    std::vector<double> m_scores; ///< by class: 0 untouched, below 0 dropped
    std::vector<std::uint32_t> m_touched; ///< classes with a score
    std::vector<double> m_before; ///< by position in the row: the length before it
    std::vector<double> m_weights; ///< by term, of the vector at hand
    std::vector<SimilarClasses> m_pairs;
};

} // namespace alike::cosine
