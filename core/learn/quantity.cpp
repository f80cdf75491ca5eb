// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/quantity.h"

#include "core/answers/groups/groups.h"
#include "core/answers/known_pairs.h"
#include "core/answers/methods.h"
#include "core/export/number.h"
#include "core/pipeline/method_outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace alike::learn {
namespace {

    using As = QuantityRow::As;
    using Number = std::optional<double>;

    double real(std::uint64_t count)
    {
        return static_cast<double>(count);
    }

    /// The set of the document that is named at this place; none without shingles.
    std::optional<SetId> setOf(
        const SnapshotPtr& snapshot, const Measure& measure, std::size_t at, const ShingleSets& sets)
    {
        const auto doc = snapshot->corpus->find(measure.documents[at]);
        if (!doc || sets.setOf(*doc) == noSet)
            return std::nullopt;
        return sets.setOf(*doc);
    }

    /// Asks what needs the stages of one document.
    template <typename OfFn> Number ofDocument(const SnapshotPtr& snapshot, const Measure& measure, OfFn of)
    {
        const auto held = hold(*snapshot);
        const auto set = held ? setOf(snapshot, measure, 0, *held->sets) : std::nullopt;
        return set ? Number(of(*held, *set)) : std::nullopt;
    }

    /// Asks what needs the stages of two documents. `of` takes their score and what is held.
    template <typename OfFn> Number ofPair(const SnapshotPtr& snapshot, const Measure& measure, OfFn of)
    {
        const auto held = hold(*snapshot);
        if (!held)
            return std::nullopt;
        const auto a = setOf(snapshot, measure, 0, *held->sets);
        const auto b = setOf(snapshot, measure, 1, *held->sets);
        if (!a || !b)
            return std::nullopt;
        return of(
            scorePair(*held->sets, *held->signatures, held->hashes, *held->buckets, *a, *b), *held, *a, *b);
    }

    template <typename OfFn> Number ofFoundPairs(const SnapshotPtr& snapshot, OfFn of)
    {
        const auto found = foundPairs(*snapshot);
        return found && found->truth ? Number(of(*found)) : std::nullopt;
    }

    template <typename OfFn>
    Number ofGroups(const SnapshotPtr& snapshot, const std::stop_token& stop, OfFn of)
    {
        Progress progress;
        const auto table = makeGroupTable(snapshot, {}, { progress, stop, 1 });
        return table ? Number(of(*table)) : std::nullopt;
    }

    std::optional<DocumentPair> documentsOf(const SnapshotPtr& snapshot, const Measure& measure)
    {
        const auto a = snapshot->corpus->find(measure.documents[0]);
        const auto b = snapshot->corpus->find(measure.documents[1]);
        return a && b ? std::optional(DocumentPair { *a, *b }) : std::nullopt;
    }

