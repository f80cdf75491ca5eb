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
/// Components are done one after another, or beside each other by `work.threads` threads. Within one, chains
/// of nearest neighbours are followed until two clusters are nearest to each other, which are merged
/// (Benzécri 1982, "Construction d'une classification ascendante hiérarchique par la recherche en chaîne des
/// voisins réciproques"; Murtagh 1983, "A survey of recent advances in hierarchical clustering algorithms").
/// A merged cluster is never nearer to another than the nearer of its parts, ties included, so that these are
/// the same merges as in the order of similarity, while the memory that one needs is near what the one before
/// it read.
///
/// A cluster lists the clusters that are linked to it in full, each with the least similar link between the
/// two. The list of a merged cluster is what stands in both lists that it is made of; no other list is
/// touched, since those that a list names are looked up where they have gone since. As at least half of the
/// entries that a merge reads are gone after it, all merges together read O(links). A long list that was
/// searched often gets a queue, to which merges add what they make, so that searching takes O(links log
/// links) as well, and so does all. Memory of 20 bytes for each link of a component that is not linked in
/// full, and of up to 48 more where all lists get queues. Errors: Cancelled.
///
/// \param links by similarity descending, each pair of sets once
/// \param places of each set, different ones
Result<std::vector<ClusterId>> completeLinkage(std::size_t sets, std::span<const Link> links, Places places,
    const Work& work, const UnitPairs& tied = {}, Measure measure = Measure::Jaccard);

} // namespace alike::groups
