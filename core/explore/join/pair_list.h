// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/explore/join/exact_join.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/shingle/shingle_sets.h"
#include "core/similarity/scored_pairs.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

namespace alike {

/// Documents with equal sets that make pairs, as one group: its set, and how many they are (at least 2).
struct IdenticalGroup {
    SetId set;
    std::uint32_t documents;
};

/// The groups in corpus order of their first document.
std::vector<IdenticalGroup> identicalGroups(const SetOutline& sets);

/// Pairs of documents with equal sets: the sum of n (n - 1) / 2 over the groups, with a reference of those in
/// it times the others.
std::uint64_t identicalPairs(const SetOutline& sets);

/// Pairs of documents behind pairs of sets: the sum of |A| |B| over members, with a reference those across.
std::uint64_t documentPairs(const SetOutline& sets, std::span<const ScoredPair> pairs);

/// Scores exact pairs like candidates, so that both are listed alike.
/// \param known what was scored from the same sets and rows before, or null. Errors: Cancelled.
Result<ScoredPairs> scoreExact(
    const Analysis& analysis, const ExactPairs& exact, const Work& work, const KnownScores* known = nullptr);

/// A visitor of pairs of documents; it returns false to stop.
using RowVisitor = std::function<bool(DocId a, DocId b, const ScoredPair& score)>;
/// The score of two documents that share this set.
using IdenticalScore = std::function<ScoredPair(SetId set)>;

/// Expands pairs of sets, added in the order of ScoredPairs, to pairs of documents in the order of the rows:
/// Jaccard descending, then a, then b in corpus order; a stands before b, and `score` is turned so that its
/// sizes belong to a and b. What is behind sets of several documents waits until nothing can stand before it;
/// everything else streams. With a reference, pairs across. O(rows log waiting).
class DocumentPairs {
public:
    /// \param extra the values that were added with the pair of sets
    using Visitor = std::function<bool(
        DocId a, DocId b, const ScoredPair& score, std::span<const std::uint16_t> extra)>;

    DocumentPairs(const SetOutline& sets, Visitor row)
        : m_sets(sets)
        , m_row(std::move(row))
    {
    }

    // \return false when the visitor had enough
    bool add(const ScoredPair& pair, std::span<const std::uint16_t> extra = {});
    /// Behind the last one.
    bool finish();

private:
    struct Pair {
        ScoredPair score;
        std::vector<std::uint16_t> extra;
    };
    struct Row {
        DocId a;
        DocId b;
        std::shared_ptr<const Pair> pair; ///< of (set of b, set of a) when turned
        bool turned;
    };
    struct Later {
        bool operator()(const Row& x, const Row& y) const
        {
            return std::pair(x.a, x.b) > std::pair(y.a, y.b);
        }
    };
    template <typename IsDue> bool visitWaiting(IsDue isDue);

    const SetOutline& m_sets;
    Visitor m_row;
    std::priority_queue<Row, std::vector<Row>, Later> m_waiting;
    std::optional<Overlap> m_last; ///< of the pair before
};

/// Calls `row(a, b, score)` for every pair of documents behind the pairs of sets, the identical ones first,
/// then those that DocumentPairs makes of them.
void forEachDocumentPair(const SetOutline& sets, std::span<const ScoredPair> pairs,
    const IdenticalScore& identical, const RowVisitor& row);
/// The identical ones alone, in corpus order. \return false when the visitor had enough
bool forEachIdenticalPair(const SetOutline& sets, const IdenticalScore& identical, const RowVisitor& row);
/// The same, with identical documents scored by their signatures.
void forEachDocumentPair(const Analysis& analysis, std::span<const ScoredPair> pairs, const RowVisitor& row);

} // namespace alike
