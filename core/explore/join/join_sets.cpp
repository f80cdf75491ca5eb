// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/join_sets.h"

#include "core/base/large_vector.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <numeric>
#include <utility>

namespace alike::join {

namespace {
    constexpr std::size_t setsPerPiece = 512; // sets of a hundred elements: well below a millisecond
    constexpr std::size_t numberGrain = 1 << 18;
}

/// Makes JoinSets step by step; each step returns false when it was stopped.
class JoinSetsMaker {
public:
    JoinSetsMaker(const ShingleSets& sets, Threshold floor, const Work& work)
        : m_sets(sets)
        , m_floor(floor)
        , m_parallel { m_unseen, work.stop, work.threads }
        , m_serial { m_unseen, work.stop, 1 }
        , m_numbers(sets.distinct() + 1)
        , m_remaining(sets.sets())
    {
        for (std::size_t s = 0; s < m_remaining.size(); ++s)
            m_remaining[s] = setId(s);
        if (sets.sides().any())
            m_result.m_across = &sets;
    }

    Result<JoinSets> make()
    {
        if (!countFrequencies() || !prune() || !countByFrequency() || !mergeElements() || !orderElements()
            || !layOut() || !fillRows() || !weighRows())
            return cancelled();
        return std::move(m_result);
    }

private:
    using Numbers = std::span<const ShingleNumber>;

    bool countFrequencies();
    bool prune();
    bool pruneOnce();
    bool countAcross();
    bool countByFrequency();
    bool mergeElements();
    bool orderElements();
    bool layOut();
    bool fillRows();
    bool weighRows();

    bool across() const { return m_result.m_across != nullptr; }
    std::uint32_t countShared(Numbers set) const;
    template <typename Visit> bool overNumbers(const Work& work, Visit visit) const;
    bool overRemaining(const Work& work, const std::function<void(std::size_t at, Numbers set)>& visit) const;

    const ShingleSets& m_sets;
    const Threshold m_floor;
    Progress m_unseen;
    const Work m_parallel;
    const Work m_serial;

