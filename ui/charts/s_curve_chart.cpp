// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/s_curve_chart.h"

#include "ui/charts/s_curve_model.h"
#include "ui/plot/chart_canvas.h"
#include "ui/plot/chart_colours.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace alike::ui {
namespace {

    QList<QPointF> pointsOf(const std::vector<CurvePoint>& curve)
    {
        QList<QPointF> points;
        points.reserve(static_cast<qsizetype>(curve.size()));
        for (const CurvePoint& point : curve)
            points.emplaceBack(point.similarity, point.chance);
        return points;
    }

    /// Small marks along a curve, so close that no word stands between two of them.
    void markCurve(const std::vector<CurvePoint>& curve, const ChartFrame& where, std::vector<QRectF>& marks)
    {
        constexpr double apart = 4; // pixels
        constexpr double reach = 3;
        std::optional<QPointF> last;
        for (const CurvePoint& point : curve) {
            const QPointF at = where.screen({ point.similarity, point.chance });
            const QPointF from = last.value_or(at);
            const double way = std::hypot(at.x() - from.x(), at.y() - from.y());
            if (last && way < apart)
                continue;
            const int pieces = std::max(1, static_cast<int>(std::ceil(way / apart)));
            for (int piece = 1; piece <= pieces; ++piece)
                marks.emplace_back(from + (at - from) * piece / pieces - QPointF(reach, reach),
                    QSizeF(2 * reach, 2 * reach));
            last = at;
        }
    }

    const EvaluationBin* binAt(const std::vector<EvaluationBin>& bins, double similarity)
    {
        for (const EvaluationBin& bin : bins) {
            if (similarity >= bin.from && (similarity < bin.to || bin.to >= 1))
                return &bin;
        }
        return nullptr;
    }

} // namespace

SCurveChart::SCurveChart(SCurveModel* model, QWidget* parent)
    : JaccardCanvas(parent)
    , m_model(model)
{
    ChartAxis x;
    x.title = tr("Jaccard similarity");
    x.decimals = 1;
    x.step = 0.2;
    ChartAxis y;
    y.title = tr("Chance to be a candidate");
    y.decimals = 2;
    y.high = 1.14; // room for the words at the threshold line
    setAxes(x, y);
    setAccessibleName(tr("S-curve: chance to be a candidate against Jaccard similarity"));
    connect(model, &SCurveModel::changed, this, &SCurveChart::follow);
    connect(this, &JaccardCanvas::thresholdMoved, model, &SCurveModel::setThreshold);
    connect(this, &JaccardCanvas::stepped, this, &SCurveChart::step);
    connect(this, &JaccardCanvas::chosen, this, [this] {
        if (m_at)
            m_model->setThreshold(Threshold::nearest(*m_at));
    });
    follow();
}

QSize SCurveChart::sizeHint() const
{
    return { 280, 220 };
}

QSize SCurveChart::minimumSizeHint() const
{
    return { 200, 150 };
}

void SCurveChart::showEvent(QShowEvent* event)
{
    JaccardCanvas::showEvent(event);
    follow();
}

/// Hidden it follows when it is shown.
void SCurveChart::follow()
{
    if (!isVisible())
        return;
    const ChartColours colours(palette());
    std::vector<ChartLine> lines;
    lines.push_back({ pointsOf(m_model->ghost()), colours.ghost, Qt::DashLine, 1.5 });
    lines.push_back({ pointsOf(m_model->keptCurve()), colours.text, Qt::DotLine, 2 });
    lines.push_back({ pointsOf(m_model->curve()), colours.line, Qt::SolidLine, 2.2 });
    setLines(std::move(lines));
    setThreshold(m_model->threshold());
    setAccessibleDescription(words(m_model->threshold().value()));
}

QString SCurveChart::words(double similarity) const
{
    QString text = tr("J %1: chance %2")
                       .arg(format::similarity(similarity, 2),
                           format::chance(lsh::candidateChance(m_model->banding(), similarity)));
    if (!m_model->keptCurve().empty())
        text += tr(" (A, %1: %2)", "bands and rows, chance")
                    .arg(bandingText(m_model->keptBanding()),
                        format::chance(lsh::candidateChance(m_model->keptBanding(), similarity)));
    if (const EvaluationBin* bin = binAt(m_model->measured(), similarity); bin && bin->pairs > 0)
        text += tr(" · %1 of %2 pairs at %3–%4 are candidates")
                    .arg(format::count(bin->found), format::count(bin->pairs),
                        format::threshold(Threshold::nearest(bin->from)),
                        format::threshold(Threshold::nearest(bin->to)));
    else if (m_model->density() && similarity < m_model->density()->floor.value())
        text += tr(" · pairs below %1 are not known").arg(format::threshold(m_model->density()->floor));
    return text;
}

