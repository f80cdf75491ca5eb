// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/signature_cells.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace alike::ui {

/// Two signatures as a bar of cells, band by band: filled where both agree, framed where a whole band does.
/// Pointing at a cell, or walking with the arrow keys, says which shingle won that minimum on each side.
class SignatureStrip : public QWidget {
    Q_OBJECT
public:
    explicit SignatureStrip(QWidget* parent = nullptr);

    /// Null: nothing is known, and the strip takes no room.
    void showCells(std::shared_ptr<const SignatureCells> cells);
    const std::shared_ptr<const SignatureCells>& cells() const { return m_cells; }
    QRect cellPlace(std::uint32_t row) const;
    /// What is said of a row.
    QString wordsOf(std::uint32_t row) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// \param row -1: none
    void pointed(int row);
    void chosen(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// How the cells lie in a width: side by side, whole bands to a line where they fit.
    struct Arrangement {
        int cell; ///< width
        int height; ///< of a cell
        int lines;
        std::vector<QPoint> places; ///< of the upper left corners
    };
    Arrangement arrange(int width) const;
    Arrangement arrangeWith(int width, int cell) const;
    int rowAt(const QPoint& point) const;
    void point(int row, const QPoint& at);

    std::shared_ptr<const SignatureCells> m_cells;
    int m_pointed = -1;
};

} // namespace alike::ui
