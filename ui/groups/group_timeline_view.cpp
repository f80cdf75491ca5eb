// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_timeline_view.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace alike::ui {

GroupTimelineView::GroupTimelineView(QWidget* parent)
    : GroupPicture(QStringLiteral("groupTimeline"), tr("Members of the group by date"), parent)
{
}

void GroupTimelineView::setTimeline(GroupTimelinePtr line)
{
    m_line = std::move(line);
    m_current.reset();
    m_least = 1;
    if (m_line) {
        for (const GroupTimeline::Point& point : m_line->points)
            m_least = std::min(m_least, point.toFirst.jaccard());
        m_least = std::min(std::floor(m_least * 10) / 10, 0.9);
    }
    update();
}

void GroupTimelineView::setCurrent(std::optional<DocId> doc)
{
    m_current.reset();
    if (doc && m_line) {
        const auto at = std::ranges::find(m_line->points, *doc, &GroupTimeline::Point::doc);
        if (at != m_line->points.end())
            m_current = static_cast<std::size_t>(at - m_line->points.begin());
    }
    update();
}

QRectF GroupTimelineView::area() const
{
    const QFontMetrics metrics(fontOf(Type::Count, font()));
    return QRectF(rect()).adjusted(metrics.horizontalAdvance(QStringLiteral("0.00")) + scaled(24, this),
        metrics.height() + scaled(16, this), -scaled(20, this), -metrics.height() - scaled(20, this));
}

QPointF GroupTimelineView::placeOf(std::size_t point) const
{
    const auto& points = m_line->points;
    const auto span = static_cast<double>(points.back().seconds - points.front().seconds);
    const double along
        = span > 0 ? static_cast<double>(points[point].seconds - points.front().seconds) / span : 0.5;
    const double up = (points[point].toFirst.jaccard() - m_least) / (1 - m_least);
    return { area().left() + along * area().width(), area().bottom() - up * area().height() };
}

std::optional<std::size_t> GroupTimelineView::pointAt(QPointF place) const
{
    std::optional<std::size_t> nearest;
    double least = scaled(8, this);
    for (std::size_t i = 0; m_line && i < m_line->points.size(); ++i) {
        const QPointF away = placeOf(i) - place;
        const double far = std::hypot(away.x(), away.y());
        if (far < least) {
            least = far;
            nearest = i;
        }
    }
    return nearest;
}

QString GroupTimelineView::words(std::size_t point) const
{
    const GroupTimeline::Point& at = m_line->points[point];
    const Corpus& corpus = *m_line->table->snapshot->corpus;
    const QString name
        = tr("%1, id %2", "title")
              .arg(format::name(corpus, at.doc), format::within(format::sidedId(corpus, at.doc)));
    const QString date = format::date(corpus.date(at.doc));
    return point == 0 ? tr("%1, %2: the first", "title, date").arg(name, date)
                      : tr("%1, %2: J %3 to the first", "title, date")
                            .arg(name, date, format::similarity(at.toFirst.jaccard()));
}

QString GroupTimelineView::words() const
{
    if (!m_line)
        return tr("Reading the dates …");
    if (m_line->points.empty())
        return tr("No member has a date that can be read");
    const Corpus& corpus = *m_line->table->snapshot->corpus;
    const GroupTimeline::Point& first = m_line->points.front();
    const QString text
        = tr("First: %1, %2", "id, date")
              .arg(format::within(format::sidedId(corpus, first.doc)), format::date(corpus.date(first.doc)));
    return m_line->undated == 0
        ? text
        : tr("%1; %2 without a date, not shown").arg(text, format::count(m_line->undated));
}

void GroupTimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_line && !m_line->points.empty()) {
        const QRectF place = area();
        painter.setFont(fontOf(Type::Count, font()));
        const int gap = scaled(6, this);
        for (int tenth = static_cast<int>(std::lround(m_least * 10)); tenth <= 10; ++tenth) {
            const double y = place.bottom() - (tenth / 10.0 - m_least) / (1 - m_least) * place.height();
            painter.setPen(QPen(colour(Colour::Grid, palette()), 1));
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
            painter.setPen(colour(Colour::Quiet, palette()));
            painter.drawText(QRectF(0, y - place.height() / 2, place.left() - 2 * gap, place.height()),
                Qt::AlignRight | Qt::AlignVCenter, format::similarity(tenth / 10.0, 1));
        }
        const double threshold = m_line->table->snapshot->parameters.results.threshold.value();
        if (threshold >= m_least) {
            const double y = place.bottom() - (threshold - m_least) / (1 - m_least) * place.height();
            painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(1, this), Qt::DashLine));
            painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
        }
        const Corpus& corpus = *m_line->table->snapshot->corpus;
        const auto& points = m_line->points;
        painter.setPen(colour(Colour::Quiet, palette()));
        const QRectF below(place.left(), place.bottom() + gap, place.width(), painter.fontMetrics().height());
        painter.drawText(QRectF(scaled(8, this), scaled(4, this), width(), painter.fontMetrics().height()),
            Qt::AlignLeft, tr("J to the first", "title of an axis"));
        painter.drawText(below, Qt::AlignHCenter, tr("date", "title of an axis"));
        painter.drawText(below, Qt::AlignLeft, format::date(corpus.date(points.front().doc)));
        if (points.back().seconds > points.front().seconds)
            painter.drawText(below, Qt::AlignRight, format::date(corpus.date(points.back().doc)));
        const double size = scaled(4, this);
        painter.setPen(QPen(colour(Colour::Page, palette()), 1));
        painter.setBrush(colour(Colour::Fill, palette()));
        for (std::size_t i = 1; i < points.size(); ++i)
            painter.drawEllipse(placeOf(i), size, size);
        painter.setBrush(colour(Colour::Page, palette()));
        painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
        painter.drawEllipse(placeOf(0), size + 1, size + 1);
        if (m_current) {
            painter.setBrush(colour(Colour::Accent, palette()));
            painter.drawEllipse(placeOf(*m_current), size + 1, size + 1);
        }
    }
    paintRing(painter);
}

void GroupTimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    if (const auto point = pointAt(event->position()))
        emit chosen(m_line->points[*point].doc);
}

void GroupTimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (pointAt(event->position()))
        emit readRequested();
}

void GroupTimelineView::keyPressEvent(QKeyEvent* event)
{
    const std::size_t count = m_line ? m_line->points.size() : 0;
    if (count == 0)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
        emit chosen(m_line->points[m_current && *m_current > 0 ? *m_current - 1 : 0].doc);
        return;
    case Qt::Key_Right:
    case Qt::Key_Down:
        emit chosen(m_line->points[m_current ? std::min(*m_current + 1, count - 1) : 0].doc);
        return;
    case Qt::Key_Home:
        emit chosen(m_line->points.front().doc);
        return;
    case Qt::Key_End:
        emit chosen(m_line->points.back().doc);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            emit readRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

QString GroupTimelineView::tipAt(QPointF place) const
{
    const auto point = pointAt(place);
    return point ? words(*point) : QString();
}

int GroupTimelineView::partCount() const
{
    return m_line ? static_cast<int>(m_line->points.size()) : 0;
}

PaintedParts::Part GroupTimelineView::part(int number) const
{
    const auto point = static_cast<std::size_t>(number);
    const double size = scaled(5, this);
    const QPointF place = placeOf(point);
    return { words(point),
        QRectF(place.x() - size, place.y() - size, 2 * size, 2 * size).toAlignedRect().intersected(rect()),
        m_current == point };
}

void GroupTimelineView::pressPart(int number)
{
    emit chosen(m_line->points[static_cast<std::size_t>(number)].doc);
}

} // namespace alike::ui
