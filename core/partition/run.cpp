// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/run.h"

#include "core/base/memory.h"
#include "core/lsh/bucket_mates.h"
#include "core/partition/folder_lock.h"
#include "core/partition/parts.h"
#include "core/partition/results/run_files.h"
#include "core/partition/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

namespace alike::partition {

namespace {

    /// What finding pairs takes at most in memory for each byte of text, and signing for each of the files.
    /// By what generated collections took at most (tests/bench/README.md).
    struct MemoryPerByte {
        std::uint64_t verifying;
        std::uint64_t signing;
    };
    MemoryPerByte memoryPerByte(const Parameters& parameters)
    {
        const bool alone
            = lsh::matesFrom(parameters.text, parameters.shingle, parameters.sketch) == lsh::MatesFrom::Texts;
        if (parameters.text.unit == text::Unit::Character)
            return { 40, 40 };
        return { 10, alone ? 4U : 10U };
    }

    /// Of the memory of a job what a thread may take for its part; the rest is for what all parts share.
    std::uint64_t shareOf(const Job& job, unsigned threads)
    {
        return job.memory / 10 * 6 / std::max(1U, threads);
    }

    /// All stages of a job, one after another.
    class Stages {
    public:
        Stages(const Folder& folder, const corpus::Portions& portions, const Work& work)
            : m_folder(folder)
            , m_portions(portions)
            , m_work(work)
        {
        }

        /// \return how many tasks there were
        Result<std::size_t> run()
        {
            const auto bytes = [&](std::size_t portion) { return m_portions.bytesOf(portion); };
            const auto one = [](std::size_t) { return std::uint64_t { 1 }; };
            ALIKE_TRY(stage(
                Stage::Sign, m_portions.bytes(), m_portions.size(), bytes,
                [&](std::size_t p, const Work& w) { return isSigned(m_folder, p, w); },
                [&](std::size_t p, const Work& w) { return sign(m_folder, m_portions, p, w); }));
            ALIKE_TRY(stage(
                Stage::Band, joinParts, joinParts, one,
                [&](std::size_t p, const Work& w) { return isJoined(m_folder, p, w); },
                [&](std::size_t p, const Work& w) { return join(m_folder, p, w); }));
            ALIKE_TRY(stage(
                Stage::Band, 1, 1, one, [&](std::size_t, const Work& w) { return isPlaced(m_folder, w); },
                [&](std::size_t, const Work& w) { return place(m_folder, w); }));
            ALIKE_TRY(stage(
                Stage::Read, m_portions.bytes(), m_portions.size(), bytes,
                [&](std::size_t p, const Work& w) { return isFetched(m_folder, p, w); },
                [&](std::size_t p, const Work& w) { return fetch(m_folder, m_portions, p, w); }));
            ALIKE_ASSIGN(const std::size_t count, tasks(m_folder));
            ALIKE_TRY(stage(
                Stage::Verify, count, count, one,
                [&](std::size_t t, const Work& w) { return isVerified(m_folder, t, w); },
                [&](std::size_t t, const Work& w) { return verify(m_folder, t, w); }));
            return count;
        }
        const std::array<StageRun, stageCount>& times() const { return m_times; }

    private:
        template <typename Size, typename IsDone, typename Make>
        Result<Done> stage(
            Stage name, std::uint64_t total, std::size_t parts, Size size, IsDone isDone, Make make)
        {
            using Clock = std::chrono::steady_clock;
            m_work.progress.begin(name, total);
            const auto start = Clock::now();
            auto done = runParts(parts, m_work, isDone, make, size);
            StageRun& run = m_times[static_cast<std::size_t>(name)];
            run.ran = true;
            run.seconds += std::chrono::duration<double>(Clock::now() - start).count();
            return done;
        }

        const Folder& m_folder;
        const corpus::Portions& m_portions;
        const Work& m_work;
        std::array<StageRun, stageCount> m_times {};
    };
}

std::uint64_t memoryAtOnce(std::uint64_t bytes, const Parameters& parameters)
{
    return bytes * memoryPerByte(parameters).signing / 2;
}

std::size_t portionsFor(const Job& job, std::uint64_t bytes, unsigned threads)
{
    constexpr std::uint64_t least = std::uint64_t { 1 } << 16;
    constexpr std::uint64_t most = std::uint64_t { 256 } << 20; // more saves no time
    const std::uint64_t portion
        = std::clamp(shareOf(job, threads) / memoryPerByte(job.parameters).signing, least, most);
    return std::max<std::uint64_t>(1, (bytes + portion - 1) / portion);
}

std::uint64_t cellBytesFor(const Job& job, unsigned threads)
{
    constexpr std::uint64_t least = std::uint64_t { 1 } << 16;
    constexpr std::uint64_t most = std::uint64_t { 64 } << 20; // so that there are many tasks to deal out
    return std::clamp(shareOf(job, threads) / memoryPerByte(job.parameters).verifying, least, most);
}

namespace {
    /// A job that is begun, and then one of which all stages are done.
    struct OpenJob {
        corpus::Portions portions;
        FolderLock lock;
        Folder folder;
        std::size_t tasks = 0;
        std::array<StageRun, stageCount> times {};
    };

