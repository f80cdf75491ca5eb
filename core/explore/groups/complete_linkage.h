// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/groups/linkage.h"

#include <cstddef>
#include <span>
#include <vector>

namespace alike::groups {

/// Agglomerative complete linkage, cut where no link is left: of the pairs of clusters in which all members
/// are linked the most similar is merged, its similarity being that of its least similar members, until there
/// is none (Sørensen 1948). Ties go to the pair whose members come first by `places`, so that the result does
/// not depend on the order of the sets.
///
/// Tied sets are together from the beginning, whatever links there are between them, so that what joins them
/// is linked to all of them.
///
/// Components are done one after another, or beside each other by `work.threads` threads. Within one the
/// links are gone through from the most similar down. A cluster lists the clusters that are linked to it in
/// full, each with the least similar link between the two; the pair is merged when that link comes. The list
/// of a merged cluster is what stands in both lists that it is made of; no other list is touched, since those
/// that a list names are looked up where they have gone since. As at least half of the entries that a merge
/// reads are gone after it, all merges together read O(links). Time O(links log links), the logarithm from
/// links that are tied and from looking up clusters; memory of 24 bytes for each link of a component that is
/// not linked in full. Errors: Cancelled.
///
/// \param links by similarity descending, each pair of sets once
/// \param places of each set, different ones
Result<std::vector<ClusterId>> completeLinkage(std::size_t sets, std::span<const Link> links, Places places,
    const Work& work, const UnitPairs& tied = {}, Measure measure = Measure::Jaccard);

} // namespace alike::groups
