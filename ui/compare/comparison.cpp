// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "core/lsh/buckets.h"
#include "ui/compare/placed_words.h"

#include <utility>

namespace alike::ui {
namespace {

    std::shared_ptr<const DisplayText> textOf(const Corpus& corpus, DocId doc, const Comparison* known)
    {
        if (known && known->pair.a == doc)
            return known->textA;
        if (known && known->pair.b == doc)
            return known->textB;
        return std::make_shared<const DisplayText>(corpus.text(doc));
    }

    Verdict judge(const HeldAnalysis& held, const Comparison& comparison)
    {
        const auto [a, b] = comparison.pair;
        Verdict verdict;
        const PlacedWords left(held, *comparison.snapshot, a, *comparison.textA);
        const PlacedWords right(held, *comparison.snapshot, b, *comparison.textB);
        verdict.passages = std::make_shared<const PairedText>(pairPassages(left, right, held.sets->k()));
        verdict.wordsA = static_cast<std::uint32_t>(held.tokens->of(a).size());
        verdict.wordsB = static_cast<std::uint32_t>(held.tokens->of(b).size());
        verdict.score = scoreDocuments(held, a, b);
        if (!verdict.score)
            return verdict;
        verdict.bands
            = sharedBands(*held.buckets, *held.signatures, held.sets->setOf(a), held.sets->setOf(b));
        verdict.signatures = std::make_shared<const SignatureCells>(
            signatureCells(held, comparison.snapshot->banding, comparison.pair, verdict.bands, left, right));
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

Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    DocumentPair pair, const Comparison* known, const std::stop_token& stop)
{
    Comparison comparison { pair, snapshot, textOf(*corpus, pair.a, known), textOf(*corpus, pair.b, known),
        {}, {} };
    if (const auto held = snapshot ? hold(*snapshot) : std::nullopt)
        comparison.verdict = judge(*held, comparison);
    comparison.differences = std::make_shared<const PairedText>(pairDifferences(comparison.textA->text(),
        comparison.textB->text(), comparison.verdict ? *comparison.verdict->passages : PairedText {}, stop));
    return comparison;
}

} // namespace alike::ui
