// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/pair_list.h"
#include "core/lsh/buckets.h"
#include "core/partition/cell_texts.h"
#include "core/partition/stages.h"
#include "core/pipeline/pipeline.h"

#include <fmt/format.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::partition {

namespace {
    /// The documents of a task as a collection of their own.
    struct Cell {
        CorpusBuilder builder;
        std::vector<std::uint32_t> documents; ///< of each document of the collection its number in the job
    };

    /// Adds the documents of a cell, ascending.
    Result<Done> addCell(const Folder& folder, std::uint32_t number, Cell& cell, const Work& work)
    {
        for (std::size_t portion = 0; portion < folder.portions(); ++portion) {
            DocumentBlock block;
            ALIKE_TRY(forEachText(
                folder, portion, std::span(&number, 1), [&](std::uint32_t document, std::string_view text) {
                    block.add({ std::to_string(document), {}, {}, {}, text });
                    cell.documents.push_back(document);
                }));
            if (!cell.builder.add(std::move(block), work.stop))
                return cancelled();
        }
        return Done {};
    }

    Error tooMany(const Parameters& parameters)
    {
        return { ErrorCode::TooLarge,
            fmt::format(
                "More than {} pairs of different documents have Jaccard {} or more. Raise --threshold "
                "or --max-candidates.",
                parameters.lsh.maxCandidates, parameters.results.threshold.text()) };
    }

    /// What a task finds.
    struct Found {
        std::vector<PairRecord> pairs;
        std::vector<std::uint16_t> bands;
        std::vector<SetRecord> sets;
    };

    void addSets(const Cell& cell, const ShingleSets& sets, Found& found)
    {
        const bool across = sets.sides().any();
        for (std::size_t s = 0; s < sets.sets(); ++s) {
            const SetId set = setId(s);
            const auto documents = sets.documentsOf(set);
            if (across && sets.pairsWithin(set) == 0)
                continue; // told of by the tasks of the one cell
            for (const DocId document : documents)
                found.sets.push_back({ cell.documents[index(document)],
                    cell.documents[index(documents.front())], static_cast<std::uint32_t>(sets.size(set)) });
        }
    }

    void addPairs(
        const Cell& cell, const HeldAnalysis& held, std::span<const ScoredPair> scored, Found& found)
    {
        for (const ScoredPair& pair : scored) {
            const auto bands = sharedBands(*held.buckets, *held.signatures, pair.a, pair.b);
            const auto documentOf
                = [&](SetId set) { return cell.documents[index(held.sets->documentsOf(set).front())]; };
            found.pairs.push_back({ documentOf(pair.a), documentOf(pair.b), pair.overlap.sizeA,
                pair.overlap.sizeB, pair.overlap.shared, pair.estimate.equalRows, pair.estimate.sharedValues,
                pair.estimate.unitedValues, static_cast<std::uint32_t>(bands.size()) });
            for (const SharedBand& band : bands)
                found.bands.push_back(static_cast<std::uint16_t>(2 * band.band + (band.collision ? 1 : 0)));
        }
    }

    Result<Found> findIn(Cell cell, const Parameters& parameters, const Work& work)
    {
        Found found;
        Pipeline pipeline(std::make_shared<const Corpus>(std::move(cell.builder).build()));
        ALIKE_ASSIGN(const auto cut, pipeline.run(parameters, Goal::Sets, work));
        const auto sets = holdParts(*cut).sets;
        addSets(cell, *sets, found);
        if (sets->sets() < 2)
            return found;
        Request request { Goal::FoundPairs };
        request.floor = parameters.results.threshold;
        ALIKE_ASSIGN(const auto results, pipeline.run(parameters, request, work));
        if (!results->exactProblem.empty())
            return tooMany(parameters);
        addPairs(cell, holdParts(*results), results->scored->atLeast(parameters.results.threshold), found);
        return found;
    }
}

Result<std::size_t> tasks(const Folder& folder)
{
    ALIKE_ASSIGN(
        const auto file, Folder::open<Task>(folder.file("tasks"), Kind::Tasks, folder.placedPrint()));
    return static_cast<std::size_t>(file.records());
}

Result<Done> verify(const Folder& folder, std::size_t number, const Work& work)
{
    ALIKE_ASSIGN(const auto print, folder.verifiedInputs());
    ALIKE_ASSIGN(
        const auto file, Folder::open<Task>(folder.file("tasks"), Kind::Tasks, folder.placedPrint()));
    Task task {};
    ALIKE_TRY(file.read(number, std::span(&task, 1)));
    Cell cell;
    ALIKE_TRY(addCell(folder, task.a, cell, work));
    if (task.b != task.a) {
        cell.builder.beginCollection();
        cell.builder.markReference();
        ALIKE_TRY(addCell(folder, task.b, cell, work));
    }
    ALIKE_ASSIGN(const auto found, findIn(std::move(cell), folder.parameters(), work));

    ALIKE_TRY(
        Folder::write<std::uint16_t>(folder.verified("bands", number), Kind::PairBands, print, found.bands));
    ALIKE_TRY(Folder::write<SetRecord>(folder.verified("sets", number), Kind::Sets, print, found.sets));
    return Folder::write<PairRecord>(folder.verified("pairs", number), Kind::Pairs, print, found.pairs);
}

Result<bool> isVerified(const Folder& folder, std::size_t task, const Work& work)
{
    return Folder::areDone(folder.verifiedInputs(), [&](const Print& print) -> Result<Done> {
        ALIKE_TRY(Folder::check<PairRecord>(folder.verified("pairs", task), Kind::Pairs, print, work));
        ALIKE_TRY(Folder::check<SetRecord>(folder.verified("sets", task), Kind::Sets, print, work));
        return Folder::check<std::uint16_t>(folder.verified("bands", task), Kind::PairBands, print, work);
    });
}

} // namespace alike::partition
