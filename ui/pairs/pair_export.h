// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pair_table.h"
#include "core/review/marks.h"
#include "ui/export/list_export.h"
#include "ui/table/ordered_model.h"

#include <QString>

#include <optional>
#include <stop_token>

namespace alike::ui {

/// The listed rows with their marks: numbers with a point whatever the locale, and nothing that a spreadsheet
/// would take for a formula. O(rows). None when stopped.
std::optional<ListExport> exportPairs(const PairTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const QString& version, const std::stop_token& stop);

} // namespace alike::ui
