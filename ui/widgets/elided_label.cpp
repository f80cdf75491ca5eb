// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "ui/words/format.h"

#include <utility>

namespace alike::ui {

void ElidedLabel::setWholeText(const QString& text)
{
    if (m_whole == text)
        return;
    m_whole = text;
    setAccessibleName(text);
    updateGeometry();
    fit();
}

void ElidedLabel::setShortening(Shortening shorten)
{
    m_shorten = std::move(shorten);
    fit();
}

QSize ElidedLabel::sizeHint() const
{
    return { fontMetrics().horizontalAdvance(m_whole) + 2 * margin() + 2, QLabel::sizeHint().height() };
}

QSize ElidedLabel::minimumSizeHint() const
{
    return { fontMetrics().averageCharWidth() * 12, QLabel::minimumSizeHint().height() };
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

void ElidedLabel::fit()
{
    const QString line = format::oneLine(m_whole);
    const int room = contentsRect().width();
    const QString shown = m_shorten && fontMetrics().horizontalAdvance(line) > room
        ? m_shorten(line, room)
        : fontMetrics().elidedText(line, Qt::ElideRight, room);
    // A label that can be selected takes its direction from the first letter, in an isolate, too.
    const bool mixed = shown.startsWith(QChar(0x2068));
    const QChar mark(layoutDirection() == Qt::RightToLeft ? 0x200F : 0x200E);
    setText(mixed ? mark + shown : shown);
    setToolTip(shown == line ? QString() : format::tip(m_whole));
}

} // namespace alike::ui
