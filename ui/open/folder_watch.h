// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/project/contents.h"
#include "ui/engine/question.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace alike::ui {

class Engine;

/// Watches the folders that a corpus was read from, those of a reference aside. Looks a moment after the last
/// change, so that what comes in one go is told in one go and files are written to their end.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    explicit FolderWatch(Engine* engine, QObject* parent = nullptr);

    /// Whether any source is a folder.
    static bool canWatch(const project::Origin& origin);
    /// Watches the sources, and looks at once whether they have changed since they were read.
    void begin(std::shared_ptr<const project::Origin> origin);
    void end();
    bool on() const { return m_origin != nullptr; }

signals:
    /// Files have come to a folder, the source with this number; each is told once as long as it is the same.
    void found(std::size_t source, const std::vector<std::string>& names);
    /// Files that were read are others now, or gone; in words.
    void changed(const QString& words);

private:
    void look();
    struct Look;
    void take(const std::vector<Look>& looks);

    Engine* m_engine;
    std::shared_ptr<const project::Origin> m_origin; ///< null: nothing is watched
    QFileSystemWatcher m_watcher;
    QTimer m_timer; ///< after a change of a folder
    QTimer m_interval; ///< without one
    Question m_question;
    /// The files that were told of, by source and name.
    std::map<std::pair<std::size_t, std::string>, project::SourceFile> m_told;
    QString m_said; ///< of changes
};

} // namespace alike::ui
