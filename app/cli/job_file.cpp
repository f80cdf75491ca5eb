// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_file.h"

#include "core/corpus/file_bytes.h"

// Here alone: to compile it takes seconds.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace alike::cli {

namespace {
    constexpr std::uint64_t largestJob = 10'000'000; // bytes

    Error wrong(const std::string& file, std::string_view why)
    {
        return { ErrorCode::BadFormat, fmt::format("{}: {}", file, why) };
    }
    Error wrong(const std::string& file, const toml::source_region& where, std::string_view why)
    {
        return wrong(file, fmt::format("line {}, column {}: {}", where.begin.line, where.begin.column, why));
    }

    Result<toml::table> readJob(const std::string& file)
    {
        const auto bytes = corpus::readSideFile(file, largestJob, {});
        if (!bytes)
            return Error { bytes.error().code,
                fmt::format("The job {} cannot be read, because {}.", file, bytes.error().detail) };
        toml::parse_result parsed = toml::parse(bytes->view());
        if (!parsed)
            return wrong(file, parsed.error().source(),
                fmt::format("this is not TOML: {}.", parsed.error().description()));
        return std::move(parsed).table();
    }

    /// The values of a key as words of a command line: of a text what it says, of a number its shortest form.
    Result<std::vector<std::string>> wordsOf(
        const std::string& file, std::string_view name, const toml::node& node)
    {
        if (const toml::array* array = node.as_array()) {
            std::vector<std::string> all;
            for (const toml::node& element : *array) {
                if (element.is_array())
                    return wrong(file, element.source(), fmt::format("{} has a list in a list.", name));
                ALIKE_ASSIGN(const auto words, wordsOf(file, name, element));
                all.insert(all.end(), words.begin(), words.end());
            }
            return all;
        }
        if (const auto* text = node.as_string())
            return std::vector { text->get() };
        if (const auto* whole = node.as_integer())
            return std::vector { fmt::format("{}", whole->get()) };
        if (const auto* decimal = node.as_floating_point())
            return std::vector { fmt::format("{}", decimal->get()) };
        if (const auto* flag = node.as_boolean())
            return std::vector<std::string> { flag->get() ? "true" : "false" };
        if (node.is_table())
            return wrong(file, node.source(), fmt::format("{} is a section. A job has none.", name));
        return wrong(file, node.source(),
            fmt::format("{} is a date or a time, which no option takes. Write it as a text.", name));
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
    ALIKE_ASSIGN(const auto job, readJob(file));
    std::string command = "pairs";
    std::vector<std::string> options;
    std::vector<std::string> paths;
    for (const auto& [key, node] : job) {
        const std::string name(key.str());
        ALIKE_ASSIGN(const auto words, wordsOf(file, name, node));
        if (name == "command") {
            if (!node.is_string())
                return wrong(file, node.source(), "command is not a text such as \"pairs\".");
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
                options.push_back(option);
                if (word != "true")
                    options.push_back(word);
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
