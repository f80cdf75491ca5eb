// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbour_query.h"
#include "core/review/marks.h"
#include "ui/export/list_export.h"

#include <QString>

namespace alike::ui {

/// The rows of an answer with their marks. O(rows).
ListExport exportNeighbours(
    const NeighbourAnswer& answer, const review::Marks& marks, Records::As as, const QString& version);

} // namespace alike::ui
