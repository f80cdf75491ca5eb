// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/union_find.h"
#include "core/corpus/portions.h"
#include "core/explore/groups/constraints.h"
#include "core/partition/folder.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace alike::partition {

/// What may be in memory for one batch, and what each byte of its texts takes.
struct BatchMemory {
    std::uint64_t bytes;
    std::uint64_t ofTextByte;
    std::uint64_t beside = 0; ///< bytes that a job holds besides, for the sentence that says what would do
};

/// What decisions about documents add to what the tasks found.
struct Decided {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> together; ///< they hang together whatever they say
    std::map<std::uint32_t, std::string>
        texts; ///< of those of them that share no bucket: they are in no cell
};
/// What constraints on documents of a job, called by their numbers, add to it: documents that are too short
/// are none of it. O(documents, and bytes of the portions whose texts are read). Errors: those of StageFile
/// and Portions::read; Cancelled.
Result<Decided> decidedBy(const groups::Constraints& constraints, const Folder& folder,
    const corpus::Portions& portions, const Work& work);

/// What the files of tasks say does not fit together: the error for it.
Error doNotFit();

/// Documents that hang together by pairs and equal sets, dealt out to batches, each with what it needs: some
/// 12 bytes a document of the job, and 8 for each one that is in a batch.
class Batches {
public:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    /// O(documents + pairs). Errors: those of StageFile::open; TooLarge where documents hang together that
    /// take more than the memory, with what they take; Cancelled. \param folder, decided, work outlive the
    /// batches
    static Result<Batches> make(const Folder& folder, std::size_t tasks, const BatchMemory& memory,
        const Decided& decided, const Work& work);

    std::size_t size() const { return m_documentBegins.size() - 1; }
    /// Of portions the first documents, and behind them how many there are.
    std::span<const std::uint32_t> begins() const { return m_begins; }
    /// Of a batch, ascending.
    std::span<const std::uint32_t> documentsOf(std::size_t batch) const { return part(m_documents, batch); }
    /// Of each of them the one with the same units that stands for it, mostly itself.
    std::span<const std::uint32_t> firstsOf(std::size_t batch) const { return part(m_firsts, batch); }
    /// The cells that its texts are in, ascending.
    std::span<const std::uint32_t> cellsOf(std::size_t batch) const
    {
        return std::span(m_cells).subspan(m_cellBegins[batch], m_cellBegins[batch + 1] - m_cellBegins[batch]);
    }
    /// The batch of a document; `none` when it is in no group.
    std::uint32_t batchOf(std::uint32_t document) { return m_batchOf[m_together.find(document)]; }
    const Decided& decided() const { return *m_decided; }
    /// Calls `visit(pair)` for the pairs of a batch; some come more than once. O(pairs of its cells).
    Result<Done> forEachPair(std::size_t batch, const std::function<void(const PairRecord&)>& visit);

private:
    /// What hangs together, and what it takes in memory.
    struct Component {
        std::uint32_t root; ///< its first document
        std::uint32_t cell; ///< of that
        std::uint32_t documents = 0;
        std::uint64_t textBytes = 0; ///< of different units
        std::uint64_t pairs = 0;
    };

    Batches(const Folder& folder, std::size_t tasks, const Decided& decided,
        std::vector<std::uint32_t> begins, const Work& work);
    std::span<const std::uint32_t> part(const std::vector<std::uint32_t>& all, std::size_t batch) const
    {
        return std::span(all).subspan(
            m_documentBegins[batch], m_documentBegins[batch + 1] - m_documentBegins[batch]);
    }
    Result<Done> forEachPairOfTask(
        std::size_t task, const std::function<void(const PairRecord&)>& visit) const;
    Result<Done> forEachRepeat(const std::function<void(const Repeat&)>& visit) const;
    Result<Done> forEachPlace(const std::function<void(const Place&, std::uint32_t bytes)>& visit) const;
    Result<Done> unite();
    Result<Done> measure();
    Result<Done> deal(const BatchMemory& memory);
    Result<Done> listCells();
    void listDocuments();
    Result<Done> listFirsts();

    const Folder* m_folder;
    std::size_t m_tasks;
    const Decided* m_decided;
    std::vector<std::uint32_t> m_begins; ///< of portions
    const Work* m_work;
    UnionFind m_together;
    std::vector<std::uint32_t> m_batchOf; ///< by the root of a component
    std::vector<Component> m_components;
    std::uint32_t m_batches = 0;
    std::vector<std::uint64_t> m_cellBegins;
    std::vector<std::uint32_t> m_cells;
    std::vector<std::uint64_t> m_documentBegins { 0 };
    std::vector<std::uint32_t> m_documents;
    std::vector<std::uint32_t> m_firsts;
};

} // namespace alike::partition
