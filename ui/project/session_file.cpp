// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/session_file.h"

#include "core/project/read.h"

#include <QCryptographicHash>
#include <QFile>
#include <QStandardPaths>

#include <system_error>

namespace alike::ui {

std::filesystem::path sessionFile(const std::vector<std::filesystem::path>& paths)
{
    if (paths.size() == 1 && project::isProject(paths.front()))
        return paths.front();
    // File names are bytes without a zero, so that zeros keep them apart.
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const std::filesystem::path& path : paths) {
        std::error_code unknown;
        const std::string name = std::filesystem::absolute(path, unknown).lexically_normal().string();
        hash.addData(QByteArray(name.data(), static_cast<qsizetype>(name.size() + 1)));
    }
    const QString name = QString::fromLatin1(hash.result().toHex().left(24));
    return sessionFolder() / (name + QStringLiteral(".alike")).toStdString();
}

std::filesystem::path sessionFolder()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    return QFile::encodeName(data + QStringLiteral("/sessions")).toStdString();
}

void touchSession(const std::filesystem::path& file)
{
    std::error_code ignored;
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now(), ignored);
}

bool hasSession(const std::vector<std::filesystem::path>& paths)
{
    std::error_code unknown;
    return std::filesystem::is_regular_file(sessionFile(paths), unknown);
}

} // namespace alike::ui
