// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/method_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QLocale>

namespace alike::ui::method_words {
namespace {

    QString dash()
    {
        return QString(QChar(0x2013));
    }

    QString unitOf(const simhash::Options& options)
    {
        return options.features == simhash::Features::Word ? Words::tr("words") : Words::tr("shingles");
    }

    Said ofScore(Method method, const MethodPair& pair)
    {
        if (!pair.score)
            return { dash(), Words::tr("One of the two has no shingles."), std::nullopt };
        const Overlap& overlap = pair.score->overlap;
        const Estimate& estimate = pair.score->estimate;
        const sketch::Agreement rows = pair.snapshot->agreement(overlap);
        const Threshold threshold = pair.snapshot->parameters.results.threshold;
        const std::uint32_t bandCount = pair.snapshot->banding.bands();
        const bool candidate = pair.sharedBands > 0;
        const QString bucket = candidate ? Words::tr("They share %1.").arg(bands(pair.sharedBands, bandCount))
                                         : Words::tr("They share no bucket, so nobody would compare them.");
        switch (method) {
        case Method::Jaccard:
            return { format::similarity(overlap.jaccard()),
                Words::tr("|A\u00a0∩\u00a0B| / |A\u00a0∪\u00a0B| = %1 / %2 = %3.")
                    .arg(format::count(overlap.shared), format::count(overlap.united()),
                        format::similarity(overlap.jaccard(), 4)),
                threshold.reached(overlap.shared, overlap.united()) };
        case Method::Buckets:
            return { bands(pair.sharedBands, bandCount), bucket, candidate };
        case Method::EstimateAlone:
            return { format::estimate(estimate, rows),
                Words::tr("m / h = %1 / %2 = %3, whether they share a bucket or not.")
                    .arg(format::count(estimate.equalRows), format::count(estimate.hashes),
                        format::similarity(estimate.similarity(), 4)),
                threshold.reached(estimate.equalRows, estimate.hashes) };
        case Method::Estimate:
            return { format::estimate(estimate, rows),
                Words::tr("m / h = %1 / %2 = %3; of such pairs 95 % of all estimates are within %4. "
                          "%5")
                    .arg(format::count(estimate.equalRows), format::count(estimate.hashes),
                        format::similarity(estimate.similarity(), 4),
                        format::range(expectedRange(rows, estimate.hashes)), bucket),
                candidate && threshold.reached(estimate.equalRows, estimate.hashes) };
        default:
            return { format::similarity(estimate.signatureJaccard()),
                Words::tr("|S\u00a0∩\u00a0T| / |S\u00a0∪\u00a0T| = %1 / %2 = %3. %4")
                    .arg(format::count(estimate.sharedValues), format::count(estimate.unitedValues),
                        format::similarity(estimate.signatureJaccard(), 4), bucket),
                candidate && threshold.reached(estimate.sharedValues, estimate.unitedValues) };
        }
    }

    Said ofFingerprints(const MethodPair& pair)
    {
        if (!pair.hasFingerprints())
            return { dash(), Words::tr("One of the two has no features."), std::nullopt };
        const std::uint32_t bits = pair.options.simhash.bits;
        const std::uint32_t distance = pair.distance();
        const double similarity = simhash::similarity(distance, bits);
        return { Words::tr("%1 (d = %2)").arg(format::similarity(similarity)).arg(distance),
            Words::tr("d = %1 of f = %2 bits differ: 1 − d / f = 1 − %1 / %2 = %3.")
                .arg(distance)
                .arg(bits)
                .arg(format::similarity(similarity, 4)),
            distance <= pair.options.distance };
    }

