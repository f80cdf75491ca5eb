// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/provenance.h"

#include "core/export/json.h"
#include "core/export/number.h"

#include <algorithm>
#include <cstddef>

namespace alike {
namespace {

    std::string_view optionName(lsh::BucketFunction bucket)
    {
        return bucket == lsh::BucketFunction::Crc32 ? "crc32" : "mixed";
    }

    std::string_view optionName(Rank rank)
    {
        switch (rank) {
        case Rank::Estimate:
            return "estimate";
        case Rank::SignatureJaccard:
            return "signature-jaccard";
        case Rank::Jaccard:
            break;
        }
        return "jaccard";
    }

    std::string quotedForShell(const std::string& text)
    {
        const bool plain = !text.empty() && text.front() != '-' && std::ranges::all_of(text, [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                || std::string_view("/._-+,:@").find(c) != std::string_view::npos;
        });
        if (plain)
            return text;
        std::string quoted = "'";
        for (const char c : text)
            quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
        return quoted + "'";
    }

} // namespace

std::string_view optionName(text::Unit unit)
{
    return unit == text::Unit::Word ? "word" : "char";
}

std::string_view optionName(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
        return "dictionary";
    case sketch::Family::Hashed:
        return "hashed";
    case sketch::Family::Modular:
        return "modular";
    case sketch::Family::Permutation:
        return "permutation";
    case sketch::Family::Bucketed:
        return "bucketed";
    case sketch::Family::Given:
        break;
    }
    return "given";
}

std::string_view overName(const sketch::Options& options)
{
    return sketch::mapsHashes(options) ? "hashes" : "numbers";
}

std::string_view optionName(text::Cleaning cleaning)
{
    switch (cleaning) {
    case text::Cleaning::Letters:
        return "letters";
    case text::Cleaning::AlphaNumeric:
        return "alnum";
    case text::Cleaning::Whitespace:
        return "whitespace";
    case text::Cleaning::None:
        break;
    }
    return "none";
}

std::string shellLine(std::string_view program, const std::vector<std::string>& arguments)
{
    std::string line(program);
    for (const std::string& argument : arguments) {
        // Dashes in front need no quotes here: they are options.
        const std::size_t dashes = std::min(argument.find_first_not_of('-'), argument.size());
        const std::string rest = argument.substr(dashes);
        line += ' ' + argument.substr(0, dashes);
        if (!rest.empty() || dashes == 0)
            line += quotedForShell(rest);
    }
    return line;
}

std::string provenanceJson(std::string_view version, std::string_view what, std::uint64_t rows,
    const Parameters& parameters, std::string_view command, std::uint64_t distinctShingles)
{
    std::string out;
    json::Writer writer(out);
    writer.beginObject();
    writer.key("program").text("alike");
    writer.key("version").text(version);
    if (!what.empty()) {
        writer.key("holds").text(what);
        writer.key("rows").whole(rows);
    }
    writer.key("parameters").beginObject();
    writer.key("clean").text(optionName(parameters.text.cleaning));
    writer.key("strip_accents").boolean(parameters.text.stripAccents);
    writer.key("min_words").whole(parameters.text.minWords);
    writer.key("unit").text(optionName(parameters.text.unit));
    writer.key("k").whole(parameters.shingle.k);
    writer.key("stride").whole(parameters.shingle.stride);
    writer.key("family").text(optionName(parameters.sketch.family));
    if (parameters.sketch.family == sketch::Family::Given)
        writer.key("over").text(overName(parameters.sketch));
    writer.key("hashes").whole(parameters.sketch.hashes);
    if (sketch::functionsRepeat(parameters.sketch, distinctShingles))
        writer.key("different_functions").whole(sketch::differentFunctions(distinctShingles));
    writer.key("seed").whole(parameters.sketch.seed);
    writer.key("rows").whole(parameters.lsh.rows);
    if (parameters.lsh.bands > 0)
        writer.key("bands").whole(parameters.lsh.bands);
    writer.key("bucket").text(optionName(parameters.lsh.bucket));
    if (parameters.lsh.buckets > 0)
        writer.key("buckets").whole(parameters.lsh.buckets);
    writer.key("max_candidates").whole(parameters.lsh.maxCandidates);
    writer.key("threshold").decimal(parameters.results.threshold.value());
    writer.key("n").whole(parameters.results.neighbours);
    writer.key("rank").text(optionName(parameters.results.rank));
    writer.end();
    if (command.empty())
        writer.key("command").text(commandLine(parameters, {}));
    else
        writer.key("command").text(command);
    writer.end();
    out += '\n';
    return out;
}

std::string commandLine(const Parameters& parameters, const std::vector<std::string>& paths)
{
    const Parameters usual;
    std::string line = "alike-cli pairs";
    const auto add
        = [&](const std::string& option, const std::string& value) { line += ' ' + option + ' ' + value; };
    const auto addWhole = [&](const std::string& option, std::uint64_t value, std::uint64_t usually) {
        if (value != usually)
            add(option, std::to_string(value));
    };
    if (parameters.text.cleaning != usual.text.cleaning)
        add("--clean", std::string(optionName(parameters.text.cleaning)));
    if (parameters.text.stripAccents)
        line += " --strip-accents";
    // With characters as units the command line keeps every document unless it is told not to.
    const bool characters = parameters.text.unit == text::Unit::Character;
    addWhole("--min-words", parameters.text.minWords, characters ? 0 : usual.text.minWords);
    if (characters)
        add("--unit", std::string(optionName(parameters.text.unit)));
    addWhole("-k", parameters.shingle.k, usual.shingle.k);
    addWhole("--stride", parameters.shingle.stride, usual.shingle.stride);
    if (parameters.sketch.family != usual.sketch.family)
        add("--family", std::string(optionName(parameters.sketch.family)));
    if (parameters.sketch.family == sketch::Family::Given)
        add("--coefficients", "COEFFICIENTS.json"); // a file of the user's: see the exported signatures
    addWhole("--hashes", parameters.sketch.hashes, usual.sketch.hashes);
    addWhole("--seed", parameters.sketch.seed, usual.sketch.seed);
    if (parameters.lsh.bands > 0) {
        add("--bands", std::to_string(parameters.lsh.bands));
        add("--rows", std::to_string(parameters.lsh.rows));
    } else {
        addWhole("--rows", parameters.lsh.rows, usual.lsh.rows);
    }
    if (parameters.lsh.bucket != usual.lsh.bucket)
        add("--bucket", std::string(optionName(parameters.lsh.bucket)));
    addWhole("--buckets", parameters.lsh.buckets, usual.lsh.buckets);
    addWhole("--max-candidates", parameters.lsh.maxCandidates, usual.lsh.maxCandidates);
    if (parameters.results.threshold != usual.results.threshold)
        add("--threshold", number::decimal(parameters.results.threshold.value()));
    for (const std::string& path : paths)
        line += ' ' + quotedForShell(path);
    return line;
}

} // namespace alike
