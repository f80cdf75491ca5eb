// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/method_rates_chart.h"

#include "ui/plot/chart_colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::array equalF1 { 0.2, 0.4, 0.6, 0.8, 0.9 };
    constexpr double rateRadius = 5;
    constexpr double rateReach = 12; ///< of a click, in pixels

    /// The precision that makes this F1 with a recall: F1 = 2 P R / (P + R).
    double precisionFor(double f1, double recall)
    {
        return f1 * recall / (2 * recall - f1);
    }

    QString rateText(const std::optional<double>& rate)
    {
        return rate ? format::similarity(*rate) : format::noNumber();
    }

} // namespace

MethodRatesChart::MethodRatesChart(QWidget* parent)
    : ChartCanvas(parent)
{
    ChartAxis x;
    x.title = tr("Recall");
    x.high = 1.05; // room for a point at 1
    x.step = 0.2;
    x.decimals = 1;
    ChartAxis y = x;
    y.title = tr("Precision");
    setAxes(x, y);
}

void MethodRatesChart::showFigures(std::shared_ptr<const MethodFigures> figures)
{
    m_figures = std::move(figures);
    if (!m_figures)
        m_pointed.reset();
    restyle();
    update();
}

bool MethodRatesChart::has(Method method) const
{
    if (!m_figures || !m_figures->of(method).problem.empty())
        return false;
    const MethodCounts& counts = m_figures->of(method).counts;
    return counts.recall() && counts.precision();
}

QPointF MethodRatesChart::positionOf(Method method) const
{
    const MethodCounts& counts = m_figures->of(method).counts;
    return frame().screen({ counts.recall().value_or(0), counts.precision().value_or(0) });
}

QString MethodRatesChart::words(Method method) const
{
    const MethodFigure& figure = m_figures->of(method);
    const QString name = method_words::name(method);
    const QString time = method_words::time(figure.seconds);
    if (!figure.problem.empty())
        return tr("%1: not measured. %2").arg(name, QString::fromStdString(figure.problem));
    const MethodCounts& counts = figure.counts;
    return tr("%1: recall %2, of near pairs %3; precision %4; F1 %5 · %6 pairs, %7 right, %8 missed · %9")
        .arg(name, rateText(counts.recall()), rateText(counts.nearRecall()), rateText(counts.precision()),
            rateText(counts.f1()), format::count(counts.found), format::count(counts.agreed),
            format::count(counts.falseNegatives()), time);
}

void MethodRatesChart::restyle()
{
    const ChartColours colours(palette());
    std::vector<ChartLine> lines;
    for (const double f1 : equalF1) {
        ChartLine line { {}, colours.ghost, Qt::DotLine, 1 };
        constexpr int steps = 100;
        const double from = f1 / (2 - f1); // where the precision is 1
        for (int i = 0; i <= steps; ++i) {
            const double recall = from + (1 - from) * i / steps;
            line.points += { recall, precisionFor(f1, recall) };
        }
        lines.push_back(std::move(line));
    }
    setLines(std::move(lines));
}

void MethodRatesChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    painter.setPen(colours.quietText);
    for (const double f1 : equalF1)
        painter.drawText(
            where.screen({ 1, precisionFor(f1, 1) }) + QPointF(2 * rateRadius, 4), // beside a point there
            tr("F1 %1", "a line of equal F1").arg(f1, 0, 'f', 1));
}

/// Each name beside its point, where the points and the names before leave it room; a line leads from a name
/// that had to go further away.
void MethodRatesChart::paintNames(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const QFontMetricsF metrics(painter.font());
    std::vector<QRectF> marks;
    for (std::size_t m = 0; m < methodCount; ++m)
        if (has(static_cast<Method>(m)))
            marks.insert(marks.end(), 4,
                QRectF(positionOf(static_cast<Method>(m)) - QPointF(rateRadius, rateRadius),
                    QSizeF(2 * rateRadius, 2 * rateRadius)));
    const QRectF room = QRectF(rect()).adjusted(2, 2, -2, -2);
    for (std::size_t m = 0; m < methodCount; ++m) {
        const auto method = static_cast<Method>(m);
        if (!has(method))
            continue;
        const QPointF at = positionOf(method);
        const QString name = method_words::name(method);
        const QSizeF size(metrics.horizontalAdvance(name), metrics.height());
        std::vector<QRectF> places;
        for (int ring = 0; ring < 5; ++ring) {
            const double away = rateRadius + 3 + ring * size.height();
            for (const double top :
                { -size.height() / 2, -size.height() / 2 - away, away - size.height() / 2 })
                for (const double left : { away, -away - size.width() }) {
                    const QRectF place(at + QPointF(left, top), size);
                    if (room.contains(place) && where.plot.adjusted(0, -size.height(), 0, 0).contains(place))
                        places.push_back(place);
                }
        }
        if (places.empty())
            continue;
        const QRectF place = freestPlace(places, marks);
        const bool left = place.center().x() < at.x();
        const QPointF end(left ? place.right() + 2 : place.left() - 2, place.center().y());
        painter.setPen(QPen(colours.ghost, 1));
        if (QLineF(at, end).length() > 2 * rateRadius)
            painter.drawLine(at, end);
        painter.setPen(colours.text);
        painter.drawText(place, Qt::AlignCenter, name);
        marks.insert(marks.end(), 8, place.adjusted(-2, 0, 2, 0)); // the others stay off it
    }
}

void MethodRatesChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    if (!m_figures)
        return;
    const ChartColours colours(palette());
    paintNames(painter, where);
    for (std::size_t m = 0; m < methodCount; ++m) {
        const auto method = static_cast<Method>(m);
        if (!has(method))
            continue;
        const bool here = m_pointed == method;
        painter.setPen(QPen(here ? colours.text : colours.line, 2));
        painter.setBrush(here ? colours.text : colours.paper);
        painter.drawEllipse(positionOf(method), rateRadius, rateRadius);
    }
}

std::optional<Method> MethodRatesChart::methodAt(const QPointF& position) const
{
    std::optional<Method> nearest;
    double least = rateReach;
    for (std::size_t m = 0; m < methodCount; ++m) {
        const auto method = static_cast<Method>(m);
        if (!has(method))
            continue;
        const double away = QLineF(position, positionOf(method)).length();
        if (away < least) {
            nearest = method;
            least = away;
        }
    }
    return nearest;
}

QString MethodRatesChart::tipAt(const QPointF& position) const
{
    if (const auto method = methodAt(position))
        return format::tip(words(*method));
    return tr("Recall = right pairs / pairs of the truth. Precision = right pairs / pairs of the method.\n"
              "Dotted: equal F1 = 2 · precision · recall / (precision + recall).");
}

void MethodRatesChart::point(Method method)
{
    m_pointed = method;
    emit pointedAt(words(method));
    update();
}

void MethodRatesChart::mousePressEvent(QMouseEvent* event)
{
    if (const auto method = methodAt(event->position()))
        point(*method);
}

/// Through the methods in the order of the table, those without a point too.
void MethodRatesChart::keyPressEvent(QKeyEvent* event)
{
    const bool on = event->key() == Qt::Key_Right || event->key() == Qt::Key_Down;
    const bool back = event->key() == Qt::Key_Left || event->key() == Qt::Key_Up;
    if (!m_figures || (!on && !back)) {
        ChartCanvas::keyPressEvent(event);
        return;
    }
    const int last = static_cast<int>(methodCount) - 1;
    const int at = m_pointed ? static_cast<int>(*m_pointed) + (on ? 1 : -1) : on ? 0 : last;
    point(static_cast<Method>(std::clamp(at, 0, last)));
}

} // namespace alike::ui
