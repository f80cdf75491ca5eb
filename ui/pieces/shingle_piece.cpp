// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/shingle_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QSpinBox>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr int mostWords = 200; ///< characters that are typed; more is no sentence

} // namespace

ShinglePiece::ShinglePiece(QWidget* parent)
    : Piece(tr("Shingle window"), tr("Left and Right move the window, Home and End go to its ends"), parent)
    , m_sentence(new QLineEdit(tr("the cat sat on the mat and the cat sat on the hat")))
    , m_k(new QSpinBox)
{
    setObjectName(QStringLiteral("shinglePiece"));
    m_sentence->setAccessibleName(tr("Sentence"));
    m_sentence->setToolTip(tr("Any sentence"));
    m_sentence->setMaxLength(mostWords);
    m_k->setRange(1, 8);
    m_k->setValue(2);
    m_k->setAccessibleName(tr("Words in a shingle, k"));
    m_k->setToolTip(tr("How many words the window shows"));
    controls()->addWidget(m_sentence, 1);
    addControl(tr("&k"), m_k);
    addPlay();
    connect(m_sentence, &QLineEdit::textChanged, this, &ShinglePiece::cut);
    connect(m_k, &QSpinBox::valueChanged, this, &ShinglePiece::cut);
    canvas()->setLines(9);
    cut();
}

void ShinglePiece::cut()
{
    text::Options options;
    options.minWords = 0;
    m_walk = learn::shingleWalk(
        m_sentence->text().toStdString(), options, static_cast<std::uint32_t>(m_k->value()));
    moveTo(0);
}

void ShinglePiece::moveTo(std::ptrdiff_t window)
{
    const auto last = static_cast<std::ptrdiff_t>(m_walk.windows.size()) - 1;
    m_at = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(window, 0, std::max<std::ptrdiff_t>(0, last)));
    tell();
}

bool ShinglePiece::step()
{
    if (m_at + 1 >= m_walk.windows.size())
        return false;
    moveTo(static_cast<std::ptrdiff_t>(m_at) + 1);
    return true;
}

bool ShinglePiece::pressed(int key)
{
    const auto at = static_cast<std::ptrdiff_t>(m_at);
    switch (key) {
    case Qt::Key_Right:
    case Qt::Key_Space:
        moveTo(at + 1);
        return true;
    case Qt::Key_Left:
        moveTo(at - 1);
        return true;
    case Qt::Key_Home:
        moveTo(0);
        return true;
    case Qt::Key_End:
        moveTo(static_cast<std::ptrdiff_t>(m_walk.windows.size()));
        return true;
    default:
        return false;
    }
}

void ShinglePiece::tell()
{
    if (m_walk.windows.empty()) {
        say(tr("The sentence has %1 of the %2 words that a shingle needs: it has no shingle.")
                .arg(m_walk.units.size())
                .arg(m_k->value()));
        return;
    }
    const learn::ShingleWalk::Window& window = m_walk.windows[m_at];
    const QString shingle = QString::fromStdString(learn::wordsOf(m_walk, m_at, text::Unit::Word));
    const QString place = tr("Place %1 of %2: “%3”.", "of a window over a sentence")
                              .arg(m_at + 1)
                              .arg(m_walk.windows.size())
                              .arg(shingle);
    const QString known = window.first == m_at
        ? tr("It is new in the set.")
        : tr("It is in the set already, since place %1: a set knows no twice.").arg(window.first + 1);
    say(place + QLatin1Char(' ') + known + QLatin1Char(' ')
        + tr("Words: %1; places of the window: %2; different shingles: %3.")
              .arg(m_walk.units.size())
              .arg(m_walk.windows.size())
              .arg(m_walk.distinct));
}

void ShinglePiece::paint(QPainter& painter, const QRectF& room)
{
    const QFontMetricsF metrics(painter.font());
    const double high = metrics.height();
    const double gap = metrics.horizontalAdvance(QLatin1Char(' '));
    // The sentence, wrapped, and a frame around the words in the window.
    double x = room.left();
    double y = room.top();
    const bool any = !m_walk.windows.empty();
    for (std::size_t i = 0; i < m_walk.units.size(); ++i) {
        const QString word = QString::fromStdString(m_walk.units[i]);
        const double wide = metrics.horizontalAdvance(word) + 2 * gap;
        if (x + wide > room.right() && x > room.left()) {
            x = room.left();
            y += high * 1.5;
        }
        const QRectF box(x, y, wide, high * 1.25);
        const bool inside = any && i >= m_walk.windows[m_at].begin && i < m_walk.windows[m_at].end;
        if (inside) {
            painter.fillRect(box, colour(Colour::Selected, palette()));
            painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
            painter.drawLine(box.topLeft(), box.topRight());
            painter.drawLine(box.bottomLeft(), box.bottomRight());
            if (i == m_walk.windows[m_at].begin)
                painter.drawLine(box.topLeft(), box.bottomLeft());
            if (i + 1 == m_walk.windows[m_at].end)
                painter.drawLine(box.topRight(), box.bottomRight());
        }
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(box, Qt::AlignCenter, word);
        x += wide;
    }
    // The set so far; what is there already is struck out.
    y += high * 2;
    x = room.left();
    for (std::size_t i = 0; any && i <= m_at; ++i) {
        const bool again = m_walk.windows[i].first != i;
        const QString shingle = QString::fromStdString(learn::wordsOf(m_walk, i, text::Unit::Word));
        const double wide = metrics.horizontalAdvance(shingle) + 2 * gap;
        if (x + wide > room.right() && x > room.left()) {
            x = room.left();
            y += high * 1.4;
        }
        if (y + high > room.bottom())
            break;
        const QRectF box(x, y, wide, high * 1.25);
        QFont font = painter.font();
        font.setStrikeOut(again);
        painter.setFont(font);
        painter.setPen(colour(Colour::FieldLine, palette()));
        painter.drawRoundedRect(box.adjusted(1, 0, -2, 0), scaled(3, this), scaled(3, this));
        painter.setPen(colour(again ? Colour::Quiet : Colour::Text, palette()));
        painter.drawText(box, Qt::AlignCenter, shingle);
        font.setStrikeOut(false);
        painter.setFont(font);
        x += wide + gap;
    }
}

} // namespace alike::ui
