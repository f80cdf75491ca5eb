// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/layout_barrier.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace alike::ui {

LayoutBarrier::LayoutBarrier(QWidget* inside, QWidget* parent)
    : QWidget(parent)
    , m_inside(inside)
    , m_item(inside)
{
    inside->setParent(this);
    if (inside->isHidden())
        hide();
    setSizePolicy(inside->sizePolicy());
    inside->installEventFilter(this);
}

int LayoutBarrier::neededHeight() const
{
    return std::max(minimumHeight(), hasHeightForWidth() ? heightForWidth(width()) : sizeHint().height());
}

bool LayoutBarrier::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
        setVisible(!m_inside->isHidden());
    return false;
}

bool LayoutBarrier::event(QEvent* event)
{
    // What is inside has another size hint, or had while nobody saw it.
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
        const int needed = neededHeight();
        if (std::exchange(m_needed, needed) != needed)
            updateGeometry();
    }
    return QWidget::event(event);
}

void LayoutBarrier::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_inside->setGeometry(rect());
    m_needed = neededHeight();
}

} // namespace alike::ui
