// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/lazy_layout.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStyle>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t lowestBit(std::size_t number)
    {
        return number & (~number + 1);
    }

    /// Of a line, in heights of its letters and in sizes of the font: 22 pixels for letters of 14, more where
    /// the script needs it. Whole pixels, so that corrections never leave a fraction over.
    constexpr double leastOfLetters = 1.1;
    constexpr double leastOfSize = 22.0 / 14;
    /// Lines of so many characters are kept: some 40 MB of glyphs, and a hundred pages.
    constexpr qsizetype mostHeld = 300'000;

    int advanceOf(double height, const QFont& font)
    {
        return std::max({ 1, qRound(std::ceil(height) * leastOfLetters),
            qRound(QFontInfo(font).pixelSize() * leastOfSize) });
    }

    /// A line without text parts paragraphs: half of one is enough for that.
    int emptyLine(int advance)
    {
        return std::max(1, advance / 2);
    }

    std::size_t indexOf(const QTextBlock& block)
    {
        return static_cast<std::size_t>(block.blockNumber());
    }

} // namespace

SummedHeights::SummedHeights(std::vector<int> heights)
    : m_heights(std::move(heights))
    , m_sums(m_heights.size() + 1)
{
    for (std::size_t i = 1; i < m_sums.size(); ++i) {
        m_sums[i] += m_heights[i - 1];
        if (const std::size_t next = i + lowestBit(i); next < m_sums.size())
            m_sums[next] += m_sums[i];
    }
}

void SummedHeights::set(std::size_t index, int height)
{
    const int change = height - std::exchange(m_heights[index], height);
    for (std::size_t i = index + 1; i < m_sums.size(); i += lowestBit(i))
        m_sums[i] += change;
}

std::int64_t SummedHeights::above(std::size_t index) const
{
    std::int64_t sum = 0;
    for (std::size_t i = index; i > 0; i -= lowestBit(i))
        sum += m_sums[i];
    return sum;
}

std::size_t SummedHeights::indexAt(std::int64_t height) const
{
    std::size_t found = 0; // so many begin and end at or above it
    for (std::size_t step = std::bit_floor(m_heights.size()); step > 0; step /= 2) {
        if (found + step < m_sums.size() && m_sums[found + step] <= height) {
            found += step;
            height -= m_sums[found];
        }
    }
    return std::min(found, m_heights.size() - 1);
}

LazyLayout::LazyLayout(QTextDocument* document)
    : QAbstractTextDocumentLayout(document)
{
    setProperty("cursorWidth", 1); // what a text widget asks its layout for
}

void LazyLayout::setMargins(const QMargins& margins)
{
    if (margins == m_margins)
        return;
    m_margins = margins;
    if (basis() != m_basis)
        expectAll();
    emit documentSizeChanged(documentSize());
    emit update();
}

int LazyLayout::gap() const
{
    return qRound(m_lineAdvance * 1.8);
}

int LazyLayout::gapAbove(int block) const
{
    return m_gaps.contains(block) ? gap() : 0;
}

void LazyLayout::setHidden(int first, int last, bool hidden)
{
    QTextBlock block = document()->findBlockByNumber(first);
    if (hidden)
        m_gaps.insert(last + 1);
    else
        m_gaps.erase(last + 1);
    for (int i = first; i <= last + 1 && block.isValid(); ++i, block = block.next()) {
        if (i <= last)
            block.setVisible(!hidden);
        // The one behind may have lines already, but another height.
        m_hasLines[static_cast<std::size_t>(i)] = false;
        m_heights.set(static_cast<std::size_t>(i), expectedHeight(block, i));
    }
    emit documentSizeChanged(documentSize());
    emit update();
}

LazyLayout::Basis LazyLayout::basis() const
{
    return { document()->revision(), textWidth(), document()->defaultFont() };
}

int LazyLayout::textWidth() const
{
    return std::max(1, qRound(document()->pageSize().width()) - m_margins.left() - m_margins.right());
}

