// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/portions.h"

#include "core/base/memory.h"
#include "core/corpus/portions.h"
#include "core/partition/run.h"
#include "core/partition/stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

// The stages of `pairs` in portions, each as a command, for programs that deal the parts out to many
// machines: sign, join, place, fetch, verify. `pairs --scratch DIR` behind them prints what they found.
namespace alike::cli {

namespace {

    using partition::Folder;

    /// What the part of a stage is, and how it is done.
    struct StageRow {
        std::string_view name;
        std::string_view line;
        std::string_view details;
        bool divides; ///< the collection, as far as it is not yet
        bool hasParts;
        /// How many there are. \param portions of the collection
        Result<std::size_t> (*count)(const Folder& folder, std::size_t portions, const Work& work);
        Result<bool> (*isDone)(const Folder& folder, std::size_t part, const Work& work);
        Result<Done> (*make)(
            const Folder& folder, const corpus::Portions& portions, std::size_t part, const Work& work);
    };

    Result<std::size_t> everyPortion(const Folder&, std::size_t portions, const Work&)
    {
        return portions;
    }

    constexpr StageRow signRow { "sign", "Stage 1 of pairs in portions: sign a part of a collection",
        "Divides the collection into --partitions parts, the same for every call, and writes of the "
        "documents "
        "of one the buckets of all bands, to files in --output. Any number of calls may run at the same "
        "time, "
        "on any machines that see the files and DIR. What is there and whole is not done again; what belongs "
        "to other parameters or files is refused. Calls of the later stages have the same options and "
        "paths.\nBehind sign come join, place, fetch and verify, each when all parts of the one before are "
        "done; then pairs --scratch DIR prints the pairs.",
        true, true, everyPortion, partition::isSigned,
        [](const Folder& folder, const corpus::Portions& portions, std::size_t part, const Work& work) {
            return partition::sign(folder, portions, part, work);
        } };
    constexpr StageRow joinRow { "join", "Stage 2: bring together documents that share a bucket",
        "Reads one part of the buckets of all parts that were signed; --partitions may be up to 64.", false,
        true,
        [](const Folder&, std::size_t, const Work&) -> Result<std::size_t> { return partition::joinParts; },
        partition::isJoined,
        [](const Folder& folder, const corpus::Portions&, std::size_t part, const Work& work) {
            return partition::join(folder, part, work);
        } };
    constexpr StageRow placeRow { "place", "Stage 3: deal the documents out to those who verify",
        "One call, which reads what all calls of join wrote.", false, false,
        [](const Folder&, std::size_t, const Work&) -> Result<std::size_t> { return std::size_t { 1 }; },
        [](const Folder& folder, std::size_t, const Work& work) { return partition::isPlaced(folder, work); },
        [](const Folder& folder, const corpus::Portions&, std::size_t, const Work& work) {
            return partition::place(folder, work);
        } };
    constexpr StageRow fetchRow { "fetch", "Stage 4: fetch the texts that are to be compared",
        "Reads a part of the collection again; --partitions may be any number.", false, true, everyPortion,
        partition::isFetched,
        [](const Folder& folder, const corpus::Portions& portions, std::size_t part, const Work& work) {
            return partition::fetch(folder, portions, part, work);
        } };
    constexpr StageRow verifyRow { "verify", "Stage 5: find and verify the pairs",
        "Runs a part of the tasks, as many as place has made; --partitions may be any number.", false, true,
        [](const Folder& folder, std::size_t, const Work&) { return partition::tasks(folder); },
        partition::isVerified,
        [](const Folder& folder, const corpus::Portions&, std::size_t part, const Work& work) {
            return partition::verify(folder, part, work);
        } };

    class StageCommand final : public Command {
    public:
        StageCommand(CLI::App& program, const StageRow& row)
            : Command(program, std::string(row.name), std::string(row.line), std::string(row.details))
            , m_row(row)
        {
            addCorpusOptions(m_app, m_options);
            addSignatureOptions(m_app, m_options);
            addBandOptions(m_app, m_options);
            m_options.asked.add(m_app, { "max-candidates", "threshold" });
            if (row.hasParts) {
                addWhole(
                    m_app, "--partitions", m_partitions, 1, most, "Into how many parts the work is divided")
                    ->required()
                    ->group("Parts");
                addWhole(m_app, "--part", m_part, 1, most, "Which one of them, from 1")
                    ->required()
                    ->group("Parts");
            }
            addSize(m_app, "--memory", m_memory.memory,
                "Bytes of memory that a later stage may take for a part, about; the first call decides (all "
                "but "
                "a quarter)")
                ->group("Memory");
            m_app
                .add_option("--output", m_memory.scratch,
                    "The folder for the files of all stages: new, empty, or begun by an earlier call")
                ->type_name("DIR")
                ->required()
                ->group("Output");
            m_app.add_flag("--quiet", m_options.quiet, "No notes on standard error, errors only")
                ->group("Output");
        }

        void check() override
        {
            if (m_row.hasParts && m_part > m_partitions)
                refuse("--part", fmt::format("must be a whole number from 1 to {}.", m_partitions));
        }

        void nameFiles(Files& files) const override { files.fills("--output", m_memory.scratch); }

        Result<Done> run(Session& session) override
        {
            if (std::string why = whyNotInPortions(m_options); !why.empty())
                return Error { ErrorCode::BadParameter, std::move(why) };
            const Work work = session.work();
            const partition::Job job = jobInPortions(m_options, m_memory);
            ALIKE_ASSIGN(auto portions, corpus::Portions::find(job.paths, job.reading, work));
            // As many portions as calls, and more where these would not keep to the memory.
            const std::size_t wanted = m_row.divides && !partition::isBegun(job.folder)
                ? std::max(m_partitions, partition::portionsFor(job, portions.bytes(), 1))
                : 0;
            ALIKE_ASSIGN(const auto folder,
                Folder::open(
                    job.folder, job.parameters, portions, wanted, partition::cellBytesFor(job, 1), work));
            ALIKE_ASSIGN(const std::size_t count, m_row.count(folder, portions.size(), work));
            for (std::size_t part = m_part - 1; part < count; part += m_partitions) {
                ALIKE_ASSIGN(const bool done, m_row.isDone(folder, part, work));
                if (!done)
                    ALIKE_TRY(m_row.make(folder, portions, part, work));
            }
            return Done {};
        }

    private:
        static constexpr std::uint64_t most = 1'000'000;

        const StageRow& m_row;
        std::size_t m_partitions = 1;
        std::size_t m_part = 1;
        MemoryOptions m_memory;
    };

}

std::unique_ptr<Command> signCommand(CLI::App& program)
{
    return std::make_unique<StageCommand>(program, signRow);
}

std::unique_ptr<Command> joinCommand(CLI::App& program)
{
    return std::make_unique<StageCommand>(program, joinRow);
}

std::unique_ptr<Command> placeCommand(CLI::App& program)
{
    return std::make_unique<StageCommand>(program, placeRow);
}

std::unique_ptr<Command> fetchCommand(CLI::App& program)
{
    return std::make_unique<StageCommand>(program, fetchRow);
}

std::unique_ptr<Command> verifyCommand(CLI::App& program)
{
    return std::make_unique<StageCommand>(program, verifyRow);
}

} // namespace alike::cli
