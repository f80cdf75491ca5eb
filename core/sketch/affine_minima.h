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
/// the smallest is recovered once:
///
/// - plain and for any c up to 2^32: the fraction (a x + b) mod c / c in units of 2^-64, as A x + B with A =
///   a 2^64 / c rounded and B = (b + 1/2) 2^64 / c. With a x + b = q c + rest it is (rest + 1/2) 2^64 / c up
///   to an error below x / 2 + 1, which stays below half a step of the rest as long as x < c <= 2^32;
/// - for c < 2^26, with the 52-bit integer multiplier of AVX-512: the same in units of 2^-52;
/// - for c < 2^26, with a fused multiplier for doubles: with u = a x + b + 1/2 - c/2 (exact, below 2^53) and
///   q = u / c rounded to the nearest whole number, u - q c is rest + 1/2 - c/2: no whole number and a half
///   is nearer to u / c than 1 / (2 c), and the error of q before rounding is below c 2^-53, which is less.
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
    /// For tests: as if the processor had no 52-bit integer multiplier.
    void withoutIntegerMultiplier() { m_integerMultiplier = false; }

    /// What the vector ways read; functions behind `width()` are 0 x + 0.
    struct Table {
        std::uint64_t modulus;
        alignas(64) std::array<std::uint64_t, maxWidth> slope64 {};
        alignas(64) std::array<std::uint64_t, maxWidth> start64 {};
        alignas(64) std::array<std::uint64_t, maxWidth> slope52 {};
        alignas(64) std::array<std::uint64_t, maxWidth> start52 {};
        alignas(64) std::array<double, maxWidth> slope {}; ///< a
        alignas(64) std::array<double, maxWidth> start {}; ///< b + 1/2 - c/2
    };

private:
    Table m_table;
    std::size_t m_width;
    bool m_integerMultiplier;
};

} // namespace alike::sketch
