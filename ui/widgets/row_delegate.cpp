// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/row_delegate.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QAbstractItemView>
#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace alike::ui {
namespace {

    constexpr int numberPixels = 44;

    /// Of the number, with the gap behind it.
    int numberWidth(const QWidget& list)
    {
        return scaled(numberPixels, &list) + scaled(8, &list);
    }

    /// The quiet texts at the right get no more of the width.
    int mostAtRight(int width)
    {
        return width * 9 / 20;
    }

} // namespace

void RowDelegate::adopt(const QFont& font) const
{
    if (m_base == font && !m_texts.isEmpty())
        return;
    m_base = font;
    m_fonts[Plain] = font;
    m_fonts[Small] = fontOf(Type::Quiet, font);
    m_fonts[Strong] = m_fonts[Small];
    m_fonts[Strong].setWeight(QFont::DemiBold);
    m_texts.clear();
    m_titles.clear();
}

int RowDelegate::widthOf(const QString& text, Font font) const
{
    // Whole pixels, and one more, or a text that fits would be shortened.
    return static_cast<int>(std::ceil(QFontMetricsF(m_fonts[font]).horizontalAdvance(text))) + 1;
}

int RowDelegate::draw(QPainter* painter, const QRect& room, const QString& text, Font font, const QColor& ink,
    Qt::TextElideMode elide, Qt::Alignment side) const
{
    if (text.isEmpty() || room.width() <= 0)
        return 0;
    const Key key { text, {}, room.width(), font };
    const QStaticText* line = m_texts.object(key);
    if (!line) {
        const QFontMetrics metrics(m_fonts[font]);
        auto* made = new QStaticText(metrics.elidedText(text, elide, room.width()));
        made->setTextFormat(Qt::PlainText);
        made->setPerformanceHint(QStaticText::AggressiveCaching);
        made->prepare({}, m_fonts[font]);
        m_texts.insert(key, made);
        line = made;
    }
    painter->setFont(m_fonts[font]);
    painter->setPen(ink);
    const QSizeF size = line->size();
    const double left = side & Qt::AlignRight ? room.right() + 1 - size.width() : room.left();
    painter->drawStaticText(QPointF(left, room.top() + (room.height() - size.height()) / 2), *line);
    return static_cast<int>(size.width() + 0.999);
}

void RowDelegate::drawRuns(QPainter* painter, const QRect& room, const QList<TitleRun>& runs,
    const QColor& shared, const QColor& differing) const
{
    QRect left = room;
    const int ellipsis = widthOf(QString(QChar(0x2026)), Small);
    for (const TitleRun& run : runs) {
        if (left.width() < ellipsis)
            break; // not even that it is shortened can be said
        // A run begins with the space before it, which a line of its own would not show.
        const qsizetype spaces = run.text.startsWith(u' ') ? 1 : 0;
        if (spaces > 0)
            left.setLeft(left.left() + QFontMetrics(m_fonts[Small]).horizontalAdvance(u' '));
        left.setLeft(
            left.left() + draw(painter, left, run.text.mid(spaces), Small, run.differs ? differing : shared));
    }
}

const QList<TitleRun>& RowDelegate::fitted(const RowFace& face, int width) const
{
    const Key key { face.title, face.other, width, Small };
    if (const auto* known = m_titles.object(key))
        return *known;
    const QFontMetrics metrics(m_fonts[Small]);
    // Words and runs are drawn in whole pixels, which adds up.
    constexpr int slack = 6;
    auto* made = new QList<TitleRun>(fittedTitle(titleWords(face.other, face.title), width - slack,
        [&](const QString& text) { return metrics.horizontalAdvance(text); }));
    m_titles.insert(key, made);
    return *made;
}

