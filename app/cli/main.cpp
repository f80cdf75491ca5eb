// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/help.h"
#include "app/cli/interrupt.h"
#include "app/cli/job_file.h"
#include "app/cli/session.h"

#include "core/base/memory.h"
#include "core/base/thread_start.h"
#include "core/export/provenance.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace {

using namespace alike;
using namespace alike::cli;

/// Exit statuses that scripts rely on, besides 128 + signal.
enum Status { Success = 0, Failure = 1, WrongUsage = 2 };

/// Prints help, the version or what is wrong with the command line.
int answer(CLI::App& program, const CLI::ParseError& error)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
        return program.exit(error);
    std::string help = "alike-cli";
    for (const CLI::App* command = &program; !command->get_subcommands().empty();) {
        command = command->get_subcommands().front();
        help += " " + command->get_name();
    }
    const auto unknown = program.remaining();
    if (program.get_subcommands().empty() && !unknown.empty())
        printError("There is no command or option " + unknown.front() + ". See " + help + " --help.");
    else if (program.get_subcommands().empty())
        printError("A command is needed. See " + help + " --help.");
    else
        printError(error.what(), "See " + help + " --help.");
    return WrongUsage;
}

int run(Command& command, std::string called, Interrupt& interrupt)
{
    Session session(command.options(), interrupt);
    session.setCommand(std::move(called));
    Result<Done> done = command.run(session);
    if (done)
        done = session.writeTimings();
    if (done)
        return Success;
    session.endProgress();
    if (done.error().code == ErrorCode::Cancelled)
        return interrupt.exitStatus();
    printError(done.error().detail);
    return Failure;
}

int runProgram(int argc, char** argv)
{
    Interrupt interrupt;
    std::signal(SIGPIPE, SIG_IGN); // writing tells

    CLI::App program("Finds near-duplicate documents.", "alike-cli");
    program.require_subcommand(1);
    program.formatter(std::make_shared<Help>());
    program.set_help_flag("--help", "Print this help and exit");
    addVersion(program);
    program.footer(
        "alike-cli COMMAND --help tells what a command prints and its options.\n"
        "Exit status: 0 done, 1 the work could not be done, 2 wrong usage, 130 and 143 interrupted.");
    std::vector<std::string> called(argv + std::min(argc, 1), argv + argc);
    std::string job;
    if (isJob(called)) {
        job = called[1];
        auto expanded = argumentsOfJob(called);
        if (!expanded) {
            printError(expanded.error().detail);
            return Failure;
        }
        called = *std::move(expanded);
    }
    const auto commands = makeCommands(program, called.empty() ? std::string_view() : called.front());
    try {
        program.parse(commandLine(called));
        if (const auto done = chosenOf(commands)->prepare(job); !done) {
            printError(done.error().detail);
            return Failure;
        }
    } catch (const CLI::ParseError& error) {
        return answer(program, error);
    }
    return run(*chosenOf(commands), shellLine("alike-cli", called), interrupt);
}

}

int main(int argc, char** argv)
{
    // Without TZ the C library looks at this file anew for each time that it converts: twice for every file
    // in an archive. Here no thread runs yet.
    setenv("TZ", ":/etc/localtime", 0); // NOLINT(concurrency-mt-unsafe)
    keepFreedMemory();
    try {
        return runProgram(argc, argv);
    } catch (const std::bad_alloc&) {
        printError(
            "There is not enough memory. Try fewer documents at once, fewer --hashes or fewer --threads.");
    } catch (const std::system_error& error) {
        printError(reasonOf(error));
    } catch (const std::exception& error) {
        printError(std::string("Something went wrong: ") + error.what());
    }
    return Failure;
}
