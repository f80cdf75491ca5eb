// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/recent_files.h"

#include "ui/project/corpus_place.h"

#include <QSettings>

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace alike::ui {

using namespace std::chrono_literals;

namespace {

    const QString recentKey = QStringLiteral("recent");
    const QString pathsKey = QStringLiteral("paths");
    const QString documentsKey = QStringLiteral("documents");
    const QString openedKey = QStringLiteral("opened");
    const QString nearKey = QStringLiteral("near");
    const QString sameKey = QStringLiteral("same");
    const QString marksKey = QStringLiteral("marks");
    const QString leftKey = QStringLiteral("left");
    const QString readingKey = QStringLiteral("reading");

    void makeAbsolute(std::vector<std::filesystem::path>& paths)
    {
        for (std::filesystem::path& path : paths)
            path = std::filesystem::absolute(path).lexically_normal();
    }

    /// File names are bytes without a zero, so zeros can stand between them.
    QByteArray joinPaths(const std::vector<std::filesystem::path>& paths)
    {
        QByteArrayList names;
        for (const std::filesystem::path& path : paths)
            names += QByteArray::fromStdString(path.string());
        return names.join('\0');
    }

    std::vector<std::filesystem::path> splitPaths(const QByteArray& joined)
    {
        std::vector<std::filesystem::path> paths;
        for (const QByteArray& name : joined.split('\0')) {
            if (!name.isEmpty())
                paths.emplace_back(name.toStdString());
        }
        return paths;
    }

} // namespace

RecentFiles::RecentFiles(QObject* parent)
    : QObject(parent)
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(2s);
    connect(&m_saving, &QTimer::timeout, this, &RecentFiles::save);
}

RecentFiles::~RecentFiles()
{
    if (m_saving.isActive())
        save();
}

void RecentFiles::remember()
{
    m_remembers = true;
    m_entries.clear();
    QSettings settings;
    const int count = std::min(settings.beginReadArray(recentKey), static_cast<int>(limit));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        CorpusFigures figures { settings.value(documentsKey).toULongLong(), std::nullopt,
            settings.value(sameKey).toULongLong(), settings.value(marksKey).toULongLong() };
        if (settings.contains(nearKey))
            figures.near = settings.value(nearKey).toULongLong();
        RecentCorpus entry { splitPaths(settings.value(pathsKey).toByteArray()), figures,
            settings.value(openedKey).toDateTime(), settings.value(leftKey).toMap(),
            settings.value(readingKey).toMap() };
        if (!entry.paths.empty())
            m_entries.push_back(std::move(entry));
    }
    settings.endArray();
    emit changed();
}

void RecentFiles::setSample(const std::filesystem::path& path)
{
    m_sample = path;
    emit changed();
}

QString RecentFiles::nameOf(const std::vector<std::filesystem::path>& paths) const
{
    return !m_sample.empty() && paths == std::vector { m_sample } ? tr("Sample") : corpusName(paths);
}

void RecentFiles::add(RecentCorpus corpus)
{
    makeAbsolute(corpus.paths);
    const auto known = std::ranges::find(m_entries, corpus.paths, &RecentCorpus::paths);
    if (corpus.left.isEmpty() && known != m_entries.end() && !known->left.isEmpty()) {
        corpus.left = known->left;
        corpus.figures = known->figures;
    }
    std::erase_if(m_entries, [&](const RecentCorpus& entry) { return entry.paths == corpus.paths; });
    m_entries.insert(m_entries.begin(), std::move(corpus));
    if (m_entries.size() > limit)
        m_entries.resize(limit);
    save();
    emit changed();
}

void RecentFiles::setFigures(std::vector<std::filesystem::path> paths, const CorpusFigures& figures)
{
    makeAbsolute(paths);
    const auto entry = std::ranges::find(m_entries, paths, &RecentCorpus::paths);
    if (entry == m_entries.end() || std::exchange(entry->figures, figures) == figures)
        return;
    m_saving.start();
    emit changed();
}

void RecentFiles::leave(
    std::vector<std::filesystem::path> paths, const QVariantMap& place, const CorpusFigures& figures)
{
    makeAbsolute(paths);
    const auto entry = std::ranges::find(m_entries, paths, &RecentCorpus::paths);
    if (entry == m_entries.end())
        return;
    entry->left = place;
    entry->figures = figures;
    entry->opened = QDateTime::currentDateTime();
    save();
}

QVariantMap RecentFiles::placeIn(std::vector<std::filesystem::path> paths) const
{
    makeAbsolute(paths);
    const auto entry = std::ranges::find(m_entries, paths, &RecentCorpus::paths);
    return entry == m_entries.end() ? QVariantMap() : entry->left;
}

std::optional<QVariantMap> RecentFiles::readingOf(std::vector<std::filesystem::path> paths) const
{
    makeAbsolute(paths);
    const auto entry = std::ranges::find(m_entries, paths, &RecentCorpus::paths);
    return entry == m_entries.end() ? std::nullopt : std::optional(entry->reading);
}

std::uint64_t RecentFiles::marksIn(std::vector<std::filesystem::path> paths) const
{
    makeAbsolute(paths);
    const auto entry = std::ranges::find(m_entries, paths, &RecentCorpus::paths);
    return entry == m_entries.end() ? 0 : entry->figures.marks;
}

void RecentFiles::remove(std::vector<std::filesystem::path> paths)
{
    makeAbsolute(paths);
    std::erase_if(m_entries, [&](const RecentCorpus& entry) { return entry.paths == paths; });
    save();
    emit changed();
}

void RecentFiles::clear()
{
    m_entries.clear();
    save();
    emit changed();
}

void RecentFiles::save() const
{
    if (!m_remembers)
        return;
    QSettings settings;
    settings.remove(recentKey);
    settings.beginWriteArray(recentKey, static_cast<int>(m_entries.size()));
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        settings.setArrayIndex(static_cast<int>(i));
        settings.setValue(pathsKey, joinPaths(m_entries[i].paths));
        const CorpusFigures& figures = m_entries[i].figures;
        settings.setValue(documentsKey, static_cast<qulonglong>(figures.documents));
        if (figures.near)
            settings.setValue(nearKey, static_cast<qulonglong>(*figures.near));
        settings.setValue(sameKey, static_cast<qulonglong>(figures.same));
        settings.setValue(openedKey, m_entries[i].opened);
        settings.setValue(leftKey, m_entries[i].left);
        if (!m_entries[i].reading.isEmpty())
            settings.setValue(readingKey, m_entries[i].reading);
        settings.setValue(marksKey, static_cast<qulonglong>(figures.marks));
    }
    settings.endArray();
}

} // namespace alike::ui
