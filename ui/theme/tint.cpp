// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tint.h"

#include <QGuiApplication>
#include <QWidget>

namespace alike::ui {
namespace {

    QColor mix(const QColor& paper, const QColor& ink, double share)
    {
        const auto channel
            = [share](int from, int to) { return static_cast<int>(from + (to - from) * share); };
        return { channel(paper.red(), ink.red()), channel(paper.green(), ink.green()),
            channel(paper.blue(), ink.blue()) };
    }

    bool isDark(const QPalette& palette)
    {
        return palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
    }

} // namespace

QColor sharedTint(const QPalette& palette)
{
    const bool dark = isDark(palette);
    return mix(palette.color(QPalette::Base), QColor(255, 190, 60), dark ? 0.28 : 0.34);
}

QColor sharedLine(const QPalette& palette)
{
    return isDark(palette) ? QColor(222, 170, 70) : QColor(166, 108, 0);
}

void setDimmed(QWidget* widget, bool dimmed)
{
    if (!dimmed) {
        widget->setPalette({});
        return;
    }
    const QPalette from = QGuiApplication::palette();
    QPalette pale;
    const auto blend = [&](QPalette::ColorRole text, QPalette::ColorRole paper) {
        // Past the middle towards the text: pale, but with enough contrast to be read.
        const QColor colour
            = mix(from.color(QPalette::Active, paper), from.color(QPalette::Active, text), 0.58);
        pale.setColor(QPalette::Active, text, colour);
        pale.setColor(QPalette::Inactive, text, colour);
    };
    blend(QPalette::Text, QPalette::Base);
    blend(QPalette::WindowText, QPalette::Window);
    widget->setPalette(pale);
}

} // namespace alike::ui
