// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/matrix_picture.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {

QColor blended(const QColor& from, const QColor& to, double share)
{
    const auto mixed
        = [&](float a, float b) { return std::clamp(a + (b - a) * static_cast<float>(share), 0.0F, 1.0F); };
    return QColor::fromRgbF(
        mixed(from.redF(), to.redF()), mixed(from.greenF(), to.greenF()), mixed(from.blueF(), to.blueF()));
}

void MatrixPicture::showRows()
{
    m_cell.reset();
    measure();
    makeImage();
    update();
    emit cellChanged();
}

/// Names take what they need, a third of the picture at most. Of low rows only some are named, so that names
/// have room; of rows that are hardly to be seen none.
void MatrixPicture::measure()
{
    const std::size_t n = std::max<std::size_t>(rows(), 1);
    const double edge = scaled(8, this);
    const QFontMetrics metrics(fontOf(Type::Quiet, font()));
    double widest = 0;
    for (std::size_t row = 0; row < rows(); ++row)
        widest = std::max(widest, double(metrics.horizontalAdvance(rowName(row))));
    const double room = std::min(width(), height()) - 2 * edge;
    const auto side = [&] { return (room - m_room) / static_cast<double>(n); };
    m_room = std::min(widest + edge, room / 3);
    if (side() < scaled(3, this))
        m_room = 0;
    m_side = std::clamp(side() >= 3 ? std::floor(side()) : side(), 0.1, double(scaled(48, this)));
    const double high = metrics.height();
    const auto every
        = m_room > 0 ? static_cast<std::size_t>(std::max(1.0, std::ceil(0.9 * high / m_side))) : 0;
    const bool other = std::exchange(m_namedEvery, every) != every;
    const double whole = m_room + m_side * static_cast<double>(n);
    m_corner = { std::floor((width() - whole) / 2 + m_room), std::floor((height() - whole) / 2 + m_room) };
    if (other && !m_cell)
        emit cellChanged(); // the words tell which rows are named
}

QString MatrixPicture::words() const
{
    if (m_cell)
        return cellWords(*m_cell);
    if (rows() == 0 || m_namedEvery == 1)
        return legend();
    const QString named = m_namedEvery == 0 ? tr("no row is named")
        : m_namedEvery == 2                 ? tr("every second row is named")
        : m_namedEvery == 3                 ? tr("every third row is named")
                                            : tr("every %1th row is named").arg(m_namedEvery);
    return tr("%1; %2, all are where you point%3", "legend, which rows are named, where else")
        .arg(legend(), named, alsoNamed());
}

void MatrixPicture::makeImage()
{
    const int n = static_cast<int>(rows());
    m_image = QImage(n, n, QImage::Format_RGB32);
    for (int row = 0; row < n; ++row)
        for (int column = 0; column < n; ++column)
            m_image.setPixel(column, row,
                inkOf({ static_cast<std::size_t>(row), static_cast<std::size_t>(column) }).rgb());
}

QRectF MatrixPicture::placeOf(const Cell& cell) const
{
    return { m_corner + QPointF(static_cast<double>(cell.second), static_cast<double>(cell.first)) * m_side,
        QSizeF(m_side, m_side) };
}

std::optional<MatrixPicture::Cell> MatrixPicture::cellAt(QPointF place) const
{
    const QPointF from = (place - m_corner) / m_side;
    if (from.x() < 0 || from.y() < 0)
        return std::nullopt;
    const Cell cell { static_cast<std::size_t>(from.y()), static_cast<std::size_t>(from.x()) };
    return cell.first < rows() && cell.second < rows() ? std::optional(cell) : std::nullopt;
}

void MatrixPicture::setCell(const std::optional<Cell>& cell)
{
    if (cell == m_cell)
        return;
    m_cell = cell;
    update();
    emit cellChanged();
}

/// The tints alone tell little.
void MatrixPicture::paintNumbers(QPainter& painter) const
{
    painter.setFont(fontOf(Type::Count, font()));
    const QFontMetrics metrics = painter.fontMetrics();
    if (metrics.height() > m_side)
        return;
    for (std::size_t row = 0; row < rows(); ++row) {
        for (std::size_t column = 0; column < rows(); ++column) {
            const QString number = numberOf({ row, column });
            if (number.isEmpty() || metrics.horizontalAdvance(number) + 4 > m_side)
                continue;
            const QColor under(m_image.pixel(static_cast<int>(column), static_cast<int>(row)));
            painter.setPen(under.lightnessF() > 0.5F ? QColor(Qt::black) : QColor(Qt::white));
            painter.drawText(placeOf({ row, column }), Qt::AlignCenter, number);
        }
    }
}

