// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/portions.h"

#include "app/cli/arguments.h"

#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/corpus/archives/unpack_limits.h"
#include "core/corpus/portions.h"
#include "core/export/number.h"
#include "core/partition/folder.h"
#include "core/partition/stages.h"
#include "core/project/read.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace alike::cli {

namespace {
    std::vector<std::filesystem::path> pathsOf(const Options& options)
    {
        return { options.paths.begin(), options.paths.end() };
    }

    std::filesystem::path cacheFolder()
    {
        const char* cache = std::getenv("XDG_CACHE_HOME"); // NOLINT(concurrency-mt-unsafe)
        if (cache != nullptr && *cache == '/')
            return std::filesystem::path(cache) / "alike";
        const char* home = std::getenv("HOME"); // NOLINT(concurrency-mt-unsafe)
        if (home != nullptr && *home == '/')
            return std::filesystem::path(home) / ".cache" / "alike";
        std::error_code unknown;
        return std::filesystem::temp_directory_path(unknown) / "alike";
    }

    /// The folder that was named, or one that the same call finds again.
    std::filesystem::path scratchOf(const Options& options, const MemoryOptions& memory)
    {
        if (!memory.scratch.empty())
            return memory.scratch;
        std::uint64_t hash = partition::fingerprint(options.parameters, Stage::Band);
        for (const auto& path : pathsOf(options)) {
            std::error_code unknown;
            for (const char c : std::filesystem::absolute(path, unknown).string())
                hash = combineHash(hash, static_cast<unsigned char>(c));
            hash = combineHash(hash, 256);
        }
        return cacheFolder() / fmt::format("portions-{:016x}", hash);
    }

    /// Of the files, without a look into them; of folders where this may matter.
    Result<std::uint64_t> bytesOf(const Options& options, bool folders)
    {
        std::uint64_t bytes = 0;
        for (const auto& path : pathsOf(options)) {
            std::error_code unknown;
            if (std::filesystem::is_regular_file(path, unknown))
                bytes += std::filesystem::file_size(path, unknown);
            else if (folders && std::filesystem::is_directory(path, unknown)) {
                Progress unseen;
                ALIKE_ASSIGN(
                    const auto portions, corpus::Portions::find({ path }, options.reading, { unseen }));
                bytes += portions.bytes();
            }
        }
        return bytes;
    }
}

std::uint64_t memoryLimit(const MemoryOptions& memory)
{
    return memory.memory > 0 ? memory.memory : physicalMemory() / 4 * 3;
}

void addMemoryOption(CLI::App& command, MemoryOptions& options)
{
    addSize(command, "--memory", options.memory,
        "Bytes of memory to keep to, about, with k, M, G or T behind the number (all but a quarter)")
        ->group("Memory");
}

void addPortionOptions(CLI::App& command, MemoryOptions& options)
{
    addSize(command, "--memory", options.memory,
        "Bytes of memory to keep to, about, with k, M, G or T behind the number; a collection that takes "
        "more "
        "is worked through in portions on disk (all but a quarter)")
        ->group("Memory");
    command
        .add_option("--scratch", options.scratch,
            "The folder for these portions, which need about half as much room as the collection; it has to "
            "be new or empty, or to hold what an earlier run left, and a run that was killed goes on from "
            "that (one in the cache of the user)")
        ->type_name("DIR")
        ->group("Memory");
}

void addMemoryOptions(CLI::App& command, MemoryOptions& options)
{
    addPortionOptions(command, options);
    command
        .add_option("--results", options.results,
            "A folder for what the window opens of these pairs (alike DIR): new, empty, or with an earlier "
            "run, whose place it takes. Texts are read from their files there when somebody looks at them. "
            "The work goes through portions whatever the size")
        ->type_name("DIR")
        ->group("Memory");
}

std::string whyNotInPortions(const Options& options)
{
    if (!options.references.empty())
        return "A reference is not held against portions. Leave --reference out, or use more --memory.";
    if (options.reading.sample > 0)
        return "A sample is drawn from all documents at once. Leave --sample out, or use more --memory.";
    if (options.marks || std::ranges::any_of(pathsOf(options), project::isProject))
        return "A project is not read in portions. Give the files that it was made of.";
    if (std::ranges::find(options.paths, "-") != options.paths.end())
        return "Standard input comes only once, and portions are read twice. Write it to a file.";
    return partition::whyNot(options.parameters);
}

partition::Job jobInPortions(const Options& options, const MemoryOptions& memory)
{
    return { pathsOf(options), options.reading, options.parameters, scratchOf(options, memory),
        memoryLimit(memory), 0, memory.results };
}

Result<bool> beyondMemory(const Options& options, const MemoryOptions& memory, const std::string& whyNot)
{
    const auto reason = [&] { return whyNot.empty() ? whyNotInPortions(options) : whyNot; };
    const bool begun = partition::isBegun(scratchOf(options, memory));
    if (!memory.results.empty()) {
        const std::string why = reason();
        return why.empty() ? Result<bool>(true)
                           : Error { ErrorCode::BadParameter, "--results is for pairs in portions: " + why };
    }
    ALIKE_ASSIGN(const auto bytes, bytesOf(options, memory.memory > 0));
    if (!begun && partition::memoryAtOnce(bytes, options.parameters) <= memoryLimit(memory))
        return false;
    const std::string why = reason();
    if (why.empty())
        return true;
    if (memory.memory == 0 && memory.scratch.empty())
        return false; // it may fit after all
    return Error { ErrorCode::BadParameter,
        fmt::format("The collection takes more than --memory {}, and is not worked through in portions: {}",
            corpus::sizeInWords(memoryLimit(memory)), why) };
}

