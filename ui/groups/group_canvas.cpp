// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/group_canvas.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t mostLabels = 40; ///< nodes with their ids beside them
    constexpr std::size_t mostSmooth = 1000; ///< links or nodes that are painted without steps
    /// Which side a node is on, as its shape tells it.
    enum class NodeShape : std::uint8_t { Circle, Square, Diamond };

    NodeShape shapeOf(const GroupGraph::Node& node)
    {
        if (node.references == 0)
            return NodeShape::Circle;
        return node.references == node.documents ? NodeShape::Square : NodeShape::Diamond;
    }

    void paintShape(QPainter& painter, NodeShape shape, QPointF at, double size)
    {
        switch (shape) {
        case NodeShape::Circle:
            painter.drawEllipse(at, size, size);
            break;
        case NodeShape::Square: {
            const double half = 0.9 * size; // looks as large as the circle
            painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half));
            break;
        }
        case NodeShape::Diamond: {
            const double far = 1.15 * size;
            const QPointF corners[] { { at.x() - far, at.y() }, { at.x(), at.y() - far },
                { at.x() + far, at.y() }, { at.x(), at.y() + far } };
            painter.drawConvexPolygon(corners, 4);
            break;
        }
        }
    }

    /// Where labels may stand beside one another.
    class LabelRoom {
    public:
        explicit LabelRoom(const QRectF& whole)
            : m_whole(whole)
        {
        }
        void take(const QRectF& box) { m_taken += box; }
        void cross(const QLineF& line) { m_lines += line; }

        /// A free place of this size beside a box, which is taken from then on: to the right, to the left,
        /// above or below, where no line goes through it if there is such a place. O(what is taken, and
        /// lines).
        std::optional<QRectF> beside(const QRectF& box, QSizeF size, double gap)
        {
            const double middleX = box.center().x() - size.width() / 2;
            const double middleY = box.center().y() - size.height() / 2;
            const double right = box.right() + gap;
            const double left = box.left() - gap - size.width();
            const double above = box.top() - gap - size.height();
            const double below = box.bottom() + gap;
            const std::array<QPointF, 8> corners { { { right, middleY }, { left, middleY },
                { middleX, above }, { middleX, below }, { right, above }, { right, below }, { left, above },
                { left, below } } };
            std::optional<QRectF> found;
            for (const QPointF& corner : corners) {
                const QRectF place(corner, size);
                if (!m_whole.contains(place)
                    || std::ranges::any_of(m_taken, [&](const QRectF& t) { return t.intersects(place); }))
                    continue;
                const bool clear = std::ranges::none_of(
                    m_lines, [&](const QLineF& line) { return goesThrough(line, place); });
                if (clear || !found)
                    found = place;
                if (clear)
                    break;
            }
            if (found)
                take(*found);
            return found;
        }

    private:
        static bool goesThrough(const QLineF& line, const QRectF& box)
        {
            const std::array<QLineF, 2> diagonals { QLineF(box.topLeft(), box.bottomRight()),
                QLineF(box.topRight(), box.bottomLeft()) };
            return std::ranges::any_of(diagonals, [&](const QLineF& diagonal) {
                return line.intersects(diagonal, nullptr) == QLineF::BoundedIntersection;
            });
        }

        QRectF m_whole;
        QList<QRectF> m_taken;
        QList<QLineF> m_lines;
    };

    constexpr double leastZoom = 2;
    constexpr double mostZoom = 400;

    QPen linkPen(const QWidget& of, Colour which, double wide, Qt::PenStyle style = Qt::SolidLine)
    {
        return { colour(which, of.palette()), wide, style };
    }

} // namespace

GroupCanvas::GroupCanvas(QWidget* parent)
    : GroupPicture(QStringLiteral("groupGraph"), tr("Links of the group"), parent)
{
    setMouseTracking(true);
}

void GroupCanvas::setGraph(GroupGraphPtr graph)
{
    m_graph = std::move(graph);
    m_current.reset();
    m_hovered.reset();
    followRemovals();
    showAll();
}

void GroupCanvas::setCurrent(std::optional<DocId> doc)
{
    m_current = doc && m_graph ? m_graph->find(*doc) : std::nullopt;
    update();
}

void GroupCanvas::setRemovals(RemovalTablePtr removals)
{
    m_removals = std::move(removals);
    followRemovals();
}

