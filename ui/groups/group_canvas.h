// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/group_graph.h"
#include "core/answers/groups/removals.h"
#include "ui/groups/group_picture.h"

#include <QPixmap>

#include <optional>

namespace alike::ui {

/// The graph of a group, to look around in: drag or Shift with an arrow moves it, the wheel, + and - zoom, 0
/// shows all. A click or an arrow chooses a member, Enter reads it. Links are painted once for a place and a
/// zoom; while they are moved their picture moves.
class GroupCanvas : public GroupPicture {
    Q_OBJECT
public:
    explicit GroupCanvas(QWidget* parent = nullptr);

    /// \param graph null: none
    void setGraph(GroupGraphPtr graph);
    const GroupGraphPtr& graph() const { return m_graph; }
    void setCurrent(std::optional<DocId> doc);
    /// Nodes of which a document stays are drawn hollow; null: all are full.
    void setRemovals(RemovalTablePtr removals);
    /// Where a node is painted.
    QPointF placeOf(std::uint32_t node) const;
    double zoom() const { return m_zoom; }

    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    QString tipAt(QPointF place) const override;

private:
    void showAll();
    void move(QPointF by);
    void zoomAt(QPointF place, double factor);
    void choose(std::uint32_t node);
    void step(QPointF direction);
    std::optional<std::uint32_t> nodeAt(QPointF place) const;
    double radius(std::uint32_t node) const;
    QRectF boxOf(std::uint32_t node) const;
    QString labelOf(std::uint32_t node) const;
    QString nodeText(std::uint32_t node) const;
    bool isLabelled() const;
    void paintLinks(QPainter& painter) const;
    void paintLabels(QPainter& painter) const;
    void paintNodes(QPainter& painter) const;

    void followRemovals();

    GroupGraphPtr m_graph;
    RemovalTablePtr m_removals;
    std::vector<char> m_stays; ///< of each node whether a document of it stays
    std::optional<std::uint32_t> m_current; ///< node
    std::optional<std::uint32_t> m_hovered;
    QPointF m_centre; ///< of the widget, in the plane of the graph
    double m_zoom = 40; ///< pixels for a unit of it
    bool m_showsAll = true; ///< nobody has moved or zoomed
    QPixmap m_links; ///< as painted last; null: not yet
    QPointF m_linksMoved; ///< since then, in pixels
    std::optional<QPointF> m_pressed;
    bool m_dragged = false;
};

} // namespace alike::ui
