// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/signature_cells.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// Two signatures as one thin line of cells, band by band: filled where both agree, darker and framed where a
/// whole band does.
/// Pointing at a cell, or walking with the arrow keys, says which shingle won that minimum on each side.
class SignatureStrip : public QWidget {
    Q_OBJECT
public:
    explicit SignatureStrip(QWidget* parent = nullptr);

    /// Null: nothing is known.
    void showCells(std::shared_ptr<const SignatureCells> cells);
    const std::shared_ptr<const SignatureCells>& cells() const { return m_cells; }
    QRect cellPlace(std::uint32_t row) const;
    /// What is said of a row.
    QString wordsOf(std::uint32_t row) const;
    /// The row that is pointed at; -1: none.
    int pointedRow() const { return m_pointed; }
    void pointAt(int row);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// \param row -1: none
    void pointed(int row);
    void chosen(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// Left edge of a row's cell, in a line of all cells; of the row behind the last one the right end.
    qreal cellLeft(std::size_t row) const;
    qreal cellWidth() const { return m_pitch - m_rowGap; }
    void arrange();
    QRectF cellRect(std::size_t row) const;
    int rowAt(const QPoint& point) const;
    void point(int row, const QPoint& at);

    std::shared_ptr<const SignatureCells> m_cells;
    int m_pointed = -1;
    qreal m_pitch = 1; ///< from one row of a band to the next, in pixels
    qreal m_rowGap = 0;
    qreal m_bandGap = 0;
};

} // namespace alike::ui