void GroupCanvas::followRemovals()
{
    m_stays.assign(m_graph ? m_graph->nodes.size() : 0, 0);
    update();
    if (!m_graph || !m_removals || m_removals->snapshot->corpus != m_graph->table->snapshot->corpus)
        return;
    const auto& removed = m_removals->removed; // by document, as those of the group are
    const auto documents = m_graph->table->documentsOf(m_graph->group);
    auto next = std::ranges::lower_bound(removed, documents.front(), {}, &groups::Removal::doc);
    for (std::size_t i = 0; i < documents.size(); ++i) {
        while (next != removed.end() && next->doc < documents[i])
            ++next;
        const std::uint32_t node = m_graph->nodeOf[i];
        if (node != GroupTable::none && (next == removed.end() || next->doc != documents[i]))
            m_stays[node] = 1;
    }
}

void GroupCanvas::showAll()
{
    m_showsAll = true;
    m_links = {};
    update();
    if (!m_graph || m_graph->nodes.empty())
        return;
    const auto& nodes = m_graph->nodes;
    const auto [left, right] = std::ranges::minmax(nodes, {}, &GroupGraph::Node::x);
    const auto [top, bottom] = std::ranges::minmax(nodes, {}, &GroupGraph::Node::y);
    m_centre = { (left.x + right.x) / 2, (top.y + bottom.y) / 2 };
    const double room = scaled(isLabelled() ? 48 : 16, this);
    m_zoom = std::min({ (width() - 2 * room) / std::max(1e-9, right.x - left.x),
        (height() - 2 * room) / std::max(1e-9, bottom.y - top.y), double(scaled(90, this)) });
    m_zoom = std::max(m_zoom, 0.5);
}

bool GroupCanvas::isLabelled() const
{
    return m_graph && m_graph->nodes.size() <= mostLabels;
}

QPointF GroupCanvas::placeOf(std::uint32_t node) const
{
    const GroupGraph::Node& at = m_graph->nodes[node];
    return { width() / 2.0 + (at.x - m_centre.x()) * m_zoom,
        height() / 2.0 + (at.y - m_centre.y()) * m_zoom };
}

double GroupCanvas::radius(std::uint32_t node) const
{
    const double copies = std::log2(static_cast<double>(m_graph->nodes[node].documents));
    const double most = std::max(1.5, m_zoom * 0.3);
    return std::min(scaled(5, this) + copies, most + copies);
}

QRectF GroupCanvas::boxOf(std::uint32_t node) const
{
    const double size = radius(node);
    return { placeOf(node) - QPointF(size, size), QSizeF(2 * size, 2 * size) };
}

std::optional<std::uint32_t> GroupCanvas::nodeAt(QPointF place) const
{
    std::optional<std::uint32_t> nearest;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t node = 0; m_graph && node < m_graph->nodes.size(); ++node) {
        const QPointF away = placeOf(node) - place;
        const double far = std::hypot(away.x(), away.y());
        if (far < least && far <= radius(node) + 3) {
            least = far;
            nearest = node;
        }
    }
    return nearest;
}

QString GroupCanvas::nodeText(std::uint32_t node) const
{
    const GroupGraph::Node& at = m_graph->nodes[node];
    const Corpus& corpus = *m_graph->table->snapshot->corpus;
    const QString text
        = tr("%1, id %2", "title").arg(format::name(corpus, at.doc), format::sidedId(corpus, at.doc));
    const QString all = at.documents == 1 ? text
        : at.documents == 2
        ? tr("%1 and another with the same shingles").arg(text)
        : tr("%1 and %2 others with the same shingles").arg(text, format::count(at.documents - 1));
    return shapeOf(at) == NodeShape::Diamond
        ? tr("%1; %2 of them of the reference").arg(all, format::count(at.references))
        : all;
}

void GroupCanvas::paintLinks(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, m_graph->edges.size() <= mostSmooth);
    QList<QLineF> links;
    QList<QLineF> bridges;
    links.reserve(static_cast<qsizetype>(m_graph->edges.size()));
    const QRectF sight(rect());
    for (const GroupGraph::Edge& edge : m_graph->edges) {
        const QLineF line(placeOf(edge.a), placeOf(edge.b));
        if (sight.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1)))
            (edge.bridge ? bridges : links) += line;
    }
    painter.setPen(
        linkPen(*this, Colour::Faint, m_graph->edges.size() <= mostSmooth ? scaled(1.5, this) : 0));
    painter.drawLines(links);
    // Dashes, so that they are told from the others without their colour.
    painter.setPen(linkPen(*this, Colour::Amber, scaled(1.5, this),
        bridges.size() <= static_cast<qsizetype>(mostSmooth) ? Qt::DashLine : Qt::SolidLine));
    painter.drawLines(bridges);
}

