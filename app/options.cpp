// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/cli/arguments.h"
#include "app/cli/family_options.h"
#include "app/cli/shared_options.h"

#include "core/base/version.h"
#include "core/lsh/banding.h"
#include "core/unicode/visible.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <utility>

namespace alike::app {
namespace {

    using cli::addChoice;
    using cli::addWhole;
    using cli::parseWhole;
    using cli::refuse;

    constexpr std::uint32_t maxHashes = 4096;
    constexpr const char* parameterGroup = "Parameters";

    /// What cannot be known before all options are.
    struct Unsettled {
        std::string preset; ///< empty for none
        cli::FamilyOptions family;
        std::optional<std::uint32_t> minWords;
        std::optional<std::uint32_t> rows;
        std::optional<std::uint32_t> bands;
    };

    void addParameters(CLI::App& app, Parameters& parameters, Unsettled& unsettled)
    {
        using lsh::BucketFunction;
        using text::Cleaning;
        using text::Unit;
        constexpr const char* group = parameterGroup;
        cli::addPreset(app, parameters, unsettled.preset, group);
        addChoice<Cleaning, Cleaning>(app, "--clean", parameters.text.cleaning,
            { { "letters", Cleaning::Letters }, { "alnum", Cleaning::AlphaNumeric },
                { "whitespace", Cleaning::Whitespace }, { "none", Cleaning::None } },
            "How text becomes words (letters)")
            ->group(group);
        addWhole(app, "--min-words", unsettled.minWords, 0, 1'000'000,
            "Leave out documents with fewer words (8; 0 with --unit char)")
            ->group(group);
        addChoice<Unit, Unit>(app, "--unit", parameters.text.unit,
            { { "word", Unit::Word }, { "char", Unit::Character } }, "What shingles are made of (word)")
            ->group(group);
        addWhole(app, "-k", parameters.shingle.k, 1, 64, "Words or characters in a shingle, 1 to 64 (4)")
            ->group(group);
        addWhole(
            app, "--stride", parameters.shingle.stride, 1, 64, "How far apart shingles begin, 1 to -k (1)")
            ->group(group);
        cli::addFamilyOptions(app, parameters.sketch, unsettled.family, group);
        addWhole(app, "--seed", parameters.sketch.seed, 0, std::numeric_limits<std::uint64_t>::max(),
            "Where the drawing of hash functions starts (42)")
            ->group(group);
        addWhole(app, "--rows", unsettled.rows, 1, maxHashes, "Rows in a band, 1 to --hashes (5)")
            ->group(group);
        addWhole(app, "--bands", unsettled.bands, 1, maxHashes, "Bands, 1 to --hashes; sets the rows")
            ->group(group);
        addChoice<BucketFunction, BucketFunction>(app, "--bucket", parameters.lsh.bucket,
            { { "mixed", BucketFunction::Mixed }, { "crc32", BucketFunction::Crc32 } },
            "What makes the bucket of a band (mixed)")
            ->group(group);
        addWhole(app, "--buckets", parameters.lsh.buckets, 1, 1'000'000'000,
            "Buckets in a band: that number modulo N (no limit)")
            ->group(group);
        app.add_option_function<std::string>(
               "--threshold",
               [&parameters](const std::string& text) {
                   const Result<Threshold> threshold = Threshold::parse(text);
                   if (!threshold)
                       refuse("--threshold",
                           "must be a number from 0 to 1 with at most six decimals, not '" + text + "'.");
                   parameters.results.threshold = *threshold;
               },
               "The least Jaccard similarity, 0 to 1 (0.8)")
            ->type_name("X")
            ->group(group);
        cli::addRanking(app, parameters.results, group);
    }

    /// Unit and stride, and the functions. Errors: those of the file of coefficients.
    Result<Done> settleShingles(const CLI::App& app, Parameters& parameters, const Unsettled& asked)
    {
        const bool words = parameters.text.unit == text::Unit::Word;
        if (asked.minWords)
            parameters.text.minWords = *asked.minWords;
        else if (app.count("--unit") > 0 && asked.preset.empty())
            parameters.text.minWords = words ? text::Options {}.minWords : 0;
        if (parameters.shingle.stride > parameters.shingle.k)
            refuse("--stride",
                "must be from 1 to " + std::to_string(parameters.shingle.k) + " (-k), not "
                    + std::to_string(parameters.shingle.stride) + ".");
        return cli::settleFamily(app, asked.family, parameters);
    }

