// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/summary.h"

#include "core/answers/known_pairs.h"
#include "core/pipeline/changes.h"
#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QStringList>

namespace alike::ui {
namespace {

    QStringList losses(const LoadReport& report, std::uint64_t tooShort)
    {
        QStringList parts;
        if (report.noText > 0)
            parts += Words::tr("%1 without text").arg(format::count(report.noText));
        if (tooShort > 0)
            parts += Words::tr("%1 too short").arg(format::count(tooShort));
        if (report.unreadable > 0)
            parts += Words::tr("%1 unreadable").arg(format::count(report.unreadable));
        return parts;
    }

    QString inBrackets(const QStringList& parts)
    {
        return parts.isEmpty() ? QString()
                               : QStringLiteral(" (") + parts.join(QStringLiteral(", ")) + QLatin1Char(')');
    }

    QString pairsText(const Snapshot& snapshot, const FoundPairs& found)
    {
        return Words::tr("%1 and %2 same after cleaning")
            .arg(nearPairsFrom(found.nearKnown(), snapshot.parameters.results.threshold),
                format::count(found.identical));
    }

    /// In words, not as a figure: only a comparison that missed nothing has found everything. Of near pairs:
    /// pairs of equal sets are always found.
    QString recallOf(const Snapshot& snapshot, const std::optional<FoundPairs>& found)
    {
        if (found && found->truth)
            return Words::tr("found %1 of %2 near")
                .arg(format::count(found->near), format::count(found->nearKnown()));
        if (snapshot.details() && found)
            return Words::tr("found %1 near, how many are missed is in the charts")
                .arg(format::count(found->near));
        if (!snapshot.exactProblem.empty())
            return Words::tr("missed pairs are not known: %1")
                .arg(QString::fromUtf8(
                    snapshot.exactProblem.data(), static_cast<qsizetype>(snapshot.exactProblem.size())));
        if (snapshot.exact && snapshot.parameters.results.threshold < snapshot.exactFloor)
            return Words::tr("missed pairs are known above %1").arg(format::threshold(snapshot.exactFloor));
        return Words::tr("missed pairs are not known yet");
    }

} // namespace

QString corpusText(const LoadReport& report)
{
    if (report.sampledFrom > 0)
        return Words::tr("a sample of %1 documents").arg(format::count(report.sampledFrom))
            + inBrackets(losses(report, 0));
    return Words::tr("%1 documents read").arg(format::count(report.documentsRead))
        + inBrackets(losses(report, 0));
}

QStringList assumptions(const LoadReport& report)
{
    QStringList parts;
    for (const auto& [encoding, files] : report.encodings) {
        const QString name = QString::fromStdString(encoding);
        parts += files == 1 ? Words::tr("1 file read as %1").arg(name)
                            : Words::tr("%1 files read as %2").arg(format::count(files), name);
    }
    if (report.replacedSequences == 1)
        parts += Words::tr("1 byte sequence replaced by �");
    else if (report.replacedSequences > 1)
        parts += Words::tr("%1 byte sequences replaced by �").arg(format::count(report.replacedSequences));
    if (const auto& table = report.metadata; table && table->unknown + table->bad > 0)
        parts += Words::tr("%1 of %2 rows of the metadata table are of no use")
                     .arg(format::count(table->unknown + table->bad),
                         format::count(table->used + table->unknown + table->bad));
    if (report.fileTimes > 0)
        parts += Words::tr("%1 dates are the times of files").arg(format::count(report.fileTimes));
    return parts;
}

QString nearPairs(std::uint64_t pairs)
{
    return pairs == 1 ? Words::tr("1 near pair") : Words::tr("%1 near pairs").arg(format::count(pairs));
}

QString nearPairsFrom(std::uint64_t pairs, Threshold threshold)
{
    return Words::tr("%1 from J = %2 up", "414 near pairs")
        .arg(nearPairs(pairs), format::threshold(threshold));
}

QString knownPairs(std::uint64_t pairs, Threshold floor, std::uint64_t same)
{
    const QString from = format::threshold(floor);
    const QString all = pairs == 1 ? Words::tr("1 pair with J from %1 up").arg(from)
                                   : Words::tr("%1 pairs with J from %2 up").arg(format::count(pairs), from);
    return same == 0 ? all : Words::tr("%1, %2 of them same after cleaning").arg(all, format::count(same));
}

QString pointPairs(std::uint64_t pairs, std::size_t points, Threshold floor)
{
    const QString from = format::threshold(floor);
    const QString all = pairs == 1
        ? Words::tr("1 pair with J from %1 to under 1").arg(from)
        : Words::tr("%1 pairs with J from %2 to under 1").arg(format::count(pairs), from);
    if (points == pairs)
        return all;
    return points == 1 ? Words::tr("%1, as 1 point").arg(all)
                       : Words::tr("%1, as %2 points").arg(all, format::count(points));
}

QString sameWords(const SameTexts& same)
{
    const QString all = Words::tr("%1 same after cleaning").arg(format::count(same.pairs()));
    return same.textPairs == 0
        ? all
        : Words::tr("%1, %2 of them same text").arg(all, format::count(same.textPairs));
}

QString documentsText(const LoadReport& report, const Snapshot& snapshot)
{
    if (snapshot.corpus && snapshot.corpus->sides().any())
        return sidesText(snapshot);
    const QString kept = format::count(snapshot.statistics.documentsKept);
    if (report.sampledFrom > 0)
        return Words::tr("%1 documents of a sample of %2").arg(kept, format::count(report.sampledFrom));
    return Words::tr("%1 of %2 documents").arg(kept, format::count(report.documentsRead));
}

QString sidesText(const Snapshot& snapshot)
{
    const std::uint64_t references = snapshot.statistics.referencesKept;
    const QString own = format::count(snapshot.statistics.documentsKept - references);
    return Words::tr("%1 documents against %2 of the reference").arg(own, format::count(references));
}

QString usedText(const LoadReport& report, const Snapshot& snapshot)
{
    return documentsText(report, snapshot) + inBrackets(losses(report, snapshot.statistics.tooShort));
}

QString recallText(const Snapshot& snapshot)
{
    return recallOf(snapshot, foundPairs(snapshot));
}

QString resultText(const LoadReport& report, const Snapshot& snapshot)
{
    QStringList parts;
    parts += usedText(report, snapshot);
    const auto found = foundPairs(snapshot);
    if (found)
        parts += pairsText(snapshot, *found);
    if (!snapshot.candidatesListed)
        parts += manyCandidatesText(snapshot);
    parts += recallOf(snapshot, found);
    return parts.join(QStringLiteral(" · "));
}

QString nothingToCompare(const Snapshot& snapshot)
{
    const Statistics& counts = snapshot.statistics;
    const std::uint64_t comparable = counts.documentsKept - counts.documentsWithout;
    if (comparable >= 2)
        return {};
    if (counts.documentsKept == 0)
        return counts.tooShort == 0
            ? Words::tr("No document has a text. Open others: Ctrl+O.")
            : Words::tr(
                "No document has %1 words, the fewest that are asked for. Lower Minimum words under More "
                "(F7), or open others (Ctrl+O).")
                  .arg(snapshot.parameters.text.minWords);
    const QString shingle = snapshot.parameters.text.unit == text::Unit::Word
        ? Words::tr("%1 words").arg(shingleSize(snapshot.parameters))
        : shingleSize(snapshot.parameters);
    if (comparable == 0)
        return Words::tr("No document is long enough for a shingle of %1. Choose a smaller k.").arg(shingle);
    if (counts.documentsKept > 1)
        return Words::tr(
            "Only one document is long enough for a shingle of %1, and a pair takes two. Choose a "
            "smaller k.")
            .arg(shingle);
    return counts.tooShort == 0
        ? Words::tr("There is one document, and a pair takes two. Open others: Ctrl+O.")
        : Words::tr(
            "Only one document has %1 words or more, and a pair takes two. Lower Minimum words under More "
            "(F7), or open others (Ctrl+O).")
              .arg(snapshot.parameters.text.minWords);
}

QString cleaningText(const text::Options& options)
{
    const QString name = cleaningName(options.cleaning);
    return options.stripAccents ? Words::tr("%1, without accents").arg(name) : name;
}

QString differenceText(const Parameters& shown, const Parameters& wanted)
{
    QStringList parts;
    const auto add = [&](bool differs, const QString& text) {
        if (differs)
            parts += text;
    };
    add(shown.text.cleaning != wanted.text.cleaning, cleaningName(shown.text.cleaning));
    add(shown.text.stripAccents != wanted.text.stripAccents,
        shown.text.stripAccents ? Words::tr("without accents") : Words::tr("with accents"));
    add(shown.text.segment != wanted.text.segment,
        shown.text.segment ? Words::tr("words without spaces told apart")
                           : Words::tr("words without spaces not told apart"));
    add(shown.text.minWords != wanted.text.minWords, Words::tr("from %1 words").arg(shown.text.minWords));
    add(shown.text.unit != wanted.text.unit, unitName(shown.text.unit));
    const bool inSubwords = shown.text.unit == text::Unit::Subword;
    add(inSubwords && shown.text.merges != wanted.text.merges,
        Words::tr("%1 merges").arg(format::count(shown.text.merges)));
    add(shown.shingle.k != wanted.shingle.k, Words::tr("k = %1").arg(shown.shingle.k));
    add(shown.shingle.stride != wanted.shingle.stride, Words::tr("stride %1").arg(shown.shingle.stride));
    add(shown.ignoring != wanted.ignoring,
        shown.ignoring.any() ? Words::tr("ignored above %1").arg(ignoredShare(shown))
                             : Words::tr("nothing ignored"));
    add(shown.universe != wanted.universe,
        shown.universe.empty() ? Words::tr("shingles by first appearance")
                               : Words::tr("another order of shingles"));
    add(shown.sketch.family != wanted.sketch.family, familyName(shown.sketch.family));
    add(shown.sketch.given != wanted.sketch.given, Words::tr("other coefficients"));
    add(shown.sketch.seed != wanted.sketch.seed, Words::tr("seed %1").arg(shown.sketch.seed));
    add(shown.sketch.hashes != wanted.sketch.hashes, Words::tr("h = %1").arg(shown.sketch.hashes));
    add(shown.lsh.rows != wanted.lsh.rows || shown.lsh.bands != wanted.lsh.bands,
        Words::tr("b = %1").arg(bandingOf(shown).bands()));
    add(shown.lsh.bucket != wanted.lsh.bucket, bucketFunctionName(shown.lsh.bucket));
    add(shown.lsh.buckets != wanted.lsh.buckets,
        shown.lsh.buckets == 0 ? Words::tr("any number of buckets")
                               : Words::tr("%1 buckets").arg(format::count(shown.lsh.buckets)));
    add(shown.results.threshold != wanted.results.threshold,
        Words::tr("t = %1").arg(format::threshold(shown.results.threshold)));
    add(shown.results.neighbours != wanted.results.neighbours,
        Words::tr("n = %1").arg(shown.results.neighbours));
    return parts.join(QStringLiteral(", "));
}

} // namespace alike::ui
