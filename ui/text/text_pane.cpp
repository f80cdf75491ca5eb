// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/text_pane.h"

#include "ui/text/text_zoom.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/theme/tint.h"
#include "ui/widgets/document_drag.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QGlyphRun>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOption>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <ranges>
#include <utility>

namespace alike::ui {
namespace {

    /// Characters of a full line: within the 66 to 80 that read best.
    constexpr int lineCharacters = 74;

    /// The width of a line of ordinary prose; the average character width of a font counts its capitals too.
    int widthOfMeasure(const QFont& font)
    {
        static const QString sample
            = QStringLiteral("the quick brown fox jumps over the lazy dog and then sleeps ");
        const QFontMetricsF metrics(font);
        return qRound(
            metrics.horizontalAdvance(sample) / static_cast<double>(sample.size()) * lineCharacters);
    }

    /// How thick at most the ring around a text with the focus is, in pixels.
    constexpr int focusRing = 2;

} // namespace

TextPane::TextPane(QWidget* parent)
    : QTextEdit(parent)
{
    showText(nullptr); // a document with a layout of ours, before anybody asks for it
    TextZoom& zoom = TextZoom::ofAllTexts();
    setFont(zoom.letters());
    connect(&zoom, &TextZoom::changed, this, [this, &zoom] { setFont(zoom.letters()); });
    setFrameShape(QFrame::NoFrame); // it stands in one, and shows the focus within itself
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setAcceptRichText(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
}

void TextPane::showText(std::shared_ptr<const DisplayText> text, PreparedText* prepared)
{
    m_text = std::move(text);
    m_marks.clear();
    m_found.clear();
    m_ignored.clear();
    QTextDocument* made
        = prepared ? prepared->take() : PreparedText(m_text ? m_text->text() : QString()).take();
    made->setParent(this);
    made->setDefaultFont(font());
    made->setDefaultTextOption(document()->defaultTextOption());
    // Before there is a layout they cost nothing.
    made->setPageSize(QSizeF(viewport()->width(), -1));
    auto* layout = new LazyLayout(made);
    layout->setMargins(fittingMargins());
    made->setDocumentLayout(layout);
    connect(layout, &LazyLayout::corrected, this, &TextPane::followCorrection);
    setDocument(made);
    // The document that the base class made for itself it also deletes.
    delete std::exchange(m_document, made);
    // The base class scrolls only as far as to the caret.
    verticalScrollBar()->setValue(0);
    settle();
}

LazyLayout& TextPane::lines() const
{
    return *static_cast<LazyLayout*>(document()->documentLayout());
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

void TextPane::setIgnored(std::vector<CharRange> ignored, const QString& reason)
{
    m_ignoredReason = reason;
    if (m_ignored == ignored)
        return;
    m_ignored = std::move(ignored);
    viewport()->update();
}

QString TextPane::ignoredAt(const QPoint& point) const
{
    const qsizetype character = m_ignored.empty() ? -1 : characterAt(point);
    const auto behind = std::ranges::upper_bound(m_ignored, character, {}, &CharRange::begin);
    const bool within = behind != m_ignored.begin() && character < std::prev(behind)->end;
    return within ? m_ignoredReason : QString();
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

TextPane::SideRoom TextPane::sideRoom() const
{
    const int room = scaled(viewport()->width() < scaled(320, this) ? 12 : 16, this);
    return { room, room };
}

int TextPane::measureWidth() const
{
    if (m_measure == 0)
        return widthOfMeasure(font());
    const QFontInfo ordinary(fontOf(Type::Reading, QApplication::font(this)));
    return scaled(m_measure, this) * QFontInfo(font()).pixelSize() / std::max(1, ordinary.pixelSize());
}

QMargins TextPane::fittingMargins() const
{
    const int padding = scaled(12, this);
    const SideRoom room = sideRoom();
    const int spare = std::max(0, viewport()->width() - room.left - room.right - measureWidth());
    return { room.left + spare / 2, padding, room.right + spare - spare / 2, padding + roomBelow() };
}

void TextPane::fitMeasure()
{
    lines().setMargins(fittingMargins());
    emit fitted();
}

int TextPane::textLeft() const
{
    return viewport()->x() + fittingMargins().left();
}

void TextPane::setMeasure(int pixels)
{
    if (std::exchange(m_measure, pixels) == pixels)
        return;
    const auto before = reading();
    fitMeasure();
    keep(before);
}

qreal TextPane::lineTop(qsizetype position) const
{
    const QTextBlock block = document()->findBlock(static_cast<int>(position));
    const QRectF place = lines().blockBoundingRect(block);
    const QTextLine line = block.layout()->lineForTextPosition(static_cast<int>(position) - block.position());
    return place.top() + (line.isValid() ? line.y() : 0);
}

TextPane::Reading TextPane::place() const
{
    const int scrolled = verticalScrollBar()->value();
    const qsizetype position = lineAt(scrolled + fontMetrics().height()).begin;
    return { position, lineTop(position) - scrolled };
}

std::optional<TextPane::Reading> TextPane::reading() const
{
    return verticalScrollBar()->value() == 0 ? std::nullopt : std::optional(place());
}

void TextPane::keep(const std::optional<Reading>& reading)
{
    if (reading)
        verticalScrollBar()->setValue(qRound(lineTop(reading->position) - reading->height));
    settle();
}

double TextPane::runningCharacter(double height) const
{
    const double there = verticalScrollBar()->value() + height;
    const CharRange line = lineAt(there);
    const double down = (there - lineTop(line.begin)) / fontMetrics().height();
    return static_cast<double>(line.begin)
        + std::clamp(down, 0.0, 1.0) * static_cast<double>(line.end - line.begin);
}

void TextPane::scrollRunning(double character, double height)
{
    const auto position = static_cast<qsizetype>(character);
    const double top = lineTop(position);
    const CharRange line = lineAt(top);
    const double part = (character - static_cast<double>(line.begin))
        / static_cast<double>(std::max<qsizetype>(line.end - line.begin, 1));
    verticalScrollBar()->setValue(qRound(top + std::clamp(part, 0.0, 1.0) * fontMetrics().height() - height));
    settle();
}

void TextPane::resizeEvent(QResizeEvent* event)
{
    // What was being read stays in sight while the lines wrap anew.
    const auto before = reading();
    QTextEdit::resizeEvent(event);
    fitMeasure();
    keep(before);
}

void TextPane::changeEvent(QEvent* event)
{
    if (event->type() != QEvent::FontChange) {
        QTextEdit::changeEvent(event);
        return;
    }
    const auto before = reading();
    QTextEdit::changeEvent(event);
    fitMeasure();
    keep(before);
}

void TextPane::scrollContentsBy(int dx, int dy)
{
    if (m_correcting)
        return;
    QTextEdit::scrollContentsBy(dx, dy);
    if (hasFocus()) { // the ring was moved with the text
        const int moved = std::abs(dy) + focusRing;
        viewport()->update(0, 0, viewport()->width(), moved);
        viewport()->update(0, viewport()->height() - moved, viewport()->width(), moved);
    }
    settle();
}

void TextPane::focusInEvent(QFocusEvent* event)
{
    QTextEdit::focusInEvent(event);
    viewport()->update();
}

void TextPane::focusOutEvent(QFocusEvent* event)
{
    QTextEdit::focusOutEvent(event);
    viewport()->update();
}

void TextPane::settle()
{
    if (m_anchor)
        return;
    const QScrollBar* bar = verticalScrollBar();
    const bool atEnd = bar->value() > 0 && bar->value() == bar->maximum();
    layOutVisible();
    if (atEnd && bar->value() != bar->maximum())
        verticalScrollBar()->setValue(bar->maximum()); // and settles there
}

void TextPane::layOutVisible()
{
    /// A text as short as this is laid out whole, so that nothing of it is ever only expected. Some
    /// milliseconds.
    constexpr int shortText = 8'000;
    const LazyLayout& lines = this->lines();
    const QScrollBar* bar = verticalScrollBar();
    const bool whole = document()->characterCount() <= shortText;
    const auto beginsInSight = [&](const QTextBlock& block) {
        return whole || lines.expectedRect(block).top() < bar->value() + viewport()->height();
    };
    QTextBlock anchor = lines.blockAt(bar->value());
    for (QTextBlock block = anchor; block.isValid() && beginsInSight(block); block = block.next()) {
        if (block.isVisible() && lines.isLaidOut(block)) {
            anchor = block;
            break;
        }
    }
    m_anchor = anchor.blockNumber();
    for (QTextBlock block = anchor; block.isValid() && beginsInSight(block); block = block.next()) {
        if (block.isVisible())
            lines.blockBoundingRect(block);
    }
    for (QTextBlock block = anchor.previous(); block.isValid(); block = block.previous()) {
        if (!block.isVisible())
            continue;
        if (!whole && lines.expectedRect(block).bottom() <= bar->value())
            break;
        lines.blockBoundingRect(block);
    }
    m_anchor.reset();
}

void TextPane::followCorrection(int block, int by)
{
    QScrollBar* bar = verticalScrollBar();
    const qreal top = lines().expectedRect(document()->findBlockByNumber(block)).top();
    const bool above = m_anchor ? block < *m_anchor : top < bar->value();
    const int most = std::max(0, static_cast<int>(lines().documentSize().height()) - viewport()->height());
    if (above) {
        const QScopedValueRollback<bool> correcting(m_correcting, true);
        bar->setMaximum(std::max(most, bar->maximum()));
        bar->setValue(bar->value() + by);
    } else if (top < bar->value() + viewport()->height()) {
        viewport()->update();
    }
    bar->setMaximum(most);
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
    if (event->key() == Qt::Key_E && event->modifiers() == Qt::NoModifier) {
        if (const QString passage = wanted(currentPassageRange()); !passage.isEmpty())
            emit elsewhereRequested(passage);
        event->accept();
        return;
    }
    QTextEdit::keyPressEvent(event);
}

std::optional<CharRange> TextPane::passageRangeAt(qsizetype position) const
{
    const auto mark = std::ranges::upper_bound(m_marks, position, {}, &CharRange::end);
    return mark != m_marks.end() && mark->begin <= position ? std::optional(*mark) : std::nullopt;
}

std::optional<CharRange> TextPane::currentPassageRange() const
{
    return passageRangeAt(textCursor().position());
}

QString TextPane::wanted(const std::optional<CharRange>& passage) const
{
    const QTextCursor cursor = textCursor();
    if (cursor.hasSelection())
        return plainText({ cursor.selectionStart(), cursor.selectionEnd() });
    return passage ? plainText(*passage) : QString();
}

void TextPane::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QTextEdit::wheelEvent(event);
        return;
    }
    if (event->angleDelta().y() != 0)
        TextZoom::ofAllTexts().step(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void TextPane::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    const QString passage
        = wanted(byMouse ? passageRangeAt(characterAt(viewport()->mapFromGlobal(event->globalPos())))
                         : currentPassageRange());
    QMenu* menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addSeparator();
    QAction* elsewhere = menu->addAction(tr("Find This Passage &Elsewhere\tE"));
    elsewhere->setObjectName(QStringLiteral("elsewhere"));
    elsewhere->setEnabled(!passage.isEmpty());
    elsewhere->setToolTip(passage.isEmpty() ? tr("Nothing is selected, and no marked passage is here.")
                                            : tr("Lists all documents that hold it, whole or in part"));
    connect(elsewhere, &QAction::triggered, this, [this, passage] { emit elsewhereRequested(passage); });
    QAction* ignore = menu->addAction(tr("&Ignore This Passage Everywhere"));
    ignore->setObjectName(QStringLiteral("ignorePassage"));
    ignore->setEnabled(!passage.isEmpty());
    ignore->setToolTip(passage.isEmpty() ? tr("Nothing is selected, and no marked passage is here.")
                                         : tr("Its shingles do not count in any document; undone by Undo"));
    connect(ignore, &QAction::triggered, this, [this, passage] { emit ignoreRequested(passage); });
    menu->popup(event->globalPos());
}

QString TextPane::plainText(const CharRange& range) const
{
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(range.begin));
    cursor.setPosition(static_cast<int>(range.end), QTextCursor::KeepAnchor);
    QString copied = cursor.selectedText();
    if (m_text) {
        for (const qsizetype at : std::views::reverse(m_text->addedBreaks())) {
            const qsizetype inside = at - range.begin;
            if (inside >= 0 && inside < copied.size())
                copied.remove(inside, 1);
        }
    }
    copied.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    return copied;
}

QMimeData* TextPane::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    const QString copied = plainText({ cursor.selectionStart(), cursor.selectionEnd() });
    auto* copy = new QMimeData;
    copy->setText(copied);
    noteOrigin(*copy, *this);
    return copy;
}

void TextPane::paintEvent(QPaintEvent* event)
{
    settle();
    if (!m_marks.empty())
        paintMarks(event->rect());
    if (!m_found.empty())
        paintFound(event->rect());
    QTextEdit::paintEvent(event);
    if (!m_ignored.empty())
        paintIgnored(event->rect());
    if (hasFocus()) {
        QPainter painter(viewport());
        QStyleOption ring;
        ring.initFrom(this);
        ring.rect = viewport()->rect();
        style()->drawPrimitive(QStyle::PE_Frame, &ring, &painter, this);
    }
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
    painter.setPen(QPen(colour(Colour::Accent, palette()), 1));
    painter.setBrush(Qt::NoBrush);
    const qreal round = fontMetrics().height() / 6.0;
    forBoxes(dirty, m_found, [&](const QRectF& box, std::size_t) {
        painter.drawRoundedRect(box.adjusted(-1.5, -0.5, 1.5, 0.5), round, round);
    });
}

/// Over the letters: a veil of the page, and a line through them.
void TextPane::paintIgnored(const QRect& dirty)
{
    QPainter painter(viewport());
    painter.setClipRect(dirty);
    QColor veil = palette().color(QPalette::Base);
    veil.setAlphaF(0.6F);
    const QColor line = palette().color(QPalette::PlaceholderText);
    const qreal unit = std::max(1.0, fontMetrics().lineWidth() * 1.0);
    forBoxes(dirty, m_ignored, [&](const QRectF& box, std::size_t) {
        painter.fillRect(box, veil);
        painter.fillRect(QRectF(box.left(), box.center().y(), box.width(), unit), line);
    });
}

CharRange TextPane::lineAt(qreal height) const
{
    const QTextBlock block = lines().blockAt(height);
    const qreal inside = height - lines().blockBoundingRect(block).top();
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
    const QTextBlock block = lines().blockAt(place.y());
    const QPointF inside = place - lines().blockBoundingRect(block).topLeft();
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
    for (QTextBlock block = lines().blockAt(dirty.top() - scrolled.y()); block.isValid();
         block = block.next()) {
        if (!block.isVisible())
            continue;
        const QRectF bounds = lines().blockBoundingRect(block).translated(scrolled);
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

PreparedText::PreparedText(const QString& text)
    : m_document(new QTextDocument)
{
    m_document->setUndoRedoEnabled(false);
    m_document->setPlainText(text);
    m_document->moveToThread(QCoreApplication::instance()->thread());
}

PreparedText::~PreparedText()
{
    if (m_document)
        m_document->deleteLater();
}

QTextDocument* PreparedText::take()
{
    return std::exchange(m_document, nullptr);
}

} // namespace alike::ui
