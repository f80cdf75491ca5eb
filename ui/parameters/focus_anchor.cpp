// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/focus_anchor.h"

#include <QApplication>
#include <QEvent>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>

namespace alike::ui {

FocusAnchor::FocusAnchor(QScrollArea* area)
    : QObject(area)
    , m_area(area)
{
    for (QObject* part : area->widget()->children())
        part->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &FocusAnchor::note);
    const QScrollBar* const bar = area->verticalScrollBar();
    connect(bar, &QScrollBar::valueChanged, this, [this] {
        if (!m_restoring)
            note();
    });
    // Before the bar itself follows its range.
    connect(bar, &QScrollBar::rangeChanged, this, &FocusAnchor::restore);
}

bool FocusAnchor::eventFilter(QObject*, QEvent* event)
{
    // On the way to its places a layout has passing ones, so what counts is where it is, not how far it
    // moved.
    if (event->type() == QEvent::Move)
        restore();
    return false;
}

void FocusAnchor::note()
{
    QWidget* const focus = QApplication::focusWidget();
    m_held = nullptr;
    if (!focus || !m_area->widget()->isAncestorOf(focus))
        return;
    const QRect seen(focus->mapTo(m_area->viewport(), QPoint()), focus->size());
    if (seen.intersects(m_area->viewport()->rect())) {
        m_held = focus;
        m_place = seen.top();
    }
}

void FocusAnchor::restore()
{
    if (!m_held || !m_area->widget()->isAncestorOf(m_held))
        return;
    if (m_place >= m_area->viewport()->height() || m_place + m_held->height() <= 0)
        return; // the view has become smaller
    const QScopedValueRollback restoring(m_restoring, true);
    m_area->verticalScrollBar()->setValue(m_held->mapTo(m_area->widget(), QPoint()).y() - m_place);
}

} // namespace alike::ui
