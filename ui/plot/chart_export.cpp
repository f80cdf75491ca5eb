// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_export.h"

#include "core/export/records.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"

#include <QBuffer>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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

std::string csvOf(const ChartTable& table)
{
    std::string csv;
    std::vector<std::string> headers;
    headers.reserve(table.columns.size());
    for (const ChartTable::Column& column : table.columns)
        headers.push_back(column.header.toStdString());
    Records records(csv, Records::As::Csv, headers, csv::Formulas::Defuse);
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (const ChartTable::Column& column : table.columns) {
            if (column.text)
                records.text(column.text(row).toStdString());
            else if (const double value = column.number(row); std::isfinite(value))
                records.decimal(value);
            else
                records.none();
        }
        records.end();
    }
    return csv;
}

void ChartTableModel::showTable(ChartTablePtr table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int ChartTableModel::rowCount(const QModelIndex& parent) const
{
    constexpr std::size_t most = std::numeric_limits<int>::max();
    return parent.isValid() || !m_table ? 0 : static_cast<int>(std::min(m_table->rows, most));
}

int ChartTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

QVariant ChartTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChartTable::Column& column = m_table->columns[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (column.text ? Qt::AlignLeft : Qt::AlignRight)));
    if (role != Qt::DisplayRole)
        return {};
    if (column.text)
        return column.text(row);
    const double value = column.number(row);
    if (std::isfinite(value))
        return QLocale().toString(value, 'f', column.decimals);
    return column.dashes ? format::noNumber() : QString();
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    return m_table->columns[static_cast<std::size_t>(section)].header;
}

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

QByteArray pngOf(QImage image, const QStringList& made)
{
    image.setText(QStringLiteral("Description"), made.join(QLatin1Char('\n')));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray chartSvg(const ChartCanvas& canvas, const QString& title, const QStringList& made)
{
    const Sheet sheet = sheetFor(canvas, title);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(canvas.logicalDpiY()); // letters in proportion to the lines, as on the screen
    svg.setSize(sheet.size);
    svg.setViewBox(QRect({}, sheet.size));
    svg.setTitle(title);
    svg.setDescription(made.join(QLatin1Char('\n')));
    {
        QPainter painter(&svg);
        paintSheet(painter, canvas, sheet, title);
    }
    return bytes;
}

QByteArray chartPdf(const ChartCanvas& canvas, const QString& title, const QStringList& made)
{
    const Sheet sheet = sheetFor(canvas, title);
    const QString foot = made.join(QLatin1Char('\n'));
    const QRect below = canvas.fontMetrics().boundingRect(
        QRect(titleEdge, sheet.size.height(), sheet.size.width() - 2 * titleEdge, canvas.height()),
        Qt::TextWordWrap, foot);
    const QSize page(sheet.size.width(), below.bottom() + titleEdge);
    constexpr int pixelsPerInch = 96;
    constexpr double pointsPerPixel = 72.0 / pixelsPerInch;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setResolution(pixelsPerInch);
    writer.setPageSize(QPageSize(QSizeF(page) * pointsPerPixel, QPageSize::Point));
    writer.setPageMargins({});
    {
        QPainter painter(&writer);
        const ChartColours colours(canvas.palette());
        painter.fillRect(QRect({}, page), colours.paper);
        painter.save();
        paintSheet(painter, canvas, sheet, title);
        painter.restore();
        painter.setFont(canvas.font());
        painter.setPen(colours.quietText);
        painter.drawText(below, Qt::TextWordWrap, foot);
    }
    return bytes;
}

} // namespace alike::ui
