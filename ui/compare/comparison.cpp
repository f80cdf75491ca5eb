// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "core/explore/query.h"
#include "core/lsh/buckets.h"
#include "core/text/spans.h"
#include "ui/compare/placed_words.h"

#include <algorithm>
#include <future>
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
        return std::async(bytes < longText ? std::launch::deferred : std::launch::async, std::move(work));
    }

    /// A text that was cut and signed.
    struct CutText {
        std::shared_ptr<const PlacedWords> placed;
        std::uint32_t units; ///< that count, words or characters
        std::uint32_t words; ///< that count
        std::vector<std::uint32_t> rows; ///< of the signature; none without shingles
    };

    CutText cutDocument(
        const HeldAnalysis& held, const Snapshot& snapshot, DocId doc, const DisplayText& display)
    {
        CutText cut { std::make_shared<const PlacedWords>(held, snapshot, doc, display),
            static_cast<std::uint32_t>(held.tokens->of(doc).size()),
            static_cast<std::uint32_t>(held.tokens->wordsOf(doc)), {} };
        if (const SetId set = held.sets->setOf(doc); set != noSet) {
            cut.rows.resize(held.hashes);
            held.signatures->copyRow(set, cut.rows);
        }
        return cut;
    }

    CutText cutText(const HeldAnalysis& held, const Query& query, const Comparison& comparison)
    {
        return { std::make_shared<const PlacedWords>(
                     held, *comparison.snapshot, *comparison.pair.text, query.positions, *comparison.textB),
            query.units, query.words, query.signature };
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
        const HeldAnalysis& held, const Comparison& comparison, const std::stop_token& stop)
    {
        const Snapshot& snapshot = *comparison.snapshot;
        const auto& [a, b, outside] = comparison.pair;
        const std::optional<Query> query = b ? std::optional(Query {}) : queryOf(held, comparison, stop);
        if (!query)
            return std::nullopt;
        auto cutRight = besides(comparison, [&] {
            return b ? cutDocument(held, snapshot, *b, *comparison.textB) : cutText(held, *query, comparison);
        });
        const CutText left = cutDocument(held, snapshot, a, *comparison.textA);
        const CutText right = cutRight.get();
        Verdict verdict;
        auto rarity = besides(comparison,
            [&] { return std::make_shared<const RareTexts>(rareTexts(held, *left.placed, *right.placed)); });
        verdict.alignment = alignPassages(left.placed->shingles(), right.placed->shingles(), held.sets->cut(),
            left.placed->words(), right.placed->words());
        verdict.passages = std::make_shared<const PairedText>(
            pairPassages(*left.placed, *right.placed, verdict.alignment));
        verdict.rarity = rarity.get();
        verdict.placed = { left.placed, right.placed };
        verdict.wordsA = left.words;
        verdict.wordsB = right.words;
        verdict.unitsA = left.units;
        verdict.unitsB = right.units;
        verdict.unknown = query->unknown;
        if (left.rows.empty() || right.rows.empty())
            return verdict;
        const SetId setA = held.sets->setOf(a);
        if (b) {
            verdict.score = scoreDocuments(held, a, *b);
            verdict.bands = sharedBands(*held.buckets, *held.signatures, setA, held.sets->setOf(*b));
        } else {
            verdict.score = scoreText(held, *query, setA);
            verdict.bands = sharedBands(*query, held.view(), setA);
        }
        verdict.signatures
            = std::make_shared<const SignatureCells>(signatureCells(held, snapshot.banding, verdict.bands,
                { SignedWords { *left.placed, left.rows }, SignedWords { *right.placed, right.rows } }));
        return verdict;
    }

} // namespace

std::optional<ScoredPair> scoreDocuments(const HeldAnalysis& held, DocId a, DocId b)
{
    const SetId setA = held.sets->setOf(a);
    const SetId setB = held.sets->setOf(b);
    if (setA == noSet || setB == noSet)
        return std::nullopt;
    ScoredPair score = scorePair(*held.sets, *held.signatures, held.hashes, *held.buckets, setA, setB);
    if (score.a != setA) {
        std::swap(score.a, score.b);
        std::swap(score.overlap.sizeA, score.overlap.sizeB);
    }
    return score;
}

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
    if (const auto held = snapshot ? hold(*snapshot) : std::nullopt)
        comparison.verdict = judge(*held, comparison, stop);
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