    /// --rows and --bands once --hashes is known.
    void settleBands(Parameters& parameters, const Unsettled& asked)
    {
        const std::uint32_t hashes = parameters.sketch.hashes;
        const auto demandRange = [hashes](const char* name, std::uint32_t value) {
            if (value > hashes)
                refuse(name,
                    "must be from 1 to " + std::to_string(hashes) + " (--hashes), not "
                        + std::to_string(value) + ".");
        };
        if (asked.bands)
            demandRange("--bands", *asked.bands);
        if (asked.bands || asked.rows || asked.family.hashes)
            parameters.lsh.bands = 0; // as many as there is room for
        if (asked.bands && !asked.rows)
            parameters.lsh.rows = lsh::bandingForBands(hashes, *asked.bands).rows;
        else
            parameters.lsh.rows = asked.rows.value_or(parameters.lsh.rows);
        if (asked.bands && asked.rows)
            parameters.lsh.bands = *asked.bands;
        demandRange("--rows", parameters.lsh.rows);
        if (const auto banding = lsh::banding(hashes, parameters.lsh); !banding)
            refuse("--bands", banding.error().detail);
    }

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
        addChoice<std::optional<ui::View>, ui::View>(app, "--view", options.view,
            { { "read", ui::View::Read }, { "compare", ui::View::Compare }, { "pairs", ui::View::Pairs },
                { "charts", ui::View::Charts }, { "methods", ui::View::Methods } },
            "The view to begin with")
            ->group(group);
        addChoice<std::optional<ui::Appearance>, ui::Appearance>(app, "--theme", options.appearance,
            { { "light", ui::Appearance::Light }, { "dark", ui::Appearance::Dark } },
            "Colours (those of the system)")
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

    /// Throws CLI::ParseError. Errors: those of the file of coefficients.
    Result<Done> parse(CLI::App& app, std::vector<std::string> arguments, Options& options)
    {
        Unsettled unsettled;
        std::vector<std::string> paths;
        app.set_version_flag(
            "--version", "alike " + std::string(programVersion()), "Print the version and exit");
        app.set_help_flag("--help", "Print this and exit");
        app.add_option("PATH", paths,
            "Files, folders or archives to open as one corpus, or one project (.alike); with none, the start "
            "page");
        app.add_flag(
            "--sample", options.sample, "Open the bundled sample, the wire of an invented news agency");
        cli::addLimitUnpacked(app, options.limitUnpacked);
        addWindow(app, options);
        addParameters(app, options.parameters, unsettled);
        addScreenshots(app, options);
        app.add_flag("--measure-ui", options.measureUi,
               "Drive the controls, print how long the window took to follow as JSON, and exit")
            ->group("Measurement");
        app.add_option("--measure-only", options.measureOnly,
               "With --measure-ui: only these of k, h, b, b_wide, threshold, select and compare")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->type_name("CONTROL")
            ->check(CLI::IsMember({ "k", "h", "b", "b_wide", "threshold", "select", "compare" }))
            ->group("Measurement");
        std::ranges::reverse(arguments); // as CLI11 wants them
        app.parse(arguments);
        if (auto done = settleShingles(app, options.parameters, unsettled); !done)
            return done;
        settleBands(options.parameters, unsettled);
        options.paths.assign(paths.begin(), paths.end());
        return Done {};
    }

    void checkTogether(const Options& options)
    {
        const bool none = options.paths.empty() && !options.sample;
        if (options.sample && !options.paths.empty())
            refuse("--sample", "opens the sample in place of a PATH: give one of them.");
        if (options.measureUi && options.screenshots)
            refuse("--measure-ui", "cannot go with --screenshots: each drives the window by itself.");
        if (options.measureUi && none)
            refuse("--measure-ui", "needs a PATH or --sample: the controls are driven on what is in it.");
        if (options.screenshots && none)
            refuse("--screenshots", "needs a PATH or --sample: the views are drawn with what is in it.");
    }

    bool namesParameter(const CLI::App& app)
    {
        return std::ranges::any_of(app.get_options(), [](const CLI::Option* option) {
            return option->get_group() == parameterGroup && option->count() > 0;
        });
    }

    Result<Parameters> parseOver(const std::vector<std::string>& arguments, const Parameters& kept)
    {
        Options options;
        options.parameters = kept;
        CLI::App app;
        try {
            if (const auto done = parse(app, arguments, options); !done)
                return done.error();
        } catch (const CLI::ParseError& error) {
            return Error { ErrorCode::BadParameter,
                std::string(error.what()) + " The project keeps its parameters." };
        }
        return options.parameters;
    }

} // namespace

std::variant<Options, int> parseOptions(std::vector<std::string> arguments)
{
    Options options;
    CLI::App app("Shows which documents are nearly the same, and why.", "alike");
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return unicode::visible(error.what()) + "\nRun with --help for more information.\n";
    });
    try {
        if (const auto done = parse(app, arguments, options); !done) {
            std::fprintf(stderr, "alike: %s\n", unicode::visible(done.error().detail).c_str());
            return 1;
        }
        checkTogether(options);
    } catch (const CLI::ParseError& error) {
        // 0 for help and version; everything else is wrong usage.
        return app.exit(error) == 0 ? 0 : 2;
    }
    if (namesParameter(app))
        options.over = [arguments = std::move(arguments)](
                           const Parameters& kept) { return parseOver(arguments, kept); };
    return options;
}

} // namespace alike::app
