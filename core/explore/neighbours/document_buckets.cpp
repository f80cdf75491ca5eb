// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/document_buckets.h"

#include "core/base/sort.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    bool sameValues(const Signatures& signatures, SetId set, std::uint32_t firstRow,
        const std::vector<std::uint32_t>& values)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            if (signatures.at(set, firstRow + static_cast<std::uint32_t>(i)) != values[i])
                return false;
        return true;
    }

    /// Without its others.
    BandBucket ownBucket(const Analysis& analysis, SetId set, std::uint32_t band)
    {
        const lsh::Banding& banding = analysis.buckets.banding();
        BandBucket own { band, banding.begin(band), analysis.buckets.bucketOf(set, band), {}, 0, 0, {} };
        for (std::uint32_t row = banding.begin(band); row < banding.end(band); ++row)
            own.values.push_back(analysis.signatures.at(set, row));
        return own;
    }

    /// Calls `take` with every document in the bucket that makes a pair with this one, by set. \return false
    /// when stopped
    template <typename Take>
    bool forEachMate(
        const Analysis& analysis, DocId doc, const BandBucket& own, const Work& work, Take&& take)
    {
        std::size_t seen = 0;
        for (const SetId set : analysis.buckets.members(own.band, own.bucket)) {
            const bool collision = !sameValues(analysis.signatures, set, own.firstRow, own.values);
            for (const DocId mate : analysis.sets.documentsOf(set)) {
                if (++seen % 4096 == 0 && work.stopped())
                    return false;
                if (mate != doc && analysis.sets.sides().makePair(doc, mate))
                    take(BucketMate { mate, collision });
            }
        }
        return !work.stopped();
    }

    bool inCorpusOrder(const BucketMate& a, const BucketMate& b)
    {
        return a.doc < b.doc;
    }
}

Result<std::vector<BandBucket>> bucketsOf(
    const Analysis& analysis, DocId doc, std::size_t limit, const Work& work)
{
    std::vector<BandBucket> bands;
    const SetId set = analysis.sets.setOf(doc);
    if (set == noSet)
        return bands;
    for (std::uint32_t band = 0; band < analysis.buckets.bands(); ++band) {
        BandBucket own = ownBucket(analysis, set, band);
        const auto later = [](const BucketMate& a, const BucketMate& b) { return inCorpusOrder(a, b); };
        const bool done = forEachMate(analysis, doc, own, work, [&](const BucketMate& mate) {
            ++own.others;
            own.collisions += mate.collision ? 1 : 0;
            // The documents of a set ascend, but those of the next set may stand before them.
            if (own.first.size() < limit) {
                own.first.push_back(mate);
                std::ranges::push_heap(own.first, later);
            } else if (limit > 0 && inCorpusOrder(mate, own.first.front())) {
                std::ranges::pop_heap(own.first, later);
                own.first.back() = mate;
                std::ranges::push_heap(own.first, later);
            }
        });
        if (!done)
            return cancelled();
        std::ranges::sort_heap(own.first, later);
        bands.push_back(std::move(own));
    }
    return bands;
}

Result<std::vector<BucketMate>> bucketMatesOf(
    const Analysis& analysis, DocId doc, std::uint32_t band, const Work& work)
{
    std::vector<BucketMate> mates;
    const SetId set = analysis.sets.setOf(doc);
    if (set == noSet)
        return mates;
    const bool done = forEachMate(analysis, doc, ownBucket(analysis, set, band), work,
        [&](const BucketMate& mate) { mates.push_back(mate); });
    if (!done || !stoppableSort(std::span(mates), work, inCorpusOrder))
        return cancelled();
    return mates;
}

} // namespace alike
