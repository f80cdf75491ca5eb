// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/pair_cells.h"
#include "app/cli/rows.h"
#include "app/cli/session.h"

#include "core/base/result.h"
#include "core/lsh/hamming.h"
#include "core/similarity/checksum.h"
#include "core/sketch/simhash.h"

#include <CLI/App.hpp>

#include <cstdint>
#include <optional>

namespace alike::cli {

/// What the methods ask for that have a similarity of their own: SimHash and equality. Both fold documents
/// into classes, of equal fingerprints or of equal texts.
struct ClassOptions {
    simhash::Options simhash;
    std::optional<std::uint32_t> distance; ///< else that of the threshold, or the usual one
    TextOf which = TextOf::Raw;
};

void addClassOptions(CLI::App& command, ClassOptions& options);

/// Settles the distance, and refuses what is not of the method in use. \pre parsed
void checkSimHash(const CLI::App& command, ClassOptions& options, Threshold threshold);
void checkEqual(const CLI::App& command);
void checkNeither(const CLI::App& command);

/// \pre read, checkSimHash. Errors: above the budget of pairs with a remedy; Cancelled
Result<HammingPairs> pairsBySimHash(Session& session, const ClassOptions& options);
/// Classes alone: equal texts are in no pair of different ones. \pre read
Result<HammingPairs> pairsByEquality(Session& session, const ClassOptions& options);

/// Rows of id_a, id_b, similarity and what `cells` says, the most similar first, then in corpus order.
/// \param bits what a distance is out of
void writeClassPairs(
    Session& session, const HammingPairs& found, std::uint32_t bits, PairCells& cells, Rows& rows);
/// A row for each class with several documents and one for each pair of classes, with count_a and count_b.
void writeCollapsedClasses(
    Session& session, const HammingPairs& found, std::uint32_t bits, PairCells& cells, Rows& rows);

} // namespace alike::cli
