// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/signature_strip.h"

#include "ui/words/format.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr int mostSignatureLines = 4;

} // namespace

SignatureStrip::SignatureStrip(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Signatures row by row"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setVisible(false);
}

void SignatureStrip::showCells(std::shared_ptr<const SignatureCells> cells)
{
    m_cells = std::move(cells);
    point(-1, {});
    setVisible(m_cells != nullptr);
    updateGeometry();
    update();
}

SignatureStrip::Arrangement SignatureStrip::arrangeWith(int width, int cell) const
{
    const int gap = std::max(4, cell / 2);
    Arrangement made { cell, std::max(6, fontMetrics().height() * 2 / 3), 1, {} };
    const int down = made.height + gap + 2;
    const auto& cells = m_cells->cells;
    made.places.reserve(cells.size());
    int x = 1;
    int y = 1;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        const bool opens = row == 0 || cells[row].band != cells[row - 1].band;
        int needed = cell;
        if (opens) {
            x += row == 0 ? 0 : gap;
            const auto next = std::find_if(cells.begin() + static_cast<std::ptrdiff_t>(row), cells.end(),
                [&](const SignatureCell& each) { return each.band != cells[row].band; });
            const auto rows = static_cast<int>(next - cells.begin()) - static_cast<int>(row);
            if (rows <= (width - 2) / cell)
                needed = rows * cell;
        }
        if (x > 1 && x + needed > width - 1) {
            x = 1;
            y += down;
            ++made.lines;
        }
        made.places.emplace_back(x, y);
        x += cell;
    }
    return made;
}

SignatureStrip::Arrangement SignatureStrip::arrange(int width) const
{
    // One line of cells that can be pointed at; else smaller cells in a few lines.
    for (int cell = std::max(8, fontMetrics().height() * 2 / 3); cell >= 5; --cell) {
        Arrangement made = arrangeWith(width, cell);
        if (made.lines == 1)
            return made;
    }
    for (int cell = 5; cell > 1; --cell) {
        Arrangement made = arrangeWith(width, cell);
        if (made.lines <= mostSignatureLines)
            return made;
    }
    return arrangeWith(width, 1);
}

int SignatureStrip::heightForWidth(int width) const
{
    if (!m_cells || m_cells->cells.empty())
        return 0;
    const Arrangement made = arrange(width);
    return made.places.back().y() + made.height + 2;
}

QSize SignatureStrip::sizeHint() const
{
    const int wide = fontMetrics().averageCharWidth() * 60;
    return { wide, heightForWidth(std::max(width(), 100)) };
}

QSize SignatureStrip::minimumSizeHint() const
{
    return { fontMetrics().averageCharWidth() * 20, 0 };
}

QRect SignatureStrip::cellPlace(std::uint32_t row) const
{
    const Arrangement made = arrange(width());
    return { made.places[row], QSize(made.cell, made.height) };
}

void SignatureStrip::paintEvent(QPaintEvent*)
{
    if (!m_cells || m_cells->cells.empty())
        return;
    QPainter painter(this);
    const Arrangement made = arrange(width());
    const QColor full = palette().color(QPalette::Highlight);
    const QColor edge = palette().color(QPalette::Mid);
    const QColor paper = palette().color(QPalette::Base);
    const QColor text = palette().color(QPalette::WindowText);
    const auto& cells = m_cells->cells;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        const QRect place(made.places[row], QSize(made.cell, made.height));
        painter.fillRect(place, cells[row].equal() ? full : paper);
        if (made.cell >= 4) {
            painter.setPen(edge);
            painter.drawRect(place.adjusted(0, 0, -1, -1));
        }
    }
    painter.setBrush(Qt::NoBrush);
    for (std::size_t row = 0; row < cells.size();) {
        // A band as far as it lies on one line.
        std::size_t end = row;
        while (end < cells.size() && cells[end].band == cells[row].band
            && made.places[end].y() == made.places[row].y())
            ++end;
        const SignatureCells::Band band = m_cells->bands[cells[row].band];
        if (band != SignatureCells::Band::Apart) {
            painter.setPen(QPen(text, 1, band == SignatureCells::Band::Shared ? Qt::SolidLine : Qt::DotLine));
            const QPoint corner = made.places[row];
            const int wide = made.places[end - 1].x() + made.cell - corner.x();
            painter.drawRect(corner.x() - 1, corner.y() - 1, wide + 1, made.height + 1);
            if (made.cell >= 4)
                painter.drawRect(corner.x(), corner.y(), wide - 1, made.height - 1);
        }
        row = end;
    }
    if (m_pointed >= 0) {
        const auto row = static_cast<std::size_t>(m_pointed);
        painter.setPen(QPen(text, 2));
        painter.drawRect(QRect(made.places[row], QSize(made.cell, made.height)));
    }
}

