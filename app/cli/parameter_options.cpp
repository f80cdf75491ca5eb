// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/parameter_options.h"

#include "app/cli/arguments.h"

#include "core/base/progress.h"
#include "core/corpus/file_bytes.h"
#include "core/pipeline/presets.h"
#include "core/shingle/universe.h"
#include "core/sketch/coefficients.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace alike::cli {

namespace {

    using Kind = ParameterRow::Kind;

    constexpr std::uint64_t largestPresetFile = 1'000'000; // bytes
    constexpr std::uint64_t largestIgnoredFile = 10'000'000;

    std::string presetNames()
    {
        std::string names;
        for (const BuiltInPreset& preset : presetTable())
            names += std::string(preset.key) + '|';
        return names + "FILE";
    }

    /// Null for a file.
    const BuiltInPreset* builtIn(const std::string& preset)
    {
        const auto presets = presetTable();
        const auto known = std::ranges::find(presets, preset, &BuiltInPreset::key);
        return known == presets.end() ? nullptr : &*known;
    }

    std::string typeName(const ParameterRow& row)
    {
        switch (row.kind) {
        case Kind::Integer:
            return "N";
        case Kind::Choice:
            return fmt::format("{}", fmt::join(row.choices, "|"));
        case Kind::Decimal:
            return "X";
        case Kind::Share:
            return "X%";
        case Kind::Texts:
        case Kind::Functions:
            return "FILE";
        case Kind::Flag:
            break;
        }
        return {};
    }

    /// "Leave out documents with fewer words (8; 0 with --unit char)".
    std::string helpOf(const ParameterRow& row)
    {
        std::string usually(row.usually);
        if (usually.empty()
            && (row.kind == Kind::Integer || row.kind == Kind::Choice || row.kind == Kind::Decimal))
            usually = row.get({});
        return usually.empty() ? std::string(row.help) : fmt::format("{} ({})", row.help, usually);
    }

    void refuseOutside(const ParameterRow& row, const std::string& value)
    {
        if (!row.allows(value) || (row.orNone && value == "0"))
            refuse(row.option(), fmt::format("must be {}, not '{}'.", row.range(), value));
    }

    Result<std::string> textsIn(const std::string& name)
    {
        const auto file = corpus::readSideFile(name, largestIgnoredFile, {});
        if (!file)
            return Error { file.error().code,
                "The texts to ignore, " + name + ", cannot be read, because " + file.error().detail + "." };
        std::string texts;
        unicode::appendUtf8(texts, unicode::withoutBom(file->view()));
        return texts;
    }

    Result<std::string> universeIn(const std::string& name)
    {
        const auto file = corpus::readSideFile(name, shingle::largestUniverse, {});
        if (!file)
            return Error { file.error().code,
                "The universe " + name + " cannot be read, because " + file.error().detail + "." };
        std::string lines(unicode::withoutBom(file->view()));
        if (unicode::trimmed(lines).empty())
            return Error { ErrorCode::BadParameter,
                name + ": there is no shingle in it. Write one a line, in the order of the rows." };
        return lines;
    }

    Result<std::string> functionsIn(const std::string& name)
    {
        const auto file = corpus::readSideFile(name, sketch::largestCoefficients, {});
        if (!file)
            return Error { file.error().code,
                "The coefficients " + name + " cannot be read, because " + file.error().detail + "." };
        const auto functions = sketch::readCoefficients(file->view());
        if (!functions)
            return Error { functions.error().code, name + ": " + functions.error().detail };
        return std::string(file->view());
    }

}

std::string universeProblem(const shingle::UniverseFault& fault, const Parameters& parameters)
{
    using FaultKind = shingle::UniverseFault::Kind;
    const auto plural = text::unitRow(parameters.text.unit).plural;
    switch (fault.kind) {
    case FaultKind::Encoding:
        return fmt::format("line {}: these bytes are no UTF-8. Save the file as UTF-8.", fault.line);
    case FaultKind::Length:
        return fmt::format(
            "line {}: '{}' has {} {}, and a shingle has {} (-k). Write one shingle a line as the "
            "shingles command prints them, or give another -k.",
            fault.line, fault.text, fault.units, plural, parameters.shingle.k);
    case FaultKind::Repeated:
        return fmt::format("line {}: '{}' stands in line {} already. A shingle has one row: take one of "
                           "the lines out.",
            fault.line, fault.text, fault.earlier);
    case FaultKind::Subwords:
        break;
    }
    return "the pieces of --unit subword are learned from the documents, so that no file can name them. Use "
           "--unit word or char.";
}

void ParameterOptions::addPreset(CLI::App& command, const std::string& group)
{
    command
        .add_option("--preset", m_preset,
            "All parameters at once, under options beside it: the usual ones, those of the Reuters study, of "
            "the notebook or of the Java library, for characters, for short messages, for what is nearly the "
            "same word for word, few enough for teaching, all without a seed; or those of a JSON file as "
            "--provenance writes it (default)")
        ->type_name(presetNames())
        ->group(group);
}