    /// By shingle number: how many remaining sets have it; from orderElements on its Element. Written first
    /// where stopping is looked for: of a million documents this is hundreds of megabytes.
    LargeVector<std::uint32_t> m_numbers;
    std::vector<SetId> m_remaining;
    /// By frequency: how many shingle numbers have it.
    std::vector<std::uint32_t> m_countOf;
    /// By shingle number: the first of those that the same sets have; 0 when it is that itself. Empty when
    /// none are merged.
    std::vector<ShingleNumber> m_mergedWith;
    JoinSets m_result;
};

bool JoinSetsMaker::overRemaining(
    const Work& work, const std::function<void(std::size_t at, Numbers set)>& visit) const
{
    return parallelChunks(m_remaining.size(), fineGrain(m_remaining.size(), setsPerPiece), work,
        [&](std::size_t begin, std::size_t end) {
            for (std::size_t at = begin; at < end; ++at)
                visit(at, m_sets.of(m_remaining[at]));
        });
}

template <typename Visit> bool JoinSetsMaker::overNumbers(const Work& work, Visit visit) const
{
    return parallelChunks(m_sets.distinct(), numberGrain, work, [&](std::size_t begin, std::size_t end) {
        for (std::size_t n = begin; n < end; ++n)
            visit(static_cast<ShingleNumber>(n + 1));
    });
}

std::uint32_t JoinSetsMaker::countShared(Numbers set) const
{
    std::uint32_t shared = 0;
    for (const ShingleNumber number : set)
        shared += m_numbers[number] > 1;
    return shared;
}

/// With a reference: an element that only one side of the remaining sets has counts 0. The side with fewer
/// sets is looked at first; of the other, most elements are read and not written.
bool JoinSetsMaker::countAcross()
{
    constexpr std::uint32_t onFirstSide = std::uint32_t { 1 } << 31;
    constexpr std::uint32_t onBothSides = std::uint32_t { 1 } << 30;
    const auto hasReferences = [&](SetId set) { return m_sets.referencesOf(set) > 0; };
    const auto hasOthers = [&](SetId set) { return m_sets.othersOf(set) > 0; };
    const bool referencesFirst
        = std::ranges::count_if(m_remaining, hasReferences) < std::ranges::count_if(m_remaining, hasOthers);
    const auto isFirst = [&](SetId set) { return referencesFirst ? hasReferences(set) : hasOthers(set); };
    const auto add = [&](ShingleNumber number, std::uint32_t flags) {
        const std::atomic_ref entry(m_numbers[number]);
        entry.fetch_add(1, std::memory_order_relaxed);
        entry.fetch_or(flags, std::memory_order_relaxed);
    };
    return overNumbers(m_parallel, [&](ShingleNumber number) {
        m_numbers[number] = 0;
    }) && overRemaining(m_parallel, [&](std::size_t at, Numbers set) {
        const SetId id = m_remaining[at];
        if (!isFirst(id))
            return;
        const bool both = hasReferences(id) && hasOthers(id);
        for (const ShingleNumber number : set)
            add(number, both ? onFirstSide | onBothSides : onFirstSide);
    }) && overRemaining(m_parallel, [&](std::size_t at, Numbers set) {
        if (isFirst(m_remaining[at]))
            return;
        for (const ShingleNumber number : set) {
            const std::atomic_ref entry(m_numbers[number]);
            if (entry.load(std::memory_order_relaxed) & onFirstSide)
                add(number, onBothSides);
        }
    }) && overNumbers(m_parallel, [&](ShingleNumber number) {
        std::uint32_t& entry = m_numbers[number];
        entry = entry & onBothSides ? entry & ~(onFirstSide | onBothSides) : 0;
    });
}

/// Document frequencies are known; of the documents with one set all but one are taken out again.
bool JoinSetsMaker::countFrequencies()
{
    if (across())
        return countAcross();
    return overNumbers(m_parallel, [&](ShingleNumber number) {
        m_numbers[number] = m_sets.documentFrequency(number);
    }) && overRemaining(m_serial, [&](std::size_t at, Numbers set) {
        const auto siblings = static_cast<std::uint32_t>(m_sets.documentsOf(m_remaining[at]).size() - 1);
        if (siblings > 0)
            for (const ShingleNumber number : set)
                m_numbers[number] -= siblings;
    });
}

/// Pruning leaves other elements alone in their set, so it is repeated while it pays. Without it `pairs
/// --method exact` of Reuters takes an eighth longer.
bool JoinSetsMaker::prune()
{
    constexpr int mostRoundsAcross = 2; // each counts anew, and the first leaves few
    std::size_t before = 0;
    int rounds = 0;
    do {
        before = m_remaining.size();
        if (!pruneOnce())
            return false;
    } while (m_remaining.size() < before - before / 8 && (!across() || ++rounds < mostRoundsAcross));
    return true;
}

/// Takes out the sets that could not reach the floor even if one other set had all their shared elements.
bool JoinSetsMaker::pruneOnce()
{
    std::vector<char> pruned(m_remaining.size());
    if (!overRemaining(m_parallel, [&](std::size_t at, Numbers set) {
            pruned[at] = !m_floor.reached(countShared(set), set.size());
        }))
        return false;
    std::size_t kept = 0;
    const bool done = overRemaining(m_serial, [&](std::size_t at, Numbers set) {
        if (!pruned[at])
            m_remaining[kept++] = m_remaining[at];
        else if (!across())
            for (const ShingleNumber number : set)
                --m_numbers[number];
    });
    const bool less = kept < m_remaining.size();
    m_remaining.resize(kept);
    // Few remain that have a partner on the other side: they are counted anew.
    return done && (!less || !across() || countAcross());
}

bool JoinSetsMaker::countByFrequency()
{
    constexpr std::size_t mostLow = 256; // most numbers are in few sets
    m_countOf.assign(std::max(m_remaining.size() + 1, mostLow), 0);
    const auto add = [&](std::size_t frequency, std::uint32_t count) {
        std::atomic_ref(m_countOf[frequency]).fetch_add(count, std::memory_order_relaxed);
    };
    return parallelChunks(
        m_sets.distinct(), numberGrain, m_parallel, [&](std::size_t begin, std::size_t end) {
            std::array<std::uint32_t, mostLow> low {};
            for (std::size_t n = begin; n < end; ++n) {
                const std::uint32_t frequency = m_numbers[n + 1];
                if (frequency < mostLow)
                    ++low[frequency];
                else
                    add(frequency, 1);
            }
            for (std::size_t frequency = 0; frequency < mostLow; ++frequency)
                add(frequency, low[frequency]);
        });
}

/// Finds the elements that the very same sets have, by splitting classes of elements set by set.
bool JoinSetsMaker::mergeElements()
{
    // How many sets a set meets in one of its elements, on average.
    constexpr std::uint64_t manyMeetings = 200;
    std::uint64_t elements = 0;
    std::uint64_t meetings = 0;
    for (std::uint64_t frequency = 2; frequency < m_countOf.size(); ++frequency) {
        elements += frequency * m_countOf[frequency];
        meetings += frequency * frequency * m_countOf[frequency];
    }
    if (meetings < manyMeetings * elements)
        return true;
    struct Class {
        std::uint32_t size = 0;
        std::uint32_t met = 0; ///< elements of it in the present set
        std::uint32_t split = 0; ///< the class that these become
    };
    std::vector<std::uint32_t> classOf(m_sets.distinct() + 1);
    std::vector<Class> classes(1, { static_cast<std::uint32_t>(m_sets.distinct()) });
    std::vector<std::uint32_t> metClasses;
    const bool done = overRemaining(m_serial, [&](std::size_t, Numbers set) {
        metClasses.clear();
        for (const ShingleNumber number : set) {
            if (m_numbers[number] > 1 && classes[classOf[number]].met++ == 0)
                metClasses.push_back(classOf[number]);
        }
        for (const std::uint32_t met : metClasses) {
            Class& old = classes[met];
            old.split = met;
            const std::uint32_t moved = std::exchange(old.met, 0);
            if (moved == old.size)
                continue; // all of it
            old.size -= moved;
            old.split = static_cast<std::uint32_t>(classes.size());
            classes.push_back({ moved }); // `old` is no more
        }
        for (const ShingleNumber number : set) {
            if (m_numbers[number] > 1)
                classOf[number] = classes[classOf[number]].split;
        }
    });
    if (!done)
        return false;
    std::vector<ShingleNumber> firstOf(classes.size());
    std::uint64_t merged = 0;
    m_mergedWith.resize(m_sets.distinct() + 1);
    if (!overNumbers(m_serial, [&](ShingleNumber number) {
            ShingleNumber& first = firstOf[classOf[number]];
            m_mergedWith[number] = first;
            if (first == 0)
                first = number;
            else if (m_numbers[number] > 1)
                merged += m_numbers[number];
        }))
        return false;
    if (2 * merged < elements) // rows would be no shorter by half, and weights cost more than that
        m_mergedWith.clear();
    return true;
}

/// Gives places in the common order by counting frequencies. Numbers that fewer than two sets have get none.
bool JoinSetsMaker::orderElements()
{
    const auto merged
        = [&](ShingleNumber number) { return !m_mergedWith.empty() && m_mergedWith[number] != 0; };
    if (!m_mergedWith.empty() && !overNumbers(m_serial, [&](ShingleNumber number) {
            m_countOf[m_numbers[number]] -= merged(number);
        }))
        return false;
    std::vector<std::uint32_t> place = std::move(m_countOf); // by frequency
    place[0] = place[1] = 0;
    place.push_back(0);
    std::exclusive_scan(place.begin(), place.end(), place.begin(), std::uint32_t { 0 });
    m_result.m_elements = place.back();
    if (!m_mergedWith.empty())
        m_result.m_weights.assign(m_result.m_elements, 1);
    return overNumbers(m_serial, [&](ShingleNumber number) {
        std::uint32_t& entry = m_numbers[number];
        if (entry > 1 && merged(number)) {
            ++m_result.m_weights[m_numbers[m_mergedWith[number]]]; // the first has its place already
            entry = noElement;
        } else {
            entry = entry < 2 ? noElement : place[entry]++;
        }
    });
}

/// Orders the sets by size and makes room for what they share.
bool JoinSetsMaker::layOut()
{
    std::stable_sort(m_remaining.begin(), m_remaining.end(),
        [&](SetId a, SetId b) { return m_sets.size(a) < m_sets.size(b); });
    auto& heads = m_result.m_heads;
    heads.resize(m_remaining.size());
    const bool done = overRemaining(m_parallel, [&](std::size_t at, Numbers set) {
        const auto isShared = [&](ShingleNumber number) { return m_numbers[number] != noElement; };
        heads[at].id = m_remaining[at];
        heads[at].size = static_cast<std::uint32_t>(set.size());
        heads[at].shared = static_cast<std::uint32_t>(std::count_if(set.begin(), set.end(), isShared));
    });
    std::uint32_t begin = 0;
    for (auto& head : heads)
        head.begin = std::exchange(begin, begin + head.shared);
    m_result.m_rows.resize(done ? begin : 0);
    return done;
}

bool JoinSetsMaker::fillRows()
{
    const bool done = overRemaining(m_parallel, [&](std::size_t at, Numbers set) {
        const JoinSets::Head& head = m_result.m_heads[at];
        const auto row = std::span(m_result.m_rows).subspan(head.begin, head.shared);
        auto end = row.begin();
        for (const ShingleNumber number : set)
            if (m_numbers[number] != noElement)
                *end++ = m_numbers[number];
        stoppableSort(row, m_serial, std::less<>());
    });
    return done && !m_serial.stopped(); // a row whose sort was stopped is not a row
}

bool JoinSetsMaker::weighRows()
{
    if (!m_result.weighted())
        return true;
    m_result.m_weightFrom.resize(m_result.m_rows.size());
    return overRemaining(m_parallel, [&](std::size_t at, Numbers) {
        const JoinSets::Head& head = m_result.m_heads[at];
        std::uint32_t weight = 0;
        for (std::uint32_t i = head.begin + head.shared; i-- > head.begin;)
            m_result.m_weightFrom[i] = weight += m_result.weight(m_result.m_rows[i]);
    });
}

std::uint32_t JoinSets::inPrefix(std::size_t at, std::uint64_t prefix) const
{
    const Head& head = m_heads[at];
    const std::uint32_t shared = weighted() ? weightOfLast(at, head.shared) : head.shared;
    const std::uint32_t alone = head.size - shared;
    if (prefix <= alone)
        return 0;
    const auto inside = static_cast<std::uint32_t>(prefix - alone);
    if (!weighted())
        return inside;
    // Up to the first entry with no more behind its beginning than lies outside.
    const auto weights = std::span(m_weightFrom).subspan(head.begin, head.shared);
    const std::uint32_t outside = shared - std::min(inside, shared);
    const auto end
        = std::ranges::partition_point(weights, [&](std::uint32_t weight) { return weight > outside; });
    return static_cast<std::uint32_t>(end - weights.begin());
}

Result<JoinSets> makeJoinSets(const ShingleSets& sets, Threshold floor, const Work& work)
{
    return JoinSetsMaker(sets, floor, work).make();
}

} // namespace alike::join
