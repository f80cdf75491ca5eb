// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace alike::sketch {

/// Up to 64 functions x -> (a x + b) mod 2^32 of 32-bit values, prepared to find their minima over sets by
/// vectors.
class HashedMinima {
public:
    static constexpr std::size_t maxWidth = 64;

    /// \pre at most 64 functions
    explicit HashedMinima(std::span<const AffineFunction> functions);

    /// Writes the least value of each function over `elements` to `out`. \pre `elements` is not empty
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;
    /// The same one by one: what the vector ways are held against.
    void plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

private:
    alignas(64) std::array<std::uint32_t, maxWidth> m_slope {};
    alignas(64) std::array<std::uint32_t, maxWidth> m_start {};
    std::size_t m_width;
};

} // namespace alike::sketch
