// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/exact_join.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/sort.h"
#include "core/explore/join/join_bounds.h"
#include "core/explore/join/join_sets.h"
#include "core/explore/join/spanning_links.h"
#include "core/similarity/threshold.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <numeric>
#include <ranges>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace alike {

namespace join {

    namespace {
        /// Whom a set is to be brought together with.
        enum class Partners : std::uint8_t {
            Smaller, ///< those before it, so that each pair is found once
            All,
        };

        /// Which sets have an element in their index prefix, and where: an inverted index in two flat arrays.
        class PrefixIndex {
        public:
            struct Entry {
                std::uint32_t set; ///< place in JoinSets
                std::uint32_t rest; ///< how many elements of `shared(set)` there are from this one on
            };

            /// How many elements of `shared(set)` are indexed.
            std::uint32_t prefix(std::size_t set) const { return m_prefix[set]; }
            /// Ascending by set.
            std::span<const Entry> with(Element element) const
            {
                return std::span(m_entries).subspan(
                    m_begin[element], m_begin[element + 1] - m_begin[element]);
            }

        private:
            friend Result<PrefixIndex> makePrefixIndex(const JoinSets&, Threshold, Partners, const Work&);

            std::vector<std::uint32_t> m_prefix;
            std::vector<std::uint32_t> m_begin;
            std::vector<Entry> m_entries;
        };

        /// O(elements in prefixes). Progress is not touched. Errors: Cancelled.
        Result<PrefixIndex> makePrefixIndex(
            const JoinSets& sets, Threshold floor, Partners partners, const Work& work)
        {
            constexpr std::size_t setGrain = 512;
            Progress unseen;
            const Work serial { unseen, work.stop, 1 };

            PrefixIndex index;
            index.m_prefix.resize(sets.sets());
            for (std::size_t s = 0; s < sets.sets(); ++s)
                index.m_prefix[s] = sets.inPrefix(s,
                    partners == Partners::All ? probePrefix(floor, sets.size(s))
                                              : indexPrefix(floor, sets.size(s)));
            const auto overEntries = [&](const auto& visit) {
                return parallelChunks(sets.sets(), setGrain, serial, [&](std::size_t begin, std::size_t end) {
                    for (std::size_t s = begin; s < end; ++s) {
                        std::uint32_t rest = sets.sharedSize(s);
                        for (const Element element : sets.shared(s).first(index.m_prefix[s]))
                            visit(element, PrefixIndex::Entry { static_cast<std::uint32_t>(s), rest-- });
                    }
                });
            };

            auto& begin = index.m_begin; // one place ahead until the entries are in
            begin.resize(sets.elements() + 2);
            if (!overEntries([&](Element element, PrefixIndex::Entry) { ++begin[element + 2]; }))
                return cancelled();
            std::inclusive_scan(begin.begin(), begin.end(), begin.begin());
            index.m_entries.resize(begin.back());
            if (!overEntries([&](Element element, PrefixIndex::Entry entry) {
                    index.m_entries[begin[element + 1]++] = entry;
                }))
                return cancelled();
            begin.pop_back();
            return index;
        }

        /// Looks up sets in the index, one after another, and keeps the pairs. One thread uses it at a time;
        /// its working memory is O(sets) and lives on from set to set.
        class Prober {
        public:
            Prober(const JoinSets& sets, const PrefixIndex& index, Threshold floor, Partners partners);

            /// Finds the partners of a set. Gives up within milliseconds when stopped;
            /// the prober is of no more use then. \return how many were found
            std::size_t probe(std::uint32_t x, const std::stop_token& stop);

            std::vector<ExactPairs::Pair>& pairs() { return m_pairs; }

        private:
            /// What the prefixes of the probing set x and of another, y, have shown so far.
            struct Match {
                std::uint32_t shared = 0;
                std::uint32_t restX = 0; ///< elements of `shared(x)` behind the last one in common
                std::uint32_t restY = 0;
            };

            bool enough(std::uint64_t overlap, std::uint64_t sizes) const;
            std::uint32_t firstPartner(std::uint32_t x) const;
            std::uint32_t endOfPartners(std::uint32_t x) const;
            template <bool across>
            void addMatches(
                std::uint32_t x, std::uint32_t restX, std::span<const PrefixIndex::Entry> entries);
            void addWeighedMatches(std::uint32_t x, std::uint32_t restX, std::uint32_t weight,
                std::span<const PrefixIndex::Entry> entries);
            std::uint32_t overlap(std::uint32_t x, std::uint32_t y, Match match) const;
            void keep(std::uint32_t x, std::uint32_t y, std::uint32_t shared);

