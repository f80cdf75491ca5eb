// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"

#include "core/corpus/assembly.h"
#include "core/corpus/metadata.h"
#include "core/corpus/readers/readers.h"
#include "core/corpus/source_reader.h"
#include "core/corpus/sources.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    Error nothingUsable(const std::vector<std::filesystem::path>& paths, const Options& options,
        std::size_t sources, const LoadReport& report)
    {
        const std::string place
            = paths.size() == 1 ? shown(paths.front().string()) : fmt::format("The {} paths", paths.size());
        std::string detail = sources > 0 || report.unreadable > 0
            ? fmt::format("{}: no document with text was found.", place)
            : fmt::format("{}: holds no documents: no {} in it.", place,
                options.format == Format::Auto ? "file of text"
                                               : extensionsInWords(options.format) + " file");
        const auto& issues = report.issues;
        auto why = std::ranges::find_if(issues, [](const LoadIssue& issue) {
            return issue.reason == SkipReason::NoText || issue.reason == SkipReason::Unreadable;
        });
        if (why == issues.end())
            why = std::ranges::find_if(
                issues, [](const LoadIssue& issue) { return issue.reason != SkipReason::OtherFile; });
        if (why == issues.end())
            why = issues.begin();
        // The place and the reason begin with the same path at times.
        if (why != issues.end())
            detail += why->detail.starts_with(why->place)
                ? fmt::format(" The first problem: {}", why->detail)
                : fmt::format(" The first problem: {}: {}", why->place, why->detail);
        return { ErrorCode::NothingUsable, std::move(detail) };
    }

    /// \param only of folders these files alone; null: all of them
    Result<Loaded> readPaths(const std::vector<std::filesystem::path>& paths, const Options& options,
        const std::set<std::string>* only, const Work& work)
    {
        LoadReport report;
        work.progress.begin(Stage::Read, 0);
        std::optional<MetadataTable> metadata;
        if (!options.metadata.empty()) {
            ALIKE_ASSIGN(metadata, readMetadata(options.metadata, options, work.stop));
        }
        Planner planner(options, report, work.stop);
        if (only)
            planner.takeOnly(*only);
        for (const auto& path : paths)
            ALIKE_TRY(planner.add(path));
        std::vector<Source> planned = planner.take();
        work.progress.begin(Stage::Read, bytesOnDisk(planned));

        ALIKE_ASSIGN(auto sources, Expander(options, report, work).expand(std::move(planned)));
        ALIKE_ASSIGN(auto outcomes, readSources(sources, options, work));
        ALIKE_ASSIGN(auto loaded,
            assemble(std::move(outcomes), sources, paths.size(), std::move(report), options,
                metadata ? &*metadata : nullptr, work));
        if (loaded.corpus->size() == 0 && !only)
            return nothingUsable(paths, options, sources.size(), loaded.report);
        if (options.sample > 0 && options.sample < loaded.corpus->size())
            ALIKE_TRY(takeSample(loaded, options, work.stop));
        return loaded;
    }

} // namespace

Result<Loaded> read(const std::vector<std::filesystem::path>& paths, const Options& options, const Work& work)
{
    return readPaths(paths, options, nullptr, work);
}

Result<Loaded> readSome(const std::filesystem::path& folder, const std::vector<std::string>& names,
    const Options& options, const Work& work)
{
    const std::set<std::string> only(names.begin(), names.end());
    return readPaths({ folder }, options, &only, work);
}

} // namespace alike::corpus
