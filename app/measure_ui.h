// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"
#include "app/timed_application.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace alike::ui {
class Engine;
class MainWindow;
class Session;
}

namespace alike::app {

/// Opens the corpus, drives the real controls one change at a time, and prints as JSON how long each took
/// from the change until the window had painted the complete results, how much of the processor that took on
/// all threads, and how late the event loop was meanwhile. Ends the program: 0, or 1 with a sentence on
/// standard error.
class MeasureUi : public QObject {
    Q_OBJECT
public:
    MeasureUi(const Options& options, TimedApplication* application, ui::Session* session, ui::Engine* engine,
        ui::MainWindow* window);

    void begin();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// One thing that a user does.
    struct Change {
        std::string control; ///< empty: not counted, it only prepares
        bool ofParameters; ///< it has not arrived before the session has other parameters
        std::function<void()> act;
    };

    void plan();
    void planSelections();
    void planComparisons();
    void planGroups();
    void planCharts();
    /// k and b while charts are seen: as they come at first, or each by itself.
    void planChart(const std::string& name, const Parameters& parameters, std::function<void()> show);
    void planParameters(const Parameters& parameters);
    /// \param control name of the spin box \param name under which the times are printed
    void planNumbers(const char* control, const std::vector<double>& values, const std::string& name = {});
    bool wanted(const std::string& control) const;
    /// Whether it was asked for by this name: it takes long.
    bool named(const std::string& control) const;
    void poll();
    bool settled() const;
    void print() const;
    void fail(const QString& sentence);

    const Options& m_options;
    TimedApplication* m_application;
    ui::Session* m_session;
    ui::Engine* m_engine;
    ui::MainWindow* m_window;
    std::vector<Change> m_changes;
    std::size_t m_next = 0;
    Parameters m_before; ///< the change under way
    QElapsedTimer m_clock; ///< since the change under way
    QTimer m_poll;
    QTimer m_tick; ///< how late it comes is how late everything comes
    QElapsedTimer m_sinceTick;
    double m_windowMs = 0;
    double m_resultsMs = 0;
    std::vector<std::string> m_measured; ///< names of what is measured with charts
    std::map<std::string, std::vector<double>> m_times; ///< milliseconds by control
    double m_processorBefore = 0; ///< milliseconds of all threads before the change under way
    std::map<std::string, std::vector<double>> m_processor; ///< milliseconds of all threads by control
    std::vector<double> m_late; ///< milliseconds
};

} // namespace alike::app
