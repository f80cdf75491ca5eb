// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pairs/pair_table.h"
#include "ui/table/ordered_model.h"

#include <QString>

#include <optional>
#include <stop_token>
#include <string>

namespace alike::ui {

/// The listed rows as CSV with a header: numbers with a point whatever the locale, and nothing that a
/// spreadsheet would take for a formula. O(rows). None when stopped.
std::optional<std::string> pairsCsv(
    const PairTable& table, const RowOrder& order, const std::stop_token& stop);

/// Writes them to a file, whole or not at all. For a worker. An empty string, or what went wrong.
QString writePairs(
    const QString& path, const PairTable& table, const RowOrder& order, const std::stop_token& stop);

} // namespace alike::ui
