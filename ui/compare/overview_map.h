// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/paired_text.h"
#include "ui/widgets/painted_parts.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>

namespace alike::ui {

class ComparePane;

/// A whole document beside its pane: where its marked pieces lie and which part is in sight. Clicking or
/// dragging goes there.
class OverviewMap : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    explicit OverviewMap(ComparePane* pane, QWidget* parent = nullptr);

    void showPairs(std::shared_ptr<const PairedText> pairs);
    void setFocused(std::optional<std::uint32_t> pair);
    QSize sizeHint() const override;
    // Screen readers see each mark as a link to its piece.
    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QRectF markOf(const TextPiece& piece) const;
    void paintMark(QPainter& painter, const TextPiece& piece, const QColor& colour) const;
    void paintMarks(QPainter& painter) const;
    void forgetMarks();
    void goTo(qreal y);
    /// Where a character lies on the map: by its place among all characters, so that nothing has to be laid
    /// out.
    qreal heightOf(qsizetype position) const;

    ComparePane* m_pane;
    std::shared_ptr<const PairedText> m_pairs;
    std::optional<std::uint32_t> m_focused;
    QPixmap m_marks; ///< without the focus; null: to be painted again
};

} // namespace alike::ui
