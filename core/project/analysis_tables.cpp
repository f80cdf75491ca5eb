// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/analysis_tables.h"

#include "core/base/crc32.h"
#include "core/project/parameter_values.h"
#include "core/project/table.h"
#include "core/project/write.h"
#include "core/shingle/ignored.h"
#include "core/unicode/word_breaks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alike::project {

namespace {
    static_assert(std::endian::native == std::endian::little, "the file has the least byte first");

    constexpr std::size_t setsPerPiece = 16'384; // 4 MB of 64 functions

    Result<sketch::AffineFamily> familyOf(
        const sketch::Options& options, std::uint64_t distinct, const Work& work)
    {
        if (distinct == 0 && !sketch::mapsHashes(options))
            return sketch::AffineFamily {};
        return sketch::makeFamily(options, distinct, options.hashes, nullptr, work);
    }

    /// The first `hashes` functions.
    Result<Done> writeSignatures(Database& database, const Signatures& signatures, std::uint32_t hashes)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "signatures", 7));
        std::int64_t number = 0;
        std::string minima;
        for (const auto& block : signatures.blocks()) {
            if (block->first >= hashes)
                break;
            const std::uint32_t width = std::min(block->width, hashes - block->first);
            for (std::size_t set = 0; set < signatures.sets(); set += setsPerPiece) {
                const std::size_t sets = std::min(setsPerPiece, signatures.sets() - set);
                minima.resize(sets * width * sizeof(std::uint32_t));
                for (std::size_t s = 0; s < sets; ++s)
                    std::memcpy(minima.data() + s * width * sizeof(std::uint32_t),
                        &block->values[(set + s) * block->width], width * sizeof(std::uint32_t));
                writer.integer(number++)
                    .integer(block->first)
                    .integer(width)
                    .integer(static_cast<std::int64_t>(set));
                writer.integer(static_cast<std::int64_t>(sets)).integer(crc32(minima)).uncheckedBytes(minima);
                ALIKE_TRY(writer.endRow());
            }
        }
        return writer.finish();
    }

    /// \param distinct rows of the characteristic matrix, which decide the dictionary family
    /// Errors: BadFormat when it is damaged or has other sets or functions.
    Result<Signatures> readSignatures(Database& database, std::size_t sets, const sketch::Options& options,
        std::uint64_t distinct, const Work& work)
    {
        ALIKE_ASSIGN(const auto fileBytes, database.size());
        if ((sets == 0) != (distinct == 0)
            || sets * options.hashes * sizeof(std::uint32_t) > static_cast<std::uint64_t>(fileBytes))
            return database.damaged(); // before memory is taken for them
        std::vector<std::shared_ptr<Signatures::Block>> blocks;
        std::size_t filled = sets; // sets of the last block that are there
        ALIKE_TRY(readRows(
            database, "signatures", "number, first_function, functions, first_set, sets, crc32, minima",
            [&](TableReader& reader) {
                reader.integer(reader.row(), reader.row());
                const auto first = static_cast<std::uint32_t>(reader.integer(0, options.hashes - 1));
                const auto width = static_cast<std::uint32_t>(reader.integer(1, options.hashes - first));
                const auto firstSet
                    = static_cast<std::size_t>(reader.integer(0, static_cast<std::int64_t>(sets)));
                const auto count = static_cast<std::size_t>(
                    reader.integer(1, static_cast<std::int64_t>(std::max(firstSet, sets) - firstSet)));
                const std::int64_t crc = reader.integer(0, UINT32_MAX);
                const std::string_view minima = reader.uncheckedBytes();
                const bool beginsBlock = filled == sets && firstSet == 0
                    && first == (blocks.empty() ? 0 : blocks.back()->first + blocks.back()->width);
                const bool continuesBlock = !blocks.empty() && filled == firstSet && firstSet > 0
                    && first == blocks.back()->first && width == blocks.back()->width;
                if ((!beginsBlock && !continuesBlock) || count > sets - std::min(firstSet, sets)
                    || minima.size() != count * width * sizeof(std::uint32_t) || crc32(minima) != crc) {
                    reader.reject();
                    return;
                }
                if (beginsBlock)
                    blocks.push_back(std::make_shared<Signatures::Block>(
                        Signatures::Block { first, width, LargeVector<std::uint32_t>(sets * width) }));
                std::memcpy(&blocks.back()->values[firstSet * width], minima.data(), minima.size());
                filled = firstSet + count;
            },
            work.stop));
        if (filled != sets)
            return database.damaged();
        auto family = familyOf(options, distinct, work);
        if (!family && family.error().code == ErrorCode::Cancelled)
            return family.error();
        if (!family)
            return database.damaged();
        if (sets == 0) {
            // Nothing was signed; whatever comes next signs anew.
            return Signatures();
        }
        auto restored
            = Signatures::restore(sets, { blocks.begin(), blocks.end() }, std::move(family).value());
        if (!restored || restored->hashes() != options.hashes)
            return database.damaged();
        return std::move(*restored);
    }

    using Count = std::uint64_t Statistics::*;
    struct NamedCount {
        const char* name;
        Count count;
    };
    constexpr std::array counts {
        NamedCount { "documents-kept", &Statistics::documentsKept },
        NamedCount { "too-short", &Statistics::tooShort },
        NamedCount { "words", &Statistics::words },
        NamedCount { "vocabulary", &Statistics::vocabulary },
        NamedCount { "elements", &Statistics::elements },
        NamedCount { "distinct-shingles", &Statistics::distinctShingles },
        NamedCount { "documents-without", &Statistics::documentsWithout },
        NamedCount { "distinct-sets", &Statistics::distinctSets },
        NamedCount { "median-shingles", &Statistics::medianShingles },
        NamedCount { "identical-pairs", &Statistics::identicalPairs },
        NamedCount { "other-figures", &Statistics::otherFigures },
        NamedCount { "most-frequent-documents", &Statistics::mostFrequentDocuments },
    };
    constexpr std::array<const char*, stageCount> stages { "read", "clean", "shingle", "sign", "band",
        "verify", "exact" };

    /// 16 hexadecimal digits each.
    constexpr std::size_t hashDigits = 16;
    std::string hashText(const std::vector<std::uint64_t>& hashes)
    {
        std::string text;
        text.reserve(hashes.size() * hashDigits);
        for (const std::uint64_t hash : hashes)
            text += fmt::format("{:016x}", hash);
        return text;
    }

    /// None when it is no such text.
    std::optional<std::vector<std::uint64_t>> hashesOf(std::string_view text)
    {
        std::vector<std::uint64_t> hashes;
        for (; text.size() >= hashDigits; text.remove_prefix(hashDigits)) {
            std::uint64_t& hash = hashes.emplace_back();
            const auto [end, error] = std::from_chars(text.data(), text.data() + hashDigits, hash, 16);
            if (error != std::errc() || end != text.data() + hashDigits)
                return std::nullopt;
        }
        return text.empty() ? std::optional(std::move(hashes)) : std::nullopt;
    }

    Values valuesOf(const Snapshot& snapshot)
    {
        Values values;
        addParameters(snapshot.parameters, values);
        for (const auto& [name, count] : counts)
            values[name] = std::to_string(snapshot.statistics.*count);
        values["units"] = std::to_string(snapshot.statistics.units);
        if (snapshot.ignored)
            values["ignored-hashes"] = hashText(snapshot.ignored->hashes());
        if (snapshot.subwords)
            values["merged-pairs"] = snapshot.subwords->save();
        values["ignored-units"] = std::to_string(snapshot.statistics.ignoredUnits);
        values["ignored-shingles"] = std::to_string(snapshot.statistics.ignoredShingles);
        values["universe-listed"] = std::to_string(snapshot.statistics.universeListed);
        values["universe-unused"] = std::to_string(snapshot.statistics.universeUnused);
        values["references-kept"] = std::to_string(snapshot.statistics.referencesKept);
        values["unspaced-documents"] = std::to_string(snapshot.statistics.unspacedDocuments);
        values["unspaced-rules"] = unicode::unspacedRules();
        values["most-frequent-shingle"] = snapshot.statistics.mostFrequentShingle;
        values["family-started-over"] = snapshot.statistics.familyStartedOver ? "1" : "0";
        for (std::size_t i = 0; i < stages.size(); ++i) {
            const StageRun& run = snapshot.stages[i];
            values[std::string("microseconds-") + stages[i]]
                = std::to_string(static_cast<std::uint64_t>(run.seconds * 1e6));
            values[std::string("bytes-") + stages[i]] = std::to_string(run.bytes);
        }
        values["candidates-listed"] = snapshot.candidatesListed && snapshot.scored ? "1" : "0";
        values["candidates-counted"] = snapshot.candidatesCounted ? "1" : "0";
        values["candidate-bound"] = std::to_string(snapshot.candidateBound);
        values["candidate-pairs"] = std::to_string(snapshot.candidatePairs);
        values["exact-floor"] = std::to_string(snapshot.exactFloor.millionths());
        values["exact-listed"] = snapshot.exact ? "1" : "0";
        values["exact-problem"] = snapshot.exactProblem;
        if (const auto& evaluation = snapshot.evaluation) {
            values["evaluated-floor"] = std::to_string(evaluation->floor.millionths());
            values["evaluated-threshold"] = std::to_string(evaluation->threshold.millionths());
            values["truth-pairs"] = std::to_string(evaluation->truthPairs);
            values["true-positives"] = std::to_string(evaluation->truePositives);
            values["evaluated-candidates"] = std::to_string(evaluation->candidates);
        }
        return values;
    }

    bool readCounts(const Values& values, Snapshot& snapshot)
    {
        bool all = true;
        const auto take = [&](const std::string& name, std::uint64_t& count) {
            const auto value = integerOf(values, name);
            all = all && value;
            count = value.value_or(0);
        };
        for (const auto& [name, count] : counts)
            take(name, snapshot.statistics.*count);
        // What a file does not name is as it was before there were other units.
        snapshot.statistics.units = snapshot.statistics.words;
        if (values.contains("units"))
            take("units", snapshot.statistics.units);
        // Older files know nothing of these.
        for (const auto& [name, count] :
            { NamedCount { "unspaced-documents", &Statistics::unspacedDocuments },
                NamedCount { "references-kept", &Statistics::referencesKept },
                NamedCount { "universe-listed", &Statistics::universeListed },
                NamedCount { "universe-unused", &Statistics::universeUnused },
                NamedCount { "ignored-units", &Statistics::ignoredUnits },
                NamedCount { "ignored-shingles", &Statistics::ignoredShingles } }) {
            if (values.contains(name))
                take(name, snapshot.statistics.*count);
        }
        snapshot.statistics.mostFrequentShingle = textOf(values, "most-frequent-shingle");
        snapshot.statistics.familyStartedOver = textOf(values, "family-started-over") == "1";
        for (std::size_t i = 0; i < stages.size(); ++i) {
            std::uint64_t microseconds = 0;
            take(std::string("microseconds-") + stages[i], microseconds);
            snapshot.stages[i].seconds = static_cast<double>(microseconds) / 1e6;
            take(std::string("bytes-") + stages[i], snapshot.stages[i].bytes);
        }
        snapshot.candidatesListed = textOf(values, "candidates-listed") == "1";
        // Files from before unlisted candidates were counted do not name it.
        snapshot.candidatesCounted = snapshot.candidatesListed || textOf(values, "candidates-counted") == "1";
        take("candidate-bound", snapshot.candidateBound);
        take("candidate-pairs", snapshot.candidatePairs);
        const auto floor = integerOf(values, "exact-floor", 0, Threshold::one);
        snapshot.exactFloor = Threshold(static_cast<std::uint32_t>(floor.value_or(0)));
        snapshot.exactProblem = textOf(values, "exact-problem");
        return all && floor;
    }

    std::optional<Evaluation> evaluationOf(const Values& values)
    {
        const auto floor = integerOf(values, "evaluated-floor", 0, Threshold::one);
        const auto threshold = integerOf(values, "evaluated-threshold", 0, Threshold::one);
        const auto truth = integerOf(values, "truth-pairs");
        const auto positives = integerOf(values, "true-positives");
        const auto candidates = integerOf(values, "evaluated-candidates");
        if (!floor || !threshold || !truth || !positives || !candidates || *positives > *truth)
            return std::nullopt;
        return Evaluation { Threshold(static_cast<std::uint32_t>(*floor)),
            Threshold(static_cast<std::uint32_t>(*threshold)), *truth, *positives, 0, *candidates, {} };
    }

    Result<Done> writeOutline(Database& database, const KeptAnalysis& analysis)
    {
        const SetOutline& outline = analysis.outline.sets();
        ALIKE_ASSIGN(auto documents, TableWriter::replace(database, "analysed", 3));
        for (std::size_t d = 0; d < outline.documents(); ++d) {
            const DocId doc = docId(d);
            documents.integer(static_cast<std::int64_t>(d));
            if (analysis.outline.kept(doc))
                documents.integer(analysis.outline.words(doc));
            else
                documents.none();
            if (const SetId set = outline.setOf(doc); set != noSet)
                documents.integer(static_cast<std::int64_t>(index(set)));
            else
                documents.none();
            ALIKE_TRY(documents.endRow());
        }
        ALIKE_TRY(documents.finish());
        ALIKE_ASSIGN(auto sets, TableWriter::replace(database, "sets", 2));
        for (std::size_t s = 0; s < outline.sets(); ++s) {
            sets.integer(static_cast<std::int64_t>(s));
            ALIKE_TRY(sets.integer(static_cast<std::int64_t>(outline.size(setId(s)))).endRow());
        }
        return sets.finish();
    }

    Result<std::shared_ptr<SavedOutline>> readOutline(Database& database, const Corpus& corpus)
    {
        const std::size_t documents = corpus.size();
        std::vector<SetId> setOf;
        std::vector<std::uint32_t> words;
        setOf.reserve(documents);
        words.reserve(documents);
        ALIKE_TRY(readRows(database, "analysed", "number, words, set_number", [&](TableReader& reader) {
            reader.integer(reader.row(), std::min(reader.row(), static_cast<std::int64_t>(documents) - 1));
            const auto kept = reader.integerOrNone(0, SavedOutline::leftOut - 1);
            const auto set = reader.integerOrNone(0, static_cast<std::int64_t>(documents) - 1);
            words.push_back(kept ? static_cast<std::uint32_t>(*kept) : SavedOutline::leftOut);
            setOf.push_back(set ? setId(static_cast<std::size_t>(*set)) : noSet);
        }));
        std::vector<std::uint32_t> sizes;
        ALIKE_TRY(readRows(database, "sets", "number, shingles", [&](TableReader& reader) {
            reader.integer(reader.row(), std::min(reader.row(), static_cast<std::int64_t>(documents) - 1));
            sizes.push_back(static_cast<std::uint32_t>(reader.integer(1, UINT32_MAX)));
        }));
        if (setOf.size() != documents)
            return database.damaged();
        auto outline = SetOutline::restore(std::move(setOf), sizes, corpus.sides());
        if (!outline)
            return database.damaged();
        return std::make_shared<SavedOutline>(SavedOutline { std::move(*outline), std::move(words) });
    }

    Result<Done> writePair(TableWriter& writer, std::int64_t number, const ScoredPair& pair)
    {
        writer.integer(number).integer(static_cast<std::int64_t>(index(pair.a)));
        writer.integer(static_cast<std::int64_t>(index(pair.b))).integer(pair.overlap.shared);
        writer.integer(pair.estimate.equalRows).integer(pair.estimate.sharedValues);
        writer.integer(pair.estimate.unitedValues).integer(pair.candidate ? 1 : 0);
        return writer.endRow();
    }

    /// The candidates and the exact pairs, each pair once, in their common order.
    Result<Done> writePairs(Database& database, const Snapshot& snapshot)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "pairs", 8));
        static const std::vector<ScoredPair> none;
        const auto& candidates = snapshot.scored ? snapshot.scored->pairs : none;
        const auto& exact = snapshot.exact ? snapshot.exact->pairs : none;
        std::int64_t number = 0;
        auto c = candidates.begin();
        for (auto e = exact.begin();; ++e) {
            while (snapshot.scored && e != exact.end() && e->candidate)
                ++e; // it is among the candidates
            for (; c != candidates.end() && (e == exact.end() || standsBefore(*c, *e)); ++c)
                ALIKE_TRY(writePair(writer, number++, *c));
            if (e == exact.end())
                return writer.finish();
            ALIKE_TRY(writePair(writer, number++, *e));
        }
    }

    Result<Done> readPairs(
        Database& database, const SetOutline& sets, bool exactListed, const Work& work, Snapshot& snapshot)
    {
        auto scored = std::make_shared<ScoredPairs>();
        auto exact = std::make_shared<ScoredPairs>();
        const std::uint32_t hashes = snapshot.parameters.sketch.hashes;
        const std::int64_t lastSet = static_cast<std::int64_t>(sets.sets()) - 1;
        std::optional<ScoredPair> before;
        const auto done = readRows(
            database, "pairs",
            "number, set_a, set_b, shared, equal_rows, shared_values, united_values, candidate",
            [&](TableReader& reader) {
                reader.integer(reader.row(), reader.row());
                ScoredPair pair {};
                const std::int64_t a = reader.integer(0, lastSet);
                const std::int64_t b = reader.integer(a + 1, lastSet);
                if (a < 0 || b > lastSet) {
                    reader.reject();
                    return;
                }
                pair.a = setId(static_cast<std::size_t>(a));
                pair.b = setId(static_cast<std::size_t>(b));
                pair.overlap.sizeA = static_cast<std::uint32_t>(sets.size(pair.a));
                pair.overlap.sizeB = static_cast<std::uint32_t>(sets.size(pair.b));
                pair.overlap.shared = static_cast<std::uint32_t>(
                    reader.integer(0, std::min(pair.overlap.sizeA, pair.overlap.sizeB)));
                pair.estimate.hashes = hashes;
                pair.estimate.equalRows = static_cast<std::uint32_t>(reader.integer(0, hashes));
                pair.estimate.sharedValues = static_cast<std::uint32_t>(reader.integer(0, hashes));
                pair.estimate.unitedValues = static_cast<std::uint32_t>(
                    reader.integer(std::max(1U, pair.estimate.sharedValues), 2 * std::int64_t { hashes }));
                pair.candidate = reader.integer(0, 1) != 0;
                if (!sets.makePairs(pair.a, pair.b) || (before && !standsBefore(*before, pair)))
                    reader.reject();
                before = pair;
                const bool isExact
                    = exactListed && snapshot.exactFloor.reached(pair.overlap.shared, pair.overlap.united());
                if (pair.candidate && (snapshot.candidatesListed || isExact))
                    scored->pairs.push_back(pair);
                if (isExact)
                    exact->pairs.push_back(pair);
            },
            work.stop);
        if (!done)
            return done;
        if (snapshot.candidatesListed || exactListed)
            snapshot.scored = std::move(scored);
        if (exactListed)
            snapshot.exact = std::move(exact);
        return Done {};
    }

    Result<Done> writeBins(Database& database, const Snapshot& snapshot)
    {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, "evaluation_bins", 6));
        if (const auto& evaluation = snapshot.evaluation) {
            std::int64_t number = 0;
            for (const EvaluationBin& bin : evaluation->bins) {
                writer.integer(number++).real(bin.from).real(bin.to);
                writer.integer(static_cast<std::int64_t>(bin.pairs));
                writer.integer(static_cast<std::int64_t>(bin.found)).real(bin.predicted);
                ALIKE_TRY(writer.endRow());
            }
        }
        return writer.finish();
    }

    Result<std::vector<EvaluationBin>> readBins(Database& database)
    {
        std::vector<EvaluationBin> bins;
        ALIKE_TRY(readRows(
            database, "evaluation_bins", "number, lo, hi, pairs, found, predicted", [&](TableReader& reader) {
                reader.integer(reader.row(), Threshold::one);
                EvaluationBin bin { reader.real(), reader.real(), 0, 0, 0 };
                bin.pairs = static_cast<std::uint64_t>(reader.integer(0, INT64_MAX));
                bin.found = static_cast<std::uint64_t>(reader.integer(0, INT64_MAX));
                bin.predicted = reader.real();
                if (!(bin.from >= 0 && bin.from < bin.to && bin.to <= 1 + 1e-9) || !(bin.predicted >= 0))
                    reader.reject();
                bins.push_back(bin);
            }));
        return bins;
    }
}

