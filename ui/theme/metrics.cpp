// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/metrics.h"

#include <QApplication>
#include <QFontInfo>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace alike::ui {

namespace {
    /// The size, in pixels, of the interface font that all sizes are drawn for.
    constexpr double drawnFor = 13;
}

int scaled(double pixels, const QWidget* widget)
{
    // Parts of a widget may have other fonts; rows and fields follow that of the application.
    const QFontInfo info(widget ? QApplication::font(widget) : QApplication::font());
    const auto size = static_cast<int>(std::lround(pixels * info.pixelSize() / drawnFor));
    return pixels > 0 ? std::max(1, size) : size;
}

QFont fontOf(Type type, const QFont& interface)
{
    QFont font(interface);
    const auto size = [&](double pixels) {
        if (font.pixelSize() > 0)
            font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * pixels / drawnFor)));
        else
            font.setPointSizeF(font.pointSizeF() * pixels / drawnFor);
    };
    switch (type) {
    case Type::Interface:
        break;
    case Type::Strong:
        font.setWeight(QFont::DemiBold);
        break;
    case Type::Quiet:
        size(12);
        break;
    case Type::Count:
        size(11);
        break;
    case Type::Reading:
        size(14);
        break;
    case Type::Title:
        size(15);
        font.setWeight(QFont::DemiBold);
        break;
    case Type::Heading:
        size(20);
        font.setWeight(QFont::DemiBold);
        break;
    }
    return font;
}

} // namespace alike::ui
