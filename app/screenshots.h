// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

#include <QObject>
#include <QTimer>

namespace alike::ui {
class Engine;
class MainWindow;
class QueryDialog;
class Session;
}

namespace alike::app {

/// Opens the corpus, waits for the complete results, goes through every view and saves a picture of each.
/// Ends the program: 0 when all pictures are written, 1 with a sentence on standard error when something was
/// in the way.
class Screenshots : public QObject {
    Q_OBJECT
public:
    Screenshots(const Options& options, ui::Session* session, ui::Engine* engine, ui::MainWindow* window);

    void begin();

private:
    enum class Step {
        Start,
        Pairs,
        Read,
        ReadCleaned,
        Compare,
        Charts,
        ChartsBeside,
        Methods,
        MethodsMeasured,
        MethodsSimHash,
        MethodsCosine,
        MethodsScatter,
        MethodsEqual,
        MethodsWords,
        Levels,
        Buckets,
        Query,
        End
    };

    void choose();
    void look();
    bool settled() const;
    void enter(Step step);
    QString queryText() const;
    bool save();
    void fail(const QString& sentence);

    const Options& m_options;
    ui::Session* m_session;
    ui::Engine* m_engine;
    ui::MainWindow* m_window;
    ui::QueryDialog* m_query = nullptr; ///< once it is open, the pictures are of it
    Step m_step = Step::Start;
    int m_quietLooks = 0;
    QTimer m_poll;
};

} // namespace alike::app
