// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/report_export.h"

#include "core/answers/report.h"
#include "core/export/report_charts.h"
#include "core/export/report_html.h"
#include "ui/words/words.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QImage>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QUrl>

#include <span>

namespace alike::ui {
namespace {

    constexpr int resolution = 300; ///< dots per inch of the charts and of the place of letters
    constexpr qreal letters = 9.5; ///< points

    QImage pictureOf(const ReportChart& chart, int width)
    {
        QSvgRenderer renderer(QByteArray::fromStdString(chart.svg));
        const QSize size = renderer.defaultSize().scaled(width, width, Qt::KeepAspectRatio);
        QImage picture(size, QImage::Format_RGB32);
        picture.fill(Qt::white);
        QPainter painter(&picture);
        renderer.render(&painter);
        return picture;
    }

    /// None when stopped.
    std::optional<QByteArray> pdfOf(const QString& html, std::span<const ReportChart> charts,
        const std::string& version, const std::stop_token& stop)
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QPdfWriter writer(&buffer);
        writer.setCreator(QStringLiteral("Alike ") + QString::fromStdString(version));
        writer.setPageSize(
            QPageSize(QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter
                                                                                         : QPageSize::A4));
        writer.setPageMargins({ 18, 18, 18, 18 }, QPageLayout::Millimeter);
        writer.setResolution(resolution);
        const QSizeF page(writer.width(), writer.height());

        QTextDocument document;
        document.setUndoRedoEnabled(false);
        QFont font;
        font.setPointSizeF(letters);
        document.setDefaultFont(font);
        document.documentLayout()->setPaintDevice(&writer);
        document.setDocumentMargin(0);
        for (const ReportChart& chart : charts) {
            if (stop.stop_requested())
                return std::nullopt;
            document.addResource(QTextDocument::ImageResource,
                QUrl(QStringLiteral("chart:") + QString::fromStdString(chart.id)),
                pictureOf(chart, static_cast<int>(page.width())));
        }
        document.setHtml(html);
        document.setPageSize(page);
        writer.setTitle(document.metaInformation(QTextDocument::DocumentTitle));

        QPainter painter(&writer);
        const int pages = document.pageCount();
        const qreal foot = QFontMetricsF(font, &writer).height();
        for (int i = 0; i < pages; ++i) {
            if (stop.stop_requested())
                return std::nullopt;
            if (i > 0)
                writer.newPage();
            painter.save();
            painter.translate(0, -i * page.height());
            QAbstractTextDocumentLayout::PaintContext context;
            context.clip = QRectF(0, i * page.height(), page.width(), page.height());
            context.palette.setColor(QPalette::Text, Qt::black);
            painter.setClipRect(context.clip);
            document.documentLayout()->draw(&painter, context);
            painter.restore();
            painter.setFont(font);
            painter.setPen(QColor(Qt::darkGray).darker());
            painter.drawText(QRectF(0, page.height() + foot / 2, page.width(), foot),
                Qt::AlignRight | Qt::AlignTop, Words::tr("page %1 of %2").arg(i + 1).arg(pages));
        }
        painter.end();
        return bytes;
    }

    /// A text of a report, from any thread.
    std::string translated(const char* text)
    {
        return QCoreApplication::translate("Report", text).toStdString();
    }

    /// That of the program where the texts of a report have a translation, else English.
    std::string languageOfPages()
    {
        constexpr const char* sentence = "How it was done";
        return translated(sentence) == sentence ? std::string("en") : QLocale().bcp47Name().toStdString();
    }

} // namespace

NotWritten writeReport(const QString& path, const ReportParts& parts, const Work& work)
{
    const auto report = makeReport(parts.snapshot, {}, *parts.marks, work);
    if (!report) {
        if (work.stop.stop_requested())
            return std::nullopt;
        return Words::tr("Newer results are being made. Try again when they are there.");
    }
    const PageWords words(translated);
    const auto charts = reportCharts(*report, words);
    const bool pdf = path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive);
    const std::string page = html::reportPage({ *report, charts, parts.made, &parts.load,
        html::reportCommands(parts.snapshot->parameters, parts.made.sources),
        pdf ? html::ReportFor::Print : html::ReportFor::Browser, words, languageOfPages() });
    if (!pdf)
        return writeExportFile(path, page);
    const auto bytes = pdfOf(QString::fromStdString(page), charts, parts.made.version, work.stop);
    if (!bytes)
        return std::nullopt;
    return writeExportFile(path, { bytes->constData(), static_cast<std::size_t>(bytes->size()) });
}

} // namespace alike::ui
