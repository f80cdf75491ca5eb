// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/pipeline/snapshot.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

namespace alike {

/// A pair of distinct sets as a snapshot knows it.
struct KnownPair {
    enum class Source : std::uint8_t {
        Candidates, ///< snapshot.scored: it shares a bucket
        Exact ///< snapshot.exact: known only by the exact join
    };
    Source source;
    std::uint32_t at; ///< its place in that list

    const ScoredPair& in(const Snapshot& snapshot) const
    {
        return (source == Source::Candidates ? snapshot.scored : snapshot.exact)->pairs[at];
    }
};

/// Every known pair with Jaccard >= threshold, each once, by Jaccard descending, ties by (a, b): the verified
/// candidates, and the exact pairs that are not among them. `take` returns false to stop. O(pairs).
void forEachKnownPair(const Snapshot& snapshot, Threshold threshold,
    const std::function<bool(const KnownPair&, const ScoredPair&)>& take);

/// The pairs of documents at the threshold, counted: the one place from which sentences take them.
struct FoundPairs {
    std::uint64_t near = 0; ///< found ones of distinct sets: they share a bucket
    std::uint64_t identical = 0; ///< of equal sets, which are always found
    std::optional<std::uint64_t> truth; ///< how many there really are; none until the exact list is there

    std::uint64_t all() const { return near + identical; }
    /// How many near ones there really are: those of equal sets are always found.
    std::optional<std::uint64_t> nearTruth() const
    {
        return truth ? std::optional(*truth - identical) : std::nullopt;
    }
    /// The same; where that is not known yet, those that were found.
    std::uint64_t nearKnown() const { return nearTruth().value_or(near); }
    /// Near ones that share no bucket.
    std::optional<std::uint64_t> missed() const
    {
        return truth ? std::optional(*truth - all()) : std::nullopt;
    }
};

/// None while they are not known: candidates are not listed, or so many that counting waits for the exact
/// stage.
std::optional<FoundPairs> foundPairs(const Snapshot& snapshot);

/// Where the window starts to look at a new corpus.
struct FirstPlace {
    DocId document;
    std::optional<DocId> partner;
};

/// The best pair of distinct sets that is known, as its first documents in corpus order; else the first two
/// documents with equal sets, else the first document with enough words. None while pairs may still come.
/// O(documents).
std::optional<FirstPlace> firstPlace(const Snapshot& snapshot);

} // namespace alike
