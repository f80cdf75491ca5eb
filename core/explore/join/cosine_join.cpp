// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/cosine_join.h"

#include "core/base/classes.h"
#include "core/base/large_vector.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/sort.h"
#include "core/explore/join/length_profile.h"
#include "core/explore/join/term_postings.h"
#include "core/similarity/cosine.h"
#include "core/similarity/term_vectors.h"
#include "core/similarity/threshold.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace alike {

namespace cosine {

    namespace {
        /// Postings are floats, off by up to 2^-24 of themselves, and so are sums of them over vectors of
        /// length 1; profiles are off by less than 2^-20.
        constexpr double slack = 2e-6;

        /// The lengths of a vector before each of its terms from `first` on, by position.
        void lengthsBefore(std::span<const double> weights, std::size_t first, std::vector<double>& before)
        {
            before.resize(weights.size());
            double squares = 0;
            for (std::size_t at = 0; at < weights.size(); ++at) {
                if (at >= first)
                    before[at] = std::sqrt(squares);
                squares += weights[at] * weights[at];
            }
        }

        /// The first position at which the length is not below `bound`; the size when there is none.
        std::size_t firstReaching(std::span<const double> weights, double bound)
        {
            const double needed = bound > 0 ? bound * bound : 0;
            double squares = 0;
            for (std::size_t at = 0; at < weights.size(); ++at) {
                squares += weights[at] * weights[at];
                if (squares >= needed)
                    return at;
            }
            return weights.size();
        }

        /// What the join looks up: of every vector the terms that can be the last it shares with a partner.
        /// See cosineJoin.
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

        Result<PrefixIndex> PrefixIndex::make(const TermVectors& vectors, Threshold floor, const Work& work)
        {
            constexpr std::size_t rowGrain = 4096; // about a millisecond
            PrefixIndex index;
            index.m_bound = floor.value() - slack;
            const std::size_t rows = vectors.classes().size();
            index.m_starts.resize(rows);
            index.m_profiles.resize(rows);
            Progress unseen;
            const Work quiet { unseen, work.stop, work.threads };
            const bool done = parallelChunks(rows, rowGrain, quiet, [&](std::size_t begin, std::size_t end) {
                for (std::size_t number = begin; number < end; ++number) {
                    const TermVectors::Row row = vectors.of(number);
                    const std::size_t first = firstReaching(row.weights, index.m_bound);
                    index.m_starts[number]
                        = { static_cast<std::uint32_t>(first), first < row.size() ? row.terms[first] : 0 };
                    index.m_profiles[number] = LengthProfile(row);
                }
            });
            if (!done)
                return cancelled();
            std::vector<double> before;
            std::size_t known = rows; // the row that `before` is of
            auto postings = TermPostings<Posting>::make(
                vectors, [&](std::size_t number) { return index.m_starts[number].position; },
                [&](std::size_t number, std::size_t at) {
                    const auto weights = vectors.of(number).weights;
                    if (std::exchange(known, number) != number)
                        lengthsBefore(weights, at, before); // at the first that is asked for
                    return Posting { static_cast<std::uint32_t>(number), static_cast<float>(weights[at]),
                        static_cast<float>(before[at]) };
                },
                work);
            if (!postings)
                return postings.error();
            index.m_postings = std::move(postings).value();
            return index;
        }

        PairProber::PairProber(const TermVectors& vectors, const PrefixIndex& index, Threshold floor)
            : m_vectors(vectors)
            , m_index(index)
            , m_floor(floor.value())
            , m_scores(vectors.classes().size())
            , m_weights(vectors.terms())
        {
        }

        std::size_t PairProber::probe(std::uint32_t number, const std::stop_token& stop)
        {
            collect(number, stop);
            dropFar(number);
            const std::size_t found = multiplyOut(number, stop);
            for (const std::uint32_t other : m_touched)
                m_scores[other] = 0;
            m_touched.clear();
            return found;
        }

        void PairProber::collect(std::uint32_t number, const std::stop_token& stop)
        {
            constexpr std::size_t slice = 1 << 16; // less than a millisecond
            const TermVectors::Row row = m_vectors.of(number);
            const std::size_t first = m_index.start(number).position;
            if (first == row.size())
                return;
            lengthsBefore(row.weights, first, m_before);
            for (std::size_t at = row.size(); at-- > first;) {
                const auto all = m_index.of(row.terms[at]);
                const auto lower = all.first(static_cast<std::size_t>(
                    std::ranges::lower_bound(all, number, {}, &PrefixIndex::Posting::number) - all.begin()));
                for (std::size_t begin = 0; begin < lower.size(); begin += slice) {
                    if (stop.stop_requested())
                        return;
                    collectFrom(lower.subspan(begin, std::min(slice, lower.size() - begin)), row.weights[at],
                        m_before[at]);
                }
            }
        }