void LazyLayout::documentChanged(int, int, int)
{
    // Most often somebody told the width that it has already.
    if (basis() != m_basis) {
        if (document()->revision() != m_basis.revision)
            m_gaps.clear();
        expectAll();
    }
    emit documentSizeChanged(documentSize());
    emit update();
}

void LazyLayout::expectAll()
{
    m_basis = basis();
    // Old lines would be taken for the present ones.
    for (const int number : m_laidOut)
        document()->findBlockByNumber(number).clearLayout();
    m_laidOut.clear();
    m_held = 0;
    // Some text from the middle tells how wide its characters are: Han are twice as wide as Latin.
    const QFontMetricsF metrics(m_basis.font);
    const QString sample = document()->findBlock(document()->characterCount() / 2).text().left(300);
    const double character = sample.size() < 20
        ? metrics.averageCharWidth()
        : metrics.horizontalAdvance(sample) / static_cast<double>(sample.size());
    // Half a word is free at the end of a line.
    m_charactersPerLine = std::max(1.0, m_basis.width / std::max(1.0, character) - 2.5);
    m_lineAdvance = advanceOf(metrics.ascent() + metrics.descent() + metrics.leading(), m_basis.font);

    std::vector<int> heights;
    heights.reserve(static_cast<std::size_t>(document()->blockCount()));
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        heights.push_back(expectedHeight(block, static_cast<int>(heights.size())));
    m_hasLines.assign(heights.size(), false);
    m_heights = SummedHeights(std::move(heights));
}

int LazyLayout::expectedHeight(const QTextBlock& block, int number) const
{
    if (!block.isVisible())
        return 0;
    if (block.length() <= 1)
        return gapAbove(number) + emptyLine(m_lineAdvance);
    const double lines = std::ceil((block.length() - 1) / m_charactersPerLine);
    return gapAbove(number) + std::max(1, static_cast<int>(lines)) * m_lineAdvance;
}

QTextBlock LazyLayout::blockAt(qreal height) const
{
    if (m_heights.size() == 0)
        return document()->begin();
    const auto inside = static_cast<std::int64_t>(std::floor(height)) - m_margins.top();
    QTextBlock block = document()->findBlockByNumber(static_cast<int>(m_heights.indexAt(inside)));
    while (block.isValid() && !block.isVisible()) // the text begins with it
        block = block.next();
    return block.isValid() ? block : document()->begin();
}

bool LazyLayout::isLaidOut(const QTextBlock& block) const
{
    return indexOf(block) < m_hasLines.size() && m_hasLines[indexOf(block)];
}

QRectF LazyLayout::expectedRect(const QTextBlock& block) const
{
    const std::size_t index = indexOf(block);
    if (!block.isValid() || index >= m_heights.size())
        return {};
    const int gap = block.isVisible() ? gapAbove(block.blockNumber()) : 0;
    return { static_cast<qreal>(m_margins.left()),
        static_cast<qreal>(m_margins.top() + m_heights.above(index) + gap), static_cast<qreal>(textWidth()),
        static_cast<qreal>(m_heights.at(index) - gap) };
}

QRectF LazyLayout::blockBoundingRect(const QTextBlock& block) const
{
    if (!block.isValid() || indexOf(block) >= m_heights.size())
        return {};
    if (!isLaidOut(block))
        layOut(block);
    const QRectF place = expectedRect(block);
    if (block.isVisible())
        block.layout()->setPosition(place.topLeft()); // screen readers ask the paragraph itself
    return place;
}

void LazyLayout::layOut(const QTextBlock& block) const
{
    const std::size_t index = indexOf(block);
    int height = 0;
    if (block.isVisible()) {
        height = makeLines(block) + gapAbove(block.blockNumber());
        m_laidOut.push_back(block.blockNumber());
        m_held += block.length();
    }
    m_hasLines[index] = true;
    if (const int by = height - m_heights.at(index)) {
        m_heights.set(index, height);
        emit const_cast<LazyLayout*>(this)->corrected(block.blockNumber(), by);
    }
}

