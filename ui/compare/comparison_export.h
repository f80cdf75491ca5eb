// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QAction;
class QPrinter;
class QWidget;

namespace alike::ui {

class Engine;
class Session;

enum class ComparisonFormat : std::uint8_t { Html, Pdf };

/// Writes a comparison to a file, whole or not at all. For a worker.
NotWritten writeComparison(const QString& path, ComparisonFormat format,
    const std::shared_ptr<const Comparison>& comparison, CompareMode mode, const MadeBy& made,
    const std::stop_token& stop);

/// Takes the current comparison out of the window: as a page for the browser, as a PDF with both texts lined
/// up, and to a printer. Asks where to, and does the work on a worker.
class ComparisonExport : public QObject {
    Q_OBJECT
public:
    /// \param window what dialogs belong to
    ComparisonExport(Session* session, Engine* engine, QWidget* window);

    /// As a page, as a PDF, and printing; disabled while there is no comparison.
    QList<QAction*> actions() const { return { m_page, m_pdf, m_print }; }
    /// \param mode what a PDF and a print mark; none: what suits the pair
    void setMode(std::optional<CompareMode> mode) { m_mode = mode; }

    void writeTo(const QString& path, ComparisonFormat format);

signals:
    void written(const QString& path);
    void printed();
    /// \param what a path, or nothing for a print
    void failed(const QString& what, const QString& why);

private:
    using Write = std::function<NotWritten(std::shared_ptr<const Comparison>, CompareMode, std::stop_token)>;
    QAction* addAction(const QString& text, const QString& tip);
    void follow();
    void chooseFile(ComparisonFormat format);
    void print();
    void printWith(const std::shared_ptr<QPrinter>& printer);
    /// Compares the current pair anew, gives it to `write`, and tells how that ended.
    void run(const QString& what, Write write);
    /// Without a suffix.
    QString suggestedName() const;
    void showFailure(const QString& what, const QString& why);

    Session* m_session;
    Engine* m_engine;
    QWidget* m_window;
    QAction* m_page;
    QAction* m_pdf;
    QAction* m_print;
    std::optional<CompareMode> m_mode;
};

} // namespace alike::ui
