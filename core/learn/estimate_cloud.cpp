// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/estimate_cloud.h"

#include "core/sketch/permutations.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace alike::learn {
namespace {

    /// Elements 1 … shared are in both sets, the odd ones of the others in the first, the even ones in the
    /// second.
    bool inFirst(std::uint32_t element, std::uint32_t shared)
    {
        return element <= shared || element % 2 == 1;
    }
    bool inSecond(std::uint32_t element, std::uint32_t shared)
    {
        return element <= shared || element % 2 == 0;
    }

} // namespace

EstimateCloud estimateCloud(
    std::uint32_t shared, std::uint32_t united, std::uint32_t hashes, std::uint64_t seed, std::uint32_t seeds)
{
    EstimateCloud cloud;
    cloud.jaccard = static_cast<double>(shared) / united;
    cloud.theory = std::sqrt(cloud.jaccard * (1 - cloud.jaccard) / hashes);
    Progress progress;
    const Work work { progress, {}, 1 };
    for (std::uint32_t i = 0; i < seeds; ++i) {
        const auto permutations = sketch::Permutations::make(united, hashes, seed + i, nullptr, work).value();
        std::uint32_t equal = 0;
        for (std::uint32_t function = 0; function < hashes; ++function) {
            std::uint32_t first = UINT32_MAX;
            std::uint32_t second = UINT32_MAX;
            for (std::uint32_t element = 1; element <= united; ++element) {
                const std::uint32_t value = permutations->value(function, element);
                if (inFirst(element, shared))
                    first = std::min(first, value);
                if (inSecond(element, shared))
                    second = std::min(second, value);
            }
            equal += first == second;
        }
        cloud.estimates.push_back(static_cast<double>(equal) / hashes);
    }
    cloud.mean = std::accumulate(cloud.estimates.begin(), cloud.estimates.end(), 0.0) / seeds;
    double squares = 0;
    for (const double estimate : cloud.estimates)
        squares += (estimate - cloud.mean) * (estimate - cloud.mean);
    cloud.spread = std::sqrt(squares / (seeds - 1));
    return cloud;
}

} // namespace alike::learn
