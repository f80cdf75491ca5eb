// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/documents.h"
#include "core/answers/groups/groups.h"
#include "core/answers/groups/passage_table.h"
#include "core/answers/groups/recurring_passages.h"
#include "core/answers/groups/removals.h"
#include "core/answers/groups/source_matrix.h"
#include "core/answers/listing.h"
#include "core/answers/neighbours.h"
#include "core/answers/pairs.h"
#include "core/base/progress.h"
#include "core/export/provenance.h"
#include "core/export/records.h"
#include "core/review/marks.h"
#include "core/similarity/scored_pairs.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// The columns of the similarities of two sets; those that follow from signatures may be left out.
enum class Estimates : std::uint8_t { Keep, Skip };
std::vector<std::string> scoreColumns(Estimates estimates);
/// The cells of them.
void addScore(Records& records, const ScoredPair& score, Estimates estimates);

/// Rows, and what made them.
struct ListExport {
    std::string rows;
    std::string provenance; ///< JSON
    bool complete = true; ///< else a spreadsheet found no room in the folder for temporary files
};

/// The listed rows with their marks: numbers with a point whatever the locale, and nothing that a spreadsheet
/// would take for a formula. O(rows). None when stopped. Names of documents are left out where `madeBy` says
/// so: this goes for all of these.
std::optional<ListExport> exportPairs(const PairTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Work& work);

/// The listed documents with their marks. O(rows). None when stopped.
/// \param parameters of the provenance where no analysis has made the table
std::optional<ListExport> exportDocuments(const DocumentTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Parameters& parameters,
    const Work& work);

/// The documents of the listed groups with their marks, a row for each: groups count from 1 in the order of
/// the list, and their documents are in corpus order. O(documents + shingles of their sets). None when
/// stopped, or when the analysis is gone.
std::optional<ListExport> exportGroups(const GroupTable& table, const RowOrder& order,
    const review::Marks& marks, Records::As as, const MadeBy& madeBy, const Work& work);

/// What goes from a collection, what stays in its place, and why: id, kept_id, jaccard, kind, group. O(rows).
/// None when stopped.
std::optional<ListExport> exportRemovals(
    const RemovalTable& table, Records::As as, const MadeBy& madeBy, const Work& work);

/// The rows of an answer with their marks. O(rows).
ListExport exportNeighbours(
    const NeighbourAnswer& answer, const review::Marks& marks, Records::As as, const MadeBy& madeBy);

/// The listed passages of a pair, places counted in units from 1. O(rows).
/// \param ids of the two texts
ListExport exportPassages(const PassageTable& table, const RowOrder& order,
    const std::array<std::string, 2>& ids, const Snapshot& snapshot, Records::As as, const MadeBy& madeBy);

/// The listed passages that recur, places counted in units from 1. O(rows). None when stopped.
std::optional<ListExport> exportRecurring(const RecurringPassages& table, const RowOrder& order,
    Records::As as, const MadeBy& madeBy, const Work& work);

/// A row for each two sources that share near duplicates, in both directions. O(rows). None when stopped.
std::optional<ListExport> exportSources(
    const SourceMatrix& matrix, Records::As as, const MadeBy& madeBy, const Work& work);

} // namespace alike
