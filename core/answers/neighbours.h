// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/listing.h"
#include "core/explore/neighbours/neighbours.h"
#include "core/pipeline/snapshot.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace alike {

/// A neighbour and how many bands it shares with the document that was asked about.
struct NeighbourRow {
    Neighbour neighbour;
    std::uint32_t bands = 0;
    std::uint32_t collisions = 0; ///< so many of the bands share the bucket only
    std::uint32_t words = 0; ///< of the neighbour, after cleaning
};

/// The neighbours of one document: those in its buckets, and those from the threshold up that the buckets
/// missed.
struct NeighbourAnswer {
    enum class State {
        Gone, ///< the analysis is no longer there: a newer one is on its way
        TooShort, ///< the document is not kept
        NoShingles,
        Ready
    };
    State state = State::Gone;
    DocId doc {};
    SnapshotPtr snapshot;
    std::uint32_t words = 0;
    std::vector<NeighbourRow> rows; ///< best first, as the parameters rank them; at most as many as asked for
    std::size_t total = 0;
    std::size_t near = 0; ///< of the total, from the threshold up
    std::size_t missed = 0; ///< of the total
    std::size_t fitting = 0; ///< of the total, those that the filter lets through
    /// The most similar document, asked for only when there are no neighbours.
    std::optional<Neighbour> nearest;
};

/// For a worker. \param limit rows to give at most \param filter of pairs; its words are those of the
/// neighbour
NeighbourAnswer findNeighbours(const SnapshotPtr& snapshot, DocId doc, std::size_t limit,
    const std::stop_token& stop, const ListFilter& filter = {});

/// The actual neighbours by level; none when the analysis is gone, stopped, or the document has no shingles.
std::optional<std::array<Level, 6>> findLevels(
    const SnapshotPtr& snapshot, DocId doc, const std::stop_token& stop);

} // namespace alike
