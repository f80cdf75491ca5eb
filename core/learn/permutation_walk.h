// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace alike::learn {

/// Which elements, the rows, are in which sets, the columns.
struct CharacteristicMatrix {
    std::uint32_t rows = 0;
    std::uint32_t sets = 0;
    std::vector<std::uint8_t> ones {}; ///< row after row

    bool at(std::uint32_t row, std::uint32_t set) const
    {
        return ones[std::size_t { row } * sets + set] != 0;
    }
};

/// A matrix and hash functions of its row numbers, from 0.
struct PermutationExample {
    std::string_view source; ///< where it stands
    CharacteristicMatrix matrix;
    sketch::GivenFunctions functions;
};
/// Of Leskovec, Rajaraman, Ullman, "Mining of Massive Datasets": that of sec. 3.3.5, with h(x) = x + 1 and
/// 3 x + 1 modulo 5, and that of exercise 3.3.3, with 2 x + 1, 3 x + 2 and 5 x + 2 modulo 6, of which only
/// the last one gives every row another number.
std::span<const PermutationExample> permutationExamples();

/// Signs the columns of a matrix one look after another: for each function the rows in the order that it
/// gives them, until every column has had its first 1.
class PermutationWalk {
public:
    /// One look at one row.
    struct Look {
        std::uint32_t function;
        std::uint32_t row;
        std::uint64_t sum; ///< a x + b, before the division
        std::uint32_t value; ///< its rest: h(x)
        std::vector<std::uint32_t> found; ///< columns whose first 1 this is
    };

    explicit PermutationWalk(const PermutationExample& example);

    const std::vector<Look>& looks() const { return m_looks; }
    std::uint32_t functions() const { return m_functions; }
    /// The rows in the order of a function; of two with the same number the upper one comes first.
    const std::vector<std::uint32_t>& order(std::uint32_t function) const { return m_orders[function]; }
    /// The number that a function gives a row.
    std::uint32_t value(std::uint32_t function, std::uint32_t row) const;
    /// The signature of a column after so many looks; none where no 1 was seen yet.
    std::optional<std::uint32_t> signature(
        std::uint32_t function, std::uint32_t set, std::size_t looks) const;
    /// Columns with a 1 in both, and in either.
    std::uint32_t shared(std::uint32_t a, std::uint32_t b) const;
    std::uint32_t united(std::uint32_t a, std::uint32_t b) const;

private:
    CharacteristicMatrix m_matrix;
    std::uint32_t m_functions;
    sketch::AffineFamily m_family;
    std::vector<std::vector<std::uint32_t>> m_orders;
    std::vector<Look> m_looks;
};

} // namespace alike::learn
