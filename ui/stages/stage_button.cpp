// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_button.h"

#include <QKeyEvent>
#include <QStyleOptionToolButton>
#include <QStylePainter>

#include <algorithm>

namespace alike::ui {

StageButton::StageButton(const QString& name, QWidget* parent)
    : QToolButton(parent)
{
    setText(name);
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void StageButton::setState(Symbol symbol, const QString& words, const QString& bytes)
{
    if (m_symbol == symbol && m_words == words && m_bytes == bytes)
        return;
    const QSize before = sizeHint();
    m_symbol = symbol;
    m_words = words;
    m_bytes = bytes;
    // While it runs it only grows, or everything beside it would tremble with the figures.
    m_heldWidth = symbol == Symbol::Running ? std::max(m_heldWidth, sizeFor(words).width()) : 0;
    if (sizeHint() != before)
        updateGeometry();
    update();
}

QSize StageButton::sizeHint() const
{
    // Room for any short word: the list stays as wide as it is while states change quickly.
    const QSize usual = sizeFor(m_words.isEmpty() ? QString() : QStringLiteral("under 1\u00a0ms"));
    const int words = std::max({ sizeFor(m_words).width(), usual.width(), m_heldWidth });
    return { words + (m_bytes.isEmpty() ? 0 : fontMetrics().horizontalAdvance(m_bytes) + room()),
        usual.height() };
}

QSize StageButton::minimumSizeHint() const
{
    return sizeFor({});
}

QSize StageButton::sizeFor(const QString& words) const
{
    int width = room() + glyphSide() + room() + fontMetrics().horizontalAdvance(text()) + room();
    if (!words.isEmpty())
        width += fontMetrics().horizontalAdvance(words) + room();
    return { width, fontMetrics().height() + 2 * room() };
}

void StageButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawComplexControl(QStyle::CC_ToolButton, option);

    const int side = glyphSide();
    int x = room();
    alike::ui::icon(m_symbol).paint(&painter, QRect(x, (height() - side) / 2, side, side), Qt::AlignCenter,
        isEnabled() ? QIcon::Normal : QIcon::Disabled);
    x += side + room();
    const auto write = [&](const QString& text, QPalette::ColorRole role) {
        const QRect line(x, 0, width() - x - room() / 2, height());
        painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, role));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
        x += fontMetrics().horizontalAdvance(text) + room();
    };
    write(text(), QPalette::WindowText);
    if (!m_words.isEmpty() && width() - x > fontMetrics().averageCharWidth() * 2)
        write(m_words, QPalette::PlaceholderText);
    if (!m_bytes.isEmpty() && width() - x - room() / 2 >= fontMetrics().horizontalAdvance(m_bytes))
        write(m_bytes, QPalette::PlaceholderText);
}

void StageButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QToolButton::keyPressEvent(event);
}

} // namespace alike::ui
