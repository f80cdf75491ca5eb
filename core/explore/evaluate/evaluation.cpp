// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/evaluation.h"

#include "core/base/share.h"
#include "core/explore/join/pair_list.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike {

namespace {
    constexpr std::uint64_t recallBinWidth = 50'000; // millionths

    std::vector<EvaluationBin> emptyBins(Threshold floor)
    {
        std::vector<EvaluationBin> bins;
        std::uint64_t from = floor.millionths();
        do {
            const std::uint64_t to = std::min(from + recallBinWidth, Threshold::one);
            bins.push_back(
                { static_cast<double>(from) / Threshold::one, static_cast<double>(to) / Threshold::one });
            from = to;
        } while (from < Threshold::one);
        return bins;
    }

    template <typename Pair> std::uint64_t documentPairs(const ShingleSets& sets, const Pair& pair)
    {
        return sets.pairsBehind(pair.a, pair.b);
    }

    void add(EvaluationBin& bin, std::uint64_t pairs, bool found, double chance)
    {
        bin.pairs += pairs;
        bin.found += found ? pairs : 0;
        bin.predicted += static_cast<double>(pairs) * chance;
    }

    /// Over pairs that come by Jaccard descending. \param found whether a pair shares a bucket
    template <typename Pair, typename Found>
    Result<Evaluation> count(const Analysis& analysis, const std::vector<Pair>& pairs, Threshold floor,
        const Candidates& candidates, Threshold threshold, const Work& work, Found found)
    {
        constexpr std::size_t pairsPerStopCheck = 1 << 14; // pairs, about a millisecond
        const lsh::Banding& banding = analysis.buckets.banding();
        const sketch::AgreementModel model = analysis.agreement();
        const std::uint64_t identical = identicalPairs(analysis.sets);
        Evaluation result = emptyEvaluation(floor, threshold, candidates);
        result.truthPairs = result.truePositives = result.samePairs = identical;
        add(result.bins.back(), identical, true, 1);

        const Overlap* before = nullptr;
        double chance = 0;
        bool wanted = true;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            if (i % pairsPerStopCheck == 0 && work.stopped())
                return cancelled();
            const Pair& pair = pairs[i];
            if (!before || !model.byJaccardAlone() || compareJaccard(pair.overlap, *before) != 0) {
                chance = lsh::candidateChance(banding, agreement(model, pair.overlap));
                wanted = threshold.reached(pair.overlap.shared, pair.overlap.united());
            }
            before = &pair.overlap;
            const std::uint64_t documents = documentPairs(analysis.sets, pair);
            const bool shares = found(pair);
            countInBin(result, pair.overlap, documents, shares, chance);
            if (wanted) {
                result.truthPairs += documents;
                result.truePositives += shares ? documents : 0;
            }
        }
        return result;
    }
}

std::optional<double> Evaluation::recall() const
{
    return shareOf(truePositives, truthPairs);
}

RateInterval rateInterval(std::uint64_t found, std::uint64_t pairs)
{
    constexpr double z = 1.959963984540054; // of the normal distribution, 95 % of which lie within
    const auto n = static_cast<double>(pairs);
    const double rate = static_cast<double>(found) / n;
    const double shrink = 1 / (1 + z * z / n);
    const double centre = shrink * (rate + z * z / (2 * n));
    const double half = shrink * z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    return { found == 0 ? 0 : std::max(0.0, centre - half),
        found == pairs ? 1 : std::min(1.0, centre + half) };
}

std::optional<double> Evaluation::nearRecall() const
{
    return shareOf(nearFound(), nearPairs());
}

std::vector<EvaluationBin> Evaluation::nearBins() const
{
    std::vector<EvaluationBin> below = bins;
    if (below.empty())
        return below;
    EvaluationBin& last = below.back();
    last.pairs -= samePairs;
    last.found -= samePairs;
    // Each of them was expected with certainty; what rounding leaves of a sum is nothing.
    last.predicted = last.pairs == 0 ? 0 : std::max(0.0, last.predicted - static_cast<double>(samePairs));
    return below;
}

std::optional<double> Evaluation::precision() const
{
    return shareOf(truePositives, candidates);
}

/// Edges are whole millionths, so rounding down to millionths first moves no pair over an edge.
std::size_t binOf(const Evaluation& evaluation, const Overlap& overlap)
{
    const std::uint64_t millionths = overlap.shared * Threshold::one / overlap.united();
    // 1 belongs to the last bin, which is closed.
    const std::uint64_t above = millionths - evaluation.floor.millionths();
    return std::min<std::size_t>(above / recallBinWidth, evaluation.bins.size() - 1);
}

Evaluation emptyEvaluation(Threshold floor, Threshold threshold, const Candidates& candidates)
{
    Evaluation result;
    result.floor = floor;
    result.threshold = threshold;
    result.candidates = candidates.counted ? candidates.documentPairs : 0;
    result.bins = emptyBins(floor);
    return result;
}

void countInBin(
    Evaluation& evaluation, const Overlap& overlap, std::uint64_t pairs, bool found, double chance)
{
    add(evaluation.bins[binOf(evaluation, overlap)], pairs, found, chance);
}

Result<Evaluation> evaluate(const Analysis& analysis, const ExactPairs& exact, const Candidates& candidates,
    Threshold threshold, const Work& work)
{
    return count(analysis, exact.pairs, exact.floor, candidates, threshold, work,
        [&](const ExactPairs::Pair& pair) { return analysis.buckets.share(pair.a, pair.b); });
}

Result<Evaluation> evaluate(const Analysis& analysis, const ScoredPairs& exact, Threshold floor,
    const Candidates& candidates, Threshold threshold, const Work& work)
{
    return count(analysis, exact.pairs, floor, candidates, threshold, work,
        [](const ScoredPair& pair) { return pair.candidate; });
}

} // namespace alike
