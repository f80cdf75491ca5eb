// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/measure_words.h"

#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>

namespace alike::ui {
namespace {

    struct NamedMeasure {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::Measures)
    };

    QString partOf(std::uint32_t part, std::uint32_t whole)
    {
        return NamedMeasure::tr("%1 of %2").arg(format::count(part), format::count(whole));
    }

    QString fraction(std::uint32_t part, std::uint32_t whole, double value)
    {
        return NamedMeasure::tr("%1 / %2 = %3")
            .arg(format::count(part), format::count(whole), format::similarity(value, 4));
    }

} // namespace

std::array<MeasureWords, measureCount> measureWords(const std::optional<ScoredPair>& score,
    const sketch::Agreement& rows, std::uint32_t longestRun, text::Unit unit)
{
    const QString dash(QChar(0x2013));
    std::array<MeasureWords, measureCount> words { {
        { NamedMeasure::tr("Jaccard"),
            NamedMeasure::tr("|A ∩ B| / |A ∪ B|: the shingles in common, of all shingles of both"), dash, {},
            {} },
        { NamedMeasure::tr("Estimate"),
            NamedMeasure::tr("m / h: the share of signature rows in which the two agree.\n"
                             "The range holds 95 % of all estimates at this Jaccard similarity."),
            dash, {}, {} },
        { NamedMeasure::tr("Signature Jaccard"),
            NamedMeasure::tr(
                "|S ∩ T| / |S ∪ T|: the Jaccard similarity of the two signatures as sets of values"),
            dash, {}, {} },
        { NamedMeasure::tr("Left in right"),
            NamedMeasure::tr("|A ∩ B| / |A|: how much of the left document stands in the right one"), dash,
            {}, {} },
        { NamedMeasure::tr("Right in left"),
            NamedMeasure::tr("|A ∩ B| / |B|: how much of the right document stands in the left one"), dash,
            {}, {} },
        { NamedMeasure::tr("Longest run"), NamedMeasure::tr("The most words in a row that stand in both"),
            dash, {}, {} },
    } };
    if (!score)
        return words;
    auto& [jaccard, estimated, signature, inRight, inLeft, run] = words;
    const Overlap& overlap = score->overlap;
    const Estimate& estimate = score->estimate;
    const QString sizes
        = NamedMeasure::tr("|A| = %1 shingles on the left, |B| = %2 on the right, |A ∩ B| = %3 in both")
              .arg(format::count(overlap.sizeA), format::count(overlap.sizeB), format::count(overlap.shared));
    jaccard.value = format::similarity(overlap.jaccard());
    jaccard.detail = NamedMeasure::tr("%1 shingles").arg(partOf(overlap.shared, overlap.united()));
    jaccard.reckoning = NamedMeasure::tr("%1\n|A ∪ B| = %2 + %3 − %4 = %5\n%6")
                            .arg(sizes, format::count(overlap.sizeA), format::count(overlap.sizeB),
                                format::count(overlap.shared), format::count(overlap.united()),
                                fraction(overlap.shared, overlap.united(), overlap.jaccard()));
    estimated.value = format::similarity(estimate.similarity(), 2);
    estimated.detail
        = NamedMeasure::tr("%1 expected").arg(format::range(expectedRange(rows, estimate.hashes)));
    estimated.reckoning = NamedMeasure::tr("m = %1 equal rows, h = %2 rows\n%3")
                              .arg(format::count(estimate.equalRows), format::count(estimate.hashes),
                                  fraction(estimate.equalRows, estimate.hashes, estimate.similarity()));
    if (rows.chance - overlap.jaccard() >= 0.005)
        estimated.reckoning += QLatin1Char('\n')
            + NamedMeasure::tr("The modular family gives some shingles equal values: a row is equal with a "
                               "chance of %1, not %2")
                  .arg(format::similarity(rows.chance), format::similarity(overlap.jaccard()));
    signature.value = format::similarity(estimate.signatureJaccard());
    signature.detail
        = NamedMeasure::tr("%1 values").arg(partOf(estimate.sharedValues, estimate.unitedValues));
    signature.reckoning = fraction(estimate.sharedValues, estimate.unitedValues, estimate.signatureJaccard());
    inRight.value = format::similarity(overlap.containmentA());
    inRight.detail = partOf(overlap.shared, overlap.sizeA);
    inRight.reckoning
        = sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeA, overlap.containmentA());
    inLeft.value = format::similarity(overlap.containmentB());
    inLeft.detail = partOf(overlap.shared, overlap.sizeB);
    inLeft.reckoning
        = sizes + QLatin1Char('\n') + fraction(overlap.shared, overlap.sizeB, overlap.containmentB());
    run.value = format::count(longestRun);
    run.detail = unit == text::Unit::Word && longestRun == 1 ? NamedMeasure::tr("word") : unitName(unit);
    return words;
}

} // namespace alike::ui
