// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"
#include "core/sketch/family.h"

namespace alike::sketch {

std::uint64_t preimage(const AffineFunction& f, std::uint64_t modulus, std::uint64_t value)
{
    // (value - b) / a, where 1 / a is a^(c - 2) by Fermat's little theorem.
    std::uint64_t x = (value % modulus + modulus - f.b % modulus) % modulus;
    std::uint64_t factor = f.a % modulus;
    for (std::uint64_t exponent = modulus - 2; exponent > 0; exponent >>= 1) {
        if (exponent & 1U)
            x = affineMod(factor, x, 0, modulus);
        factor = affineMod(factor, factor, 0, modulus);
    }
    return x;
}

} // namespace alike::sketch
