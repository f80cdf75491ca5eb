// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_pane.h"

#include "ui/compare/pair_colours.h"
#include "ui/compare/pair_words.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/theme/tint.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    std::uint32_t wordsIn(const QString& text)
    {
        std::uint32_t words = 0;
        bool inside = false;
        for (const QChar c : text) {
            words += !inside && !c.isSpace();
            inside = !c.isSpace();
        }
        return words;
    }

    /// The piece that holds a character; null where there is none.
    const TextPiece* pieceIn(const std::vector<TextPiece>& pieces, qsizetype position)
    {
        const auto piece = std::ranges::upper_bound(
            pieces, position, {}, [](const TextPiece& each) { return each.range.end; });
        return position >= 0 && piece != pieces.end() && piece->range.begin <= position ? &*piece : nullptr;
    }

} // namespace

std::vector<TextFold> foldsOf(const QTextDocument& document, std::span<const CharRange> kept)
{
    std::vector<TextFold> folds;
    if (kept.empty())
        return folds;
    const auto touched = [&](const QTextBlock& block) {
        const auto at = std::ranges::upper_bound(kept, block.position(), {}, &CharRange::end);
        return at != kept.end() && at->begin < block.position() + block.length();
    };
    for (QTextBlock block = document.begin(); block.isValid();) {
        if (touched(block)) {
            block = block.next();
            continue;
        }
        const int begin = block.blockNumber();
        while (block.isValid() && !touched(block))
            block = block.next();
        const int end = block.isValid() ? block.blockNumber() : document.blockCount();
        TextFold fold { begin == 0 ? 0 : begin + 1, end - 2, 0 };
        for (int i = fold.first; i <= fold.last; ++i)
            fold.words += wordsIn(document.findBlockByNumber(i).text());
        if (fold.words >= leastFoldedWords)
            folds.push_back(fold);
    }
    return folds;
}

ComparePane::ComparePane(Side side, QWidget* parent)
    : TextPane(parent)
    , m_side(side)
{
    viewport()->setMouseTracking(true);
    setAcceptDrops(false); // what is dropped is for the comparison
    // The map beside it shows the place, and moves it.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void ComparePane::showPairs(std::shared_ptr<const PairedText> pairs, bool fold)
{
    const auto before = reading();
    const bool wasFolded = !m_folds.empty();
    for (const TextFold& old : std::exchange(m_folds, {}))
        lines().setHidden(old.first, old.last, false);
    m_pairs = std::move(pairs);
    m_ranges.clear();
    if (m_pairs) {
        for (const TextPiece& piece : m_pairs->on(m_side))
            m_ranges.push_back(piece.range);
    }
    m_labels.clear();
    m_lit.reset();
    m_focused.reset();
    m_hovered.reset();
    fitGutter();
    if (fold && m_pairs)
        m_folds = foldsOf(*document(), m_ranges);
    for (const TextFold& made : m_folds)
        lines().setHidden(made.first, made.last, true);
    if (wasFolded || !m_folds.empty())
        keep(before);
    viewport()->update();
}

void ComparePane::openFold(std::size_t fold)
{
    const TextFold opened = m_folds[fold];
    m_folds.erase(m_folds.begin() + static_cast<std::ptrdiff_t>(fold));
    lines().setHidden(opened.first, opened.last, false);
    viewport()->update();
}

void ComparePane::reveal(const CharRange& range)
{
    const int number = document()->findBlock(static_cast<int>(range.begin)).blockNumber();
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        if (m_folds[i].first <= number && number <= m_folds[i].last) {
            openFold(i);
            return;
        }
    }
}

QRectF ComparePane::foldPlace(std::size_t fold) const
{
    const QTextBlock behind = document()->findBlockByNumber(m_folds[fold].last + 1);
    const QRectF bounds = lines().blockBoundingRect(behind);
    const qreal height = lines().gap() * 0.6;
    const qreal top = bounds.top() - lines().gap() * 0.8 - verticalScrollBar()->value();
    return { bounds.left(), top, bounds.width(), height };
}

std::vector<std::size_t> ComparePane::foldsInSight() const
{
    // By their paragraphs: where those are that are far away is not known before all is laid out.
    const CharRange visible = visibleText();
    const int first = document()->findBlock(static_cast<int>(visible.begin)).blockNumber();
    const int last = document()->findBlock(static_cast<int>(visible.end)).blockNumber();
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        if (m_folds[i].last + 1 >= first && m_folds[i].first - 1 <= last)
            found.push_back(i);
    }
    return found;
}