QString SignatureStrip::wordsOf(std::uint32_t row) const
{
    const SignatureCell& cell = m_cells->cells[row];
    const QString place = tr("Row %1 of %2, band %3 of %4")
                              .arg(row + 1)
                              .arg(m_cells->cells.size())
                              .arg(cell.band + 1)
                              .arg(m_cells->bands.size());
    const auto won = [this](const SignatureCell::Minimum& minimum) {
        if (!m_cells->winnersKnown)
            return tr("%1 (by which shingle is known when the results are made)")
                .arg(format::count(minimum.value));
        if (minimum.shingle.empty())
            return tr("by a shingle that stands in no document");
        return tr("%1 by “%2”").arg(format::count(minimum.value), format::line(minimum.shingle));
    };
    if (cell.equal())
        return tr("%1: the same minimum on both sides, %2").arg(place, won(cell.on(Side::Left)));
    return tr("%1: the minima differ\nLeft: %2\nRight: %3")
        .arg(place, won(cell.on(Side::Left)), won(cell.on(Side::Right)));
}

int SignatureStrip::rowAt(const QPoint& point) const
{
    if (!m_cells)
        return -1;
    const Arrangement made = arrange(width());
    for (std::size_t row = 0; row < made.places.size(); ++row) {
        if (QRect(made.places[row], QSize(made.cell, made.height)).contains(point))
            return static_cast<int>(row);
    }
    return -1;
}

void SignatureStrip::point(int row, const QPoint& at)
{
    if (std::exchange(m_pointed, row) == row)
        return;
    update();
    if (row >= 0) {
        const QString words = wordsOf(static_cast<std::uint32_t>(row));
        setAccessibleDescription(words);
        QToolTip::showText(mapToGlobal(at), format::tip(words), this);
    } else {
        QToolTip::hideText();
    }
    emit pointed(row);
}

void SignatureStrip::mouseMoveEvent(QMouseEvent* event)
{
    point(rowAt(event->pos()), event->pos());
}

void SignatureStrip::mouseReleaseEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos());
    if (event->button() == Qt::LeftButton && row >= 0)
        emit chosen(row);
}

void SignatureStrip::leaveEvent(QEvent*)
{
    point(-1, {});
}

void SignatureStrip::keyPressEvent(QKeyEvent* event)
{
    const int last = m_cells ? static_cast<int>(m_cells->cells.size()) - 1 : -1;
    int row = m_pointed;
    switch (event->key()) {
    case Qt::Key_Left:
        --row;
        break;
    case Qt::Key_Right:
        ++row;
        break;
    case Qt::Key_Home:
        row = 0;
        break;
    case Qt::Key_End:
        row = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (row >= 0)
            emit chosen(row);
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (last >= 0) {
        row = std::clamp(row, 0, last);
        point(row, cellPlace(static_cast<std::uint32_t>(row)).bottomLeft());
    }
}

void SignatureStrip::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (m_cells && m_pointed < 0 && !m_cells->cells.empty())
        point(0, cellPlace(0).bottomLeft());
}

void SignatureStrip::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    point(-1, {});
}

} // namespace alike::ui
