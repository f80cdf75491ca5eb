// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace alike::ui {

FlowLayout::FlowLayout(QWidget* parent)
    : QLayout(parent)
{
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::setGaps(int across, int down)
{
    m_across = across;
    m_down = down;
    invalidate();
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
}

int FlowLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* FlowLayout::itemAt(int at) const
{
    return at >= 0 && at < count() ? m_items[static_cast<std::size_t>(at)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int at)
{
    if (at < 0 || at >= count())
        return nullptr;
    QLayoutItem* item = m_items[static_cast<std::size_t>(at)].release();
    m_items.erase(m_items.begin() + at);
    return item;
}

int FlowLayout::heightForWidth(int width) const
{
    return arrange(QRect(0, 0, width, 0), false);
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const auto& item : m_items) {
        const QSize hint = item->sizeHint();
        size = { size.width() + hint.width() + m_across, std::max(size.height(), hint.height()) };
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect& rect, bool place) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    QPoint at = inner.topLeft();
    int rowHeight = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (rowHeight > 0 && at.x() + size.width() > inner.right() + 1) {
            at = { inner.left(), at.y() + rowHeight + m_down };
            rowHeight = 0;
        }
        if (place) {
            QRect there(at, QSize(std::min(size.width(), inner.width()), size.height()));
            if (parentWidget() && parentWidget()->isRightToLeft())
                there.moveRight(inner.left() + inner.right() - there.left());
            item->setGeometry(there);
        }
        at.rx() += size.width() + m_across;
        rowHeight = std::max(rowHeight, size.height());
    }
    const QMargins margins = contentsMargins();
    return at.y() + rowHeight - inner.top() + margins.top() + margins.bottom();
}

} // namespace alike::ui
