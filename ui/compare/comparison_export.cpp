// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison_export.h"

#include "ui/compare/comparison_page.h"
#include "ui/compare/printed_comparison.h"
#include "ui/engine/engine.h"
#include "ui/export/export_dialog.h"
#include "ui/session/session.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QAction>
#include <QBuffer>
#include <QFile>
#include <QLocale>
#include <QMessageBox>
#include <QPainter>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrinter>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace alike::ui {
namespace {

    QPageSize usualPage()
    {
        return QPageSize(QLocale::system().measurementSystem() == QLocale::ImperialUSSystem
                ? QPageSize::Letter
                : QPageSize::A4);
    }

    constexpr QMarginsF pageMargins { 15, 15, 15, 15 }; // mm

    /// None when stopped.
    std::optional<QByteArray> pdfOf(const std::shared_ptr<const Comparison>& comparison, CompareMode mode,
        const MadeBy& made, const std::stop_token& stop)
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        bool whole = false;
        {
            QPdfWriter writer(&buffer);
            writer.setCreator(QStringLiteral("Alike ") + QString::fromStdString(made.version));
            writer.setTitle(
                Words::tr("%1 beside %2")
                    .arg(comparedName(*comparison, Side::Left), comparedName(*comparison, Side::Right)));
            writer.setPageSize(usualPage());
            writer.setPageMargins(pageMargins, QPageLayout::Millimeter);
            const PrintedComparison pages(comparison, mode, made, writer, stop);
            QPainter painter(&writer);
            whole = pages.paint(painter, writer, stop);
        }
        if (!whole)
            return std::nullopt;
        return bytes;
    }

} // namespace

NotWritten writeComparison(const QString& path, ComparisonFormat format,
    const std::shared_ptr<const Comparison>& comparison, CompareMode mode, const MadeBy& made,
    const std::stop_token& stop)
{
    if (format == ComparisonFormat::Html)
        return writeExportFile(path, comparisonHtml(*comparison, made));
    const auto bytes = pdfOf(comparison, mode, made, stop);
    if (!bytes)
        return std::nullopt;
    return writeExportFile(path, { bytes->constData(), static_cast<std::size_t>(bytes->size()) });
}

ComparisonExport::ComparisonExport(Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
    , m_page(addAction(tr("Export as &Web Page…"),
          tr("Writes both texts side by side, with all that they share, to a page for any browser")))
    , m_pdf(addAction(
          tr("Export as P&DF…"), tr("Writes both texts lined up in two columns, marked as they are here")))
    , m_print(
          addAction(tr("&Print…"), tr("Prints both texts lined up in two columns, marked as they are here")))
{
    m_print->setShortcut(QKeySequence::Print);
    connect(m_page, &QAction::triggered, this, [this] { chooseFile(ComparisonFormat::Html); });
    connect(m_pdf, &QAction::triggered, this, [this] { chooseFile(ComparisonFormat::Pdf); });
    connect(m_print, &QAction::triggered, this, &ComparisonExport::print);
    connect(this, &ComparisonExport::failed, this, &ComparisonExport::showFailure);
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::currentPairChanged })
        connect(session, changed, this, &ComparisonExport::follow);
    follow();
}

QAction* ComparisonExport::addAction(const QString& text, const QString& tip)
{
    auto* action = new QAction(text, this);
    action->setToolTip(tip);
    action->setStatusTip(tip);
    return action;
}

void ComparisonExport::follow()
{
    const bool any = m_session->compared() && m_session->snapshot();
    for (QAction* action : actions())
        action->setEnabled(any);
}

QString ComparisonExport::suggestedName() const
{
    const auto pair = m_session->compared();
    if (!pair)
        return {};
    const Corpus& corpus = *m_session->corpus();
    const auto idOf = [&](DocId doc) {
        const std::string_view id = corpus.id(doc);
        return QString::fromUtf8(id).left(60);
    };
    const QString other = pair->b  ? idOf(*pair->b)
        : pair->text->name.empty() ? tr("text")
                                   : QString::fromStdString(pair->text->name).left(60);
    return exportName(*m_engine, QStringLiteral("%1 - %2").arg(idOf(pair->a), other));
}

void ComparisonExport::chooseFile(ComparisonFormat format)
{
    const FileKind kind = format == ComparisonFormat::Html
        ? FileKind { tr("Web pages"), QStringLiteral("html") }
        : FileKind { tr("PDF files"), QStringLiteral("pdf") };
    askExportFile(m_window, tr("Export the Comparison"), suggestedName(), { kind },
        [this, format](const QString& path) { writeTo(path, format); });
}

void ComparisonExport::writeTo(const QString& path, ComparisonFormat format)
{
    run(path,
        [path, format, made = madeBy(*m_engine)](const std::shared_ptr<const Comparison>& comparison,
            CompareMode mode, const std::stop_token& stop) {
            return writeComparison(path, format, comparison, mode, made, stop);
        });
}

void ComparisonExport::print()
{
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setPageSize(usualPage());
    printer->setPageMargins(pageMargins, QPageLayout::Millimeter);
    printer->setDocName(suggestedName());
    auto* dialog = new QPrintDialog(printer.get(), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Print the Comparison"));
    // The printer lives as long as the dialog that shows it.
    connect(dialog, &QObject::destroyed, this, [printer] {});
    connect(
        dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this, printer] { printWith(printer); });
    dialog->open();
}

void ComparisonExport::printWith(const std::shared_ptr<QPrinter>& printer)
{
    run({},
        [printer, made = madeBy(*m_engine)](const std::shared_ptr<const Comparison>& comparison,
            CompareMode mode, const std::stop_token& stop) -> NotWritten {
            const PrintedComparison pages(comparison, mode, made, *printer, stop);
            QPainter painter;
            if (painter.begin(printer.get()) && pages.paint(painter, *printer, stop))
                return QString();
            if (stop.stop_requested())
                return std::nullopt;
            return Words::tr("the printer does not answer.");
        });
}

void ComparisonExport::run(const QString& what, Write write)
{
    const auto pair = m_session->compared();
    if (!pair || !m_session->corpus())
        return;
    runExport(
        m_engine, this, what.isEmpty() ? QStringList() : QStringList { what },
        [write = std::move(write), corpus = m_session->corpus(), snapshot = m_session->snapshot(),
            pair = *pair, chosen = m_mode](const Work& work) -> NotWritten {
            auto comparison = std::make_shared<const Comparison>(
                compareDocuments(corpus, snapshot, pair, nullptr, work.stop));
            if (work.stopped())
                return std::nullopt;
            if (!comparison->verdict)
                return Words::tr("the results are being made anew; try again when they are there.");
            return write(comparison, chosen.value_or(fittingMode(comparison->verdict)), work.stop);
        },
        [this, what](const QString& why) {
            if (!why.isEmpty())
                emit failed(what, why);
            else if (what.isEmpty())
                emit printed();
            else
                emit written(what);
        });
}

void ComparisonExport::showFailure(const QString& what, const QString& why)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Export"),
        format::straight(what.isEmpty() ? tr("Nothing was printed: %1").arg(why)
                                        : tr("%1 was not written: %2").arg(what, why)),
        QMessageBox::Ok, m_window);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace alike::ui
