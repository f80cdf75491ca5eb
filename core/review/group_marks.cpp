// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/group_marks.h"

#include <algorithm>
#include <optional>

namespace alike::review {

groups::Constraints constraintsOf(const Marks& marks, const Corpus& corpus)
{
    groups::Constraints constraints;
    for (const auto& [subject, mark] : marks.all()) {
        groups::Constraints::Pairs* const pairs = mark.verdict == Verdict::Same ? &constraints.same
            : mark.verdict == Verdict::Different                                ? &constraints.different
            : mark.verdict == Verdict::Cut                                      ? &constraints.cuts
                                                                                : nullptr;
        if (!subject.isPair() || !pairs)
            continue;
        const auto a = corpus.find(subject.first());
        const auto b = corpus.find(subject.second());
        if (a && b)
            pairs->emplace_back(*a, *b);
    }
    return constraints;
}

std::vector<DocId> keptByMarks(const Marks& marks, const Corpus& corpus)
{
    std::vector<DocId> kept;
    for (const auto& [subject, mark] : marks.all()) {
        const auto doc = mark.verdict == Verdict::Keep && !subject.isPair() ? corpus.find(subject.first())
                                                                            : std::nullopt;
        if (doc)
            kept.push_back(*doc);
    }
    std::ranges::sort(kept);
    return kept;
}

} // namespace alike::review