void MatrixPicture::paintNames(QPainter& painter) const
{
    painter.setFont(fontOf(Type::Quiet, font()));
    painter.setPen(colour(Colour::Quiet, palette()));
    const double space = scaled(6, this);
    const double high = painter.fontMetrics().height();
    const double line = std::max(high, m_side);
    for (std::size_t row = 0; row < rows(); row += m_namedEvery) {
        const QString name = painter.fontMetrics().elidedText(
            rowName(row), Qt::ElideRight, static_cast<int>(m_room - space));
        const double middle = (static_cast<double>(row) + 0.5) * m_side - line / 2;
        painter.drawText(QRectF(m_corner.x() - m_room, m_corner.y() + middle, m_room - space, line),
            Qt::AlignRight | Qt::AlignVCenter, name);
        painter.save();
        painter.translate(m_corner.x() + middle, m_corner.y());
        painter.rotate(-90);
        painter.drawText(QRectF(space, 0, m_room - space, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.restore();
    }
}

void MatrixPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    if (const std::size_t n = rows(); n > 0) {
        painter.drawImage(placeOf({ 0, 0 }).united(placeOf({ n - 1, n - 1 })), m_image);
        if (m_side >= 8) {
            painter.setPen(QPen(colour(Colour::Page, palette()), 1));
            for (std::size_t i = 1; i < n; ++i) {
                painter.drawLine(placeOf({ 0, i }).topLeft(), placeOf({ n - 1, i }).bottomLeft());
                painter.drawLine(placeOf({ i, 0 }).topLeft(), placeOf({ i, n - 1 }).topRight());
            }
        }
        paintNumbers(painter);
        if (m_room > 0)
            paintNames(painter);
        painter.setBrush(Qt::NoBrush);
        if (const auto marked = markedRow()) {
            painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(1, this)));
            painter.drawRect(placeOf({ *marked, 0 }).united(placeOf({ *marked, n - 1 })));
            painter.drawRect(placeOf({ 0, *marked }).united(placeOf({ n - 1, *marked })));
        }
        if (m_cell) {
            painter.setPen(QPen(colour(Colour::Text, palette()), scaled(2, this)));
            painter.drawRect(placeOf(*m_cell));
        }
    }
    paintRing(painter);
}

void MatrixPicture::mouseMoveEvent(QMouseEvent* event)
{
    setCell(cellAt(event->position()));
}

void MatrixPicture::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    setCell(cellAt(event->position()));
    if (m_cell)
        emit cellPressed();
}

void MatrixPicture::keyPressEvent(QKeyEvent* event)
{
    if (rows() == 0)
        return QWidget::keyPressEvent(event);
    const std::size_t last = rows() - 1;
    Cell cell = m_cell.value_or(Cell { markedRow().value_or(0), 0 });
    switch (event->key()) {
    case Qt::Key_Left:
        cell.second -= cell.second > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        cell.second += cell.second < last ? 1 : 0;
        break;
    case Qt::Key_Up:
        cell.first -= cell.first > 0 ? 1 : 0;
        break;
    case Qt::Key_Down:
        cell.first += cell.first < last ? 1 : 0;
        break;
    default:
        return QWidget::keyPressEvent(event);
    }
    setCell(cell);
}

void MatrixPicture::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCell(std::nullopt);
}

void MatrixPicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    measure();
}

void MatrixPicture::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    measure();
    makeImage();
    update();
}

QString MatrixPicture::tipAt(QPointF place) const
{
    const auto cell = cellAt(place);
    return cell ? cellWords(*cell) : QString();
}

int MatrixPicture::partCount() const
{
    return static_cast<int>(rows() * rows());
}

MatrixPicture::Cell MatrixPicture::cellOf(int part) const
{
    return { static_cast<std::size_t>(part) / rows(), static_cast<std::size_t>(part) % rows() };
}

PaintedParts::Part MatrixPicture::part(int number) const
{
    const Cell cell = cellOf(number);
    return { cellWords(cell), placeOf(cell).toAlignedRect().intersected(rect()), m_cell == cell };
}

void MatrixPicture::pressPart(int number)
{
    setCell(cellOf(number));
    emit cellPressed();
}

} // namespace alike::ui
