// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/token_flow.h"

#include "ui/plot/chart_colours.h"
#include "ui/theme/tint.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace alike::ui {

QString tokenText(const Tokens& tokens, TokenId token)
{
    const std::string_view word = tokens.word(token);
    if (tokens.unit() == text::Unit::Subword && word.starts_with(text::beforeWord))
        return QChar(0x2423) + format::line(word.substr(1));
    return format::line(word);
}

TokenFlow::TokenFlow(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    tellPaintedParts(this, QAccessible::List, QAccessible::ListItem);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else its coming would rearrange the lines
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The current document, each word over its number"));
}

void TokenFlow::showDocument(std::shared_ptr<const Tokens> tokens, DocId doc)
{
    if (m_tokens != tokens)
        m_widths.clear();
    m_tokens = std::move(tokens);
    m_words.clear();
    m_pointed.reset();
    if (m_tokens) {
        for (const TokenId word : m_tokens->of(doc)) {
            if (m_words.size() == mostWords)
                break;
            m_words.push_back({ word, 0, 0, 0 });
        }
    }
    verticalScrollBar()->setValue(0);
    arrange();
    QStringList first;
    for (std::size_t i = 0; i < std::min<std::size_t>(100, m_words.size()); ++i)
        first += QString::number(m_words[i].word);
    setAccessibleDescription(first.join(QLatin1Char(' ')));
}

int TokenFlow::lineHeight() const
{
    return 2 * fontMetrics().lineSpacing() + fontMetrics().height() / 2;
}

int TokenFlow::margin() const
{
    return fontMetrics().height() / 2;
}

int TokenFlow::widthOf(TokenId word)
{
    const auto known = m_widths.find(word);
    if (known != m_widths.end())
        return known->second;
    const QFontMetrics metrics = fontMetrics();
    const int width = std::max(metrics.horizontalAdvance(tokenText(*m_tokens, word)),
                          metrics.horizontalAdvance(QString::number(word)))
        + metrics.averageCharWidth();
    m_widths.emplace(word, width);
    return width;
}

void TokenFlow::arrange()
{
    m_lineStarts.clear();
    const int right = viewport()->width() - margin();
    int x = margin();
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        Place& place = m_words[i];
        place.width = widthOf(place.word);
        if (m_lineStarts.empty() || x + place.width > right) {
            m_lineStarts.push_back(i);
            x = margin();
        }
        place.x = x;
        place.line = static_cast<int>(m_lineStarts.size()) - 1;
        x += place.width;
    }
    const int height = static_cast<int>(m_lineStarts.size()) * lineHeight() + 2 * margin();
    verticalScrollBar()->setRange(0, std::max(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(lineHeight());
    viewport()->update();
}

QRect TokenFlow::cellOf(std::size_t place) const
{
    const Place& at = m_words[place];
    return { at.x, margin() + at.line * lineHeight() - verticalScrollBar()->value(), at.width,
        lineHeight() - margin() / 2 };
}

std::optional<TokenId> TokenFlow::pointed() const
{
    return m_pointed ? std::optional(m_words[*m_pointed].word) : std::nullopt;
}

void TokenFlow::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    const ChartColours colours(viewport()->palette());
    const int half = fontMetrics().lineSpacing();
    const int top = event->rect().top() + verticalScrollBar()->value() - margin();
    const auto firstLine = static_cast<std::size_t>(std::max(0, top / lineHeight()));
    for (std::size_t i = firstLine < m_lineStarts.size() ? m_lineStarts[firstLine] : m_words.size();
         i < m_words.size(); ++i) {
        const QRect cell = cellOf(i);
        if (cell.top() > event->rect().bottom())
            break;
        const Place& place = m_words[i];
        if (m_chosen == place.word) {
            painter.fillRect(cell, sharedTint(palette()));
            painter.fillRect(QRect(cell.left(), cell.bottom() - 1, cell.width(), 2), sharedLine(palette()));
        }
        painter.setPen(colours.text);
        painter.drawText(QRect(cell.left(), cell.top(), cell.width(), half), Qt::AlignCenter,
            tokenText(*m_tokens, place.word));
        painter.setPen(m_chosen == place.word ? colours.text : colours.quietText);
        painter.drawText(QRect(cell.left(), cell.top() + half, cell.width(), half), Qt::AlignCenter,
            QString::number(place.word));
        if (pointed() == place.word) {
            painter.setPen(QPen(colours.line, m_pointed == i ? 2 : 1));
            painter.drawRect(cell.adjusted(0, 0, -1, -1));
        }
    }
}

void TokenFlow::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void TokenFlow::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_widths.clear();
        arrange();
    }
}

std::optional<std::size_t> TokenFlow::placeAt(const QPoint& position) const
{
    const int y = position.y() + verticalScrollBar()->value() - margin();
    const int line = y / lineHeight();
    if (y < 0 || line >= static_cast<int>(m_lineStarts.size()))
        return std::nullopt;
    const auto at = static_cast<std::size_t>(line);
    const std::size_t end = at + 1 < m_lineStarts.size() ? m_lineStarts[at + 1] : m_words.size();
    for (std::size_t i = m_lineStarts[at]; i < end; ++i) {
        if (position.x() >= m_words[i].x && position.x() < m_words[i].x + m_words[i].width)
            return i;
    }
    return std::nullopt;
}

