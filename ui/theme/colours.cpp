// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colours.h"

#include "ui/theme/tint.h"

namespace alike::ui {
namespace {

    struct Values {
        QRgb onLight, onDark, onBlack;
    };

    Values valuesOf(Colour colour)
    {
        switch (colour) {
        case Colour::Background:
            return { 0xfff7f7f8, 0xff1e2022, 0xff000000 };
        case Colour::Page:
            return { 0xffffffff, 0xff26282b, 0xff000000 };
        case Colour::Field:
            return { 0xffffffff, 0xff2c2f33, 0xff000000 };
        case Colour::Track:
            return { 0xffeaecee, 0xff2c2f32, 0xff1f1f1f };
        case Colour::SegmentOn:
            return { 0xffffffff, 0xff3d4146, 0xff004a99 };
        case Colour::FieldLine:
            return { 0xffc8ccd0, 0xff4a4e53, 0xffffffff };
        case Colour::Hairline:
            return { 0xffdcdfe2, 0xff3a3d41, 0xffb0b0b0 };
        case Colour::Grid:
            return { 0xffeceef0, 0xff303337, 0xff6e6e6e };
        case Colour::Text:
            return { 0xff1d1f21, 0xffe8e9ea, 0xffffffff };
        case Colour::Quiet:
            return { 0xff646a70, 0xffa3a9af, 0xffe6e6e6 };
        case Colour::Faint:
            return { 0xff9aa0a6, 0xff777d83, 0xffa8a8a8 };
        case Colour::Accent:
            return { 0xff2f6fc4, 0xff6aa5f0, 0xff4de1ff };
        case Colour::Selected:
            return { 0xffdbe7f7, 0xff2a4163, 0xff004a99 };
        case Colour::SelectedQuiet:
            return { 0xff4d545b, 0xffc0cad6, 0xfff2f2f2 };
        case Colour::SelectedElsewhere:
            return { 0xffe7e9eb, 0xff34373b, 0xff3d3d3d };
        case Colour::Groove:
            return { 0xffd3d7db, 0xff45494e, 0xff8a8a8a };
        case Colour::Fill:
            return { 0xff8f979f, 0xff8b9299, 0xffffffff };
        case Colour::Amber:
            return { 0xffa66a00, 0xffe3a845, 0xffffc400 };
        case Colour::AmberText:
            return { 0xff8f5c00, 0xffe3a845, 0xffffc400 };
        case Colour::Difference:
            return { 0xffa8480f, 0xfff0a06a, 0xffff9a4d };
        case Colour::DifferenceTint:
            return { 0xfffbe0cc, 0xff553621, 0xff6b2f00 };
        case Colour::SharedOnce:
            return { 0xffedf3fb, 0xff222c38, 0xff00243f };
        case Colour::SharedTwice:
            return { 0xffd3e3f6, 0xff25384f, 0xff003a66 };
        case Colour::SharedOften:
            return { 0xffb3cff0, 0xff2d4a6e, 0xff005599 };
        case Colour::RowsDiffer:
            return { 0xffe9ebee, 0xff34373b, 0xff2b2b2b };
        case Colour::RowsAgree:
            return { 0xffcad5e2, 0xff3f4f62, 0xff4f7196 };
        case Colour::BandAgrees:
            return { 0xff7b98be, 0xff6485ad, 0xffa5d0ff };
        case Colour::Bar:
            return { 0xffdfe3e7, 0xff3d4146, 0xff6e6e6e };
        case Colour::Ok:
            return { 0xff2c7a4b, 0xff6cc592, 0xff5dff9b };
        }
        return { 0xff000000, 0xffffffff, 0xffffffff };
    }

} // namespace

QColor colour(Colour colour, const QPalette& palette)
{
    const Values values = valuesOf(colour);
    return isContrast(palette) ? values.onBlack : isDark(palette) ? values.onDark : values.onLight;
}

} // namespace alike::ui
