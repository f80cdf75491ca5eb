// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/report_charts.h"

#include "core/explore/evaluate/s_curve.h"
#include "core/export/number.h"
#include "core/export/svg.h"
#include "core/lsh/banding.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace alike {

namespace {

    using number::grouped;

    svg::Axis similarityAxis(double from, const PageWords& say)
    {
        return { say("Jaccard similarity J"), from, 1, false, svg::roundTicks(from, 1, 10) };
    }

    std::string hundredths(double value)
    {
        return fmt::format("{:.2f}", value);
    }

    /// The curve by the formula, and for each twentieth how many of its pairs share a bucket.
    ReportChart candidatesChart(const Report& report, const PageWords& say)
    {
        const Snapshot& snapshot = *report.snapshot;
        const lsh::Banding& banding = snapshot.banding;
        const double half = lsh::halfPoint(banding);
        const double threshold = snapshot.parameters.results.threshold.value();
        svg::Chart chart(say("Which pairs become candidates?"),
            say("Chance to share a bucket against Jaccard similarity with {} bands of {} rows: 50 % at "
                "{}. Rings show the share of pairs that do.",
                banding.bands(), banding.rows, hundredths(half)),
            similarityAxis(0, say),
            { say("chance to be a candidate"), 0, 1, false, svg::roundTicks(0, 1, 5) });
        svg::Chart::Points curve;
        for (const CurvePoint& point : sCurve(banding, 101))
            curve.emplace_back(point.similarity, point.chance);
        chart.upright(threshold, say("threshold {}", number::decimal(threshold)), svg::Ink::amber);
        chart.line({ { 0, 0.5 }, { half, 0.5 }, { half, 0 } }, svg::Ink::quiet, 1, true);
        chart.text(chart.x(half) - 6, chart.y(0.5) - 6, say("50 % at {}", hundredths(half)),
            svg::Chart::Anchor::End, svg::Ink::quiet);
        chart.line(curve, svg::Ink::accent);

        ReportChart made { "candidates", say("Which pairs become candidates?"), {},
            say("Line: the chance by the formula."),
            { say("J from"), say("J to"), say("pairs"), say("found"), say("predicted") }, {} };
        if (snapshot.evaluation) {
            made.caption
                += say(" Rings: the share of the pairs of different sets that was found, for each 0.05, "
                       "with the 95 % interval.");
            for (const EvaluationBin& bin : snapshot.evaluation->nearBins()) {
                made.rows.push_back({ bin.from, bin.to, static_cast<double>(bin.pairs),
                    static_cast<double>(bin.found), bin.predicted });
                if (bin.pairs == 0)
                    continue;
                const RateInterval interval = rateInterval(bin.found, bin.pairs);
                chart.ring((bin.from + bin.to) / 2,
                    static_cast<double>(bin.found) / static_cast<double>(bin.pairs), interval.low,
                    interval.high);
            }
        }
        made.svg = chart.take();
        return made;
    }

    ReportChart similaritiesChart(const Report& report, const PageWords& say)
    {
        const JaccardHistogram& histogram = report.histogram;
        svg::Chart chart(say("How similar are the pairs?"),
            say("Pairs of documents by Jaccard similarity from {} to below 1: {} in all.",
                number::decimal(histogram.floor.value()), grouped(histogram.pairs)),
            similarityAxis(histogram.floor.value(), say),
            svg::countAxis(say("pairs of documents"), static_cast<double>(histogram.highest())));
        ReportChart made { "similarities", say("How similar are the pairs?"), {},
            say("Filled: pairs that share a bucket. Hollow: pairs that share none. {} pairs have equal "
                "sets and are left out.",
                grouped(histogram.identical)),
            { say("J from"), say("J to"), say("pairs"), say("found") }, {} };
        for (const JaccardHistogram::Bin& bin : histogram.bins) {
            const double from = bin.range.low.value();
            const double to = bin.range.high.value();
            made.rows.push_back({ from, to, static_cast<double>(bin.pairs), static_cast<double>(bin.found) });
            if (bin.found > 0)
                chart.bar(from, to, 0, static_cast<double>(bin.found), svg::Ink::accent);
            if (bin.pairs > bin.found)
                chart.bar(from, to, static_cast<double>(bin.found), static_cast<double>(bin.pairs),
                    svg::Ink::text, true);
        }
        const double threshold = report.snapshot->parameters.results.threshold.value();
        chart.upright(threshold, say("threshold {}", number::decimal(threshold)), svg::Ink::amber);
        made.svg = chart.take();
        return made;
    }

