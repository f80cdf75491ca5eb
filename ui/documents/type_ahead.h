// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "ui/widgets/ordered_model.h"

#include <QString>

#include <optional>
#include <stop_token>

namespace alike::ui {

/// The first document from row `from` on, around the end, whose id or title begins with what was typed, in
/// upper or lower case. For a worker: O(rows). None when there is none, or when stopped.
std::optional<DocId> findTyped(const DocumentTable& table, const RowOrder& order, int from,
    const QString& typed, const std::stop_token& stop);

} // namespace alike::ui
