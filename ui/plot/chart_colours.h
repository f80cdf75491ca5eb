// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace alike::ui {

/// The colours of all charts, from the palette in use. What stands for data has a contrast of at least 3 : 1
/// against the paper, text of 4.5 : 1.
struct ChartColours {
    explicit ChartColours(const QPalette& palette);

    QColor paper;
    QColor text;
    QColor quietText;
    QColor grid;
    QColor area; ///< counts behind a curve
    QColor line; ///< the subject of the chart
    QColor ghost; ///< what was before
    QColor accent; ///< the threshold, and what is selected
    QColor band; ///< a range that is brushed; what is below shines through
};

/// `share` of the ink on the paper.
QColor blend(const QColor& paper, const QColor& ink, double share);

} // namespace alike::ui
