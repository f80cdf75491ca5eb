// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/review/mark_truth.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace alike::review {

Truth truthOf(const Marks& marks, const Corpus& corpus)
{
    Truth truth;
    truth.complete = false;
    constexpr Verdict verdicts[] { Verdict::Same, Verdict::Different, Verdict::Unsure, Verdict::Cut };
    for (const Verdict verdict : verdicts)
        truth.labels.emplace_back(nameOf(verdict));
    std::unordered_set<std::string_view> unknown;
    for (const auto& [subject, mark] : marks.all()) {
        const auto label = std::ranges::find(verdicts, mark.verdict);
        if (!subject.isPair() || label == std::end(verdicts))
            continue;
        const auto a = corpus.find(subject.first());
        const auto b = corpus.find(subject.second());
        if (!a)
            unknown.insert(subject.first());
        if (!b)
            unknown.insert(subject.second());
        if (a && b)
            truth.pairs.push_back({ std::min(*a, *b), std::max(*a, *b),
                static_cast<std::uint32_t>(label - std::begin(verdicts)) });
    }
    truth.unknownIds = unknown.size();
    std::ranges::sort(truth.pairs, {}, [](const Truth::Pair& pair) { return std::pair(pair.a, pair.b); });
    return truth;
}

} // namespace alike::review
