// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/minima.h"

#include "core/sketch/affine_minima.h"
#include "core/sketch/bucketed_minima.h"
#include "core/sketch/folded_minima.h"
#include "core/sketch/hashed_minima.h"
#include "core/sketch/permutations.h"

#include <algorithm>
#include <cassert>

namespace alike::sketch {

namespace {
    Minima ofPermutations(const Permutations& permutations, const FunctionRange& range)
    {
        const auto block = std::ranges::find(permutations.blocks(), range.first, &Permutations::Block::first);
        assert(block != permutations.blocks().end() && (*block)->width == range.width);
        return PermutationMinima(**block);
    }

    /// Over numbers or hashes that the functions of the user's own do not take as they are.
    Minima ofGiven(AffineMinima minima, std::uint64_t origin, std::uint64_t modulus)
    {
        return [=](std::span<const std::uint32_t> elements, std::uint32_t* out) {
            std::vector<std::uint32_t> mapped;
            mapped.reserve(elements.size());
            for (const std::uint64_t element : elements)
                mapped.push_back(static_cast<std::uint32_t>((element + origin - 1) % modulus));
            minima(mapped, out);
        };
    }

    Minima minimaOf(const AffineFamily& family, const FunctionRange& range)
    {
        if (family.kind == Family::Permutation)
            return ofPermutations(*family.permutations, range);
        const auto functions = std::span(family.functions).subspan(range.first, range.width);
        switch (family.kind) {
        case Family::Hashed:
            return HashedMinima(functions);
        case Family::Bucketed:
            return BucketedMinima(
                std::span(family.rounds).subspan(range.first / functionsInBlock * bucketRounds, bucketRounds),
                functions, range.first % functionsInBlock);
        case Family::Modular:
            return FoldedMinima(functions, family.modulus, family.fold);
        case Family::Given:
            return ofGiven(AffineMinima(functions, family.modulus), family.origin, family.modulus);
        default:
            return AffineMinima(functions, family.modulus);
        }
    }
}

std::vector<FunctionRange> rangesOf(std::uint32_t first, std::uint32_t end)
{
    std::vector<FunctionRange> ranges;
    while (first < end) {
        const std::uint32_t next = std::min(end, (first / functionsInBlock + 1) * functionsInBlock);
        ranges.push_back({ first, next - first });
        first = next;
    }
    return ranges;
}

std::vector<Minima> minimaOf(const AffineFamily& family, std::span<const FunctionRange> ranges)
{
    std::vector<Minima> minima;
    for (const FunctionRange& range : ranges)
        minima.push_back(minimaOf(family, range));
    return minima;
}

} // namespace alike::sketch
