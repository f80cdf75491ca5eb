// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/focus_rooms.h"

#include <QApplication>
#include <QWidget>

#include <cstddef>
#include <utility>

namespace alike::ui {
namespace {

    bool canHaveFocus(const QWidget& widget)
    {
        return widget.isVisible() && widget.isEnabled();
    }

    bool hasFocus(const QWidget& part)
    {
        const QWidget* focused = QApplication::focusWidget();
        return focused && (focused == &part || part.isAncestorOf(focused));
    }

} // namespace

FocusRooms::FocusRooms(QObject* parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { remember(now); });
}

void FocusRooms::add(QWidget* part, std::function<void()> enter)
{
    m_rooms.push_back({ part, std::move(enter), nullptr });
}

void FocusRooms::remember(QWidget* focused)
{
    for (Room& room : m_rooms) {
        if (focused && room.part->isAncestorOf(focused))
            room.last = focused;
    }
}

bool FocusRooms::enter(const Room& room)
{
    if (!canHaveFocus(*room.part))
        return false;
    if (room.last && canHaveFocus(*room.last)) {
        room.last->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    if (room.enter) {
        room.enter();
        if (hasFocus(*room.part))
            return true;
    }
    for (QWidget* next = room.part->nextInFocusChain(); next != room.part; next = next->nextInFocusChain()) {
        if (room.part->isAncestorOf(next) && canHaveFocus(*next)
            && (next->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) {
            next->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return false;
}

void FocusRooms::step(int by)
{
    const auto count = static_cast<std::ptrdiff_t>(m_rooms.size());
    std::ptrdiff_t at = by > 0 ? -1 : count;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        if (hasFocus(*m_rooms[static_cast<std::size_t>(i)].part))
            at = i;
    }
    for (std::ptrdiff_t tried = 0; tried < count; ++tried) {
        at = (at + by + count) % count;
        if (enter(m_rooms[static_cast<std::size_t>(at)]))
            return;
    }
}

} // namespace alike::ui
