// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace alike {

/// A group as a picture: its different sets as nodes, and as edges those links that tell how it hangs
/// together.
struct GroupGraph {
    /// Documents with equal sets, at a place in a plane. Neighbours are about 1 apart.
    struct Node {
        DocId doc {}; ///< the representative where it is among them, else the first
        std::uint32_t documents = 0;
        double x = 0;
        double y = 0;
        std::uint32_t references = 0; ///< how many of the documents are of the reference
    };
    struct Edge {
        std::uint32_t a = 0; ///< places in `nodes`
        std::uint32_t b = 0;
        Overlap overlap;
        bool bridge = false;
    };

    GroupTablePtr table;
    std::uint32_t group = 0;
    std::vector<Node> nodes; ///< by their first documents in corpus order; at most `mostNodes`
    std::vector<Edge> edges; ///< the most similar first
    std::size_t nodesLeftOut = 0;
    std::size_t links = 0; ///< of the group, of which `edges` shows some
    std::vector<std::uint32_t> nodeOf; ///< of each member in corpus order, for `find`

    std::optional<std::uint32_t> find(DocId doc) const;
};

using GroupGraphPtr = std::shared_ptr<const GroupGraph>;

/// Of larger groups the nodes with the strongest links are drawn.
inline constexpr std::size_t mostNodes = 5000;
/// Edges that a node has besides those of the spanning forest.
inline constexpr std::uint32_t strongestLinks = 5;

/// Of links by similarity descending those that are drawn: a maximum spanning forest, the `strongestLinks` of
/// each node, and so all bridges. O(links).
std::vector<std::uint32_t> drawnLinks(
    std::size_t nodes, std::span<const std::pair<std::uint32_t, std::uint32_t>> links);

/// Puts nodes where edges are about as long as each other and nodes do not crowd: forces as in Fruchterman
/// and Reingold 1991, "Graph drawing by force-directed placement", repulsion ending at a distance so that a
/// step is O(nodes + edges). Begins on a spiral in the order of a breadth first search, without chance. False
/// when stopped.
bool layOut(std::vector<GroupGraph::Node>& nodes, std::span<const GroupGraph::Edge> edges,
    const std::stop_token& stop);

/// Null when stopped or when the analysis is gone. O(known pairs), and the layout.
GroupGraphPtr makeGroupGraph(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop);

} // namespace alike