void ComparePane::paintFolds(QPainter& painter) const
{
    painter.setFont(font());
    for (const std::size_t i : foldsInSight()) {
        const QRectF place = foldPlace(i);
        if (place.bottom() < 0 || place.top() > viewport()->height())
            continue;
        painter.fillRect(place, palette().color(QPalette::AlternateBase));
        painter.setPen(colour(Colour::Accent, palette()));
        painter.drawText(
            place, Qt::AlignCenter, tr("… %1 words only here …").arg(format::count(m_folds[i].words)));
    }
}

void ComparePane::setLit(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_lit, pair) != pair)
        viewport()->update();
}

void ComparePane::setFocused(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_focused, pair) != pair)
        viewport()->update();
}

void ComparePane::setRarity(const std::shared_ptr<const RareTexts>& texts)
{
    m_rarity = texts;
    m_rareRanges.clear();
    if (texts) {
        for (const RareText& text : (*texts)[static_cast<std::size_t>(m_side)])
            m_rareRanges.push_back(text.range);
    }
    viewport()->update();
}

void ComparePane::setFramed(std::vector<CharRange> ranges)
{
    m_framed = std::move(ranges);
    viewport()->update();
}

void ComparePane::setFound(std::vector<CharRange> ranges)
{
    m_found = std::move(ranges);
    viewport()->update();
}

void ComparePane::selectRange(const CharRange& range)
{
    reveal(range);
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(range.begin));
    cursor.setPosition(static_cast<int>(range.end), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    const Extent extent = extentOf(range);
    const double top = verticalScrollBar()->value();
    if (extent.top < top || extent.bottom > top + viewport()->height())
        verticalScrollBar()->setValue(qRound(extent.top - viewport()->height() / 3.0));
}

ComparePane::Extent ComparePane::extentOf(const CharRange& range) const
{
    const auto lineAt = [this](qsizetype position) -> Extent {
        const QTextBlock block = document()->findBlock(static_cast<int>(position));
        if (!block.isValid())
            return { 0, 0 };
        if (!block.isVisible()) {
            // The line that stands for it.
            for (std::size_t i = 0; i < m_folds.size(); ++i) {
                if (block.blockNumber() <= m_folds[i].last) {
                    const qreal top = foldPlace(i).top() + verticalScrollBar()->value();
                    return { top, top };
                }
            }
        }
        const QRectF bounds = lines().blockBoundingRect(block);
        const QTextLine line
            = block.layout()->lineForTextPosition(static_cast<int>(position - block.position()));
        if (!line.isValid())
            return { bounds.top(), bounds.bottom() };
        return { bounds.top() + line.y(), bounds.top() + line.y() + line.height() };
    };
    const Extent first = lineAt(range.begin);
    if (range.begin >= range.end)
        return { first.top, first.top };
    return { first.top, lineAt(range.end - 1).bottom };
}

ComparePane::Extent ComparePane::expectedExtent(const CharRange& range) const
{
    const qreal page = viewport()->height();
    const qreal scrolled = verticalScrollBar()->value();
    const auto near = [&](qsizetype position) {
        const QTextBlock block = document()->findBlock(static_cast<int>(position));
        if (lines().isLaidOut(block)) {
            const Extent line = extentOf({ position, position + 1 });
            return Extent { std::max(line.top, scrolled - page), std::min(line.bottom, scrolled + 2 * page) };
        }
        const QRectF place = lines().expectedRect(block);
        const qreal top = std::clamp(place.top(), scrolled - page, scrolled + 2 * page);
        return Extent { top, top };
    };
    const Extent first = near(range.begin);
    return { first.top, range.begin < range.end ? near(range.end - 1).bottom : first.top };
}

CharRange ComparePane::visibleText() const
{
    const qreal top = verticalScrollBar()->value();
    return { TextPane::lineAt(top).begin, TextPane::lineAt(top + viewport()->height()).end };
}

const TextPiece* ComparePane::pieceAt(const QPoint& point) const
{
    return m_pairs ? pieceIn(m_pairs->on(m_side), characterAt(point)) : nullptr;
}

std::optional<CharRange> ComparePane::passageRangeAt(qsizetype position) const
{
    const TextPiece* piece = m_passages ? pieceIn(m_passages->on(m_side), position) : nullptr;
    return piece ? std::optional(piece->range) : std::nullopt;
}

std::optional<CharRange> ComparePane::currentPassageRange() const
{
    if (m_pairs && m_focused && m_pairs->pairs[*m_focused].kind != PairKind::Changed)
        return m_pairs->pairs[*m_focused].on(m_side);
    return TextPane::currentPassageRange();
}

