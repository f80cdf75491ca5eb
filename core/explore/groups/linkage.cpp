// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/linkage.h"

#include "core/base/union_find.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace alike::groups {
namespace {

    std::uint32_t number(SetId set)
    {
        return static_cast<std::uint32_t>(set);
    }

    /// Clusters and which of them are apart, merged by and by.
    class ApartClusters {
    public:
        ApartClusters(std::size_t sets, const UnitPairs& tied, const UnitPairs& apart)
            : m_together(sets)
        {
            for (const auto& [a, b] : tied)
                m_together.unite(a, b);
            for (const auto& [a, b] : apart) {
                m_apart[find(a)].push_back(b);
                m_apart[find(b)].push_back(a);
            }
        }

        std::uint32_t find(std::uint32_t set) { return m_together.find(set); }

        /// \pre both are what `find` gives
        bool apart(std::uint32_t a, std::uint32_t b)
        {
            auto x = m_apart.find(a);
            auto y = m_apart.find(b);
            if (x == m_apart.end() || y == m_apart.end())
                return false;
            if (x->second.size() > y->second.size())
                std::swap(a, b), std::swap(x, y);
            return std::ranges::any_of(x->second, [&](std::uint32_t other) { return find(other) == b; });
        }

        void unite(std::uint32_t a, std::uint32_t b)
        {
            std::vector<std::uint32_t> others;
            for (const std::uint32_t part : { a, b }) {
                const auto found = m_apart.find(part);
                if (found == m_apart.end())
                    continue;
                if (others.size() < found->second.size())
                    std::swap(others, found->second);
                others.insert(others.end(), found->second.begin(), found->second.end());
                m_apart.erase(found);
            }
            m_together.unite(a, b);
            if (!others.empty())
                m_apart[find(a)] = std::move(others);
        }

    private:
        UnionFind m_together;
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_apart;
    };

} // namespace

std::string_view nameOf(Linkage linkage)
{
    constexpr std::array<std::string_view, 3> names { "single", "complete", "star" };
    return names[static_cast<std::size_t>(linkage)];
}

Adjacency::Adjacency(std::size_t sets, std::span<const Link> links)
    : m_begin(sets + 1)
    , m_ends(links.size() * 2)
{
    for (const Link& link : links) {
        ++m_begin[index(link.a) + 1];
        ++m_begin[index(link.b) + 1];
    }
    for (std::size_t set = 0; set < sets; ++set)
        m_begin[set + 1] += m_begin[set];
    std::vector<std::uint64_t> at(m_begin.begin(), m_begin.end() - 1);
    for (std::size_t i = 0; i < links.size(); ++i) {
        const auto [a, b] = std::pair(index(links[i].a), index(links[i].b));
        m_ends[at[a]++] = { static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(i) };
        m_ends[at[b]++] = { static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(i) };
    }
}

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

std::vector<ClusterId> components(std::size_t sets, std::span<const Link> links, const UnitPairs& tied,
    const UnitPairs& apart, Places places, Measure measure)
{
    ApartClusters together(sets, tied, apart);
    const auto placesOf = [&](const Link& link) {
        return std::minmax({ places[index(link.a)], places[index(link.b)] });
    };
    std::vector<std::uint32_t> ties; // links of equal similarity
    for (std::size_t begin = 0; begin < links.size();) {
        std::size_t end = begin;
        for (ties.clear();
             end < links.size() && compareSimilarity(measure, links[end].overlap, links[begin].overlap) == 0;
             ++end)
            ties.push_back(static_cast<std::uint32_t>(end));
        if (ties.size() > 1 && !apart.empty())
            std::ranges::sort(ties, {}, [&](std::uint32_t i) { return placesOf(links[i]); });
        for (const std::uint32_t i : ties) {
            const std::uint32_t a = together.find(number(links[i].a));
            const std::uint32_t b = together.find(number(links[i].b));
            if (a != b && !together.apart(a, b))
                together.unite(a, b);
        }
        begin = end;
    }
    std::vector<ClusterId> clusters(sets);
    for (std::size_t set = 0; set < sets; ++set)
        clusters[set] = together.find(static_cast<std::uint32_t>(set));
    return clusters;
}

