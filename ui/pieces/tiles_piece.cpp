// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/tiles_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace alike::ui {
namespace {

    using In = learn::TileSets::In;

    /// As the lesson on baskets has them.
    std::vector<In> firstTiles()
    {
        return { In::OnlyA, In::OnlyA, In::OnlyA, In::OnlyA, In::Both, In::Both, In::Both, In::OnlyB,
            In::OnlyB, In::OnlyB, In::Neither, In::Neither };
    }

    QString placeName(In place)
    {
        switch (place) {
        case In::OnlyA:
            return TilesPiece::tr("only in A");
        case In::Both:
            return TilesPiece::tr("in both");
        case In::OnlyB:
            return TilesPiece::tr("only in B");
        case In::Neither:
            break;
        }
        return TilesPiece::tr("in neither");
    }

} // namespace

TilesPiece::TilesPiece(QWidget* parent)
    : Piece(tr("Sets as tiles"), tr("Left and Right choose a tile, Space moves it to the next place"), parent)
    , m_names(tr("apples bread cheese dates eggs figs grapes honey jam kale lemons milk",
          "twelve short words with spaces between them")
                  .split(QLatin1Char(' '), Qt::SkipEmptyParts))
    , m_sets(firstTiles())
    , m_move(new QPushButton(tr("Move Tile")))
    , m_next(new QPushButton(tr("Next Tile")))
{
    setObjectName(QStringLiteral("tilesPiece"));
    while (m_names.size() < static_cast<qsizetype>(m_sets.size()))
        m_names += QString::number(m_names.size() + 1);
    m_move->setToolTip(tr("From A alone to both, to B alone, to neither, and back to A"));
    m_next->setToolTip(tr("Chooses the next tile"));
    controls()->addWidget(m_move);
    controls()->addWidget(m_next);
    addPlay();
    controls()->addStretch();
    connect(m_move, &QPushButton::clicked, this, &TilesPiece::moveTile);
    connect(m_next, &QPushButton::clicked, this, [this] { go(1); });
    canvas()->setLines(13);
    tell();
}

void TilesPiece::go(int tiles)
{
    const auto count = static_cast<int>(m_sets.size());
    m_current = static_cast<std::size_t>((static_cast<int>(m_current) + tiles + count) % count);
    tell();
}

void TilesPiece::moveTile()
{
    m_sets.move(m_current);
    tell();
}

bool TilesPiece::step()
{
    m_sets.move(m_current);
    go(1);
    return true;
}

bool TilesPiece::pressed(int key)
{
    switch (key) {
    case Qt::Key_Right:
        go(1);
        return true;
    case Qt::Key_Left:
        go(-1);
        return true;
    case Qt::Key_Space:
        moveTile();
        return true;
    case Qt::Key_Home:
        m_sets = learn::TileSets(firstTiles());
        m_current = 0;
        tell();
        return true;
    default:
        return false;
    }
}

void TilesPiece::tell()
{
    const QString tile
        = tr("“%1” is %2.", "an element, where it is")
              .arg(m_names[static_cast<qsizetype>(m_current)], placeName(m_sets.at(m_current)));
    const Overlap overlap = m_sets.overlap();
    const QString sizes = tr("A has %1 and B has %2; both have %3, either has %4.", "counts of elements")
                              .arg(overlap.sizeA)
                              .arg(overlap.sizeB)
                              .arg(overlap.shared)
                              .arg(overlap.united());
    if (overlap.united() == 0) {
        say(tile + QLatin1Char(' ') + sizes + QLatin1Char(' ')
            + tr("Two empty sets have no similarity: there is nothing to share."));
        return;
    }
    QString similarity = tr("Jaccard: %1 / %2 = %3.", "shared, together, quotient")
                             .arg(overlap.shared)
                             .arg(overlap.united())
                             .arg(format::similarity(overlap.jaccard(), 2));
    if (overlap.sizeA > 0 && overlap.sizeB > 0)
        similarity += QLatin1Char(' ')
            + tr("Containment: %1 of A is in B, %2 of B is in A.", "two shares from 0 to 1")
                  .arg(format::similarity(overlap.containmentA(), 2),
                      format::similarity(overlap.containmentB(), 2));
    say(tile + QLatin1Char(' ') + sizes + QLatin1Char(' ') + similarity);
}

void TilesPiece::paint(QPainter& painter, const QRectF& room)
{
    // Three rooms side by side; a frame around those of A and one around those of B, which share the middle.
    const double line = painter.fontMetrics().height() * 1.25;
    const double third = room.width() / 3;
    const QRectF rooms(room.left(), room.top() + line, room.width(), room.height() - 3.4 * line);
    const auto column
        = [&](int at) { return QRectF(rooms.left() + at * third, rooms.top(), third, rooms.height()); };
    const double pad = scaled(6, this);
    const auto frame
        = [&](const QString& name, const QRectF& box, Colour ink, Qt::PenStyle style, Qt::Alignment side) {
              painter.setPen(QPen(colour(ink, palette()), scaled(2, this), style));
              painter.drawRoundedRect(box, scaled(8, this), scaled(8, this));
              painter.setPen(colour(Colour::Text, palette()));
              painter.drawText(QRectF(box.left() + pad, room.top(), box.width() - 2 * pad, line),
                  static_cast<int>(side | Qt::AlignVCenter), name);
          };
    painter.fillRect(column(1).adjusted(pad, pad, -pad, -pad), colour(Colour::Selected, palette()));
    frame(tr("A"), column(0).united(column(1)).adjusted(1, 1, -1, -1), Colour::Accent, Qt::SolidLine,
        Qt::AlignLeft);
    frame(tr("B"), column(1).united(column(2)).adjusted(1, 5, -1, -5), Colour::Amber, Qt::DashLine,
        Qt::AlignRight);
    const double high = std::min(line * 1.15, (rooms.height() - 3 * pad) / 6.5);
    std::array<int, 4> placed {};
    double x = room.left();
    for (std::size_t tile = 0; tile < m_sets.size(); ++tile) {
        const In place = m_sets.at(tile);
        const int number = placed[static_cast<std::size_t>(place)]++;
        const QString& name = m_names[static_cast<qsizetype>(tile)];
        QRectF box;
        if (place == In::Neither) {
            const double wide = painter.fontMetrics().horizontalAdvance(name) + 3 * pad;
            box = QRectF(x, room.bottom() - high, wide, high);
            x += wide + pad;
        } else {
            // Two in a row, so that all twelve have room in one.
            const QRectF at = column(static_cast<int>(place));
            const double wide = (at.width() - 5 * pad) / 2;
            const int row = number / 2;
            box = QRectF(at.left() + 2 * pad + (number % 2) * (wide + pad),
                at.top() + 2 * pad + row * (high + pad / 2), wide, high);
        }
        const bool current = tile == m_current;
        painter.setBrush(colour(Colour::Field, palette()));
        painter.setPen(QPen(
            colour(current ? Colour::Accent : Colour::FieldLine, palette()), current ? scaled(3, this) : 1));
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), scaled(3, this), scaled(3, this));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(box.adjusted(2, 0, -2, 0), Qt::AlignCenter,
            painter.fontMetrics().elidedText(name, Qt::ElideRight, static_cast<int>(box.width()) - 4));
    }
    painter.setPen(colour(Colour::Quiet, palette()));
    painter.drawText(QRectF(room.left(), room.bottom() - high - line, room.width(), line),
        Qt::AlignLeft | Qt::AlignVCenter, tr("In neither of the two:"));
}

} // namespace alike::ui
