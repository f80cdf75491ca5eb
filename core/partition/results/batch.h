// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/explore/groups/groups.h"
#include "core/explore/groups/material.h"
#include "core/partition/folder.h"
#include "core/partition/job_ids.h"
#include "core/partition/results/batches.h"
#include "core/pipeline/snapshot.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/checksum.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace alike::partition {

/// The documents of a batch as a collection of their own, in which they are called by their places in it:
/// what the groups of a job are made of, a part at a time.
class Batch {
public:
    /// Who tells the ids, dates and labels of documents: what describes all of a job, else the ids, and what
    /// stands in the files beside them.
    struct Names {
        const JobIds* ids = nullptr;
        const Corpus* described = nullptr;
    };

    /// Reads it. O(bytes of its cells + documents of the job that share a bucket). What is given outlives it.
    /// Errors: those of StageFile and of the pipeline; BadFormat where the files do not fit together;
    /// Cancelled. \param documentsKept of the job
    static Result<Batch> read(const Folder& folder, Batches& batches, std::size_t number, const Names& names,
        std::uint64_t documentsKept, const Work& work);

    /// Good as long as the batch stays where it is.
    groups::Material material() const
    {
        return { m_corpus, m_outline, m_words, m_texts, m_cleaned, m_documentsKept, m_held.sets.get() };
    }
    const SetOutline& sets() const { return m_outline; }
    /// Its pairs, by similarity descending.
    std::span<const groups::Link> links() const { return m_links; }
    /// What its documents are called in the job.
    std::uint32_t document(DocId doc) const { return m_documents[index(doc)]; }
    /// And the other way round; none for one of another batch. O(log documents).
    std::optional<DocId> find(std::uint32_t document) const;
    /// What two sets have in common.
    Overlap overlap(SetId a, SetId b) const;
    /// Of what is asked of the groups of the job what concerns it. O(constraints).
    groups::Options within(const groups::Options& options) const;

private:
    Batch(const Folder& folder, Batches& batches, std::size_t number, const Names& names,
        std::uint64_t documentsKept, const Work& work)
        : m_folder(&folder)
        , m_batches(&batches)
        , m_batch(number)
        , m_documents(batches.documentsOf(number))
        , m_firsts(batches.firstsOf(number))
        , m_names(names)
        , m_documentsKept(documentsKept)
        , m_work(&work)
    {
    }
    std::uint32_t placeOf(std::uint32_t document) const;
    Result<Done> cut();
    Result<Done> outline();
    Result<Done> describe();
    Result<Done> link();

    const Folder* m_folder;
    Batches* m_batches;
    std::size_t m_batch;
    std::span<const std::uint32_t> m_documents; ///< numbers in the job
    std::span<const std::uint32_t> m_firsts;
    Names m_names;
    std::uint64_t m_documentsKept;
    const Work* m_work;
    std::vector<std::uint32_t> m_different; ///< those whose texts are cut: numbers in the job
    HeldAnalysis m_held; ///< of these
    Corpus m_corpus; ///< without texts
    SetOutline m_outline;
    std::vector<std::uint32_t> m_words;
    std::vector<Checksum> m_texts;
    std::vector<Checksum> m_cleaned;
    std::vector<groups::Link> m_links;
};

} // namespace alike::partition
