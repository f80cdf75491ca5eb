// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/arguments.h"
#include "app/cli/help.h"
#include "app/cli/project_parameters.h"

#include "core/base/version.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alike::cli {

Command::Command(
    CLI::App& program, const std::string& name, const std::string& description, const std::string& details)
    : m_app(*program.add_subcommand(name, description))
{
    addVersion(m_app);
    m_app.group("Commands");
    m_app.footer(wrapped(details, 100));
}

Result<Done> Command::prepare(const std::string& job)
{
    ALIKE_ASSIGN(const auto base, parametersToStartFrom(m_options));
    ALIKE_ASSIGN(auto settled, m_options.asked.over(base));
    m_options.parameters = std::move(settled);
    checkReference();
    check();
    Files files;
    files.reads("PATH", m_options.paths);
    files.reads("JOB", { job });
    files.reads("--reference", m_options.references);
    files.reads("--metadata", { m_options.reading.metadata });
    files.reads("--coefficients", { m_options.asked.fileOf("coefficients") });
    files.reads("--ignore", { m_options.asked.fileOf("ignore") });
    files.reads("--universe", { m_options.asked.fileOf("universe") });
    files.reads("--preset", { m_options.asked.presetFile() });
    files.writes("--output", m_options.output);
    files.writes("--timings", m_options.timings);
    files.writes("--provenance", m_options.provenance);
    nameFiles(files);
    return files.check(m_options.reading, m_options.force);
}

void Command::checkReference() const
{
    if (m_options.references.empty())
        return;
    if (!m_options.takesReference)
        refuse("--reference",
            "is for commands that tell of pairs: info, candidates, pairs, neighbours, groups, dedupe and "
            "evaluate.");
    const auto streams
        = std::ranges::count(m_options.references, "-") + std::ranges::count(m_options.paths, "-");
    if (streams > 1)
        refuse("--reference", "and PATH cannot both be standard input.");
}

void Command::addArgument(std::string& value, const std::string& name, const std::string& description)
{
    m_app.add_option(name, value, description)->required()->option_text("REQUIRED");
}

void Command::addId(std::string& id, const std::string& name)
{
    addArgument(id, name, "The document, by its id; write -- before an id that starts with -");
}

namespace {

    struct Maker {
        std::string_view name;
        std::unique_ptr<Command> (*make)(CLI::App&);
    };
    constexpr std::array<Maker, 25> makers { {
        { "info", infoCommand },
        { "documents", documentsCommand },
        { "shingles", shinglesCommand },
        { "signatures", signaturesCommand },
        { "buckets", bucketsCommand },
        { "candidates", candidatesCommand },
        { "pairs", pairsCommand },
        { "neighbours", neighboursCommand },
        { "groups", groupsCommand },
        { "dedupe", dedupeCommand },
        { "compare", compareCommand },
        { "evaluate", evaluateCommand },
        { "advise", adviseCommand },
        { "report", reportCommand },
        { "vocabulary", vocabularyCommand },
        { "encode", encodeCommand },
        { "decode", decodeCommand },
        { "text", textCommand },
        { "sign", signCommand },
        { "join", joinCommand },
        { "place", placeCommand },
        { "fetch", fetchCommand },
        { "verify", verifyCommand },
        { "run", runCommand },
        { "generate", generateCommand },
    } };

}

std::vector<std::unique_ptr<Command>> makeCommands(CLI::App& program, std::string_view called)
{
    std::vector<std::unique_ptr<Command>> commands;
    const auto only = std::ranges::find(makers, called, &Maker::name);
    if (only != makers.end()) {
        commands.push_back(only->make(program));
        return commands;
    }
    for (const Maker& maker : makers)
        commands.push_back(maker.make(program));

    CLI::App& index = *program.add_subcommand("index", "An index that stays, to add to and to ask");
    index.group("Commands");
    index.require_subcommand(1);
    index.footer("alike-cli index COMMAND --help tells what a command prints and its options.");
    addVersion(index);
    for (const auto make : { indexCreateCommand, indexAddCommand, indexQueryCommand, indexInfoCommand })
        commands.push_back(make(index));

    CLI::App& project = *program.add_subcommand("project", "Make and read projects (.alike)");
    project.group("Commands");
    project.require_subcommand(1);
    project.footer("alike-cli project COMMAND --help tells what a command prints and its options.");
    addVersion(project);
    for (const auto make : { projectCreateCommand, projectInfoCommand, projectExportCommand })
        commands.push_back(make(project));
    return commands;
}

Command* chosenOf(const std::vector<std::unique_ptr<Command>>& commands)
{
    const auto at = std::ranges::find_if(commands, [](const auto& command) { return command->chosen(); });
    return at == commands.end() ? nullptr : at->get();
}

void addVersion(CLI::App& app)
{
    app.set_version_flag(
        "--version", "alike-cli " + std::string(programVersion()), "Print the version and exit");
}

} // namespace alike::cli