    constexpr std::array quantities {
        QuantityRow { "documents", "Documents that are used", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->statistics.documentsKept));
            } },
        QuantityRow { "comparisons", "Pairs that all documents make: n (n - 1) / 2", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                const double n = real(s->statistics.documentsKept);
                return Number(n * (n - 1) / 2);
            } },
        QuantityRow { "distinct_shingles", "Different shingles in the collection", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->statistics.distinctShingles));
            } },
        QuantityRow { "median_shingles", "Shingles of a document in the middle of all, by size", As::Count, 0,
            false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->statistics.medianShingles));
            } },
        QuantityRow { "same_pairs", "Pairs of documents with equal sets of shingles", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->statistics.identicalPairs));
            } },
        QuantityRow { "near_pairs", "Pairs of different sets from the threshold up, by the exact comparison",
            As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return ofFoundPairs(s, [](const FoundPairs& f) { return real(f.nearKnown()); });
            } },
        QuantityRow { "found_pairs", "Near pairs that share a bucket", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return ofFoundPairs(s, [](const FoundPairs& f) { return real(f.near); });
            } },
        QuantityRow { "missed_pairs", "Near pairs that share no bucket: false negatives", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return ofFoundPairs(s, [](const FoundPairs& f) { return real(f.missed().value_or(0)); });
            } },
        QuantityRow { "candidates", "Pairs of documents that share a bucket", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return s->candidatesCounted ? Number(real(s->candidatePairs)) : std::nullopt;
            } },
        QuantityRow { "false_candidates", "Candidates below the threshold: false positives", As::Count, 0,
            false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return s->candidatesCounted && s->evaluation ? Number(real(s->evaluation->falsePositives()))
                                                             : std::nullopt;
            } },
        QuantityRow { "recall", "Share of the near pairs that were found, in per cent", As::Percent, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                const auto recall = s->evaluation ? s->evaluation->nearRecall() : std::nullopt;
                return recall ? Number(*recall * 100) : std::nullopt;
            } },
        QuantityRow { "precision", "Share of the candidates from the threshold up, in per cent", As::Percent,
            0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                const auto precision
                    = s->candidatesCounted && s->evaluation ? s->evaluation->precision() : std::nullopt;
                return precision ? Number(*precision * 100) : std::nullopt;
            } },
        QuantityRow { "groups", "Groups that the near and equal pairs make", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token& stop) {
                return ofGroups(s, stop, [](const GroupTable& table) { return real(table.size()); });
            } },
        QuantityRow { "largest_group", "Documents in the largest group", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token& stop) {
                return ofGroups(s, stop, [](const GroupTable& table) {
                    return table.size() == 0 ? 0 : real(table.groups[0].documents);
                });
            } },
        QuantityRow { "k", "Units in a shingle", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->parameters.shingle.k));
            } },
        QuantityRow { "hashes", "Hash functions: values in a signature", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->banding.hashes));
            } },
        QuantityRow { "bands", "Bands", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->banding.bands()));
            } },
        QuantityRow { "rows", "Rows of a band", As::Count, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(real(s->banding.rows));
            } },
        QuantityRow { "threshold", "The threshold", As::Threshold, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(s->parameters.results.threshold.value());
            } },
        QuantityRow { "half_point", "The similarity at which half of the pairs become candidates", As::Share,
            0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(lsh::halfPoint(s->banding));
            } },
        QuantityRow { "textbook_threshold", "(1/b)^(1/r)", As::Share, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(lsh::textbookThreshold(s->banding));
            } },
        QuantityRow { "chance_at_threshold", "The chance that a pair at the threshold becomes a candidate",
            As::Share, 0, false,
            [](const SnapshotPtr& s, const Measure&, const std::stop_token&) {
                return Number(lsh::candidateChance(s->banding, s->parameters.results.threshold.value()));
            } },
        QuantityRow { "chance_at", "The chance that a pair of a given similarity becomes a candidate",
            As::Share, 0, true,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return Number(lsh::candidateChance(s->banding, m.at));
            } },
        QuantityRow { "band_chance_at", "The chance that all rows of one band agree, at a given similarity",
            As::Share, 0, true,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return Number(std::pow(m.at, s->banding.rows));
            } },
        QuantityRow { "spread_at", "The standard deviation of an estimate, at a given similarity", As::Share,
            0, true,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return Number(std::sqrt(m.at * (1 - m.at) / s->banding.hashes));
            } },
        QuantityRow { "words", "Words of a document", As::Count, 1, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                const auto held = holdParts(*s);
                const auto doc = s->corpus->find(m.documents[0]);
                return held.tokens && doc && held.tokens->kept(*doc)
                    ? Number(real(held.tokens->wordsOf(*doc)))
                    : std::nullopt;
            } },
        QuantityRow { "shingles", "Different shingles of a document", As::Count, 1, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofDocument(
                    s, m, [](const HeldAnalysis& held, SetId set) { return real(held.sets->size(set)); });
            } },
        QuantityRow { "signature_value", "The value in a row, from 1, of the signature of a document",
            As::Count, 1, true,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) -> Number {
                if (m.at < 1 || m.at > s->banding.hashes)
                    return std::nullopt;
                return ofDocument(s, m, [&](const HeldAnalysis& held, SetId set) {
                    return real(held.signatures->at(set, static_cast<std::uint32_t>(m.at) - 1));
                });
            } },
        QuantityRow { "shared_shingles", "Shingles that two documents share", As::Count, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m,
                    [](const ScoredPair& score, const auto&...) { return Number(score.overlap.shared); });
            } },
        QuantityRow { "united_shingles", "Shingles that stand in one of two documents or in both", As::Count,
            2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m,
                    [](const ScoredPair& score, const auto&...) { return Number(score.overlap.united()); });
            } },
        QuantityRow { "jaccard", "The Jaccard similarity of two documents", As::Share, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m,
                    [](const ScoredPair& score, const auto&...) { return Number(score.overlap.jaccard()); });
            } },
        QuantityRow { "containment", "The share of the first document's shingles that the second has",
            As::Share, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [](const ScoredPair& score, const auto&...) {
                    return Number(score.overlap.containmentA());
                });
            } },
        QuantityRow { "equal_rows", "Rows of two signatures that agree", As::Count, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m,
                    [](const ScoredPair& score, const auto&...) { return Number(score.estimate.equalRows); });
            } },
        QuantityRow { "estimate", "The share of the rows of two signatures that agree", As::Share, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [](const ScoredPair& score, const auto&...) {
                    return Number(score.estimate.similarity());
                });
            } },
        QuantityRow { "error", "How far the estimate of two documents is from their Jaccard similarity",
            As::Share, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [](const ScoredPair& score, const auto&...) {
                    return Number(std::abs(score.estimate.similarity() - score.overlap.jaccard()));
                });
            } },
        QuantityRow { "equal_bands", "Bands of two signatures that agree", As::Count, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [](const ScoredPair&, const HeldAnalysis& held, SetId a, SetId b) {
                    return Number(real(sharedBands(*held.buckets, *held.signatures, a, b).size()));
                });
            } },
        QuantityRow { "is_candidate", "1 when two documents share a bucket, else 0", As::Count, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [](const ScoredPair&, const HeldAnalysis& held, SetId a, SetId b) {
                    return Number(a == b || held.buckets->share(a, b) ? 1 : 0);
                });
            } },
        QuantityRow { "chance_of_pair", "The chance of two documents to become candidates", As::Share, 2,
            false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) {
                return ofPair(s, m, [&](const ScoredPair& score, const auto&...) {
                    return Number(lsh::candidateChance(s->banding, s->agreement(score.overlap)));
                });
            } },
        QuantityRow { "simhash_distance",
            "Bits of 64 in which the SimHash fingerprints of two documents "
            "differ, made of their words",
            As::Count, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token&) -> Number {
                const auto pair = documentsOf(s, m);
                const auto held = holdParts(*s);
                if (!pair || !held.tokens)
                    return std::nullopt;
                const FingerprintPair prints = fingerprintPair(*s, *held.tokens, {}, *pair);
                return prints.hasFingerprints() ? Number(prints.distance()) : std::nullopt;
            } },
        QuantityRow { "cosine", "The cosine of two documents, by TF-IDF", As::Share, 2, false,
            [](const SnapshotPtr& s, const Measure& m, const std::stop_token& stop) -> Number {
                const auto pair = documentsOf(s, m);
                if (!pair)
                    return std::nullopt;
                MethodOutputs outputs;
                const auto made = makeCosinePair(s, {}, *pair, outputs, stop);
                return made ? made->cosine : std::nullopt;
            } },
    };

} // namespace