QString GroupCanvas::labelOf(std::uint32_t node) const
{
    const GroupGraph::Node& at = m_graph->nodes[node];
    const QString id = format::sidedId(*m_graph->table->snapshot->corpus, at.doc);
    return at.documents > 1 ? tr("%1 × %2", "8110 × 3: three documents").arg(id, format::count(at.documents))
                            : id;
}

/// Beside their nodes, where no node and no other label is; what finds no room is left out, for the tooltip
/// says it. The current document and the one that is kept choose first.
void GroupCanvas::paintLabels(QPainter& painter) const
{
    painter.setFont(fontOf(Type::Count, font()));
    const QFontMetricsF metrics(painter.font());
    LabelRoom room(rect());
    std::vector<std::uint32_t> order(m_graph->nodes.size());
    std::iota(order.begin(), order.end(), 0U);
    const double ring = scaled(6, this);
    const auto painted = [&](std::uint32_t node) {
        return node == m_current ? boxOf(node).adjusted(-ring, -ring, ring, ring) : boxOf(node);
    };
    for (const std::uint32_t node : order)
        room.take(painted(node));
    for (const GroupGraph::Edge& edge : m_graph->edges)
        room.cross({ placeOf(edge.a), placeOf(edge.b) });
    const auto kept = m_graph->find(m_graph->table->groups[m_graph->group].representative);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t node) {
        return node == m_current ? 0 : node == kept ? 1 : 2;
    });
    painter.setPen(colour(Colour::Text, palette()));
    for (const std::uint32_t node : order) {
        const QString label = metrics.elidedText(labelOf(node), Qt::ElideMiddle, scaled(90, this));
        const QSizeF size(metrics.horizontalAdvance(label), metrics.height());
        if (const auto place = room.beside(painted(node), size, scaled(3, this)))
            painter.drawText(*place, Qt::AlignCenter, label);
    }
    painter.setPen(colour(Colour::AmberText, palette()));
    for (const GroupGraph::Edge& edge : m_graph->edges) {
        if (!edge.bridge)
            continue;
        const QString label = format::similarity(m_graph->table->similarity(edge.overlap), 2);
        const QSizeF size(metrics.horizontalAdvance(label), metrics.height());
        const QRectF middle((placeOf(edge.a) + placeOf(edge.b)) / 2, QSizeF(1, 1));
        if (const auto place = room.beside(middle, size, scaled(2, this)))
            painter.drawText(*place, Qt::AlignCenter, label);
    }
}

void GroupCanvas::paintNodes(QPainter& painter) const
{
    painter.setRenderHint(QPainter::Antialiasing, m_graph->nodes.size() <= mostSmooth);
    const DocId kept = m_graph->table->groups[m_graph->group].representative;
    const QColor page = colour(Colour::Page, palette());
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour(Colour::Fill, palette()));
    const QRectF sight(rect());
    const bool small = m_zoom * 0.3 <= 2;
    QList<QRectF> squares;
    QList<std::uint32_t> hollow;
    for (std::uint32_t node = 0; node < m_graph->nodes.size(); ++node) {
        const QPointF place = placeOf(node);
        const double size = radius(node);
        const QRectF box = boxOf(node);
        if (!sight.intersects(box))
            continue;
        if (small)
            squares += box;
        else if (m_stays[node] != 0)
            hollow += node;
        else
            paintShape(painter, shapeOf(m_graph->nodes[node]), place, size);
    }
    painter.drawRects(squares);
    painter.setBrush(page);
    painter.setPen(QPen(colour(Colour::Fill, palette()), scaled(1.5, this)));
    for (const std::uint32_t node : hollow)
        paintShape(painter, shapeOf(m_graph->nodes[node]), placeOf(node), radius(node));
    painter.setRenderHint(QPainter::Antialiasing);
    const auto ring = [&](std::uint32_t node, const QBrush& fill) {
        const double size = radius(node) + scaled(2, this);
        painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
        painter.setBrush(fill);
        paintShape(painter, shapeOf(m_graph->nodes[node]), placeOf(node), size);
    };
    if (const auto node = m_graph->find(kept))
        ring(*node, m_stays[*node] != 0 ? page : colour(Colour::Fill, palette()));
    if (m_hovered)
        ring(*m_hovered, page);
    if (!m_current)
        return;
    ring(*m_current, m_stays[*m_current] != 0 ? page : colour(Colour::Fill, palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(
        placeOf(*m_current), radius(*m_current) + scaled(6, this), radius(*m_current) + scaled(6, this));
}

void GroupCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), colour(Colour::Page, palette()));
    if (!m_graph || m_graph->nodes.empty())
        return;
    const qreal ratio = devicePixelRatioF();
    if (m_links.isNull()) {
        m_links = QPixmap(size() * ratio);
        m_links.setDevicePixelRatio(ratio);
        m_links.fill(Qt::transparent);
        m_linksMoved = {};
        QPainter links(&m_links);
        paintLinks(links);
    }
    painter.drawPixmap(m_linksMoved, m_links);
    paintNodes(painter);
    if (isLabelled())
        paintLabels(painter);
    paintRing(painter);
}

void GroupCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_links = {};
    if (m_showsAll)
        showAll();
}

void GroupCanvas::move(QPointF by)
{
    m_showsAll = false;
    m_centre -= by / m_zoom;
    m_linksMoved += by;
    update();
}

void GroupCanvas::zoomAt(QPointF place, double factor)
{
    const double zoom = std::clamp(m_zoom * factor, leastZoom, mostZoom);
    const QPointF away = place - QPointF(width() / 2.0, height() / 2.0);
    m_centre += away / m_zoom - away / zoom;
    m_zoom = zoom;
    m_showsAll = false;
    m_links = {};
    update();
}

void GroupCanvas::choose(std::uint32_t node)
{
    emit chosen(m_graph->nodes[node].doc);
}

/// To the nearest node in a direction: what lies aside counts as twice as far.
void GroupCanvas::step(QPointF direction)
{
    if (!m_graph || m_graph->nodes.empty())
        return;
    if (!m_current) {
        choose(0);
        return;
    }
    const QPointF from = placeOf(*m_current);
    std::optional<std::uint32_t> nearest;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t node = 0; node < m_graph->nodes.size(); ++node) {
        const QPointF away = placeOf(node) - from;
        const double along = QPointF::dotProduct(away, direction);
        const double aside = std::abs(away.x() * direction.y() - away.y() * direction.x());
        if (node != *m_current && along > aside * 0.5 && along + 2 * aside < least) {
            least = along + 2 * aside;
            nearest = node;
        }
    }
    if (nearest)
        choose(*nearest);
}

void GroupCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_pressed = event->position();
    m_dragged = false;
}

void GroupCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed) {
        const QPointF by = event->position() - *m_pressed;
        if (m_dragged || by.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragged = true;
            m_pressed = event->position();
            move(by);
        }
        return;
    }
    if (const auto hovered = nodeAt(event->position()); hovered != m_hovered) {
        m_hovered = hovered;
        update();
    }
}

void GroupCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed && m_dragged) {
        m_links = {}; // with what has come into sight
        update();
    } else if (m_pressed) {
        if (const auto node = nodeAt(event->position()))
            choose(*node);
    }
    m_pressed.reset();
}

void GroupCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (nodeAt(event->position()))
        emit readRequested();
}

void GroupCanvas::wheelEvent(QWheelEvent* event)
{
    zoomAt(event->position(), std::pow(1.2, event->angleDelta().y() / 120.0));
    event->accept();
}

void GroupCanvas::keyPressEvent(QKeyEvent* event)
{
    const double far = scaled(40, this);
    const bool moves = event->modifiers() & Qt::ShiftModifier;
    const auto arrow = [&](QPointF direction) {
        if (!moves)
            return step(direction);
        move(direction * -far);
        m_links = {};
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return arrow({ -1, 0 });
    case Qt::Key_Right:
        return arrow({ 1, 0 });
    case Qt::Key_Up:
        return arrow({ 0, -1 });
    case Qt::Key_Down:
        return arrow({ 0, 1 });
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomAt(rect().center(), 1.25);
    case Qt::Key_Minus:
        return zoomAt(rect().center(), 0.8);
    case Qt::Key_0:
        return showAll();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current)
            emit readRequested();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GroupCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    m_hovered.reset();
    update();
}

void GroupCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    m_links = {};
    update();
}

QString GroupCanvas::tipAt(QPointF place) const
{
    const auto node = nodeAt(place);
    return node ? nodeText(*node) : QString();
}

int GroupCanvas::partCount() const
{
    return m_graph ? static_cast<int>(m_graph->nodes.size()) : 0;
}

PaintedParts::Part GroupCanvas::part(int number) const
{
    const auto node = static_cast<std::uint32_t>(number);
    return { nodeText(node), boxOf(node).toAlignedRect().intersected(rect()), m_current == node };
}

void GroupCanvas::pressPart(int number)
{
    choose(static_cast<std::uint32_t>(number));
}

} // namespace alike::ui
