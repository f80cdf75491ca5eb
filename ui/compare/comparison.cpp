// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "core/explore/query.h"
#include "core/lsh/row_bands.h"
#include "core/shingle/positions.h"
#include "core/similarity/estimate.h"
#include "core/similarity/longest_run.h"
#include "core/text/spans.h"
#include "ui/compare/placed_words.h"

#include <algorithm>
#include <future>
#include <span>
#include <utility>

namespace alike::ui {
namespace {

    std::shared_ptr<const DisplayText> displayed(
        const Comparison& comparison, Side side, const Comparison* known)
    {
        const auto doc = comparison.document(side);
        for (const Side other : bothSides) {
            if (known && known->document(other) == doc && (doc || known->pair.text == comparison.pair.text))
                return known->text(other);
        }
        return std::make_shared<const DisplayText>(comparison.bytes(side));
    }

    /// Runs `work` beside what is done here when the texts are long, else where its answer is asked for.
    template <typename WorkFn> auto besides(const Comparison& comparison, WorkFn work)
    {
        constexpr std::size_t longText = 100'000; // bytes: some 10 ms
        const std::size_t bytes = comparison.bytes(Side::Left).size() + comparison.bytes(Side::Right).size();
        // Where the system starts no thread, "or deferred" lets the work wait, too.
        const auto beside = std::launch::async | std::launch::deferred;
        return std::async(bytes < longText ? std::launch::deferred : beside, std::move(work));
    }

    /// A text that was cut and signed.
    struct CutText {
        std::shared_ptr<const PlacedWords> placed;
        std::uint32_t units; ///< that count, words or characters
        std::uint32_t words; ///< that count
        bool isCut; ///< whether it is long enough to be kept
        std::vector<std::uint32_t> rows; ///< of the signature; none without shingles
        std::vector<ShingleNumber> numbers; ///< in the corpus; none without its sets

        std::span<const text::Span> spans() const
        {
            return isCut ? placed->spans() : std::span<const text::Span>();
        }
    };

    /// What a comparison needs of an analysis.
    struct Needed {
        HeldOutline outline;
        std::shared_ptr<const Signatures> signatures;
        std::optional<HeldAnalysis> whole; ///< none while the sets are being made again
    };

    /// None when the cache has let the analysis go.
    std::optional<Needed> holdNeeded(const Snapshot& snapshot)
    {
        const auto outline = holdOutline(snapshot);
        auto signatures = snapshot.signatures.lock();
        if (!outline || !signatures || signatures->hashes() < snapshot.parameters.sketch.hashes)
            return std::nullopt;
        return Needed { *outline, std::move(signatures), hold(snapshot) };
    }

    CutText cutDocument(const Needed& needed, const Snapshot& snapshot, DocId doc, const DisplayText& display)
    {
        CutText cut { std::make_shared<const PlacedWords>(
                          snapshot.corpus->text(doc), snapshot.parameters, display),
            0, 0, needed.outline.kept(doc), {}, {} };
        if (!cut.isCut)
            return cut;
        cut.units = static_cast<std::uint32_t>(cut.placed->words());
        cut.words = needed.outline.words(doc);
        if (const SetId set = needed.outline.sets().setOf(doc); set != noSet) {
            cut.rows.resize(snapshot.parameters.sketch.hashes);
            needed.signatures->copyRow(set, cut.rows);
        }
        if (needed.whole)
            cut.numbers = shingle::positions(*needed.whole->tokens, *needed.whole->sets, doc);
        return cut;
    }

    CutText cutText(const Query& query, const Comparison& comparison)
    {
        return { std::make_shared<const PlacedWords>(
                     *comparison.pair.text, comparison.snapshot->parameters, *comparison.textB),
            query.units, query.words, !query.positions.empty(), query.signature, query.positions };
    }

    /// None when stopped.
    std::optional<Query> queryOf(
        const HeldAnalysis& held, const Comparison& comparison, const std::stop_token& stop)
    {
        Progress progress;
        const Parameters& parameters = comparison.snapshot->parameters;
        auto query = makeQuery(*comparison.pair.text, parameters.text, *held.tokens, held.view(),
            parameters.sketch.seed, { progress, stop });
        return query ? std::optional(std::move(*query)) : std::nullopt;
    }

    ScoredPair scoreText(const HeldAnalysis& held, const Query& query, SetId set)
    {
        ScoredPair score = scoreQuery(query, held.view(), set);
        std::swap(score.a, score.b);
        std::swap(score.overlap.sizeA, score.overlap.sizeB);
        return score;
    }

