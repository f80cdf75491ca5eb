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
    };

    std::vector<StridedGroup> groupsOf(std::span<const DocId> documents, const ShingleSets& strided)
    {
        std::map<SetId, std::uint64_t> counts;
        for (const DocId doc : documents)
            ++counts[strided.setOf(doc)];
        std::vector<StridedGroup> groups;
        groups.reserve(counts.size());
        for (const auto& [set, count] : counts)
            groups.push_back({ set, count });
        return groups;
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
            add(a->set, a->set, a->documents * (a->documents - 1) / 2);
            for (auto b = a + 1; b != groups.end(); ++b)
                add(a->set, b->set, a->documents * b->documents);
        }
    }
    for (const ExactPairs::Pair& pair : exact.atLeast(threshold)) {
        const auto others = groupsOf(unstrided.documentsOf(pair.b), strided);
        for (const auto& [a, documentsA] : groupsOf(unstrided.documentsOf(pair.a), strided))
            for (const auto& [b, documentsB] : others)
                add(a, b, documentsA * documentsB);
    }
    return recall;
}

} // namespace alike
