// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_content.h"

#include "core/answers/known_pairs.h"

#include <algorithm>
#include <utility>

namespace alike {
namespace {

    /// How many sets or pairs are looked at between two looks at the stop token.
    constexpr std::size_t contentRhythm = 1024;

    /// \param members ascending
    bool countShingles(const ShingleSets& sets, std::span<const SetId> members, const std::stop_token& stop,
        GroupContent& content)
    {
        using Owned = std::pair<ShingleNumber, std::uint32_t>; // of a shingle the place of a set that has it
        std::vector<Owned> all;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (i % contentRhythm == 0 && stop.stop_requested())
                return false;
            for (const ShingleNumber shingle : sets.of(members[i]))
                all.emplace_back(shingle, static_cast<std::uint32_t>(i));
        }
        std::ranges::sort(all);
        if (stop.stop_requested())
            return false;
        // A set may have documents in other groups, too.
        const auto placeOf = [&](DocId doc) {
            const auto at = std::ranges::lower_bound(members, sets.setOf(doc)) - members.begin();
            return static_cast<std::size_t>(at);
        };
        const auto documents = content.table->documentsOf(content.group);
        std::vector<std::uint32_t> documentsIn(members.size());
        for (const DocId doc : documents)
            ++documentsIn[placeOf(doc)];
        std::vector<std::uint32_t> own(members.size());
        for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
            while (end < all.size() && all[end].first == all[begin].first)
                ++end;
            ++content.distinct;
            content.common += end - begin == members.size() ? 1 : 0;
            if (end - begin == 1 && documentsIn[all[begin].second] == 1)
                ++own[all[begin].second];
        }
        for (const DocId doc : documents)
            content.own.push_back(own[placeOf(doc)]);
        return true;
    }

    /// A cut link takes the place of another one to the same set.
    void add(std::vector<NearMiss>& misses, const NearMiss& miss, bool isThere, const ShingleSets& sets)
    {
        const SetId outside = sets.setOf(miss.other);
        const auto there = isThere
            ? std::ranges::find(misses, outside, [&](const NearMiss& one) { return sets.setOf(one.other); })
            : misses.end();
        if (there == misses.end())
            misses.push_back(miss);
        else if (!there->cut)
            *there = miss;
    }

    bool findMisses(const ShingleSets& sets, std::span<const SetId> members, const std::stop_token& stop,
        GroupContent& content)
    {
        if (content.table->grouping.containment)
            return true; // what is contained a little less is not known
        const Snapshot& snapshot = *content.table->snapshot;
        const std::uint32_t threshold = snapshot.parameters.results.threshold.millionths();
        const Threshold least(std::max(threshold, missMargin) - missMargin);
        std::vector<bool> within(sets.sets());
        for (const SetId set : members)
            within[index(set)] = true;
        std::vector<bool> seen(sets.sets());
        std::size_t looked = 0;
        // The most similar come first.
        forEachKnownPair(snapshot, least, [&](const KnownPair&, const ScoredPair& pair) {
            if (++looked % contentRhythm == 0 && stop.stop_requested())
                return false;
            const bool a = within[index(pair.a)];
            if (a == within[index(pair.b)])
                return true;
            const auto [inside, outside] = a ? std::pair(pair.a, pair.b) : std::pair(pair.b, pair.a);
            const bool cut = content.table->cuts.contains(std::minmax(pair.a, pair.b));
            if (!seen[index(outside)] || cut) {
                const auto [member, other] = sets.firstPair(inside, outside);
                add(content.misses, { member, other, pair.overlap, cut }, seen[index(outside)], sets);
                seen[index(outside)] = true;
            }
            return content.misses.size() < mostMisses;
        });
        return !stop.stop_requested();
    }

} // namespace

std::uint32_t GroupContent::ownOf(DocId doc) const
{
    const auto documents = table->documentsOf(group);
    return own[static_cast<std::size_t>(std::ranges::lower_bound(documents, doc) - documents.begin())];
}

GroupContentPtr makeGroupContent(const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop)
{
    const auto sets = table->snapshot->sets.lock();
    if (!sets)
        return nullptr;
    auto content = std::make_shared<GroupContent>();
    content->table = table;
    content->group = group;
    const auto members = table->groups.setsOf(group);
    if (!countShingles(*sets, members, stop, *content) || !findMisses(*sets, members, stop, *content))
        return nullptr;
    return content;
}

} // namespace alike
