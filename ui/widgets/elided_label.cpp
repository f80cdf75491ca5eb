// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "ui/words/format.h"

#include <QTextLayout>

#include <algorithm>
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

void ElidedLabel::setMostLines(int lines)
{
    m_mostLines = lines;
    updateGeometry();
    fit();
}

int ElidedLabel::heightForWidth(int width) const
{
    const QMargins around = contentsMargins();
    const qsizetype lines = linesIn(format::oneLine(m_whole), width - around.left() - around.right()).size();
    return static_cast<int>(std::max<qsizetype>(1, lines)) * fontMetrics().lineSpacing() + around.top()
        + around.bottom();
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
    const QString shown = shownIn(line, room);
    // A label that can be selected takes its direction from the first letter, in an isolate, too.
    const bool mixed = shown.startsWith(QChar(0x2068));
    const QChar mark(layoutDirection() == Qt::RightToLeft ? 0x200F : 0x200E);
    setText(mixed ? mark + shown : shown);
    const bool whole = QString(shown).replace(QLatin1Char('\n'), QLatin1Char(' ')) == line;
    setToolTip(whole ? QString() : format::tip(m_whole));
}

QString ElidedLabel::shownIn(const QString& line, int room) const
{
    if (m_mostLines > 1)
        return linesIn(line, room).join(QLatin1Char('\n'));
    return m_shorten && fontMetrics().horizontalAdvance(line) > room
        ? m_shorten(line, room)
        : fontMetrics().elidedText(line, Qt::ElideRight, room);
}

/// As many as there may be, the last one with what is left, cut short.
QStringList ElidedLabel::linesIn(const QString& line, int room) const
{
    QTextLayout layout(line, font());
    QStringList lines;
    layout.beginLayout();
    for (QTextLine each = layout.createLine(); each.isValid(); each = layout.createLine()) {
        each.setLineWidth(std::max(1, room));
        const bool last = lines.size() + 1 == m_mostLines;
        const QString rest = line.mid(each.textStart());
        lines += last ? fontMetrics().elidedText(rest, Qt::ElideRight, room)
                      : rest.left(each.textLength()).trimmed();
        if (last)
            break;
    }
    layout.endLayout();
    return lines;
}

} // namespace alike::ui
