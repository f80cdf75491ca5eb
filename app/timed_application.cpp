// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timed_application.h"

#include <QEvent>
#include <QMetaObject>
#include <QThread>

#include <algorithm>
#include <ctime>
#include <functional>
#include <utility>

namespace alike::app {
namespace {

    constexpr TimedApplication::Milliseconds shortest { 0.1 }; ///< that is remembered
    constexpr std::size_t partsShown = 8;
    constexpr TimedApplication::Milliseconds waited { 100 }; ///< for something, if not for the processor

    /// Of the processor, in this thread.
    TimedApplication::Milliseconds threadTime()
    {
        timespec used {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return TimedApplication::Milliseconds(
            static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6);
    }

} // namespace

void TimedApplication::startOver()
{
    m_slow.clear();
    m_times.clear();
    m_paintings.clear();
}

void TimedApplication::sendPosted()
{
    const Milliseconds before = threadTime();
    const int depth = std::exchange(m_depth, 0);
    QCoreApplication::sendPostedEvents();
    m_depth = depth;
    m_apart = threadTime() - before;
    m_painted.clear();
}

bool TimedApplication::notify(QObject* receiver, QEvent* event)
{
    if (QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    if (m_depth == 0)
        return notifyTimed(receiver, event);
    return event->type() == QEvent::Paint ? notifyPaint(receiver, event)
                                          : QApplication::notify(receiver, event);
}

bool TimedApplication::notifyTimed(QObject* receiver, QEvent* event)
{
    // Both may be gone afterwards.
    const char* type = receiver->metaObject()->className();
    const QString name = receiver->objectName();
    const int number = event->type();
    m_painted.clear();
    m_apart = {};
    const auto began = std::chrono::steady_clock::now();
    const Milliseconds before = threadTime();
    ++m_depth;
    const bool accepted = QApplication::notify(receiver, event);
    --m_depth;
    const Milliseconds time = threadTime() - before - std::exchange(m_apart, Milliseconds {});
    if (time >= shortest)
        m_times.push_back(time);
    const Milliseconds wall = std::chrono::steady_clock::now() - began;
    if (time > limit || wall > waited) {
        const std::size_t painted = m_painted.size();
        std::ranges::sort(m_painted, std::greater(), &Part::time);
        m_painted.resize(std::min(painted, partsShown));
        m_slow.push_back({ QLatin1String(type) + u' ' + name, number, time, wall, painted, m_painted });
    }
    return accepted;
}

bool TimedApplication::notifyPaint(QObject* receiver, QEvent* event)
{
    // A viewport is what is inside it.
    const QObject* painter
        = receiver->objectName() == QLatin1String("qt_scrollarea_viewport") && receiver->parent()
        ? receiver->parent()
        : receiver;
    const QString widget = QLatin1String(painter->metaObject()->className()) + u' ' + painter->objectName();
    Painting& painting = m_paintings[widget];
    const Milliseconds before = threadTime();
    const bool accepted = QApplication::notify(receiver, event);
    const Milliseconds time = threadTime() - before;
    m_painted.push_back({ widget, time });
    ++painting.times;
    painting.total += time;
    painting.longest = std::max(painting.longest, time);
    return accepted;
}

} // namespace alike::app
