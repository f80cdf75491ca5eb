// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_file.h"

#include "core/corpus/file_bytes.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

namespace alike::cli {

namespace {
    constexpr std::uint64_t largestJob = 10'000'000; // bytes

    Error wrong(const std::string& file, std::string_view why)
    {
        return { ErrorCode::BadFormat, fmt::format("{}: {}", file, why) };
    }

    Result<std::vector<CLI::ConfigItem>> itemsOf(const std::string& file)
    {
        const auto bytes = corpus::readSideFile(file, largestJob, {});
        if (!bytes)
            return Error { bytes.error().code,
                fmt::format("The job {} cannot be read, because {}.", file, bytes.error().detail) };
        std::istringstream stream { std::string(bytes->view()) };
        try {
            return CLI::ConfigTOML().from_config(stream);
        } catch (const std::exception& error) {
            return wrong(file, fmt::format("is not TOML: {}", error.what()));
        }
    }
}

bool isJob(const std::vector<std::string>& arguments)
{
    return arguments.size() > 1 && arguments[0] == "run" && !arguments[1].starts_with('-');
}

Result<std::vector<std::string>> argumentsOfJob(const std::vector<std::string>& arguments)
{
    const std::string& file = arguments[1];
    ALIKE_ASSIGN(const auto items, itemsOf(file));
    std::string command = "pairs";
    std::vector<std::string> options;
    std::vector<std::string> paths;
    for (const CLI::ConfigItem& item : items) {
        if (item.name == "++" || item.name == "--")
            continue; // begin and end of a section
        if (!item.parents.empty())
            return wrong(file, fmt::format("{} stands in a section. A job has none.", item.fullname()));
        if (item.inputs.empty())
            return wrong(file, fmt::format("{} has no value.", item.name));
        if (item.name == "command") {
            command = item.inputs.front();
        } else if (item.name == "paths") {
            paths = item.inputs;
        } else {
            const std::string option = (item.name.size() == 1 ? "-" : "--") + item.name;
            if (std::ranges::find(arguments, option) != arguments.end())
                continue; // the call has its own
            for (const std::string& value : item.inputs) {
                if (value == "false")
                    continue;
                options.push_back(option);
                if (value != "true")
                    options.push_back(value);
            }
        }
    }
    if (paths.empty())
        return wrong(file, "names no paths. Add a line such as paths = [\"corpus.jsonl\"].");
    if (command == "run" || command.starts_with('-'))
        return wrong(file, fmt::format("{} is no command of a job.", command));
    std::vector<std::string> call { command };
    call.insert(call.end(), options.begin(), options.end());
    call.insert(call.end(), arguments.begin() + 2, arguments.end());
    for (const std::string& path : paths) // which are no options
        call.push_back(path.starts_with('-') ? "./" + path : path);
    return call;
}

} // namespace alike::cli
