// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/chart_canvas.h"

#include "ui/plot/chart_colours.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QChart>
#include <QEvent>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHelpEvent>
#include <QLocale>
#include <QLogValueAxis>
#include <QPainter>
#include <QPolygonF>
#include <QScopedValueRollback>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <utility>

namespace alike::ui {
namespace {

    // Around a plot that keeps its room, for an interface font of 13 pixels; see `scaled`.
    constexpr int roomLeft = 48;
    constexpr int roomRight = 52; ///< an axis of bars
    constexpr int roomAbove = 64; ///< two lines of counts
    constexpr int roomBelow = 44;
    constexpr int titleLeft = 8;

    double share(const ChartAxis& axis, double value)
    {
        if (!axis.logarithmic)
            return (value - axis.low) / (axis.high - axis.low);
        return std::log(std::max(value, axis.low) / axis.low) / std::log(axis.high / axis.low);
    }

    /// Without the points that nobody could see to be missing: a stroke costs by the corner, and a curve of
    /// 400 has one for each half pixel.
    QPolygonF thinned(const QPolygonF& points)
    {
        constexpr double off = 0.1; // pixels
        constexpr double apart = 8;
        QPolygonF kept;
        for (qsizetype i = 0; i < points.size(); ++i) {
            if (i > 0 && i + 1 < points.size()) {
                const QPointF way = points[i + 1] - kept.back();
                const QPointF here = points[i] - kept.back();
                const double across = std::abs(way.x() * here.y() - way.y() * here.x());
                if (across <= off * std::hypot(way.x(), way.y()) && std::hypot(here.x(), here.y()) < apart)
                    continue;
            }
            kept += points[i];
        }
        return kept;
    }

