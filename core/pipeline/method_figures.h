// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/explore/evaluate/method_counts.h"
#include "core/pipeline/method_outputs.h"
#include "core/pipeline/new_document.h"
#include "core/pipeline/snapshot.h"
#include "core/similarity/term_vectors.h"
#include "core/similarity/threshold.h"
#include "core/sketch/simhash.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace alike {

/// The ways to find similar documents, in the order in which they are told.
enum class Method : std::uint8_t {
    Jaccard, ///< exact, the truth
    Buckets, ///< shares a bucket of a band
    Estimate, ///< shares a bucket, and m / h reaches the threshold
    EstimateAlone, ///< m / h reaches the threshold, whatever the buckets say
    SignatureJaccard, ///< shares a bucket, and the signatures as sets of values do
    SimHash,
    Cosine,
    EqualRaw,
    EqualCleaned,
};
inline constexpr std::size_t methodCount = 9;

/// What the parameters of an analysis do not say of the methods beside MinHash.
struct MethodOptions {
    simhash::Options simhash; ///< k is that of the analysis
    std::uint32_t distance = 3; ///< most bits that may differ
    cosine::Options cosine;
    Threshold leastCosine { 800'000 };

    bool operator==(const MethodOptions&) const = default;
};

/// How a method does on a whole corpus, measured.
struct MethodFigure {
    MethodCounts counts;
    double seconds = 0; ///< for all pairs, from the words on
    /// What has to be kept of a document to compare it with others, on average over all kept documents: equal
    /// ones count each, texts and indexes that only speed the search up count for no method.
    double bytes = 0;
    std::string problem; ///< why there is nothing else; empty when there is
};

/// The block tables of a search by SimHash.
struct TableChoice {
    std::size_t tables = 0;
    bool everyPair = false; ///< one table without a key: each is compared with all
    std::uint32_t leastBits = 0; ///< of the keys of the tables
    std::uint32_t mostBits = 0;
};

struct SimHashFigure {
    MethodFigure figure;
    TableChoice choice;
};

/// What methods were held against, in pairs of documents.
struct MethodTruth {
    bool exactJoin = true; ///< the pairs with Jaccard >= threshold; else what somebody knows
    bool complete = true; ///< pairs that it does not name are apart; else only those that it names are judged
    std::uint64_t together = 0;
    std::uint64_t apart = 0; ///< named so
    std::uint64_t open = 0; ///< of which nobody is sure: they count for nothing
    std::uint64_t unknownIds = 0; ///< that no document has
};

struct MethodFigures {
    MethodOptions options;
    MethodTruth truth;
    std::array<MethodFigure, methodCount> figures;
    TableChoice tables;
    double cleaningSeconds = 0; ///< text to words, which all but raw equality need
    double redoSeconds = 0; ///< shingles, signatures and buckets of all documents
    double vectorSeconds = 0; ///< the TF-IDF vectors of all documents
    NewDocument fingerprint;
    NewDocument signature; ///< of the hashed family

    const MethodFigure& of(Method method) const { return figures[static_cast<std::size_t>(method)]; }
};

/// All pairs within the distance, against the exact list. \pre snapshot.exact, threshold >= its floor.
/// Errors: Cancelled, also when the analysis is gone.
Result<SimHashFigure> measureSimHash(
    const Snapshot& snapshot, const MethodOptions& options, MethodOutputs& outputs, const Work& work);

/// Runs every method on the corpus from its words on, and times it. Nothing that is kept is used, so this
/// takes as long as it says. Errors: Cancelled, also when the analysis is gone.
/// \param truth what the methods are held against; null: the exact list, \pre snapshot.exact
Result<MethodFigures> measureMethods(const Snapshot& snapshot, const MethodOptions& options,
    const Truth* truth, MethodOutputs& outputs, const Work& work);

} // namespace alike
