// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace alike::shingle {

/// How a document of so many units is cut: its shingles have k units and start at 0, s, 2 s, … until one
/// reaches the end; only that last one may be shorter. A document with fewer than k units has none.
struct Cut {
    std::uint32_t k = 4;
    std::uint32_t stride = 1; ///< s, from 1 to k

    std::size_t count(std::size_t units) const
    {
        return units < k ? 0 : (units - k + stride - 1) / stride + 1;
    }
    /// Where the shingle with this number, from 0, begins and ends.
    std::uint32_t begin(std::size_t shingle) const { return static_cast<std::uint32_t>(shingle * stride); }
    std::uint32_t end(std::size_t shingle, std::size_t units) const
    {
        return static_cast<std::uint32_t>(std::min<std::size_t>(shingle * stride + k, units));
    }

    bool operator==(const Cut&) const = default;
};

} // namespace alike::shingle
