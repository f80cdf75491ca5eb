// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/provenance.h"

#include "core/explore/groups/groups.h"
#include "core/export/json.h"
#include "core/pipeline/parameter_table.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>

namespace alike {
namespace {

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

void writeParameters(
    json::Writer& writer, const Parameters& parameters, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const ParameterRow& row = parameterRow(name);
        const std::string value = row.get(parameters);
        std::string member(name);
        std::ranges::replace(member, '-', '_');
        if ((row.orNone && value == "0") || (row.kind == ParameterRow::Kind::Texts && value.empty()))
            continue;
        if (row.name == "merges" && parameters.text.unit != text::Unit::Subword)
            continue; // there are none
        writer.key(member);
        switch (row.kind) {
        case ParameterRow::Kind::Flag:
            writer.boolean(value == "1");
            break;
        case ParameterRow::Kind::Integer:
            writer.integer(std::stoull(value));
            break;
        case ParameterRow::Kind::Decimal:
            writer.decimal(parameters.results.threshold.value());
            break;
        case ParameterRow::Kind::Choice:
        case ParameterRow::Kind::Share:
        case ParameterRow::Kind::Texts:
        case ParameterRow::Kind::Functions:
            writer.text(value);
            break;
        }
    }
}

std::vector<std::string> sourceNames(const std::vector<std::filesystem::path>& paths)
{
    std::vector<std::string> names;
    for (const std::filesystem::path& path : paths) {
        const std::filesystem::path last = path.has_filename() ? path : path.parent_path();
        unicode::appendUtf8(names.emplace_back(), last.filename().string());
    }
    return names;
}

std::string namesOf(const std::vector<std::string>& sources)
{
    constexpr std::size_t most = 3;
    std::string names;
    for (std::size_t i = 0; i < std::min(sources.size(), most); ++i)
        names += (i == 0 ? "" : ", ") + sources[i];
    return sources.size() <= most ? names : names + " and " + std::to_string(sources.size() - most) + " more";
}

std::string parameterLine(const Parameters& parameters)
{
    std::string line;
    for (const ParameterRow& row : parameterTable()) {
        const std::string value = row.get(parameters);
        const bool none = (row.orNone || row.kind == ParameterRow::Kind::Flag) && value == "0";
        if (none || value.empty() || row.kind == ParameterRow::Kind::Functions)
            continue;
        if (!line.empty())
            line += " · ";
        line += row.name;
        if (row.kind != ParameterRow::Kind::Flag && row.kind != ParameterRow::Kind::Texts) // too long
            line += ' ' + value;
    }
    return line;
}

std::string_view overName(const sketch::Options& options)
{
    return sketch::mapsHashes(options) ? "hashes" : "numbers";
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

std::string provenanceJson(const MadeBy& madeBy, std::string_view what, std::uint64_t rows,
    const Parameters& parameters, std::string_view command, std::uint64_t distinctShingles)
{
    std::string out;
    json::Writer writer(out);
    writer.beginObject();
    writer.key("program").text("alike");
    writer.key("version").text(madeBy.version);
    if (!what.empty()) {
        writer.key("holds").text(what);
        writer.key("rows").integer(rows);
    }
    if (madeBy.anonymous)
        writer.key("anonymised").boolean(true);
    if (!madeBy.sources.empty()) {
        writer.key("collection").beginObject();
        if (!madeBy.anonymous) {
            writer.key("sources").beginArray();
            for (const std::string& source : madeBy.sources)
                writer.text(source);
            writer.end();
        }
        if (madeBy.documents > 0)
            writer.key("documents").integer(madeBy.documents);
        writer.end();
    }
    if (!madeBy.reference.sources.empty()) {
        writer.key("reference").beginObject();
        writer.key("sources").beginArray();
        for (const std::string& source : madeBy.reference.sources)
            writer.text(source);
        writer.end();
        writer.key("documents").integer(madeBy.reference.documents);
        writer.end();
    }
    writer.key("parameters").beginObject();
    writeParameters(writer, parameters,
        { "clean", "strip-accents", "segment", "min-words", "unit", "merges", "k", "stride", "ignore-above",
            "ignore", "universe", "family" });
    if (parameters.sketch.family == sketch::Family::Given)
        writer.key("over").text(overName(parameters.sketch));
    writeParameters(writer, parameters, { "hashes" });
    if (sketch::functionsRepeat(parameters.sketch, distinctShingles))
        writer.key("different_functions").integer(sketch::differentFunctions(distinctShingles));
    writeParameters(writer, parameters,
        { "seed", "rows", "bands", "bucket", "buckets", "max-candidates", "threshold", "n", "rank" });
    writer.end();
    if (what == "groups" || what == "removed documents")
        writer.key("ties").text(groups::tieRule);
    if (command.empty())
        writer.key("command").text(commandLine(parameters, {}));
    else
        writer.key("command").text(command);
    writer.end();
    out += '\n';
    return out;
}

std::string commandLine(const Parameters& parameters, const std::vector<std::string>& paths,
    const std::vector<std::string>& references)
{
    // What `pairs` would have where it is not told otherwise.
    ParameterValues usual = valuesOf({});
    usual["min-words"] = std::to_string(text::unitRow(parameters.text.unit).usualMinWords);
    std::string line = "alike-cli pairs";
    for (const ParameterRow& row : parameterTable()) {
        const std::string value = row.get(parameters);
        const bool shortened = row.name == "rows" && parameters.lsh.bands > 0; // bands alone would set them
        if (row.kind == ParameterRow::Kind::Functions) {
            if (parameters.sketch.family == sketch::Family::Given)
                line += " --coefficients COEFFICIENTS.json"; // a file of the user's: see the exported
                                                             // signatures
        } else if (row.kind == ParameterRow::Kind::Texts) {
            if (!value.empty())
                line += ' ' + row.option()
                    + (row.name == "universe" ? " UNIVERSE.txt" : " IGNORED.txt"); // as the parameters above
        } else if ((value != usual.find(row.name)->second || shortened) && row.name != "n"
            && row.name != "rank") {
            line += ' ' + row.option();
            line += row.kind == ParameterRow::Kind::Flag ? "" : ' ' + value;
        }
    }
    for (const std::string& path : references)
        line += " --reference " + quotedForShell(path);
    for (const std::string& path : paths)
        line += ' ' + quotedForShell(path);
    return line;
}

} // namespace alike
