// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_table.h"
#include "core/review/marks.h"
#include "ui/export/list_export.h"
#include "ui/table/ordered_model.h"

#include <optional>
#include <stop_token>

namespace alike::ui {

/// The listed documents with their marks, without what made them. O(rows). None when stopped.
std::optional<ListExport> exportDocuments(const DocumentTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const std::stop_token& stop);

} // namespace alike::ui
