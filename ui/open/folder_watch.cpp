// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/folder_watch.h"

#include "core/project/sources.h"
#include "ui/engine/engine.h"
#include "ui/words/paths.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

namespace alike::ui {
namespace {

    using namespace std::chrono_literals;

    constexpr auto watchPause = 500ms;
    /// Nobody tells of a file that is written to: it is looked at now and then.
    constexpr auto watchInterval = 15s;
    /// Folders beyond are not watched: each takes a handle of the system.
    constexpr std::size_t mostFolders = 2'000;

    bool isWatched(const project::Source& source)
    {
        std::error_code unknown;
        return source.role != corpus::Role::Reference && std::filesystem::is_directory(source.path, unknown);
    }

} // namespace

/// What a folder holds now.
struct FolderWatch::Look {
    std::size_t source;
    project::FolderLook look;
};

FolderWatch::FolderWatch(Engine* engine, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_question(engine, Lane::Long)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(watchPause);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_timer.start(); });
    m_interval.setInterval(watchInterval);
    for (const QTimer* timer : { &m_timer, &m_interval })
        connect(timer, &QTimer::timeout, this, &FolderWatch::look);
}

bool FolderWatch::canWatch(const project::Origin& origin)
{
    return std::ranges::any_of(origin.sources, isWatched);
}

void FolderWatch::begin(std::shared_ptr<const project::Origin> origin)
{
    m_origin = std::move(origin);
    m_said.clear(); // what was said may have given way to what has come since
    m_interval.start();
    look();
}

void FolderWatch::end()
{
    m_origin = nullptr;
    m_timer.stop();
    m_interval.stop();
    m_question.withdraw();
    m_told.clear();
    m_said.clear();
    if (const QStringList folders = m_watcher.directories(); !folders.isEmpty())
        m_watcher.removePaths(folders);
}

void FolderWatch::look()
{
    if (!m_origin)
        return;
    if (m_engine->opening()) { // what came before is being read
        m_timer.start();
        return;
    }
    m_question.ask(
        [origin = m_origin](const std::stop_token& stop) {
            std::vector<Look> looks;
            for (std::size_t i = 0; i < origin->sources.size(); ++i)
                if (isWatched(origin->sources[i]))
                    looks.push_back({ i, project::lookAtFolder(origin->sources[i], mostFolders, stop) });
            return looks;
        },
        [this](const std::vector<Look>& looks) { take(looks); });
}

void FolderWatch::take(const std::vector<Look>& looks)
{
    std::vector<std::string> changed;
    std::vector<std::string> gone;
    bool waits = false;
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    for (const auto& [source, look] : looks) {
        QStringList folders;
        for (const std::filesystem::path& folder : look.folders)
            folders += fromPath(folder);
        for (const QString& known : m_watcher.directories())
            folders.removeAll(known);
        if (!folders.isEmpty()) {
            m_watcher.addPaths(folders);
            waits = true; // what has come between the look and now is not told
        }
        std::ranges::copy(look.changed, std::back_inserter(changed));
        std::ranges::copy(look.removed, std::back_inserter(gone));
        std::vector<std::string> names;
        for (const project::SourceFile& file : look.added) {
            if (file.modified >= now) { // it may still be written
                waits = true;
                continue;
            }
            if (std::exchange(m_told[{ source, file.name }], file) != file)
                names.push_back(file.name);
        }
        if (!names.empty())
            emit found(source, names);
    }
    if (waits)
        m_timer.start();
    const QString words = QString::fromStdString(project::changesInWords(changed, {}, gone));
    if (std::exchange(m_said, words) != words && !words.isEmpty())
        emit this->changed(words);
}

} // namespace alike::ui
