// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/signature_strip.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// A line of cells as screen readers see it: a value from 1 to the number of rows, and what is said of
    /// the row that it stands for.
    class AccessibleSignature : public QAccessibleWidget, public QAccessibleValueInterface {
    public:
        explicit AccessibleSignature(SignatureStrip* strip)
            : QAccessibleWidget(strip, QAccessible::Slider)
            , m_strip(strip)
        {
        }

        void* interface_cast(QAccessible::InterfaceType type) override
        {
            return type == QAccessible::ValueInterface ? static_cast<QAccessibleValueInterface*>(this)
                                                       : QAccessibleWidget::interface_cast(type);
        }
        QString text(QAccessible::Text what) const override
        {
            const int row = m_strip->pointedRow();
            if (what == QAccessible::Value)
                return row < 0 ? QString() : m_strip->wordsOf(static_cast<std::uint32_t>(row));
            return QAccessibleWidget::text(what);
        }
        QVariant currentValue() const override { return m_strip->pointedRow() + 1; }
        void setCurrentValue(const QVariant& value) override { m_strip->pointAt(value.toInt() - 1); }
        QVariant maximumValue() const override
        {
            return m_strip->cells() ? static_cast<int>(m_strip->cells()->cells.size()) : 0;
        }
        QVariant minimumValue() const override { return 1; }
        QVariant minimumStepSize() const override { return 1; }

    private:
        SignatureStrip* m_strip;
    };

    QAccessibleInterface* accessibleSignature(const QString&, QObject* object)
    {
        auto* strip = qobject_cast<SignatureStrip*>(object);
        return strip ? new AccessibleSignature(strip) : nullptr;
    }

} // namespace

SignatureStrip::SignatureStrip(QWidget* parent)
    : QWidget(parent)
{
    QAccessible::installFactory(accessibleSignature); // the same one is not added again
    setMouseTracking(true);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Signatures row by row"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void SignatureStrip::showCells(std::shared_ptr<const SignatureCells> cells)
{
    m_cells = std::move(cells);
    point(-1, {});
    if (m_cells) {
        const auto equal = std::ranges::count_if(m_cells->cells, &SignatureCell::equal);
        setAccessibleName(
            tr("Signatures row by row: %1 of %2 rows agree")
                .arg(format::count(static_cast<std::uint64_t>(equal)), format::count(m_cells->cells.size())));
    }
    arrange();
    update();
}

void SignatureStrip::arrange()
{
    if (!m_cells || m_cells->cells.empty())
        return;
    const auto rows = static_cast<qreal>(m_cells->cells.size());
    const auto gaps = static_cast<qreal>(m_cells->bands.size() - 1);
    const qreal room = std::max(1, width() - 2 * scaled(16, this));
    // Gaps take at most a third of the room, and cells of less than three pixels stand without.
    m_bandGap = std::min<qreal>(scaled(3, this), gaps > 0 ? room / 3 / gaps : 0);
    m_pitch = (room - gaps * m_bandGap) / rows;
    m_rowGap = m_pitch >= 3 ? 0.8 : 0;
}

qreal SignatureStrip::cellLeft(std::size_t row) const
{
    return scaled(16, this) + static_cast<qreal>(row) * m_pitch + m_cells->cells[row].band * m_bandGap;
}

QSize SignatureStrip::sizeHint() const
{
    return { scaled(200, this), scaled(16, this) };
}

QSize SignatureStrip::minimumSizeHint() const
{
    return { scaled(100, this), scaled(16, this) };
}

QRectF SignatureStrip::cellRect(std::size_t row) const
{
    const int high = scaled(10, this);
    return { cellLeft(row), (height() - high) / 2.0, cellWidth(), static_cast<qreal>(high) };
}

QRect SignatureStrip::cellPlace(std::uint32_t row) const
{
    return cellRect(row).toAlignedRect();
}

void SignatureStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void SignatureStrip::paintEvent(QPaintEvent*)
{
    if (!m_cells || m_cells->cells.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, m_rowGap > 0);
    const QColor differ = colour(Colour::RowsDiffer, palette());
    const QColor agree = colour(Colour::RowsAgree, palette());
    const QColor inBand = colour(Colour::BandAgrees, palette());
    const auto& cells = m_cells->cells;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        const bool shared = m_cells->bands[cells[row].band] == SignatureCells::Band::Shared;
        painter.fillRect(cellRect(row), !cells[row].equal() ? differ : shared ? inBand : agree);
    }
    painter.setBrush(Qt::NoBrush);
    for (std::size_t row = 0; row < cells.size();) {
        std::size_t end = row;
        while (end < cells.size() && cells[end].band == cells[row].band)
            ++end;
        const SignatureCells::Band band = m_cells->bands[cells[row].band];
        if (band != SignatureCells::Band::Apart && m_bandGap >= 2) {
            const QRectF whole = cellRect(row).united(cellRect(end - 1)).adjusted(-1, -1, 1, 1);
            painter.setPen(
                QPen(inBand, 1, band == SignatureCells::Band::Shared ? Qt::SolidLine : Qt::DotLine));
            painter.drawRect(whole);
        }
        row = end;
    }
    if (m_pointed >= 0) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
        painter.drawRect(cellRect(static_cast<std::size_t>(m_pointed)).adjusted(-1, -1, 1, 1));
    }
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(colour(Colour::Accent, palette()));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
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
    // The whole height counts, so that a thin line is easy to point at.
    const auto& cells = m_cells->cells;
    std::size_t row = 0;
    std::size_t end = cells.size();
    while (end - row > 1) {
        const std::size_t middle = row + (end - row) / 2;
        (cellLeft(middle) <= point.x() ? row : end) = middle;
    }
    const bool inside = row < cells.size() && cellLeft(row) <= point.x()
        && point.x() <= cellLeft(row) + std::max(1.0, m_pitch);
    return inside ? static_cast<int>(row) : -1;
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
    pointAt(row);
}

void SignatureStrip::pointAt(int row)
{
    const int last = m_cells ? static_cast<int>(m_cells->cells.size()) - 1 : -1;
    if (last < 0)
        return;
    row = std::clamp(row, 0, last);
    point(row, cellPlace(static_cast<std::uint32_t>(row)).bottomLeft());
    QAccessibleValueChangeEvent changed(this, row + 1);
    QAccessible::updateAccessibility(&changed);
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