            const JoinSets& m_sets;
            const PrefixIndex& m_index;
            const Threshold m_floor;
            const Partners m_partners;
            std::uint32_t m_prefix = 0; ///< elements of `shared(x)` that are looked up
            std::vector<Match> m_matches; ///< by set; all zero between two probes
            std::vector<std::uint32_t> m_matched; ///< the sets whose match is not zero
            std::vector<ExactPairs::Pair> m_pairs;
        };

        /// Asks the stop token once in so many steps of a few nanoseconds.
        class StopCheck {
        public:
            explicit StopCheck(const std::stop_token& stop)
                : m_stop(stop)
            {
            }
            bool stopped(std::size_t steps)
            {
                m_steps += steps;
                if (m_steps < (1 << 18))
                    return false;
                m_steps = 0;
                return m_stop.stop_requested();
            }

        private:
            const std::stop_token& m_stop;
            std::size_t m_steps = 0;
        };

        /// The overlap of two rows, or anything less than `needed` once it cannot be met any more.
        std::uint32_t overlapOrLess(
            std::span<const Element> x, std::span<const Element> y, std::uint64_t needed)
        {
            if (std::min(x.size(), y.size()) < needed)
                return 0;
            const std::size_t spareX = x.size() - needed; // elements that may stay without a partner
            const std::size_t spareY = y.size() - needed;
            std::size_t i = 0;
            std::size_t j = 0;
            std::uint32_t shared = 0;
            while (i < x.size() && j < y.size() && i - shared <= spareX && j - shared <= spareY) {
                const Element a = x[i];
                const Element b = y[j];
                shared += a == b;
                i += a <= b;
                j += b <= a;
            }
            return shared;
        }

        /// The same by weights. \param sets whose weights these are \param weightX, weightY of the rows
        std::uint32_t weighedOverlapOrLess(const JoinSets& sets, std::span<const Element> x,
            std::span<const Element> y, std::uint32_t weightX, std::uint32_t weightY, std::uint64_t needed)
        {
            if (std::min(weightX, weightY) < needed)
                return 0;
            const std::uint64_t spareX = weightX - needed; // weight that may stay without a partner
            const std::uint64_t spareY = weightY - needed;
            std::uint64_t lostX = 0;
            std::uint64_t lostY = 0;
            std::uint32_t shared = 0;
            for (std::size_t i = 0, j = 0;
                 i < x.size() && j < y.size() && lostX <= spareX && lostY <= spareY;) {
                if (x[i] == y[j]) {
                    shared += sets.weight(x[i]);
                    ++i;
                    ++j;
                } else if (x[i] < y[j]) {
                    lostX += sets.weight(x[i++]);
                } else {
                    lostY += sets.weight(y[j++]);
                }
            }
            return shared;
        }

        Prober::Prober(const JoinSets& sets, const PrefixIndex& index, Threshold floor, Partners partners)
            : m_sets(sets)
            , m_index(index)
            , m_floor(floor)
            , m_partners(partners)
            , m_matches(sets.sets())
        {
        }

        std::size_t Prober::probe(std::uint32_t x, const std::stop_token& stop)
        {
            StopCheck check(stop);
            const std::size_t before = m_pairs.size();
            const auto earlier
                = [](const PrefixIndex::Entry& entry, std::uint32_t set) { return entry.set < set; };
            const std::uint32_t first = firstPartner(x);
            const std::uint32_t last = endOfPartners(x);
            std::uint32_t rest = m_sets.sharedSize(x);
            m_prefix = m_sets.inPrefix(x, probePrefix(m_floor, m_sets.size(x)));
            for (const Element element : m_sets.shared(x).first(m_prefix)) {
                const auto entries = m_index.with(element);
                const auto begin = std::lower_bound(entries.begin(), entries.end(), first, earlier);
                const auto end = std::lower_bound(begin, entries.end(), last, earlier);
                if (check.stopped(static_cast<std::size_t>(end - begin)))
                    return 0;
                if (m_sets.weighted())
                    addWeighedMatches(x, rest--, m_sets.weight(element), { begin, end });
                else if (m_sets.across())
                    addMatches<true>(x, rest--, { begin, end });
                else
                    addMatches<false>(x, rest--, { begin, end });
            }
            for (const std::uint32_t y : m_matched) {
                const Match match = std::exchange(m_matches[y], Match {});
                if (check.stopped(std::size_t { match.restX } + match.restY))
                    return 0;
                if (y == x)
                    continue;
                if (const std::uint32_t shared = overlap(x, y, match))
                    keep(x, y, shared);
            }
            m_matched.clear();
            return m_pairs.size() - before;
        }

