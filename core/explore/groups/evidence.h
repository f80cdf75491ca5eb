// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/explore/groups/groups.h"
#include "core/explore/groups/linkage.h"
#include "core/explore/groups/material.h"
#include "core/explore/groups/removals.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace alike::groups {

/// How any two members of a group hang together: the links of a maximum spanning forest between them, of all
/// paths within the group the one whose weakest link is the most similar (Hu 1961, "The maximum capacity
/// route problem"). The groups outlive this.
class Evidence {
public:
    /// O(links log group + sets).
    /// \param links by similarity descending, and behind them those of pairs that are the same by a mark
    Evidence(const Groups& groups, std::size_t sets, std::span<const Link> links);

    /// The links from one set of a group to another, each turned so that it leads on: `a` first, then `b`.
    /// Empty where they are one, or where no links within the group lead there. O(links on the way).
    std::vector<Link> between(std::size_t group, SetId from, SetId to) const;

private:
    static constexpr std::uint32_t none = UINT32_MAX;

    /// A set of a group: a set may be in several groups, where documents with equal texts are to be apart.
    std::uint32_t nodeOf(std::size_t group, SetId set) const;

    const Groups* m_groups;
    std::vector<std::uint32_t> m_begin; ///< of each group its first node
    std::vector<std::uint32_t> m_up; ///< of each node the link to the one above it in the tree, or `none`
    std::vector<std::uint32_t> m_depth;
    std::vector<Link> m_tree; ///< between nodes
    std::vector<SetId> m_setOf; ///< of each node
};

/// A step on the way from a document that goes to the one that stays in its place.
struct EvidenceStep {
    DocId from;
    DocId to;
    Overlap overlap; ///< 1 of 1 where the two have equal sets
};

/// Why documents go. Two that are a pair are their own evidence; others have a path of pairs, or of pairs
/// marked the same, between the very documents that are marked. Material and groups outlive this.
class RemovalEvidence {
public:
    /// O(links log group + sets). \param links by similarity descending, all that the groups are made of
    RemovalEvidence(const Material& material, const Groups& groups, std::span<const Link> links,
        const Constraints& decided, Measure measure, Threshold threshold);

    /// Empty where nothing is known that would lead there. O(links on the way). \param removal of the groups
    std::vector<EvidenceStep> of(const Removal& removal) const;

private:
    const SetOutline* m_sets;
    Measure m_measure;
    Threshold m_threshold;
    Evidence m_paths;
    /// Of sets of which documents are marked the same these documents, both ways.
    std::map<std::pair<SetId, SetId>, std::pair<DocId, DocId>> m_marked;
};

} // namespace alike::groups
