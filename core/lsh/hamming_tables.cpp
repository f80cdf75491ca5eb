// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lsh/hamming.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace alike::hamming {

namespace {
    /// Cost in comparisons of two fingerprints, of which many are made at once: putting one into a table.
    constexpr double tableCost = 50;
    /// The most tables of a plan.
    constexpr std::size_t mostTables = 1000;

    Mask bitMask(std::uint32_t bit)
    {
        return bit < 64 ? Mask { 1ULL << bit, 0 } : Mask { 0, 1ULL << (bit - 64) };
    }

    Mask united(const Mask& a, const Mask& b)
    {
        return { a.low | b.low, a.high | b.high };
    }

    /// For each bit, -log of the chance that two rows agree in it: 0 for a bit that is the same in all.
    std::vector<double> tellingApart(std::span<const simhash::Fingerprint> rows, std::uint32_t bits)
    {
        constexpr std::size_t sample = 1 << 11; // evenly from all rows
        const std::size_t step = rows.size() / sample + 1;
        std::array<std::uint32_t, simhash::maxBits> ones {};
        double seen = 0;
        for (std::size_t i = 0; i < rows.size(); i += step, ++seen) {
            for (std::uint32_t bit = 0; bit < bits; ++bit)
                ones[bit] += (rows[i] & bitMask(bit)) != Mask {};
        }
        std::vector<double> weights(bits);
        for (std::uint32_t bit = 0; bit < bits; ++bit) {
            const double p = ones[bit] / std::max(1.0, seen);
            weights[bit] = -std::log(p * p + (1 - p) * (1 - p));
        }
        return weights;
    }

    struct Block {
        Mask mask;
        double weight = 0; ///< -log of the chance that two rows agree in all of it
        std::uint32_t bits = 0;
    };

    /// Deals the bits out, the most telling first, each to the block that tells least so far.
    std::vector<Block> dealBits(std::span<const double> weights, std::uint32_t count)
    {
        std::vector<std::uint32_t> order(weights.size());
        std::iota(order.begin(), order.end(), 0u);
        std::ranges::stable_sort(order, std::greater<> {}, [&](std::uint32_t bit) { return weights[bit]; });
        std::vector<Block> blocks(count);
        for (const std::uint32_t bit : order) {
            Block& least = *std::ranges::min_element(blocks, [](const Block& l, const Block& r) {
                return l.weight != r.weight ? l.weight < r.weight : l.bits < r.bits;
            });
            least.mask = united(least.mask, bitMask(bit));
            least.weight += weights[bit];
            ++least.bits;
        }
        return blocks;
    }

    struct Plan {
        std::vector<Mask> tables;
        double cost = 0; ///< in comparisons
    };

    /// A table for every choice of all blocks but `distance`, or none when that is too many.
    Plan planFor(std::span<const Block> blocks, std::uint32_t distance, double rows)
    {
        Plan plan;
        std::vector<char> taken(blocks.size(), 1); // the choices in descending order
        std::fill(taken.end() - distance, taken.end(), 0);
        do {
            Mask mask;
            double weight = 0;
            for (std::size_t b = 0; b < blocks.size(); ++b) {
                if (taken[b] == 0)
                    continue;
                mask = united(mask, blocks[b].mask);
                weight += blocks[b].weight;
            }
            if (plan.tables.size() == mostTables)
                return {};
            plan.tables.push_back(mask);
            plan.cost += tableCost * rows + rows * rows / 2 * std::exp(-weight);
        } while (std::ranges::prev_permutation(taken).found);
        return plan;
    }
}

std::vector<Mask> planTables(
    std::span<const simhash::Fingerprint> rows, std::uint32_t bits, std::uint32_t distance)
{
    const auto count = static_cast<double>(rows.size());
    Plan best { { Mask {} }, count * count / 2 };
    const std::vector<double> weights = tellingApart(rows, bits);
    for (std::uint32_t blocks = distance + 1; blocks <= std::min(bits, distance + 4); ++blocks) {
        Plan plan = planFor(dealBits(weights, blocks), distance, count);
        if (!plan.tables.empty() && plan.cost < best.cost)
            best = std::move(plan);
    }
    return best.tables;
}

} // namespace alike::hamming
