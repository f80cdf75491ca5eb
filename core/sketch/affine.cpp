// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/affine.h"

#include <array>
#include <bit>

namespace alike::sketch {

namespace {
    // All moduli here are below 2^63, so that the sum of two residues fits 64 bits.

    std::uint64_t addMod(std::uint64_t a, std::uint64_t b, std::uint64_t c)
    {
        const std::uint64_t sum = a + b;
        return sum >= c ? sum - c : sum;
    }

    /// a * x mod c for residues a, x: one product where it fits, else by doubling and adding.
    std::uint64_t multiplyMod(std::uint64_t a, std::uint64_t x, std::uint64_t c)
    {
        if (c <= (std::uint64_t { 1 } << 32))
            return a * x % c;
        std::uint64_t product = 0;
        for (int bit = static_cast<int>(std::bit_width(a)); bit-- > 0;) {
            product = addMod(product, product, c);
            if (a >> bit & 1)
                product = addMod(product, x, c);
        }
        return product;
    }

    std::uint64_t powerMod(std::uint64_t base, std::uint64_t exponent, std::uint64_t c)
    {
        std::uint64_t power = 1 % c;
        for (base %= c; exponent > 0; exponent >>= 1) {
            if (exponent & 1)
                power = multiplyMod(power, base, c);
            base = multiplyMod(base, base, c);
        }
        return power;
    }

    /// Whether odd n > 37 passes the strong test to `base`; n - 1 = odd * 2^twos.
    bool passesMillerRabin(std::uint64_t n, std::uint64_t base, std::uint64_t odd, int twos)
    {
        std::uint64_t x = powerMod(base, odd, n);
        if (x == 1 || x == n - 1)
            return true;
        for (int i = 1; i < twos; ++i) {
            x = multiplyMod(x, x, n);
            if (x == n - 1)
                return true;
        }
        return false;
    }
}

std::uint64_t affineMod(std::uint64_t a, std::uint64_t x, std::uint64_t b, std::uint64_t c)
{
    return addMod(multiplyMod(a % c, x % c, c), b % c, c);
}

bool isPrime(std::uint64_t n)
{
    constexpr std::array<std::uint64_t, 12> bases { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37 };
    if (n < 2)
        return false;
    for (const std::uint64_t p : bases)
        if (n % p == 0)
            return n == p;
    const int twos = std::countr_zero(n - 1);
    for (const std::uint64_t base : bases)
        if (!passesMillerRabin(n, base, (n - 1) >> twos, twos))
            return false;
    return true;
}

std::uint64_t primeAbove(std::uint64_t n)
{
    do
        ++n;
    while (!isPrime(n));
    return n;
}

} // namespace alike::sketch
