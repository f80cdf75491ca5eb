// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/results/collect.h"

#include "core/base/bits.h"
#include "core/base/union_find.h"
#include "core/corpus/corpus.h"
#include "core/partition/results/batches.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::size_t problemsTold = 100;

    /// Which documents have equal sets, of those in cells and those that they stand for.
    struct SetClasses {
        UnionFind together;
        std::vector<std::uint32_t> sizes; ///< of the set of each document in a cell; 0: it is in none

        explicit SetClasses(std::size_t documents)
            : together(documents)
            , sizes(documents)
        {
        }
        std::size_t documents() const { return sizes.size(); }
    };

    Result<Done> readSets(const Folder& folder, std::size_t tasks, SetClasses& classes, const Work& work)
    {
        const std::size_t documents = classes.documents();
        for (std::size_t task = 0; task < tasks; ++task) {
            if (work.stopped())
                return cancelled();
            ALIKE_ASSIGN(const auto file,
                Folder::open<SetRecord>(folder.verified("sets", task), Kind::Sets, folder.verifiedPrint()));
            ALIKE_TRY(file.forEach<SetRecord>(work, [&](const SetRecord& record) {
                if (record.document >= documents || record.other >= documents || record.size == 0)
                    return false;
                classes.together.unite(record.document, record.other);
                classes.sizes[record.document] = record.size;
                return true;
            }));
        }
        ALIKE_ASSIGN(const auto file,
            Folder::open<Repeat>(folder.file("repeats"), Kind::Repeats, folder.placedPrint()));
        return file.forEach<Repeat>(work, [&](const Repeat& repeat) {
            if (repeat.document >= documents || repeat.first >= documents || classes.sizes[repeat.first] == 0)
                return false;
            classes.together.unite(repeat.document, repeat.first);
            classes.sizes[repeat.document] = classes.sizes[repeat.first];
            return true;
        });
    }

    /// Calls `visit(record, task)` for what all tasks found, until it fails; some pairs come more than once.
    template <typename Visit>
    Result<Done> forEachFound(
        const Folder& folder, std::size_t tasks, const SetClasses& classes, const Work& work, Visit visit)
    {
        const std::uint32_t hashes = folder.parameters().sketch.hashes;
        for (std::size_t task = 0; task < tasks; ++task) {
            ALIKE_ASSIGN(const auto file,
                Folder::open<PairRecord>(
                    folder.verified("pairs", task), Kind::Pairs, folder.verifiedPrint()));
            std::optional<Error> failure;
            const auto read = file.forEach<PairRecord>(work, [&](const PairRecord& pair) {
                if (!isPossible(pair, classes.documents(), hashes) || classes.sizes[pair.a] == 0
                    || classes.sizes[pair.b] == 0)
                    return false;
                if (const Result<Done> done = visit(pair, task); !done)
                    failure = done.error();
                return !failure;
            });
            if (failure)
                return *failure;
            ALIKE_TRY(std::move(read));
        }
        return Done {};
    }

    /// The sets of the documents that are in a pair, numbered by their first documents.
    Result<SetOutline> outline(const Folder& folder, std::size_t tasks, SetClasses& classes, const Work& work)
    {
        const auto documents = static_cast<std::uint32_t>(classes.documents());
        Bits wanted(documents); // of roots
        ALIKE_TRY(forEachFound(
            folder, tasks, classes, work, [&](const PairRecord& pair, std::size_t) -> Result<Done> {
                wanted.set(classes.together.find(pair.a));
                wanted.set(classes.together.find(pair.b));
                return Done {};
            }));
        for (std::uint32_t d = 0; d < documents; ++d)
            if (classes.together.find(d) != d)
                wanted.set(classes.together.find(d));
        std::vector<SetId> setOf(documents, noSet);
        std::vector<std::uint32_t> sizes;
        for (std::uint32_t d = 0; d < documents; ++d) {
            const std::uint32_t first = classes.together.find(d); // the least
            if (!wanted.at(first))
                continue;
            if (first == d)
                sizes.push_back(classes.sizes[d]);
            setOf[d] = first == d ? setId(sizes.size() - 1) : setOf[first];
        }
        auto sets = SetOutline::restore(std::move(setOf), sizes);
        if (!sets)
            return doNotFit();
        return *std::move(sets);
    }

    /// The bands of the pairs of a task, one after another.
    class TaskBands {
    public:
        static Result<TaskBands> open(const Folder& folder, std::size_t task)
        {
            ALIKE_ASSIGN(auto file,
                Folder::open<std::uint16_t>(
                    folder.verified("bands", task), Kind::PairBands, folder.verifiedPrint()));
            return TaskBands(std::move(file));
        }
        Result<std::span<const std::uint16_t>> next(std::size_t count)
        {
            if (count > m_some.size() - m_at) {
                constexpr std::uint64_t atOnce = 1 << 16;
                m_first += m_at;
                m_at = 0;
                m_some.resize(std::min(std::max<std::uint64_t>(atOnce, count), m_file.records() - m_first));
                if (m_some.size() < count)
                    return m_file.wrongRecord(m_first);
                ALIKE_TRY(m_file.read(m_first, std::span(m_some)));
            }
            m_at += count;
            return std::span<const std::uint16_t>(m_some).subspan(m_at - count, count);
        }

    private:
        explicit TaskBands(StageFile file)
            : m_file(std::move(file))
        {
        }
        StageFile m_file;
        std::vector<std::uint16_t> m_some; ///< a buffer
        std::uint64_t m_first = 0; ///< of the buffer, in the file
        std::size_t m_at = 0; ///< in the buffer
    };

    /// Pairs of documents as pairs of sets.
    Result<Done> sortPairs(const Folder& folder, std::size_t tasks, const SetClasses& classes,
        const SetOutline& sets, SortedPairs& pairs, const Work& work)
    {
        std::optional<TaskBands> bands;
        std::size_t bandsOf = tasks; // none
        ALIKE_TRY(forEachFound(
            folder, tasks, classes, work, [&](PairRecord pair, std::size_t task) -> Result<Done> {
                if (task != bandsOf) {
                    ALIKE_ASSIGN(bands, TaskBands::open(folder, task));
                    bandsOf = task;
                }
                ALIKE_ASSIGN(const auto shared, bands->next(pair.bands));
                pair.a = static_cast<std::uint32_t>(index(sets.setOf(docId(pair.a))));
                pair.b = static_cast<std::uint32_t>(index(sets.setOf(docId(pair.b))));
                if (pair.a == pair.b)
                    return doNotFit();
                if (pair.b < pair.a) {
                    std::swap(pair.a, pair.b);
                    std::swap(pair.sizeA, pair.sizeB);
                }
                return pairs.add(pair, shared);
            }));
        return pairs.sort();
    }
}

