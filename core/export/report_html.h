// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/report.h"
#include "core/corpus/load_report.h"
#include "core/export/page_words.h"
#include "core/export/provenance.h"
#include "core/export/report_charts.h"

#include <span>
#include <string>
#include <vector>

namespace alike::html {

/// The commands that print the numbers of a report one by one, first the report itself.
std::vector<std::string> reportCommands(
    const Parameters& parameters, const std::vector<std::string>& sources);

/// How a page is written.
enum class ReportFor : std::uint8_t {
    Browser, ///< charts as SVG within it
    Print ///< charts as pictures named "chart:ID", and only what simple renderers of rich text know
};

struct ReportPage {
    const Report& report;
    std::span<const ReportChart> charts;
    MadeBy madeBy;
    const LoadReport* load = nullptr; ///< null where it is not known
    std::vector<std::string> commands {}; ///< command lines that print the same numbers
    ReportFor renderer = ReportFor::Browser;
    PageWords words {};
    std::string language = "en"; ///< of the words, as HTML names it
};

/// A page that stands alone: what was read and left out, counts, charts with their numbers as tables, the
/// largest groups, the most similar pairs with what differs, marks, parameters, how it was done, and how to
/// do it again. No script, nothing loaded from elsewhere. Numbers that are shortened for reading have all
/// their decimals in the attribute `data-value` of their element. O(what it shows).
std::string reportPage(const ReportPage& page);

} // namespace alike::html
