// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/focus_anchor.h"

#include <QApplication>
#include <QMoveEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <chrono>

namespace alike::ui {

using namespace std::chrono_literals;

FocusAnchor::FocusAnchor(QScrollArea* area)
    : QObject(area)
    , m_area(area)
{
    for (QObject* part : area->widget()->children())
        part->installEventFilter(this);
    m_forget.setSingleShot(true);
    m_forget.setInterval(50ms);
    connect(&m_forget, &QTimer::timeout, this, [this] { m_left = 0; });
    connect(area->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { scrollBy(0); });
}

bool FocusAnchor::eventFilter(QObject* part, QEvent* event)
{
    if (event->type() == QEvent::Move) {
        const auto* move = static_cast<QMoveEvent*>(event);
        const int moved = move->pos().y() - move->oldPos().y();
        if (moved != 0 && holds(static_cast<QWidget*>(part), moved))
            scrollBy(moved);
    }
    return false;
}

bool FocusAnchor::holds(const QWidget* part, int moved) const
{
    const QWidget* const focus = QApplication::focusWidget();
    if (!focus || (focus != part && !part->isAncestorOf(focus)))
        return false;
    const QWidget* const view = m_area->viewport();
    return QRect(focus->mapTo(view, QPoint(0, -moved)), focus->size()).intersects(view->rect());
}

void FocusAnchor::scrollBy(int moved)
{
    QScrollBar* const bar = m_area->verticalScrollBar();
    const int wanted = bar->value() + m_left + moved;
    bar->setValue(wanted);
    m_left = std::max(0, wanted - bar->value());
    if (m_left > 0)
        m_forget.start();
}

} // namespace alike::ui
