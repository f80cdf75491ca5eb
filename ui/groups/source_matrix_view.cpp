// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/source_matrix_view.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    QColor blended(const QColor& from, const QColor& to, float share)
    {
        return QColor::fromRgbF(from.redF() + (to.redF() - from.redF()) * share,
            from.greenF() + (to.greenF() - from.greenF()) * share,
            from.blueF() + (to.blueF() - from.blueF()) * share);
    }

} // namespace

QString sourceText(const SourceMatrix::Row& row)
{
    return row.value.empty() ? SourceMatrixView::tr("(none)", "a label") : format::line(row.value);
}

SourceMatrixView::SourceMatrixView(QWidget* parent)
    : GroupPicture(QStringLiteral("sourceMatrix"), tr("Sources that share near duplicates"), parent)
{
    setMouseTracking(true);
}

QSize SourceMatrixView::sizeHint() const
{
    return { scaled(440, this), scaled(400, this) };
}

void SourceMatrixView::setMatrix(SourceMatrixPtr matrix)
{
    m_matrix = std::move(matrix);
    m_cell.reset();
    measure();
    update();
    emit cellChanged();
}

/// Names take what they need, a third of the picture at most, and give way where rows are too low for them.
void SourceMatrixView::measure()
{
    const auto n = static_cast<double>(std::max<std::size_t>(count(), 1));
    const double edge = scaled(8, this);
    const QFontMetrics metrics(fontOf(Type::Quiet, font()));
    double widest = 0;
    for (std::size_t row = 0; row < count(); ++row)
        widest = std::max(widest, double(metrics.horizontalAdvance(sourceText(m_matrix->rows[row]))));
    const double room = std::min(width(), height()) - 2 * edge;
    m_room = std::min(widest + edge, room / 3);
    m_side = (room - m_room) / n;
    if (m_side < metrics.height() * 0.9) {
        m_room = 0;
        m_side = room / n;
    }
    m_side = std::clamp(m_side >= 3 ? std::floor(m_side) : m_side, 0.5, double(scaled(56, this)));
    const double whole = m_room + m_side * n;
    m_corner = { std::floor((width() - whole) / 2 + m_room), std::floor((height() - whole) / 2 + m_room) };
}

QRectF SourceMatrixView::placeOf(const Cell& cell) const
{
    return { m_corner + QPointF(static_cast<double>(cell.second), static_cast<double>(cell.first)) * m_side,
        QSizeF(m_side, m_side) };
}

std::optional<SourceMatrixView::Cell> SourceMatrixView::cellAt(QPointF place) const
{
    const QPointF from = (place - m_corner) / m_side;
    if (from.x() < 0 || from.y() < 0)
        return std::nullopt;
    const Cell cell { static_cast<std::size_t>(from.y()), static_cast<std::size_t>(from.x()) };
    return cell.first < count() && cell.second < count() ? std::optional(cell) : std::nullopt;
}

void SourceMatrixView::setCell(const std::optional<Cell>& cell)
{
    if (cell == m_cell)
        return;
    m_cell = cell;
    update();
    emit cellChanged();
}

QColor SourceMatrixView::inkOf(const SourceMatrix::Cell& cell) const
{
    const QColor page = colour(Colour::Page, palette());
    if (cell.pairs == 0)
        return blended(page, colour(Colour::Fill, palette()), 0.18F);
    // By the logarithm: counts of sources differ by powers of ten.
    const double most = std::log2(1.0 + static_cast<double>(m_matrix->mostPairs()));
    const double share = std::log2(1.0 + static_cast<double>(cell.pairs)) / most;
    return blended(page, colour(Colour::Accent, palette()), static_cast<float>(0.2 + 0.8 * share));
}

QString SourceMatrixView::words(const Cell& cell) const
{
    const SourceMatrix::Row& row = m_matrix->rows[cell.first];
    const SourceMatrix::Row& column = m_matrix->rows[cell.second];
    const SourceMatrix::Cell& shared = m_matrix->at(cell.first, cell.second);
    const QString pairs = shared.pairs == 1 ? tr("1 pair") : tr("%1 pairs").arg(format::count(shared.pairs));
    if (cell.first == cell.second)
        return tr("%1: %2 within it, of %3 of its %4 documents", "source, pairs, documents")
            .arg(format::within(sourceText(row)), pairs, format::count(shared.documents),
                format::count(row.documents));
    return tr("%1 and %2: %3; %4 of %5 documents of %1 have a near one in %2", "sources, pairs, documents")
        .arg(format::within(sourceText(row)), format::within(sourceText(column)), pairs,
            format::count(shared.documents), format::count(row.documents));
}

