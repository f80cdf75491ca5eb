// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/answer_bars.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr int barRow = 28;
    constexpr int barThickness = 6;

} // namespace

AnswerBars::AnswerBars(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("answerBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void AnswerBars::display(std::vector<LessonPlayer::Bar> bars)
{
    m_bars = std::move(bars);
    QStringList words;
    for (const auto& bar : m_bars)
        words += tr("%1 %2", "who says it, number").arg(bar.label, bar.written);
    setAccessibleName(tr("Bars: %1").arg(words.join(QStringLiteral(", "))));
    setVisible(m_bars.size() > 1); // one alone compares nothing
    updateGeometry();
    update();
}

QSize AnswerBars::sizeHint() const
{
    return { scaled(240, this), static_cast<int>(m_bars.size()) * scaled(barRow, this) };
}

QSize AnswerBars::minimumSizeHint() const
{
    return { scaled(160, this), sizeHint().height() };
}

void AnswerBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QFontMetrics metrics = fontMetrics();
    int labels = 0;
    int numbers = 0;
    double most = 0;
    for (const auto& bar : m_bars) {
        labels = std::max(labels, metrics.horizontalAdvance(bar.label));
        numbers = std::max(numbers, metrics.horizontalAdvance(bar.written));
        most = std::max(most, bar.value);
    }
    labels = std::min(labels + 1, width() / 2);
    const int gap = scaled(12, this);
    const int row = scaled(barRow, this);
    const int thick = scaled(barThickness, this);
    const int from = labels + gap;
    const int room = std::max(1, width() - from - gap - numbers);
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const auto& bar = m_bars[i];
        const int top = static_cast<int>(i) * row;
        painter.setPen(colour(bar.measured ? Colour::Text : Colour::Quiet, palette()));
        painter.drawText(QRect(0, top, labels, row), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(bar.label, Qt::ElideRight, labels));
        const int length = most > 0 ? static_cast<int>(room * std::clamp(bar.value / most, 0.0, 1.0)) : 0;
        painter.fillRect(QRect(from, top + (row - thick) / 2, room, thick), colour(Colour::Grid, palette()));
        painter.fillRect(QRect(from, top + (row - thick) / 2, length, thick),
            colour(bar.measured ? Colour::Accent : Colour::Fill, palette()));
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(
            QRect(from + room + gap, top, numbers + 1, row), Qt::AlignRight | Qt::AlignVCenter, bar.written);
    }
}

} // namespace alike::ui
