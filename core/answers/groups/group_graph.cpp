// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_graph.h"

#include "core/base/union_find.h"
#include <algorithm>
#include <cmath>

namespace alike {
namespace {

    /// Repulsion between two nodes ends at this distance, which is as wide as so many cells.
    constexpr int cellsInReach = 4;
    constexpr double cellWidth = 1;
    constexpr double reach = cellsInReach * cellWidth;

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

    /// The places of the nodes by cells, so that those near a node lie side by side, one run of them in each
    /// row of cells.
    class CellGrid {
    public:
        explicit CellGrid(const std::vector<GroupGraph::Node>& nodes)
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
            m_places.resize(nodes.size());
            m_forces.resize(nodes.size());
            auto at = m_begin;
            for (std::uint32_t n = 0; n < nodes.size(); ++n) {
                const std::uint32_t place = at[cellOf(nodes[n])]++;
                m_members[place] = n;
                m_places[place] = { nodes[n].x, nodes[n].y };
            }
        }

        /// What pushes each node away from those near it. False when stopped.
        bool push(std::vector<Vector>& forces, const std::stop_token& stop)
        {
            for (std::size_t row = 0; row < m_rows; ++row) {
                if (stop.stop_requested())
                    return false;
                for (std::size_t column = 0; column < m_columns; ++column)
                    pushFrom(row, column);
            }
            for (std::size_t i = 0; i < m_members.size(); ++i)
                forces[m_members[i]] = m_forces[i];
            return true;
        }

    private:
        static std::size_t cell(double place, double from)
        {
            return static_cast<std::size_t>((place - from) / cellWidth);
        }
        std::size_t cellOf(const GroupGraph::Node& node) const
        {
            return cell(node.y, m_top) * m_columns + cell(node.x, m_left);
        }
        /// The members of a cell and those behind them, so that each two meet once.
        void pushFrom(std::size_t row, std::size_t column)
        {
            const std::size_t from = column - std::min<std::size_t>(column, cellsInReach);
            const std::size_t to = std::min(column + cellsInReach, m_columns - 1);
            const std::size_t lowest = std::min(row + cellsInReach, m_rows - 1);
            const std::size_t cells = row * m_columns;
            for (std::uint32_t i = m_begin[cells + column]; i < m_begin[cells + column + 1]; ++i) {
                pushApart(i, i + 1, m_begin[cells + to + 1]);
                for (std::size_t r = row + 1; r <= lowest; ++r)
                    pushApart(i, m_begin[r * m_columns + from], m_begin[r * m_columns + to + 1]);
            }
        }
        /// Without a branch that depends on the distance, which no processor can foretell.
        void pushApart(std::uint32_t one, std::uint32_t begin, std::uint32_t end)
        {
            const Vector at = m_places[one];
            Vector force;
            for (std::uint32_t other = begin; other < end; ++other) {
                double dx = at.x - m_places[other].x;
                const double dy = at.y - m_places[other].y;
                if (dx == 0 && dy == 0)
                    dx = -0.01;
                const double squared = dx * dx + dy * dy;
                const double share = (squared < reach * reach ? 1. : 0.) / squared;
                force.x += dx * share;
                force.y += dy * share;
                m_forces[other].x -= dx * share;
                m_forces[other].y -= dy * share;
            }
            m_forces[one].x += force.x;
            m_forces[one].y += force.y;
        }

        double m_left = 0;
        double m_top = 0;
        std::size_t m_columns = 1;
        std::size_t m_rows = 1;
        std::vector<std::uint32_t> m_begin; ///< of each cell, and where the last one ends
        std::vector<std::uint32_t> m_members; ///< nodes by cell
        std::vector<Vector> m_places; ///< of the members
        std::vector<Vector> m_forces; ///< on the members
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
        CellGrid grid(nodes);
        if (!grid.push(forces, stop))
            return false;
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
