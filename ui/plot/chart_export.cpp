// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_export.h"

#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_colours.h"

#include <QBuffer>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace alike::ui {
namespace {

    constexpr int titleEdge = 8; ///< around the title, in pixels

    struct Sheet {
        QRect title;
        QSize size;
    };

    Sheet sheetFor(const ChartCanvas& canvas, const QString& title)
    {
        const int width = canvas.width();
        const QRect text = canvas.fontMetrics().boundingRect(
            QRect(titleEdge, titleEdge, width - 2 * titleEdge, canvas.height()), Qt::TextWordWrap, title);
        return { text, QSize(width, canvas.height() + text.height() + 2 * titleEdge) };
    }

    void paintSheet(QPainter& painter, const ChartCanvas& canvas, const Sheet& sheet, const QString& title)
    {
        const ChartColours colours(canvas.palette());
        painter.fillRect(QRect({}, sheet.size), colours.paper);
        painter.setFont(canvas.font());
        painter.setPen(colours.text);
        painter.drawText(sheet.title, Qt::TextWordWrap, title);
        painter.translate(0, sheet.size.height() - canvas.height());
        canvas.paintChart(painter);
    }

} // namespace

QImage chartImage(const ChartCanvas& canvas, const QString& title)
{
    const Sheet sheet = sheetFor(canvas, title);
    constexpr int scale = 2;
    QImage image(sheet.size * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintSheet(painter, canvas, sheet, title);
    return image;
}

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray chartSvg(const ChartCanvas& canvas, const QString& title)
{
    const Sheet sheet = sheetFor(canvas, title);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(sheet.size);
    svg.setViewBox(QRect({}, sheet.size));
    svg.setTitle(title);
    {
        QPainter painter(&svg);
        paintSheet(painter, canvas, sheet, title);
    }
    return bytes;
}

} // namespace alike::ui
