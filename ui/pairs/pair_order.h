// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pairs/pair_table.h"
#include "ui/table/ordered_model.h"

#include <memory>

namespace alike::ui {

/// The rows of a table sorted by a column of PairsModel; column -1 is by Jaccard descending. Groups of
/// identical documents are among them or not. Ties keep the order of the table in both directions. O(n log
/// n).
std::shared_ptr<const RowOrder> orderPairs(
    const PairTable& table, bool identical, int column, Qt::SortOrder order);

} // namespace alike::ui
