// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/removals.h"
#include "core/corpus/read.h"
#include "core/project/sources_again.h"
#include "ui/engine/question.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

class QWidget;

namespace alike::ui {

class Engine;

/// Writes the open collection without what goes. Of a project, which holds texts and not where they stand in
/// files, the files are read once more, on the job lane, before anything is asked or written.
class CollectionWriter : public QObject {
    Q_OBJECT
public:
    explicit CollectionWriter(Engine* engine, QObject* parent = nullptr);

    /// Why the open collection cannot be written, as far as is known without a look at files; empty: it can.
    QString whyNot() const;
    /// Looks which archives would become folders, on a worker; `looked` tells when it is known.
    void look();
    /// Which these are, in a sentence; empty: none, or it is not known yet.
    QString unpackedText() const;
    /// Asks where to, and hands the target on.
    void chooseTarget(QWidget* parent, const std::function<void(const QString& target)>& chosen);
    /// Writes a collection, and beside it a list of what goes, `target`.removed.csv with its provenance. Ends
    /// with `written` or `writeFailed`, or with neither where it is cancelled.
    void write(const RemovalTablePtr& table, const QString& target);

signals:
    void looked();
    void written(const QString& target);
    /// \param target what was not written; empty: it had not been chosen yet
    void writeFailed(const QString& target, const QString& why);

private:
    /// What is written again.
    struct Sources {
        std::vector<std::filesystem::path> paths;
        corpus::Options reading;
        std::shared_ptr<const std::vector<corpus::SourceFile>> files;
        std::shared_ptr<const project::SourcesAgain> again; ///< of a project; else null
    };
    /// Calls `then` with the sources, at once or when they have been read once more.
    void withSources(const QString& target, std::function<void(const Sources&)> then);
    void ask(QWidget* parent, const Sources& sources, const std::function<void(const QString&)>& chosen);
    void start(const Sources& sources, const RemovalTablePtr& table, const QString& target);

    Engine* m_engine;
    Question m_question;
    std::weak_ptr<const std::vector<corpus::SourceFile>> m_lookedAt;
    std::vector<std::string> m_unpacked; ///< archives that become folders
    std::shared_ptr<const project::SourcesAgain> m_again; ///< the last that were read
    std::weak_ptr<const Corpus> m_againOf;
};

} // namespace alike::ui
