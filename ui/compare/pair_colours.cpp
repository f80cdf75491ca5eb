// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/pair_colours.h"

#include "ui/theme/colours.h"
#include "ui/theme/tint.h"

#include <array>

namespace alike::ui {
namespace {

    // After Okabe, Ito 2008, "Color Universal Design", and Tol 2021, "Colour schemes", without their oranges:
    // amber is the calm tint of shared text, vermilion that of a change.
    constexpr std::array<QRgb, pairHues> pairInks { 0xff56b4e9, 0xff009e73, 0xffcc79a7, 0xffd9d43a,
        0xff4078dc, 0xffaa3377, 0xff999933, 0xff7755cc };

    QColor inkLine(QRgb ink, const QPalette& palette)
    {
        // Dark enough, or light enough, to write numbers with.
        const QColor colour(ink);
        if (!isDark(palette))
            return colour.darker(185);
        const auto lighter = [](int channel) { return channel + (255 - channel) * 4 / 10; };
        return { lighter(colour.red()), lighter(colour.green()), lighter(colour.blue()) };
    }

} // namespace

QColor hueTint(std::uint32_t pair, const QPalette& palette)
{
    return tintOf(QColor(pairInks[pair % pairHues]), palette, 0.38, 0.38);
}

QColor hueLine(std::uint32_t pair, const QPalette& palette)
{
    return inkLine(pairInks[pair % pairHues], palette);
}

QColor rarityTint(Rarity rarity, const QPalette& palette)
{
    // Around the calm tint of shared text, in its amber.
    constexpr std::array<double, 4> onLight { 0.12, 0.30, 0.52, 0.80 };
    constexpr std::array<double, 4> onDark { 0.10, 0.18, 0.28, 0.38 };
    const auto level = static_cast<std::size_t>(rarity);
    return tintOf(QColor(255, 190, 60), palette, onLight[level], onDark[level]);
}

QColor changeTint(const QPalette& palette)
{
    return colour(Colour::DifferenceTint, palette);
}

QColor changeLine(const QPalette& palette)
{
    return colour(Colour::Difference, palette);
}

} // namespace alike::ui