QString SourceMatrixView::words() const
{
    if (m_cell)
        return words(*m_cell);
    if (!m_matrix)
        return tr("Counting what sources share …");
    const QString threshold = format::threshold(m_matrix->snapshot->parameters.results.threshold);
    return m_matrix->exact ? tr("Pairs of J %1 and up, the more the stronger").arg(threshold)
                           : tr("Pairs of J %1 and up that are known, the more the stronger").arg(threshold);
}

void SourceMatrixView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    const std::size_t n = count();
    painter.setFont(fontOf(Type::Count, font()));
    const double gap = m_side >= 8 ? 1 : 0;
    for (std::size_t row = 0; row < n; ++row) {
        for (std::size_t column = 0; column < n; ++column) {
            const SourceMatrix::Cell& cell = m_matrix->at(row, column);
            const QRectF place = placeOf({ row, column }).adjusted(0, 0, -gap, -gap);
            const QColor ink = inkOf(cell);
            painter.fillRect(place, ink);
            const QString number = format::count(cell.pairs);
            if (cell.pairs == 0 || painter.fontMetrics().horizontalAdvance(number) + 4 > place.width()
                || painter.fontMetrics().height() > place.height())
                continue;
            painter.setPen(ink.lightnessF() > 0.5F ? QColor(Qt::black) : QColor(Qt::white));
            painter.drawText(place, Qt::AlignCenter, number);
        }
    }
    if (n > 0 && m_room > 0) {
        painter.setFont(fontOf(Type::Quiet, font()));
        painter.setPen(colour(Colour::Quiet, palette()));
        const double space = scaled(6, this);
        const auto elided = [&](std::size_t row) {
            return painter.fontMetrics().elidedText(
                sourceText(m_matrix->rows[row]), Qt::ElideRight, static_cast<int>(m_room - space));
        };
        for (std::size_t row = 0; row < n; ++row) {
            const QRectF place = placeOf({ row, 0 });
            painter.drawText(QRectF(place.left() - m_room, place.top(), m_room - space, m_side),
                Qt::AlignRight | Qt::AlignVCenter, elided(row));
            painter.save();
            painter.translate(placeOf({ 0, row }).topLeft());
            painter.rotate(-90);
            painter.drawText(
                QRectF(space, 0, m_room - space, m_side), Qt::AlignLeft | Qt::AlignVCenter, elided(row));
            painter.restore();
        }
    }
    if (m_cell) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour(Colour::Text, palette()), scaled(2, this)));
        painter.drawRect(placeOf(*m_cell));
    }
    paintRing(painter);
}

void SourceMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    setCell(cellAt(event->position()));
}

void SourceMatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    setCell(cellAt(event->position()));
    if (m_cell)
        emit cellPressed();
}

void SourceMatrixView::keyPressEvent(QKeyEvent* event)
{
    if (count() == 0)
        return QWidget::keyPressEvent(event);
    Cell cell = m_cell.value_or(Cell { 0, 0 });
    switch (event->key()) {
    case Qt::Key_Left:
        cell.second -= cell.second > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        cell.second += cell.second + 1 < count() ? 1 : 0;
        break;
    case Qt::Key_Up:
        cell.first -= cell.first > 0 ? 1 : 0;
        break;
    case Qt::Key_Down:
        cell.first += cell.first + 1 < count() ? 1 : 0;
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    setCell(cell);
    emit cellPressed();
}

void SourceMatrixView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCell(std::nullopt);
}

void SourceMatrixView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    measure();
}

void SourceMatrixView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    measure();
    update();
}

QString SourceMatrixView::tipAt(QPointF place) const
{
    const auto cell = cellAt(place);
    return cell ? words(*cell) : QString();
}

int SourceMatrixView::partCount() const
{
    return static_cast<int>(count() * count());
}

PaintedParts::Part SourceMatrixView::part(int number) const
{
    const Cell cell { static_cast<std::size_t>(number) / count(),
        static_cast<std::size_t>(number) % count() };
    return { words(cell), placeOf(cell).toAlignedRect().intersected(rect()), m_cell == cell };
}

void SourceMatrixView::pressPart(int number)
{
    setCell(Cell { static_cast<std::size_t>(number) / count(), static_cast<std::size_t>(number) % count() });
    emit cellPressed();
}

} // namespace alike::ui
