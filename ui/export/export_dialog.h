// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QWidget;

namespace alike::ui {

/// A kind of file that an export can be.
struct FileKind {
    QString words; ///< "CSV files"
    QString suffix; ///< "csv"
};

/// Asks where an export goes, with a name to begin with, and hands on the file that is chosen while `parent`
/// is there. The suffix of the name follows the kind of file.
/// \param name without a suffix
void askExportFile(QWidget* parent, const QString& title, const QString& name, const QList<FileKind>& kinds,
    const std::function<void(const QString& path)>& chosen);

} // namespace alike::ui
