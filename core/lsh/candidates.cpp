// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/candidates.h"

#include "core/base/memory.h"
#include "core/base/radix_sort.h"
#include "core/lsh/candidate_count.h"

#include <algorithm>
#include <bit>
#include <span>

namespace alike {

namespace {
    constexpr std::uint64_t pairsOf(std::uint64_t n)
    {
        return n * (n - (n > 0)) / 2;
    }

    /// Pairs of documents with equal sets.
    std::uint64_t equalPairs(const ShingleSets& sets)
    {
        std::uint64_t pairs = 0;
        for (std::size_t s = 0; s < sets.sets(); ++s)
            pairs += pairsOf(sets.documentsOf(setId(s)).size());
        return pairs;
    }

    /// Bounds the pairs by the sizes of the buckets: a pair may share several, so the sum counts it more than
    /// once. Who shares no bucket plays no part, so that it does not matter whether there are sets of them.
    bool bound(const Buckets& buckets, const ShingleSets& sets, std::uint64_t maxCandidates, const Work& work,
        Candidates& out)
    {
        std::vector<char> shares(sets.sets());
        std::uint64_t inLargeBuckets = 0;
        out.documentPairBound = equalPairs(sets) * buckets.bands(); // equal sets share every bucket
        for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
            if (work.stopped())
                return false;
            for (const auto [begin, end] : buckets.shared(band)) {
                std::uint64_t inBucket = 0;
                for (const SetId set : buckets.byBucket(band).subspan(begin, end - begin)) {
                    shares[index(set)] = 1;
                    inBucket += sets.documentsOf(set).size();
                    out.documentPairBound -= pairsOf(sets.documentsOf(set).size());
                }
                out.setPairBound += pairsOf(end - begin);
                inLargeBuckets += end - begin > largeBucket ? pairsOf(end - begin) : 0;
                out.documentPairBound += pairsOf(inBucket);
            }
        }
        std::uint64_t documents = 0;
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            const std::size_t equal = sets.documentsOf(setId(s)).size();
            documents += shares[s] != 0 || equal > 1 ? equal : 0;
        }
        const std::uint64_t setPairs = pairsOf(static_cast<std::uint64_t>(std::ranges::count(shares, 1)));
        out.tooLoose = std::min(out.setPairBound - inLargeBuckets, setPairs) > maxCandidates;
        out.setPairBound = std::min(out.setPairBound, setPairs);
        out.documentPairBound = std::min(out.documentPairBound, pairsOf(documents));
        return true;
    }

    /// Pairs (a, b) as one number each, so that they sort by a, then b.
    class PairCollection {
    public:
        PairCollection(std::size_t sets, const Work& work)
            : m_bits(static_cast<unsigned>(std::bit_width(sets)))
            , m_work(work)
        {
        }

        void add(SetId a, SetId b) { m_pairs.push_back(std::uint64_t { index(a) } << m_bits | index(b)); }
        std::size_t size() const { return m_pairs.size(); }
        /// Sorts, and drops repetitions. \return false when stopped
        bool unite()
        {
            if (!radixSort(m_pairs, m_scratch, 0, 2 * m_bits, m_work))
                return false;
            const auto rest = std::ranges::unique(m_pairs);
            m_pairs.erase(rest.begin(), rest.end());
            return true;
        }
        template <typename Visit> void forEach(Visit&& visit) const
        {
            for (const std::uint64_t pair : m_pairs)
                visit(setId(pair >> m_bits), setId(pair & ((std::uint64_t { 1 } << m_bits) - 1)));
        }

    private:
        unsigned m_bits;
        const Work& m_work;
        std::vector<std::uint64_t> m_pairs;
        std::vector<std::uint64_t> m_scratch;
    };
}

Result<Candidates> findCandidates(
    const Buckets& buckets, const ShingleSets& sets, std::uint64_t maxCandidates, const Work& work)
{
    Candidates found;
    if (!bound(buckets, sets, maxCandidates, work, found))
        return cancelled();
    if (found.setPairBound > maxCandidates) {
        const auto counted = countCandidates(buckets, sets, work);
        if (!counted)
            return counted.error();
        found.counted = counted->has_value();
        found.documentPairs = found.counted ? **counted + equalPairs(sets) : 0;
        return found;
    }

    // Pairs that share many bands come many times: uniting them now and then keeps the list within a few
    // times its final size.
    PairCollection pairs(sets.sets(), work);
    std::size_t uniteAt = std::max<std::size_t>(1 << 20, found.setPairBound);
    bool stopped = false;
    for (std::uint32_t band = 0; band < buckets.bands() && !stopped; ++band) {
        for (const auto [begin, end] : buckets.shared(band)) {
            const auto bucket = buckets.byBucket(band).subspan(begin, end - begin);
            for (std::size_t i = 0; i < bucket.size() && !stopped; ++i) {
                for (std::size_t j = i + 1; j < bucket.size(); ++j)
                    pairs.add(bucket[i], bucket[j]);
                if (pairs.size() >= uniteAt) {
                    stopped = !pairs.unite();
                    uniteAt = 2 * pairs.size() + (1 << 20);
                }
            }
        }
        stopped = stopped || work.stopped();
    }
    if (stopped || !pairs.unite())
        return cancelled();

    found.listed = found.counted = true;
    found.documentPairs = equalPairs(sets);
    found.pairs.reserve(pairs.size());
    pairs.forEach([&](SetId a, SetId b) {
        found.pairs.push_back({ a, b });
        found.documentPairs += sets.documentsOf(a).size() * sets.documentsOf(b).size();
    });
    return found;
}

std::size_t Candidates::usedMemory() const
{
    return sizeof *this + allocatedBytes(pairs);
}

} // namespace alike
