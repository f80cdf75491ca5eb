// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/stride_recall.h"

#include "core/similarity/jaccard.h"

#include <map>
#include <vector>

namespace alike {

namespace {
    /// Documents that have one set with the stride, and how many they are.
    struct StridedGroup {
        SetId set;
        std::uint64_t documents;
        std::uint64_t references = 0; ///< of these
    };

    std::vector<StridedGroup> groupsOf(std::span<const DocId> documents, const ShingleSets& strided)
    {
        std::map<SetId, StridedGroup> counts;
        for (const DocId doc : documents) {
            StridedGroup& group
                = counts.try_emplace(strided.setOf(doc), strided.setOf(doc), 0U).first->second;
            ++group.documents;
            group.references += strided.sides().isReference(doc) ? 1 : 0;
        }
        std::vector<StridedGroup> groups;
        groups.reserve(counts.size());
        for (const auto& [set, group] : counts)
            groups.push_back(group);
        return groups;
    }

    std::uint64_t pairsOf(const Sides& sides, const StridedGroup& a, const StridedGroup& b)
    {
        return sides.any()
            ? (a.documents - a.references) * b.references + a.references * (b.documents - b.references)
            : a.documents * b.documents;
    }
}

StrideRecall strideRecall(const ShingleSets& unstrided, const ExactPairs& exact, const ShingleSets& strided,
    const Buckets* buckets, Threshold threshold)
{
    StrideRecall recall;
    const auto add = [&](SetId a, SetId b, std::uint64_t pairs) {
        const std::uint32_t shared = intersectionSize(strided.of(a), strided.of(b));
        const Overlap overlap { static_cast<std::uint32_t>(strided.size(a)),
            static_cast<std::uint32_t>(strided.size(b)), shared };
        recall.pairs += pairs;
        if (!threshold.reached(shared, overlap.united()))
            return;
        recall.reached += pairs;
        if (a == b || (buckets && buckets->share(a, b)))
            recall.found += pairs;
    };
    for (std::size_t s = 0; s < unstrided.sets(); ++s) {
        if (unstrided.documentsOf(setId(s)).size() < 2)
            continue;
        const auto groups = groupsOf(unstrided.documentsOf(setId(s)), strided);
        for (auto a = groups.begin(); a != groups.end(); ++a) {
            add(a->set, a->set, strided.sides().pairsWithin(a->documents, a->references));
            for (auto b = a + 1; b != groups.end(); ++b)
                add(a->set, b->set, pairsOf(strided.sides(), *a, *b));
        }
    }
    for (const ExactPairs::Pair& pair : exact.atLeast(threshold)) {
        const auto others = groupsOf(unstrided.documentsOf(pair.b), strided);
        for (const StridedGroup& a : groupsOf(unstrided.documentsOf(pair.a), strided))
            for (const StridedGroup& b : others)
                add(a.set, b.set, pairsOf(strided.sides(), a, b));
    }
    return recall;
}

} // namespace alike
