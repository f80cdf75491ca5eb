// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrapped_tips.h"

#include <QCoreApplication>
#include <QCursor>
#include <QEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScreen>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int widestTip = 90; ///< in average letters
    constexpr int offCursor = 16; ///< pixels that a tip above the cursor stays away from it

} // namespace

WrappedTips::WrappedTips()
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool WrappedTips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Resize) {
        if (auto* label = qobject_cast<QLabel*>(watched); label && label->inherits("QTipLabel"))
            fit(label);
    }
    return QObject::eventFilter(watched, event);
}

void WrappedTips::fit(QLabel* tip)
{
    const int widest = widestTip * tip->fontMetrics().averageCharWidth();
    if (m_fitting || tip->width() <= widest)
        return;
    const QScopedValueRollback<bool> once(m_fitting, true);
    // Qt has placed a wider one: what it moved to the left to keep it on the screen goes back.
    const QPoint cursor = QCursor::pos();
    const bool moved = tip->x() < cursor.x();
    tip->setWordWrap(true);
    QRect place(tip->pos(), QSize(widest, std::max(tip->heightForWidth(widest), tip->minimumHeight())));
    const QRect screen = tip->screen()->geometry();
    if (moved && place.right() < cursor.x())
        place.moveRight(std::min(cursor.x(), screen.right()));
    if (place.bottom() > screen.bottom()) // above the cursor, where it is not in its way
        place.moveBottom(std::min(cursor.y() - offCursor, screen.bottom()));
    place.moveTop(std::max(place.top(), screen.top()));
    tip->setGeometry(place);
}

} // namespace alike::ui
