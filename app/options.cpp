// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/cli/arguments.h"
#include "app/cli/parameter_options.h"

#include "core/base/version.h"
#include "core/corpus/single_text.h"
#include "core/unicode/visible.h"
#include "ui/shell/pages.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace alike::app {
namespace {

    using cli::addChoice;
    using cli::parseWhole;
    using cli::refuse;

    void addWindow(CLI::App& app, Options& options)
    {
        constexpr const char* group = "Window";
        app.add_option_function<std::string>(
               "--select", [&options](const std::string& id) { options.select = id; },
               "Make the document with this id current")
            ->type_name("ID")
            ->group(group);
        app.add_option_function<std::string>(
               "--compare",
               [&options](const std::string& ids) {
                   const std::size_t comma = ids.find(',');
                   if (comma == std::string::npos || comma == 0 || comma + 1 == ids.size())
                       refuse("--compare", "must be two ids with a comma between them, not '" + ids + "'.");
                   options.compare = { ids.substr(0, comma), ids.substr(comma + 1) };
               },
               "Compare these two documents")
            ->type_name("ID_A,ID_B")
            ->group(group);
        app.add_option_function<std::string>(
               "--group", [&options](const std::string& id) { options.group = id; },
               "Show the group of the document with this id")
            ->type_name("ID")
            ->group(group);
        std::vector<std::pair<std::string, ui::PageId>> pages;
        for (const ui::PageId& place : ui::allPlaces())
            pages.emplace_back(place, place);
        addChoice<std::optional<ui::PageId>, ui::PageId>(
            app, "--view", options.view, pages, "The view to begin with")
            ->group(group);
        std::vector<std::pair<std::string, ui::Appearance>> themes;
        themes.reserve(ui::appearances.size());
        for (const ui::Appearance appearance : ui::appearances)
            themes.emplace_back(ui::nameOf(appearance), appearance);
        addChoice<std::optional<ui::Appearance>, ui::Appearance>(
            app, "--theme", options.appearance, themes, "Colours (those of the system)")
            ->group(group);
    }

