// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options.h"

#include "app/cli/arguments.h"
#include "app/cli/shared_options.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <unistd.h>

namespace alike::cli {

namespace {

    constexpr std::uint64_t anyNumber = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint32_t maxHashes = 4096;

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
        }
        return {};
    }

}

Result<Done> settle(const CLI::App& command, Options& options)
{
    Parameters& parameters = options.parameters;
    const bool words = parameters.text.unit == text::Unit::Word;
    const bool asInProject = options.project && options.project->text.unit == parameters.text.unit;
    const std::uint32_t usually = words ? text::Options {}.minWords : 0;
    if (options.minWords)
        parameters.text.minWords = *options.minWords;
    else if (options.preset.empty())
        parameters.text.minWords = asInProject ? options.project->text.minWords : usually;
    if (parameters.shingle.stride > parameters.shingle.k)
        refuse("--stride",
            "must be a whole number from 1 to " + std::to_string(parameters.shingle.k) + " (-k), not '"
                + std::to_string(parameters.shingle.stride) + "'.");
    return settleFamily(command, options.family, parameters);
}

As Options::format() const
{
    if (as)
        return *as;
    const bool tableMakesSense = std::ranges::find(formats, As::Table) != formats.end();
    return tableMakesSense && output.empty() && isatty(STDOUT_FILENO) == 1 ? As::Table : formats.front();
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
    addPreset(command, options.parameters, options.preset, "Presets");

    using corpus::Format;
    addChoice<Format, Format>(command, "--format", options.reading.format,
        { { "auto", Format::Auto }, { "reuters", Format::Reuters }, { "text", Format::Text },
            { "jsonl", Format::Jsonl } },
        "How files become documents (auto)")
        ->group("Reading");
    const auto field = [&](const char* name, std::string& target, const char* description) {
        command.add_option(name, target, description)->type_name("FIELD")->group("Reading");
    };
    field("--id-field", options.reading.idField, "JSONL: the field that holds the id (id)");
    field("--text-field", options.reading.textField, "JSONL: the field that holds the text (text)");
    field("--title-field", options.reading.titleField, "JSONL: the field that holds the title (title)");
    field("--date-field", options.reading.dateField, "JSONL: the field that holds the date (date)");
    addLimitUnpacked(command, options.reading.limitUnpacked)->group("Reading");

    using text::Cleaning;
    addChoice<Cleaning, Cleaning>(command, "--clean", options.parameters.text.cleaning,
        { { "letters", Cleaning::Letters }, { "alnum", Cleaning::AlphaNumeric },
            { "whitespace", Cleaning::Whitespace }, { "none", Cleaning::None } },
        "What separates words: all but letters, all but letters and digits, white space, or white space with "
        "the "
        "case kept (letters)")
        ->group("Cleaning");
    command.add_flag("--strip-accents", options.parameters.text.stripAccents, "Take accents off letters")
        ->group("Cleaning");
    addWhole(command, "--min-words", options.minWords, 0, 1'000'000,
        "Leave out documents with fewer words (8; 0 with --unit char)")
        ->group("Cleaning");

    using text::Unit;
    addChoice<Unit, Unit>(command, "--unit", options.parameters.text.unit,
        { { "word", Unit::Word }, { "char", Unit::Character } },
        "What shingles are made of: words, or characters (code points) of the cleaned words with a space "
        "between them, with --clean none of the text as it is (word)")
        ->group("Shingles");
    addWhole(
        command, "-k", options.parameters.shingle.k, 1, 64, "Words or characters in a shingle, 1 to 64 (4)")
        ->group("Shingles");
    addWhole(command, "--stride", options.parameters.shingle.stride, 1, 64,
        "How far apart shingles begin, 1 to -k. With more than 1 a document has fewer, the last of which may "
        "be "
        "shorter, and similar documents may be missed (1)")
        ->group("Shingles");
}

void addSignatureOptions(CLI::App& command, Options& options)
{
    addFamilyOptions(command, options.parameters.sketch, options.family, "Signatures");
    addWhole(command, "--seed", options.parameters.sketch.seed, 0, anyNumber,
        "Where the drawing of hash functions starts (42)")
        ->group("Signatures");
}

void addBandOptions(CLI::App& command, Options& options)
{
    addWhole(command, "--rows", options.rows, 1, maxHashes, "Values in a band, 1 to --hashes (5)")
        ->group("Bands");
    addWhole(command, "--bands", options.bands, 1, maxHashes,
        "Bands, 1 to --hashes; sets the rows to hashes / bands, rounded up. With --rows: only the first "
        "bands x rows values are used")
        ->group("Bands");
    using lsh::BucketFunction;
    addChoice<BucketFunction, BucketFunction>(command, "--bucket", options.parameters.lsh.bucket,
        { { "mixed", BucketFunction::Mixed }, { "crc32", BucketFunction::Crc32 } },
        "What makes the bucket of a band: a 64-bit hash of its values, or the CRC-32 of them (mixed)")
        ->group("Bands");
    addWhole(command, "--buckets", options.parameters.lsh.buckets, 1, anyNumber,
        "Buckets in a band: that number modulo N, so that few of them make bands collide (no limit)")
        ->group("Bands");
}

void addCandidateBudget(CLI::App& command, Options& options)
{
    addWhole(command, "--max-candidates", options.parameters.lsh.maxCandidates, 0, anyNumber,
        "Give up when there may be more pairs of different documents to compare (5000000)")
        ->group("Bands");
}

void addThreshold(CLI::App& command, Options& options)
{
    command
        .add_option_function<std::string>(
            "--threshold",
            [&options](const std::string& text) {
                const Result<Threshold> threshold = Threshold::parse(text);
                if (!threshold)
                    refuse("--threshold",
                        "must be a number from 0 to 1 with at most six decimals, not '" + text + "'.");
                options.parameters.results.threshold = *threshold;
            },
            "The least Jaccard similarity, 0 to 1 with at most six decimals (0.8); "
            "0 is at least one shared shingle")
        ->type_name("X")
        ->group("Results");
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
