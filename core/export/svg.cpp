// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/svg.h"

#include "core/export/comparison_html.h"
#include "core/export/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace alike::svg {

namespace {

    constexpr double chartWidth = 760;
    constexpr double chartHeight = 380;
    constexpr double roomLeft = 64;
    constexpr double roomRight = 24;
    constexpr double roomTop = 52;
    constexpr double roomBottom = 48;

    /// Half a pixel is seen, a tenth is not.
    std::string pixels(double value)
    {
        std::string out;
        number::appendDecimal(out, std::round(value * 10) / 10);
        return out;
    }

    std::string tickWords(double value)
    {
        return value >= 1000 ? number::grouped(static_cast<std::uint64_t>(std::llround(value)))
                             : number::decimal(value);
    }

} // namespace

std::vector<double> roundTicks(double from, double to, int most)
{
    const double rough = (to - from) / most;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : { 1.0, 2.0, 5.0 }) {
        if (factor * power >= rough * (1 - 1e-9)) {
            step = factor * power;
            break;
        }
    }
    std::vector<double> ticks;
    for (double at = std::ceil(from / step - 1e-9); at * step <= to * (1 + 1e-9); ++at)
        ticks.push_back(at * step);
    return ticks;
}

Axis countAxis(std::string title, double highest)
{
    const double most = std::max(1.0, highest);
    std::vector<double> ticks = roundTicks(0, most, 5);
    if (ticks.size() < 2) // of less than one step
        ticks = { 0, 1 };
    if (ticks.back() < most)
        ticks.push_back(2 * ticks.back() - ticks[ticks.size() - 2]);
    std::erase_if(ticks, [](double tick) { return tick != std::floor(tick); });
    return { std::move(title), 0, ticks.back(), false, ticks };
}

Chart::Chart(std::string_view title, std::string_view description, Axis x, Axis y)
    : m_x(std::move(x))
    , m_y(std::move(y))
{
    m_out = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" "
                        "style=\"font-family: system-ui, sans-serif; font-size: 13px\" aria-label=\"",
        chartWidth, chartHeight);
    html::appendText(m_out, title);
    m_out += ' ';
    html::appendText(m_out, description);
    m_out += "\">\n";
    m_out += fmt::format(
        "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", chartWidth, chartHeight, Ink::paper);
    axes();
}

double Chart::left() const
{
    return roomLeft;
}

double Chart::right() const
{
    return chartWidth - roomRight;
}

double Chart::top() const
{
    return roomTop;
}

double Chart::bottom() const
{
    return chartHeight - roomBottom;
}

double Chart::share(const Axis& axis, double value) const
{
    const double inside = std::clamp(value, axis.from, axis.to);
    if (axis.logarithmic)
        return std::log(inside / axis.from) / std::log(axis.to / axis.from);
    return (inside - axis.from) / (axis.to - axis.from);
}

double Chart::x(double value) const
{
    return left() + share(m_x, value) * (right() - left());
}

double Chart::y(double value) const
{
    return bottom() - share(m_y, value) * (bottom() - top());
}

void Chart::axes()
{
    for (const double tick : m_y.ticks) {
        m_out += fmt::format("<path d=\"M{} {}H{}\" stroke=\"{}\"/>\n", pixels(left()), pixels(y(tick)),
            pixels(right()), Ink::grid);
        text(left() - 8, y(tick) + 4, tickWords(tick), Anchor::End, Ink::quiet);
    }
    for (const double tick : m_x.ticks) {
        m_out += fmt::format(
            "<path d=\"M{} {}v5\" stroke=\"{}\"/>\n", pixels(x(tick)), pixels(bottom()), Ink::quiet);
        text(x(tick), bottom() + 20, tickWords(tick), Anchor::Middle, Ink::quiet);
    }
    m_out += fmt::format("<path d=\"M{} {}H{}\" stroke=\"{}\"/>\n", pixels(left()), pixels(bottom()),
        pixels(right()), Ink::quiet);
    text(left() - 56, top() - 32, m_y.title);
    text((left() + right()) / 2, chartHeight - 10, m_x.title, Anchor::Middle);
}

