// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/explore/groups/groups.h"
#include "core/explore/groups/linkage.h"

#include <cstddef>
#include <cstdint>
#include <span>
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

} // namespace alike::groups
