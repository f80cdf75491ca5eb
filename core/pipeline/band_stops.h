// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace alike {

/// The numbers of bands that h values can be cut into, ascending: every ceil(h / r) once. A slider has a stop
/// for each.
class BandStops {
public:
    explicit BandStops(std::uint32_t hashes);

    std::size_t size() const { return m_bands.size(); }
    std::uint32_t bandsAt(std::size_t stop) const { return m_bands[stop]; }
    /// The stop of so many bands, or the nearest below it. \pre bands >= 1
    std::size_t stopOf(std::uint32_t bands) const;

private:
    std::vector<std::uint32_t> m_bands;
};

} // namespace alike
