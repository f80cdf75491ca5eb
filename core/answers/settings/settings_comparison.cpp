// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/settings_comparison.h"

#include "core/answers/groups/groups.h"
#include "core/base/union_find.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace alike {
namespace {

    /// How many pairs or documents are looked at between two looks at the stop token.
    constexpr std::size_t settingsRhythm = 4096;

    std::optional<EstimateErrors> errorsOf(
        const Snapshot& snapshot, const SetOutline& sets, const std::stop_token& stop)
    {
        if (!snapshot.exact)
            return std::nullopt;
        EstimateErrors errors;
        errors.floor = snapshot.exactFloor;
        double sum = 0;
        double squares = 0;
        std::size_t seen = 0;
        for (const ScoredPair& pair : snapshot.exact->pairs) {
            if (++seen % settingsRhythm == 0 && stop.stop_requested())
                return std::nullopt;
            const std::uint64_t documents = sets.pairsBehind(pair.a, pair.b);
            const double error = pair.estimate.similarity() - pair.overlap.jaccard();
            errors.pairs += documents;
            sum += static_cast<double>(documents) * error;
            squares += static_cast<double>(documents) * error * error;
        }
        if (errors.pairs == 0)
            return std::nullopt;
        errors.mean = sum / static_cast<double>(errors.pairs);
        errors.rootMeanSquare = std::sqrt(squares / static_cast<double>(errors.pairs));
        return errors;
    }

    std::optional<std::uint64_t> groupsOf(
        const Snapshot& snapshot, const SetOutline& sets, const std::stop_token& stop)
    {
        if (!knowsAllPairs(snapshot))
            return std::nullopt;
        UnionFind joined(sets.sets());
        for (const groups::Link& link : knownLinks(snapshot, stop))
            joined.unite(
                static_cast<std::uint32_t>(index(link.a)), static_cast<std::uint32_t>(index(link.b)));
        if (stop.stop_requested())
            return std::nullopt;
        struct Joined {
            std::uint64_t documents = 0;
            std::uint64_t references = 0;
        };
        std::vector<Joined> groups(sets.sets());
        for (std::size_t set = 0; set < sets.sets(); ++set) {
            Joined& group = groups[joined.find(static_cast<std::uint32_t>(set))];
            group.documents += sets.documentsOf(setId(set)).size();
            group.references += sets.referencesOf(setId(set));
        }
        return static_cast<std::uint64_t>(std::ranges::count_if(groups, [&](const Joined& group) {
            return sets.sides().pairsWithin(group.documents, group.references) > 0;
        }));
    }

    std::shared_ptr<const ScoredPairs> atLeast(
        const std::shared_ptr<const ScoredPairs>& pairs, Threshold threshold)
    {
        if (!pairs)
            return nullptr;
        const std::span<const ScoredPair> kept = pairs->atLeast(threshold);
        return std::make_shared<const ScoredPairs>(ScoredPairs { { kept.begin(), kept.end() } });
    }

    std::shared_ptr<const SavedOutline> outlineOf(const HeldOutline& held)
    {
        SavedOutline outline { held.sets(), {} };
        outline.words.reserve(held.sets().documents());
        for (std::size_t d = 0; d < held.sets().documents(); ++d)
            outline.words.push_back(held.kept(docId(d)) ? held.words(docId(d)) : SavedOutline::leftOut);
        return std::make_shared<const SavedOutline>(std::move(outline));
    }

} // namespace

std::optional<SettingsFigures> settingsFigures(const Snapshot& snapshot, const std::stop_token& stop)
{
    const auto held = holdOutline(snapshot);
    if (!held)
        return std::nullopt;
    SettingsFigures figures;
    figures.pairs = foundPairs(snapshot);
    figures.groups = groupsOf(snapshot, held->sets(), stop);
    figures.errors = errorsOf(snapshot, held->sets(), stop);
    return stop.stop_requested() ? std::nullopt : std::optional(figures);
}

std::size_t KeptSettings::usedMemory() const
{
    const auto bytesOf = [](const auto& pairs) { return pairs ? pairs->usedMemory() : 0; };
    const SetOutline& sets = results->saved->sets;
    // Of each document its set, its place among those of the set, and its words; of each set two offsets.
    return sizeof *this + sizeof *results + bytesOf(results->scored) + bytesOf(results->exact)
        + sets.documents() * (sizeof(SetId) + sizeof(DocId) + sizeof(std::uint32_t))
        + sets.sets() * 2 * sizeof(std::uint64_t);
}

KeptSettingsPtr keepSettings(const SnapshotPtr& snapshot, const std::stop_token& stop)
{
    const auto held = holdOutline(*snapshot);
    if (!held || !snapshot->complete())
        return nullptr;
    const auto figures = settingsFigures(*snapshot, stop);
    if (!figures)
        return nullptr;
    auto results = std::make_shared<Snapshot>(*snapshot);
    const Threshold threshold = snapshot->parameters.results.threshold;
    results->scored = atLeast(snapshot->scored, threshold);
    results->exact = atLeast(snapshot->exact, threshold);
    results->exactFloor = std::max(snapshot->exactFloor, threshold);
    results->joined = nullptr;
    results->saved = outlineOf(*held);
    return std::make_shared<const KeptSettings>(KeptSettings { std::move(results), *figures });
}

SettingsComparisonPtr compareSettings(
    const KeptSettingsPtr& a, const SnapshotPtr& b, const std::stop_token& stop)
{
    if (!b->complete() || a->results->corpus != b->corpus)
        return nullptr;
    const auto figures = settingsFigures(*b, stop);
    if (!figures)
        return nullptr;
    auto comparison = std::make_shared<SettingsComparison>();
    comparison->a = a;
    comparison->b = b;
    comparison->figures = *figures;
    comparison->differ = differences(a->results->parameters, b->parameters);
    const auto before = foundResults(a->results);
    const auto after = foundResults(b);
    if (before && after) {
        comparison->difference = pairDifference(*before, *after, stop);
        if (!comparison->difference)
            return nullptr;
        if (figures->pairs)
            comparison->both = figures->pairs->all() - comparison->difference->gainedPairs;
    }
    return comparison;
}

} // namespace alike
