// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/collect.h"

#include "core/base/bits.h"
#include "core/base/union_find.h"
#include "core/corpus/corpus.h"
#include "core/partition/batches.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace alike::partition {

namespace {
    constexpr std::size_t problemsTold = 100;

    std::uint64_t pairKey(SetId a, SetId b)
    {
        return std::uint64_t { index(a) } << 32 | index(b);
    }

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

    template <typename Record>
    Error outOfRange(const StageFile& file, const std::vector<Record>& records, const Record& record)
    {
        return file.wrongRecord(static_cast<std::uint64_t>(&record - records.data()));
    }

    Result<Done> readSets(const Folder& folder, std::size_t tasks, SetClasses& classes, const Work& work)
    {
        const std::size_t documents = classes.documents();
        for (std::size_t task = 0; task < tasks; ++task) {
            if (work.stopped())
                return cancelled();
            ALIKE_ASSIGN(const auto file,
                Folder::open<SetRecord>(folder.verified("sets", task), Kind::Sets, folder.verifiedPrint()));
            ALIKE_ASSIGN(const auto records, file.readAll<SetRecord>());
            for (const SetRecord& record : records) {
                if (record.document >= documents || record.other >= documents || record.size == 0)
                    return outOfRange(file, records, record);
                classes.together.unite(record.document, record.other);
                classes.sizes[record.document] = record.size;
            }
        }
        ALIKE_ASSIGN(const auto file,
            Folder::open<Repeat>(folder.file("repeats"), Kind::Repeats, folder.placedPrint()));
        ALIKE_ASSIGN(const auto repeats, file.readAll<Repeat>());
        for (const Repeat& repeat : repeats) {
            if (repeat.document >= documents || repeat.first >= documents || classes.sizes[repeat.first] == 0)
                return outOfRange(file, repeats, repeat);
            classes.together.unite(repeat.document, repeat.first);
            classes.sizes[repeat.document] = classes.sizes[repeat.first];
        }
        return Done {};
    }

    struct FoundPairs {
        std::vector<PairRecord> pairs;
        std::vector<std::uint64_t> bandBegins; ///< of each pair
        std::vector<std::uint16_t> bands;
    };

    Result<FoundPairs> readPairs(
        const Folder& folder, std::size_t tasks, const SetClasses& classes, const Work& work)
    {
        FoundPairs found;
        const std::uint32_t hashes = folder.parameters().sketch.hashes;
        const auto possible = [&](const PairRecord& r) {
            return isPossible(r, classes.documents(), hashes) && classes.sizes[r.a] > 0
                && classes.sizes[r.b] > 0;
        };
        for (std::size_t task = 0; task < tasks; ++task) {
            if (work.stopped())
                return cancelled();
            const Print print = folder.verifiedPrint();
            ALIKE_ASSIGN(const auto file,
                Folder::open<PairRecord>(folder.verified("pairs", task), Kind::Pairs, print));
            ALIKE_ASSIGN(const auto pairs, file.readAll<PairRecord>());
            ALIKE_ASSIGN(const auto bandFile,
                Folder::open<std::uint16_t>(folder.verified("bands", task), Kind::PairBands, print));
            ALIKE_ASSIGN(const auto bands, bandFile.readAll<std::uint16_t>());
            std::uint64_t used = 0;
            for (const PairRecord& pair : pairs) {
                if (!possible(pair) || pair.bands > bands.size() - used)
                    return outOfRange(file, pairs, pair);
                found.bandBegins.push_back(found.bands.size() + used);
                used += pair.bands;
            }
            found.pairs.insert(found.pairs.end(), pairs.begin(), pairs.end());
            found.bands.insert(found.bands.end(), bands.begin(), bands.end());
        }
        return found;
    }

    /// The sets of the documents that are in a pair, numbered by their first documents.
    Result<SetOutline> outline(SetClasses& classes, const std::vector<PairRecord>& pairs)
    {
        const auto documents = static_cast<std::uint32_t>(classes.documents());
        Bits wanted(documents); // of roots
        for (const PairRecord& pair : pairs) {
            wanted.set(classes.together.find(pair.a));
            wanted.set(classes.together.find(pair.b));
        }
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

    /// Pairs of documents as pairs of sets, each once.
    Result<Done> score(const FoundPairs& found, std::uint32_t hashes, Results& results)
    {
        for (std::size_t i = 0; i < found.pairs.size(); ++i) {
            const PairRecord& r = found.pairs[i];
            ScoredPair pair { results.sets.setOf(docId(r.a)), results.sets.setOf(docId(r.b)),
                { r.sizeA, r.sizeB, r.shared }, { r.equalRows, hashes, r.sharedValues, r.unitedValues },
                true };
            if (pair.a == pair.b)
                return doNotFit();
            if (pair.b < pair.a) {
                std::swap(pair.a, pair.b);
                std::swap(pair.overlap.sizeA, pair.overlap.sizeB);
            }
            if (results.bandsOf
                    .try_emplace(pairKey(pair.a, pair.b), Results::Bands { found.bandBegins[i], r.bands })
                    .second)
                results.pairs.pairs.push_back(pair);
        }
        std::ranges::sort(results.pairs.pairs, standsBefore);
        return Done {};
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

std::vector<SharedBand> Results::bands(SetId a, SetId b) const
{
    const auto known = bandsOf.find(a < b ? pairKey(a, b) : pairKey(b, a));
    std::vector<SharedBand> bands;
    if (known == bandsOf.end())
        return bands;
    for (std::uint32_t i = 0; i < known->second.count; ++i) {
        const std::uint16_t value = bandValues[known->second.begin + i];
        bands.push_back({ static_cast<std::uint16_t>(value / 2), value % 2 != 0 });
    }
    return bands;
}

Result<Results> collect(const Folder& folder, std::size_t tasks, const Work& work)
{
    ALIKE_ASSIGN(const auto begins, folder.documentBegins());
    SetClasses classes(begins.back());
    ALIKE_TRY(readSets(folder, tasks, classes, work));
    ALIKE_ASSIGN(auto found, readPairs(folder, tasks, classes, work));
    Results results;
    ALIKE_ASSIGN(results.sets, outline(classes, found.pairs));
    ALIKE_TRY(score(found, folder.parameters().sketch.hashes, results));
    results.bandValues = std::move(found.bands);
    ALIKE_ASSIGN(results.counts, count(folder));
    Bits wanted(begins.back());
    for (std::size_t d = 0; d < results.sets.documents(); ++d)
        if (results.sets.setOf(docId(d)) != noSet)
            wanted.set(d);
    ALIKE_ASSIGN(auto ids, idsOf(folder, begins, wanted, work));
    results.ids = std::move(ids);
    results.counts.repeatedIds = results.ids.repeated;
    return results;
}

} // namespace alike::partition
