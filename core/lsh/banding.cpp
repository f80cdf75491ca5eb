// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/banding.h"

#include <fmt/format.h>

#include <cmath>

namespace alike::lsh {

Result<Banding> banding(std::uint32_t hashes, const Options& options)
{
    if (options.rows < 1 || options.rows > hashes)
        return Error { ErrorCode::BadParameter,
            fmt::format("A band of {} rows does not fit signatures of {} rows: rows must be from 1 to {}.",
                options.rows, hashes, hashes) };
    if (options.bands == 0)
        return Banding { hashes, options.rows, options.bucket, options.buckets };
    const std::uint64_t used = std::uint64_t { options.bands } * options.rows;
    if (used > hashes)
        return Error { ErrorCode::BadParameter,
            fmt::format("{} bands of {} rows need {} hash functions; there are {}.", options.bands,
                options.rows, used, hashes) };
    return Banding { static_cast<std::uint32_t>(used), options.rows, options.bucket, options.buckets };
}

Banding bandingForBands(std::uint32_t hashes, std::uint32_t bands)
{
    return { hashes, (hashes + bands - 1) / bands };
}

double candidateChance(const Banding& banding, const sketch::Agreement& rows)
{
    const double apart = banding.buckets == 0 ? 1 : 1 - 1 / static_cast<double>(banding.buckets);
    const auto misses = [&](std::uint32_t band) {
        return (1 - rows.allEqual(banding.begin(band), banding.end(band))) * apart;
    };
    const std::uint32_t last = banding.bands() - 1;
    double none = misses(last);
    if (rows.correlation == 0)
        return 1 - std::pow(misses(0), last) * none;
    for (std::uint32_t band = 0; band < last; ++band)
        none *= misses(band);
    return 1 - none;
}

double candidateChance(const Banding& banding, double similarity)
{
    return candidateChance(banding, sketch::Agreement { similarity });
}

double halfPoint(const Banding& banding)
{
    if (candidateChance(banding, 0) >= 0.5)
        return 0;
    double low = 0;
    double high = 1;
    while (high - low > 1e-13) {
        const double middle = (low + high) / 2;
        (candidateChance(banding, middle) < 0.5 ? low : high) = middle;
    }
    return (low + high) / 2;
}

double textbookThreshold(const Banding& banding)
{
    return std::pow(1.0 / banding.bands(), 1.0 / banding.rows);
}

} // namespace alike::lsh
