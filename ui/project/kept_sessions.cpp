// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/kept_sessions.h"

#include "core/project/file_lock.h"
#include "core/project/read.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace alike::ui::kept_sessions {

namespace {

    const QString daysKey = QStringLiteral("sessions/days");
    constexpr int usualDays = 90;
    const QString megabytesKey = QStringLiteral("sessions/megabytes");
    constexpr int usualMegabytes = 2'000;
    constexpr int mostMegabytes = 1'000'000;
    constexpr std::uint64_t megabyte = 1'000'000;

    std::vector<std::filesystem::path> files()
    {
        std::vector<std::filesystem::path> found;
        std::error_code unknown;
        std::filesystem::directory_iterator at(sessionFolder(), unknown);
        for (; !unknown && at != std::filesystem::directory_iterator(); at.increment(unknown)) {
            const std::filesystem::path& file = at->path();
            if (file.extension() == ".alike" || file.native().ends_with(".alike.damaged"))
                found.push_back(file);
        }
        return found;
    }

    QFileInfo infoOf(const std::filesystem::path& file)
    {
        return QFileInfo(QFile::decodeName(QByteArray::fromStdString(file.native())));
    }

    Session readSession(const std::filesystem::path& file)
    {
        Session session;
        session.file = file;
        const QFileInfo info = infoOf(file);
        session.bytes = static_cast<std::uint64_t>(info.size());
        session.used = info.lastModified();
        const auto summary = project::summary(file);
        session.damaged = !summary;
        if (!summary)
            return session;
        session.documents = summary->used.value_or(summary->documents);
        session.marks = summary->state.marks.size();
        for (const project::Source& source : summary->origin.sources) {
            std::error_code unknown;
            session.sources.push_back(source.path);
            session.onlyCopy = session.onlyCopy
                || (summary->origin.embedded && !std::filesystem::exists(source.path, unknown));
        }
        return session;
    }

    /// Whether nobody loses anything that cannot be made again.
    bool canGo(const Session& session)
    {
        return session.marks == 0 && !session.damaged && !session.onlyCopy;
    }

} // namespace

std::vector<Session> list()
{
    std::vector<Session> sessions;
    for (const std::filesystem::path& file : files())
        sessions.push_back(readSession(file));
    std::ranges::sort(sessions, [](const Session& a, const Session& b) {
        return std::pair(b.used, a.file) < std::pair(a.used, b.file);
    });
    return sessions;
}

Result<Done> forget(const std::filesystem::path& file)
{
    ALIKE_TRY(project::FileLock::take(file));
    if (unlink(file.c_str()) != 0)
        return Error { ErrorCode::NotWritable,
            "Cannot remove " + file.string() + ": " + std::generic_category().message(errno) + "." };
    for (const char* ending : { "-journal", "-wal", "-shm" })
        unlink((file.native() + ending).c_str());
    return Done {};
}

std::size_t forgetOld(int days)
{
    if (days <= 0)
        return 0;
    const QDateTime since = QDateTime::currentDateTime().addDays(-days);
    std::size_t forgotten = 0;
    for (const std::filesystem::path& file : files()) {
        if (infoOf(file).lastModified() >= since)
            continue; // before anything is read
        if (canGo(readSession(file)) && forget(file))
            ++forgotten;
    }
    return forgotten;
}

std::size_t forgetBeyond(std::uint64_t bytes)
{
    std::uint64_t taken = 0;
    for (const std::filesystem::path& file : files())
        taken += static_cast<std::uint64_t>(infoOf(file).size());
    if (bytes == 0 || taken <= bytes)
        return 0; // before anything is read
    std::vector<Session> sessions = list();
    std::size_t forgotten = 0;
    for (std::size_t i = sessions.size(); i-- > 1 && taken > bytes;) {
        if (!canGo(sessions[i]) || !forget(sessions[i].file))
            continue;
        taken -= sessions[i].bytes;
        ++forgotten;
    }
    return forgotten;
}

int daysKept()
{
    return std::clamp(QSettings().value(daysKey, usualDays).toInt(), 0, 10'000);
}

void setDaysKept(int days)
{
    QSettings().setValue(daysKey, days);
}

std::uint64_t bytesKept()
{
    const int kept = QSettings().value(megabytesKey, usualMegabytes).toInt();
    return static_cast<std::uint64_t>(std::clamp(kept, 0, mostMegabytes)) * megabyte;
}

void setBytesKept(std::uint64_t bytes)
{
    QSettings().setValue(
        megabytesKey, static_cast<int>(std::min<std::uint64_t>(bytes / megabyte, mostMegabytes)));
}

} // namespace alike::ui::kept_sessions

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