std::vector<ClusterId> stars(std::size_t sets, std::span<const Link> links, Places places)
{
    // Only links from the earlier to the later set count: what comes before a set is in a star when its turn
    // comes.
    std::vector<std::uint64_t> begin(sets + 1);
    const auto ends = [&](const Link& link) {
        const std::uint32_t a = number(link.a);
        const std::uint32_t b = number(link.b);
        return places[a] < places[b] ? std::pair(a, b) : std::pair(b, a);
    };
    for (const Link& link : links)
        ++begin[ends(link).first + 1];
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<std::uint32_t> later(links.size());
    std::vector<std::uint64_t> at(begin.begin(), begin.end() - 1);
    for (const Link& link : links) {
        const auto [from, to] = ends(link);
        later[at[from]++] = to;
    }
    std::vector<std::uint32_t> order(sets);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::uint32_t set) { return places[set]; });
    constexpr ClusterId unassigned = std::numeric_limits<ClusterId>::max();
    std::vector<ClusterId> clusters(sets, unassigned);
    for (const std::uint32_t centre : order) {
        if (clusters[centre] != unassigned)
            continue;
        clusters[centre] = centre;
        for (std::uint64_t i = begin[centre]; i < begin[centre + 1]; ++i) {
            if (clusters[later[i]] == unassigned)
                clusters[later[i]] = centre;
        }
    }
    return clusters;
}

std::vector<ClusterId> stars(std::size_t sets, std::span<const Link> links, const UnitPairs& tied,
    const UnitPairs& apart, Places places, Measure measure)
{
    const Adjacency adjacency(sets, links);
    UnionFind tiedTogether(sets);
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> tiedWith; // more than one set
    for (const auto& [a, b] : tied)
        tiedTogether.unite(a, b);
    for (const auto& pair : tied) {
        for (const std::uint32_t set : { pair.first, pair.second })
            tiedWith[tiedTogether.find(set)].push_back(set); // some more than once
    }
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> apartFrom;
    for (const auto& [a, b] : apart) {
        apartFrom[a].push_back(b);
        apartFrom[b].push_back(a);
    }
    std::vector<std::uint32_t> order(sets);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::uint32_t set) { return places[set]; });
    constexpr ClusterId unassigned = std::numeric_limits<ClusterId>::max();
    std::vector<ClusterId> clusters(sets, unassigned);
    const auto together = [&](std::uint32_t set) {
        const auto found = tiedWith.find(tiedTogether.find(set));
        return found == tiedWith.end() ? std::vector { set } : found->second;
    };
    const auto join = [&](std::uint32_t set, ClusterId star) {
        const std::vector<std::uint32_t> joining = together(set);
        for (const std::uint32_t one : joining) {
            const auto found = apartFrom.find(one);
            if (found != apartFrom.end() && std::ranges::any_of(found->second, [&](std::uint32_t other) {
                    return clusters[other] == star;
                }))
                return;
        }
        for (const std::uint32_t one : joining)
            clusters[one] = star;
    };
    std::vector<Adjacency::End> ends;
    for (const std::uint32_t centre : order) {
        if (clusters[centre] != unassigned)
            continue;
        join(centre, centre);
        const auto linked = adjacency.of(centre);
        ends.assign(linked.begin(), linked.end());
        std::ranges::sort(ends, [&](const Adjacency::End& x, const Adjacency::End& y) {
            const int nearer = compareSimilarity(measure, links[x.link].overlap, links[y.link].overlap);
            return nearer != 0 ? nearer > 0 : places[x.to] < places[y.to];
        });
        for (const Adjacency::End& end : ends) {
            if (clusters[end.to] == unassigned)
                join(end.to, centre);
        }
    }
    return clusters;
}

} // namespace alike::groups
