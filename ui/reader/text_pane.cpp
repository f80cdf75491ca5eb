// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/text_pane.h"

#include "ui/theme/tint.h"

#include <QAbstractTextDocumentLayout>
#include <QGlyphRun>
#include <QKeyEvent>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextFrame>
#include <QTextLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr int lineHeightPercent = 140;
    /// Characters of a full line: within the 66 to 80 that read best.
    constexpr int measure = 74;

    /// The width of a line of ordinary prose; the average character width of a font counts its capitals too.
    int measureWidth(const QFont& font)
    {
        static const QString sample
            = QStringLiteral("the quick brown fox jumps over the lazy dog and then sleeps ");
        const QFontMetricsF metrics(font);
        return qRound(metrics.horizontalAdvance(sample) / static_cast<double>(sample.size()) * measure);
    }

} // namespace

TextPane::TextPane(QWidget* parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setAcceptRichText(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void TextPane::showText(std::shared_ptr<const DisplayText> text)
{
    m_text = std::move(text);
    m_marks.clear();
    m_found.clear();
    m_lastBlock = 0;
    // A document that no view listens to takes its format without being laid out: 1 MB in 5 ms instead of 230
    // ms.
    auto* made = new QTextDocument(this);
    made->setUndoRedoEnabled(false);
    made->setDefaultFont(font());
    made->setDefaultTextOption(document()->defaultTextOption());
    if (m_text)
        made->setPlainText(m_text->text());
    QTextCursor all(made);
    all.select(QTextCursor::Document);
    QTextBlockFormat format;
    format.setLineHeight(lineHeightPercent, QTextBlockFormat::ProportionalHeight);
    all.mergeBlockFormat(format);

    fitMeasure(*made); // before it is laid out
    setDocument(made);
    // The document that the base class made for itself it also deletes.
    delete std::exchange(m_document, made);
    fitMeasure(*made);
}

void TextPane::setMarks(std::vector<CharRange> marks)
{
    m_marks = std::move(marks);
    viewport()->update();
}

void TextPane::setFound(std::vector<CharRange> found)
{
    if (m_found.empty() && found.empty())
        return;
    m_found = std::move(found);
    viewport()->update();
}

void TextPane::setUnderlined(bool underlined)
{
    m_underlined = underlined;
    viewport()->update();
}

void TextPane::showFirstMark()
{
    if (m_marks.empty())
        return;
    QTextCursor at(document());
    at.setPosition(static_cast<int>(m_marks.front().begin));
    const QRect place = cursorRect(at);
    if (place.top() < 0 || place.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - viewport()->height() / 4);
}

void TextPane::fitMeasure(QTextDocument& text)
{
    const int padding = fontMetrics().height();
    const int side = std::max(padding, (viewport()->width() - measureWidth(font())) / 2);
    const int left = std::max(side, m_gutter);
    QTextFrameFormat format = text.rootFrame()->frameFormat();
    if (qRound(format.leftMargin()) == left && qRound(format.rightMargin()) == side
        && qRound(format.topMargin()) == padding && qRound(format.bottomMargin()) == padding + roomBelow())
        return;
    format.setLeftMargin(left);
    format.setRightMargin(side);
    format.setTopMargin(padding);
    format.setBottomMargin(padding + roomBelow());
    text.rootFrame()->setFrameFormat(format);
}

void TextPane::setGutter(int width)
{
    m_gutter = width;
    fitMeasure(*document());
}

void TextPane::resizeEvent(QResizeEvent* event)
{
    // What was being read stays in sight while the lines wrap anew.
    const bool atTop = verticalScrollBar()->value() == 0;
    QTextCursor reading(document());
    reading.setPosition(
        static_cast<int>(lineAt(verticalScrollBar()->value() + fontMetrics().height()).begin));
    const int height = cursorRect(reading).top();
    QTextEdit::resizeEvent(event);
    fitMeasure(*document());
    if (!atTop && event->size().width() != event->oldSize().width())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(reading).top() - height);
}

void TextPane::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitMeasure(*document());
}

void TextPane::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space) {
        const bool back = event->modifiers() & Qt::ShiftModifier;
        verticalScrollBar()->triggerAction(
            back ? QAbstractSlider::SliderPageStepSub : QAbstractSlider::SliderPageStepAdd);
        event->accept();
        return;
    }
    QTextEdit::keyPressEvent(event);
}

QMimeData* TextPane::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    QString copied = cursor.selectedText();
    if (m_text) {
        const auto& added = m_text->addedBreaks();
        for (auto at = added.rbegin(); at != added.rend(); ++at) {
            const qsizetype inside = *at - cursor.selectionStart();
            if (inside >= 0 && inside < copied.size())
                copied.remove(inside, 1);
        }
    }
    copied.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    auto* copy = new QMimeData;
    copy->setText(copied);
    return copy;
}

void TextPane::paintEvent(QPaintEvent* event)
{
    if (!m_marks.empty())
        paintMarks(event->rect());
    if (!m_found.empty())
        paintFound(event->rect());
    QTextEdit::paintEvent(event);
}

void TextPane::paintMarks(const QRect& dirty)
{
    QPainter painter(viewport());
    painter.setClipRect(dirty);
    const QColor tint = sharedTint(palette());
    const QColor stroke = sharedLine(palette());
    const qreal unit = std::max(1.0, fontMetrics().lineWidth() * 1.0);
    forBoxes(dirty, m_marks, [&](const QRectF& box, std::size_t) {
        painter.fillRect(box, tint);
        if (m_underlined)
            painter.fillRect(QRectF(box.left(), box.bottom() - unit, box.width(), unit), stroke);
    });
}

