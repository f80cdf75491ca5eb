// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chip.h"

#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QEvent>

namespace alike::ui {

Chip::Chip(QWidget* parent)
    : QToolButton(parent)
{
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLayoutDirection(Qt::LeftToRight);
    setIcon(ui::icon(Symbol::Close));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

void Chip::setWholeText(const QString& text, const QString& removes)
{
    m_whole = text;
    m_removes = removes;
    setAccessibleName(text);
    setAccessibleDescription(removes);
    setToolTip(format::tip(text + QLatin1Char('\n') + removes));
    updateGeometry();
    fit();
}

int Chip::around() const
{
    return iconSize().width() + scaled(32, this);
}

QSize Chip::sizeHint() const
{
    return { fontMetrics().horizontalAdvance(m_whole) + 2 + around(), scaled(24, this) };
}

QSize Chip::minimumSizeHint() const
{
    return { around() + fontMetrics().averageCharWidth() * 4, scaled(24, this) };
}

void Chip::resizeEvent(QResizeEvent* event)
{
    QToolButton::resizeEvent(event);
    fit();
}

void Chip::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void Chip::fit()
{
    // '&' would mark a key.
    setText(fontMetrics()
                .elidedText(format::oneLine(m_whole), Qt::ElideRight, width() - around())
                .replace(u'&', QStringLiteral("&&")));
}

} // namespace alike::ui
