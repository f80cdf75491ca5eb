// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/jaccard_histogram.h"

#include "core/base/share.h"
#include "core/explore/join/pair_list.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace alike {

std::uint64_t JaccardHistogram::highest() const
{
    std::uint64_t most = 0;
    for (const Bin& bin : bins)
        most = std::max(most, bin.pairs);
    return most;
}

JaccardHistogram jaccardHistogram(
    const SetOutline& sets, std::span<const ScoredPair> pairs, Threshold floor, std::uint32_t binWidth)
{
    JaccardHistogram histogram;
    histogram.floor = floor;
    histogram.identical = identicalPairs(sets);
    const std::uint32_t firstBin = floor.millionths() / binWidth;
    for (std::uint64_t from = floor.millionths(); from < Threshold::one;) {
        const std::uint64_t to = std::min((from / binWidth + 1) * binWidth, Threshold::one);
        histogram.bins.push_back(
            { { Threshold(static_cast<std::uint32_t>(from)), Threshold(static_cast<std::uint32_t>(to)) }, 0,
                0 });
        from = to;
    }
    if (histogram.bins.empty())
        return histogram;
    for (const ScoredPair& pair : pairs) {
        // Edges are whole millionths: rounding down to millionths moves no pair over one.
        const std::uint64_t millionths = pair.overlap.shared * Threshold::one / pair.overlap.united();
        const std::uint64_t documents = sets.pairsBehind(pair.a, pair.b);
        JaccardHistogram::Bin& bin
            = histogram
                  .bins[std::min<std::uint64_t>(millionths / binWidth - firstBin, histogram.bins.size() - 1)];
        bin.pairs += documents;
        bin.found += pair.candidate ? documents : 0;
        histogram.pairs += documents;
    }
    return histogram;
}

std::optional<double> RecallCurve::recall(std::size_t point) const
{
    return shareOf(nearFound(point), nearPairs(point));
}

std::optional<double> RecallCurve::precision(std::size_t point) const
{
    return candidates ? shareOf(points[point].found, *candidates) : std::nullopt;
}

std::size_t RecallCurve::nearest(double threshold) const
{
    const auto distance = [&](const Point& point) { return std::abs(point.threshold.value() - threshold); };
    return static_cast<std::size_t>(std::ranges::min_element(points, {}, distance) - points.begin());
}

RecallCurve recallCurve(const JaccardHistogram& histogram, std::optional<std::uint64_t> candidates)
{
    RecallCurve curve;
    curve.candidates = candidates;
    curve.identical = histogram.identical;
    curve.points.push_back(
        { Threshold(static_cast<std::uint32_t>(Threshold::one)), histogram.identical, histogram.identical });
    for (const auto& bin : std::views::reverse(histogram.bins)) {
        const RecallCurve::Point& above = curve.points.back();
        curve.points.push_back({ bin.range.low, above.truth + bin.pairs, above.found + bin.found });
    }
    std::ranges::reverse(curve.points);
    return curve;
}

} // namespace alike
