// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timed_application.h"

#include <QEvent>
#include <QMetaObject>
#include <QThread>

namespace alike::app {

bool TimedApplication::notify(QObject* receiver, QEvent* event)
{
    if (QThread::currentThread() != thread() || m_depth > 0)
        return QApplication::notify(receiver, event);
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

} // namespace alike::app
