// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/job.h"

#include "core/base/toml_guard.h"
#include "core/corpus/file_bytes.h"
#include "core/partition/results/run_files.h"

// Here alone: to compile it takes seconds.
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

namespace alike::project {

namespace {
    constexpr std::uint64_t largestJob = 10'000'000; // bytes

    Error wrongJob(const std::string& file, std::string_view why)
    {
        return { ErrorCode::BadFormat, fmt::format("{}: {}", file, why) };
    }
    Error wrongJob(const std::string& file, const toml::source_position& where, std::string_view why)
    {
        return wrongJob(file, fmt::format("line {}, column {}: {}", where.line, where.column, why));
    }
    Error wrongJob(const std::string& file, const toml::source_region& where, std::string_view why)
    {
        return wrongJob(file, where.begin, why);
    }

    /// The place behind a text, in characters.
    toml::source_position placeAt(std::string_view utf8)
    {
        const std::string_view line = utf8.substr(utf8.rfind('\n') + 1); // npos + 1 is 0
        const auto lines = std::ranges::count(utf8, '\n');
        const auto continued = std::ranges::count_if(line, [](char c) { return (c & 0xC0) == 0x80; });
        return { static_cast<toml::source_index>(lines + 1),
            static_cast<toml::source_index>(std::ssize(line) - continued + 1) };
    }

    Result<toml::table> parsedJob(const std::string& file)
    {
        const auto bytes = corpus::readSideFile(file, largestJob, {});
        if (!bytes)
            return Error { bytes.error().code,
                fmt::format("The job {} cannot be read, because {}.", file, bytes.error().detail) };
        if (const auto at = findUnfitToml(bytes->view()))
            return wrongJob(file, placeAt(bytes->view().substr(0, *at)),
                "this is not TOML: a letter beyond ASCII stands outside of quotes, or a } where a value "
                "begins.");
        toml::parse_result parsed = toml::parse(bytes->view());
        if (!parsed)
            return wrongJob(file, parsed.error().source(),
                fmt::format("this is not TOML: {}.", parsed.error().description()));
        return std::move(parsed).table();
    }

    /// The values of a key as words of a command line: of a text what it says, of a number its shortest form.
    Result<std::vector<std::string>> jobWordsOf(
        const std::string& file, std::string_view name, const toml::node& node)
    {
        if (const toml::array* array = node.as_array()) {
            std::vector<std::string> all;
            for (const toml::node& element : *array) {
                if (element.is_array())
                    return wrongJob(file, element.source(), fmt::format("{} has a list in a list.", name));
                ALIKE_ASSIGN(const auto words, jobWordsOf(file, name, element));
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
            return wrongJob(file, node.source(), fmt::format("{} is a section. A job has none.", name));
        return wrongJob(file, node.source(),
            fmt::format("{} is a date or a time, which no option takes. Write it as a text.", name));
    }
}

Result<std::vector<JobEntry>> readJob(const std::string& file)
{
    ALIKE_ASSIGN(const auto job, parsedJob(file));
    std::vector<JobEntry> entries;
    for (const auto& [key, node] : job) {
        JobEntry entry { std::string(key.str()), {}, node.is_string(), node.source().begin.line,
            node.source().begin.column };
        ALIKE_ASSIGN(entry.words, jobWordsOf(file, entry.name, node));
        entries.push_back(std::move(entry));
    }
    return entries;
}

Error wrongEntry(const std::string& file, const JobEntry& entry, const std::string& why)
{
    return { ErrorCode::BadFormat,
        fmt::format("{}: line {}, column {}: {}", file, entry.line, entry.column, why) };
}

bool isJob(const std::filesystem::path& path)
{
    std::error_code unknown;
    return path.extension() == ".toml" && std::filesystem::is_regular_file(path, unknown);
}

Result<std::filesystem::path> resultsOfJob(const std::filesystem::path& path)
{
    ALIKE_ASSIGN(const auto entries, readJob(path.string()));
    for (const JobEntry& entry : entries) {
        if (entry.name != "results" || entry.words.size() != 1)
            continue;
        const std::filesystem::path results = entry.words.front();
        return results.is_absolute() || partition::isRun(results) ? results : path.parent_path() / results;
    }
    return Error { ErrorCode::NotFound,
        fmt::format("{}: names no folder for its results. Add a line such as results = \"run\", and run it "
                    "with alike-cli run.",
            path.string()) };
}

} // namespace alike::project
