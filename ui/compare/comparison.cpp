// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "core/base/beside.h"

#include <algorithm>
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

    PlacedVerdict placed(Verdict judged, const Comparison& comparison)
    {
        PlacedVerdict verdict { std::move(judged), {}, {}, {} };
        for (const Side side : bothSides) {
            const auto at = static_cast<std::size_t>(side);
            verdict.words[at] = PlacedWords(verdict.cut[at], comparison.text(side));
        }
        const PlacedWords& left = verdict.on(Side::Left);
        const PlacedWords& right = verdict.on(Side::Right);
        verdict.passages = std::make_shared<const PairedText>(pairPassages(left, right, verdict.alignment));
        if (verdict.inCorpus)
            verdict.rarity
                = std::make_shared<const RareTexts>(rareTexts(verdict.inCorpus->rarity, left, right));
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
    constexpr std::size_t worthAThread = 100'000; // bytes of both texts: some 10 ms
    Comparison comparison { std::move(corpus), pair, snapshot, {}, {}, {}, {} };
    const bool longTexts
        = comparison.bytes(Side::Left).size() + comparison.bytes(Side::Right).size() >= worthAThread;
    auto right = beside(longTexts, [&] { return displayed(comparison, Side::Right, known); });
    comparison.textA = displayed(comparison, Side::Left, known);
    comparison.textB = right.get();
    auto edits = beside(
        longTexts, [&] { return editsBetween(comparison.textA->text(), comparison.textB->text(), stop); });
    if (auto judged = snapshot ? judgePair(*snapshot, pair, stop) : std::nullopt)
        comparison.verdict = placed(std::move(*judged), comparison);
    comparison.differences = std::make_shared<const PairedText>(
        pairDifferences(comparison.textA->text(), comparison.textB->text(), edits.get(),
            comparison.verdict ? *comparison.verdict->passages : PairedText {}));
    return comparison;
}

CompareMode fittingMode(const std::optional<PlacedVerdict>& verdict)
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
