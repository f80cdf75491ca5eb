// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::svg {

/// What a line of a chart tells, and where its values have a mark.
struct Axis {
    std::string title;
    double from = 0;
    double to = 1;
    bool logarithmic = false; ///< powers of ten; `from` is then at least 1
    std::vector<double> ticks;
};

/// Ticks at round values, at most about `most` of them. \pre from < to
std::vector<double> roundTicks(double from, double to, int most);
/// A linear axis of counts from 0 up to a round value that `highest` does not exceed.
Axis countAxis(std::string title, double highest);

/// Ink of a chart: light paper, so that it prints as it is seen. What tells apart is never the colour alone.
struct Ink {
    static constexpr std::string_view text = "#1d1f21";
    static constexpr std::string_view quiet = "#5b6167";
    static constexpr std::string_view grid = "#e3e6e9";
    static constexpr std::string_view accent = "#2f6fc4";
    static constexpr std::string_view amber = "#8f5c00";
    static constexpr std::string_view bar = "#c4d6ee";
    static constexpr std::string_view range = "#e6e8ea";
    static constexpr std::string_view paper = "#ffffff";
};

/// A chart as SVG that is put into a page: one plot with its axes, in pixels of 760 × 380, as wide as there
/// is room. Values outside the axes are drawn at their ends. Marks are drawn in the order of the calls.
class Chart {
public:
    /// \param description what is drawn, in a sentence, for those who do not see it
    Chart(std::string_view title, std::string_view description, Axis x, Axis y);

    double x(double value) const;
    double y(double value) const;
    double left() const;
    double right() const;
    double top() const;
    double bottom() const;

    using Points = std::vector<std::pair<double, double>>; ///< values
    void line(const Points& points, std::string_view ink, double width = 2, bool dashed = false);
    /// What lies between two lines. \pre as many points each
    void area(const Points& lower, const Points& upper, std::string_view ink);
    /// A bar between two values of both axes; hollow ones have an edge alone.
    void bar(double fromX, double toX, double fromY, double toY, std::string_view ink, bool hollow = false);
    void dot(double valueX, double valueY, double radius, std::string_view ink, double opacity = 1);
    /// A ring with a line from `low` to `high`.
    void ring(double valueX, double valueY, double low, double high);
    /// A vertical line through the plot with words above it.
    void upright(double valueX, std::string_view words, std::string_view ink);
    enum class Anchor { Start, Middle, End };
    /// \param pixelX, pixelY of the base line
    void text(double pixelX, double pixelY, std::string_view words, Anchor anchor = Anchor::Start,
        std::string_view ink = Ink::text);

    /// The whole element.
    std::string take();

private:
    double share(const Axis& axis, double value) const;
    void axes();

    Axis m_x;
    Axis m_y;
    std::string m_out;
};

} // namespace alike::svg
