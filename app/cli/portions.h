// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/cells.h"
#include "app/cli/grouping.h"
#include "app/cli/session.h"

#include "core/base/result.h"
#include "core/explore/groups/groups.h"
#include "core/partition/run.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <functional>
#include <string>

namespace alike::cli {

/// How much memory a command may take, and where it works beyond that.
struct MemoryOptions {
    std::uint64_t memory = 0; ///< 0: not asked for
    std::string scratch; ///< empty: a folder in the user's cache
    std::string results; ///< a folder for what the window opens; empty: none
};

/// --memory alone.
void addMemoryOption(CLI::App& command, MemoryOptions& options);
/// What was asked for, or all of the machine but a quarter.
std::uint64_t memoryLimit(const MemoryOptions& memory);

/// --memory and --scratch.
void addPortionOptions(CLI::App& command, MemoryOptions& options);
/// The same and --results.
void addMemoryOptions(CLI::App& command, MemoryOptions& options);

/// Why other methods cannot be had from portions.
inline constexpr const char* onlyMinhashInPortions = "Only --method minhash works in portions.";

/// Whether a collection is to be worked through in portions: it takes more than the memory, has been begun
/// so, or is to come home from there (--results). \param whyNot why what the command is asked for cannot be
/// had from portions, as whyNotInPortions has it Errors: those of finding its files; BadParameter where it
/// takes more than the memory that was asked for and cannot be had so.
Result<bool> beyondMemory(
    const Options& options, const MemoryOptions& memory, const std::string& whyNot = {});

/// Why something that the options ask for cannot be had from portions, in a sentence with the remedy; empty
/// when it can.
std::string whyNotInPortions(const Options& options);
/// What is to be worked through.
partition::Job jobInPortions(const Options& options, const MemoryOptions& memory);

/// The pairs, found in portions; tells what was lost on the way. Errors: those of partition::run.
Result<partition::Results> pairsInPortions(Session& session, const MemoryOptions& memory);
/// The groups that such pairs make. Errors: those of partition::runGroups, and of groupOptions.
Result<partition::JobGroups> groupsInPortions(
    Session& session, const MemoryOptions& memory, const Grouping& grouping);
/// What goes of the collection. The session has its documents, without texts. \param check what is to be
/// said of these, before anything else is done. Errors: those of partition::runRemovals and of groupOptions;
/// NothingUsable when no document is left.
Result<partition::JobRemovals> removalsInPortions(Session& session, const MemoryOptions& memory,
    const Grouping& grouping, partition::RemovalOptions options, const std::function<Result<Done>()>& check);
/// What was lost on the way.
void tellCounts(Session& session, const partition::Counts& counts, std::uint32_t minWords);
/// Removes what stands in the folder for it. When the results are written.
void forgetPortions(const Session& session, const MemoryOptions& memory);

/// What rows are written from, one after another. \param bands those of the row that is written now, as they
/// stand in files. `results` and `bands` outlive the source.
PairSource pairSource(const partition::Results& results, const Parameters& parameters,
    const std::span<const std::uint16_t>& bands);

} // namespace alike::cli
