// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sketch/family.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace alike::sketch {

/// Up to 64 functions of one block of the bucketed family, prepared to find their minima over sets.
///
/// A round maps every element once and looks only at the function whose bucket it falls into; what a later
/// round gives is greater than what an earlier one gave, so that a round is needed only while a function has
/// nothing yet. A set of many elements takes one round of one multiplication for each element, where 64
/// functions of the hashed family take 64.
class BucketedMinima {
public:
    /// \param rounds the maps of the block
    /// \param functions some of its functions, of which the first has the bucket `firstBucket`
    /// \pre at most 64 - firstBucket functions
    BucketedMinima(std::span<const AffineFunction> rounds, std::span<const AffineFunction> functions,
        std::uint32_t firstBucket);

    /// Writes the least value of each function over `elements` to `out`. \pre `elements` is not empty
    void operator()(std::span<const std::uint32_t> elements, std::uint32_t* out) const;
    /// The same by the definition, one function after another: what the vector ways are held against.
    void plain(std::span<const std::uint32_t> elements, std::uint32_t* out) const;

private:
    struct Map {
        std::uint32_t slope;
        std::uint32_t start;
    };

    std::array<Map, bucketRounds> m_rounds {};
    std::array<Map, functionsInBlock> m_functions {};
    std::size_t m_width;
    std::uint32_t m_firstBucket;
};

} // namespace alike::sketch
