// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/group_timeline.h"

#include "core/corpus/written_date.h"

#include <algorithm>
#include <map>

namespace alike {

GroupTimelinePtr makeGroupTimeline(
    const GroupTablePtr& table, std::uint32_t group, const std::stop_token& stop)
{
    const auto sets = table->snapshot->sets.lock();
    if (!sets)
        return nullptr;
    auto line = std::make_shared<GroupTimeline>();
    line->table = table;
    line->group = group;
    const Corpus& corpus = *table->snapshot->corpus;
    for (const DocId doc : table->documentsOf(group)) {
        if (stop.stop_requested())
            return nullptr;
        if (const auto date = dateKey(corpus.date(doc)))
            line->points.push_back({ doc, *date, {} });
        else
            ++line->undated;
    }
    std::ranges::stable_sort(line->points, {}, &GroupTimeline::Point::seconds);
    std::map<SetId, Overlap> known;
    for (GroupTimeline::Point& point : line->points) {
        if (stop.stop_requested())
            return nullptr;
        const SetId first = sets->setOf(line->points.front().doc);
        const SetId set = sets->setOf(point.doc);
        auto at = known.find(set);
        if (at == known.end()) {
            const Overlap overlap { static_cast<std::uint32_t>(sets->size(set)),
                static_cast<std::uint32_t>(sets->size(first)),
                intersectionSize(sets->of(set), sets->of(first)) };
            at = known.emplace(set, overlap).first;
        }
        point.toFirst = at->second;
    }
    return line;
}

} // namespace alike
