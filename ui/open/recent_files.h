// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <QVariantMap>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace alike::ui {

/// What a corpus had when it was open last.
struct CorpusFigures {
    std::uint64_t documents = 0; ///< that were used; before the first analysis, those with text
    std::optional<std::uint64_t> near {}; ///< near pairs, as far as they were known
    std::uint64_t same = 0; ///< pairs that are the same after cleaning
    std::uint64_t marks = 0;

    bool operator==(const CorpusFigures&) const = default;
};

/// A corpus that was opened before.
struct RecentCorpus {
    std::vector<std::filesystem::path> paths; ///< absolute, not empty
    CorpusFigures figures;
    QDateTime opened;
    QVariantMap left {}; ///< where it was left (leftPlace); empty: not yet
    QVariantMap reading {}; ///< how its files were read (toSettings); empty: in the usual way

    bool operator==(const RecentCorpus&) const = default;
};

/// The corpora that were opened last, the newest first and each once, kept in the settings of the user.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t limit = 10;

    explicit RecentFiles(QObject* parent = nullptr);
    ~RecentFiles() override;

    /// Takes what the settings have and keeps every change there from now on; before, nothing is kept.
    void remember();
    const std::vector<RecentCorpus>& entries() const { return m_entries; }
    /// The corpus that the program brings along: it has a name of its own.
    void setSample(const std::filesystem::path& path);
    /// What a corpus is called.
    QString nameOf(const std::vector<std::filesystem::path>& paths) const;
    /// Puts it first. What is known of it from before stays, when it was left. \pre `corpus.paths` is not
    /// empty
    void add(RecentCorpus corpus);
    /// Keeps what a corpus has, when it is among them; in the settings a moment after the last change.
    void setFigures(std::vector<std::filesystem::path> paths, const CorpusFigures& figures);
    /// Keeps where a corpus was left, when it is among them.
    void leave(
        std::vector<std::filesystem::path> paths, const QVariantMap& place, const CorpusFigures& figures);
    /// Where it was left; empty when nobody knows.
    QVariantMap placeIn(std::vector<std::filesystem::path> paths) const;
    /// How its files were read; empty: in the usual way. Nothing: it is none of them.
    std::optional<QVariantMap> readingOf(std::vector<std::filesystem::path> paths) const;
    /// The marks that it had when it was left.
    std::uint64_t marksIn(std::vector<std::filesystem::path> paths) const;
    void remove(std::vector<std::filesystem::path> paths);
    void clear();

signals:
    void changed();

private:
    void save() const;

    std::vector<RecentCorpus> m_entries;
    std::filesystem::path m_sample; ///< empty: there is none
    bool m_remembers = false;
    QTimer m_saving; ///< runs while figures wait to be saved
};

} // namespace alike::ui
