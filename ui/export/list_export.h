// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/lists.h"
#include "core/export/records.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <string_view>

class QObject;
class QWidget;

namespace alike::ui {

class Engine;

/// What an export to this path is written as: JSON lines for .jsonl, else CSV.
Records::As exportFormat(const QString& path);

/// Writes the rows to a file, and what made them beside it (FILE.json), each whole or not at all. For a
/// worker. An empty string, or what went wrong.
QString writeExport(const QString& path, const ListExport& made);
/// One file alone.
QString writeExportFile(const QString& path, std::string_view bytes);

/// The files of a list: its rows, and what made them.
QStringList listFiles(const QString& path);

/// Runs `work`, which writes `files` and tells what went wrong, behind what is saved or exported already, and
/// hands its answer to `end` while `receiver` is there. Files that nobody wants replaced are not written
/// (`whyKept`). No export takes the place of another, and none is dropped when another corpus is opened.
void runExport(Engine* engine, QObject* receiver, const QStringList& files, std::function<QString()> work,
    std::function<void(const QString& why)> end);

/// Asks for a CSV or JSONL file, and hands it on when one is chosen.
void chooseListFile(QWidget* parent, const QString& title, const std::function<void(const QString&)>& chosen);

/// Says that a file was not written, and why.
void sayExportFailed(QWidget* parent, const QString& path, const QString& why);

} // namespace alike::ui
