// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_matrix_view.h"

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

    QColor between(const QColor& from, const QColor& to, double share)
    {
        const auto mixed = [&](float a, float b) {
            return std::clamp(a + (b - a) * static_cast<float>(share), 0.0F, 1.0F);
        };
        return QColor::fromRgbF(mixed(from.redF(), to.redF()), mixed(from.greenF(), to.greenF()),
            mixed(from.blueF(), to.blueF()));
    }

} // namespace

GroupMatrixView::GroupMatrixView(QWidget* parent)
    : GroupPicture(QStringLiteral("groupMatrix"), tr("Similarities within the group"), parent)
{
    setMouseTracking(true);
}

void GroupMatrixView::setMatrix(GroupMatrixPtr matrix)
{
    m_matrix = std::move(matrix);
    m_current.reset();
    m_cell.reset();
    makeImage();
    update();
    emit cellChanged();
}

void GroupMatrixView::setCurrent(std::optional<DocId> doc)
{
    m_current.reset();
    const auto sets = doc && m_matrix ? m_matrix->table->snapshot->sets.lock() : nullptr;
    if (sets && index(*doc) < m_matrix->table->snapshot->corpus->size())
        m_current = m_matrix->find(sets->setOf(*doc));
    update();
}

void GroupMatrixView::makeImage()
{
    m_image = {};
    if (!m_matrix)
        return;
    const QColor page = colour(Colour::Page, palette());
    const QColor below = colour(Colour::Fill, palette());
    const QColor near = colour(Colour::Accent, palette());
    const double threshold = m_matrix->table->snapshot->parameters.results.threshold.value();
    const int n = static_cast<int>(m_matrix->rows.size());
    m_image = QImage(n, n, QImage::Format_RGB32);
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            const Overlap& overlap
                = m_matrix->at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
            const double jaccard = overlap.jaccard();
            const bool reached = m_matrix->table->snapshot->parameters.results.threshold.reached(
                overlap.shared, overlap.united());
            const QColor ink = reached ? between(page, near,
                                   threshold < 1 ? 0.35 + 0.65 * (jaccard - threshold) / (1 - threshold) : 1)
                                       : between(page, below, threshold > 0 ? 0.8 * jaccard / threshold : 0);
            m_image.setPixel(column, row, ink.rgb());
        }
    }
}

double GroupMatrixView::side() const
{
    const auto n = static_cast<double>(std::max<std::size_t>(m_matrix ? m_matrix->rows.size() : 1, 1));
    const double room = std::min(width(), height()) - 2.0 * scaled(12, this);
    const double side = std::min(room / n, double(scaled(44, this)));
    return side >= 2 ? std::floor(side) : std::max(side, 0.1);
}

QPointF GroupMatrixView::corner() const
{
    const double whole = side() * static_cast<double>(m_matrix ? m_matrix->rows.size() : 0);
    return { std::floor((width() - whole) / 2), std::floor((height() - whole) / 2) };
}

QRectF GroupMatrixView::placeOf(const Cell& cell) const
{
    return { corner() + QPointF(static_cast<double>(cell.second), static_cast<double>(cell.first)) * side(),
        QSizeF(side(), side()) };
}

std::optional<GroupMatrixView::Cell> GroupMatrixView::cellAt(QPointF place) const
{
    const QPointF from = (place - corner()) / side();
    if (!m_matrix || from.x() < 0 || from.y() < 0)
        return std::nullopt;
    const Cell cell { static_cast<std::size_t>(from.y()), static_cast<std::size_t>(from.x()) };
    const std::size_t n = m_matrix->rows.size();
    return cell.first < n && cell.second < n ? std::optional(cell) : std::nullopt;
}

void GroupMatrixView::setCell(const std::optional<Cell>& cell)
{
    if (cell == m_cell)
        return;
    m_cell = cell;
    update();
    emit cellChanged();
}

QString GroupMatrixView::words(const Cell& cell) const
{
    const Corpus& corpus = *m_matrix->table->snapshot->corpus;
    const auto id
        = [&](std::size_t row) { return format::within(format::sidedId(corpus, m_matrix->rows[row].doc)); };
    if (cell.first == cell.second) {
        const std::uint32_t documents = m_matrix->rows[cell.first].documents;
        return documents == 1 ? id(cell.first)
                              : tr("%1, with %2 documents the same after cleaning")
                                    .arg(id(cell.first), format::count(documents));
    }
    const Overlap& overlap = m_matrix->at(cell.first, cell.second);
    const bool near
        = m_matrix->table->snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united());
    const QString jaccard = format::similarity(overlap.jaccard());
    return near ? tr("%1 and %2: J %3").arg(id(cell.first), id(cell.second), jaccard)
                : tr("%1 and %2: J %3, not near").arg(id(cell.first), id(cell.second), jaccard);
}

