// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/explore/evaluate/evaluation.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// Which documents belong together, as somebody knows it who has read them.
struct Truth {
    /// What a label says of its pairs.
    enum class Meaning : std::uint8_t {
        Together,
        Apart, ///< the label "different": known not to belong together
        Open, ///< the labels "unsure" and "cut": count for nothing
    };
    struct Pair {
        DocId a; ///< before b in corpus order
        DocId b;
        std::uint32_t label; ///< an index of `labels`
    };
    std::vector<Pair> pairs; ///< each once, by (a, b)
    std::vector<std::string> labels; ///< as met in the file; one empty label when it has none
    std::uint64_t unknownIds = 0; ///< different ids in it that no document of the corpus has
    /// Pairs that it does not name are known not to belong together. Not where some are known to be apart or
    /// are left open: then it tells of the pairs that it names, and of no other.
    bool complete = true;

    Meaning meaningOf(const Pair& pair) const;
};

/// Most pairs that a truth may have: groups are written down briefly.
inline constexpr std::uint64_t maxTruthPairs = 5'000'000;
/// Bytes that a file of them may have: 200 for each of so many pairs.
inline constexpr std::uint64_t largestTruth = 1'000'000'000;

/// Reads pairs (CSV with the header id_a,id_b[,label[,note]]) or groups (id,cluster). With notes, a pair
/// without a label is no pair of the truth: somebody has noted something, and decided nothing. Of a pair that
/// is named twice the first label counts; a document and itself are no pair. Ids may have the apostrophe of
/// csv::Formulas::Defuse in front. Errors: BadFormat with the line; TooLarge above `maxTruthPairs`.
Result<Truth> readTruth(std::string_view csv, const Corpus& corpus);

/// How the buckets did against the truth: `Evaluation` with the pairs of the truth for the pairs of the exact
/// join, so that its floor is 0. Pairs that are known to be different are no pairs of the truth.
struct TruthEvaluation {
    struct Label {
        std::uint64_t pairs = 0;
        std::uint64_t found = 0; ///< they share a bucket
        std::uint64_t verified = 0; ///< and reach the threshold
    };
    Evaluation evaluation;
    std::vector<Label> labels; ///< as in `Truth`
    std::uint64_t verified = 0;
    std::uint64_t apart = 0; ///< pairs that are known to be different
    std::uint64_t apartFound = 0; ///< those of them that share a bucket
    std::uint64_t apartVerified = 0; ///< and reach the threshold
    std::uint64_t open = 0; ///< pairs of which nobody is sure
    std::uint64_t withoutShingles
        = 0; ///< pairs of which one document has no shingles: in no bin, never found
};

/// O(pairs * (bands + elements of their sets)).
TruthEvaluation evaluateTruth(
    const Analysis& analysis, const Truth& truth, const Candidates& candidates, Threshold threshold);

} // namespace alike