void ParameterOptions::add(
    CLI::App& command, std::initializer_list<std::string_view> names, const std::string& group)
{
    for (const std::string_view name : names) {
        const ParameterRow& row = parameterRow(name);
        m_offersHashes = m_offersHashes || name == "hashes";
        m_offersBands = m_offersBands || name == "rows";
        CLI::Option* option = nullptr;
        if (row.kind == Kind::Flag)
            option = command.add_flag_callback(
                row.option(), [this, &row] { m_asked.emplace(row.name, "1"); }, helpOf(row));
        else if (row.kind == Kind::Functions || row.kind == Kind::Texts)
            option = command.add_option_function<std::string>(
                row.option(),
                [this, &row](
                    const std::string& file) { m_files.insert_or_assign(std::string(row.name), file); },
                helpOf(row));
        else
            option = command.add_option_function<std::string>(
                row.option(),
                [this, &row](const std::string& value) {
                    refuseOutside(row, value);
                    m_asked.insert_or_assign(std::string(row.name), value);
                },
                helpOf(row));
        option->group(group.empty() ? std::string(row.group) : group);
        if (row.kind != Kind::Flag)
            option->type_name(typeName(row));
    }
}

std::string ParameterOptions::fileOf(std::string_view parameter) const
{
    const auto file = m_files.find(parameter);
    return file == m_files.end() ? std::string() : file->second;
}

std::string ParameterOptions::presetFile() const
{
    return builtIn(m_preset) ? std::string() : m_preset;
}

std::string_view ParameterOptions::valueOf(std::string_view parameter) const
{
    const auto asked = m_asked.find(parameter);
    return asked == m_asked.end() ? std::string_view() : asked->second;
}

Result<Parameters> ParameterOptions::preset(const Parameters& base) const
{
    if (const BuiltInPreset* known = builtIn(m_preset))
        return withPreset(known->parameters, base);
    const auto file = corpus::readSideFile(m_preset, largestPresetFile, {});
    if (!file)
        refuse("--preset",
            fmt::format("must be one of {}, and the file {} cannot be read: {}.", presetNames(), m_preset,
                file.error().detail));
    auto read = readPreset(file->view(), base);
    if (!read)
        refuse("--preset", m_preset + ": " + read.error().detail);
    return read;
}

Result<Parameters> ParameterOptions::over(const Parameters& base) const
{
    Parameters under = base;
    ParameterValues asked = m_asked;
    if (!m_preset.empty()) {
        under = *preset(base);
        asked.try_emplace("min-words", parameterRow("min-words").get(under)); // it follows no unit
    }
    ALIKE_TRY(readFiles(under, asked));
    if (m_offersHashes && !m_offersBands)
        asked.try_emplace("rows", "1"); // which fit any number of hash functions
    auto made = withValues(under, asked);
    if (!made)
        throw CLI::ValidationError(made.error().detail, CLI::ExitCodes::ValidationError);
    ALIKE_TRY(takeUniverse(*made));
    return made;
}

Result<Done> ParameterOptions::readFiles(const Parameters& under, ParameterValues& asked) const
{
    if (const std::string file = fileOf("coefficients"); !file.empty()) {
        if (const auto family = asked.find("family"); family != asked.end() && family->second != "given")
            refuse("--coefficients", "needs --family given.");
        ALIKE_ASSIGN(auto functions, functionsIn(file));
        asked.emplace("coefficients", std::move(functions));
        asked.try_emplace("family", "given");
    } else if (valueOf("family") == "given" && under.sketch.family != sketch::Family::Given) {
        refuse("--family given", "needs --coefficients FILE.");
    }
    if (const std::string file = fileOf("ignore"); !file.empty()) {
        ALIKE_ASSIGN(auto texts, textsIn(file));
        asked.emplace("ignore", std::move(texts));
    }
    return Done {};
}

/// Takes a file in that orders the shingles that there will be. One of a project need not: it is told then
/// that it is not used.
Result<Done> ParameterOptions::takeUniverse(Parameters& made) const
{
    const std::string file = fileOf("universe");
    if (file.empty())
        return Done {};
    if (sketch::mapsHashes(made.sketch))
        refuse("--universe",
            "orders the numbers of shingles, and the functions asked for map hashes of them. Use --family "
            "dictionary, modular or permutation, or --coefficients over numbers.");
    ALIKE_ASSIGN(made.universe, universeIn(file));
    Progress unseen;
    ALIKE_ASSIGN(const auto universe,
        shingle::Universe::read(made.universe, made.text, made.shingle, { unseen, {}, 1 }));
    if (!universe.fault())
        return Done {};
    return Error { ErrorCode::BadParameter, file + ": " + universeProblem(*universe.fault(), made) };
}

} // namespace alike::cli
