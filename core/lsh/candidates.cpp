// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/candidates.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/lsh/candidate_count.h"

#include <algorithm>
#include <atomic>
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
            pairs += sets.pairsWithin(setId(s));
        return pairs;
    }

    /// What the buckets of some bands bound: a pair may share several, so the sums count it more than once.
    struct BandBounds {
        std::uint64_t setPairs = 0;
        std::uint64_t documentPairs = 0; ///< with different sets

        void operator+=(const BandBounds& other)
        {
            setPairs += other.setPairs;
            documentPairs += other.documentPairs;
        }
    };

    /// How many sets have documents that are not of the reference, and how many have some of it; and these
    /// documents.
    struct SideTally {
        std::uint64_t sets = 0;
        std::uint64_t setsOnBoth = 0;
        std::uint64_t setsWithOthers = 0;
        std::uint64_t setsWithReferences = 0;
        std::uint64_t documents = 0;
        std::uint64_t references = 0;

        void add(const ShingleSets& of, SetId set)
        {
            const std::uint64_t all = of.documentsOf(set).size();
            const std::uint64_t onReference = of.referencesOf(set);
            ++sets;
            setsWithOthers += onReference < all;
            setsWithReferences += onReference > 0;
            setsOnBoth += onReference > 0 && onReference < all;
            documents += all;
            references += onReference;
        }
        /// Pairs of different sets.
        std::uint64_t setPairs(const Sides& sides) const
        {
            // Two sets on both sides are met from either.
            return sides.any() ? setsWithOthers * setsWithReferences - setsOnBoth - pairsOf(setsOnBoth)
                               : pairsOf(sets);
        }
        std::uint64_t documentPairs(const Sides& sides) const
        {
            return sides.pairsWithin(documents, references);
        }
    };

    /// \param shares becomes 1 for each set that shares a bucket of the band, from any thread
    BandBounds boundOf(
        const Buckets& buckets, std::uint32_t band, const ShingleSets& sets, std::vector<char>& shares)
    {
        BandBounds bounds;
        for (const auto [begin, end] : buckets.shared(band)) {
            SideTally inBucket;
            for (const SetId set : buckets.byBucket(band).subspan(begin, end - begin)) {
                const std::atomic_ref shared(shares[index(set)]);
                if (shared.load(std::memory_order_relaxed) == 0) // or threads would write to the same lines
                    shared.store(1, std::memory_order_relaxed);
                inBucket.add(sets, set);
                bounds.documentPairs -= sets.pairsWithin(set);
            }
            bounds.setPairs += inBucket.setPairs(sets.sides());
            bounds.documentPairs += inBucket.documentPairs(sets.sides());
        }
        return bounds;
    }

    /// Bounds the pairs by the sizes of the buckets. Who shares no bucket plays no part, so that it does not
    /// matter whether there are sets of them. \return false when stopped
    bool bound(const Buckets& buckets, const ShingleSets& sets, const Work& work, Candidates& out)
    {
        std::vector<char> shares(sets.sets());
        std::vector<BandBounds> ofBands(buckets.bands());
        Progress unseen;
        const Work quiet { unseen, work.stop, work.threads };
        if (!parallelChunks(ofBands.size(), 1, quiet, [&](std::size_t band, std::size_t) {
                ofBands[band] = boundOf(buckets, static_cast<std::uint32_t>(band), sets, shares);
            }))
            return false;
        BandBounds all;
        for (const BandBounds& ofBand : ofBands)
            all += ofBand;
        SideTally sharing; // of the sets that share a bucket
        SideTally compared; // and those that several documents have
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            if (shares[s] != 0)
                sharing.add(sets, setId(s));
            if (shares[s] != 0 || sets.documentsOf(setId(s)).size() > 1)
                compared.add(sets, setId(s));
        }
        out.setPairBound = std::min(all.setPairs, sharing.setPairs(sets.sides()));
        // Equal sets share every bucket.
        out.documentPairBound = std::min(
            all.documentPairs + equalPairs(sets) * buckets.bands(), compared.documentPairs(sets.sides()));
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
    if (!bound(buckets, sets, work, found))
        return cancelled();
    if (found.setPairBound > maxCandidates) {
        ALIKE_ASSIGN(const auto counted, countCandidates(buckets, sets, work));
        found.counted = counted.has_value();
        found.documentPairs = found.counted ? *counted + equalPairs(sets) : 0;
        return found;
    }

    const bool across = sets.sides().any();
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
                    if (!across || sets.makePairs(bucket[i], bucket[j]))
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
        found.documentPairs += sets.pairsBehind(a, b);
    });
    return found;
}

std::uint64_t worthVerifying(const ShingleSets& sets, std::uint64_t maxCandidates)
{
    return std::min(maxCandidates, std::max(alwaysVerified, verifiedPerSet * sets.sets()));
}

std::size_t Candidates::usedMemory() const
{
    return sizeof *this + allocatedBytes(pairs);
}

} // namespace alike
