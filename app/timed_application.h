// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QString>

#include <chrono>
#include <cstddef>
#include <map>
#include <vector>

namespace alike::app {

/// An application that knows how long it was busy with each event: as long as that, nothing moves in the
/// window. Times are of the processor, as far as this thread had it: what else the machine does is no part of
/// them.
class TimedApplication : public QApplication {
    Q_OBJECT
public:
    using Milliseconds = std::chrono::duration<double, std::milli>;

    /// A widget that took part in a slow event.
    struct Part {
        QString widget; ///< class and object name
        Milliseconds time;
    };

    /// An event that took longer than `limit`, or very long by the clock on the wall.
    struct Slow {
        QString receiver; ///< class and object name
        int event; ///< QEvent::Type
        Milliseconds time;
        Milliseconds wall; ///< by the clock on the wall
        std::size_t painted; ///< widgets
        std::vector<Part> paintings; ///< of them, the longest first
    };

    static constexpr Milliseconds limit { 10 };

    using QApplication::QApplication;

    /// Forgets what was slow so far.
    void startOver();
    const std::vector<Slow>& slow() const { return m_slow; }
    /// The time that each event took, in the order in which they came, those under a tenth of a millisecond
    /// left out.
    const std::vector<Milliseconds>& times() const { return m_times; }

    /// How long widgets of one class took to paint themselves, without the widgets inside them.
    struct Painting {
        std::size_t times = 0;
        Milliseconds total {};
        Milliseconds longest {};
    };
    const std::map<QString, Painting>& paintings() const { return m_paintings; }

    /// Sends what is posted now, each event timed by itself, also in the middle of another one.
    void sendPosted();

    bool notify(QObject* receiver, QEvent* event) override;

private:
    bool notifyTimed(QObject* receiver, QEvent* event);
    bool notifyPaint(QObject* receiver, QEvent* event);

    int m_depth = 0; ///< events sent while one is handled belong to its time
    std::vector<Slow> m_slow;
    std::vector<Milliseconds> m_times;
    Milliseconds m_apart {}; ///< in events of their own since the one under way began
    std::vector<Part> m_painted; ///< since the event under way began
    std::map<QString, Painting> m_paintings;
};

} // namespace alike::app
