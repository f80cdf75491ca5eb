// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lesson_scenes.h"
#include "app/options.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <cstddef>
#include <vector>

namespace alike::ui {
class Engine;
class LessonPlayer;
class MainWindow;
class Session;
}

namespace alike::app {

/// Opens the corpus, waits for the complete results, goes through every view, or in place of it through every
/// step of the lessons, and saves a picture of each, `NAME.png`, and beside it what stands where, `NAME.json`
/// (reportOfWindow).
/// Ends the program: 0 when all pictures are written, 1 with a sentence on standard error when something was
/// in the way.
class Screenshots : public QObject {
    Q_OBJECT
public:
    Screenshots(const Options& options, ui::Session* session, ui::Engine* engine, ui::MainWindow* window);

    void begin();

private:
    void addViews();
    void addExplore();
    void addCharts();
    void addMethods();
    void addNeighbours();
    void addLearn();
    void addPlay();
    void addProjector();
    void addSettings();
    ui::LessonPlayer* lessons() const;
    void choose();
    void poll();
    bool settled() const;
    void enterNext();
    bool skips(const QString& scene) const;
    QString queryText() const;
    bool save();
    void fail(const QString& sentence);

    const Options& m_options;
    ui::Session* m_session;
    ui::Engine* m_engine;
    ui::MainWindow* m_window;
    QWidget* m_dialog = nullptr; ///< once one is open, the pictures are of it
    std::vector<Scene> m_scenes; ///< in their order
    std::size_t m_scene = 0;
    QElapsedTimer m_entered; ///< since the scene began
    int m_quietLooks = 0;
    QTimer m_poll;
};

} // namespace alike::app
