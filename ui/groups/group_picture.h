// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "ui/widgets/painted_parts.h"

#include <QWidget>

class QPainter;

namespace alike::ui {

/// What the pictures of a group have in common: a size, the ring of the focus, and a tooltip for what is
/// under the mouse.
class GroupPicture : public QWidget, public PaintedParts {
    Q_OBJECT
public:
    GroupPicture(const QString& objectName, const QString& accessibleName, QWidget* parent);

    QSize sizeHint() const override;

signals:
    void chosen(alike::DocId doc);
    void readRequested();

protected:
    bool event(QEvent* event) override;
    /// Of the part at a place, as plain text; empty where there is none.
    virtual QString tipAt(QPointF place) const = 0;
    /// Last of what is painted.
    void paintRing(QPainter& painter) const;
};

} // namespace alike::ui
