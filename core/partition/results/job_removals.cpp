// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/job_removals.h"

#include "core/base/bits.h"
#include "core/base/union_find.h"
#include "core/explore/groups/keep_order.h"
#include "core/partition/links.h"
#include "core/partition/results/batch.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

namespace alike::partition {

namespace {
    /// As it stands in the file.
    struct StepRecord {
        std::uint32_t from;
        std::uint32_t to;
        std::uint32_t sizeA;
        std::uint32_t sizeB;
        std::uint32_t shared;
    };

    /// What decides about the order of a group among all.
    struct GroupPlace {
        std::uint32_t documents;
        std::uint32_t first;
    };

    /// Collects what goes of one batch after another.
    class Removals {
    public:
        Removals(const RemovalOptions& options, JobRemovals& made, const Work& work)
            : m_options(options)
            , m_made(made)
            , m_work(work)
        {
        }

        /// \param file of evidence; null: it is not asked for
        Result<Done> add(const Batch& batch, StageFileWriter* file)
        {
            const groups::Options options = batch.within(m_options.groups);
            const groups::Material material = batch.material();
            ALIKE_ASSIGN(const auto found, groups::makeGroups(material, batch.links(), options, m_work));
            const auto places = groups::keepOrder(material, batch.links(), options.keep, options.prefer);
            ALIKE_ASSIGN(auto removed,
                groups::removals(material, found, places, m_options.perLabel, options.threshold, m_work,
                    options.measure, options.prefer.chosen));
            m_made.contradictions += found.contradictions();
            std::optional<groups::RemovalEvidence> evidence;
            if (file)
                evidence.emplace(
                    material, found, batch.links(), options.constraints, options.measure, options.threshold);
            const auto job = [&](DocId doc) { return docId(batch.document(doc)); };
            for (groups::Removal& removal : removed) {
                if (file)
                    ALIKE_TRY(write(evidence->of(removal), batch, *file));
                removal.doc = job(removal.doc);
                removal.kept = job(removal.kept);
                removal.group += static_cast<std::uint32_t>(m_places.size());
                m_made.removed.push_back(removal);
            }
            for (std::size_t g = 0; g < found.size(); ++g)
                m_places.push_back(
                    { found[g].documents, batch.document(found.documentsOf(g, batch.sets()).front()) });
            return Done {};
        }

        /// Puts groups and removals in their order.
        void finish()
        {
            m_made.groups = m_places.size();
            std::vector<std::uint32_t> order(m_places.size());
            std::iota(order.begin(), order.end(), 0);
            std::ranges::sort(order, {}, [&](std::uint32_t group) {
                return std::pair(~m_places[group].documents, m_places[group].first);
            });
            std::vector<std::uint32_t> numbers(order.size());
            for (std::uint32_t number = 0; number < order.size(); ++number)
                numbers[order[number]] = number;
            for (groups::Removal& removal : m_made.removed)
                removal.group = numbers[removal.group];
            std::vector<std::uint32_t> byDocument(m_made.removed.size());
            std::iota(byDocument.begin(), byDocument.end(), 0);
            std::ranges::sort(byDocument, {}, [&](std::uint32_t i) { return index(m_made.removed[i].doc); });
            m_made.removed = ordered(m_made.removed, byDocument);
            if (!m_made.steps.empty())
                m_made.steps = ordered(m_made.steps, byDocument);
        }

    private:
        template <typename T>
        static std::vector<T> ordered(const std::vector<T>& all, const std::vector<std::uint32_t>& order)
        {
            std::vector<T> made;
            made.reserve(all.size());
            for (const std::uint32_t i : order)
                made.push_back(all[i]);
            return made;
        }

        Result<Done> write(
            const std::vector<groups::EvidenceStep>& steps, const Batch& batch, StageFileWriter& file)
        {
            std::vector<StepRecord> records;
            records.reserve(steps.size());
            for (const groups::EvidenceStep& step : steps)
                records.push_back({ batch.document(step.from), batch.document(step.to), step.overlap.sizeA,
                    step.overlap.sizeB, step.overlap.shared });
            m_made.steps.push_back({ m_written, static_cast<std::uint32_t>(records.size()) });
            m_written += records.size();
            return file.append(std::span<const StepRecord>(records));
        }

        const RemovalOptions& m_options;
        JobRemovals& m_made;
        const Work& m_work;
        std::vector<GroupPlace> m_places;
        std::uint64_t m_written = 0;
    };

    /// What single linkage of shared buckets would join.
    Result<groups::BucketGroups> linkedByBuckets(const Folder& folder, const Work& work)
    {
        ALIKE_ASSIGN(const auto begins, folder.documentBegins());
        UnionFind together(begins.back());
        ALIKE_TRY(forEachLink(
            folder, begins.back(), work, [&](const Link& link) { together.unite(link.a, link.b); }));
        std::vector<std::uint64_t> sizes(begins.back());
        for (std::uint32_t d = 0; d < begins.back(); ++d)
            ++sizes[together.find(d)];
        return groups::groupsOfSizes(sizes);
    }
}

Result<JobRemovals> removalsOf(const Folder& folder, std::size_t tasks, const RemovalOptions& options,
    const BatchMemory& memory, const Decided& decided, const Corpus& described, const Work& work)
{
    JobRemovals made;
    made.folder = folder;
    ALIKE_ASSIGN(made.counts, count(folder));
    if (options.unverified) {
        ALIKE_ASSIGN(made.unverified, linkedByBuckets(folder, work));
    }
    ALIKE_ASSIGN(auto batches, Batches::make(folder, tasks, memory, decided, work));
    const Description description { Kind::Evidence, sizeof(StepRecord), folder.verifiedPrint(), {} };
    std::optional<StageFileWriter> file;
    if (options.evidence) {
        ALIKE_ASSIGN(auto created, StageFileWriter::create(folder.file("evidence"), description));
        file.emplace(std::move(created));
    }
    Removals removals(options, made, work);
    for (std::size_t number = 0; number < batches.size(); ++number) {
        ALIKE_ASSIGN(const auto batch,
            Batch::read(folder, batches, number, { nullptr, &described }, made.counts.kept(), work));
        ALIKE_TRY(removals.add(batch, file ? &*file : nullptr));
    }
    removals.finish();
    if (file) {
        ALIKE_TRY(file->commit());
        ALIKE_ASSIGN(auto opened, StageFile::open(folder.file("evidence"), description));
        made.evidence.emplace(std::move(opened));
    }
    return made;
}

Result<std::vector<groups::EvidenceStep>> JobRemovals::evidenceOf(std::size_t removal) const
{
    std::vector<StepRecord> records(steps[removal].count);
    ALIKE_TRY(evidence->read(steps[removal].begin, std::span(records)));
    std::vector<groups::EvidenceStep> all;
    all.reserve(records.size());
    for (const StepRecord& record : records)
        all.push_back(
            { docId(record.from), docId(record.to), { record.sizeA, record.sizeB, record.shared } });
    return all;
}

Result<std::vector<std::uint32_t>> JobRemovals::textBytes() const
{
    std::vector<std::uint32_t> all;
    for (std::size_t portion = 0; portion < folder->portions(); ++portion) {
        ALIKE_ASSIGN(const auto records,
            Folder::readAll<SignedDocument>(
                folder->file("documents", portion), Kind::Documents, folder->signedPrint()));
        for (const SignedDocument& record : records)
            all.push_back(record.textBytes);
    }
    return all;
}

} // namespace alike::partition
