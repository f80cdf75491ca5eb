// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/estimate.h"

#include <algorithm>
#include <cmath>

namespace alike {

namespace {
    double logFactorial(double n)
    {
        int sign = 0; // std::lgamma keeps it in a global, which threads would share
        return lgamma_r(n + 1, &sign);
    }
}

std::vector<std::uint32_t> sortedValues(std::span<const std::uint32_t> row)
{
    std::vector<std::uint32_t> values(row.begin(), row.end());
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
    return values;
}

Estimate estimate(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b)
{
    return estimate(a, sortedValues(a), b, sortedValues(b));
}

Estimate estimate(std::span<const std::uint32_t> a, std::span<const std::uint32_t> valuesA,
    std::span<const std::uint32_t> b, std::span<const std::uint32_t> valuesB)
{
    Estimate result;
    result.hashes = static_cast<std::uint32_t>(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        result.equalRows += a[i] == b[i];
    result.sharedValues = intersectionSize(valuesA, valuesB);
    result.unitedValues = static_cast<std::uint32_t>(valuesA.size() + valuesB.size()) - result.sharedValues;
    return result;
}

ExpectedRange expectedRange(const sketch::Agreement& rows, std::uint32_t hashes)
{
    if (rows.chance <= 0)
        return { 0, 0 };
    if (rows.chance >= 1)
        return { 1, 1 };
    // The distribution from its logarithms, which stay in range for any h.
    const double h = hashes;
    const double power = 1 / rows.relativeVariance(hashes);
    const double logEqual = std::log(rows.chance);
    const double logDifferent = std::log1p(-rows.chance);
    const auto weight = [&](double m) {
        return std::exp(power
            * (logFactorial(h) - logFactorial(m) - logFactorial(h - m) + m * logEqual
                + (h - m) * logDifferent));
    };
    double all = 1;
    if (rows.correlation != 0) {
        all = 0;
        for (std::uint32_t m = 0; m <= hashes; ++m)
            all += weight(m);
    }
    const auto chance = [&](double m) { return weight(m) / all; };
    constexpr double cutOff = 0.025;
    ExpectedRange range { 0, 1 };
    double below = 0; // P(X <= m)
    bool lowFound = false;
    for (std::uint32_t m = 0; m <= hashes; ++m) {
        below += chance(m);
        if (!lowFound && below > cutOff) {
            range.low = m / h;
            lowFound = true;
        }
        if (below >= 1 - cutOff) {
            range.high = m / h;
            break;
        }
    }
    return range;
}

ExpectedRange expectedRange(double jaccard, std::uint32_t hashes)
{
    return expectedRange(sketch::Agreement { jaccard }, hashes);
}

std::optional<FoldedEstimate> foldedEstimate(
    const sketch::AgreementModel& model, std::uint64_t size, std::uint32_t hashes)
{
    constexpr double worthTelling = 0.01;
    const std::uint64_t distinct = model.distinctShingles();
    size = std::min(size, distinct);
    if (size == 0)
        return std::nullopt;
    const auto each = static_cast<std::uint32_t>(size);
    const Overlap unlike { each, each, static_cast<std::uint32_t>(2 * size - std::min(2 * size, distinct)) };
    const sketch::Agreement rows = agreement(model, unlike);
    if (rows.chance - unlike.jaccard() < worthTelling)
        return std::nullopt;
    return FoldedEstimate { size, unlike.jaccard(), rows.chance, expectedRange(rows, hashes) };
}

} // namespace alike