std::optional<KeptAnalysis> keep(const SnapshotPtr& snapshot)
{
    if (!snapshot || !snapshot->complete())
        return std::nullopt;
    auto outline = holdOutline(*snapshot);
    auto signatures = snapshot->signatures.lock();
    if (!outline || !signatures)
        return std::nullopt;
    return KeptAnalysis { snapshot, std::move(*outline), std::move(signatures) };
}

Result<Done> writeAnalysis(Database& database, const KeptAnalysis& analysis)
{
    const auto before = readValues(database, "analysis");
    const std::optional<Parameters> known = before ? parametersOf(*before) : std::nullopt;
    const Parameters& now = analysis.snapshot->parameters;
    const bool sameSignatures = known && known->text == now.text && known->shingle == now.shingle
        && known->ignoring == now.ignoring && known->universe == now.universe && known->sketch == now.sketch
        && textOf(*before, "unspaced-rules") == unicode::unspacedRules();
    ALIKE_TRY(writeValues(database, "analysis", valuesOf(*analysis.snapshot)));
    if (!sameSignatures) {
        ALIKE_TRY(writeOutline(database, analysis));
        ALIKE_TRY(writeSignatures(database, *analysis.signatures, now.sketch.hashes));
    }
    ALIKE_TRY(writePairs(database, *analysis.snapshot));
    return writeBins(database, *analysis.snapshot);
}

