// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/painted_parts.h"

#include <QWidget>

namespace alike::ui {

class PassagePane;

/// The numbers beside the passages of a pane, over its left margin. A click on one lists the documents that
/// share the passage; keys do the same in the pane.
class PassageMargin : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    explicit PassageMargin(PassagePane* pane);

    // Screen readers see the numbers in sight as buttons.
    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    PassagePane* m_pane;
};

} // namespace alike::ui
