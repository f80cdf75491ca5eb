// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/candidates.h"

#include "core/base/memory.h"
#include "core/base/stoppable_sort.h"

#include <algorithm>
#include <functional>
#include <span>

namespace alike {

namespace {
    constexpr std::uint64_t pairsOf(std::uint64_t n)
    {
        return n * (n - (n > 0)) / 2;
    }

    /// Calls `bucket(sets)` for each bucket of a band, those with one set included.
    template <typename Bucket> void forEachBucket(const Buckets& buckets, std::uint32_t band, Bucket&& bucket)
    {
        const std::span<const SetId> order = buckets.byBucket(band);
        for (std::size_t begin = 0; begin < order.size();) {
            std::size_t end = begin + 1;
            while (end < order.size()
                && buckets.bucketOf(order[end], band) == buckets.bucketOf(order[begin], band))
                ++end;
            bucket(order.subspan(begin, end - begin));
            begin = end;
        }
    }

    /// Bounds the pairs by the sizes of the buckets: a pair may share several, so the sum counts it more than
    /// once.
    bool bound(const Buckets& buckets, const ShingleSets& sets, const Work& work, Candidates& out)
    {
        for (std::uint32_t band = 0; band < buckets.bands(); ++band) {
            if (work.stopped())
                return false;
            forEachBucket(buckets, band, [&](std::span<const SetId> bucket) {
                std::uint64_t documents = 0;
                for (const SetId set : bucket)
                    documents += sets.documentsOf(set).size();
                out.setPairBound += pairsOf(bucket.size());
                out.documentPairBound += pairsOf(documents);
            });
        }
        std::uint64_t documents = 0;
        for (std::size_t s = 0; s < sets.sets(); ++s)
            documents += sets.documentsOf(setId(s)).size();
        out.setPairBound = std::min(out.setPairBound, pairsOf(sets.sets()));
        out.documentPairBound = std::min(out.documentPairBound, pairsOf(documents));
        return true;
    }

    /// \return false when stopped
    bool sortAndUnite(std::vector<std::uint64_t>& pairs, const Work& work)
    {
        if (!stoppableSort(std::span(pairs), work, std::less<> {}))
            return false;
        const auto rest = std::ranges::unique(pairs);
        pairs.erase(rest.begin(), rest.end());
        return true;
    }
}

Result<Candidates> findCandidates(
    const Buckets& buckets, const ShingleSets& sets, std::uint64_t maxCandidates, const Work& work)
{
    Candidates found;
    if (!bound(buckets, sets, work, found))
        return cancelled();
    if (found.setPairBound > maxCandidates)
        return found;

    // (a, b) as one number, so that pairs sort by a, then b. Pairs that share many bands come many times:
    // uniting them now and then keeps the list within a few times its final size.
    std::vector<std::uint64_t> pairs;
    std::size_t uniteAt = std::max<std::size_t>(1 << 20, found.setPairBound);
    bool stopped = false;
    for (std::uint32_t band = 0; band < buckets.bands() && !stopped; ++band) {
        forEachBucket(buckets, band, [&](std::span<const SetId> bucket) {
            for (std::size_t i = 0; i < bucket.size() && !stopped; ++i) {
                for (std::size_t j = i + 1; j < bucket.size(); ++j)
                    pairs.push_back(std::uint64_t { index(bucket[i]) } << 32 | index(bucket[j]));
                if (pairs.size() >= uniteAt) {
                    stopped = !sortAndUnite(pairs, work);
                    uniteAt = 2 * pairs.size() + (1 << 20);
                }
            }
        });
        stopped = stopped || work.stopped();
    }
    if (stopped || !sortAndUnite(pairs, work))
        return cancelled();

    found.listed = true;
    found.pairs.reserve(pairs.size());
    for (const std::uint64_t pair : pairs) {
        const SetId a = setId(pair >> 32);
        const SetId b = setId(pair & UINT32_MAX);
        found.pairs.push_back({ a, b });
        found.documentPairs += sets.documentsOf(a).size() * sets.documentsOf(b).size();
    }
    for (std::size_t s = 0; s < sets.sets(); ++s)
        found.documentPairs += pairsOf(sets.documentsOf(setId(s)).size());
    return found;
}

std::size_t Candidates::usedMemory() const
{
    return sizeof *this + allocatedBytes(pairs);
}

} // namespace alike
