// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/groups/removals.h"

#include "core/similarity/jaccard.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace alike::groups {
namespace {

    /// The documents of one group that stay, best first, each value of the label once.
    std::vector<DocId> keptOf(const Corpus& corpus, std::vector<DocId> members,
        std::span<const std::uint32_t> places, std::string_view perLabel, std::span<const DocId> chosen)
    {
        std::ranges::sort(members, {}, [&](DocId doc) { return places[index(doc)]; });
        std::map<std::string_view, DocId> first;
        for (const DocId doc : members)
            first.try_emplace(
                perLabel.empty() ? std::string_view() : labelValue(corpus.labels(doc), perLabel), doc);
        std::vector<DocId> kept;
        kept.reserve(first.size());
        for (const auto& [value, doc] : first)
            kept.push_back(doc);
        for (const DocId doc : members) {
            if (std::ranges::binary_search(chosen, doc) && std::ranges::find(kept, doc) == kept.end())
                kept.push_back(doc);
        }
        std::ranges::sort(kept, {}, [&](DocId doc) { return places[index(doc)]; });
        return kept;
    }

    struct Nearest {
        DocId kept;
        Overlap overlap;
    };

    Nearest nearestOf(const Material& material, SetId set, std::span<const DocId> kept, Measure measure)
    {
        const SetOutline& sets = material.sets();
        const auto size = static_cast<std::uint32_t>(sets.size(set));
        std::optional<Nearest> best;
        for (const DocId doc : kept) {
            const SetId other = sets.setOf(doc);
            const Overlap overlap
                = set == other ? Overlap { size, size, size } : material.overlap(set, other).value();
            if (!best || compareSimilarity(measure, overlap, best->overlap) > 0)
                best = Nearest { doc, overlap };
        }
        return *best;
    }

    /// What two documents are to each other when their sets are linked. Those of equal sets may still have
    /// different words, as where one repeats what the other says once.
    Kind linkedKind(const Material& material, DocId a, DocId b)
    {
        return material.isSameText(a, b)       ? Kind::Text
            : material.isSameCleanedText(a, b) ? Kind::Cleaned
                                               : Kind::Near;
    }

} // namespace

Result<std::vector<Removal>> removals(const Material& material, const Groups& groups,
    std::span<const std::uint32_t> places, std::string_view perLabel, Threshold threshold, const Work& work,
    Measure measure, std::span<const DocId> chosen)
{
    const SetOutline& sets = material.sets();
    std::vector<Removal> removed;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const std::vector<DocId> members = groups.documentsOf(g, sets);
        const std::vector<DocId> kept = keptOf(material.corpus(), members, places, perLabel, chosen);
        std::map<SetId, Nearest> known; // equal sets have the same
        for (const DocId doc : members) {
            if (work.stopped())
                return cancelled();
            if (std::ranges::find(kept, doc) != kept.end())
                continue;
            const SetId set = sets.setOf(doc);
            auto at = known.find(set);
            if (at == known.end())
                at = known.emplace(set, nearestOf(material, set, kept, measure)).first;
            const auto& [stays, overlap] = at->second;
            const Kind kind = threshold.reached(overlap.shared, wholeOf(measure, overlap))
                ? linkedKind(material, doc, stays)
                : Kind::Chained;
            removed.push_back({ doc, stays, overlap, kind, static_cast<std::uint32_t>(g) });
        }
    }
    std::ranges::sort(removed, {}, [](const Removal& removal) { return index(removal.doc); });
    return removed;
}

Result<std::vector<Removal>> removalsByReference(
    const Material& material, std::span<const Link> links, const Work& work)
{
    const SetOutline& sets = material.sets();
    constexpr std::size_t rhythm = 4096; // links or documents between two looks at the stop token
    struct Best {
        SetId set = noSet;
        Overlap overlap;
    };
    std::vector<Best> best(sets.sets());
    for (std::size_t s = 0; s < sets.sets(); ++s) {
        const auto size = static_cast<std::uint32_t>(sets.size(setId(s)));
        if (sets.referencesOf(setId(s)) > 0)
            best[s] = { setId(s), { size, size, size } };
    }
    const auto meet = [&](SetId set, SetId reference, const Overlap& overlap) {
        if (best[index(set)].set == noSet && sets.referencesOf(reference) > 0)
            best[index(set)] = { reference, overlap };
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (i % rhythm == 0 && work.stopped())
            return cancelled();
        const Link& link = links[i];
        meet(link.a, link.b, link.overlap);
        meet(link.b, link.a, { link.overlap.sizeB, link.overlap.sizeA, link.overlap.shared });
    }
    std::vector<Removal> removed;
    std::map<DocId, std::uint32_t> numbers; // of what stays
    for (std::size_t d = 0; d < sets.documents(); ++d) {
        if (d % rhythm == 0 && work.stopped())
            return cancelled();
        const DocId doc = docId(d);
        const SetId set = sets.setOf(doc);
        if (set == noSet || sets.sides().isReference(doc) || best[index(set)].set == noSet)
            continue;
        const auto& [other, overlap] = best[index(set)];
        std::optional<DocId> stays; // of equal ones that with the very text
        for (const DocId kept : sets.documentsOf(other)) {
            if (!sets.sides().isReference(kept))
                continue;
            const bool sameText = other == set && material.isSameText(kept, doc);
            if (!stays || sameText)
                stays = kept;
            if (sameText)
                break;
        }
        const Kind kind = linkedKind(material, doc, *stays);
        const auto number
            = numbers.try_emplace(*stays, static_cast<std::uint32_t>(numbers.size())).first->second;
        removed.push_back({ doc, *stays, overlap, kind, number });
    }
    return removed;
}

} // namespace alike::groups
