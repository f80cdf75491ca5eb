// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/side_drop.h"

#include "ui/compare/drop_mark.h"
#include "ui/table/document_drag.h"

#include <QDragMoveEvent>
#include <QMimeData>

namespace alike::ui {

SideDrop::SideDrop(QWidget* target)
    : QObject(target)
    , m_target(target)
    , m_mark(new DropMark(target))
{
    target->setAcceptDrops(true);
    target->installEventFilter(this);
}

bool SideDrop::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::DragEnter: {
        auto* entering = static_cast<QDragEnterEvent*>(event);
        if (documentIn(*entering->mimeData()) || entering->mimeData()->hasText())
            entering->acceptProposedAction();
        return true;
    }
    case QEvent::DragMove:
        follow(static_cast<QDragMoveEvent*>(event));
        return true;
    case QEvent::DragLeave:
        m_mark->hide();
        return true;
    case QEvent::Drop:
        take(static_cast<QDropEvent*>(event));
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

Side SideDrop::sideAt(const QPoint& point) const
{
    return point.x() < m_target->width() / 2 ? Side::Left : Side::Right;
}

void SideDrop::follow(QDragMoveEvent* event)
{
    const bool document = documentIn(*event->mimeData()).has_value();
    const Side side = document ? sideAt(event->position().toPoint()) : Side::Right;
    const int half = m_target->width() / 2;
    m_mark->showOver({ side == Side::Left ? 0 : half, 0, half, m_target->height() },
        !document                ? tr("Compare this text on the right")
            : side == Side::Left ? tr("Compare on the left")
                                 : tr("Compare on the right"));
    event->acceptProposedAction();
}

void SideDrop::take(QDropEvent* event)
{
    m_mark->hide();
    if (const auto dragged = documentIn(*event->mimeData()))
        emit documentDropped(dragged->doc, dragged->of, sideAt(event->position().toPoint()));
    else
        emit textDropped(event->mimeData()->text());
    event->acceptProposedAction();
}

} // namespace alike::ui
