// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bits.h"
#include "core/pipeline/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// Every number of bands that the signatures of a snapshot can be cut into, and what each makes of the
/// collection: candidates, and how many of the near pairs share a bucket. The stops are measured one by one,
/// so that what is known can be shown meanwhile.
///
/// What is measured depends neither on the threshold nor on the bands in use: a sweep goes on with newer
/// results as long as it `fits` them.
class BandSweep {
public:
    /// What one banding does.
    struct Measured {
        std::uint64_t candidates = 0; ///< pairs of documents, those of equal sets included
        bool counted = false; ///< else `candidates` is an upper bound, from the sizes of the buckets
        Bits sharing; ///< of the exact pairs in their order, whether they share a bucket
    };
    struct Point {
        lsh::Banding banding;
        bool inUse = false;
        /// Mean chance of the near pairs to share a bucket, over all seeds; without near pairs that of one of
        /// exactly the threshold.
        double expected = 0;
        std::optional<double> recall; ///< measured: the share of the near pairs; none without, or not yet
        std::optional<std::uint64_t> candidates; ///< none yet
        bool counted = false;
    };

    /// Without measurements. \pre snapshot.complete()
    explicit BandSweep(SnapshotPtr snapshot);

    /// Whether what was measured holds for `snapshot` as well.
    bool fits(const Snapshot& snapshot) const;
    /// Another threshold or other bands in use, for what was measured. \pre fits(*snapshot)
    void use(SnapshotPtr snapshot);

    const Snapshot& snapshot() const { return *m_snapshot; }
    std::size_t size() const { return m_stops.size(); }
    const lsh::Banding& banding(std::size_t stop) const { return m_stops[stop].banding; }
    /// The stop to be measured next: the one in use, then from few bands up. None when all are.
    std::optional<std::size_t> next() const;
    std::size_t measured() const;
    /// Nothing happens when there is no such stop any more.
    void set(const lsh::Banding& banding, Measured measured);

    /// Pairs of documents with different sets from the threshold up; none without the exact list.
    std::optional<std::uint64_t> nearPairs() const { return m_nearPairs; }
    /// All stops by bands, ascending. The recall is that of the pairs that share a bucket in `lsh::Buckets`,
    /// collisions included, as in the evaluation of a snapshot. O(stops * near).
    std::vector<Point> points() const;

private:
    struct Stop {
        lsh::Banding banding;
        std::optional<Measured> measured;
    };
    struct Group {
        sketch::Agreement rows;
        double pairs;
    };
    void findStops();
    void groupNear();

    SnapshotPtr m_snapshot;
    std::vector<Stop> m_stops;
    std::vector<std::uint64_t> m_behind; ///< pairs of documents behind each near pair
    std::optional<std::uint64_t> m_nearPairs;
    std::vector<Group> m_groups; ///< near pairs of one chance, at most `mostGroups`
};

/// Pairs whose chances are summed up to what is expected: of more, as many at even distances by similarity.
inline constexpr std::size_t mostGroups = 4096;

/// Makes the buckets of a banding, counts its candidates and looks at the exact pairs. Results do not depend
/// on the number of threads. O(sets * hashes + pairs * bands), and counting (see countCandidates). Errors:
/// Cancelled, also when the analysis is gone; TooLarge when the buckets take too much memory.
Result<BandSweep::Measured> measureBands(
    const Snapshot& snapshot, const lsh::Banding& banding, const Work& work);

} // namespace alike
