// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace alike::ui {

/// A narrow button at the left or right edge of the window, its name written along the edge.
class EdgeTab : public QAbstractButton {
    Q_OBJECT
public:
    /// \param edge Qt::LeftEdge (read upwards) or Qt::RightEdge (read downwards)
    EdgeTab(const QString& name, Qt::Edge edge, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::Edge m_edge;
};

} // namespace alike::ui
