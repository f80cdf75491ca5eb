// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "tests/fuzz/fuzzer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <unistd.h>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 4 << 20, .perByte = 4096 };

namespace {

constexpr std::array<std::string_view, 11> names { "info", "documents", "shingles", "signatures", "buckets",
    "candidates", "pairs", "neighbours", "compare", "evaluate", "generate" };

/// A folder of our own to work in: what an input names as a file is none that matters to anybody.
struct OwnFolder {
    OwnFolder()
        : path(std::filesystem::temp_directory_path() / ("fuzz-arguments-" + std::to_string(getpid())))
    {
        std::filesystem::create_directory(path);
        std::filesystem::current_path(path);
    }
    ~OwnFolder()
    {
        std::error_code failed;
        std::filesystem::remove_all(path, failed);
    }
    std::filesystem::path path;
};

} // namespace

/// Whatever arguments are given, a line each, and nothing is done yet: they are refused with words, or the
/// command that they choose is ready. The first character stands for a command, because to offer all of them
/// takes ten times as long; a line of its own chooses any.
void fuzz::run(std::string_view input)
{
    static const OwnFolder folder;
    if (input.find('/') != std::string_view::npos || input.find('\0') != std::string_view::npos)
        return;
    std::vector<std::string> arguments;
    if (!input.empty()) {
        const std::size_t letter = static_cast<unsigned char>(input.front()) - std::size_t { 'a' };
        if (letter < names.size()) {
            arguments.emplace_back(names[letter]);
            input.remove_prefix(1);
        } else if (input.front() != '\n') {
            return;
        }
    }
    while (!input.empty()) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        arguments.emplace_back(input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    const std::string called = arguments.empty() ? std::string() : arguments.front();
    CLI::App program("fuzzed", "alike-cli");
    program.require_subcommand(1);
    const auto commands = cli::makeCommands(program, called);
    try {
        program.parse(cli::commandLine(std::move(arguments)));
        const cli::Command* command = cli::chosenOf(commands);
        require(command != nullptr);
        const auto prepared = cli::chosenOf(commands)->prepare({});
        require(prepared || !prepared.error().detail.empty());
    } catch (const CLI::ParseError& error) {
        require(*error.what() != '\0' || error.get_exit_code() == 0);
    }
}
