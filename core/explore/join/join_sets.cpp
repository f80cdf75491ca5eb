// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/join_sets.h"

#include "core/base/large_vector.h"
#include "core/base/parallel.h"
#include "core/base/sort.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace alike::join {

namespace {
    constexpr std::size_t setGrain = 512; // sets of a hundred elements: well below a millisecond
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
    }

    Result<JoinSets> make()
    {
        if (!countFrequencies() || !prune() || !orderElements() || !layOut() || !fillRows())
            return cancelled();
        return std::move(m_result);
    }

private:
    using Numbers = std::span<const ShingleNumber>;

    bool countFrequencies();
    bool prune();
    bool pruneOnce();
    bool orderElements();
    bool layOut();
    bool fillRows();

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
    JoinSets m_result;
};

bool JoinSetsMaker::overRemaining(
    const Work& work, const std::function<void(std::size_t at, Numbers set)>& visit) const
{
    return parallelChunks(m_remaining.size(), fineGrain(m_remaining.size(), setGrain), work,
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

/// Document frequencies are known; of the documents with one set all but one are taken out again.
bool JoinSetsMaker::countFrequencies()
{
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
    std::size_t before = 0;
    do {
        before = m_remaining.size();
        if (!pruneOnce())
            return false;
    } while (m_remaining.size() < before - before / 8);
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
        if (pruned[at])
            for (const ShingleNumber number : set)
                --m_numbers[number];
        else
            m_remaining[kept++] = m_remaining[at];
    });
    m_remaining.resize(kept);
    return done;
}

/// Gives places in the common order by counting frequencies. Numbers that fewer than two sets have get none.
bool JoinSetsMaker::orderElements()
{
    std::vector<std::uint32_t> place(m_remaining.size() + 2); // by frequency
    if (!overNumbers(m_serial, [&](ShingleNumber number) { ++place[m_numbers[number]]; }))
        return false;
    place[0] = place[1] = 0;
    std::exclusive_scan(place.begin(), place.end(), place.begin(), std::uint32_t { 0 });
    m_result.m_elements = place.back();
    return overNumbers(m_serial, [&](ShingleNumber number) {
        std::uint32_t& entry = m_numbers[number];
        entry = entry < 2 ? noElement : place[entry]++;
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

Result<JoinSets> makeJoinSets(const ShingleSets& sets, Threshold floor, const Work& work)
{
    return JoinSetsMaker(sets, floor, work).make();
}

} // namespace alike::join
