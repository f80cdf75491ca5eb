// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace alike {

/// A similarity from 0 to 1 as a decimal with at most six places, kept as an integer: comparisons with
/// fractions are exact, and a pair at exactly the threshold belongs to the result.
class Threshold {
public:
    static constexpr std::uint64_t one = 1'000'000;

    constexpr Threshold() = default;
    /// \pre millionths <= one
    constexpr explicit Threshold(std::uint32_t millionths)
        : m_millionths(millionths)
    {
    }
    /// The nearest threshold to a value in [0, 1], for sliders.
    static Threshold nearest(double value);
    /// "0.8", ".75", "1". Errors: BadParameter outside 0-1, with more than six decimals or anything else in
    /// it.
    static Result<Threshold> parse(std::string_view text);
    /// "0.8", "1": as `parse` reads it, without trailing zeros.
    std::string text() const;

    constexpr std::uint32_t millionths() const { return m_millionths; }
    constexpr double value() const { return static_cast<double>(m_millionths) / one; }

    /// Whether shared / united >= this. A threshold of 0 means at least one shared element.
    constexpr bool reached(std::uint64_t shared, std::uint64_t united) const
    {
        return shared > 0 && shared * one >= m_millionths * united;
    }
    auto operator<=>(const Threshold&) const = default;

private:
    std::uint32_t m_millionths = 800'000;
};

} // namespace alike
