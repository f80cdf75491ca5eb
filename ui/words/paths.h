// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QString>

#include <filesystem>
#include <string>

namespace alike::ui {

/// File names are bytes; Qt keeps them as text in the encoding of the system.
inline std::filesystem::path toPath(const QString& file)
{
    return QFile::encodeName(file).toStdString();
}

inline QString fromPath(const std::filesystem::path& path)
{
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

} // namespace alike::ui
