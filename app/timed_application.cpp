// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timed_application.h"

#include <QEvent>
#include <QMetaObject>
#include <QThread>

#include <algorithm>

namespace alike::app {

void TimedApplication::startOver()
{
    m_slow.clear();
    m_paintings.clear();
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
    const auto begin = std::chrono::steady_clock::now();
    ++m_depth;
    const bool accepted = QApplication::notify(receiver, event);
    --m_depth;
    const Milliseconds time = std::chrono::steady_clock::now() - begin;
    if (time > limit)
        m_slow.push_back({ QLatin1String(type) + u' ' + name, number, time });
    return accepted;
}

bool TimedApplication::notifyPaint(QObject* receiver, QEvent* event)
{
    // A viewport is what is inside it.
    const QObject* painter
        = receiver->objectName() == QLatin1String("qt_scrollarea_viewport") && receiver->parent()
        ? receiver->parent()
        : receiver;
    Painting& painting
        = m_paintings[QLatin1String(painter->metaObject()->className()) + u' ' + painter->objectName()];
    const auto begin = std::chrono::steady_clock::now();
    const bool accepted = QApplication::notify(receiver, event);
    const Milliseconds time = std::chrono::steady_clock::now() - begin;
    ++painting.times;
    painting.total += time;
    painting.longest = std::max(painting.longest, time);
    return accepted;
}

} // namespace alike::app
