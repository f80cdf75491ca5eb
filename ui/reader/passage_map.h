// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/painted_parts.h"

#include <QRectF>
#include <QWidget>

namespace alike::ui {

class PassagePane;

/// The whole document beside its text: where the passages lie that others share, and which part is in sight.
/// Clicking or dragging goes there.
class PassageMap : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    explicit PassageMap(PassagePane* pane);

    QSize sizeHint() const override;
    // Screen readers see each mark as a link to its passage.
    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    int characters() const;
    /// Where a character lies on the map: by its place among all characters, so that nothing has to be laid
    /// out.
    qreal heightOf(qsizetype position) const;
    QRectF markOf(std::size_t passage) const;
    void goTo(qreal y);

    PassagePane* m_pane;
};

} // namespace alike::ui
