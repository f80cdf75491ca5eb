// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/methods.h"
#include "ui/widgets/painted_parts.h"

#include <QWidget>

#include <optional>

namespace alike::ui {

/// The fingerprints of two documents bit by bit, one above the other; bits that differ are joined by a wedge.
/// Left, Right, Home and End go from bit to bit, Up and Down from one that differs to the next.
class BitStrips : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    explicit BitStrips(QWidget* parent = nullptr);

    /// Null, or without fingerprints: nothing is drawn.
    void showPair(MethodPairPtr pair);
    const MethodPairPtr& pair() const { return m_pair; }
    std::optional<std::uint32_t> pointed() const { return m_pointed; }
    /// Where a bit of document A stands, in pixels.
    QRectF cellOf(std::uint32_t bit) const;
    /// The sums behind a bit.
    QString words(std::uint32_t bit) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // Screen readers see the bits as cells.
    int partCount() const override { return static_cast<int>(bits()); }
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    /// Empty when nothing is pointed at.
    void pointedAt(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    static constexpr std::uint32_t perLine = 64;
    std::uint32_t bits() const;
    std::uint32_t lines() const { return (bits() + perLine - 1) / perLine; }
    bool differs(std::uint32_t bit) const;
    double cellHeight() const;
    double lineHeight() const;
    double left() const;
    std::optional<std::uint32_t> bitAt(const QPointF& position) const;
    void point(std::optional<std::uint32_t> bit);
    void paintLine(QPainter& painter, std::uint32_t line) const;

    MethodPairPtr m_pair;
    std::optional<std::uint32_t> m_pointed;
};

} // namespace alike::ui
