// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/mark_evaluation.h"

#include "core/similarity/jaccard.h"

namespace alike::review {

MarkEvaluation evaluateMarks(const Analysis& analysis, const MarkTable& marks, Threshold threshold)
{
    MarkEvaluation result;
    result.absent = marks.absent();
    const ShingleSets& sets = analysis.sets;
    const auto isFound = [&](DocId docA, DocId docB) {
        const SetId a = sets.setOf(docA);
        const SetId b = sets.setOf(docB);
        if (a == noSet || b == noSet)
            return false;
        if (a == b)
            return true;
        const Overlap overlap { static_cast<std::uint32_t>(sets.size(a)),
            static_cast<std::uint32_t>(sets.size(b)), intersectionSize(sets.of(a), sets.of(b)) };
        return analysis.buckets.share(a, b) && threshold.reached(overlap.shared, overlap.united());
    };
    marks.forEachPair([&](DocId a, DocId b, const Mark& mark) {
        switch (mark.verdict) {
        case Verdict::None:
        case Verdict::Cut:
        case Verdict::Keep:
            break;
        case Verdict::Same:
            ++result.same;
            result.sameFound += isFound(a, b);
            break;
        case Verdict::Different:
            ++result.different;
            result.differentFound += isFound(a, b);
            break;
        case Verdict::Unsure:
            ++result.unsure;
            break;
        }
    });
    return result;
}

} // namespace alike::review
