// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/files.h"
#include "app/cli/options.h"
#include "app/cli/session.h"

#include "core/base/result.h"

#include <CLI/App.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace alike::cli {

/// One command: the options it offers and what it does.
class Command {
public:
    virtual ~Command() = default;
    Command(const Command&) = delete;
    Command& operator=(const Command&) = delete;

    /// Whether the command line asks for this one.
    bool chosen() const { return m_app.parsed(); }
    const Options& options() const { return m_options; }

    /// Settles the options and refuses those that do not go together, and files that would be written over
    /// others, before anything is read. Errors: of files that options name.
    /// \param job the file that the call stands in; empty when it stands in none
    Result<Done> prepare(const std::string& job);
    virtual Result<Done> run(Session& session) = 0;

protected:
    /// \param description one line, \param details what is printed, for the command's own help
    Command(CLI::App& program, const std::string& name, const std::string& description,
        const std::string& details);

    /// What a command has to say of its own options. \pre settled
    virtual void check() { }
    /// The files that options of its own name. \pre settled
    virtual void nameFiles(Files& /*files*/) const { }

    /// The next positional argument. Call it before addCorpusOptions: it stands before the paths.
    void addArgument(std::string& value, const std::string& name, const std::string& description);
    /// One that is an id.
    void addId(std::string& id, const std::string& name = "ID");

    CLI::App& m_app;
    Options m_options;

private:
    void checkReference() const;
};

/// The command that is called, for to know the options of all takes more than a millisecond; all of them, in
/// the order of the help, when `called` names none.
std::vector<std::unique_ptr<Command>> makeCommands(CLI::App& program, std::string_view called);

/// The one that the command line asks for; null when none is.
Command* chosenOf(const std::vector<std::unique_ptr<Command>>& commands);

// One function a file; each offers its command to `program`.
std::unique_ptr<Command> infoCommand(CLI::App& program);
std::unique_ptr<Command> documentsCommand(CLI::App& program);
std::unique_ptr<Command> shinglesCommand(CLI::App& program);
std::unique_ptr<Command> signaturesCommand(CLI::App& program);
std::unique_ptr<Command> bucketsCommand(CLI::App& program);
std::unique_ptr<Command> candidatesCommand(CLI::App& program);
std::unique_ptr<Command> pairsCommand(CLI::App& program);
std::unique_ptr<Command> neighboursCommand(CLI::App& program);
std::unique_ptr<Command> dedupeCommand(CLI::App& program);
std::unique_ptr<Command> compareCommand(CLI::App& program);
std::unique_ptr<Command> evaluateCommand(CLI::App& program);
std::unique_ptr<Command> adviseCommand(CLI::App& program);
std::unique_ptr<Command> groupsCommand(CLI::App& program);
std::unique_ptr<Command> reportCommand(CLI::App& program);
std::unique_ptr<Command> vocabularyCommand(CLI::App& program);
std::unique_ptr<Command> encodeCommand(CLI::App& program);
std::unique_ptr<Command> decodeCommand(CLI::App& program);
std::unique_ptr<Command> textCommand(CLI::App& program);
std::unique_ptr<Command> signCommand(CLI::App& program);
std::unique_ptr<Command> joinCommand(CLI::App& program);
std::unique_ptr<Command> placeCommand(CLI::App& program);
std::unique_ptr<Command> fetchCommand(CLI::App& program);
std::unique_ptr<Command> verifyCommand(CLI::App& program);
std::unique_ptr<Command> runCommand(CLI::App& program);
std::unique_ptr<Command> generateCommand(CLI::App& program);
std::unique_ptr<Command> indexCreateCommand(CLI::App& group);
std::unique_ptr<Command> indexAddCommand(CLI::App& group);
std::unique_ptr<Command> indexQueryCommand(CLI::App& group);
std::unique_ptr<Command> indexInfoCommand(CLI::App& group);
// These belong to "project".
std::unique_ptr<Command> projectCreateCommand(CLI::App& group);
std::unique_ptr<Command> projectInfoCommand(CLI::App& group);
std::unique_ptr<Command> projectExportCommand(CLI::App& group);

/// The version flag; every command has it too.
void addVersion(CLI::App& app);

} // namespace alike::cli
