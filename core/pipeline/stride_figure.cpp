// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stride_figure.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    Result<std::shared_ptr<const WholeStride>> makeWhole(const std::shared_ptr<const Tokens>& tokens,
        std::uint32_t k, Threshold floor, std::uint64_t maxPairs, const Work& work)
    {
        ALIKE_ASSIGN(auto sets, makeShingleSets(*tokens, { k, 1 }, work));
        ALIKE_ASSIGN(auto exact, exactJoin(sets, floor, maxPairs, work));
        return std::make_shared<const WholeStride>(
            WholeStride { tokens, k, std::move(sets), std::move(exact) });
    }
}

Result<StrideFigure> measureStride(
    const Snapshot& snapshot, std::shared_ptr<const WholeStride> whole, const Work& work)
{
    const auto held = hold(snapshot);
    if (!held)
        return cancelled();
    const Parameters& parameters = snapshot.parameters;
    const Threshold threshold = parameters.results.threshold;
    const bool usable = whole && whole->tokens.lock() == held->tokens && whole->k == parameters.shingle.k
        && whole->exact.floor <= threshold;
    if (!usable) {
        ALIKE_ASSIGN(auto made,
            makeWhole(held->tokens, parameters.shingle.k, std::min(snapshot.exactFloor, threshold),
                parameters.lsh.maxCandidates, work));
        whole = std::move(made);
    }
    if (work.stopped())
        return cancelled();
    const StrideRecall recall
        = strideRecall(whole->sets, whole->exact, *held->sets, held->buckets.get(), threshold);
    return StrideFigure { recall, std::move(whole) };
}

} // namespace alike
