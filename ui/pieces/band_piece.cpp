// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/band_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace alike::ui {
namespace {

    constexpr std::uint32_t manyPairs = 500; ///< of 400 rows at most: drawn in some milliseconds

} // namespace

BandPiece::BandPiece(QWidget* parent)
    : Piece(tr("Bands by chance"),
        tr("Space draws a pair, Page Down many, Home begins anew with another seed"), parent)
    , m_bands(new QSpinBox)
    , m_rows(new QSpinBox)
    , m_similarity(new QDoubleSpinBox)
    , m_one(new QPushButton(tr("Draw One")))
    , m_many(new QPushButton(tr("Draw %1").arg(manyPairs)))
    , m_trials(20, 5, 0.5, m_seed)
{
    setObjectName(QStringLiteral("bandPiece"));
    m_bands->setRange(1, 40);
    m_bands->setValue(20);
    m_bands->setAccessibleName(tr("Bands, b"));
    m_bands->setToolTip(tr("How many chances a pair has"));
    m_rows->setRange(1, 10);
    m_rows->setValue(5);
    m_rows->setAccessibleName(tr("Rows of a band, r"));
    m_rows->setToolTip(tr("How many rows have to agree"));
    m_similarity->setRange(0, 1);
    m_similarity->setSingleStep(0.05);
    m_similarity->setValue(0.5);
    m_similarity->setAccessibleName(tr("Similarity of the pairs, s"));
    m_similarity->setToolTip(tr("The chance that a row agrees"));
    m_one->setToolTip(tr("Draws the rows of one more pair"));
    m_many->setToolTip(tr("Draws many more pairs"));
    addControl(tr("&b"), m_bands);
    addControl(tr("&r"), m_rows);
    addControl(tr("&s"), m_similarity);
    controls()->addWidget(m_one);
    controls()->addWidget(m_many);
    addPlay();
    controls()->addStretch();
    connect(m_bands, &QSpinBox::valueChanged, this, &BandPiece::begin);
    connect(m_rows, &QSpinBox::valueChanged, this, &BandPiece::begin);
    connect(m_similarity, &QDoubleSpinBox::valueChanged, this, &BandPiece::begin);
    connect(m_one, &QPushButton::clicked, this, [this] { draw(1); });
    connect(m_many, &QPushButton::clicked, this, [this] { draw(manyPairs); });
    canvas()->setLines(12);
    begin();
}

void BandPiece::begin()
{
    m_trials = learn::BandTrials(static_cast<std::uint32_t>(m_bands->value()),
        static_cast<std::uint32_t>(m_rows->value()), m_similarity->value(), m_seed);
    tell();
}

void BandPiece::draw(std::uint32_t pairs)
{
    m_trials.draw(pairs);
    tell();
}

bool BandPiece::step()
{
    draw(1);
    return true;
}

bool BandPiece::pressed(int key)
{
    switch (key) {
    case Qt::Key_Space:
    case Qt::Key_Right:
        draw(1);
        return true;
    case Qt::Key_PageDown:
        draw(manyPairs);
        return true;
    case Qt::Key_Home:
        ++m_seed;
        begin();
        return true;
    default:
        return false;
    }
}

void BandPiece::tell()
{
    const QString formula
        = tr("By the formula 1 − (1 − sʳ)ᵇ pairs at %1 meet with a chance of %2; one band agrees with %3.")
              .arg(format::similarity(m_similarity->value(), 2), format::similarity(m_trials.chance()),
                  format::similarity(m_trials.bandChance()));
    if (m_trials.pairs() == 0) {
        say(formula + QLatin1Char(' ') + tr("No pair was drawn yet."));
        return;
    }
    int agree = 0;
    for (std::uint32_t band = 0; band < m_trials.bands(); ++band)
        agree += m_trials.bandAgrees(band);
    const QString last = agree == 0 ? tr("The last pair agrees in no band and is not a candidate.")
                                    : tr("The last pair is a candidate. Bands that agree: %1.").arg(agree);
    const QString measured
        = tr("Drawn: %1, met: %2, measured: %3; with so many pairs it is to be expected from %4 to %5.")
              .arg(format::count(m_trials.pairs()), format::count(m_trials.met()),
                  format::similarity(m_trials.rate()), format::similarity(m_trials.low()),
                  format::similarity(m_trials.high()));
    say(last + QLatin1Char(' ') + measured + QLatin1Char(' ') + formula);
}

void BandPiece::paint(QPainter& painter, const QRectF& room)
{
    // Bars of measured and computed, each with its number.
    const double line = painter.fontMetrics().height() * 1.4;
    const double bars = line * 2.4;
    const double label = painter.fontMetrics().horizontalAdvance(tr("measured")) * 1.3;
    const double number = painter.fontMetrics().horizontalAdvance(QStringLiteral("0.0000"));
    const auto bar = [&](int at, const QString& name, double value, bool known, Colour fill) {
        const QRectF box(room.left(), room.bottom() - bars + at * line, room.width(), line);
        painter.setPen(colour(Colour::Quiet, palette()));
        painter.drawText(QRectF(box.left(), box.top(), label, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        const QRectF groove(box.left() + label, box.center().y() - line * 0.15,
            std::max(1.0, box.width() - label - number), line * 0.3);
        painter.fillRect(groove, colour(Colour::Grid, palette()));
        painter.fillRect(QRectF(groove.left(), groove.top(), groove.width() * value, groove.height()),
            colour(fill, palette()));
        painter.setPen(colour(Colour::Text, palette()));
        painter.drawText(QRectF(groove.right(), box.top(), number, line), Qt::AlignRight | Qt::AlignVCenter,
            known ? format::similarity(value) : format::noNumber());
    };
    bar(0, tr("measured"), m_trials.rate(), m_trials.pairs() > 0, Colour::Accent);
    bar(1, tr("formula"), m_trials.chance(), true, Colour::Fill);
    // The rows of the last pair, a column for each band: full where they agree, empty where not.
    const double high = room.height() - bars - line * 0.5;
    const double cell = std::min(room.width() / m_trials.bands(), high / (m_trials.rows() + 0.6));
    if (cell <= 0)
        return;
    for (std::uint32_t band = 0; band < m_trials.bands(); ++band) {
        const double x = room.left() + band * cell;
        for (std::uint32_t row = 0; row < m_trials.rows(); ++row) {
            const QPointF centre(x + cell / 2, room.top() + (row + 0.5) * cell);
            const bool agrees = m_trials.pairs() > 0 && m_trials.agrees(band, row);
            painter.setPen(QPen(colour(Colour::FieldLine, palette()), 1));
            painter.setBrush(agrees ? QBrush(colour(Colour::Text, palette())) : QBrush(Qt::NoBrush));
            painter.drawEllipse(centre, cell * 0.32, cell * 0.32);
        }
        painter.setBrush(Qt::NoBrush);
        if (m_trials.pairs() > 0 && m_trials.bandAgrees(band)) {
            painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
            painter.drawRoundedRect(QRectF(x + 1, room.top(), cell - 2, cell * m_trials.rows()),
                scaled(3, this), scaled(3, this));
        }
    }
}

} // namespace alike::ui