void TextPane::paintFound(const QRect& dirty)
{
    QPainter painter(viewport());
    painter.setClipRect(dirty);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Link), 1));
    painter.setBrush(Qt::NoBrush);
    const qreal round = fontMetrics().height() / 6.0;
    forBoxes(dirty, m_found, [&](const QRectF& box, std::size_t) {
        painter.drawRoundedRect(box.adjusted(-1.5, -0.5, 1.5, 0.5), round, round);
    });
}

QTextBlock TextPane::blockAt(qreal height) const
{
    const QTextDocument& text = *document();
    const QAbstractTextDocumentLayout* layout = text.documentLayout();
    const auto shownFrom = [&](int number) {
        QTextBlock block = text.findBlockByNumber(number);
        while (block.isValid() && !block.isVisible())
            block = block.next();
        return block;
    };
    // What is hidden counts as where the next one is that is shown.
    const auto startsBelow = [&](int number) {
        const QTextBlock block = shownFrom(number);
        return !block.isValid() || layout->blockBoundingRect(block).top() > height;
    };
    // The last that does not start below: from the last answer in growing steps, then by halves.
    int low = std::clamp(m_lastBlock, 0, text.blockCount() - 1);
    int high = low + 1;
    if (startsBelow(low)) {
        high = low;
        low = 0; // above, all is laid out
    } else {
        for (int step = 1; high < text.blockCount() && !startsBelow(high); step *= 2) {
            low = high;
            high = std::min(text.blockCount(), high + step);
        }
    }
    while (high - low > 1) {
        const int middle = low + (high - low) / 2;
        (startsBelow(middle) ? high : low) = middle;
    }
    m_lastBlock = low;
    QTextBlock found = shownFrom(low);
    return found.isValid() ? found : text.begin();
}

CharRange TextPane::lineAt(qreal height) const
{
    const QTextBlock block = blockAt(height);
    const qreal inside = height - document()->documentLayout()->blockBoundingRect(block).top();
    const QTextLayout& layout = *block.layout();
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        if (inside < line.y() + line.height() || i + 1 == layout.lineCount())
            return { block.position() + line.textStart(),
                block.position() + line.textStart() + line.textLength() };
    }
    return { block.position(), block.position() };
}

qsizetype TextPane::characterAt(const QPoint& point) const
{
    const QPointF place = point + QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value());
    const QTextBlock block = blockAt(place.y());
    const QPointF inside = place - document()->documentLayout()->blockBoundingRect(block).topLeft();
    const QTextLayout& layout = *block.layout();
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        if (inside.y() < line.y() || inside.y() >= line.y() + line.height())
            continue;
        const QRectF text = line.naturalTextRect();
        if (inside.x() < text.left() || inside.x() > text.right())
            return -1;
        return block.position() + line.xToCursor(inside.x(), QTextLine::CursorOnCharacter);
    }
    return -1;
}

void TextPane::forBoxes(const QRect& dirty, std::span<const CharRange> ranges, const TakeBox& take) const
{
    if (ranges.empty())
        return;
    const QPointF scrolled(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
    const QAbstractTextDocumentLayout* layout = document()->documentLayout();
    for (QTextBlock block = blockAt(dirty.top() - scrolled.y()); block.isValid(); block = block.next()) {
        if (!block.isVisible())
            continue;
        const QRectF bounds = layout->blockBoundingRect(block).translated(scrolled);
        if (bounds.top() > dirty.bottom())
            break;
        forBoxesOfBlock(block, bounds.topLeft(), ranges, take);
    }
}

void TextPane::forBoxesOfBlock(const QTextBlock& block, const QPointF& origin,
    std::span<const CharRange> ranges, const TakeBox& take) const
{
    const QTextLayout& layout = *block.layout();
    const QString text = block.text();
    const qreal unit = std::max(1.0, fontMetrics().lineWidth() * 1.0);
    for (int i = 0; i < layout.lineCount(); ++i) {
        const QTextLine line = layout.lineAt(i);
        const qsizetype begin = block.position() + line.textStart();
        const qsizetype end = std::min(begin + line.textLength(), block.position() + text.size());
        for (auto range = std::ranges::upper_bound(ranges, begin, {}, &CharRange::end);
             range != ranges.end() && range->begin < end; ++range) {
            int from = static_cast<int>(std::max(begin, range->begin) - block.position());
            int to = static_cast<int>(std::min(end, range->end) - block.position());
            // The room of an indent or at the end of a line is not text.
            while (from < to && text[from].isSpace())
                ++from;
            while (from < to && text[to - 1].isSpace())
                --to;
            if (from == to)
                continue;
            const auto hand = [&](qreal left, qreal right) {
                const qreal glyphs = line.ascent() + line.descent();
                const qreal bottom = origin.y() + line.y() + line.height();
                take({ origin.x() + left, bottom - glyphs - unit, right - left, glyphs + 2 * unit },
                    static_cast<std::size_t>(range - ranges.begin()));
            };
            if (!m_text || !m_text->rightToLeft()) {
                hand(line.cursorToX(from), line.cursorToX(to));
                continue;
            }
            // Where directions mix, neighbours in the text need not be neighbours on the line.
            for (const QGlyphRun& run : line.glyphRuns(from, to - from)) {
                const QRectF place = run.boundingRect();
                hand(place.left(), place.right());
            }
        }
    }
}

} // namespace alike::ui