        void PairProber::collectFrom(
            std::span<const PrefixIndex::Posting> postings, double weight, double before)
        {
            constexpr double dropped = -1;
            const double bound = m_index.bound();
            for (const PrefixIndex::Posting& posting : postings) {
                double& score = m_scores[posting.number];
                if (score < 0)
                    continue;
                const double sum = score + weight * posting.weight;
                const bool far = sum + before * posting.before < bound;
                if (score == 0) {
                    if (far) // at its last common term: it will not come nearer
                        continue;
                    m_touched.push_back(posting.number);
                }
                score = far ? dropped : sum;
            }
        }

        /// Forgets whom the terms that were not looked up cannot bring to the floor. Where both have terms in
        /// the index, what they share there is collected: the rest stands before the later of their starts.
        void PairProber::dropFar(std::uint32_t number)
        {
            const Term start = m_index.start(number).term;
            const LengthProfile& profile = m_index.profile(number);
            const Classes& classes = m_vectors.classes();
            std::erase_if(m_touched, [&](std::uint32_t other) {
                double& score = m_scores[other];
                const bool far = score < 0 || !classes.makePairs(number, other)
                    || score
                            + LengthProfile::mostBefore(
                                profile, m_index.profile(other), std::max(start, m_index.start(other).term))
                        < m_index.bound();
                if (far)
                    score = 0;
                return far;
            });
        }

        std::size_t PairProber::multiplyOut(std::uint32_t number, const std::stop_token& stop)
        {
            constexpr std::size_t classesPerStopCheck = 256;
            if (m_touched.empty())
                return 0;
            const TermVectors::Row row = m_vectors.of(number);
            for (std::size_t at = 0; at < row.size(); ++at)
                m_weights[row.terms[at]] = row.weights[at];
            const std::size_t before = m_pairs.size();
            for (std::size_t i = 0; i < m_touched.size(); ++i) {
                if (i % classesPerStopCheck == 0 && stop.stop_requested())
                    break;
                const TermVectors::Row other = m_vectors.of(m_touched[i]);
                double sum = 0;
                for (std::size_t at = 0; at < other.size(); ++at)
                    sum += m_weights[other.terms[at]] * other.weights[at];
                const double cosine = similarity(sum);
                if (cosine >= m_floor)
                    m_pairs.push_back({ m_touched[i], number, cosine });
            }
            for (const Term term : row.terms)
                m_weights[term] = 0;
            return m_pairs.size() - before;
        }
    }

}

Result<std::vector<SimilarClasses>> cosineJoin(
    const TermVectors& vectors, Threshold floor, std::uint64_t maxPairs, const Work& work)
{
    constexpr std::size_t rowGrain = 16; // of very different cost: small pieces keep all threads busy
    const std::size_t rows = vectors.classes().size();
    work.progress.begin(Stage::Exact, rows);
    ALIKE_ASSIGN(const auto index, cosine::PrefixIndex::make(vectors, floor, work));
    ScratchPool<cosine::PairProber> probers([&] { return cosine::PairProber(vectors, index, floor); });
    std::atomic<std::uint64_t> found { 0 };
    const auto belowLimit
        = [&] { return !work.stopped() && found.load(std::memory_order_relaxed) <= maxPairs; };
    const bool done = parallelChunks(rows, rowGrain, work, [&](std::size_t begin, std::size_t end) {
        const auto prober = probers.borrow();
        for (std::size_t number = begin; number < end && belowLimit(); ++number)
            found += prober->probe(static_cast<std::uint32_t>(number), work.stop);
    });
    if (!done || work.stopped())
        return cancelled();
    if (found > maxPairs) {
        return Error { ErrorCode::TooLarge,
            fmt::format("More than {} pairs of different documents have a cosine of {} or more. Choose a "
                        "higher threshold, or allow more pairs.",
                maxPairs, floor.value()) };
    }
    std::vector<SimilarClasses> pairs;
    pairs.reserve(found);
    probers.forEach([&](cosine::PairProber& prober) {
        const auto part = std::exchange(prober.pairs(), {});
        pairs.insert(pairs.end(), part.begin(), part.end());
    });
    const auto before = [](const SimilarClasses& l, const SimilarClasses& r) {
        if (l.similarity != r.similarity)
            return l.similarity > r.similarity;
        return l.a != r.a ? l.a < r.a : l.b < r.b;
    };
    if (!stoppableSort(std::span(pairs), work, before))
        return cancelled();
    return pairs;
}

} // namespace alike