    std::optional<Verdict> judge(
        const Needed& needed, const Comparison& comparison, const std::stop_token& stop)
    {
        const Snapshot& snapshot = *comparison.snapshot;
        const auto& whole = needed.whole;
        const auto& [a, b, outside] = comparison.pair;
        std::optional<Query> query;
        if (!b && whole)
            query = queryOf(*whole, comparison, stop);
        if (!b && !query)
            return std::nullopt;
        auto cutRight = besides(comparison, [&] {
            return b ? cutDocument(needed, snapshot, *b, *comparison.textB) : cutText(*query, comparison);
        });
        const CutText left = cutDocument(needed, snapshot, a, *comparison.textA);
        const CutText right = cutRight.get();
        const shingle::Cut& cut = snapshot.parameters.shingle;

        auto run = besides(comparison, [&] { return longestRun(left.spans(), right.spans(), stop); });
        Verdict verdict;
        verdict.shingles = shingle::commonNumbers(left.spans(), right.spans(), cut);
        auto inCorpus = besides(comparison, [&]() -> std::shared_ptr<const CorpusKnowledge> {
            if (!whole)
                return nullptr;
            CorpusNumbers numbers { left.numbers, right.numbers };
            RareTexts rarity
                = rareTexts(*whole->sets, verdict.shingles, numbers, *left.placed, *right.placed);
            return std::make_shared<const CorpusKnowledge>(
                CorpusKnowledge { std::move(numbers), std::move(rarity) });
        });
        verdict.alignment = alignPassages(verdict.shingles.inOrder[0], verdict.shingles.inOrder[1], cut,
            left.placed->words(), right.placed->words());
        verdict.passages = std::make_shared<const PairedText>(
            pairPassages(*left.placed, *right.placed, verdict.alignment));
        verdict.inCorpus = inCorpus.get();
        verdict.longestRun = run.get();
        verdict.placed = { left.placed, right.placed };
        verdict.wordsA = left.words;
        verdict.wordsB = right.words;
        verdict.unitsA = left.units;
        verdict.unitsB = right.units;
        verdict.unknown = query ? query->unknown : 0;
        if (left.rows.empty() || right.rows.empty())
            return verdict;
        const SetOutline& sets = needed.outline.sets();
        if (b) {
            verdict.bands = sharedBands(snapshot.banding, left.rows, right.rows);
            const auto& [numbers, distinct, shared] = verdict.shingles;
            verdict.score = ScoredPair { sets.setOf(a), sets.setOf(*b), { distinct[0], distinct[1], shared },
                estimate(left.rows, right.rows), !verdict.bands.empty() };
        } else {
            verdict.bands = sharedBands(*query, whole->view(), sets.setOf(a));
            verdict.score = scoreText(*whole, *query, sets.setOf(a));
        }
        if (verdict.score)
            verdict.rows = snapshot.agreement(verdict.score->overlap);
        SignatureCells cells = signatureCells(snapshot.banding, verdict.bands, left.rows, right.rows);
        if (whole)
            nameWinners(cells, *whole,
                { NumberedWords { *left.placed, left.numbers },
                    NumberedWords { *right.placed, right.numbers } });
        verdict.signatures = std::make_shared<const SignatureCells>(std::move(cells));
        return verdict;
    }

} // namespace

std::string_view Comparison::bytes(Side side) const
{
    const auto doc = document(side);
    return doc ? corpus->text(*doc) : std::string_view(*pair.text);
}

Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    const ComparedPair& pair, const Comparison* known, const std::stop_token& stop)
{
    Comparison comparison { std::move(corpus), pair, snapshot, {}, {}, {}, {} };
    auto right = besides(comparison, [&] { return displayed(comparison, Side::Right, known); });
    comparison.textA = displayed(comparison, Side::Left, known);
    comparison.textB = right.get();
    auto edits = besides(
        comparison, [&] { return editsBetween(comparison.textA->text(), comparison.textB->text(), stop); });
    if (const auto needed = snapshot ? holdNeeded(*snapshot) : std::nullopt)
        comparison.verdict = judge(*needed, comparison, stop);
    comparison.differences = std::make_shared<const PairedText>(
        pairDifferences(comparison.textA->text(), comparison.textB->text(), edits.get(),
            comparison.verdict ? *comparison.verdict->passages : PairedText {}));
    return comparison;
}

CompareMode fittingMode(const std::optional<Verdict>& verdict)
{
    if (!verdict || !verdict->score)
        return CompareMode::Shared;
    const Overlap& overlap = verdict->score->overlap;
    return std::max(overlap.containmentA(), overlap.containmentB()) > nearlyContained
        ? CompareMode::Differences
        : CompareMode::Shared;
}

std::shared_ptr<const PairedText> markedIn(CompareMode mode, const Comparison& comparison)
{
    switch (mode) {
    case CompareMode::Shared:
        return comparison.verdict ? comparison.verdict->passages : nullptr;
    case CompareMode::Differences:
        return comparison.differences;
    case CompareMode::Plain:
        break;
    }
    return nullptr;
}

} // namespace alike::ui
