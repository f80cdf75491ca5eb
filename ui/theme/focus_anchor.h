// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

QT_BEGIN_NAMESPACE
class QScrollArea;
QT_END_NAMESPACE

namespace alike::ui {

/// Scrolls a column of parts so that the one with the focus stays where it is while others above it grow and
/// shrink: the mouse may be on it. As far as there is something to scroll; what is out of sight holds
/// nothing.
class FocusAnchor : public QObject {
public:
    /// For the parts that the widget of the area has now. Belongs to the area.
    explicit FocusAnchor(QScrollArea* area);

    bool eventFilter(QObject* part, QEvent* event) override;

private:
    bool holds(const QWidget* part, int moved) const;
    void scrollBy(int moved);

    QScrollArea* m_area;
    int m_left = 0; ///< to be scrolled when the area has measured the column, which takes it some events
    QTimer m_forget; ///< what the column did not become taller for
};

} // namespace alike::ui