        /// The first set, by size, that is large enough to reach the floor with x.
        std::uint32_t Prober::firstPartner(std::uint32_t x) const
        {
            const auto all = std::views::iota(std::uint32_t { 0 }, x);
            return static_cast<std::uint32_t>(std::ranges::partition_point(all, [&](std::uint32_t y) {
                return !m_floor.reached(m_sets.size(y), m_sets.size(x));
            }) - all.begin());
        }

        /// Behind the last set, by size, that is small enough to reach the floor with x.
        std::uint32_t Prober::endOfPartners(std::uint32_t x) const
        {
            if (m_partners == Partners::Smaller)
                return x;
            const auto all = std::views::iota(x, static_cast<std::uint32_t>(m_sets.sets()));
            return x + static_cast<std::uint32_t>(std::ranges::partition_point(all, [&](std::uint32_t y) {
                return m_floor.reached(m_sets.size(x), m_sets.size(y));
            }) - all.begin());
        }

        /// Whether an overlap reaches the floor for two sets of these sizes together.
        bool Prober::enough(std::uint64_t overlap, std::uint64_t sizes) const
        {
            return m_floor.reached(overlap, sizes - overlap);
        }

        /// Notes an element of x with `restX` elements from it on in all sets that have it too, unless even
        /// equal rests would be too few (the positional filter). A note left out only makes later bounds of a
        /// hopeless pair smaller.
        template <bool across>
        void Prober::addMatches(
            std::uint32_t x, std::uint32_t restX, std::span<const PrefixIndex::Entry> entries)
        {
            const std::uint64_t sizeX = m_sets.size(x);
            for (const auto [y, restY] : entries) {
                if (across && !m_sets.makePairs(x, y))
                    continue;
                Match& match = m_matches[y];
                if (!enough(std::uint64_t { match.shared } + std::min(restX, restY), sizeX + m_sets.size(y)))
                    continue;
                if (match.shared == 0)
                    m_matched.push_back(y);
                match = { match.shared + 1, restX - 1, restY - 1 };
            }
        }

        /// The same with an element of some weight.
        void Prober::addWeighedMatches(std::uint32_t x, std::uint32_t restX, std::uint32_t weight,
            std::span<const PrefixIndex::Entry> entries)
        {
            const std::uint64_t sizeX = m_sets.size(x);
            const std::uint32_t weightX = m_sets.weightOfLast(x, restX);
            for (const auto [y, restY] : entries) {
                if (!m_sets.makePairs(x, y))
                    continue;
                Match& match = m_matches[y];
                if (!enough(std::uint64_t { match.shared } + std::min(weightX, m_sets.weightOfLast(y, restY)),
                        sizeX + m_sets.size(y)))
                    continue;
                if (match.shared == 0)
                    m_matched.push_back(y);
                match = { match.shared + weight, restX - 1, restY - 1 };
            }
        }

        /// The overlap of two sets that have met, or 0 when it is too small.
        ///
        /// Of the two prefixes the one that ends earlier in the common order has been compared completely, so
        /// on its side the count goes on behind the prefix, on the other behind the last element in common.
        std::uint32_t Prober::overlap(std::uint32_t x, std::uint32_t y, Match match) const
        {
            const auto rowX = m_sets.shared(x);
            const auto rowY = m_sets.shared(y);
            const std::uint32_t prefixY = m_index.prefix(y);
            if (rowX[m_prefix - 1] < rowY[prefixY - 1])
                match.restX = m_sets.sharedSize(x) - m_prefix;
            else
                match.restY = m_sets.sharedSize(y) - prefixY;
            const std::uint64_t sizes = std::uint64_t { m_sets.size(x) } + m_sets.size(y);
            const bool weighted = m_sets.weighted();
            const std::uint32_t weightX = weighted ? m_sets.weightOfLast(x, match.restX) : match.restX;
            const std::uint32_t weightY = weighted ? m_sets.weightOfLast(y, match.restY) : match.restY;
            if (!enough(std::uint64_t { match.shared } + std::min(weightX, weightY), sizes))
                return 0;
            const std::uint64_t needed = neededOverlap(m_floor, sizes);
            const std::uint64_t missing = needed - std::min<std::uint64_t>(needed, match.shared);
            const auto lastX = rowX.last(match.restX);
            const auto lastY = rowY.last(match.restY);
            const std::uint32_t shared = match.shared
                + (weighted ? weighedOverlapOrLess(m_sets, lastX, lastY, weightX, weightY, missing)
                            : overlapOrLess(lastX, lastY, missing));
            return shared >= needed ? shared : 0;
        }

