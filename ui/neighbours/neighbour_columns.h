// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/table/row_table.h"

#include <vector>

namespace alike::ui {

/// How a table shows the columns of a NeighboursModel.
inline std::vector<RowTable::Column> neighbourColumns()
{
    const QString share = QStringLiteral("0.000");
    const QString number = QStringLiteral("1,000");
    return {
        { share, false, false, false }, // Jaccard
        { QStringLiteral("0.00 (0.00–0.00)"), true, false, false },
        { share, true, false, true }, // of the signatures
        { share, true, false, true }, // contained in
        { share, true, false, true }, // contains
        { number, true, false, true }, // shared shingles
        { QStringLiteral("20 of 20"), false, false, false }, { number, true, false, true }, // words
        { QStringLiteral("00000"), false, false, false },
        { QStringLiteral("a short title"), false, true, false },
        { QStringLiteral("= different +"), true, false, false }, // mark
    };
}

} // namespace alike::ui