    Result<OpenJob> open(const Job& job, const Work& work)
    {
        if (std::string why = whyNot(job.parameters); !why.empty())
            return Error { ErrorCode::BadParameter, std::move(why) };
        ALIKE_ASSIGN(auto portions, corpus::Portions::find(job.paths, job.reading, work));
        ALIKE_TRY(prepareFolder(job.folder));
        if (!job.results.empty()) // before hours of work
            ALIKE_TRY(prepareRun(job.results));
        ALIKE_ASSIGN(auto lock, FolderLock::take(job.folder));
        const std::size_t count
            = job.portions > 0 ? job.portions : portionsFor(job, portions.bytes(), work.threads);
        const bool divided = job.portions == 0 && isBegun(job.folder);
        ALIKE_ASSIGN(auto folder,
            Folder::open(job.folder, job.parameters, portions, divided ? 0 : count,
                cellBytesFor(job, work.threads), work));
        return OpenJob { std::move(portions), std::move(lock), std::move(folder) };
    }

    Result<Done> runStages(OpenJob& job, const Work& work)
    {
        Stages stages(job.folder, job.portions, work);
        ALIKE_ASSIGN(job.tasks, stages.run());
        job.times = stages.times();
        return Done {};
    }

    /// \param beside bytes that are taken meanwhile
    BatchMemory batchMemory(const Job& job, std::uint64_t beside = 0)
    {
        constexpr std::uint64_t least = std::uint64_t { 1 } << 20;
        const std::uint64_t share = shareOf(job, 1);
        return { std::max(share - std::min(share, beside), least), memoryPerByte(job.parameters).verifying,
            beside };
    }

    /// What groups and removals have in common: describes all documents, has the rules made of that, and runs
    /// the stages.
    template <typename Options> struct Ruled {
        OpenJob job;
        std::shared_ptr<const Corpus> described;
        Options options;
        BatchMemory memory;
        Decided decided;
    };
    const groups::Constraints& constraintsIn(const groups::Options& options)
    {
        return options.constraints;
    }
    const groups::Constraints& constraintsIn(const RemovalOptions& options)
    {
        return options.groups.constraints;
    }
    template <typename Options>
    Result<Ruled<Options>> runRuled(const Job& job, const Rules<Options>& rules, const Work& work)
    {
        ALIKE_ASSIGN(auto opened, open(job, work));
        ALIKE_ASSIGN(auto loaded, opened.portions.describe(work));
        std::uint64_t beside = loaded.corpus->usedMemory();
        for (const corpus::SourceFile& file : loaded.sources)
            beside += allocatedBytes(file.records);
        auto described = loaded.corpus;
        ALIKE_ASSIGN(auto options, rules(std::move(loaded)));
        ALIKE_TRY(runStages(opened, work));
        ALIKE_ASSIGN(const auto begins, opened.folder.documentBegins());
        if (begins.back() != described->size())
            return Error { ErrorCode::NotReadable,
                "The files are not what they were when they were read first. Begin again." };
        ALIKE_ASSIGN(auto decided, decidedBy(constraintsIn(options), opened.folder, opened.portions, work));
        return Ruled<Options> { std::move(opened), std::move(described), std::move(options),
            batchMemory(job, beside), std::move(decided) };
    }
}

Result<Results> run(const Job& job, const Work& work)
{
    ALIKE_ASSIGN(auto opened, open(job, work));
    ALIKE_TRY(runStages(opened, work));
    constexpr std::uint64_t least = std::uint64_t { 1 } << 16;
    const std::uint64_t ofPairs
        = std::max(job.memory / 4, least); // arrays that grow take twice that at times
    ALIKE_ASSIGN(auto results, collect(opened.folder, opened.tasks, ofPairs, work));
    results.stages = opened.times;
    if (!job.results.empty())
        ALIKE_TRY(writeRun(job.results, opened.folder, results, work));
    return results;
}

Result<JobGroups> runGroups(const Job& job, const groups::Options& options, const Work& work)
{
    ALIKE_ASSIGN(auto opened, open(job, work));
    ALIKE_TRY(runStages(opened, work));
    ALIKE_ASSIGN(
        auto found, groupsOf(opened.folder, opened.tasks, options, batchMemory(job), {}, nullptr, work));
    found.stages = opened.times;
    return found;
}

Result<JobGroups> runGroups(const Job& job, const Rules<groups::Options>& rules, const Work& work)
{
    ALIKE_ASSIGN(const auto ruled, runRuled(job, rules, work));
    ALIKE_ASSIGN(auto found,
        groupsOf(ruled.job.folder, ruled.job.tasks, ruled.options, ruled.memory, ruled.decided,
            ruled.described.get(), work));
    found.stages = ruled.job.times;
    return found;
}

Result<JobRemovals> runRemovals(const Job& job, const Rules<RemovalOptions>& rules, const Work& work)
{
    ALIKE_ASSIGN(const auto ruled, runRuled(job, rules, work));
    ALIKE_ASSIGN(auto found,
        removalsOf(ruled.job.folder, ruled.job.tasks, ruled.options, ruled.memory, ruled.decided,
            *ruled.described, work));
    found.stages = ruled.job.times;
    return found;
}

void removeFiles(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (entry.path().filename() != portionsName && isStageFile(entry.path()))
            std::filesystem::remove(entry.path(), ignored);
    const std::filesystem::path lock = folder / FolderLock::name;
    if (std::filesystem::file_size(lock, ignored) == 0)
        std::filesystem::remove(lock, ignored);
    // Last: without it what is left would belong to no job, and the folder would be refused.
    std::filesystem::remove(folder / portionsName, ignored);
    std::filesystem::remove(folder, ignored);
}

} // namespace alike::partition