RowDelegate::Part RowDelegate::partAt(
    const QWidget& list, const QRect& row, const QPoint& at, const RowFace& face)
{
    const bool narrowList = row.width() < scaled(narrow, &list);
    const int margin = scaled(narrowList ? 12 : 16, &list);
    const int left = row.left() + margin + numberWidth(list);
    if (at.x() < left)
        return Part::Number;
    if (at.y() <= row.center().y())
        return Part::Title;
    const QFontMetrics quiet(fontOf(Type::Quiet, list.font()));
    const int right = row.right() + 1 - margin;
    const int state = quiet.horizontalAdvance(narrowList ? face.shortState : face.state);
    return state > 0 && at.x() >= right - std::min(state, mostAtRight(right - left)) ? Part::State
                                                                                     : Part::Second;
}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* list = qobject_cast<const QAbstractItemView*>(option.widget);
    if (!list)
        return;
    adopt(option.font);
    const RowFace face = m_face(index.row());
    const auto px = [&](double pixels) { return scaled(pixels, list); };
    const QPalette& palette = option.palette;
    const bool focused = list->hasFocus();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool marked = selected && focused;
    // A list that is being renewed has a pale palette: then everything is quiet.
    const bool pale = palette.color(QPalette::Text) != list->palette().color(QPalette::Text);
    const QColor quiet = colour(marked ? Colour::SelectedQuiet : Colour::Quiet, palette);
    const QColor text = pale ? quiet : colour(Colour::Text, palette);

    const QRect row = option.rect;
    if (selected)
        painter->fillRect(row, colour(focused ? Colour::Selected : Colour::SelectedElsewhere, palette));
    const bool narrowList = row.width() < px(narrow);
    const int margin = px(narrowList ? 12 : 16);
    const int lineHeight = (row.height() - 2 * px(4)) / 2;
    const QRect first(row.left() + margin, row.top() + px(4), row.width() - 2 * margin, lineHeight);
    const QRect second = first.translated(0, lineHeight);
    painter->fillRect(QRect(row.left(), row.bottom(), row.width(), 1), colour(Colour::Grid, palette));

    draw(painter, QRect(first.left(), first.top(), px(numberPixels), lineHeight), face.number, Plain,
        face.filled || !face.bar ? text : quiet, Qt::ElideRight, face.bar ? Qt::AlignLeft : Qt::AlignRight);
    const QRect bar(second.left(), second.center().y() - px(2) + 1, px(40), px(4));
    const auto across = [&](double share) {
        return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * bar.width()));
    };
    if (face.bar) {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour(Colour::Groove, palette));
        painter->drawRoundedRect(bar, bar.height() / 2.0, bar.height() / 2.0);
        if (face.filled) {
            painter->setBrush(colour(marked ? Colour::Accent : pale ? Colour::Faint : Colour::Fill, palette));
            painter->drawRoundedRect(QRect(bar.topLeft(), QSize(across(*face.filled), bar.height())),
                bar.height() / 2.0, bar.height() / 2.0);
        }
        painter->setRenderHint(QPainter::Antialiasing, false);
    }
    if (face.tick)
        painter->fillRect(QRect(bar.left() + std::min(across(*face.tick), bar.width() - px(1)),
                              bar.center().y() - px(4) + 1, px(1), px(8)),
            colour(Colour::Amber, palette));

    const int left = first.left() + numberWidth(*list);
    const int gap = px(8);
    const int most = mostAtRight(first.right() + 1 - left);
    const auto placedRight = [&](const QRect& line, const QString& what, int width) {
        const int drawn = std::min(width, most);
        const QRect place(line.right() + 1 - drawn, line.top(), drawn, line.height());
        return what.isEmpty() ? QRect(line.right() + 1, line.top(), 0, line.height()) : place;
    };

    const QString aside = narrowList ? QString() : face.aside;
    const QRect asidePlace = placedRight(first, aside, widthOf(aside, Small));
    draw(painter, asidePlace, aside, Small, quiet, Qt::ElideMiddle, Qt::AlignRight);
    draw(painter,
        QRect(left, first.top(), asidePlace.left() - (aside.isEmpty() ? 0 : gap) - left, lineHeight),
        face.title, Plain, text);

    const QString& state = narrowList ? face.shortState : face.state;
    const QRect statePlace = placedRight(second, state, widthOf(state, Small));
    draw(painter, statePlace, state, Small, face.warns && !pale ? colour(Colour::AmberText, palette) : quiet,
        Qt::ElideRight, Qt::AlignRight);
    int end = statePlace.left() - (state.isEmpty() ? 0 : gap);
    if (face.mark) {
        const int side = px(14);
        const QRect sign(
            end - side + (state.isEmpty() ? 0 : gap / 4), second.center().y() - side / 2 + 1, side, side);
        icon(*face.mark).paint(painter, sign);
        end = sign.left() - gap;
    }
    const QRect secondPlace(left, second.top(), end - left, lineHeight);
    if (face.other.isEmpty())
        drawRuns(painter, secondPlace, face.second, quiet, text);
    else if (secondPlace.width() > 0)
        drawRuns(painter, secondPlace, fitted(face, secondPlace.width()), quiet, text);

    if (marked)
        painter->fillRect(QRect(row.left(), row.top(), px(3), row.height()), colour(Colour::Accent, palette));
    if (focused && list->currentIndex().row() == index.row()) {
        painter->setPen(QPen(colour(Colour::Accent, palette), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(1, 1, -1, -1));
    }
}

} // namespace alike::ui