void Chart::line(const Points& points, std::string_view ink, double width, bool dashed)
{
    m_out += "<polyline fill=\"none\" stroke=\"";
    m_out += ink;
    m_out += fmt::format("\" stroke-width=\"{}\"", pixels(width));
    if (dashed)
        m_out += " stroke-dasharray=\"5 4\"";
    m_out += " points=\"";
    for (const auto& [valueX, valueY] : points) {
        m_out += pixels(x(valueX));
        m_out += ',';
        m_out += pixels(y(valueY));
        m_out += ' ';
    }
    m_out += "\"/>\n";
}

void Chart::area(const Points& lower, const Points& upper, std::string_view ink)
{
    m_out += "<polygon fill=\"";
    m_out += ink;
    m_out += "\" points=\"";
    const auto add = [this](const std::pair<double, double>& point) {
        m_out += pixels(x(point.first));
        m_out += ',';
        m_out += pixels(y(point.second));
        m_out += ' ';
    };
    std::ranges::for_each(lower, add);
    std::for_each(upper.rbegin(), upper.rend(), add);
    m_out += "\"/>\n";
}

void Chart::bar(double fromX, double toX, double fromY, double toY, std::string_view ink, bool hollow)
{
    const double gap = std::min(1.0, (x(toX) - x(fromX)) / 8);
    const double edge = hollow ? 0.5 : 0; // within the bar
    m_out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" ", pixels(x(fromX) + gap + edge),
        pixels(y(toY) + edge), pixels(std::max(0.5, x(toX) - x(fromX) - gap - 2 * edge)),
        pixels(std::max(0.5, y(fromY) - y(toY) - 2 * edge)));
    m_out += hollow ? fmt::format("fill=\"{}\" stroke=\"{}\"/>\n", Ink::paper, ink)
                    : fmt::format("fill=\"{}\"/>\n", ink);
}

void Chart::dot(double valueX, double valueY, double radius, std::string_view ink, double opacity)
{
    m_out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"", pixels(x(valueX)),
        pixels(y(valueY)), pixels(radius), ink);
    if (opacity < 1)
        m_out += fmt::format(" fill-opacity=\"{}\"", number::decimal(opacity));
    m_out += "/>\n";
}

void Chart::ring(double valueX, double valueY, double low, double high)
{
    const std::string at = pixels(x(valueX));
    m_out += fmt::format("<path d=\"M{0} {1}V{2}M{3} {1}h8M{3} {2}h8\" stroke=\"{4}\" fill=\"none\"/>\n", at,
        pixels(y(high)), pixels(y(low)), pixels(x(valueX) - 4), Ink::text);
    m_out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"{}\" stroke=\"{}\" "
                         "stroke-width=\"1.5\"/>\n",
        at, pixels(y(valueY)), Ink::paper, Ink::text);
}

void Chart::upright(double valueX, std::string_view words, std::string_view ink)
{
    const double at = x(valueX);
    m_out += fmt::format(
        "<path d=\"M{} {}V{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-dasharray=\"6 3\"/>\n", pixels(at),
        pixels(top()), pixels(bottom()), ink);
    text(at, top() - 14, words, Anchor::Middle, ink);
}

void Chart::text(double pixelX, double pixelY, std::string_view words, Anchor anchor, std::string_view ink)
{
    constexpr std::string_view names[] { "start", "middle", "end" };
    m_out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\" fill=\"{}\">", pixels(pixelX),
        pixels(pixelY), names[static_cast<std::size_t>(anchor)], ink);
    html::appendText(m_out, words);
    m_out += "</text>\n";
}

std::string Chart::take()
{
    m_out += "</svg>\n";
    return std::move(m_out);
}

} // namespace alike::svg
