// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/group_timeline.h"
#include "ui/groups/group_picture.h"

#include <optional>

namespace alike::ui {

/// The members of a group by date, from the left to the right, and by their similarity to the first of them,
/// upwards. A click or an arrow goes from one to the next, Enter reads it.
class GroupTimelineView : public GroupPicture {
    Q_OBJECT
public:
    explicit GroupTimelineView(QWidget* parent = nullptr);

    /// \param line null: none
    void setTimeline(GroupTimelinePtr line);
    const GroupTimelinePtr& timeline() const { return m_line; }
    void setCurrent(std::optional<DocId> doc);
    /// Where a point is painted.
    QPointF placeOf(std::size_t point) const;
    /// Who was first, or why nothing is shown.
    QString words() const;

    int partCount() const override;
    Part part(int number) const override;
    void pressPart(int number) override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QString tipAt(QPointF place) const override;

private:
    QRectF area() const;
    std::optional<std::size_t> pointAt(QPointF place) const;
    QString words(std::size_t point) const;

    GroupTimelinePtr m_line;
    std::optional<std::size_t> m_current; ///< point
    double m_least = 0; ///< similarity at the bottom
};

} // namespace alike::ui