        void Prober::keep(std::uint32_t x, std::uint32_t y, std::uint32_t shared)
        {
            const auto [a, b] = std::minmax(
                x, y, [&](std::uint32_t l, std::uint32_t r) { return m_sets.id(l) < m_sets.id(r); });
            m_pairs.push_back({ m_sets.id(a), m_sets.id(b), { m_sets.size(a), m_sets.size(b), shared } });
        }
    }

}

namespace {
    using Pair = ExactPairs::Pair;

    Error tooMany(Threshold floor, std::uint64_t maxPairs)
    {
        return { ErrorCode::TooLarge,
            fmt::format(
                "More than {} pairs of distinct shingle sets have a Jaccard similarity of {} or more. "
                "Choose a higher floor for the exact list, or allow more pairs.",
                maxPairs, floor.value()) };
    }

    std::vector<Pair> joined(ScratchPool<join::Prober>& probers)
    {
        std::size_t total = 0;
        probers.forEach([&](join::Prober& prober) { total += prober.pairs().size(); });
        std::vector<Pair> pairs;
        pairs.reserve(total);
        probers.forEach([&](join::Prober& prober) {
            const std::vector<Pair> part = std::exchange(prober.pairs(), {});
            pairs.insert(pairs.end(), part.begin(), part.end());
        });
        return pairs;
    }

    /// Places of the sets that come behind the first `known`.
    std::vector<std::uint32_t> placesBehind(const join::JoinSets& sets, std::size_t known)
    {
        std::vector<std::uint32_t> places;
        for (std::uint32_t at = 0; at < sets.sets(); ++at)
            if (index(sets.id(at)) >= known)
                places.push_back(at);
        return places;
    }

    /// Probes the sets behind the first `known`, on all threads. The pairs come in any order: sorting makes
    /// it one.
    Result<std::vector<Pair>> probeAll(const join::JoinSets& sets, Threshold floor, std::size_t known,
        std::uint64_t maxPairs, const Work& work)
    {
        constexpr std::size_t setGrain = 16; // of very different cost: small pieces keep all threads busy
        const auto partners = known > 0 ? join::Partners::All : join::Partners::Smaller;
        const std::vector<std::uint32_t> places = placesBehind(sets, known);
        ALIKE_ASSIGN(const auto prefixes, join::makePrefixIndex(sets, floor, partners, work));
        ScratchPool<join::Prober> probers([&] { return join::Prober(sets, prefixes, floor, partners); });
        std::atomic<std::uint64_t> found { 0 };
        const auto belowLimit
            = [&] { return !work.stopped() && found.load(std::memory_order_relaxed) <= maxPairs; };
        const auto probe = [&](join::Prober& prober, std::uint32_t place) {
            const std::size_t count = prober.probe(place, work.stop);
            if (partners == join::Partners::Smaller)
                return count;
            // Two of them are found from either side: the one behind keeps the pair.
            std::vector<Pair>& pairs = prober.pairs();
            const auto others = std::remove_if(pairs.end() - static_cast<std::ptrdiff_t>(count), pairs.end(),
                [id = sets.id(place)](const Pair& pair) { return pair.b != id; });
            const auto dropped = static_cast<std::size_t>(pairs.end() - others);
            pairs.erase(others, pairs.end());
            return count - dropped;
        };
        const auto probeSome = [&](std::size_t begin, std::size_t end) {
            const auto prober = probers.borrow();
            for (std::size_t i = begin; i < end && belowLimit(); ++i)
                found += probe(*prober, places[i]);
        };
        const bool done = parallelChunks(places.size(), setGrain, work, probeSome);
        if (!done || work.stopped())
            return cancelled();
        if (found > maxPairs)
            return tooMany(floor, maxPairs);
        return joined(probers);
    }
}

std::span<const ExactPairs::Pair> ExactPairs::atLeast(Threshold threshold) const
{
    const auto end = std::partition_point(pairs.begin(), pairs.end(),
        [&](const Pair& pair) { return threshold.reached(pair.overlap.shared, pair.overlap.united()); });
    return { pairs.begin(), end };
}

