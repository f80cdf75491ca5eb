// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/filter/list_filter.h"
#include "ui/pairs/pair_table.h"
#include "ui/table/ordered_model.h"

#include <memory>
#include <stop_token>

namespace alike::ui {

/// Which rows of a table are listed, and in which order.
struct PairListing {
    bool identical = false; ///< groups of identical documents too
    ListFilter filter {}; ///< of pairs; words without a field stand in id or title of either document
    int column = -1; ///< of PairsModel; -1 is by Jaccard descending
    Qt::SortOrder order = Qt::AscendingOrder;
};

/// Ties keep the order of the table in both directions. O(n log n). Null when stopped.
std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, const PairListing& listing, const std::stop_token& stop);

} // namespace alike::ui