    Said ofEquality(bool equal, const QString& reckoning)
    {
        return { equal ? Words::tr("same") : Words::tr("different"), reckoning, equal };
    }

} // namespace

QString name(Method method)
{
    switch (method) {
    case Method::Jaccard:
        return Words::tr("Exact Jaccard");
    case Method::Buckets:
        return Words::tr("MinHash buckets");
    case Method::Estimate:
        return Words::tr("MinHash estimate");
    case Method::EstimateAlone:
        return Words::tr("Estimate alone");
    case Method::SignatureJaccard:
        return Words::tr("Signature Jaccard");
    case Method::SimHash:
        return Words::tr("SimHash");
    case Method::Cosine:
        return Words::tr("TF-IDF cosine");
    case Method::EqualRaw:
        return Words::tr("Same text");
    case Method::EqualCleaned:
        return Words::tr("Same cleaned text");
    }
    return {};
}

QString formula(Method method, const Parameters& parameters, const MethodOptions& options)
{
    switch (method) {
    case Method::Jaccard:
        return Words::tr(
            "|A\u00a0∩\u00a0B| / |A\u00a0∪\u00a0B| of the shingle sets, for all pairs by an exact join");
    case Method::Buckets:
        return Words::tr("Two signatures of %1 values that agree in all %2 rows of a band share its bucket")
            .arg(parameters.sketch.hashes)
            .arg(parameters.lsh.rows);
    case Method::Estimate:
        return Words::tr("m / h: the share of the %1 rows in which two signatures agree")
            .arg(parameters.sketch.hashes);
    case Method::EstimateAlone:
        return Words::tr("m / h of all pairs, as if there were no buckets: found by bands so narrow that one "
                         "agrees in every pair that reaches the threshold");
    case Method::SignatureJaccard:
        return Words::tr("|S\u00a0∩\u00a0T| / |S\u00a0∪\u00a0T| of the two signatures as sets of values");
    case Method::SimHash:
        return Words::tr("1 − d / f: d of the f = %1 bits of two fingerprints differ; a bit is 1 when the "
                         "weights of the %2 whose hash has it outweigh the others")
            .arg(options.simhash.bits)
            .arg(unitOf(options.simhash));
    case Method::Cosine:
        return Words::tr("Σ a·b / (‖a‖ ‖b‖) of vectors of tf · idf: tf = %1, idf = %2")
            .arg(options.cosine.tf == cosine::Tf::Raw ? Words::tr("f") : Words::tr("0.5 + 0.5 f / max f"),
                options.cosine.idf == cosine::Idf::Plain ? Words::tr("ln(n / df)")
                                                         : Words::tr("ln((1 + n) / (1 + df)) + 1"));
    case Method::EqualRaw:
        return Words::tr("A 128-bit checksum of the text as it was read brings equal texts together; then "
                         "the texts themselves are compared");
    case Method::EqualCleaned:
        return Words::tr("The same for the words after cleaning, in their order");
    }
    return {};
}

QString rule(Method method, const Parameters& parameters, const MethodOptions& options)
{
    const QString threshold = format::threshold(parameters.results.threshold);
    switch (method) {
    case Method::Jaccard:
    case Method::EstimateAlone:
        return Words::tr("similar from %1 on").arg(threshold);
    case Method::Buckets:
        return Words::tr("similar when they share a bucket");
    case Method::Estimate:
    case Method::SignatureJaccard:
        return Words::tr("similar when they share a bucket and it is %1 or more").arg(threshold);
    case Method::SimHash:
        return Words::tr("similar when at most %1 bits differ").arg(options.distance);
    case Method::Cosine:
        return Words::tr("similar from %1 on").arg(format::threshold(options.leastCosine));
    default:
        return Words::tr("similar when they are the same");
    }
}

QString noCosine()
{
    return Words::tr("It is not defined: each word of one of the two stands in every document and weighs "
                     "ln(n / df) = 0, or it has no words. A vector of zeros has no direction.");
}

Said ofPair(Method method, const MethodPair& pair, const CosinePair* cosine)
{
    switch (method) {
    case Method::SimHash:
        return ofFingerprints(pair);
    case Method::Cosine:
        if (!cosine)
            return { QString(QChar(0x2026)), Words::tr("The vectors of all documents are being made."),
                std::nullopt };
        if (!cosine->cosine)
            return { format::noNumber(), noCosine(), std::nullopt };
        return { format::similarity(*cosine->cosine),
            Words::tr("The sum of %1 products of weights is %2; the page Cosine lists them.")
                .arg(format::count(cosine->terms.size()), format::similarity(*cosine->cosine, 4)),
            *cosine->cosine >= pair.options.leastCosine.value() };
    case Method::EqualRaw:
        return ofEquality(pair.equalRaw,
            pair.equalRaw ? Words::tr("Both texts are the same, byte by byte.")
                          : Words::tr("The texts differ in at least one byte."));
    case Method::EqualCleaned:
        return ofEquality(pair.equalCleaned,
            pair.equalCleaned ? Words::tr("Both have the same words in the same order.")
                              : Words::tr("Their words differ."));
    default:
        return ofScore(method, pair);
    }
}

QString truthPairs(TruthFrom from, std::uint64_t pairs, Threshold threshold)
{
    const QString count = format::count(pairs);
    switch (from) {
    case TruthFrom::ExactJoin:
        return pairs == 1 ? Words::tr("1 pair with J ≥ %1").arg(format::threshold(threshold))
                          : Words::tr("%1 pairs with J ≥ %2").arg(count, format::threshold(threshold));
    case TruthFrom::Marks:
        return pairs == 1 ? Words::tr("1 pair marked the same")
                          : Words::tr("%1 pairs marked the same").arg(count);
    case TruthFrom::File:
        return pairs == 1 ? Words::tr("1 pair of the truth file")
                          : Words::tr("%1 pairs of the truth file").arg(count);
    }
    return {};
}

QString truth(TruthFrom from, const MethodTruth& by, Threshold threshold, const QString& file)
{
    const QString pairs = truthPairs(from, by.together, threshold);
    QString words;
    if (from == TruthFrom::ExactJoin)
        return pairs;
    if (from == TruthFrom::Marks)
        words = Words::tr("%1, %2 marked different", "pairs marked the same, count")
                    .arg(pairs, format::count(by.apart));
    else if (by.complete)
        words = Words::tr("%1 (%2); all other pairs count as different", "pairs of the truth file, name")
                    .arg(pairs, file);
    else
        words = Words::tr("%1 (%2), %3 known as different", "pairs of the truth file, name, count")
                    .arg(pairs, file, format::count(by.apart));
    if (!by.complete)
        words += Words::tr("; only these judge");
    if (by.open > 0)
        words += Words::tr("; unsure, for nothing: %1").arg(format::count(by.open));
    if (by.unknownIds > 0)
        words += Words::tr("; ids that no document has: %1").arg(format::count(by.unknownIds));
    return words;
}

QString time(double seconds)
{
    const QLocale locale;
    if (seconds < 0.001)
        return Words::tr("%1 ms").arg(locale.toString(seconds * 1000, 'f', seconds < 0.0001 ? 3 : 2));
    if (seconds < 1)
        return Words::tr("%1 ms").arg(locale.toString(seconds * 1000, 'f', seconds < 0.01 ? 1 : 0));
    return Words::tr("%1 s").arg(locale.toString(seconds, 'f', seconds < 10 ? 2 : 1));
}

QString bytes(double bytes)
{
    const QLocale locale;
    if (bytes < 1000)
        return Words::tr("%1 B").arg(locale.toString(bytes, 'f', 0));
    if (bytes < 1'000'000)
        return Words::tr("%1 kB").arg(locale.toString(bytes / 1000, 'f', 1));
    return Words::tr("%1 MB").arg(locale.toString(bytes / 1'000'000, 'f', 1));
}

QString bands(std::uint32_t shared, std::uint32_t all)
{
    return Words::tr("%1 of %2 bands").arg(shared).arg(all);
}

QString newDocument(Method method, const sketch::Options& sketch, const MethodFigures* figures)
{
    const auto nothingOld = [&](double seconds) {
        return figures ? Words::tr("nothing old, %1").arg(time(seconds)) : Words::tr("nothing old");
    };
    const auto everything = [&](double seconds) {
        return figures ? Words::tr("all anew, %1").arg(time(seconds)) : Words::tr("all anew");
    };
    switch (method) {
    case Method::Buckets:
    case Method::Estimate:
    case Method::EstimateAlone:
    case Method::SignatureJaccard:
        return sketch::mapsHashes(sketch) ? nothingOld(figures ? figures->signature.seconds : 0)
                                          : everything(figures ? figures->redoSeconds : 0);
    case Method::SimHash:
        return nothingOld(figures ? figures->fingerprint.seconds : 0);
    case Method::Cosine:
        return everything(figures ? figures->vectorSeconds : 0);
    case Method::Jaccard:
        return Words::tr("against each");
    default:
        return Words::tr("nothing old");
    }
}

QString newDocumentReason(Method method, const sketch::Options& sketch)
{
    switch (method) {
    case Method::Jaccard:
        return Words::tr("A new document changes no set, but it is compared with all that share a shingle.");
    case Method::Buckets:
    case Method::Estimate:
    case Method::EstimateAlone:
    case Method::SignatureJaccard:
        if (sketch::mapsHashes(sketch))
            return Words::tr("This family signs a document the same whatever stands beside it: a new one "
                             "changes nothing.");
        if (sketch.family == sketch::Family::Dictionary)
            return Words::tr("The dictionary family takes (a·x + b) mod c with c just above the number of "
                             "shingles: new shingles change c, and all documents are signed again.");
        return Words::tr("This family works over the numbers of all shingles: new shingles change how "
                         "many there are, and all documents are signed again.");
    case Method::SimHash:
        return Words::tr("A fingerprint is made of the document alone: a new one changes nothing.");
    case Method::Cosine:
        return Words::tr("A new document changes n and df, so the weight of every word and all vectors.");
    default:
        return Words::tr("A checksum is made of the document alone: a new one changes nothing.");
    }
}

} // namespace alike::ui::method_words
