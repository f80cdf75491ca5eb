// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_table.h"
#include "core/answers/list_filter.h"
#include "core/answers/row_order.h"

#include <memory>
#include <stop_token>

namespace alike {

/// The documents of a table that match a filter, sorted by a column of the table, which by itself is
/// in corpus order, but first what has just the text of the filter for its id. Ties keep corpus order in both
/// directions. For a worker: O(bytes) with a filter, O(n log n) to sort. Null when stopped.
std::shared_ptr<const RowOrder> orderDocuments(const DocumentTable& table, const ListFilter& filter,
    const Sorting& sorting, const std::stop_token& stop);

} // namespace alike