QString SCurveChart::tipAt(const QPointF& position) const
{
    const ChartFrame where = frame();
    if (!where.plot.contains(position))
        return formulaWords();
    return words(std::clamp(where.valueX(position.x()), 0.0, 1.0));
}

QString SCurveChart::formulaWords() const
{
    const lsh::Banding& banding = m_model->banding();
    QString text
        = tr("P(s) = 1 − (1 − s^r)^(B−1) · (1 − s^q): the chance that two documents of similarity s share\n"
             "one of B buckets of r rows each, the last of q rows. Now B = %1, r = %2, q = %3.")
              .arg(banding.bands())
              .arg(banding.rows)
              .arg(banding.lastRows());
    if (banding.buckets != 0)
        text += QLatin1Char('\n')
            + tr("With only z = %1 buckets to a band the product is multiplied by (1 − 1/z)^B: also rows "
                 "that\n"
                 "differ may meet in one.")
                  .arg(format::count(banding.buckets));
    if (const QString remark = familyRemark(m_model->family()); !remark.isEmpty())
        text += QLatin1Char('\n') + remark;
    return text;
}

void SCurveChart::point(std::optional<double> similarity)
{
    m_at = similarity;
    emit pointed(m_at ? words(*m_at) : QString());
    update();
}

void SCurveChart::step(int steps)
{
    const double from = m_at.value_or(m_model->threshold().value());
    point(std::clamp(std::round(from * 100 + steps) / 100, 0.0, 1.0));
}

void SCurveChart::mouseMoveEvent(QMouseEvent* event)
{
    JaccardCanvas::mouseMoveEvent(event);
    const ChartFrame where = frame();
    if (where.plot.contains(event->position()))
        point(std::clamp(where.valueX(event->position().x()), 0.0, 1.0));
    else
        point(std::nullopt);
}

void SCurveChart::leaveEvent(QEvent* event)
{
    JaccardCanvas::leaveEvent(event);
    point(std::nullopt);
}

void SCurveChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    paintHalfPoint(painter, where);
    JaccardCanvas::paintAbove(painter, where);
    paintMarks(painter, where);
    if (const QRectF place = keptPlace(painter.fontMetrics(), where); !place.isEmpty()) {
        const ChartColours colours(palette());
        paintWords(painter, place, keptWords(), colours.text, colours.paper);
    }
    if (!m_at)
        return;
    const ChartColours colours(palette());
    const QPointF at = where.screen({ *m_at, lsh::candidateChance(m_model->banding(), *m_at) });
    painter.setPen(QPen(colours.text, 1, Qt::DotLine));
    painter.drawLine(QPointF(at.x(), where.plot.bottom()), at);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    painter.drawEllipse(at, 3.5, 3.5);
}

void SCurveChart::paintHalfPoint(QPainter& painter, const ChartFrame& where) const
{
    const ChartColours colours(palette());
    const double half = lsh::halfPoint(m_model->banding());
    if (half == 0)
        return; // all pairs are above it
    const QPointF at = where.screen({ half, 0.5 });
    painter.setPen(QPen(colours.ghost, 1.2, Qt::DotLine));
    painter.drawLine(QPointF(where.plot.left(), at.y()), at);
    painter.drawLine(at, QPointF(at.x(), where.plot.bottom()));
    paintWords(
        painter, halfPointPlace(painter.fontMetrics(), where), halfPointWords(), colours.text, colours.paper);
}

QString SCurveChart::halfPointWords() const
{
    return tr("50 % at %1").arg(format::similarity(lsh::halfPoint(m_model->banding()), 2));
}

