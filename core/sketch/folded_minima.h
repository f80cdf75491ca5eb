// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::sketch {

/// Functions n -> ((a (n - 1) + b) mod p) mod m over shingle numbers from 1, as in the modular family,
/// prepared to find their minima over sets: the rest is found by a multiplication in place of a division.
class FoldedMinima {
public:
    /// \pre at most 64 functions; 0 < m < p < 2 m + 1; coefficients below p; p fits 32 bits
    FoldedMinima(std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t m);

    /// Writes the least value of each function over `elements`. \pre `elements` is not empty, none above m
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

private:
    std::vector<AffineFunction> m_functions;
    std::uint64_t m_p;
    std::uint64_t m_m;
};

} // namespace alike::sketch
