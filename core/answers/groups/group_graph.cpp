// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_graph.h"

#include "core/base/union_find.h"
#include <algorithm>
#include <cmath>

namespace alike {
namespace {

    /// Repulsion between two nodes ends at this distance.
    constexpr double reach = 4;

    struct Vector {
        double x = 0;
        double y = 0;
    };

    /// Nodes by breadth first search, a component after the other.
    std::vector<std::uint32_t> searchOrder(std::size_t nodes, std::span<const GroupGraph::Edge> edges)
    {
        std::vector<std::vector<std::uint32_t>> beside(nodes);
        for (const GroupGraph::Edge& edge : edges) {
            beside[edge.a].push_back(edge.b);
            beside[edge.b].push_back(edge.a);
        }
        std::vector<std::uint32_t> order;
        std::vector<bool> seen(nodes);
        order.reserve(nodes);
        for (std::uint32_t root = 0; root < nodes; ++root) {
            if (seen[root])
                continue;
            seen[root] = true;
            order.push_back(root);
            for (std::size_t at = order.size() - 1; at < order.size(); ++at) {
                for (const std::uint32_t next : beside[order[at]]) {
                    if (!seen[next]) {
                        seen[next] = true;
                        order.push_back(next);
                    }
                }
            }
        }
        return order;
    }

    /// The nodes by cells as wide as `reach`, so that those near a node are in nine of them.
    class CellGrid {
    public:
        explicit CellGrid(const std::vector<GroupGraph::Node>& nodes)
            : m_nodes(nodes)
        {
            double right = nodes.front().x;
            double bottom = nodes.front().y;
            m_left = right;
            m_top = bottom;
            for (const GroupGraph::Node& node : nodes) {
                m_left = std::min(m_left, node.x);
                m_top = std::min(m_top, node.y);
                right = std::max(right, node.x);
                bottom = std::max(bottom, node.y);
            }
            m_columns = cell(right, m_left) + 1;
            m_rows = cell(bottom, m_top) + 1;
            m_begin.assign(m_columns * m_rows + 1, 0);
            for (const GroupGraph::Node& node : nodes)
                ++m_begin[cellOf(node) + 1];
            for (std::size_t c = 1; c < m_begin.size(); ++c)
                m_begin[c] += m_begin[c - 1];
            m_members.resize(nodes.size());
            auto at = m_begin;
            for (std::uint32_t n = 0; n < nodes.size(); ++n)
                m_members[at[cellOf(nodes[n])]++] = n;
        }

        Vector push(std::uint32_t node) const
        {
            const GroupGraph::Node& at = m_nodes[node];
            const std::size_t column = cell(at.x, m_left);
            const std::size_t row = cell(at.y, m_top);
            Vector force;
            for (std::size_t r = row - (row > 0); r <= std::min(row + 1, m_rows - 1); ++r) {
                for (std::size_t c = column - (column > 0); c <= std::min(column + 1, m_columns - 1); ++c) {
                    const std::size_t here = r * m_columns + c;
                    for (std::uint32_t i = m_begin[here]; i < m_begin[here + 1]; ++i)
                        pushFrom(node, m_members[i], force);
                }
            }
            return force;
        }

    private:
        static std::size_t cell(double place, double from)
        {
            return static_cast<std::size_t>((place - from) / reach);
        }
        std::size_t cellOf(const GroupGraph::Node& node) const
        {
            return cell(node.y, m_top) * m_columns + cell(node.x, m_left);
        }
        void pushFrom(std::uint32_t node, std::uint32_t other, Vector& force) const
        {
            if (node == other)
                return;
            double dx = m_nodes[node].x - m_nodes[other].x;
            const double dy = m_nodes[node].y - m_nodes[other].y;
            if (dx == 0 && dy == 0)
                dx = node < other ? -0.01 : 0.01;
            const double squared = dx * dx + dy * dy;
            if (squared >= reach * reach)
                return;
            force.x += dx / squared;
            force.y += dy / squared;
        }

        const std::vector<GroupGraph::Node>& m_nodes;
        double m_left = 0;
        double m_top = 0;
        std::size_t m_columns = 1;
        std::size_t m_rows = 1;
        std::vector<std::uint32_t> m_begin;
        std::vector<std::uint32_t> m_members;
    };

    void pull(const std::vector<GroupGraph::Node>& nodes, std::span<const GroupGraph::Edge> edges,
        std::vector<Vector>& forces)
    {
        std::vector<std::uint32_t> degree(nodes.size());
        for (const GroupGraph::Edge& edge : edges) {
            ++degree[edge.a];
            ++degree[edge.b];
        }
        for (const GroupGraph::Edge& edge : edges) {
            const double dx = nodes[edge.b].x - nodes[edge.a].x;
            const double dy = nodes[edge.b].y - nodes[edge.a].y;
            // Many links of one node pull no more than a few, so that its neighbours stay apart.
            const double length
                = std::sqrt(dx * dx + dy * dy) / std::max(1U, std::min(degree[edge.a], degree[edge.b]));
            forces[edge.a].x += dx * length;
            forces[edge.a].y += dy * length;
            forces[edge.b].x -= dx * length;
            forces[edge.b].y -= dy * length;
        }
    }