void tellCounts(Session& session, const partition::Counts& counts, std::uint32_t minWords)
{
    const auto grouped = [](std::uint64_t count) { return number::grouped(count); };
    std::vector<std::string> lost;
    if (counts.noText > 0)
        lost.push_back(grouped(counts.noText) + " without text");
    if (counts.tooShort > 0)
        lost.push_back(
            fmt::format("{} with fewer than {} words (--min-words)", grouped(counts.tooShort), minWords));
    if (counts.unreadable > 0)
        lost.push_back(grouped(counts.unreadable) + " that could not be read");
    if (!lost.empty())
        session.note(fmt::format("Of {} documents, these are left out: {}.", grouped(counts.documentsRead),
            fmt::join(lost, ", ")));
    constexpr std::size_t shown = 5;
    for (std::size_t i = 0; i < std::min(shown, counts.problems.size()); ++i)
        session.note(counts.problems[i]);
    if (counts.repeatedIds > 0)
        session.note(fmt::format("{} ids are repeated and got #2, #3, ….", grouped(counts.repeatedIds)));
}

namespace {
    /// What partition::run or runGroups finds; tells what is done and what was lost on the way.
    template <typename Run>
    auto inPortions(Session& session, const MemoryOptions& memory, std::string_view written, Run run)
        -> decltype(run(partition::Job()))
    {
        ALIKE_TRY(session.checkWritableFiles());
        const partition::Job job = jobInPortions(session.options(), memory);
        session.note(fmt::format(
            "The collection is worked through in portions. Their files are in {} until the {} are written.",
            job.folder.string(), written));
        session.showProgress({});
        ALIKE_ASSIGN(auto found, run(job));
        session.endProgress();
        session.timings().add(found.stages);
        return found;
    }
}

Result<partition::Results> pairsInPortions(Session& session, const MemoryOptions& memory)
{
    ALIKE_ASSIGN(auto found, inPortions(session, memory, "pairs", [&](const partition::Job& job) {
        return partition::run(job, session.work());
    }));
    tellCounts(session, found.counts, session.options().parameters.text.minWords);
    return found;
}

Result<partition::JobGroups> groupsInPortions(
    Session& session, const MemoryOptions& memory, const Grouping& grouping)
{
    // Dates may tell day and month by one another, and labels and ids are looked for among all.
    const bool described = grouping.keep == groups::Keep::Newest || grouping.keep == groups::Keep::Oldest
        || grouping.prefer.any() || !grouping.marksFile.empty();
    ALIKE_ASSIGN(auto found,
        inPortions(session, memory, "groups", [&](const partition::Job& job) -> Result<partition::JobGroups> {
            if (described)
                return partition::runGroups(
                    job,
                    [&](corpus::Loaded all) {
                        session.takeDescribed(std::move(all));
                        return groupOptions(session, grouping);
                    },
                    session.work());
            return partition::runGroups(job,
                groups::Options {
                    grouping.linkage, grouping.keep, session.options().parameters.results.threshold },
                session.work());
        }));
    if (described) {
        ALIKE_TRY(session.tellLosses(found.counts.tooShort, found.counts.kept()));
    } else {
        tellCounts(session, found.counts, session.options().parameters.text.minWords);
    }
    tellContradictions(session, found.contradictions);
    return found;
}

Result<partition::JobRemovals> removalsInPortions(Session& session, const MemoryOptions& memory,
    const Grouping& grouping, partition::RemovalOptions options, const std::function<Result<Done>()>& check)
{
    ALIKE_ASSIGN(
        auto found, inPortions(session, memory, "documents that stay", [&](const partition::Job& job) {
            return partition::runRemovals(
                job,
                [&](corpus::Loaded all) -> Result<partition::RemovalOptions> {
                    session.takeDescribed(std::move(all));
                    ALIKE_TRY(check());
                    ALIKE_ASSIGN(options.groups, groupOptions(session, grouping));
                    return options;
                },
                session.work());
        }));
    ALIKE_TRY(session.tellLosses(found.counts.tooShort, found.counts.kept()));
    tellContradictions(session, found.contradictions);
    return found;
}

void forgetPortions(const Session& session, const MemoryOptions& memory)
{
    partition::removeFiles(scratchOf(session.options(), memory));
}

PairSource pairSource(const partition::Results& results, const Parameters& parameters,
    const std::span<const std::uint16_t>& bands)
{
    const std::uint32_t hashes = parameters.sketch.hashes;
    const auto banding = lsh::banding(hashes, parameters.lsh);
    const std::uint32_t all = banding ? banding->bands() : 0;
    // Only documents with equal sets are scored here: the pairs have their scores.
    const auto score = [&results, hashes](SetId a, SetId b) -> ScoredPair {
        const auto size = static_cast<std::uint32_t>(results.sets.size(a));
        return { a, b, { size, size, size }, { hashes, hashes, 1, 1 }, true };
    };
    const auto shared = [&bands, all](SetId a, SetId b) {
        if (a != b)
            return partition::bandsIn(bands);
        std::vector<SharedBand> every;
        for (std::uint32_t band = 0; band < all; ++band)
            every.push_back({ static_cast<std::uint16_t>(band), false });
        return every;
    };
    return { results.sets, [&results](DocId doc) { return results.id(doc); }, score, shared };
}

} // namespace alike::cli
