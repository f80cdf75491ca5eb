// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash.h"

#include <cstdint>

namespace alike {

/// A stream of draws that is the same on every platform and compiler (splitmix64).
///
/// The standard engines are portable, the standard distributions are not; nothing that is shown, stored or
/// exported may depend on them.
class Random {
public:
    explicit Random(std::uint64_t seed)
        : m_state(seed)
    {
    }

    std::uint64_t next()
    {
        m_state += 0x9e3779b97f4a7c15ULL;
        return mix64(m_state);
    }

    /// A uniform draw from [0, bound), without bias: values of the incomplete last block are drawn again.
    /// \pre bound > 0
    std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t incomplete = (0 - bound) % bound; // 2^64 mod bound
        for (;;) {
            const std::uint64_t draw = next();
            if (draw >= incomplete)
                return draw % bound;
        }
    }

    /// A uniform draw from [0, 1) with 53 random bits.
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t m_state;
};

} // namespace alike
