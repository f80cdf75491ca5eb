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
/// window.
class TimedApplication : public QApplication {
    Q_OBJECT
public:
    using Milliseconds = std::chrono::duration<double, std::milli>;

    /// An event that took longer than `limit`.
    struct Slow {
        QString receiver; ///< class and object name
        int event; ///< QEvent::Type
        Milliseconds time;
    };

    static constexpr Milliseconds limit { 10 };

    using QApplication::QApplication;

    /// Forgets what was slow so far.
    void startOver();
    const std::vector<Slow>& slow() const { return m_slow; }

    /// How long widgets of one class took to paint themselves, without the widgets inside them.
    struct Painting {
        std::size_t times = 0;
        Milliseconds total {};
        Milliseconds longest {};
    };
    const std::map<QString, Painting>& paintings() const { return m_paintings; }

    bool notify(QObject* receiver, QEvent* event) override;

private:
    bool notifyTimed(QObject* receiver, QEvent* event);
    bool notifyPaint(QObject* receiver, QEvent* event);

    int m_depth = 0; ///< events sent while one is handled belong to its time
    std::vector<Slow> m_slow;
    std::map<QString, Painting> m_paintings;
};

} // namespace alike::app
