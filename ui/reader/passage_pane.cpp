// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reader/passage_pane.h"

#include "ui/reader/passage_margin.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextCursor>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace alike::ui {

PassagePane::PassagePane(QWidget* parent)
    : TextPane(parent)
    , m_margin(new PassageMargin(this))
{
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_margin, qOverload<>(&QWidget::update));
    fitMeasure(); // numbers take room
    fitMargin();
}

void PassagePane::setPassages(std::vector<SharedPassage> passages)
{
    if (m_passages == passages)
        return;
    m_passages = std::move(passages);
    m_ranges.clear();
    for (const SharedPassage& passage : m_passages)
        m_ranges.push_back(passage.range);
    viewport()->update();
    m_margin->update();
    setCurrent(std::nullopt);
    emit passagesChanged();
}

QColor PassagePane::tintOf(std::size_t passage) const
{
    constexpr std::array tints { Colour::SharedOnce, Colour::SharedTwice, Colour::SharedOften };
    return colour(tints[std::min(m_passages[passage].others.size(), tints.size()) - 1], palette());
}

CharRange PassagePane::visibleText() const
{
    const qreal top = verticalScrollBar()->value();
    return { lineAt(top).begin, lineAt(top + viewport()->height()).end };
}

void PassagePane::showInMiddle(qsizetype position)
{
    keep(Reading { position, viewport()->height() / 2.0 });
}

QString PassagePane::wordsOf(std::size_t passage) const
{
    return m_describe ? m_describe(passage) : QString();
}

std::optional<std::size_t> PassagePane::passageAt(qsizetype position) const
{
    const auto found = std::ranges::upper_bound(m_ranges, position, {}, &CharRange::end);
    if (found == m_ranges.end() || found->begin > position)
        return std::nullopt;
    return static_cast<std::size_t>(found - m_ranges.begin());
}

std::optional<CharRange> PassagePane::passageRangeAt(qsizetype position) const
{
    const auto passage = passageAt(position);
    return passage ? std::optional(m_ranges[*passage]) : std::nullopt;
}

std::optional<CharRange> PassagePane::currentPassageRange() const
{
    return m_current ? std::optional(m_ranges[*m_current]) : TextPane::currentPassageRange();
}

void PassagePane::setCurrent(std::optional<std::size_t> passage)
{
    if (std::exchange(m_current, passage) == passage)
        return;
    viewport()->update();
    m_margin->update();
    emit currentChanged();
}

void PassagePane::step(int by)
{
    if (m_ranges.empty())
        return;
    const auto count = static_cast<std::ptrdiff_t>(m_ranges.size());
    std::ptrdiff_t next = 0;
    if (m_current) {
        next = (static_cast<std::ptrdiff_t>(*m_current) + by + count) % count;
    } else {
        // From the caret on.
        const qsizetype caret = textCursor().position();
        const auto behind = std::ranges::lower_bound(m_ranges, caret, {}, &CharRange::begin);
        next = (behind - m_ranges.begin() + (by > 0 ? 0 : count - 1)) % count;
    }
    goTo(static_cast<std::size_t>(next));
}

void PassagePane::goTo(std::size_t passage)
{
    QTextCursor place(document());
    place.setPosition(static_cast<int>(m_ranges[passage].begin));
    setTextCursor(place);
    ensureCursorVisible();
    setCurrent(passage);
}

void PassagePane::list(std::size_t passage)
{
    if (passage >= m_passages.size())
        return;
    QPoint at(0, 0);
    for (const Number& number : numbers()) {
        if (number.passage == passage)
            at = number.place.bottomLeft();
    }
    emit listRequested(passage, viewport()->mapToGlobal(at));
}

std::vector<PassagePane::Number> PassagePane::numbers() const
{
    std::vector<Number> found;
    std::size_t last = m_ranges.size();
    const int right = lines().margins().left() - scaled(10, this);
    forBoxes(viewport()->rect(), m_ranges, [&](const QRectF& box, std::size_t at) {
        if (std::exchange(last, at) == at)
            return; // the passage goes on
        const QSize size(std::max(scaled(18, this), right / 2), scaled(16, this));
        const QRect place(QPoint(right - size.width(), qRound(box.center().y()) - size.height() / 2), size);
        if (!found.empty() && found.back().place.top() == place.top()) {
            if (at == m_current)
                found.back().passage = at;
            return;
        }
        found.push_back({ at, place });
    });
    // The first may have begun above what is in sight.
    if (!found.empty() && found.front().place.bottom() < 0)
        found.erase(found.begin());
    return found;
}

TextPane::SideRoom PassagePane::sideRoom() const
{
    const bool narrow = viewport()->width() < scaled(320, this);
    return { scaled(narrow ? 28 : 36, this), scaled(narrow ? 12 : 16, this) };
}

void PassagePane::fitMargin()
{
    m_margin->setGeometry(viewport()->x(), viewport()->y(),
        std::max(1, lines().margins().left() - scaled(6, this)), viewport()->height());
}

void PassagePane::resizeEvent(QResizeEvent* event)
{
    TextPane::resizeEvent(event);
    fitMargin();
}

void PassagePane::changeEvent(QEvent* event)
{
    TextPane::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitMargin();
}

void PassagePane::paintEvent(QPaintEvent* event)
{
    settle();
    if (!m_ranges.empty()) {
        QPainter painter(viewport());
        painter.setClipRect(event->rect());
        const int unit = std::max(1, fontMetrics().lineWidth());
        forBoxes(event->rect(), m_ranges, [&](const QRectF& box, std::size_t at) {
            painter.fillRect(box, tintOf(at));
            if (at == m_current)
                painter.fillRect(QRectF(box.left(), box.bottom() - 2.0 * unit, box.width(), 2.0 * unit),
                    colour(Colour::Accent, palette()));
        });
    }
    TextPane::paintEvent(event);
}

void PassagePane::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter || m_ranges.empty()) {
        TextPane::keyPressEvent(event);
        return;
    }
    auto wanted = m_current ? m_current : passageAt(textCursor().position());
    if (!wanted) {
        if (const auto inSight = numbers(); !inSight.empty())
            wanted = inSight.front().passage;
    }
    if (wanted) {
        setCurrent(wanted);
        list(*wanted);
    }
}

bool PassagePane::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const qsizetype character = characterAt(help->pos());
        if (const QString ignored = ignoredAt(help->pos()); !ignored.isEmpty())
            QToolTip::showText(help->globalPos(), ignored, viewport());
        else if (const auto passage = character < 0 ? std::nullopt : passageAt(character))
            QToolTip::showText(help->globalPos(), format::tip(wordsOf(*passage)), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return TextPane::viewportEvent(event);
}

} // namespace alike::ui
