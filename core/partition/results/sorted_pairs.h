// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/lsh/buckets.h"
#include "core/partition/folder.h"
#include "core/similarity/scored_pairs.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace alike::partition {

/// Bands as they stand in files (PairRecord), ascending.
std::vector<SharedBand> bandsIn(std::span<const std::uint16_t> values);

/// Sorts the pairs of a job into the order of ScoredPairs, with the bands that each shares, in bounded
/// memory: what exceeds it is written to the folder as sorted runs, which are merged when they are read
/// (external merge sort: Knuth, The Art of Computer Programming 3, 5.4).
class SortedPairs {
public:
    /// \param memory bytes that pairs may take
    SortedPairs(Folder folder, std::uint64_t memory);

    /// A pair of sets; one that was added before counts once. Errors: NotWritable. \pre a < b
    Result<Done> add(const PairRecord& pair, std::span<const std::uint16_t> bands);
    /// Sorts what was added, when all of it was. O(pairs log pairs). Errors: NotWritable; those of StageFile.
    Result<Done> sort();

    /// Sorted runs on the disk of what does not fit.
    std::size_t runs() const { return m_runs.size(); }

    /// Calls `visit(pair, bands)` for each pair, once, until it returns false. O(pairs log runs), in the
    /// memory of a buffer for each run. Errors: those of StageFile. \pre sorted
    Result<Done> forEach(
        const std::function<bool(const ScoredPair& pair, std::span<const std::uint16_t> bands)>& visit) const;

    /// Runs that are read at the same time: more are merged into longer ones first.
    static constexpr std::size_t mostRuns = 100;

private:
    struct Kept {
        PairRecord pair;
        std::uint32_t bandBegin; ///< in m_bands
    };
    class Cursor;
    class RunWriter;
    std::filesystem::path pairsOf(std::size_t run) const { return m_folder.verified("sorted", run); }
    std::filesystem::path bandsOf(std::size_t run) const { return m_folder.verified("sortedbands", run); }
    void sortKept();
    Result<Done> writeRun();
    Result<Done> mergeRuns(std::size_t count);
    Result<std::vector<std::unique_ptr<Cursor>>> open(std::size_t count) const;

    Folder m_folder;
    std::uint64_t m_memory;
    std::vector<std::size_t> m_runs; ///< their numbers
    std::size_t m_nextRun = 0;
    std::vector<Kept> m_pairs; ///< those that are in no run
    std::vector<std::uint16_t> m_bands;
};

} // namespace alike::partition
