// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <filesystem>

namespace alike::ui {

class Engine;
class Session;

/// Keeps the marks on the results of a run, in a file of its folder: as `alike-cli dedupe --marks` reads it.
class RunMarks : public QObject {
    Q_OBJECT
public:
    RunMarks(Session* session, Engine* engine, QObject* parent = nullptr);

    /// The results of a run are open, from its folder or its job. What was marked meanwhile is newer than
    /// what the file has.
    void begin(const std::filesystem::path& path);
    /// Saves what is not saved yet, at once.
    void saveNow();
    /// The same: another corpus comes, or none.
    void end();

signals:
    void failed(const QString& sentence); ///< what is marked will not be kept
    void mended(const QString& sentence);

private:
    void follow();
    void save();

    Session* m_session;
    Engine* m_engine;
    QTimer m_timer;
    std::filesystem::path m_file; ///< empty: nothing is kept
    QString m_said; ///< once, as long as it is true
};

} // namespace alike::ui
