// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

namespace alike::ui {

class ChartCanvas;

/// The chart under its title, at twice the pixels of the screen.
QImage chartImage(const ChartCanvas& canvas, const QString& title);

QByteArray pngOf(const QImage& image);

/// The same as SVG.
QByteArray chartSvg(const ChartCanvas& canvas, const QString& title);

} // namespace alike::ui