    void addScreenshots(CLI::App& app, Options& options)
    {
        constexpr const char* group = "Screenshots";
        CLI::Option* folder
            = app.add_option_function<std::string>(
                     "--screenshots", [&options](const std::string& path) { options.screenshots = path; },
                     "Draw every view into DIR/<view>.png and exit")
                  ->type_name("DIR")
                  ->group(group);
        app.add_flag("--lessons", options.lessons,
               "Draw every step of every lesson in place of the views; needs no PATH")
            ->needs(folder)
            ->group(group);
        app.add_option_function<std::string>(
               "--size",
               [&options](const std::string& text) {
                   const std::size_t x = std::min(text.find('x'), text.size());
                   const auto width = parseWhole(std::string_view(text).substr(0, x));
                   const auto height
                       = parseWhole(std::string_view(text).substr(std::min(x + 1, text.size())));
                   if (!width || !height || std::min(*width, *height) < 200
                       || std::max(*width, *height) > 16'000)
                       refuse("--size",
                           "must be WxH, such as 1280x800, each from 200 to 16000, not '" + text + "'.");
                   options.size = { static_cast<int>(*width), static_cast<int>(*height) };
               },
               "Size of the window (1280x800)")
            ->type_name("WxH")
            ->needs(folder)
            ->group(group);
        app.add_option_function<std::string>(
               "--scale",
               [&options](const std::string& text) {
                   char* end = nullptr;
                   const double scale = std::strtod(text.c_str(), &end);
                   if (end == text.c_str() || *end != '\0' || !(scale >= 0.5 && scale <= 8))
                       refuse("--scale", "must be a number from 0.5 to 8, not '" + text + "'.");
                   options.scale = text;
               },
               "Pixels for each unit of size (1)")
            ->type_name("X")
            ->needs(folder)
            ->group(group);
    }

    Result<Parameters> over(const cli::ParameterOptions& asked, const Parameters& kept)
    {
        try {
            return asked.over(kept);
        } catch (const CLI::ParseError& error) {
            return Error { ErrorCode::BadParameter,
                std::string(error.what()) + " The project keeps its parameters." };
        }
    }

    /// Throws CLI::ParseError. Errors: those of the file of coefficients.
    Result<Done> parse(CLI::App& app, std::vector<std::string> arguments, Options& options)
    {
        cli::ParameterOptions asked;
        std::vector<std::string> paths;
        std::vector<std::string> references;
        app.set_version_flag(
            "--version", "alike " + std::string(programVersion()), "Print the version and exit");
        app.set_help_flag("--help", "Print this and exit");
        app.add_option("PATH", paths,
            "Files, folders or archives to open as one corpus, or one project (.alike), the results of a run "
            "(their folder, or its job) or an index; two files of plain text alone are compared side by "
            "side; with none, the start page");
        app.add_flag(
            "--sample", options.sample, "Open the bundled sample, the wire of an invented news agency");
        app.add_option("--reference", references,
               "Hold what is opened against this: pairs are of a document and one of the reference alone; "
               "may "
               "be given several times")
            ->type_name("PATH")
            ->allow_extra_args(false);
        cli::addLimitUnpacked(app, options.limitUnpacked);
        addWindow(app, options);
        asked.addPreset(app, "Parameters");
        for (const ParameterRow& row : parameterTable())
            asked.add(app, { row.name }, "Parameters");
        addScreenshots(app, options);
        app.add_flag("--measure-ui", options.measureUi,
               "Drive the controls, print how long the window took to follow as JSON, and exit")
            ->group("Measurement");
        app.add_option("--measure-only", options.measureOnly,
               "With --measure-ui: only these of k, h, b, b_wide, threshold, select, compare, group, "
               "charts_k, "
               "charts_b and each_chart")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("CONTROL")
            ->check(CLI::IsMember({ "k", "h", "b", "b_wide", "threshold", "select", "compare", "group",
                "charts_k", "charts_b", "each_chart" }))
            ->group("Measurement");
        std::ranges::reverse(arguments); // as CLI11 wants them
        app.parse(arguments);
        ALIKE_ASSIGN(auto settled, asked.over({}));
        options.parameters = std::move(settled);
        if (asked.any())
            options.over = [asked](const Parameters& kept) { return over(asked, kept); };
        options.paths.assign(paths.begin(), paths.end());
        options.references.assign(references.begin(), references.end());
        return Done {};
    }

    void checkTogether(const Options& options)
    {
        const bool none = options.paths.empty() && !options.sample;
        if (options.sample && !options.paths.empty())
            refuse("--sample", "opens the sample in place of a PATH: give one of them.");
        if (!options.references.empty() && none)
            refuse("--reference", "needs a PATH or --sample that is held against it.");
        if (options.measureUi && options.screenshots)
            refuse("--measure-ui", "cannot go with --screenshots: each drives the window by itself.");
        if (options.measureUi && none)
            refuse("--measure-ui", "needs a PATH or --sample: the controls are driven on what is in it.");
        if (options.lessons && !none)
            refuse("--lessons", "opens the collections of the lessons: give no PATH and no --sample.");
        if (options.screenshots && none && !options.lessons)
            refuse("--screenshots", "needs a PATH or --sample: the views are drawn with what is in it.");
    }

} // namespace

bool Options::sideBySide() const
{
    return paths.size() == 2 && references.empty() && !select && !compare && !group && !view
        && std::ranges::all_of(paths, corpus::isSingleText);
}

std::variant<Options, int> parseOptions(std::vector<std::string> arguments)
{
    Options options;
    CLI::App app("Shows which documents are nearly the same, and why.", "alike");
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return unicode::visible(error.what()) + "\nRun with --help for more information.\n";
    });
    try {
        if (const auto done = parse(app, std::move(arguments), options); !done) {
            std::fprintf(stderr, "alike: %s\n", unicode::visible(done.error().detail).c_str());
            return 1;
        }
        checkTogether(options);
    } catch (const CLI::ParseError& error) {
        // 0 for help and version; everything else is wrong usage.
        return app.exit(error) == 0 ? 0 : 2;
    }
    return options;
}

} // namespace alike::app
