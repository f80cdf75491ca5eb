// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace alike {

/// What sorts the rows of a table.
struct Sorting {
    int column = -1; ///< of the table; -1: the order that it has by itself, which has no direction
    bool descending = false;
};

/// Which rows of a table are listed and in which order, as keys into something immutable.
struct RowOrder {
    static constexpr std::uint32_t hidden = UINT32_MAX;

    std::vector<std::uint32_t> keys; ///< key of each listed row
    std::vector<std::uint32_t> rowOf; ///< row of each key, or `hidden`

    /// \param keyCount keys are below this
    static std::shared_ptr<const RowOrder> make(std::vector<std::uint32_t> keys, std::size_t keyCount);
};

} // namespace alike
