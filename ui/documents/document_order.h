// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/documents/document_table.h"
#include "ui/filter/list_filter.h"
#include "ui/table/ordered_model.h"

#include <memory>
#include <stop_token>

namespace alike::ui {

/// The documents of a table that match a filter, sorted by a column of DocumentsModel; column -1 is corpus
/// order, but first what has just the text of the filter for its id. Ties keep corpus order in both
/// directions. For a worker: O(bytes) with a filter, O(n log n) to sort. Null when stopped.
std::shared_ptr<const RowOrder> orderDocuments(const DocumentTable& table, const ListFilter& filter,
    int column, Qt::SortOrder order, const std::stop_token& stop);

} // namespace alike::ui