void TokenFlow::point(std::optional<std::size_t> place)
{
    if (place == m_pointed)
        return;
    m_pointed = place;
    emit pointedAt(place.value_or(m_words.size()));
    viewport()->update();
}

void TokenFlow::bringIntoSight(std::size_t place)
{
    const QRect cell = cellOf(place);
    QScrollBar* const bar = verticalScrollBar();
    if (cell.top() < 0)
        bar->setValue(bar->value() + cell.top() - margin());
    else if (cell.bottom() > viewport()->height())
        bar->setValue(bar->value() + cell.bottom() - viewport()->height() + margin());
}

void TokenFlow::choose(std::optional<TokenId> word)
{
    m_chosen = word;
    const auto first = std::ranges::find_if(m_words, [&](const Place& place) { return place.word == word; });
    const bool inSight = std::ranges::any_of(m_words, [&](const Place& place) {
        return place.word == word
            && viewport()->rect().contains(cellOf(static_cast<std::size_t>(&place - m_words.data())));
    });
    if (word && !inSight && first != m_words.end())
        bringIntoSight(static_cast<std::size_t>(first - m_words.begin()));
    viewport()->update();
}

PaintedParts::Part TokenFlow::part(int number) const
{
    const auto place = static_cast<std::size_t>(number);
    const TokenId word = m_words[place].word;
    const QRect cell = cellOf(place);
    return { tr("%1, number %2", "word").arg(tokenText(*m_tokens, word)).arg(word),
        QRect(viewport()->mapTo(this, cell.topLeft()), cell.size()), m_chosen == word };
}

void TokenFlow::pressPart(int number)
{
    point(static_cast<std::size_t>(number));
    pick(static_cast<std::size_t>(number));
}

void TokenFlow::pick(std::size_t place)
{
    m_chosen = m_words[place].word;
    viewport()->update();
    emit wordChosen(*m_chosen);
}

void TokenFlow::mouseMoveEvent(QMouseEvent* event)
{
    point(placeAt(event->position().toPoint()));
}

void TokenFlow::mousePressEvent(QMouseEvent* event)
{
    const auto place = placeAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !place)
        return;
    point(place);
    pick(*place);
}

void TokenFlow::leaveEvent(QEvent*)
{
    if (!hasFocus())
        point(std::nullopt);
}

/// To the word that stands above or below.
void TokenFlow::followLine(int lines)
{
    const Place& from = m_words[*m_pointed];
    const int line = std::clamp(from.line + lines, 0, static_cast<int>(m_lineStarts.size()) - 1);
    const QRect cell = cellOf(*m_pointed);
    const QPoint wanted(cell.center().x(), cell.center().y() + (line - from.line) * lineHeight());
    const auto at = static_cast<std::size_t>(line);
    const std::size_t end = at + 1 < m_lineStarts.size() ? m_lineStarts[at + 1] : m_words.size();
    point(placeAt(wanted).value_or(end - 1));
}

void TokenFlow::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyNumbers();
        return;
    }
    const std::size_t last = m_words.empty() ? 0 : m_words.size() - 1;
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right
        || event->key() == Qt::Key_Up || event->key() == Qt::Key_Down || event->key() == Qt::Key_Home
        || event->key() == Qt::Key_End;
    if (m_words.empty() || (!moves && event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter)) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (!moves) {
        if (m_pointed)
            pick(*m_pointed);
        return;
    }
    if (!m_pointed) {
        point(event->key() == Qt::Key_End ? last : 0);
    } else {
        switch (event->key()) {
        case Qt::Key_Left:
            point(*m_pointed - (*m_pointed > 0 ? 1 : 0));
            break;
        case Qt::Key_Right:
            point(std::min(*m_pointed + 1, last));
            break;
        case Qt::Key_Up:
            followLine(-1);
            break;
        case Qt::Key_Down:
            followLine(1);
            break;
        default:
            point(event->key() == Qt::Key_Home ? 0 : last);
        }
    }
    bringIntoSight(*m_pointed);
}

/// The position of the keyboard has to be visible.
void TokenFlow::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (!m_pointed && !m_words.empty() && event->reason() != Qt::MouseFocusReason)
        point(0);
}

void TokenFlow::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        point(std::nullopt);
}

QString TokenFlow::numbers() const
{
    QStringList all;
    for (const Place& place : m_words)
        all += QString::number(place.word);
    return all.join(QLatin1Char(' '));
}

QString TokenFlow::words() const
{
    QStringList all;
    for (const Place& place : m_words)
        all += tokenText(*m_tokens, place.word);
    return all.join(QLatin1Char(' '));
}

void TokenFlow::copyNumbers() const
{
    QApplication::clipboard()->setText(numbers());
}

void TokenFlow::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_words.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(
        menu->addAction(tr("Copy as Numbers\tCtrl+C")), &QAction::triggered, this, &TokenFlow::copyNumbers);
    connect(menu->addAction(tr("Copy as Words")), &QAction::triggered, this,
        [this] { QApplication::clipboard()->setText(words()); });
    menu->popup(event->globalPos());
}

} // namespace alike::ui
