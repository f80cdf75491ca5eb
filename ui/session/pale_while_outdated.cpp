// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pale_while_outdated.h"

#include "ui/session/session.h"
#include "ui/theme/tint.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <chrono>

namespace alike::ui {
namespace {

    /// Gives a widget its colours; while it is hidden, none: that would cost as much and nobody sees it.
    class Paleness : public QObject {
    public:
        Paleness(Session* session, QWidget* widget, Shows shows)
            : QObject(widget)
            , m_session(session)
            , m_widget(widget)
            , m_shows(shows)
        {
            // One after another: all of the window in one frame would take too long.
            m_turn.setSingleShot(true);
            m_turn.setInterval(session->property(turns).toInt() % mostTurns * frame);
            session->setProperty(turns, session->property(turns).toInt() + 1);
            connect(&m_turn, &QTimer::timeout, this, &Paleness::follow);
            connect(session, &Session::outdatedChanged, &m_turn, qOverload<>(&QTimer::start));
            if (shows == Shows::Sample)
                connect(session, &Session::sampleChanged, &m_turn, qOverload<>(&QTimer::start));
            widget->installEventFilter(this);
        }

        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::Show)
                follow();
            return false;
        }

    private:
        void follow()
        {
            if (m_widget->isVisible())
                setDimmed(
                    m_widget, m_session->outdated() && !(m_shows == Shows::Sample && m_session->sample()));
        }

        static constexpr const char* turns = "palenessTurns";
        static constexpr int mostTurns = 5;
        static constexpr std::chrono::milliseconds frame { 12 };

        Session* m_session;
        QWidget* m_widget;
        Shows m_shows;
        QTimer m_turn;
    };

} // namespace

void paleWhileOutdated(Session* session, std::initializer_list<QWidget*> widgets, Shows shows)
{
    for (QWidget* widget : widgets)
        new Paleness(session, widget, shows);
}

} // namespace alike::ui
