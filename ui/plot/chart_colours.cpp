// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_colours.h"

#include "ui/theme/colours.h"
#include "ui/theme/tint.h"

#include <algorithm>

namespace alike::ui {

namespace {

    /// Lines and areas in high contrast are stronger.
    double strong(const QPalette& palette, double share)
    {
        return isContrast(palette) ? std::min(2.4 * share, 0.8) : share;
    }

} // namespace

ChartColours::ChartColours(const QPalette& palette)
    : paper(palette.color(QPalette::Active, QPalette::Base))
    , text(palette.color(QPalette::Active, QPalette::Text))
    , quietText(blend(paper, text, 0.72))
    , grid(blend(paper, text, strong(palette, 0.13)))
    , area(blend(paper, text, strong(palette, 0.26)))
    , line(colour(Colour::Accent, palette))
    , ghost(blend(paper, text, strong(palette, 0.55)))
    , accent(sharedLine(palette))
    , band(line)
{
    band.setAlphaF(static_cast<float>(strong(palette, 0.18)));
}

QColor blend(const QColor& paper, const QColor& ink, double share)
{
    const auto channel = [share](int from, int to) { return static_cast<int>(from + (to - from) * share); };
    return { channel(paper.red(), ink.red()), channel(paper.green(), ink.green()),
        channel(paper.blue(), ink.blue()) };
}

} // namespace alike::ui
