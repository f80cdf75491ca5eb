// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/elided_label.h"

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
    const QString shown = fontMetrics().elidedText(m_whole, Qt::ElideRight, contentsRect().width());
    setText(shown);
    setToolTip(shown == m_whole ? QString() : m_whole);
}

} // namespace alike::ui