int LazyLayout::makeLines(const QTextBlock& block) const
{
    QTextOption option = document()->defaultTextOption();
    option.setTextDirection(block.textDirection());
    option.setAlignment(QStyle::visualAlignment(block.textDirection(), option.alignment()));
    QTextLayout& layout = *block.layout();
    layout.setTextOption(option);
    layout.beginLayout();
    int y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLeadingIncluded(true);
        line.setLineWidth(textWidth());
        line.setPosition({ 0, static_cast<qreal>(y) });
        y += advanceOf(line.ascent() + line.descent() + line.leading(), m_basis.font);
    }
    layout.endLayout();
    return block.length() <= 1 ? emptyLine(y) : y;
}

void LazyLayout::forgetFarFrom(int first, int last)
{
    for (std::size_t looked = m_laidOut.size(); m_held > mostHeld && looked > 0; --looked) {
        const int number = m_laidOut.front();
        m_laidOut.pop_front();
        if (first <= number && number <= last) {
            m_laidOut.push_back(number);
            continue;
        }
        const QTextBlock block = document()->findBlockByNumber(number);
        QTextBlock(block).clearLayout();
        m_held -= block.length();
        m_hasLines[indexOf(block)] = false;
    }
}

void LazyLayout::draw(QPainter* painter, const PaintContext& context)
{
    const QRectF clip
        = context.clip.isValid() ? context.clip : QRectF(QPointF(), documentSize()).toAlignedRect();
    painter->setPen(context.palette.color(QPalette::Text));
    const int cursorWidth = property("cursorWidth").toInt();
    QTextBlock block = blockAt(clip.top());
    const int first = block.blockNumber();
    int last = first;
    for (; block.isValid(); block = block.next()) {
        if (!block.isVisible())
            continue;
        if (blockBoundingRect(block).top() > clip.bottom())
            break;
        last = block.blockNumber();
        QList<QTextLayout::FormatRange> selections;
        for (const Selection& selection : context.selections) {
            const int begin = std::max(0, selection.cursor.selectionStart() - block.position());
            const int end = std::min(block.length(), selection.cursor.selectionEnd() - block.position());
            if (begin < end)
                selections.append({ begin, end - begin, selection.format });
        }
        block.layout()->draw(painter, {}, selections, clip);
        if (block.contains(context.cursorPosition))
            block.layout()->drawCursor(painter, {}, context.cursorPosition - block.position(), cursorWidth);
    }
    forgetFarFrom(first, last);
}

int LazyLayout::hitTest(const QPointF& point, Qt::HitTestAccuracy accuracy) const
{
    const QTextBlock block = blockAt(point.y());
    const QPointF inside = point - blockBoundingRect(block).topLeft();
    const QTextLayout& layout = *block.layout();
    if (layout.lineCount() == 0)
        return accuracy == Qt::ExactHit ? -1 : block.position();
    int number = layout.lineCount() - 1;
    while (number > 0 && layout.lineAt(number).y() > inside.y())
        --number;
    const QTextLine line = layout.lineAt(number);
    if (accuracy == Qt::ExactHit) {
        if (!line.naturalTextRect().contains(inside))
            return -1;
        return block.position() + line.xToCursor(inside.x(), QTextLine::CursorOnCharacter);
    }
    return block.position() + line.xToCursor(inside.x());
}

QSizeF LazyLayout::documentSize() const
{
    return { std::max(0.0, document()->pageSize().width()),
        static_cast<qreal>(m_heights.total() + m_margins.top() + m_margins.bottom()) };
}

QRectF LazyLayout::frameBoundingRect(QTextFrame*) const
{
    return { QPointF(), documentSize() };
}

} // namespace alike::ui
