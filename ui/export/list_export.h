// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/export/lists.h"
#include "core/export/records.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string_view>

class QObject;
class QWidget;

namespace alike::project {
struct Origin;
}

namespace alike::ui {

class Engine;

/// What an export to this path is written as: JSON lines for .jsonl, a spreadsheet for .xlsx, else CSV.
Records::As exportFormat(const QString& path);

/// Why a file was not written: empty when it was, none when that was cancelled.
using NotWritten = std::optional<QString>;

/// Writes the rows to a file, and what made them beside it (FILE.json), each whole or not at all. For a
/// worker.
NotWritten writeExport(const QString& path, const ListExport& made);
/// One file alone.
NotWritten writeExportFile(const QString& path, std::string_view bytes);

/// The files of a list: its rows, and what made them.
QStringList listFiles(const QString& path);

/// Runs `work`, which writes `files`, behind what is saved or exported already, where people see it and may
/// cancel it, and hands its answer to `end` while `receiver` is there, unless it was cancelled. Files that
/// nobody wants replaced are not written (`whyKept`). No export takes the place of another, and none is
/// dropped when another corpus is opened. What was written is told by `Engine::exported`.
void runExport(Engine* engine, QObject* receiver, const QStringList& files,
    std::function<NotWritten(const Work&)> work, std::function<void(const QString& why)> end);

/// Asks for a CSV, JSONL or XLSX file, and hands it on when one is chosen.
/// \param what is in the list, for its name: "pairs"
void chooseListFile(QWidget* parent, const QString& title, const Engine& engine, const QString& what,
    const std::function<void(const QString&)>& chosen);

/// Says that a file was not written, and why.
void sayExportFailed(QWidget* parent, const QString& path, const QString& why);

/// Why these files are not to be written: one of them is a file that the open documents were read from, or a
/// project with somebody's work in it. Empty: they may be. Looks at files: for a worker.
QString whyKept(const project::Origin& origin, const QStringList& files);

} // namespace alike::ui