Result<Done> writeNoAnalysis(Database& database)
{
    for (const auto& [table, columns] :
        { std::pair { "analysis", 2 }, std::pair { "analysed", 3 }, std::pair { "sets", 2 },
            std::pair { "signatures", 7 }, std::pair { "pairs", 8 }, std::pair { "evaluation_bins", 6 } }) {
        ALIKE_ASSIGN(auto writer, TableWriter::replace(database, table, columns));
        ALIKE_TRY(writer.finish());
    }
    return Done {};
}

Result<std::optional<RestoredAnalysis>> readAnalysis(
    Database& database, const std::shared_ptr<const Corpus>& corpus, const Work& work)
{
    ALIKE_ASSIGN(const auto values, readValues(database, "analysis"));
    if (values.empty())
        return std::optional<RestoredAnalysis>();
    RestoredAnalysis restored;
    Snapshot& snapshot = restored.snapshot;
    const auto parameters = parametersOf(values);
    if (!parameters || !readCounts(values, snapshot))
        return database.damaged();
    if (values.contains("ignored-hashes")) {
        const auto hashes = hashesOf(textOf(values, "ignored-hashes"));
        if (!hashes)
            return database.damaged();
        snapshot.ignored = std::make_shared<const shingle::IgnoredShingles>(
            shingle::IgnoredShingles::restore(parameters->shingle.k, *hashes));
    }
    if (values.contains("merged-pairs")) {
        auto subwords = text::Subwords::restore(textOf(values, "merged-pairs"));
        if (!subwords)
            return database.damaged();
        snapshot.subwords = std::make_shared<const text::Subwords>(std::move(*subwords));
    }
    // Other programs cut texts without spaces otherwise: their results are made again.
    if (snapshot.statistics.unspacedDocuments > 0
        && textOf(values, "unspaced-rules") != unicode::unspacedRules())
        return std::optional<RestoredAnalysis>();
    snapshot.corpus = corpus;
    snapshot.parameters = *parameters;
    snapshot.banding = lsh::banding(parameters->sketch.hashes, parameters->lsh).value();
    ALIKE_ASSIGN(auto outline, readOutline(database, *corpus));
    snapshot.saved = outline;
    const SetOutline& sets = snapshot.saved->sets;
    if (sets.sets() != snapshot.statistics.distinctSets)
        return database.damaged();

    const bool exactListed = textOf(values, "exact-listed") == "1";
    ALIKE_TRY(readPairs(database, sets, exactListed, work, snapshot));
    if (!snapshot.complete())
        return database.damaged();
    snapshot.evaluation = evaluationOf(values);
    ALIKE_ASSIGN(auto bins, readBins(database));
    if (snapshot.evaluation) {
        const std::uint64_t same = snapshot.statistics.identicalPairs;
        if (snapshot.evaluation->truePositives < same || (!bins.empty() && bins.back().found < same))
            return database.damaged();
        snapshot.evaluation->samePairs = same;
        snapshot.evaluation->bins = std::move(bins);
    }
    // Hash functions are made for so many. A byte of text is hardly more than one character of it.
    if (snapshot.statistics.distinctShingles > 4 * textBytes(*corpus)
        || snapshot.statistics.universeUnused > parameters->universe.size())
        return database.damaged();
    ALIKE_ASSIGN(auto signatures,
        readSignatures(database, sets.sets(), parameters->sketch, snapshot.statistics.rows(), work));
    restored.signatures = std::make_shared<const Signatures>(std::move(signatures));
    return std::optional(std::move(restored));
}

} // namespace alike::project
