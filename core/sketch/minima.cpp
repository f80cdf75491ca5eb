// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/minima.h"

#include "core/sketch/affine_minima.h"
#include "core/sketch/permutations.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace alike::sketch {

namespace {
    Minima ofPermutations(const Permutations& permutations, const FunctionRange& range)
    {
        const auto block = std::ranges::find(permutations.blocks(), range.first, &Permutations::Block::first);
        assert(block != permutations.blocks().end() && (*block)->width == range.width);
        return PermutationMinima(**block);
    }

    /// Over numbers or hashes that the functions of the user's own do not take as they are.
    Minima ofGiven(const AffineMinima& minima, std::uint64_t origin, std::uint64_t modulus)
    {
        return [=](std::span<const std::uint32_t> elements, std::uint32_t* out) {
            std::vector<std::uint32_t> mapped;
            mapped.reserve(elements.size());
            for (const std::uint64_t element : elements)
                mapped.push_back(static_cast<std::uint32_t>((element + origin - 1) % modulus));
            minima(mapped, out);
        };
    }

    /// Functions of one block of the bucketed family.
    ///
    /// A round maps every element once and looks only at the function whose bucket it falls into; what a
    /// later round gives is greater than what an earlier one gave, so that a round is needed only while a
    /// function has nothing yet. A set of many elements takes one round of one multiplication for each
    /// element, where 64 functions of the hashed family take 64: of 100 books of 100,000 words `pairs` takes
    /// 6 % less time with 100 functions and 12 % less with 256; of articles it takes longer.
    class BucketedMinima {
    public:
        /// \param rounds the maps of the block
        /// \param functions some of its functions, of which the first has the bucket `firstBucket`
        BucketedMinima(std::span<const AffineFunction> rounds, std::span<const AffineFunction> functions,
            std::uint32_t firstBucket)
            : m_rounds(rounds.begin(), rounds.end())
            , m_functions(functions.begin(), functions.end())
            , m_firstBucket(firstBucket)
        {
        }

        void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
        {
            constexpr std::uint32_t none = UINT32_MAX;
            std::array<std::uint32_t, functionsInBlock> least {}; // nothing is lower in other buckets
            const auto wanted = std::span(least).subspan(m_firstBucket, m_functions.size());
            std::ranges::fill(wanted, none);
            for (std::uint32_t round = 0; round < bucketRounds && std::ranges::count(wanted, none) > 0;
                 ++round)
                lowerBuckets(round, elements, least);
            for (std::size_t i = 0; i < wanted.size(); ++i)
                *out++ = wanted[i] != none ? wanted[i] : afterRounds(leastOf(m_functions[i], elements));
        }

    private:
        static std::uint32_t map(const AffineFunction& f, std::uint32_t x)
        {
            return static_cast<std::uint32_t>(f.a) * x + static_cast<std::uint32_t>(f.b);
        }
        void lowerBuckets(std::uint32_t round, std::span<const std::uint32_t> elements,
            std::array<std::uint32_t, functionsInBlock>& least) const
        {
            const AffineFunction function = m_rounds[round];
            for (const std::uint32_t x : elements) {
                const std::uint32_t mapped = map(function, x);
                std::uint32_t& minimum = least[bucketOf(mapped)];
                minimum = std::min(minimum, inBucket(round, mapped));
            }
        }
        static std::uint32_t leastOf(const AffineFunction& function, std::span<const std::uint32_t> elements)
        {
            std::uint32_t least = UINT32_MAX;
            for (const std::uint32_t x : elements)
                least = std::min(least, map(function, x));
            return least;
        }

        std::vector<AffineFunction> m_rounds;
        std::vector<AffineFunction> m_functions;
        std::uint32_t m_firstBucket;
    };

    /// Functions n -> ((a (n - 1) + b) mod p) mod m over shingle numbers from 1, as in the modular family.
    ///
    /// Taking them modulo m changes the p - m greatest rests alone: rest becomes rest - m. When p - m is
    /// added to every value modulo p, these come to lie in front of all others, at rest - m too. So what is
    /// least modulo m is the least of the rests or, where the least of the shifted values is below p - m, the
    /// lesser of both: two searches for minima of affine functions, and no decision for an element. By the
    /// definition the notebook's analysis takes three times as long.
    class FoldedMinima {
    public:
        /// \pre 0 < m < p < 2 m + 1; coefficients below p; p fits 32 bits
        FoldedMinima(std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t m)
            : m_rests(shifted(functions, p, 0), p)
            , m_shifted(shifted(functions, p, p - m), p)
            , m_folded(p - m)
        {
        }

        void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const
        {
            std::array<std::uint32_t, AffineMinima::maxWidth> least;
            m_rests(elements, out);
            m_shifted(elements, least.data());
            for (std::size_t i = 0; i < m_rests.width(); ++i) {
                if (least[i] < m_folded)
                    out[i] = std::min(out[i], least[i]);
            }
        }

    private:
        /// n -> (a (n - 1) + b + by) mod p.
        static std::vector<AffineFunction> shifted(
            std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t by)
        {
            std::vector<AffineFunction> made(functions.begin(), functions.end());
            for (auto& [a, b] : made)
                b = (b + by + p - a) % p;
            return made;
        }

        AffineMinima m_rests;
        AffineMinima m_shifted;
        std::uint64_t m_folded; ///< how many rests there are from m up
    };

    Minima minimaOf(const AffineFamily& family, const FunctionRange& range)
    {
        if (family.kind == Family::Permutation)
            return ofPermutations(*family.permutations, range);
        const auto functions = std::span(family.functions).subspan(range.first, range.width);
        switch (family.kind) {
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
