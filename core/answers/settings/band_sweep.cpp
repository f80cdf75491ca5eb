// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/band_sweep.h"

#include "core/base/parallel.h"
#include "core/base/share.h"
#include "core/lsh/candidates.h"
#include "core/pipeline/changes.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {

    /// What the measurements depend on.
    Parameters measuredBy(Parameters parameters)
    {
        parameters.results = {};
        parameters.lsh.rows = 0;
        parameters.lsh.bands = 0;
        return parameters;
    }

} // namespace

BandSweep::BandSweep(SnapshotPtr snapshot)
    : m_snapshot(std::move(snapshot))
{
    findStops();
    groupNear();
}

bool BandSweep::fits(const Snapshot& snapshot) const
{
    const Snapshot& mine = *m_snapshot;
    return mine.corpus == snapshot.corpus && mine.sample == snapshot.sample
        && measuredBy(mine.parameters) == measuredBy(snapshot.parameters)
        && mine.exactFloor == snapshot.exactFloor && (mine.exact == nullptr) == (snapshot.exact == nullptr);
}

void BandSweep::use(SnapshotPtr snapshot)
{
    m_snapshot = std::move(snapshot);
    std::vector<Stop> before = std::exchange(m_stops, {});
    findStops();
    for (Stop& stop : m_stops) {
        const auto same = std::ranges::find(before, stop.banding, &Stop::banding);
        if (same != before.end())
            stop.measured = std::move(same->measured);
    }
    groupNear();
}

void BandSweep::findStops()
{
    const BandStops stops(m_snapshot->parameters.sketch.hashes);
    for (std::size_t stop = 0; stop < stops.size(); ++stop)
        m_stops.push_back(
            { bandingOf(withBands(m_snapshot->parameters, stops.bandsAt(stop))), std::nullopt });
    const lsh::Banding& inUse = m_snapshot->banding;
    // Full bands of fewer rows than there are, or a shape with as many bands as that of a stop.
    if (std::ranges::find(m_stops, inUse, &Stop::banding) == m_stops.end()) {
        const auto place = std::ranges::upper_bound(
            m_stops, inUse.bands(), {}, [](const Stop& stop) { return stop.banding.bands(); });
        m_stops.insert(place, { inUse, std::nullopt });
    }
}

void BandSweep::groupNear()
{
    m_behind.clear();
    m_groups.clear();
    m_nearPairs.reset();
    const Threshold threshold = m_snapshot->parameters.results.threshold;
    const auto held = holdOutline(*m_snapshot);
    if (m_snapshot->exact && held) {
        const auto near = m_snapshot->exact->atLeast(threshold);
        std::uint64_t all = 0;
        m_behind.reserve(near.size());
        for (const ScoredPair& pair : near) {
            m_behind.push_back(held->sets().pairsBehind(pair.a, pair.b));
            all += m_behind.back();
        }
        m_nearPairs = all;
        const sketch::AgreementModel model = m_snapshot->agreement();
        const std::size_t groups = std::min(near.size(), mostGroups);
        for (std::size_t i = 0; i < groups; ++i) {
            const std::size_t begin = i * near.size() / groups;
            const std::size_t end = (i + 1) * near.size() / groups;
            double pairs = 0;
            for (std::size_t at = begin; at < end; ++at)
                pairs += static_cast<double>(m_behind[at]);
            m_groups.push_back({ agreement(model, near[begin + (end - begin) / 2].overlap), pairs });
        }
    }
    if (m_groups.empty())
        m_groups.push_back({ { threshold.value(), 0 }, 1 });
}

std::optional<std::size_t> BandSweep::next() const
{
    std::optional<std::size_t> first;
    for (std::size_t stop = 0; stop < m_stops.size(); ++stop) {
        if (m_stops[stop].measured)
            continue;
        if (m_stops[stop].banding == m_snapshot->banding)
            return stop;
        if (!first)
            first = stop;
    }
    return first;
}

std::size_t BandSweep::measured() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_stops, [](const Stop& stop) { return stop.measured.has_value(); }));
}

void BandSweep::set(const lsh::Banding& banding, Measured measured)
{
    if (const auto stop = std::ranges::find(m_stops, banding, &Stop::banding); stop != m_stops.end())
        stop->measured = std::move(measured);
}

std::vector<BandSweep::Point> BandSweep::points() const
{
    std::vector<Point> points;
    double pairs = 0;
    for (const Group& group : m_groups)
        pairs += group.pairs;
    for (const Stop& stop : m_stops) {
        Point point;
        point.banding = stop.banding;
        point.inUse = stop.banding == m_snapshot->banding;
        double expected = 0;
        for (const Group& group : m_groups)
            expected += group.pairs * lsh::candidateChance(stop.banding, group.rows);
        point.expected = std::min(1.0, expected / pairs);
        if (stop.measured) {
            point.candidates = stop.measured->candidates;
            point.counted = stop.measured->counted;
            std::uint64_t found = 0;
            for (std::size_t i = 0; i < m_behind.size(); ++i)
                found += stop.measured->sharing.at(i) ? m_behind[i] : 0;
            point.recall = shareOf(found, m_nearPairs.value_or(0));
        }
        points.push_back(point);
    }
    return points;
}

Result<BandSweep::Measured> measureBands(
    const Snapshot& snapshot, const lsh::Banding& banding, const Work& work)
{
    const HeldAnalysis held = holdParts(snapshot);
    if (!held.sets || !held.signatures)
        return cancelled();
    ALIKE_ASSIGN(const auto buckets, makeBuckets(*held.signatures, banding, work));
    ALIKE_ASSIGN(const auto found, findCandidates(buckets, *held.sets, 0, work));
    BandSweep::Measured measured;
    measured.counted = found.counted;
    measured.candidates = found.counted ? found.documentPairs : found.documentPairBound;
    if (snapshot.exact) {
        const std::vector<ScoredPair>& pairs = snapshot.exact->pairs;
        measured.sharing = Bits(pairs.size());
        if (!parallelChunks(pairs.size(), 64 * Bits::perWord, work, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i)
                    if (buckets.share(pairs[i].a, pairs[i].b))
                        measured.sharing.set(i);
            }))
            return cancelled();
    }
    return measured;
}

} // namespace alike
