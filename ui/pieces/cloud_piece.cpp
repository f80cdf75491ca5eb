// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pieces/cloud_piece.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace alike::ui {
namespace {

    constexpr int unitedElements = 20;
    constexpr std::uint32_t cloudSeeds = 50;
    constexpr std::array cloudHashes { 25, 50, 100, 200 };

} // namespace

CloudPiece::CloudPiece(QWidget* parent)
    : Piece(
        tr("Fifty estimates"), tr("Space takes other seeds; Left and Right change what is shared"), parent)
    , m_shared(new QSpinBox)
    , m_hashes(new QComboBox)
    , m_reseed(new QPushButton(tr("Other Seeds")))
{
    setObjectName(QStringLiteral("cloudPiece"));
    m_shared->setRange(0, unitedElements);
    m_shared->setValue(unitedElements / 2);
    m_shared->setSuffix(tr(" of %1", "shared shingles").arg(unitedElements));
    m_shared->setAccessibleName(tr("Shared shingles"));
    m_shared->setToolTip(tr("How many shingles the two sets share of all that they have together"));
    for (const int hashes : cloudHashes)
        m_hashes->addItem(QString::number(hashes), hashes);
    m_hashes->setCurrentIndex(2);
    m_hashes->setAccessibleName(tr("Hash functions, h"));
    m_hashes->setToolTip(tr("How many rows a signature has"));
    m_reseed->setToolTip(tr("Draws other permutations for all fifty"));
    addControl(tr("&Shared"), m_shared);
    addControl(tr("&h"), m_hashes);
    controls()->addWidget(m_reseed);
    addPlay();
    controls()->addStretch();
    connect(m_shared, &QSpinBox::valueChanged, this, &CloudPiece::estimate);
    connect(m_hashes, &QComboBox::currentIndexChanged, this, &CloudPiece::estimate);
    connect(m_reseed, &QPushButton::clicked, this, [this] { step(); });
    canvas()->setLines(11);
    estimate();
}

bool CloudPiece::step()
{
    m_seed += cloudSeeds; // none of those before
    estimate();
    return true;
}

bool CloudPiece::pressed(int key)
{
    switch (key) {
    case Qt::Key_Space:
        return step();
    case Qt::Key_Left:
        m_shared->stepDown();
        return true;
    case Qt::Key_Right:
        m_shared->stepUp();
        return true;
    default:
        return false;
    }
}

void CloudPiece::estimate()
{
    m_cloud = learn::estimateCloud(static_cast<std::uint32_t>(m_shared->value()), unitedElements,
        static_cast<std::uint32_t>(m_hashes->currentData().toInt()), m_seed, cloudSeeds);
    const auto [least, most] = std::ranges::minmax(m_cloud.estimates);
    say(tr("The Jaccard similarity is %1. Fifty estimates lie between %2 and %3; their mean is %4. They "
           "scatter with a "
           "standard deviation of %5; √(J (1 − J) / h) says %6.")
            .arg(format::similarity(m_cloud.jaccard, 2), format::similarity(least, 2),
                format::similarity(most, 2), format::similarity(m_cloud.mean),
                format::similarity(m_cloud.spread), format::similarity(m_cloud.theory)));
}

void CloudPiece::paint(QPainter& painter, const QRectF& room)
{
    const double line = painter.fontMetrics().height() * 1.3;
    const QRectF plot = room.adjusted(line / 2, line, -line / 2, -line);
    const auto place = [&](double similarity) { return plot.left() + similarity * plot.width(); };
    // Where 95 of 100 are to be expected: two standard deviations to each side.
    const double low = std::max(0.0, m_cloud.jaccard - 2 * m_cloud.theory);
    const double high = std::min(1.0, m_cloud.jaccard + 2 * m_cloud.theory);
    painter.fillRect(QRectF(place(low), plot.top(), place(high) - place(low), plot.height()),
        colour(Colour::Grid, palette()));
    painter.setPen(colour(Colour::FieldLine, palette()));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    for (int tenth = 0; tenth <= 10; tenth += 2) {
        const double x = place(tenth / 10.0);
        painter.setPen(colour(Colour::Quiet, palette()));
        painter.drawText(QRectF(x - line * 2, plot.bottom(), line * 4, line), Qt::AlignCenter,
            format::similarity(tenth / 10.0, 1));
    }
    painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(2, this)));
    painter.drawLine(
        QPointF(place(m_cloud.jaccard), plot.top()), QPointF(place(m_cloud.jaccard), plot.bottom()));
    painter.setPen(colour(Colour::Text, palette()));
    painter.drawText(QRectF(room.left(), room.top(), room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
        tr("J = %1; shaded: two standard deviations to each side")
            .arg(format::similarity(m_cloud.jaccard, 2)));
    // Equal estimates stand one above another.
    std::map<double, int> stacked;
    int most = 1;
    for (const double estimate : m_cloud.estimates)
        most = std::max(most, ++stacked[estimate]);
    const double step = std::min(plot.height() / most, line * 0.5);
    const double dot = std::min(step / 2, static_cast<double>(scaled(4, this)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Colour::Accent, palette()));
    for (const auto& [estimate, count] : stacked) {
        for (int i = 0; i < count; ++i)
            painter.drawEllipse(QPointF(place(estimate), plot.bottom() - (i + 0.5) * step), dot, dot);
    }
    painter.setBrush(Qt::NoBrush);
}

} // namespace alike::ui
