// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/table/row_table.h"

#include <vector>

namespace alike::ui {

/// A column without a mark gives way first.
inline constexpr int noNeighbourMarksRank = 6;

/// How a table shows the columns of a NeighboursModel.
inline std::vector<RowTable::Column> neighbourColumns()
{
    const QString share = QStringLiteral("0.000");
    const QString number = QStringLiteral("1,000");
    return {
        { share, 0, false, false }, // Jaccard
        { QStringLiteral("0.00 (0.00–0.00)"), 1, false, false },
        { share, 2, false, true }, // of the signatures
        { share, 2, false, true }, // contained in
        { share, 2, false, true }, // contains
        { number, 2, false, true }, // shared shingles
        { QStringLiteral("20 of 20"), 0, false, false }, { number, 2, false, true }, // words
        { QStringLiteral("00000"), 0, false, false }, { QStringLiteral("a short title"), 0, true, false },
        { QStringLiteral("= different +"), noNeighbourMarksRank, false, false }, // mark
    };
}

} // namespace alike::ui
