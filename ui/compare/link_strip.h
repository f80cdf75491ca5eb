// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"
#include "ui/widgets/painted_parts.h"

#include <QPainterPath>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace alike::ui {

class ComparePane;

/// The strip between two panes: bands join the pieces that belong together, and where bands cross, text has
/// moved.
class LinkStrip : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    LinkStrip(ComparePane* left, ComparePane* right, QWidget* parent = nullptr);

    void showPairs(std::shared_ptr<const PairedText> pairs);
    /// As wide as this, in pixels of the drawn window.
    void setDrawnWidth(int pixels);
    void setLit(std::optional<std::uint32_t> pair);
    void setFocused(std::optional<std::uint32_t> pair);
    QSize sizeHint() const override;
    // Screen readers see each pair of pieces as a link.
    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    /// \param pair -1: none
    void pairHovered(int pair);
    void pairClicked(int pair);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    QPainterPath bandOf(const TextPair& pair) const;
    int pairAt(const QPointF& point) const;

    std::array<ComparePane*, 2> m_panes;
    std::shared_ptr<const PairedText> m_pairs;
    std::vector<std::pair<std::uint32_t, QPainterPath>> m_bands; ///< as last painted
    std::optional<std::uint32_t> m_lit;
    std::optional<std::uint32_t> m_focused;
    int m_hovered = -1;
    int m_drawnWidth = 32;
};

} // namespace alike::ui