/// On the dotted line to the axis, or below it on the other side: neither meets the curve, which rises.
QRectF SCurveChart::halfPointPlace(const QFontMetrics& metrics, const ChartFrame& where) const
{
    if (lsh::halfPoint(m_model->banding()) == 0)
        return {};
    const QSizeF size = metrics.size(Qt::TextSingleLine, halfPointWords());
    constexpr double gap = 4;
    const QPointF at = where.screen({ lsh::halfPoint(m_model->banding()), 0.5 });
    const double above = at.y() - size.height() - 2;
    std::vector<QRectF> places;
    for (double x = at.x() - size.width() - gap; x > where.plot.left() + gap; x -= size.width() / 8)
        places.emplace_back(QPointF(x, above), size);
    for (const double y : { at.y() + 2, where.plot.bottom() - size.height() - 8 }) {
        const QRectF right(QPointF(at.x() + gap, y), size);
        if (right.right() <= where.plot.right())
            places.push_back(right);
    }
    if (places.empty())
        places.emplace_back(QPointF(where.plot.left() + gap, above), size);

    const double threshold = where.screenX(m_model->threshold().value());
    std::vector<QRectF> covered = marks(metrics, where);
    markOtherCurves(where, covered);
    covered.emplace_back(threshold - gap, where.plot.top(), 2 * gap, where.plot.height());
    return freestPlace(places, covered);
}

void SCurveChart::markOtherCurves(const ChartFrame& where, std::vector<QRectF>& marks) const
{
    markCurve(m_model->keptCurve(), where, marks);
    markCurve(m_model->ghost(), where, marks);
}

QString SCurveChart::keptWords() const
{
    return tr("A: %1", "bands and rows").arg(bandingText(m_model->keptBanding()));
}

/// Beside its curve, where no curve is.
QRectF SCurveChart::keptPlace(const QFontMetrics& metrics, const ChartFrame& where) const
{
    const std::vector<CurvePoint>& curve = m_model->keptCurve();
    if (curve.empty())
        return {};
    const QSizeF size = metrics.size(Qt::TextSingleLine, keptWords());
    constexpr double gap = 6;
    std::vector<QRectF> places;
    std::vector<QRectF> covered = marks(metrics, where);
    markCurve(m_model->curve(), where, covered);
    markOtherCurves(where, covered);
    // Where it rises the most first: there it is nobody else's.
    std::vector<std::size_t> steps;
    for (std::size_t i = 0; i + 1 < curve.size(); i += 4) {
        if (curve[i].chance > 0.04 && curve[i].chance < 0.98)
            steps.push_back(i);
    }
    std::ranges::stable_sort(steps, {}, [&](std::size_t i) { return std::abs(curve[i].chance - 0.35); });
    for (const double off : { gap, 2 * gap, 4 * gap }) {
        for (const std::size_t i : steps) {
            const QPointF at = where.screen({ curve[i].similarity, curve[i].chance });
            for (const QPointF& corner : { QPointF(at.x() + off, at.y() - size.height() / 2),
                     QPointF(at.x() - off - size.width(), at.y() - size.height() / 2),
                     QPointF(at.x() + off, at.y() + off),
                     QPointF(at.x() - off - size.width(), at.y() - off - size.height()) }) {
                const QRectF place(corner, size);
                if (where.plot.contains(place))
                    places.push_back(place);
            }
        }
    }
    // In a small chart there may be no room beside it: then anywhere.
    const QSizeF room(
        where.plot.width() - size.width() - 2 * gap, where.plot.height() - size.height() - 2 * gap);
    constexpr int across = 12;
    for (int row = across; row >= 0; --row)
        for (int column = across; column >= 0; --column)
            places.emplace_back(where.plot.topLeft()
                    + QPointF(gap + room.width() * column / across, gap + room.height() * row / across),
                size);
    const double threshold = where.screenX(m_model->threshold().value());
    for (double y = where.plot.top(); y < where.plot.bottom(); y += size.height())
        covered.emplace_back(threshold - gap, y, 2 * gap, size.height());
    if (const QRectF half = halfPointPlace(metrics, where); !half.isEmpty())
        covered.insert(covered.end(), 16, half); // the two names stay apart
    if (const double half = lsh::halfPoint(m_model->banding()); half > 0)
        covered.insert(covered.end(), 4,
            QRectF(where.screen({ half, 0.5 }), QPointF(where.screenX(half), where.plot.bottom()))
                .adjusted(-gap / 2, 0, gap / 2, 0));
    return freestPlace(places, covered);
}

} // namespace alike::ui
