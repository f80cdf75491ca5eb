// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/affine_minima.h"
#include "core/sketch/family.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace alike::sketch {

/// Functions n -> ((a (n - 1) + b) mod p) mod m over shingle numbers from 1, as in the modular family,
/// prepared to find their minima over sets.
///
/// Folding changes the p - m greatest rests alone: rest becomes rest - m. When p - m is added to every value
/// modulo p, these come to lie in front of all others, at rest - m too. So what is least after folding is
/// the least of the rests or, where the least of the turned values is below p - m, the lesser of both: two
/// searches for minima of affine functions, and no decision for an element.
class FoldedMinima {
public:
    /// \pre at most 64 functions; 0 < m < p < 2 m + 1; coefficients below p; p fits 32 bits
    FoldedMinima(std::span<const AffineFunction> functions, std::uint64_t p, std::uint64_t m);

    /// Writes the least value of each function over `elements`. \pre `elements` is not empty, none is 0 or
    /// above m
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;
    /// The same by the definition: what it is held against.
    void plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

private:
    std::vector<AffineFunction> m_functions;
    std::uint64_t m_p;
    std::uint64_t m_m;
    AffineMinima m_rests;
    AffineMinima m_turned;
};

} // namespace alike::sketch
