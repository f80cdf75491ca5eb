// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/pair_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <algorithm>
#include <tuple>

namespace alike::ui {
namespace {

    QString wordCount(std::uint32_t count)
    {
        return count == 1 ? Words::tr("1 word") : Words::tr("%1 words").arg(format::count(count));
    }

    /// "digits and punctuation".
    QString awayWords(unsigned away)
    {
        QStringList names;
        if (away & AwayDigits)
            names += Words::tr("digits");
        if (away & AwayPunctuation)
            names += Words::tr("punctuation");
        if (away & AwayCase)
            names += Words::tr("upper and lower case");
        if (away & AwayAccents)
            names += Words::tr("accents");
        if (names.size() < 2)
            return names.join(QString());
        const QString last = names.takeLast();
        return Words::tr("%1 and %2").arg(names.join(Words::tr(", ")), last);
    }

    void sayWhatIsSame(const Comparison& comparison, PairFacts& facts)
    {
        const SameShingles& same = *comparison.same;
        if (same.sameText) {
            facts.kinship = Words::tr("same text");
            return;
        }
        facts.kinship = Words::tr("same after cleaning");
        const QString differences = same.differences == 1
            ? Words::tr("1 difference")
            : Words::tr("%1 differences").arg(format::count(same.differences));
        if (same.differences == 0) {
            const bool any = !comparison.ignored[0].empty() || !comparison.ignored[1].empty();
            facts.ignored = any ? Words::tr("they differ in what is ignored alone")
                                : Words::tr("they differ in white space alone");
        } else if (same.in == AwayNothing) {
            facts.kinship = Words::tr("same shingles");
            facts.ignored = Words::tr("%1, also in order or repetition").arg(differences);
        } else {
            facts.ignored = same.differences == 1
                ? Words::tr("%1, in %2", "1 difference, in digits").arg(differences, awayWords(same.in))
                : Words::tr("%1, all in %2", "6 differences, all in digits")
                      .arg(differences, awayWords(same.in));
            if (keeping(same.in, comparison.snapshot->parameters.text))
                facts.remedy = Words::tr("Keep %1", "Keep digits").arg(awayWords(same.in));
        }
    }

    QString candidateFact(const Comparison& comparison)
    {
        const Verdict& verdict = *comparison.verdict;
        const lsh::Banding& banding = comparison.snapshot->banding;
        const auto agreeing = static_cast<std::size_t>(
            std::ranges::count_if(verdict.bands, [](const SharedBand& band) { return !band.collision; }));
        const bool isOnly = banding.bands() == 1;
        if (agreeing > 0)
            return isOnly ? Words::tr("a candidate: the one band agrees")
                          : Words::tr("a candidate: %1 of %2 bands agree").arg(agreeing).arg(banding.bands());
        if (!verdict.bands.empty())
            return isOnly ? Words::tr("a candidate: the bucket is the same, the one band does not agree")
                          : Words::tr("a candidate: %1 of %2 buckets are the same, no band agrees")
                                .arg(verdict.bands.size())
                                .arg(banding.bands());
        const Overlap& overlap = verdict.score->overlap;
        const QString none = isOnly ? Words::tr("the one band does not agree")
                                    : Words::tr("none of %1 bands agrees").arg(banding.bands());
        return comparison.snapshot->parameters.results.threshold.reached(overlap.shared, overlap.united())
            ? Words::tr("missed by the buckets: %1", "none of 20 bands agrees").arg(none)
            : Words::tr("no candidate: %1", "none of 20 bands agrees").arg(none);
    }

} // namespace

PairFacts factsOf(const Comparison& comparison)
{
    PairFacts facts;
    if (!comparison.verdict || !comparison.verdict->score)
        return facts;
    const auto& [overlap, estimate]
        = std::tie(comparison.verdict->score->overlap, comparison.verdict->score->estimate);
    facts.jaccard = format::similarity(overlap.jaccard());
    facts.estimate = format::similarity(estimate.similarity(), 2);
    facts.range = format::range(expectedRange(comparison.verdict->rows, estimate.hashes));
    facts.leftInRight = Words::tr("%1 of A in B", "96 %").arg(format::chance(overlap.containmentA()));
    facts.rightInLeft = Words::tr("%1 of B in A", "93 %").arg(format::chance(overlap.containmentB()));
    facts.candidate = candidateFact(comparison);
    if (comparison.same)
        sayWhatIsSame(comparison, facts);
    return facts;
}

QString pairSign(const TextPair& pair, std::uint32_t number, Side side, bool repeat)
{
    if (pair.kind == PairKind::Changed)
        return pair.wordsOn(otherSide(side)) == 0 ? QStringLiteral("+") : QStringLiteral("\u2260");
    const QString shown = QString::number(number + 1);
    if (repeat)
        return shown + QChar(0x00D7);
    return pair.kind == PairKind::Moved ? QChar(0x21C5) + shown : shown;
}

QString pairWords(const TextPair& pair, std::uint32_t number, std::size_t pairs)
{
    const QString place = Words::tr("%1 of %2").arg(format::count(number + 1), format::count(pairs));
    const std::uint32_t left = pair.wordsOn(Side::Left);
    const std::uint32_t right = pair.wordsOn(Side::Right);
    switch (pair.kind) {
    case PairKind::InOrder:
        return Words::tr("%1: %2 shared").arg(place, wordCount(left));
    case PairKind::Moved:
        return Words::tr("%1: %2 shared, at another place").arg(place, wordCount(left));
    case PairKind::Changed:
        break;
    }
    if (right == 0)
        return Words::tr("%1: %2 only on the left").arg(place, wordCount(left));
    if (left == 0)
        return Words::tr("%1: %2 only on the right").arg(place, wordCount(right));
    return Words::tr("%1: %2 on the left, %3 on the right").arg(place, wordCount(left), wordCount(right));
}

} // namespace alike::ui