    /// The nodes that are drawn of a group: all, or those that strong links come to first.
    std::vector<std::uint32_t> chosenNodes(
        std::size_t sets, std::uint32_t kept, std::span<const std::pair<std::uint32_t, std::uint32_t>> links)
    {
        std::vector<std::uint32_t> chosen;
        if (sets <= mostNodes) {
            for (std::uint32_t set = 0; set < sets; ++set)
                chosen.push_back(set);
            return chosen;
        }
        std::vector<bool> in(sets);
        const auto choose = [&](std::uint32_t set) {
            if (!in[set] && chosen.size() < mostNodes) {
                in[set] = true;
                chosen.push_back(set);
            }
        };
        choose(kept);
        for (const auto& [a, b] : links) {
            choose(a);
            choose(b);
        }
        std::ranges::sort(chosen);
        return chosen;
    }

} // namespace

std::optional<std::uint32_t> GroupGraph::find(DocId doc) const
{
    const auto documents = table->documentsOf(group);
    const auto at = std::ranges::lower_bound(documents, doc);
    if (at == documents.end() || *at != doc)
        return std::nullopt;
    const std::uint32_t node = nodeOf[static_cast<std::size_t>(at - documents.begin())];
    return node == GroupTable::none ? std::nullopt : std::optional(node);
}

std::vector<std::uint32_t> drawnLinks(
    std::size_t nodes, std::span<const std::pair<std::uint32_t, std::uint32_t>> links)
{
    UnionFind together(nodes);
    std::vector<std::uint32_t> strong(nodes);
    std::vector<std::uint32_t> drawn;
    for (std::uint32_t link = 0; link < links.size(); ++link) {
        const auto [a, b] = links[link];
        const bool joins = together.unite(a, b);
        const bool isStrong = strong[a] < strongestLinks || strong[b] < strongestLinks;
        ++strong[a];
        ++strong[b];
        if (joins || isStrong)
            drawn.push_back(link);
    }
    return drawn;
}

bool layOut(std::vector<GroupGraph::Node>& nodes, std::span<const GroupGraph::Edge> edges,
    const std::stop_token& stop)
{
    if (nodes.empty())
        return true;
    // The golden angle, as cosine and sine: a sunflower has no two seeds close together.
    constexpr double cosine = -0.7373688780783197;
    constexpr double sine = 0.6754902942615238;
    Vector direction { 1, 0 };
    double place = 0;
    for (const std::uint32_t node : searchOrder(nodes.size(), edges)) {
        const double radius = 0.8 * std::sqrt(place++);
        nodes[node].x = radius * direction.x;
        nodes[node].y = radius * direction.y;
        direction = { direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine };
    }
    const int steps = nodes.size() > 1000 ? 60 : 200;
    const double widest = std::max(1.0, 0.1 * std::sqrt(static_cast<double>(nodes.size())));
    std::vector<Vector> forces(nodes.size());
    for (int step = 0; step < steps; ++step) {
        const double heat = widest * (steps - step) / steps;
        const CellGrid grid(nodes);
        for (std::uint32_t n = 0; n < nodes.size(); ++n) {
            if (n % 256 == 0 && stop.stop_requested())
                return false;
            forces[n] = grid.push(n);
        }
        pull(nodes, edges, forces);
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            const double length = std::sqrt(forces[n].x * forces[n].x + forces[n].y * forces[n].y);
            const double share = length > heat ? heat / length : 1;
            nodes[n].x += forces[n].x * share;
            nodes[n].y += forces[n].y * share;
        }
    }
    return true;
}

GroupGraphPtr makeGroupGraph(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop)
{
    const auto held = holdOutline(*table->snapshot);
    if (!held)
        return nullptr;
    const SetOutline& sets = held->sets();
    auto graph = std::make_shared<GroupGraph>();
    graph->table = table;
    graph->group = group;
    const auto members = table->groups.setsOf(group); // ascending
    const auto placeOf = [&](SetId set) {
        return static_cast<std::uint32_t>(std::ranges::lower_bound(members, set) - members.begin());
    };
    const auto links = linksOfGroup(*table, group, sets, stop);
    if (stop.stop_requested())
        return nullptr;
    graph->links = links.size();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    ends.reserve(links.size());
    for (const groups::Link& link : links)
        ends.emplace_back(placeOf(link.a), placeOf(link.b));

    const DocId representative = table->groups[group].representative;
    const auto chosen = chosenNodes(members.size(), placeOf(sets.setOf(representative)), ends);
    graph->nodesLeftOut = members.size() - chosen.size();
    std::vector<std::uint32_t> nodeOf(members.size(), GroupTable::none);
    for (const std::uint32_t set : chosen) {
        nodeOf[set] = static_cast<std::uint32_t>(graph->nodes.size());
        const auto documents = sets.documentsOf(members[set]);
        const bool kept = members[set] == sets.setOf(representative);
        graph->nodes.push_back(
            { kept ? representative : documents.front(), static_cast<std::uint32_t>(documents.size()) });
        graph->nodes.back().references = table->snapshot->corpus->sides().references(documents);
    }
    for (const DocId doc : table->documentsOf(group))
        graph->nodeOf.push_back(nodeOf[placeOf(sets.setOf(doc))]);

    const auto bridges = table->groups.bridgesOf(group);
    for (const std::uint32_t link : drawnLinks(members.size(), ends)) {
        const auto [a, b] = std::pair(nodeOf[ends[link].first], nodeOf[ends[link].second]);
        if (a == GroupTable::none || b == GroupTable::none)
            continue;
        const bool bridge
            = bridges.size() > 0 && std::ranges::any_of(bridges, [&](const groups::Link& other) {
                  return other.a == links[link].a && other.b == links[link].b;
              });
        graph->edges.push_back({ a, b, links[link].overlap, bridge });
    }
    if (!layOut(graph->nodes, graph->edges, stop))
        return nullptr;
    return graph;
}

} // namespace alike
