// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/focus_rooms.h"

#include <QApplication>
#include <QWidget>

#include <cstddef>
#include <ranges>
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
    m_rooms.push_back({ [part] { return part; }, std::move(enter), nullptr });
}

void FocusRooms::add(std::function<QWidget*()> part)
{
    m_rooms.push_back({ std::move(part), {}, nullptr });
}

void FocusRooms::remember(QWidget* focused)
{
    if (!focused)
        return;
    // The innermost alone, or nobody would come back to what is around it.
    for (Room& room : std::views::reverse(m_rooms)) {
        const QWidget* part = room.part();
        if (!part || !part->isAncestorOf(focused))
            continue;
        room.last = focused;
        return;
    }
}

bool FocusRooms::enter(const Room& room)
{
    QWidget* part = room.part();
    if (!part || !canHaveFocus(*part))
        return false;
    if (room.last && part->isAncestorOf(room.last) && canHaveFocus(*room.last)) {
        room.last->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    if (room.enter) {
        room.enter();
        if (hasFocus(*part))
            return true;
    }
    for (QWidget* next = part->nextInFocusChain(); next != part; next = next->nextInFocusChain()) {
        if (part->isAncestorOf(next) && canHaveFocus(*next)
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
        const QWidget* part = m_rooms[static_cast<std::size_t>(i)].part();
        if (part && hasFocus(*part))
            at = i;
    }
    for (std::ptrdiff_t tried = 0; tried < count; ++tried) {
        at = (at + by + count) % count;
        if (enter(m_rooms[static_cast<std::size_t>(at)]))
            return;
    }
}

} // namespace alike::ui