Result<Counts> count(const Folder& folder)
{
    Counts counts;
    for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
        ALIKE_ASSIGN(const auto documents,
            Folder::open<SignedDocument>(
                folder.file("documents", portion), Kind::Documents, folder.signedPrint()));
        counts.documentsRead += documents.counts()[0];
        counts.noText += documents.counts()[1];
        counts.unreadable += documents.counts()[2];
        counts.tooShort += documents.counts()[3];
        ALIKE_ASSIGN(const auto lines,
            Folder::readAll<char>(folder.file("problems", portion), Kind::Problems, folder.signedPrint()));
        for (auto at = lines.begin(); at != lines.end() && counts.problems.size() < problemsTold;) {
            const auto end = std::find(at, lines.end(), '\n');
            counts.problems.emplace_back(at, end);
            at = end == lines.end() ? end : end + 1;
        }
    }
    return counts;
}

Result<Results> collect(const Folder& folder, std::size_t tasks, std::uint64_t memory, const Work& work)
{
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    SetClasses classes(begins.back());
    ALIKE_TRY(readSets(folder, tasks, classes, work));
    ALIKE_ASSIGN(auto sets, outline(folder, tasks, classes, work));
    SortedPairs pairs(folder, memory);
    ALIKE_TRY(sortPairs(folder, tasks, classes, sets, pairs, work));
    ALIKE_ASSIGN(auto counts, count(folder));
    Bits wanted(begins.back());
    for (std::size_t d = 0; d < sets.documents(); ++d)
        if (sets.setOf(docId(d)) != noSet)
            wanted.set(d);
    ALIKE_ASSIGN(auto ids, idsOf(folder, begins, wanted, work));
    counts.repeatedIds = ids.repeated;
    return Results { std::move(counts), {}, std::move(sets), std::move(pairs), std::move(ids) };
}

} // namespace alike::partition
