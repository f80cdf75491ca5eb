// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colours.h"

#include "ui/theme/tint.h"

#include <utility>

namespace alike::ui {
namespace {

    /// On light and on dark paper.
    std::pair<QRgb, QRgb> valuesOf(Colour colour)
    {
        switch (colour) {
        case Colour::Background:
            return { 0xfff7f7f8, 0xff1e2022 };
        case Colour::Page:
            return { 0xffffffff, 0xff26282b };
        case Colour::Field:
            return { 0xffffffff, 0xff2c2f33 };
        case Colour::Track:
            return { 0xffeaecee, 0xff2c2f32 };
        case Colour::SegmentOn:
            return { 0xffffffff, 0xff3d4146 };
        case Colour::FieldLine:
            return { 0xffc8ccd0, 0xff4a4e53 };
        case Colour::Hairline:
            return { 0xffdcdfe2, 0xff3a3d41 };
        case Colour::Grid:
            return { 0xffeceef0, 0xff303337 };
        case Colour::Text:
            return { 0xff1d1f21, 0xffe8e9ea };
        case Colour::Quiet:
            return { 0xff646a70, 0xffa3a9af };
        case Colour::Faint:
            return { 0xff9aa0a6, 0xff777d83 };
        case Colour::Accent:
            return { 0xff2f6fc4, 0xff6aa5f0 };
        case Colour::Selected:
            return { 0xffdbe7f7, 0xff2a4163 };
        case Colour::SelectedQuiet:
            return { 0xff4d545b, 0xffc0cad6 };
        case Colour::SelectedElsewhere:
            return { 0xffe7e9eb, 0xff34373b };
        case Colour::Groove:
            return { 0xffd3d7db, 0xff45494e };
        case Colour::Fill:
            return { 0xff8f979f, 0xff8b9299 };
        case Colour::Amber:
            return { 0xffa66a00, 0xffe3a845 };
        case Colour::AmberText:
            return { 0xff8f5c00, 0xffe3a845 };
        case Colour::Difference:
            return { 0xffa8480f, 0xfff0a06a };
        case Colour::DifferenceTint:
            return { 0xfffbe0cc, 0xff553621 };
        case Colour::SharedOnce:
            return { 0xffedf3fb, 0xff222c38 };
        case Colour::SharedTwice:
            return { 0xffd3e3f6, 0xff25384f };
        case Colour::SharedOften:
            return { 0xffb3cff0, 0xff2d4a6e };
        case Colour::RowsDiffer:
            return { 0xffe9ebee, 0xff34373b };
        case Colour::RowsAgree:
            return { 0xffcad5e2, 0xff3f4f62 };
        case Colour::BandAgrees:
            return { 0xff7b98be, 0xff6485ad };
        case Colour::Bar:
            return { 0xffdfe3e7, 0xff3d4146 };
        case Colour::Ok:
            return { 0xff2c7a4b, 0xff6cc592 };
        }
        return { 0xff000000, 0xffffffff };
    }

} // namespace

QColor colour(Colour colour, const QPalette& palette)
{
    const auto [inLight, inDark] = valuesOf(colour);
    return isDark(palette) ? inDark : inLight;
}

} // namespace alike::ui
