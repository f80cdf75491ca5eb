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
/// route problem").
class Evidence {
public:
    /// Of sets in several groups, which only what is marked different makes, only the first group has paths.
    /// O(links + sets).
    /// \param links by similarity descending, and behind them those of pairs that are the same by a mark
    Evidence(const Groups& groups, std::size_t sets, std::span<const Link> links);

    /// The links from one set to another, each turned so that it leads on: `a` first, then `b`. Empty where
    /// they are one, or where no links within one group lead there. O(links on the way).
    std::vector<Link> between(SetId from, SetId to) const;

private:
    static constexpr std::uint32_t none = UINT32_MAX;

    std::vector<std::uint32_t> m_up; ///< of each set the link to the set above it in the tree, or `none`
    std::vector<std::uint32_t> m_depth;
    std::vector<Link> m_tree;
};

} // namespace alike::groups
