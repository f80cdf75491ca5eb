// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/permutation_walk.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace alike::learn {

std::span<const PermutationExample> permutationExamples()
{
    static const std::array examples {
        PermutationExample { "MMDS, sec. 3.3.5",
            { 5, 4,
                { 1, 0, 0, 1, //
                    0, 0, 1, 0, //
                    0, 1, 0, 1, //
                    1, 0, 1, 1, //
                    0, 0, 1, 0 } },
            { { { 1, 1 }, { 3, 1 } }, 5, 0, false } },
        PermutationExample { "MMDS, exercise 3.3.3",
            { 6, 4,
                { 0, 1, 0, 1, //
                    0, 1, 0, 0, //
                    1, 0, 0, 1, //
                    0, 0, 1, 0, //
                    0, 0, 1, 1, //
                    1, 0, 0, 0 } },
            { { { 2, 1 }, { 3, 2 }, { 5, 2 } }, 6, 0, false } },
    };
    return examples;
}

PermutationWalk::PermutationWalk(const PermutationExample& example)
    : m_matrix(example.matrix)
    , m_functions(static_cast<std::uint32_t>(example.functions.functions.size()))
    , m_family(sketch::givenFamily(example.functions, m_functions).value())
{
    for (std::uint32_t function = 0; function < m_functions; ++function) {
        std::vector<std::uint32_t>& order = m_orders.emplace_back(m_matrix.rows);
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t row) { return value(function, row); });
        std::vector<bool> has(m_matrix.sets, false);
        for (const std::uint32_t row : order) {
            if (std::ranges::find(has, false) == has.end())
                break;
            const sketch::AffineFunction& f = m_family.functions[function];
            Look look { function, row, f.a * row + f.b, value(function, row), {} };
            for (std::uint32_t set = 0; set < m_matrix.sets; ++set) {
                if (!has[set] && m_matrix.at(row, set)) {
                    has[set] = true;
                    look.found.push_back(set);
                }
            }
            m_looks.push_back(std::move(look));
        }
    }
}

std::uint32_t PermutationWalk::value(std::uint32_t function, std::uint32_t row) const
{
    return m_family.value(function, row + 1); // shingle number 1 is row 0
}

std::optional<std::uint32_t> PermutationWalk::signature(
    std::uint32_t function, std::uint32_t set, std::size_t looks) const
{
    for (std::size_t i = 0; i < std::min(looks, m_looks.size()); ++i) {
        const Look& look = m_looks[i];
        if (look.function == function && std::ranges::find(look.found, set) != look.found.end())
            return look.value;
    }
    return std::nullopt;
}

std::uint32_t PermutationWalk::shared(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t count = 0;
    for (std::uint32_t row = 0; row < m_matrix.rows; ++row)
        count += m_matrix.at(row, a) && m_matrix.at(row, b);
    return count;
}

std::uint32_t PermutationWalk::united(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t count = 0;
    for (std::uint32_t row = 0; row < m_matrix.rows; ++row)
        count += m_matrix.at(row, a) || m_matrix.at(row, b);
    return count;
}

} // namespace alike::learn