Result<ExactPairs> exactJoin(const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs,
    const Work& work, const KnownExactPairs* known)
{
    assert(!known || (known->pairs.floor == floor && known->sets <= sets.sets() && !sets.sides().any()));
    const std::size_t first = known ? known->sets : 0;
    work.progress.begin(Stage::Exact, sets.sets() - first);
    if (floor == Threshold(Threshold::one)) // distinct sets are never equal
        return ExactPairs { floor, {} };
    ALIKE_ASSIGN(const auto joinSets, join::makeJoinSets(sets, floor, work));
    work.progress.advance(sets.sets() - first - placesBehind(joinSets, first).size()); // without a partner
    ALIKE_ASSIGN(auto pairs, probeAll(joinSets, floor, first, maxPairs, work));
    if (known)
        pairs.insert(pairs.end(), known->pairs.pairs.begin(), known->pairs.pairs.end());
    if (pairs.size() > maxPairs)
        return tooMany(floor, maxPairs);
    ExactPairs result { floor, std::move(pairs) };
    if (!stoppableSort(std::span(result.pairs), work, join::comesBefore))
        return cancelled();
    return result;
}

Result<SpanningPairs> spanningPairs(
    const ShingleSets& sets, Threshold floor, std::span<const std::uint32_t> partOf, const Work& work)
{
    constexpr std::size_t setGrain = 16;
    work.progress.begin(Stage::Exact, sets.sets());
    if (floor == Threshold(Threshold::one))
        return SpanningPairs {};
    ALIKE_ASSIGN(const auto joinSets, join::makeJoinSets(sets, floor, work));
    work.progress.advance(sets.sets() - joinSets.sets());
    ALIKE_ASSIGN(const auto index, join::makePrefixIndex(joinSets, floor, join::Partners::Smaller, work));
    struct Finder {
        join::Prober prober;
        join::SpanningLinks links;
    };
    ScratchPool<Finder> finders([&] {
        return Finder { join::Prober(joinSets, index, floor, join::Partners::Smaller),
            join::SpanningLinks(sets.sets()) };
    });
    std::atomic<std::uint64_t> count { 0 };
    const auto counts
        = [&](const Pair& pair) { return partOf[alike::index(pair.a)] == partOf[alike::index(pair.b)]; };
    const bool done
        = parallelChunks(joinSets.sets(), setGrain, work, [&](std::size_t begin, std::size_t end) {
              const auto finder = finders.borrow();
              for (std::size_t set = begin; set < end && !work.stopped(); ++set) {
                  std::vector<Pair>& found = finder->prober.pairs();
                  count += finder->prober.probe(static_cast<std::uint32_t>(set), work.stop);
                  if (!partOf.empty())
                      std::erase_if(found, [&](const Pair& pair) { return !counts(pair); });
                  finder->links.addStar(joinSets.id(set), found);
                  found.clear();
              }
          });
    if (!done || work.stopped())
        return cancelled();
    join::SpanningLinks all(sets.sets());
    finders.forEach([&](Finder& finder) {
        for (const Pair& pair : finder.links.take())
            all.add(pair);
    });
    return SpanningPairs { count, all.take() };
}

Result<std::vector<ExactPairs::Pair>> starPairs(
    const ShingleSets& sets, Threshold floor, std::span<const std::uint32_t> places, const Work& work)
{
    if (floor == Threshold(Threshold::one))
        return std::vector<Pair> {};
    ALIKE_ASSIGN(const auto joinSets, join::makeJoinSets(sets, floor, work));
    ALIKE_ASSIGN(const auto prefixes, join::makePrefixIndex(joinSets, floor, join::Partners::All, work));
    join::Prober prober(joinSets, prefixes, floor, join::Partners::All);
    work.progress.begin(Stage::Exact, joinSets.sets());
    std::vector<std::uint32_t> order(joinSets.sets());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](std::uint32_t set) { return places[index(joinSets.id(set))]; });
    std::vector<bool> inStar(sets.sets());
    std::vector<Pair> pairs;
    for (const std::uint32_t centre : order) {
        work.progress.advance(1);
        const SetId id = joinSets.id(centre);
        if (inStar[index(id)])
            continue;
        prober.probe(centre, work.stop);
        if (work.stopped())
            return cancelled();
        inStar[index(id)] = true;
        for (const Pair& pair : prober.pairs()) {
            const SetId other = pair.a == id ? pair.b : pair.a;
            if (inStar[index(other)])
                continue;
            inStar[index(other)] = true;
            pairs.push_back(pair);
        }
        prober.pairs().clear();
    }
    return pairs;
}

} // namespace alike
