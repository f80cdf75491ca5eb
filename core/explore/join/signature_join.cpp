// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/signature_join.h"

#include "core/lsh/buckets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace alike {

namespace {
    constexpr std::size_t signaturePairsPerStopCheck = 1 << 14; // a millisecond or two
}

std::uint32_t leastEqualRows(Threshold threshold, std::uint32_t hashes)
{
    const std::uint64_t least
        = (std::uint64_t { threshold.millionths() } * hashes + Threshold::one - 1) / Threshold::one;
    return std::max(1u, static_cast<std::uint32_t>(least));
}

Result<std::vector<Candidates::Pair>> signatureJoin(const Signatures& signatures, std::uint32_t hashes,
    const ShingleSets& sets, Threshold threshold, std::uint64_t maxPairs, const Work& work)
{
    const std::uint32_t least = leastEqualRows(threshold, hashes);
    const std::uint32_t bands = hashes - least + 1;
    const std::uint32_t rows = hashes / bands;
    const lsh::Banding banding { bands * rows, rows };
    ALIKE_ASSIGN(const auto buckets, makeBuckets(signatures, banding, work));
    ALIKE_ASSIGN(auto met, findCandidates(buckets, sets, maxPairs, work));
    if (!met.listed)
        return Error { ErrorCode::TooLarge,
            fmt::format("More than {} pairs agree in one of {} bands of {} rows, and each would have to be "
                        "looked at. A higher threshold or more hash functions leave fewer.",
                maxPairs, bands, rows) };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < met.pairs.size(); ++i) {
        if (i % signaturePairsPerStopCheck == 0 && work.stopped())
            return cancelled();
        const Candidates::Pair pair = met.pairs[i];
        if (signatures.equalRows(pair.a, pair.b, hashes) >= least)
            met.pairs[kept++] = pair;
    }
    met.pairs.resize(kept);
    return std::move(met.pairs);
}

} // namespace alike
