// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/large_vector.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/similarity/term_vectors.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// An inverted index of term vectors: for every term an entry for each class that has it, by class ascending.
template <typename Posting> class TermPostings {
public:
    std::span<const Posting> of(cosine::Term term) const
    {
        return std::span(m_postings).subspan(m_offsets[term], m_offsets[term + 1] - m_offsets[term]);
    }
    std::size_t size() const { return m_postings.size(); }
    std::size_t usedMemory() const
    {
        return m_postings.capacity() * sizeof(Posting) + m_offsets.capacity() * sizeof(std::size_t);
    }

    /// Takes of every row what stands from `first(number)` on, as `posting(number, position)`. O(entries).
    /// Errors: Cancelled.
    template <typename First, typename Make>
    static Result<TermPostings> make(
        const TermVectors& vectors, const First& first, const Make& posting, const Work& work)
    {
        constexpr std::size_t rowsPerStopCheck = 1024;
        TermPostings postings;
        postings.m_offsets.assign(vectors.terms() + 1, 0);
        const std::size_t rows = vectors.classes().size();
        for (std::size_t number = 0; number < rows; ++number) {
            if (number % rowsPerStopCheck == 0 && work.stopped())
                return cancelled();
            for (const cosine::Term term : vectors.of(number).terms.subspan(first(number)))
                ++postings.m_offsets[term];
        }
        std::size_t sum = 0;
        for (std::size_t& offset : postings.m_offsets)
            sum += std::exchange(offset, sum);
        postings.m_postings.resize(sum);
        // m_offsets[t] is where term t begins; once filled, it is where it ends
        for (std::size_t number = 0; number < rows; ++number) {
            if (number % rowsPerStopCheck == 0 && work.stopped())
                return cancelled();
            const TermVectors::Row row = vectors.of(number);
            for (std::size_t at = first(number); at < row.size(); ++at)
                postings.m_postings[postings.m_offsets[row.terms[at]]++] = posting(number, at);
        }
        postings.m_offsets.insert(postings.m_offsets.begin(), 0);
        postings.m_offsets.pop_back();
        return postings;
    }

private:
    std::vector<std::size_t> m_offsets;
    LargeVector<Posting> m_postings;
};

} // namespace alike