std::optional<std::uint32_t> ComparePane::pairAt(const QPoint& point) const
{
    for (const Label& label : m_labels) {
        if (label.place.contains(point))
            return label.pair;
    }
    if (const TextPiece* piece = pieceAt(point))
        return piece->pair;
    return std::nullopt;
}

QString ComparePane::nameOf(const TextPiece& piece) const
{
    const TextPair& pair = m_pairs->pairs[piece.pair];
    return pair.kind == PairKind::Changed ? QString::number(piece.pair + 1)
                                          : pairSign(pair, piece.pair, m_side, piece.repeat);
}

void ComparePane::startOver()
{
    showPairs(nullptr, false);
    m_passages = nullptr;
    m_digits = 2;
}

void ComparePane::fitGutter()
{
    const std::size_t pairs = m_pairs ? m_pairs->pairs.size() : 0;
    m_digits = std::max(m_digits, QString::number(pairs).size());
    fitMeasure();
}

bool ComparePane::isNarrow() const
{
    return viewport()->width() < scaled(320, this);
}

int ComparePane::gutter() const
{
    QFont small = fontOf(Type::Count, QApplication::font(this));
    small.setBold(true);
    const int number = QFontMetrics(small).horizontalAdvance(QString(m_digits, QLatin1Char('0')));
    return std::max(scaled(isNarrow() ? 28 : 36, this), number + scaled(22, this));
}

ComparePane::SideRoom ComparePane::sideRoom() const
{
    const int outside = scaled(isNarrow() ? 12 : 16, this);
    return m_side == Side::Left ? SideRoom { outside, gutter() } : SideRoom { gutter(), outside };
}

void ComparePane::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        painter.setClipRect(event->rect());
        paintFolds(painter);
        if (m_pairs) {
            paintPieces(painter, event->rect());
            paintLabels(painter);
        }
        const QColor found = tintOf(palette().color(QPalette::Highlight), palette(), 0.35, 0.5);
        forBoxes(
            event->rect(), m_found, [&](const QRectF& box, std::size_t) { painter.fillRect(box, found); });
        painter.setPen(palette().color(QPalette::Text));
        forBoxes(event->rect(), m_framed, [&](const QRectF& box, std::size_t) { painter.drawRect(box); });
    }
    TextPane::paintEvent(event);
}

void ComparePane::paintPieces(QPainter& painter, const QRect& dirty) const
{
    const QPalette colours = palette();
    const qreal thick = std::max(2, 2 * fontMetrics().lineWidth());
    const auto& pieces = m_pairs->on(m_side);
    forBoxes(dirty, m_rareRanges, [&](const QRectF& box, std::size_t at) {
        const RareText& text = (*m_rarity)[static_cast<std::size_t>(m_side)][at];
        painter.fillRect(box, rarityTint(text.rarity, colours));
    });
    forBoxes(dirty, m_ranges, [&](const QRectF& box, std::size_t at) {
        const TextPiece& piece = pieces[at];
        const PairKind kind = m_pairs->pairs[piece.pair].kind;
        const bool hued = standsOut(piece.pair) || kind == PairKind::Moved;
        if (hued || !m_rarity)
            painter.fillRect(box,
                kind == PairKind::Changed ? changeTint(colours)
                    : hued                ? hueTint(piece.pair, colours)
                                          : sharedTint(colours));
        if (piece.pair == m_lit && kind == PairKind::Moved) { // it has its hue already
            painter.setPen(hueLine(piece.pair, colours));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
        }
        const QRectF under(box.left(), box.bottom() - thick, box.width(), thick);
        if (kind == PairKind::Changed) {
            painter.fillRect(under, changeLine(colours));
            if (piece.pair == m_focused) {
                painter.setPen(QPen(changeLine(colours), thick));
                painter.setBrush(Qt::NoBrush);
                painter.drawRoundedRect(box.adjusted(-1, 0, 1, 0), thick, thick);
            }
        } else if (piece.pair == m_focused) {
            painter.fillRect(under, hueLine(piece.pair, colours));
        }
    });
}

