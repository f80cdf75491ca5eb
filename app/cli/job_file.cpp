// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_file.h"

#include "core/project/job.h"

#include <fmt/format.h>

#include <span>
#include <string_view>
#include <utility>

namespace alike::cli {

namespace {
    Error wrong(const std::string& file, std::string_view why)
    {
        return { ErrorCode::BadFormat, fmt::format("{}: {}", file, why) };
    }

    /// Whether the call has an option of its own: as "--k 5", "--k=5", "-k 5" or "-k5".
    bool hasOption(std::span<const std::string> call, const std::string& option)
    {
        const bool isShort = !option.starts_with("--");
        for (const std::string& argument : call) {
            if (argument == "--")
                break; // paths from there on
            if (argument == option || argument.starts_with(isShort ? option : option + '='))
                return true;
        }
        return false;
    }
}

bool isJob(const std::vector<std::string>& arguments)
{
    return arguments.size() > 1 && arguments[0] == "run" && !arguments[1].starts_with('-');
}

Result<std::vector<std::string>> argumentsOfJob(const std::vector<std::string>& arguments)
{
    const std::string& file = arguments[1];
    const std::span<const std::string> ofCall = std::span(arguments).subspan(2);
    ALIKE_ASSIGN(const auto job, project::readJob(file));
    std::string command = "pairs";
    std::vector<std::string> options;
    std::vector<std::string> paths;
    for (const project::JobEntry& entry : job) {
        const auto& [name, words, isText, line, column] = entry;
        if (name == "command") {
            if (!isText)
                return project::wrongEntry(file, entry, "command is not a text such as \"pairs\".");
            command = words.front();
        } else if (name == "paths") {
            paths = words;
        } else {
            const std::string option = (name.size() == 1 ? "-" : "--") + name;
            if (hasOption(ofCall, option))
                continue;
            for (const std::string& word : words) {
                if (word == "false")
                    continue;
                // In one with the option, since some take a value at will.
                std::string argument = option;
                if (word != "true")
                    argument.append(name.size() == 1 ? "" : "=").append(word);
                options.push_back(std::move(argument));
            }
        }
    }
    if (paths.empty())
        return wrong(file, "names no paths. Add a line such as paths = [\"corpus.jsonl\"].");
    if (command == "run" || command.starts_with('-'))
        return wrong(file, fmt::format("{} is no command of a job.", command));
    std::vector<std::string> call { command };
    call.insert(call.end(), options.begin(), options.end());
    call.insert(call.end(), ofCall.begin(), ofCall.end());
    for (const std::string& path : paths) // which are no options
        call.push_back(path.starts_with('-') ? "./" + path : path);
    return call;
}

} // namespace alike::cli
