// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/linkage.h"

#include <algorithm>
#include <numeric>
#include <queue>
#include <unordered_map>
#include <utility>

namespace alike::groups {
namespace {

    std::uint32_t number(SetId set)
    {
        return static_cast<std::uint32_t>(set);
    }

    /// Complete linkage of one component.
    class Agglomeration {
    public:
        /// \param members places of the sets, by their number in the component
        Agglomeration(std::vector<std::uint32_t> members)
            : m_first(std::move(members))
            , m_parent(m_first.size())
            , m_near(m_first.size())
        {
            std::iota(m_parent.begin(), m_parent.end(), 0);
        }

        void link(std::uint32_t a, std::uint32_t b, const Overlap& overlap)
        {
            m_near[a].emplace(b, overlap);
            m_near[b].emplace(a, overlap);
            push(a, b, overlap);
        }

        /// \return false when stopped
        bool run(const Work& work)
        {
            for (std::size_t step = 0; !m_merges.empty(); ++step) {
                if (step % 4096 == 0 && work.stopped())
                    return false;
                const Merge next = m_merges.top();
                m_merges.pop();
                if (alive(next.a) && alive(next.b))
                    merge(next.a, next.b);
            }
            return true;
        }

        /// The cluster of a member.
        std::uint32_t clusterOf(std::uint32_t member) const
        {
            while (m_parent[member] != member)
                member = m_parent[member];
            return member;
        }

    private:
        struct Merge {
            Overlap least; ///< of all pairs between the two
            std::uint32_t a;
            std::uint32_t b;
            std::pair<std::uint32_t, std::uint32_t> first; ///< places of their first members, ascending
        };
        struct Later {
            bool operator()(const Merge& x, const Merge& y) const
            {
                const int order = compareJaccard(x.least, y.least);
                return order != 0 ? order < 0 : x.first > y.first;
            }
        };

        bool alive(std::uint32_t cluster) const { return m_parent[cluster] == cluster; }

        void push(std::uint32_t a, std::uint32_t b, const Overlap& least)
        {
            m_merges.push({ least, a, b, std::minmax(m_first[a], m_first[b]) });
        }

        /// Each step takes at least half of the links that it looks at away, so all together are O(links).
        void merge(std::uint32_t a, std::uint32_t b)
        {
            const auto merged = static_cast<std::uint32_t>(m_parent.size());
            m_parent.push_back(merged);
            m_parent[a] = m_parent[b] = merged;
            m_first.push_back(std::min(m_first[a], m_first[b]));
            const auto nearA = std::exchange(m_near[a], {});
            const auto nearB = std::exchange(m_near[b], {});
            auto& near = m_near.emplace_back();
            for (const auto& [other, overlap] : nearB) {
                if (other != a)
                    m_near[other].erase(b);
            }
            for (const auto& [other, overlap] : nearA) {
                if (other == b)
                    continue;
                m_near[other].erase(a);
                const auto both = nearB.find(other);
                if (both == nearB.end())
                    continue;
                const Overlap& least = compareJaccard(overlap, both->second) < 0 ? overlap : both->second;
                near.emplace(other, least);
                m_near[other].emplace(merged, least);
                push(merged, other, least);
            }
        }

        std::vector<std::uint32_t> m_first; ///< of each cluster the least place of its members
        std::vector<std::uint32_t> m_parent; ///< of each cluster what it went into; itself while it is alive
        std::vector<std::unordered_map<std::uint32_t, Overlap>>
            m_near; ///< linked in full, with the least similarity
        std::priority_queue<Merge, std::vector<Merge>, Later> m_merges;
    };

} // namespace

std::vector<ClusterId> components(std::size_t sets, std::span<const Link> links)
{
    UnionFind together(sets);
    for (const Link& link : links)
        together.unite(number(link.a), number(link.b));
    std::vector<ClusterId> clusters(sets);
    for (std::size_t set = 0; set < sets; ++set)
        clusters[set] = together.find(static_cast<std::uint32_t>(set));
    return clusters;
}

Result<std::vector<ClusterId>> completeLinkage(
    std::size_t sets, std::span<const Link> links, Places places, const Work& work)
{
    std::vector<ClusterId> clusters = components(sets, links);
    std::vector<std::uint32_t> members(sets); // of each component, under its number
    for (const ClusterId cluster : clusters)
        ++members[cluster];
    std::vector<std::uint64_t> linksOf(sets);
    for (const Link& link : links)
        ++linksOf[clusters[index(link.a)]];
    // Where all are linked, the component is the cluster: mostly so.
    const auto complete
        = [&](ClusterId c) { return linksOf[c] == std::uint64_t { members[c] } * (members[c] - 1) / 2; };

    std::unordered_map<ClusterId, std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>>> open;
    for (std::size_t set = 0; set < sets; ++set) {
        if (!complete(clusters[set]))
            open[clusters[set]].first.push_back(static_cast<std::uint32_t>(set));
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto found = open.find(clusters[index(links[i].a)]);
        if (found != open.end())
            found->second.second.push_back(static_cast<std::uint32_t>(i));
    }
    for (const auto& [component, parts] : open) {
        const auto& inside = parts.first; // ascending
        std::vector<std::uint32_t> placesInside;
        placesInside.reserve(inside.size());
        for (const std::uint32_t set : inside)
            placesInside.push_back(places[set]);
        Agglomeration agglomeration(std::move(placesInside));
        const auto local = [&](SetId set) {
            return static_cast<std::uint32_t>(std::ranges::lower_bound(inside, number(set)) - inside.begin());
        };
        for (const std::uint32_t i : parts.second)
            agglomeration.link(local(links[i].a), local(links[i].b), links[i].overlap);
        if (!agglomeration.run(work))
            return Error { ErrorCode::Cancelled, {} };
        std::unordered_map<std::uint32_t, ClusterId> firstOf;
        for (std::uint32_t i = 0; i < inside.size(); ++i)
            clusters[inside[i]] = firstOf.try_emplace(agglomeration.clusterOf(i), inside[i]).first->second;
    }
    return clusters;
}

std::vector<ClusterId> stars(std::size_t sets, std::span<const Link> links, Places places)
{
    const Adjacency adjacency(sets, links);
    std::vector<std::uint32_t> order(sets);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::uint32_t set) { return places[set]; });
    constexpr ClusterId unassigned = std::numeric_limits<ClusterId>::max();
    std::vector<ClusterId> clusters(sets, unassigned);
    for (const std::uint32_t centre : order) {
        if (clusters[centre] != unassigned)
            continue;
        clusters[centre] = centre;
        for (const Adjacency::End& end : adjacency.of(centre)) {
            if (clusters[end.to] == unassigned)
                clusters[end.to] = centre;
        }
    }
    return clusters;
}

} // namespace alike::groups
