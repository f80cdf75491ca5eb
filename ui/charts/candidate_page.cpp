// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/candidate_page.h"

#include "core/base/parallel.h"
#include "core/explore/evaluate/count_scale.h"
#include "core/explore/evaluate/s_curve.h"
#include "ui/charts/s_curve_model.h"
#include "ui/engine/engine.h"
#include "ui/plot/chart_colours.h"
#include "ui/session/session.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/words/band_words.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

namespace alike::ui {
namespace {

    // For an interface font of 13 pixels; see `scaled`.
    constexpr int leastBin = 32; ///< with counts above it
    constexpr int countText = 11;
    constexpr int countLine = 18;
    constexpr int roomUnderCounts = 19; ///< to the plot

    /// Of the height of the plot, what the bars of pairs have.
    constexpr double pairsShare = 0.42;

    double pairsTop(const ChartFrame& where)
    {
        return where.plot.bottom() - pairsShare * where.plot.height();
    }

    /// The last row has the pairs of equal sets, so that the rows sum to what the title says.
    /// \param simulation null: there is none
    ChartTablePtr rateTable(std::vector<EvaluationBin> bins, std::uint64_t same, const lsh::Banding& banding,
        const BandSimulationPtr& simulation, const SimulatedRates& rates)
    {
        auto table = std::make_shared<ChartTable>();
        if (!bins.empty())
            bins.push_back({ 1, 1, same, same, static_cast<double>(same) });
        table->rows = bins.size();
        const auto column = [&](const QString& header, int decimals, auto value) {
            table->columns.push_back({ header, decimals,
                [bins, value](std::size_t row) { return static_cast<double>(value(bins[row])); } });
        };
        column(CandidatePage::tr("J from"), 2, [](const EvaluationBin& bin) { return bin.from; });
        column(CandidatePage::tr("J to"), 2, [](const EvaluationBin& bin) { return bin.to; });
        column(CandidatePage::tr("Pairs"), 0, [](const EvaluationBin& bin) { return bin.pairs; });
        column(CandidatePage::tr("Candidates"), 0, [](const EvaluationBin& bin) { return bin.found; });
        column(CandidatePage::tr("Expected"), 2, [](const EvaluationBin& bin) { return bin.predicted; });
        column(CandidatePage::tr("Measured"), 4, [](const EvaluationBin& bin) {
            return bin.pairs == 0 ? std::nan("")
                                  : static_cast<double>(bin.found) / static_cast<double>(bin.pairs);
        });
        const auto interval = [&](const QString& header, double RateInterval::*end) {
            column(header, 4, [end](const EvaluationBin& bin) {
                return bin.pairs == 0 || bin.from >= 1 ? std::nan("")
                                                       : rateInterval(bin.found, bin.pairs).*end;
            });
        };
        interval(CandidatePage::tr("95 % from"), &RateInterval::low);
        interval(CandidatePage::tr("95 % to"), &RateInterval::high);
        column(CandidatePage::tr("Theory, in the middle"), 4, [banding](const EvaluationBin& bin) {
            return lsh::candidateChance(banding, (bin.from + bin.to) / 2);
        });
        if (!simulation || rates.seeds() == 0)
            return table;
        const auto simulated = [&](const QString& header, std::uint32_t leastSeeds, auto value) {
            table->columns.push_back({ header, 4, [simulation, rates, leastSeeds, value](std::size_t row) {
                                          const bool known = row < simulation->pairs.size()
                                              && simulation->pairs[row] > 0 && rates.seeds() >= leastSeeds;
                                          return known ? std::invoke(value, rates, row) : std::nan("");
                                      } });
        };
        simulated(CandidatePage::tr("Simulated, %1 seeds").arg(rates.seeds()), 1, &SimulatedRates::rate);
        simulated(CandidatePage::tr("Standard error"), 2, &SimulatedRates::error);
        return table;
    }

} // namespace

CandidateChart::CandidateChart(SCurveModel* model, QWidget* parent)
    : SCurveChart(model, parent)
{
    setBrushStep(10'000);
    ChartAxis x;
    x.title = tr("Jaccard similarity J");
    x.decimals = 1;
    x.step = 0.1;
    ChartAxis y;
    y.title = tr("chance to become a candidate");
    y.decimals = 2;
    setAxes(x, y);
}

void CandidateChart::showSimulated(std::vector<std::optional<double>> rates)
{
    m_simulated = std::move(rates);
    update();
}

/// Bars on a logarithmic axis of their own, at the right.
void CandidateChart::paintBelow(QPainter& painter, const ChartFrame& where) const
{
    SCurveChart::paintBelow(painter, where);
    const auto& density = model().density();
    if (!density || density->highest() == 0)
        return;
    const CountScale scale(density->highest());
    const QColor fill = colour(Colour::Bar, palette());
    const double height = where.plot.bottom() - pairsTop(where);
    for (const JaccardHistogram::Bin& bin : density->bins) {
        const double left = where.screenX(bin.range.low.value());
        const double right = where.screenX(bin.range.high.value());
        const double top = where.plot.bottom() - height * scale.share(bin.pairs);
        const double gap = std::min(1.0, (right - left) / 6);
        painter.fillRect(QRectF(left + gap / 2, top, right - left - gap, where.plot.bottom() - top), fill);
    }
}

void CandidateChart::paintPairsAxis(QPainter& painter, const ChartFrame& where) const
{
    const auto& density = model().density();
    if (!density || density->highest() == 0)
        return;
    const CountScale scale(density->highest());
    const ChartColours colours(palette());
    const double top = pairsTop(where);
    const double height = where.plot.bottom() - top;
    constexpr double tick = 5;
    painter.setFont(countFont());
    const QFontMetricsF metrics(painter.font());
    const double left = where.plot.right() + tick + 3;
    const auto label = [&](double y, const QString& text) {
        painter.setPen(colours.quietText);
        painter.drawText(QRectF(left, y - metrics.height() / 2, width() - left, metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    painter.setPen(QPen(colours.ghost, 1));
    painter.drawLine(QPointF(where.plot.right(), top), where.plot.bottomRight());
    double last = where.plot.bottom() + 2 * metrics.height();
    for (const std::uint64_t count : scale.ticks()) {
        const double y = where.plot.bottom() - height * scale.share(count);
        painter.setPen(QPen(colours.ghost, 1));
        painter.drawLine(QPointF(where.plot.right(), y), QPointF(where.plot.right() + tick, y));
        if (last - y >= metrics.height()) {
            label(y, format::count(count));
            last = y;
        }
    }
    label(std::min(top, last) - metrics.height(), tr("pairs"));
}

QFont CandidateChart::countFont() const
{
    QFont small = font();
    small.setPixelSize(scaled(countText, this));
    return small;
}

bool CandidateChart::countsFit(const ChartFrame& where) const
{
    const QFontMetricsF metrics(countFont());
    bool any = false;
    for (const EvaluationBin& bin : model().measured()) {
        const double width = where.screenX(bin.to) - where.screenX(bin.from);
        const double whole = where.screenX(0.05) - where.screenX(0); // the first may be cut by the floor
        if (bin.pairs > 0
            && (whole < scaled(leastBin, this)
                || metrics.horizontalAdvance(format::count(bin.pairs)) > width))
            return false;
        any = any || bin.pairs > 0;
    }
    return any;
}

double CandidateChart::countsLeft(const ChartFrame& where) const
{
    const QFontMetricsF metrics(countFont());
    return where.screenX(model().measured().front().from) - scaled(8, this)
        - std::max(metrics.horizontalAdvance(tr("candidates")), metrics.horizontalAdvance(tr("of pairs")));
}

/// Beside the counts, or below them where they reach so far to the left.
double CandidateChart::titleBottom(const ChartFrame& where) const
{
    const double usual = SCurveChart::titleBottom(where);
    if (!countsFit(where))
        return usual;
    const double end = QFontMetricsF(font()).horizontalAdvance(where.y.title) + scaled(16, this);
    return countsLeft(where) > end ? usual : where.plot.top() - 1;
}

/// Two lines of numbers above the rings: how many of the pairs of a bin are candidates.
void CandidateChart::paintCounts(QPainter& painter, const ChartFrame& where) const
{
    if (!countsFit(where))
        return;
    const ChartColours colours(palette());
    const QColor strong = model().outdated() ? colours.ghost : colours.text;
    painter.setFont(countFont());
    const double line = scaled(countLine, this);
    const double edge = where.plot.top() - scaled(roomUnderCounts, this);
    const std::array<double, 2> tops { edge - 2 * line, edge - line };
    const auto write = [&](const QRectF& box, Qt::Alignment side, const QColor& ink, const QString& text) {
        painter.setPen(ink);
        painter.drawText(box, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextDontClip, text);
    };
    const double left = countsLeft(where);
    const double first = where.screenX(model().measured().front().from);
    const QRectF names(left, 0, first - scaled(8, this) - left, line);
    if (left >= 0) {
        write(names.translated(0, tops[0]), Qt::AlignRight, colours.quietText, tr("candidates"));
        write(names.translated(0, tops[1]), Qt::AlignRight, colours.quietText, tr("of pairs"));
    }
    const auto mark = [&](double x) {
        painter.setPen(QPen(colours.grid, 1));
        painter.drawLine(QPointF(x, edge), QPointF(x, edge + 4));
    };
    mark(first);
    for (const EvaluationBin& bin : model().measured()) {
        const double from = where.screenX(bin.from);
        const double to = where.screenX(bin.to);
        painter.setPen(QPen(colours.grid, 1));
        painter.drawLine(QPointF(from, edge), QPointF(to, edge));
        mark(to);
        if (bin.pairs == 0)
            continue;
        write(QRectF(from, tops[0], to - from, line), Qt::AlignHCenter, strong, format::count(bin.found));
        write(QRectF(from, tops[1], to - from, line), Qt::AlignHCenter, colours.quietText,
            format::count(bin.pairs));
    }
}

std::vector<QRectF> CandidateChart::rings(const ChartFrame& where) const
{
    constexpr double reach = 7;
    std::vector<QRectF> places;
    for (const EvaluationBin& bin : model().measured()) {
        if (bin.pairs == 0)
            continue;
        const RateInterval interval = rateInterval(bin.found, bin.pairs);
        const double middle = (bin.from + bin.to) / 2;
        places.push_back(
            QRectF(where.screen({ middle, interval.high }), where.screen({ middle, interval.low }))
                .adjusted(-reach, -reach, reach, reach));
    }
    for (const CurvePoint& point : model().curve())
        places.emplace_back(where.screen({ point.similarity, point.chance }) - QPointF(2, 2), QSizeF(4, 4));
    return places;
}

std::vector<QRectF> CandidateChart::marks(const QFontMetrics& metrics, const ChartFrame& where) const
{
    std::vector<QRectF> places = rings(where);
    places.push_back(unknownPlace(metrics, where));
    return places;
}

/// Along the line, where they cover least; left of it first.
std::optional<QRectF> CandidateChart::thresholdWordsPlace(const QSizeF& size, const ChartFrame& where) const
{
    constexpr double gap = 8;
    const double x = where.screenX(model().threshold().value());
    std::vector<QRectF> places;
    for (const bool left : { true, false }) {
        for (const double share : { 0.6, 0.55, 0.65, 0.7, 0.75, 0.8, 0.85, 0.3, 0.2 }) {
            const QRectF box(
                QPointF(left ? x - gap - size.width() : x + gap, where.screenY(share) - size.height() / 2),
                size);
            if (box.left() >= where.plot.left() && box.right() <= where.plot.right())
                places.push_back(box);
        }
    }
    if (places.empty())
        return std::nullopt;
    std::vector<QRectF> covered = rings(where);
    markOtherCurves(where, covered);
    covered.push_back(halfPointPlace(QFontMetrics(font()), where));
    return freestPlace(places, covered);
}

QString CandidateChart::unknownWords() const
{
    return tr("below %1: not counted").arg(format::threshold(model().density()->floor));
}

/// Just above the axis, where the curve is low; else where it has room.
QRectF CandidateChart::unknownPlace(const QFontMetrics& metrics, const ChartFrame& where) const
{
    if (!model().density())
        return {};
    const QSizeF size = metrics.size(Qt::TextSingleLine, unknownWords());
    const double right = where.screenX(model().density()->floor.value());
    std::vector<QRectF> places;
    for (const double y : { where.plot.bottom() - 2 * size.height(), where.plot.top() + size.height() })
        places.emplace_back(QPointF(where.plot.left() + 8, y), size);
    if (places.front().right() + 8 > right)
        return {};
    std::vector<QRectF> covered = rings(where);
    markOtherCurves(where, covered);
    return freestPlace(places, covered);
}

void CandidateChart::paintAbove(QPainter& painter, const ChartFrame& where) const
{
    paintIntervals(painter, where);
    paintSimulated(painter, where);
    if (const QRectF place = unknownPlace(painter.fontMetrics(), where); !place.isEmpty()) {
        const ChartColours colours(palette());
        painter.fillRect(place, colours.paper); // the grid would strike the words out
        painter.setPen(colours.quietText);
        painter.drawText(place, Qt::AlignLeft, unknownWords());
    }
    SCurveChart::paintAbove(painter, where);
    paintPairsAxis(painter, where);
    paintCounts(painter, where);
}

/// The measured rings, above the curve.
void CandidateChart::paintMarks(QPainter& painter, const ChartFrame& where) const
{
    constexpr double radius = 3.4;
    const ChartColours colours(palette());
    painter.setBrush(colours.paper);
    painter.setPen(QPen(model().outdated() ? colours.ghost : colours.text, 1.6));
    for (const EvaluationBin& bin : model().measured()) {
        if (bin.pairs == 0)
            continue;
        const double rate = static_cast<double>(bin.found) / static_cast<double>(bin.pairs);
        painter.drawEllipse(where.screen({ (bin.from + bin.to) / 2, rate }), radius, radius);
    }
}

/// A cross across half of its bin, so that it is told from the rings by its shape.
void CandidateChart::paintSimulated(QPainter& painter, const ChartFrame& where) const
{
    constexpr double arm = 5; // pixels
    const std::vector<EvaluationBin>& bins = model().measured();
    if (m_simulated.size() != bins.size())
        return; // of other results
    const ChartColours colours(palette());
    painter.setPen(QPen(model().outdated() ? colours.ghost : colours.accent, 2));
    for (std::size_t bin = 0; bin < bins.size(); ++bin) {
        if (!m_simulated[bin])
            continue;
        const QPointF at = where.screen({ (bins[bin].from + bins[bin].to) / 2, *m_simulated[bin] });
        painter.drawLine(at - QPointF(arm, arm), at + QPointF(arm, arm));
        painter.drawLine(at - QPointF(arm, -arm), at + QPointF(arm, -arm));
    }
}

/// Through each ring, with a foot at either end.
void CandidateChart::paintIntervals(QPainter& painter, const ChartFrame& where) const
{
    constexpr double foot = 4; // pixels to either side
    const ChartColours colours(palette());
    painter.setPen(QPen(model().outdated() ? colours.ghost : colours.text, 1.2));
    for (const EvaluationBin& bin : model().measured()) {
        if (bin.pairs == 0)
            continue;
        const RateInterval interval = rateInterval(bin.found, bin.pairs);
        const QPointF low = where.screen({ (bin.from + bin.to) / 2, interval.low });
        const QPointF high = where.screen({ (bin.from + bin.to) / 2, interval.high });
        painter.drawLine(low, high);
        for (const QPointF& end : { low, high })
            painter.drawLine(end - QPointF(foot, 0), end + QPointF(foot, 0));
    }
}

CandidatePage::CandidatePage(Session* session, Engine* engine, QWidget* parent)
    : CandidatePage(session, engine, new SCurveModel(session, engine), parent)
{
}

CandidatePage::CandidatePage(Session* session, Engine* engine, SCurveModel* model, QWidget* parent)
    : CandidatePage(session, engine, model, new CandidateChart(model), parent)
{
}

CandidatePage::CandidatePage(
    Session* session, Engine* engine, SCurveModel* model, CandidateChart* chart, QWidget* parent)
    : ChartPage(name(), session, engine, chart, parent)
    , m_model(model)
    , m_chart(chart)
{
    model->setParent(this);
    connect(model, &SCurveModel::changed, this, [this] {
        if (!isVisible())
            return;
        followSimulation();
        describe();
    });
    connect(chart, &SCurveChart::pointed, this, [this](const QString& words) {
        m_pointed = words;
        showCaption(captionWords());
    });
}

void CandidatePage::follow()
{
    m_model->setWatched(isVisible());
    followSimulation();
    describe();
}

void CandidatePage::hideEvent(QHideEvent* event)
{
    ChartPage::hideEvent(event);
    m_model->setWatched(false);
    m_seedQuestion.withdraw();
    m_simulating = false;
    if (!m_simulation) {
        m_simulationQuestion.withdraw();
        m_simulationOf = nullptr;
    }
}

void CandidatePage::dropSimulation()
{
    m_simulationQuestion.withdraw();
    m_seedQuestion.withdraw();
    m_simulationOf = nullptr;
    m_simulation = nullptr;
    m_rates = {};
    m_simulating = false;
    m_chart->showSimulated({});
}

/// What is to be expected where the formula does not quite hold: of complete results alone, when no newer
/// ones are being made.
void CandidatePage::followSimulation()
{
    const SnapshotPtr snapshot = session()->newest();
    if (!snapshot || !isVisible() || session()->changing() || snapshot->parameters != session()->parameters()
        || !snapshot->exact || !snapshot->evaluation || snapshot->exact->pairs.empty()
        || snapshot->tokens.expired() || !needsSimulation(snapshot->parameters.sketch.family)) {
        // Of other parameters; a threshold alone changes nothing, and comes with a new snapshot.
        if (m_simulationOf && (!snapshot || !isVisible() || snapshot->parameters == session()->parameters()))
            dropSimulation();
        return;
    }
    if (m_simulationOf == snapshot) {
        simulateNext();
        return;
    }
    const auto concerned = [](Parameters parameters) {
        parameters.results = {};
        return parameters;
    };
    const Snapshot* const before = m_simulation ? m_simulation->snapshot.get() : nullptr;
    if (before && before->corpus == snapshot->corpus && before->sample == snapshot->sample
        && before->exactFloor == snapshot->exactFloor && !before->sets.expired()
        && concerned(before->parameters) == concerned(snapshot->parameters)) {
        m_simulationOf = snapshot;
        simulateNext();
        return;
    }
    dropSimulation();
    m_simulationOf = snapshot;
    m_simulationQuestion.ask(
        [snapshot](const std::stop_token& stop) { return makeBandSimulation(snapshot, stop); },
        [this](const BandSimulationPtr& made) {
            m_simulation = made;
            if (made)
                simulateNext();
        });
}

/// Some seeds at a time, as many as a moment has, so that the chart is not drawn for each.
void CandidatePage::simulateNext()
{
    if (!m_simulation || m_simulating || m_rates.seeds() >= m_simulation->seeds || !isVisible())
        return;
    m_simulating = true;
    using Answer = std::shared_ptr<SimulatedRates>; // null: nothing came of it
    m_seedQuestion.ask(
        [simulation = m_simulation, rates = m_rates](const std::stop_token& stop) -> Answer {
            constexpr std::chrono::milliseconds moment { 200 };
            const auto end = std::chrono::steady_clock::now() + moment;
            auto more = std::make_shared<SimulatedRates>(rates);
            Progress progress;
            do {
                const auto found
                    = simulateBands(*simulation, more->seeds(), { progress, stop, availableThreads() });
                if (!found)
                    return nullptr;
                more->add(*simulation, *found);
            } while (more->seeds() < simulation->seeds && std::chrono::steady_clock::now() < end);
            return more;
        },
        [this, simulation = m_simulation](const Answer& more) {
            m_simulating = false;
            if (simulation != m_simulation || !more)
                return;
            m_rates = *more;
            std::vector<std::optional<double>> rates;
            for (std::size_t bin = 0; bin < simulation->pairs.size(); ++bin)
                rates.push_back(simulation->pairs[bin] > 0 ? std::optional(m_rates.rate(bin)) : std::nullopt);
            m_chart->showSimulated(std::move(rates));
            describe();
            simulateNext();
        });
}

QString CandidatePage::simulationWords() const
{
    if (!m_simulation || m_rates.seeds() == 0)
        return {};
    const SampledPairs& sample = m_simulation->sample;
    const QString seeds = m_rates.seeds() < m_simulation->seeds
        ? tr("%1 of %2 seeds").arg(m_rates.seeds()).arg(m_simulation->seeds)
        : tr("%1 seeds").arg(m_rates.seeds());
    return sample.pairs.size() < sample.known
        ? tr("simulated on %1 of %2 pairs of different sets, %3", "pairs, all, seeds")
              .arg(format::count(sample.pairs.size()), format::count(sample.known), seeds)
        : tr("simulated, %1", "seeds").arg(seeds);
}

void CandidatePage::describe()
{
    const bool simulated = m_simulation && m_simulation->pairs.size() == m_model->measured().size();
    showChart(titleWords(),
        rateTable(m_model->measured(), m_model->samePairs(), m_model->banding(),
            simulated ? m_simulation : nullptr, m_rates));
    showCaption(captionWords());
}

QString CandidatePage::titleWords() const
{
    const lsh::Banding& banding = m_model->banding();
    const QString bands = bandShape(banding, banding.hashes);
    if (!m_model->floor())
        return bands;
    const QString measured
        = tr("%1; measured on %2", "bands, pairs")
              .arg(bands, knownPairs(m_model->measuredPairs(), *m_model->floor(), m_model->samePairs()));
    const QString simulation = simulationWords();
    return simulation.isEmpty()
        ? measured
        : tr("%1; %2", "what is measured, what is simulated").arg(measured, simulation);
}

QString CandidatePage::captionWords() const
{
    if (!m_pointed.isEmpty())
        return m_pointed;
    QStringList words;
    const SnapshotPtr& snapshot = session()->newest();
    if (snapshot && snapshot->evaluation && snapshot->parameters == session()->parameters()) {
        const Evaluation& evaluation = *snapshot->evaluation;
        words += tr("False negatives: %1 missed of %2.")
                     .arg(format::count(evaluation.falseNegatives()),
                         nearPairsFrom(evaluation.nearPairs(), evaluation.threshold));
        if (snapshot->candidatesCounted)
            words += tr("False positives: %1 of %2 are below it.")
                         .arg(format::count(evaluation.falsePositives()), candidateCountWords(*snapshot));
    } else if (const QString problem = m_model->problem(); !problem.isEmpty()) {
        words += problem;
    }
    words += tr("Line: chance by the formula. Rings: measured below J = 1, for each 0.05, with the 95 % "
                "interval. Bars: pairs that there are, counted at the right.");
    if (m_simulation && m_rates.seeds() > 0)
        words += tr("Crosses: simulated with %1 other seeds, since rows of this family are not independent.")
                     .arg(m_rates.seeds());
    else if (const QString remark = familyRemark(m_model->family()); !remark.isEmpty())
        words += remark; // why the line may be off; the crosses show it
    return words.join(QLatin1Char(' '));
}

} // namespace alike::ui