std::span<const QuantityRow> quantityTable()
{
    return quantities;
}

const QuantityRow* quantityRow(std::string_view name)
{
    const auto row = std::ranges::find(quantities, name, &QuantityRow::name);
    return row == quantities.end() ? nullptr : &*row;
}

std::optional<double> measure(
    const SnapshotPtr& snapshot, const Measure& measure, const std::stop_token& stop)
{
    return quantityRow(measure.quantity)->of(snapshot, measure, stop);
}

std::string written(const QuantityRow& row, double value)
{
    if (row.as == As::Count)
        return number::grouped(static_cast<std::uint64_t>(std::llround(value)));
    if (row.as == As::Percent)
        return fmt::format("{} %", number::decimal(std::round(value * 100) / 100));
    if (row.as == As::Threshold) {
        const std::string decimals = number::decimal(value);
        const std::string two = fmt::format("{:.2f}", value);
        return decimals.size() > two.size() ? decimals : two;
    }
    // Rounding makes no 1 of less than 1, nor a 0 of more than 0.
    double rounded = std::round(value * 1000) / 1000;
    if (value < 1)
        rounded = std::min(rounded, 0.999);
    if (value > 0)
        rounded = std::max(rounded, 0.001);
    return fmt::format("{:.3f}", rounded);
}

} // namespace alike::learn
