// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/arguments.h"

#include "core/base/parallel.h"
#include "core/corpus/readers/readers.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

namespace alike::cli {

namespace {

    std::string nameOf(As format)
    {
        switch (format) {
        case As::Csv:
            return "csv";
        case As::Jsonl:
            return "jsonl";
        case As::Json:
            return "json";
        case As::Npy:
            return "npy";
        case As::Table:
            return "table";
        case As::Html:
            return "html";
        case As::GraphMl:
            return "graphml";
        case As::Gexf:
            return "gexf";
        case As::Xlsx:
            return "xlsx";
        case As::Text:
            return "text";
        }
        return {};
    }

}

As Options::format() const
{
    if (as)
        return *as;
    const bool tableMakesSense = std::ranges::find(formats, As::Table) != formats.end();
    return tableMakesSense && output.empty() && isatty(STDOUT_FILENO) == 1 ? As::Table : formats.front();
}

void addReadingOptions(CLI::App& command, Options& options)
{
    std::vector<std::pair<std::string, corpus::Format>> formats;
    formats.emplace_back(corpus::nameOf(corpus::Format::Auto), corpus::Format::Auto);
    for (const corpus::Reader& reader : corpus::readers())
        formats.emplace_back(reader.name, reader.format);
    addChoice<corpus::Format, corpus::Format>(
        command, "--format", options.reading.format, formats, "How files become documents (auto)")
        ->group("Reading");
    command
        .add_option("--glob", options.reading.globs,
            "Files of folders and archives whose names match, as *.md; may stand more than once (all)")
        ->type_name("PATTERN")
        ->allow_extra_args(false)
        ->group("Reading");
    for (const corpus::Reader& reader : corpus::readers()) {
        for (const corpus::ReaderOption& option : reader.options) {
            std::string& target = options.reading.*option.value;
            const std::string name = fmt::format("--{}", option.name);
            const std::string description = target.empty()
                ? std::string(option.description)
                : fmt::format("{} ({})", option.description, target);
            if (!option.flag.empty()) {
                command
                    .add_flag_callback(
                        name, [&target, &option] { target = option.flag; }, description)
                    ->group("Reading");
                continue;
            }
            if (!option.choices.empty()) {
                std::vector<std::pair<std::string, std::string>> choices;
                for (const auto part : std::views::split(option.choices, '|')) {
                    const std::string choice(part.begin(), part.end());
                    choices.emplace_back(choice, choice);
                }
                addChoice<std::string, std::string>(command, name, target, choices, description)
                    ->group("Reading");
                continue;
            }
            CLI::Option& added = *command.add_option(name, target, description)
                                      ->type_name(std::string(option.argument))
                                      ->group("Reading");
            if (option.fault)
                added.check(option.fault, "");
        }
    }
    command
        .add_option("--label-field", options.reading.labelFields,
            "JSON, tables: a field that becomes a label; may stand more than once, \"\" for none (all short "
            "ones)")
        ->type_name("FIELD")
        ->allow_extra_args(false)
        ->group("Reading");
    command
        .add_option("--metadata", options.reading.metadata,
            "A table (CSV, TSV, JSON, JSON lines) of titles, dates, authors and labels, whose rows name "
            "documents by id or file")
        ->type_name("FILE")
        ->group("Reading");
    command
        .add_flag("--file-times", options.reading.fileTimes,
            "Files of one document that tell no date have the time of the file (UTC)")
        ->group("Reading");
    addLimitUnpacked(command, options.reading.limitUnpacked)->group("Reading");
}

void addCorpusOptions(CLI::App& command, Options& options)
{
    command
        .add_option("PATH", options.paths,
            "Files, folders or archives, or one project (.alike), whose parameters are used where no option "
            "is "
            "given; - is JSONL on standard input")
        ->required()
        ->option_text("REQUIRED");
    options.asked.addPreset(command, "Presets");
    addReadingOptions(command, options);
    addWhole(
        command, "--sample", options.reading.sample, 1, UINT32_MAX, "Only so many of the documents (all)")
        ->group("Collections");
    addChoice<std::string, std::string>(command, "--sample-by", options.reading.sampleBy,
        { { "random", "random" }, { "first", "first" } },
        "Which ones: drawn at random, or the first (random)")
        ->group("Collections");
    addWhole(command, "--sample-seed", options.reading.sampleSeed, 0, UINT32_MAX,
        "The same draws the same documents (42)")
        ->group("Collections");
    command
        .add_option("--reference", options.references,
            "A second collection, read and cleaned alike: only pairs of a document of PATH and one of it are "
            "looked for; may stand more than once")
        ->type_name("PATH")
        ->allow_extra_args(false)
        ->group(""); // unless the command takes it
    options.asked.add(command,
        { "clean", "strip-accents", "segment", "min-words", "unit", "merges", "k", "stride", "ignore-above",
            "ignore" });
}

void addReferenceOption(CLI::App& command, Options& options)
{
    options.takesReference = true;
    command.get_option("--reference")->group("Collections");
}

void addSignatureOptions(CLI::App& command, Options& options)
{
    options.asked.add(command, { "universe", "family", "coefficients", "hashes", "seed" });
}

void addBandOptions(CLI::App& command, Options& options)
{
    options.asked.add(command, { "rows", "bands", "bucket", "buckets" });
}

void addOutputOptions(CLI::App& command, Options& options, std::vector<As> formats)
{
    options.formats = std::move(formats);
    options.threads = availableThreads();

    std::vector<std::pair<std::string, As>> choices;
    choices.reserve(options.formats.size());
    for (const As format : options.formats)
        choices.emplace_back(nameOf(format), format);
    const bool table = std::ranges::find(options.formats, As::Table) != options.formats.end();
    command.add_option("--output", options.output, "Write to a file, which appears whole or not at all")
        ->type_name("FILE")
        ->group("Output");
    command
        .add_flag("--force", options.force,
            "Also write over a project that holds marks or is open in a window; never over an input")
        ->group("Output");
    if (!choices.empty()) {
        addChoice(command, "--as", options.as, choices,
            "Format (" + choices.front().first + (table ? "; table on a terminal)" : ")"))
            ->group("Output");
    }
    if (!choices.empty() && options.formats.front() == As::Csv) {
        command
            .add_flag("--safe-csv", options.safeCsv,
                "CSV: an apostrophe before a text that a spreadsheet would take for a formula (= + - @)")
            ->group("Output");
    }
    addWhole(command, "--threads", options.threads, 1, 1024, "Threads to compute with (all allowed)")
        ->group("Output");
    command.add_flag("--quiet", options.quiet, "No progress and no notes on standard error, errors only")
        ->group("Output");
    command
        .add_option("--timings", options.timings,
            "Write the seconds of each stage and the peak of memory as JSON; - is standard output when "
            "--output "
            "takes the results, else standard error")
        ->type_name("FILE|-")
        ->group("Output");
}

void addListOptions(CLI::App& command, Options& options)
{
    command
        .add_flag("--marks", options.marks,
            "Of a project: two more columns, mark and note, with what a reader said of the document or pair")
        ->group("Output");
    addProvenance(command, options);
}

void addProvenance(CLI::App& command, Options& options)
{
    command
        .add_option("--provenance", options.provenance,
            "Write what made the list as JSON: program, version, parameters with the seed, command, rows")
        ->type_name("FILE")
        ->group("Output");
}

} // namespace alike::cli
