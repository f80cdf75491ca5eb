// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/report.h"
#include "core/export/page_words.h"

#include <string>
#include <vector>

namespace alike {

/// A chart of a report with the numbers that it draws.
struct ReportChart {
    std::string id; ///< unique in a page
    std::string question; ///< that it answers
    std::string svg; ///< an element
    std::string caption;
    std::vector<std::string> columns; ///< of its table
    std::vector<std::vector<double>> rows;
};

/// Chance to be a candidate with what was measured, pairs by similarity, estimates against similarity, and
/// sizes of groups; those only of which something is known. O(pairs).
std::vector<ReportChart> reportCharts(const Report& report, const PageWords& say = {});

} // namespace alike
