// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/list_filter.h"
#include "core/answers/pair_table.h"
#include "core/answers/row_order.h"

#include <memory>
#include <stop_token>

namespace alike {

/// Which rows of a table are listed, and in which order.
struct PairListing {
    bool identical = false; ///< groups of identical documents too
    ListFilter filter {}; ///< of pairs; words without a field stand in id or title of either document
    Sorting sorting {}; ///< by a column of the table, which by itself is by Jaccard descending
};

/// Ties keep the order of the table in both directions. O(n log n). Null when stopped.
std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, const PairListing& listing, const std::stop_token& stop);

} // namespace alike