    void drawDensity(svg::Chart& chart, const DensityGrid& grid)
    {
        const double width = (1 - grid.lowX) / static_cast<double>(grid.columns);
        const double height = (grid.highY - grid.lowY) / static_cast<double>(grid.rows);
        // Few counts are seen apart, as many are.
        const double most = std::sqrt(static_cast<double>(std::max(1U, grid.highest())));
        for (std::size_t row = 0; row < grid.rows; ++row) {
            for (std::size_t column = 0; column < grid.columns; ++column) {
                const std::uint32_t count = grid.at(column, row);
                if (count == 0)
                    continue;
                chart.dot(grid.lowX + width * (static_cast<double>(column) + 0.5),
                    grid.lowY + height * (static_cast<double>(row) + 0.5),
                    1 + 2.5 * std::sqrt(static_cast<double>(count)) / most, svg::Ink::accent, 0.7);
            }
        }
    }

    ReportChart estimatesChart(const Report& report, const PageWords& say)
    {
        const EstimateData& data = *report.estimates;
        svg::Chart chart(say("How good is the estimate?"),
            say("The estimate of {} hash functions against Jaccard similarity for {} pairs of sets: "
                "{} lie where 95 % are expected.",
                data.hashes, grouped(data.size()), grouped(data.inside)),
            similarityAxis(data.lowX, say),
            { say("estimate"), data.lowY, 1, false, svg::roundTicks(data.lowY, 1, 6) });
        svg::Chart::Points low;
        svg::Chart::Points high;
        for (const RangePoint& point : data.band) {
            low.emplace_back(point.jaccard, point.range.low);
            high.emplace_back(point.jaccard, point.range.high);
        }
        chart.area(low, high, svg::Ink::range);
        const double from = std::max(data.lowX, data.lowY);
        chart.line({ { from, from }, { 1, 1 } }, svg::Ink::text, 1, true);
        if (data.density)
            drawDensity(chart, *data.density);
        else
            for (std::size_t i = 0; i < data.size(); ++i)
                chart.dot(data.jaccard(i), data.measure(i), 2.2, svg::Ink::accent, 0.6);
        ReportChart made { "estimates", say("How good is the estimate?"), chart.take(),
            say("Grey: where 95 % of the estimates are expected; {} of {} pairs of sets lie there.{}",
                grouped(data.inside), grouped(data.size()),
                data.density ? say(" The larger a dot, the more pairs.") : std::string()),
            { say("pairs of sets"), say("within the range") },
            { { static_cast<double>(data.size()), static_cast<double>(data.inside) } } };
        return made;
    }

    ReportChart groupsChart(const Report& report, const PageWords& say)
    {
        // A group of thousands beside pairs: on linear axes nothing small would be seen.
        const SizeCounts& groups = report.groupSizes;
        std::uint64_t most = 1;
        for (const SizeCounts::Bin& bin : groups.bins)
            most = std::max(most, bin.things);
        const auto end = static_cast<double>(groups.bins.back().most + 1);
        svg::Axis sizes { say("documents in a group"), 1, std::max(10.0, end), true, {} };
        for (double tick = 1; tick <= sizes.to; tick *= 10)
            for (const double factor : { 1.0, 2.0, 5.0 })
                if (factor * tick <= sizes.to)
                    sizes.ticks.push_back(factor * tick);
        svg::Axis counts { say("groups"), 0.8, std::max(10.0, 1.2 * static_cast<double>(most)), true, {} };
        for (double tick = 1; tick <= counts.to; tick *= 10)
            counts.ticks.push_back(tick);
        svg::Chart chart(say("How large are the groups?"),
            say("{} groups by their number of documents; the largest has {}.", grouped(groups.things),
                grouped(groups.largest)),
            std::move(sizes), std::move(counts));
        ReportChart made { "group-sizes", say("How large are the groups?"), {},
            say("Both axes are logarithmic."), { say("documents from"), say("to"), say("groups") }, {} };
        for (const SizeCounts::Bin& bin : groups.bins) {
            const auto least = static_cast<double>(bin.least);
            const auto things = static_cast<double>(bin.things);
            made.rows.push_back({ least, static_cast<double>(bin.most), things });
            if (bin.things > 0)
                chart.bar(least, static_cast<double>(bin.most + 1), 0.8, things, svg::Ink::accent);
        }
        made.svg = chart.take();
        return made;
    }

} // namespace

std::vector<ReportChart> reportCharts(const Report& report, const PageWords& say)
{
    std::vector<ReportChart> charts { candidatesChart(report, say) };
    if (!report.histogram.bins.empty() && report.histogram.pairs > 0)
        charts.push_back(similaritiesChart(report, say));
    if (report.estimates && report.estimates->size() > 0)
        charts.push_back(estimatesChart(report, say));
    if (!report.groupSizes.bins.empty())
        charts.push_back(groupsChart(report, say));
    return charts;
}

} // namespace alike