QString GroupMatrixView::words() const
{
    if (m_cell)
        return words(*m_cell);
    if (!m_matrix)
        return tr("Comparing the members …");
    const QString threshold = format::threshold(m_matrix->table->snapshot->parameters.results.threshold);
    return m_matrix->rowsLeftOut == 0
        ? tr("J of each two, blue from %1 up").arg(threshold)
        : tr("J of each two of %1 texts of %2, blue from %3 up")
              .arg(format::count(m_matrix->rows.size()),
                  format::count(m_matrix->rows.size() + m_matrix->rowsLeftOut), threshold);
}

void GroupMatrixView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    if (m_matrix && !m_image.isNull()) {
        const std::size_t n = m_matrix->rows.size();
        const QRectF whole(corner(), QSizeF(side(), side()) * static_cast<double>(n));
        painter.drawImage(whole, m_image);
        // Numbers where there is room for them: the tints alone tell little.
        painter.setFont(fontOf(Type::Count, font()));
        if (painter.fontMetrics().horizontalAdvance(QStringLiteral("0.00")) + 4 <= side()) {
            for (std::size_t row = 0; row < n; ++row) {
                for (std::size_t column = 0; column < n; ++column) {
                    if (row == column)
                        continue;
                    const QColor under(m_image.pixel(static_cast<int>(column), static_cast<int>(row)));
                    painter.setPen(under.lightnessF() > 0.5F ? QColor(Qt::black) : QColor(Qt::white));
                    painter.drawText(placeOf({ row, column }), Qt::AlignCenter,
                        format::similarity(m_matrix->at(row, column).jaccard(), 2));
                }
            }
        }
        painter.setBrush(Qt::NoBrush);
        if (m_current) {
            painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(1, this)));
            painter.drawRect(placeOf({ *m_current, 0 }).united(placeOf({ *m_current, n - 1 })));
            painter.drawRect(placeOf({ 0, *m_current }).united(placeOf({ n - 1, *m_current })));
        }
        if (m_cell) {
            painter.setPen(QPen(colour(Colour::Text, palette()), scaled(2, this)));
            painter.drawRect(placeOf(*m_cell));
        }
    }
    paintRing(painter);
}

void GroupMatrixView::compareCell()
{
    if (m_cell && m_cell->first != m_cell->second)
        emit compareRequested(m_matrix->rows[m_cell->first].doc, m_matrix->rows[m_cell->second].doc);
}

void GroupMatrixView::mouseMoveEvent(QMouseEvent* event)
{
    setCell(cellAt(event->position()));
}

void GroupMatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    setCell(cellAt(event->position()));
    if (m_cell)
        emit chosen(m_matrix->rows[m_cell->first].doc);
}

void GroupMatrixView::mouseDoubleClickEvent(QMouseEvent*)
{
    compareCell();
}

void GroupMatrixView::keyPressEvent(QKeyEvent* event)
{
    if (!m_matrix || m_matrix->rows.empty())
        return QWidget::keyPressEvent(event);
    const std::size_t last = m_matrix->rows.size() - 1;
    Cell cell = m_cell.value_or(Cell { m_current.value_or(0), 0 });
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
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return compareCell();
    default:
        return QWidget::keyPressEvent(event);
    }
    setCell(cell);
}

void GroupMatrixView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    if (!hasFocus())
        setCell(std::nullopt);
}

void GroupMatrixView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    makeImage();
    update();
}

QString GroupMatrixView::tipAt(QPointF place) const
{
    const auto cell = cellAt(place);
    return cell ? words(*cell) : QString();
}

int GroupMatrixView::partCount() const
{
    return m_matrix ? static_cast<int>(m_matrix->rows.size() * m_matrix->rows.size()) : 0;
}

PaintedParts::Part GroupMatrixView::part(int number) const
{
    const std::size_t n = m_matrix->rows.size();
    const Cell cell { static_cast<std::size_t>(number) / n, static_cast<std::size_t>(number) % n };
    return { words(cell), placeOf(cell).toAlignedRect().intersected(rect()), m_cell == cell };
}

void GroupMatrixView::pressPart(int number)
{
    const std::size_t n = m_matrix->rows.size();
    setCell(Cell { static_cast<std::size_t>(number) / n, static_cast<std::size_t>(number) % n });
    emit chosen(m_matrix->rows[m_cell->first].doc);
}

} // namespace alike::ui
