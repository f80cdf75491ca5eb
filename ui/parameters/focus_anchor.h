// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QScrollArea;
QT_END_NAMESPACE

namespace alike::ui {

/// Scrolls a column of parts so that what has the focus stays where it is seen while parts above it grow and
/// shrink: the mouse may be on it. As far as there is something to scroll; what is out of sight holds
/// nothing.
class FocusAnchor : public QObject {
public:
    /// For the parts that the widget of the area has now. Belongs to the area.
    explicit FocusAnchor(QScrollArea* area);

    bool eventFilter(QObject* part, QEvent* event) override;

private:
    /// Somebody has moved the focus, or scrolled: this is where it is to stay.
    void note();
    void restore();

    QScrollArea* m_area;
    QPointer<QWidget> m_held; ///< what has the focus and is in sight
    int m_place = 0; ///< of its top in the view; not where it is while there is too little to scroll
    bool m_restoring = false;
};

} // namespace alike::ui
