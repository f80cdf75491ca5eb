// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/groups/removals.h"

#include "core/answers/known_pairs.h"
#include "core/explore/groups/keep_order.h"
#include "core/review/group_marks.h"

#include <algorithm>
#include <utility>

namespace alike {

const groups::Removal* RemovalTable::find(DocId doc) const
{
    const auto at = std::ranges::lower_bound(removed, doc, {}, &groups::Removal::doc);
    return at == removed.end() || at->doc != doc ? nullptr : &*at;
}

RemovalTablePtr makeRemovalTable(
    const SnapshotPtr& snapshot, const RemovalRule& rule, const review::Marks& marks, const Work& work)
{
    const HeldAnalysis held = holdParts(*snapshot);
    if (!held.tokens || !held.sets)
        return nullptr;
    auto table = std::make_shared<RemovalTable>();
    table->snapshot = snapshot;
    table->rule = rule;
    table->exact = rule.containment || knowsAllPairs(*snapshot);
    const Corpus& corpus = *snapshot->corpus;
    const Threshold threshold = rule.containment.value_or(snapshot->parameters.results.threshold);
    auto links = linksBy(*snapshot, held.sets.get(), rule.containment, work);
    if (!links && links.error().code == ErrorCode::Cancelled)
        return nullptr;
    if (!links) {
        table->problem = links.error().detail;
        links = std::vector<groups::Link>();
    }
    groups::Options options;
    options.measure = rule.containment ? Measure::Containment : Measure::Jaccard;
    options.prefer = rule.prefer;
    options.prefer.byShingles = rule.containment.has_value();
    options.linkage = rule.applied();
    options.keep = rule.keep;
    options.threshold = threshold;
    options.constraints = table->constraints = review::constraintsOf(marks, corpus);
    table->chosen = options.prefer.chosen = review::keptByMarks(marks, corpus);
    const auto groups = groups::makeGroups(corpus, *held.tokens, *held.sets, *links, options, work);
    if (!groups)
        return nullptr;
    table->groups = groups->size();
    const auto places
        = groups::keepOrder({ corpus, *held.tokens, *held.sets }, *links, rule.keep, options.prefer);
    const bool sided = corpus.sides().any(); // then what the reference has goes
    const groups::Material material(corpus, *held.tokens, *held.sets);
    auto removed = sided ? groups::removalsByReference(material, *links, work)
                         : groups::removals(material, *groups, places, rule.perLabel, threshold, work,
                             options.measure, options.prefer.chosen);
    if (!removed)
        return nullptr;
    table->removed = std::move(removed).value();
    table->preview = previewRemovals(corpus, table->removed);
    if (held.buckets && !sided) {
        const auto unverified = groups::bucketGroups(*held.buckets, *held.sets, work);
        if (!unverified)
            return nullptr;
        table->unverified = *unverified;
    }
    return table;
}

} // namespace alike