void ComparePane::paintLabels(QPainter& painter)
{
    m_labels.clear();
    const CharRange visible = visibleText();
    const qreal scrolled = verticalScrollBar()->value();
    const qreal bar = scaled(2, this);
    const qreal edge = m_side == Side::Left ? viewport()->width() - gutter() + scaled(4, this)
                                            : gutter() - scaled(4, this) - bar;
    const auto& pieces = m_pairs->on(m_side);
    auto piece = std::ranges::upper_bound(
        pieces, visible.begin, {}, [](const TextPiece& each) { return each.range.end; });
    while (piece != pieces.end() && piece->range.begin <= visible.end) {
        // What begins on the same line has one label: the first or the focused one, and a plus for the
        // others.
        const Extent line = extentOf({ piece->range.begin, piece->range.begin + 1 });
        const TextPiece* named = &*piece;
        bool others = false;
        auto next = piece;
        for (; next != pieces.end() && next->range.begin <= visible.end
             && extentOf({ next->range.begin, next->range.begin + 1 }).top == line.top;
             ++next) {
            others = others || nameOf(*next) != nameOf(*piece);
            if (next->pair == m_focused)
                named = &*next;
            if (m_pairs->pairs[next->pair].kind != PairKind::Changed) {
                const Extent whole = extentOf(next->range);
                painter.fillRect(
                    QRectF(edge, whole.top - scrolled, bar, whole.bottom - whole.top), lineOf(next->pair));
            }
        }
        paintNumber(painter, *named, nameOf(*named) + (others ? QStringLiteral("+") : QString()),
            line.top - scrolled, line.bottom - line.top);
        piece = next;
    }
}

QColor ComparePane::lineOf(std::uint32_t pair) const
{
    const PairKind kind = m_pairs->pairs[pair].kind;
    if (kind == PairKind::Changed)
        return changeLine(palette());
    return standsOut(pair) || kind == PairKind::Moved ? hueLine(pair, palette()) : sharedLine(palette());
}

/// The number is filled where the pair is the current one.
void ComparePane::paintNumber(
    QPainter& painter, const TextPiece& named, const QString& text, qreal top, qreal height)
{
    QFont small = fontOf(Type::Count, QApplication::font(this));
    small.setBold(true);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    const qreal width = std::max<qreal>(scaled(18, this), metrics.horizontalAdvance(text) + scaled(4, this));
    const qreal tall = scaled(16, this);
    const qreal margin = scaled(8, this);
    // Proportional line height stands above the glyphs.
    const qreal glyphs = fontMetrics().height();
    const QRectF box(m_side == Side::Left ? viewport()->width() - margin - width : margin,
        top + height - glyphs + (glyphs - tall) / 2, width, tall);
    const QColor ink = lineOf(named.pair);
    if (named.pair == m_focused) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawRoundedRect(box, scaled(3, this), scaled(3, this));
        painter.restore();
        painter.setPen(palette().color(QPalette::Base));
    } else {
        painter.setPen(ink);
    }
    painter.drawText(box, Qt::AlignCenter, text);
    m_labels.push_back({ box, named.pair });
}

void ComparePane::hover(std::optional<std::uint32_t> pair)
{
    if (std::exchange(m_hovered, pair) != pair)
        emit pairHovered(pair ? static_cast<int>(*pair) : -1);
}

void ComparePane::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->pos();
    TextPane::mousePressEvent(event);
}

void ComparePane::mouseMoveEvent(QMouseEvent* event)
{
    TextPane::mouseMoveEvent(event);
    hover(event->buttons() ? std::nullopt : pairAt(event->pos()));
}

void ComparePane::mouseReleaseEvent(QMouseEvent* event)
{
    TextPane::mouseReleaseEvent(event);
    const bool dragged = (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (event->button() != Qt::LeftButton || dragged || textCursor().hasSelection())
        return;
    for (const std::size_t i : foldsInSight()) {
        if (foldPlace(i).contains(event->pos())) {
            openFold(i);
            return;
        }
    }
    if (const auto pair = pairAt(event->pos())) {
        const TextPiece* piece = pieceAt(event->pos());
        emit pairClicked(
            static_cast<int>(*pair), piece ? piece->range.begin : m_pairs->pairs[*pair].on(m_side).begin);
    }
}

void ComparePane::keyPressEvent(QKeyEvent* event)
{
    const int to = m_side == Side::Left ? Qt::Key_Right : Qt::Key_Left;
    if (!m_caretMoves && event->modifiers() == Qt::NoModifier
        && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        if (event->key() == to)
            emit otherPaneRequested();
        return;
    }
    TextPane::keyPressEvent(event);
}

bool ComparePane::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto pair = pairAt(help->pos());
        const QString ignored = ignoredAt(help->pos());
        QToolTip::showText(help->globalPos(),
            !ignored.isEmpty() ? ignored
                : pair         ? pairWords(m_pairs->pairs[*pair], *pair, m_pairs->pairs.size())
                               : QString(),
            viewport());
        return true;
    }
    return TextPane::viewportEvent(event);
}

int ComparePane::roomBelow() const
{
    return std::max(0, viewport()->height() - 4 * fontMetrics().height());
}

void ComparePane::changeEvent(QEvent* event)
{
    TextPane::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitGutter();
}

} // namespace alike::ui
