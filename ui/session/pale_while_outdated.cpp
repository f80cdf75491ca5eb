// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pale_while_outdated.h"

#include "ui/session/session.h"
#include "ui/theme/tint.h"

#include <QEvent>
#include <QWidget>

namespace alike::ui {
namespace {

    /// Gives a widget its colours; while it is hidden, none: that would cost as much and nobody sees it.
    class Paleness : public QObject {
    public:
        Paleness(Session* session, QWidget* widget)
            : QObject(widget)
            , m_session(session)
            , m_widget(widget)
        {
            connect(session, &Session::outdatedChanged, this, &Paleness::follow);
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
                setDimmed(m_widget, m_session->outdated());
        }

        Session* m_session;
        QWidget* m_widget;
    };

} // namespace

void paleWhileOutdated(Session* session, std::initializer_list<QWidget*> widgets)
{
    for (QWidget* widget : widgets)
        new Paleness(session, widget);
}

} // namespace alike::ui
