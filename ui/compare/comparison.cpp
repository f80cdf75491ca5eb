// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison.h"

#include "ui/text/ignored_text.h"

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

    /// A text without what cleaning may drop; what is dropped separates words.
    QString without(QStringView text, unsigned away)
    {
        QString kept;
        for (const QChar c : text.toString().normalized(QString::NormalizationForm_D)) {
            if (c.isMark()) {
                if (!(away & AwayAccents))
                    kept += c;
            } else if (!c.isLetter() && !c.isSurrogate()
                && (c.isSpace() || (away & (c.isNumber() ? AwayDigits : AwayPunctuation)))) {
                kept += QLatin1Char(' ');
            } else {
                kept += c;
            }
        }
        return (away & AwayCase ? kept.toCaseFolded() : kept).simplified();
    }

    SameShingles sameShingles(const Comparison& comparison, const std::stop_token& stop)
    {
        constexpr unsigned all = AwayDigits | AwayPunctuation | AwayCase | AwayAccents;
        SameShingles same { comparison.bytes(Side::Left) == comparison.bytes(Side::Right), 0, AwayNothing };
        same.differences = comparison.differences->pairs.size();
        for (const TextPair& pair : comparison.differences->pairs) {
            const auto on = [&](Side side) {
                const CharRange& range = pair.on(side);
                return QStringView(comparison.text(side)->text())
                    .sliced(range.begin, range.end - range.begin);
            };
            const auto equalWithout = [&](unsigned away) {
                return without(on(Side::Left), away) == without(on(Side::Right), away);
            };
            if (stop.stop_requested() || pair.kind != PairKind::Changed || !equalWithout(all)) {
                same.in = AwayNothing;
                break;
            }
            for (const unsigned each : { AwayDigits, AwayPunctuation, AwayCase, AwayAccents }) {
                if (!equalWithout(all & ~each))
                    same.in |= each;
            }
        }
        return same;
    }

} // namespace

std::optional<text::Options> keeping(unsigned cleanedAway, const text::Options& now)
{
    text::Options kept = now;
    if (cleanedAway & AwayCase)
        kept.cleaning = text::Cleaning::None;
    else if (cleanedAway & AwayPunctuation)
        kept.cleaning = text::Cleaning::Whitespace;
    else if (cleanedAway & AwayDigits)
        kept.cleaning = text::Cleaning::AlphaNumeric;
    if (cleanedAway & AwayAccents)
        kept.stripAccents = false;
    return kept == now ? std::nullopt : std::optional(kept);
}

std::string_view Comparison::bytes(Side side) const
{
    const auto doc = document(side);
    return doc ? corpus->text(*doc) : std::string_view(pair.text->text);
}

Comparison compareDocuments(std::shared_ptr<const Corpus> corpus, const SnapshotPtr& snapshot,
    const ComparedPair& pair, const Comparison* known, const std::stop_token& stop)
{
    constexpr std::size_t worthAThread = 100'000; // bytes of both texts: some 10 ms
    Comparison comparison { std::move(corpus), pair, snapshot, {}, {}, {}, {}, {}, {} };
    const bool longTexts
        = comparison.bytes(Side::Left).size() + comparison.bytes(Side::Right).size() >= worthAThread;
    auto right = beside(longTexts, [&] { return displayed(comparison, Side::Right, known); });
    comparison.textA = displayed(comparison, Side::Left, known);
    comparison.textB = right.get();
    for (const Side side : bothSides) {
        if (snapshot)
            comparison.ignored[static_cast<std::size_t>(side)]
                = ignoredText(comparison.bytes(side), *snapshot, *comparison.text(side)).ranges;
    }
    auto edits = beside(longTexts, [&] {
        return editsBetween(comparison.textA->text(), comparison.textB->text(), comparison.ignored, stop);
    });
    if (auto judged = snapshot ? judgePair(*snapshot, pair, stop) : std::nullopt)
        comparison.verdict = placed(std::move(*judged), comparison);
    comparison.differences = std::make_shared<const PairedText>(
        pairDifferences(comparison.textA->text(), comparison.textB->text(), edits.get(),
            comparison.verdict ? *comparison.verdict->passages : PairedText {}));
    if (const auto& verdict = comparison.verdict; verdict && verdict->score) {
        const Overlap& overlap = verdict->score->overlap;
        if (overlap.shared == overlap.united())
            comparison.same = sameShingles(comparison, stop);
    }
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
