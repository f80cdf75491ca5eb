// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace alike::sketch {

/// Up to 64 functions x -> (a x + b) mod c with one modulus, prepared to find their minima over sets.
///
/// Nothing here divides per element. What every way computes orders exactly as the rests do, and the rest of
/// the smallest is recovered once. Without vectors the Reuters study takes a quarter longer and `pairs` of
/// Reuters three quarters; with fractions alone, without doubles, the study takes 5 % longer.
///
/// - with vectors, for c = 2^32: the value itself, in lanes of 32 bits that overflow;
/// - plain and for any c up to 2^32: the fraction (a x + b) mod c / c in units of 2^-64, as A x + B with A =
///   a 2^64 / c rounded and B = (b + 1/2) 2^64 / c. With a x + b = q c + rest it is (rest + 1/2) 2^64 / c up
///   to an error below x / 2 + 1, which stays below half a step of the rest as long as x < c <= 2^32;
/// - with vectors of doubles, for c up to 4/5 2^26: a few bits of that fraction, left over in a sum. The
///   slope is a / c less the nearest whole number, x counts from the middle of its range, and the start makes
///   up for that. So their product stays within c / 4, and with 3/2 2^(20 + s) added to it, where s is the
///   least with c <= 2^(21 + s) - 4, the last place of the sum is worth 2^-(32 - s). A shift by s then
///   leaves, in the lower 32 bits of the double, the fraction alone, which orders as a whole number. In units
///   of the last place rounding errs by 1/2 in the sum and 1/2 in the start, whose quotient adds 2^-22 at
///   most, by 1/8 in the product unless that is fused, and by c 2^-(24 + s) in the slope, as x stays within
///   c / 2 of the middle: together by less than half a step of the rest, 1 / (2 c), up to the c above.
///
/// Which way is taken depends on c and on the processor alone, and all give the same values.
class AffineMinima {
public:
    static constexpr std::size_t maxWidth = 64;

    /// \pre at most 64 functions; 0 < modulus <= 2^32
    AffineMinima(std::span<const AffineFunction> functions, std::uint64_t modulus);

    std::size_t width() const { return m_width; }

    /// Writes the least value of each function over `elements` to `out`, of which `width()` are used.
    /// \pre `elements` is not empty, and all are below the modulus
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;
    /// The same by one multiplication after another: what the vector ways are held against.
    void plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

    /// What the vector ways read; functions behind `width()` are 0 x + 0.
    struct Table {
        std::uint64_t modulus;
        int shift; ///< s
        alignas(64) std::array<std::uint32_t, maxWidth> slope32 {}; ///< for c = 2^32
        alignas(64) std::array<std::uint32_t, maxWidth> start32 {};
        alignas(64) std::array<std::uint64_t, maxWidth> slope64 {};
        alignas(64) std::array<std::uint64_t, maxWidth> start64 {};
        alignas(64) std::array<double, maxWidth> slope {}; ///< for doubles
        alignas(64) std::array<double, maxWidth> start {};
    };
    static constexpr std::uint64_t greatestForDoubles = 53'687'091; ///< 4/5 2^26, rounded down

private:
    Table m_table;
    std::size_t m_width;
};

} // namespace alike::sketch
