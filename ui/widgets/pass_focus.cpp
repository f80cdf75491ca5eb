// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pass_focus.h"

#include <QFocusEvent>
#include <QPointer>
#include <QWidget>

namespace alike::ui {
namespace {

    class FocusPassage : public QObject {
        Q_OBJECT
    public:
        explicit FocusPassage(QWidget* view)
            : QObject(view)
        {
            view->installEventFilter(this);
        }

        void lead(QWidget* part) { m_part = part; }

        bool eventFilter(QObject*, QEvent* event) override
        {
            if (event->type() == QEvent::FocusIn && m_part && m_part->isVisible())
                m_part->setFocus(static_cast<QFocusEvent*>(event)->reason());
            return false;
        }

    private:
        QPointer<QWidget> m_part;
    };

} // namespace

void passFocus(QWidget* view, QWidget* part)
{
    auto* passage = view->findChild<FocusPassage*>(QString(), Qt::FindDirectChildrenOnly);
    if (!passage)
        passage = new FocusPassage(view);
    passage->lead(part);
}

} // namespace alike::ui

#include "pass_focus.moc"
