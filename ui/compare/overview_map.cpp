// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/overview_map.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pair_colours.h"
#include "ui/compare/pair_words.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/theme/tint.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace alike::ui {

OverviewMap::OverviewMap(ComparePane* pane, QWidget* parent)
    : QWidget(parent)
    , m_pane(pane)
{
    tellPaintedParts(this, QAccessible::List, QAccessible::Link);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setToolTip(tr("The whole document: where its marked pieces lie, and the part in sight. Click or drag to "
                  "go there."));
    setAccessibleName(
        pane->side() == Side::Left ? tr("Map of the left document") : tr("Map of the right document"));
    for (auto changed : { qOverload<>(&QWidget::update) }) {
        connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, changed);
        connect(pane->verticalScrollBar(), &QScrollBar::rangeChanged, this, changed);
    }
}

void OverviewMap::showPairs(std::shared_ptr<const PairedText> pairs)
{
    m_pairs = std::move(pairs);
    m_focused.reset();
    forgetMarks();
}

void OverviewMap::setFocused(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_focused, pair) != pair)
        update();
}

QSize OverviewMap::sizeHint() const
{
    return { scaled(12, this), scaled(80, this) };
}

qreal OverviewMap::heightOf(qsizetype position) const
{
    const int characters = std::max(1, m_pane->document()->characterCount() - 1);
    return static_cast<qreal>(position) / characters * height();
}

QRectF OverviewMap::markOf(const TextPiece& piece) const
{
    const qreal inset = std::max(1.0, (width() - scaled(6, this)) / 2.0);
    const qreal top = heightOf(piece.range.begin);
    const qreal tall = std::max<qreal>(scaled(3, this), heightOf(piece.range.end) - top);
    return { inset, top, width() - 2 * inset, tall };
}

void OverviewMap::paintMark(QPainter& painter, const TextPiece& piece, const QColor& colour) const
{
    painter.fillRect(markOf(piece), colour);
}

int OverviewMap::partCount() const
{
    return m_pairs ? static_cast<int>(m_pairs->on(m_pane->side()).size()) : 0;
}

PaintedParts::Part OverviewMap::part(int number) const
{
    const TextPiece& piece = m_pairs->on(m_pane->side())[static_cast<std::size_t>(number)];
    return { pairWords(m_pairs->pairs[piece.pair], piece.pair, m_pairs->pairs.size()),
        markOf(piece).toAlignedRect(), m_focused == piece.pair };
}

void OverviewMap::pressPart(int number)
{
    goTo(heightOf(m_pairs->on(m_pane->side())[static_cast<std::size_t>(number)].range.begin));
}

void OverviewMap::paintMarks(QPainter& painter) const
{
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    if (!m_pairs)
        return;
    const QColor changed = changeLine(palette());
    const QColor shared = sharedLine(palette());
    for (const TextPiece& piece : m_pairs->on(m_pane->side())) {
        const PairKind kind = m_pairs->pairs[piece.pair].kind;
        paintMark(painter, piece,
            kind == PairKind::Moved         ? hueLine(piece.pair, palette())
                : kind == PairKind::Changed ? changed
                                            : shared);
    }
}

void OverviewMap::paintEvent(QPaintEvent*)
{
    // Thousands of marks take long, and stay the same while one scrolls and walks.
    const qreal ratio = devicePixelRatioF();
    if (m_marks.size() != size() * ratio) {
        m_marks = QPixmap(size() * ratio);
        m_marks.setDevicePixelRatio(ratio);
        QPainter marks(&m_marks);
        paintMarks(marks);
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_marks);
    if (m_pairs && m_focused) {
        for (const TextPiece& piece : m_pairs->on(m_pane->side())) {
            if (piece.pair == m_focused)
                paintMark(painter, piece,
                    m_pairs->pairs[piece.pair].kind == PairKind::Changed ? changeLine(palette())
                                                                         : hueLine(piece.pair, palette()));
        }
    }
    const CharRange visible = m_pane->visibleText();
    const qreal top = heightOf(visible.begin);
    painter.setPen(colour(Colour::Faint, palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(0.5, top + 0.5, width() - 1, std::max(3.0, heightOf(visible.end) - top) - 1));
}

void OverviewMap::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    forgetMarks();
}

void OverviewMap::forgetMarks()
{
    m_marks = {};
    update();
}

void OverviewMap::goTo(qreal y)
{
    const int characters = std::max(1, m_pane->document()->characterCount() - 1);
    const auto position
        = static_cast<qsizetype>(std::clamp(y / std::max(1, height()), 0.0, 1.0) * (characters - 1));
    const qreal line = m_pane->extentOf({ position, position }).top;
    m_pane->verticalScrollBar()->setValue(qRound(line - m_pane->viewport()->height() / 2.0));
}

void OverviewMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position().y());
}

void OverviewMap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        goTo(event->position().y());
}

void OverviewMap::wheelEvent(QWheelEvent* event)
{
    QCoreApplication::sendEvent(m_pane->verticalScrollBar(), event);
}

} // namespace alike::ui
