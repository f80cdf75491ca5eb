// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/band_advice.h"

#include "core/pipeline/changes.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

namespace alike::ui {
namespace {

    /// Below the threshold the curve needs room to rise: the default, 0.51 for 0.80, misses nearly nothing.
    constexpr double farBelow = 0.35;

} // namespace

std::optional<lsh::Banding> bandingBelow(std::uint32_t hashes, Threshold threshold, std::uint64_t buckets)
{
    std::optional<lsh::Banding> best;
    double nearest = -1;
    const BandStops stops(hashes);
    for (std::size_t stop = 0; stop < stops.size(); ++stop) {
        lsh::Banding banding = lsh::bandingForBands(hashes, stops.bandsAt(stop));
        banding.buckets = buckets;
        const double half = lsh::halfPoint(banding);
        if (half > 0 && half <= threshold.value() && half > nearest) {
            nearest = half;
            best = banding;
        }
    }
    return best;
}

QString halfPointWarning(const lsh::Banding& banding, Threshold threshold)
{
    const double half = lsh::halfPoint(banding);
    if (half == 0)
        return Words::tr(
            "So few buckets, and so many bands: two documents without a common shingle are candidates with a "
            "chance of %1.")
            .arg(chanceText(banding, 0));
    const QString at = format::similarity(half, 2);
    const QString wanted = format::threshold(threshold);
    if (half > threshold.value())
        return Words::tr(
            "The 50 % point %1 is above the threshold %2: a pair at the threshold is found with a "
            "chance of only %3.")
            .arg(at, wanted, chanceText(banding, threshold.value()));
    if (half < threshold.value() - farBelow)
        return Words::tr(
            "The 50 % point %1 is far below the threshold %2: many candidates will be less alike.")
            .arg(at, wanted);
    return {};
}

} // namespace alike::ui
