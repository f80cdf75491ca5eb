// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QList>
#include <QObject>

class QDockWidget;
class QMainWindow;
class QSplitter;
class QToolBar;

namespace alike::ui {

class NeighboursPanel;

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

/// Makes room for two texts: while they are compared the docks at the sides are folded behind tabs at the
/// edges of the window, and the neighbours to one line. Afterwards everything is as it was, but for docks
/// that the user opened meanwhile.
class CompareRoom : public QObject {
    Q_OBJECT
public:
    /// \param work the views over the neighbours
    CompareRoom(QMainWindow* window, QDockWidget* left, QDockWidget* right, QSplitter* work,
        NeighboursPanel* neighbours);

    /// Does nothing when it is entered already.
    void enter();
    void leave();
    bool entered() const { return m_entered; }

private:
    void addEdge(QDockWidget* dock, Qt::Edge edge);
    void followDocks();
    void unfoldNeighbours();

    QMainWindow* m_window;
    QSplitter* m_work;
    NeighboursPanel* m_neighbours;
    struct Side {
        QDockWidget* dock;
        QToolBar* edge; ///< holds the tab; shown while the dock is folded
        bool folded = false;
    };
    QList<Side> m_sides;
    QList<int> m_sizes; ///< of the splitter, before
    bool m_entered = false;
};

} // namespace alike::ui