    /// A picture with a name and what it says in words; the numbers are in the table of its page.
    QAccessibleInterface* accessibleChart(const QString&, QObject* object)
    {
        auto* chart = qobject_cast<ChartCanvas*>(object);
        return chart ? new QAccessibleWidget(chart, QAccessible::Chart) : nullptr;
    }

} // namespace

double fittingStep(const ChartAxis& axis, double pixels, double apart)
{
    const double perStep = pixels * axis.step / (axis.high - axis.low);
    for (const double factor : { 1, 2, 5, 10 }) {
        if (perStep * factor >= apart)
            return axis.step * factor;
    }
    return axis.step * 20;
}

ChartAxis countAxis(const QString& title, double highest, bool logarithmic)
{
    ChartAxis axis;
    axis.title = title;
    axis.decimals = 0;
    axis.logarithmic = logarithmic;
    highest = std::max(highest, 1.0);
    if (logarithmic) {
        axis.low = 0.8;
        axis.high = std::max(10.0, highest * 1.5);
        return axis;
    }
    const double rough = highest / 4;
    const double ten = std::pow(10.0, std::floor(std::log10(rough)));
    const double lead = rough / ten;
    axis.step = std::max(1.0, (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * ten);
    axis.high = std::ceil(highest * 1.02 / axis.step) * axis.step;
    return axis;
}

double ChartFrame::screenX(double value) const
{
    return plot.left() + plot.width() * share(x, value);
}

double ChartFrame::screenY(double value) const
{
    return plot.bottom() - plot.height() * share(y, value);
}

double ChartFrame::valueX(double pixel) const
{
    const double along = (pixel - plot.left()) / plot.width();
    return x.logarithmic ? x.low * std::pow(x.high / x.low, along) : x.low + (x.high - x.low) * along;
}

/// Everything of Qt Charts.
struct ChartCanvas::Library {
    QGraphicsScene scene;
    QChart* chart = new QChart;
    QAbstractAxis* x = nullptr;
    QAbstractAxis* y = nullptr;

    /// The two scales of a side. An axis is only hidden, not removed: the library goes on to draw removed
    /// ones until they are deleted, some time later.
    struct Side {
        QValueAxis* linear = nullptr;
        QLogValueAxis* logarithmic = nullptr;
    };
    Side below;
    Side left;

    QAbstractAxis* axisFor(Side& side, Qt::Alignment alignment, const ChartAxis& wanted)
    {
        if (wanted.logarithmic) {
            if (!side.logarithmic) {
                side.logarithmic = new QLogValueAxis;
                side.logarithmic->setBase(10);
                side.logarithmic->setLabelFormat(QStringLiteral("%.0f"));
                chart->addAxis(side.logarithmic, alignment);
            }
            return side.logarithmic;
        }
        if (!side.linear) {
            side.linear = new QValueAxis;
            side.linear->setTickType(QValueAxis::TicksDynamic);
            chart->addAxis(side.linear, alignment);
        }
        constexpr double hair = 1e-9; // or the library, which adds steps up to it, writes zero as -0.00
        side.linear->setTickAnchor(wanted.low < 0 ? hair : 0);
        side.linear->setTickInterval(wanted.step);
        side.linear->setLabelFormat(QStringLiteral("%.%1f").arg(wanted.decimals));
        return side.linear;
    }

    QAbstractAxis* showAxis(QAbstractAxis* old, Side& side, Qt::Alignment alignment, const ChartAxis& wanted)
    {
        QAbstractAxis* const axis = axisFor(side, alignment, wanted);
        if (old && old != axis)
            old->setVisible(false);
        axis->setVisible(true);
        axis->setRange(wanted.low, wanted.high);
        axis->setTitleText(wanted.title);
        axis->setTitleVisible(!wanted.title.isEmpty());
        axis->setLabelsVisible(wanted.visible);
        axis->setGridLineVisible(wanted.visible);
        axis->setLineVisible(wanted.visible);
        return axis;
    }

    /// The library writes dots in place of labels that are too close.
    void fitSteps(const ChartAxis& horizontal, const ChartAxis& vertical) const
    {
        const QFontMetricsF metrics(y->labelsFont());
        const double wide
            = metrics.horizontalAdvance(QLocale().toString(-horizontal.high, 'f', horizontal.decimals));
        if (below.linear)
            below.linear->setTickInterval(
                fittingStep(horizontal, chart->plotArea().width(), wide + metrics.averageCharWidth()));
        if (left.linear)
            left.linear->setTickInterval(
                fittingStep(vertical, chart->plotArea().height(), 1.5 * metrics.height()));
    }
};

ChartCanvas::ChartCanvas(QWidget* parent)
    : QWidget(parent)
    , m_library(std::make_unique<Library>())
{
    QChart* const chart = m_library->chart;
    m_library->scene.addItem(chart);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->legend()->hide();
    chart->setMargins({ 2, 2, 2, 2 });
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setLocale(QLocale());
    chart->setLocalizeNumbers(true);
    setAxes({}, {});
    QAccessible::installFactory(accessibleChart); // the same one is not added again
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent); // what is behind it need not be painted
    // What the library changes by itself is not followed but for the layout.
    connect(chart, &QChart::plotAreaChanged, this, [this] {
        m_axesPicture = {};
        update();
    });
}

ChartCanvas::~ChartCanvas() = default;

void ChartCanvas::setAxes(const ChartAxis& x, const ChartAxis& y)
{
    if (m_library->x && x == m_x && y == m_y)
        return;
    m_x = x;
    m_y = y;
    m_library->x = m_library->showAxis(m_library->x, m_library->below, Qt::AlignBottom, x);
    m_library->y = m_library->showAxis(m_library->y, m_library->left, Qt::AlignLeft, y);
    styleAxes();
}

void ChartCanvas::styleAxes()
{
    const ChartColours colours(palette());
    QFont labels = font();
    if (labels.pointSizeF() > 0)
        labels.setPointSizeF(labels.pointSizeF() * 0.9);
    for (QAbstractAxis* axis : { m_library->x, m_library->y }) {
        axis->setLabelsFont(labels);
        axis->setTitleFont(labels);
        axis->setLabelsBrush(colours.quietText);
        axis->setTitleBrush(colours.quietText);
        axis->setGridLinePen(QPen(colours.grid, 1));
        axis->setLinePen(QPen(colours.ghost, 1));
    }
    placePlot();
    m_library->chart->layout()->activate();
    m_library->fitSteps(m_x, m_y);
    m_axesPicture = {};
    update();
}

void ChartCanvas::keepRoomAroundPlot()
{
    m_keepsRoom = true;
    styleAxes();
}

/// Wide numbers take the room that they need at the left.
void ChartCanvas::placePlot()
{
    const bool keeps = m_keepsRoom && m_y.visible;
    m_library->y->setTitleVisible(!keeps && !m_y.title.isEmpty());
    if (!keeps) {
        m_library->chart->setPlotArea({});
        return;
    }
    const double numbers = QFontMetricsF(m_library->y->labelsFont())
                               .horizontalAdvance(QLocale().toString(m_y.high, 'f', m_y.decimals));
    const double left = std::max<double>(scaled(roomLeft, this), numbers + scaled(16, this));
    m_library->chart->setPlotArea(QRectF(rect()).adjusted(
        left, scaled(roomAbove, this), -scaled(roomRight, this), -scaled(roomBelow, this)));
    m_library->chart->layout()->invalidate(); // or axes and grid stay where they were
}

double ChartCanvas::titleBottom(const ChartFrame& where) const
{
    return where.plot.top() - scaled(16, this);
}

void ChartCanvas::paintTitleAbove(QPainter& painter, const ChartFrame& where) const
{
    if (!m_keepsRoom || !m_y.visible)
        return;
    painter.setFont(m_library->y->titleFont());
    painter.setPen(ChartColours(palette()).text);
    const QFontMetricsF metrics(painter.font());
    const double left = scaled(titleLeft, this);
    painter.drawText(
        QRectF(left, titleBottom(where) - metrics.height(), where.plot.right() - left, metrics.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(m_y.title, Qt::ElideRight, where.plot.right() - left));
}

void ChartCanvas::setLines(std::vector<ChartLine> lines)
{
    m_lines = std::move(lines);
    update();
}

ChartFrame ChartCanvas::frame() const
{
    m_library->chart->layout()->activate();
    return { m_library->chart->plotArea().translated(m_library->chart->pos()), m_x, m_y };
}

void ChartCanvas::paintChart(QPainter& painter) const
{
    paintLayers(painter, [&] { paintAxes(painter); });
}

template <typename PaintFn> void ChartCanvas::paintLayers(QPainter& painter, PaintFn paintAxes) const
{
    const ChartFrame where = frame();
    const QRectF all(rect());
    const auto layer = [&](auto paint) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setClipRect(all);
        paint();
        painter.restore();
    };
    painter.setFont(font());
    painter.fillRect(all, ChartColours(palette()).paper);
    layer([&] { paintBelow(painter, where); });
    layer([&] { paintAxes(); });
    layer([&] { paintLines(painter, where); });
    layer([&] { paintTitleAbove(painter, where); });
    layer([&] { paintAbove(painter, where); });
}

void ChartCanvas::paintAxes(QPainter& painter) const
{
    m_library->scene.render(&painter, QRectF(rect()), QRectF(rect()));
}

void ChartCanvas::paintLines(QPainter& painter, const ChartFrame& where) const
{
    constexpr int stroke = 2; // a line along the edge keeps its width
    painter.setClipRect(where.plot.toAlignedRect().adjusted(0, -stroke, 0, stroke), Qt::IntersectClip);
    for (const ChartLine& line : m_lines) {
        QPolygonF points;
        points.reserve(line.points.size());
        for (const QPointF& point : line.points)
            points += where.screen(point);
        painter.setPen(QPen(line.colour, line.width, line.dashes, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(thinned(points));
    }
}

const QPixmap& ChartCanvas::axesPicture()
{
    const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize();
    if (m_axesPicture.size() != pixels) {
        m_axesPicture = QPixmap(pixels);
        m_axesPicture.setDevicePixelRatio(devicePixelRatioF());
        m_axesPicture.fill(Qt::transparent);
        QPainter painter(&m_axesPicture);
        painter.setRenderHint(QPainter::Antialiasing);
        paintAxes(painter);
    }
    return m_axesPicture;
}

void ChartCanvas::paintEvent(QPaintEvent*)
{
    frame(); // lays out what has to be laid out: that makes other axes
    QPainter painter(this);
    paintLayers(painter, [&] { painter.drawPixmap(QPointF(), axesPicture()); });
    const double line = hasFocus() ? 2 : 1;
    painter.setPen(QPen(colour(hasFocus() ? Colour::Accent : Colour::Hairline, palette()), line,
        Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2));
}

void ChartCanvas::resizeEvent(QResizeEvent*)
{
    m_library->scene.setSceneRect(QRectF(rect()));
    m_library->chart->setGeometry(QRectF(rect()));
    placePlot();
    m_library->chart->layout()->activate();
    m_library->fitSteps(m_x, m_y);
    m_axesPicture = {};
}

void ChartCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (!looks || m_restyling || !m_library->x)
        return;
    const QScopedValueRollback<bool> once(m_restyling, true);
    styleAxes();
    restyle();
}

bool ChartCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

QRectF freestPlace(const std::vector<QRectF>& places, const std::vector<QRectF>& marks)
{
    const QRectF* freest = nullptr;
    std::ptrdiff_t fewest = 0;
    for (const QRectF& place : places) {
        const auto covered
            = std::ranges::count_if(marks, [&](const QRectF& mark) { return mark.intersects(place); });
        if (freest && covered >= fewest)
            continue;
        freest = &place;
        fewest = covered;
        if (covered == 0)
            break; // nothing is freer, and it is painted often
    }
    return *freest;
}

} // namespace alike::ui
