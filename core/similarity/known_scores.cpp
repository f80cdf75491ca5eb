// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/known_scores.h"

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace alike {

KnownScores::KnownScores(std::array<List, 2> lists, const Work& work)
    : m_lists(std::move(lists))
{
    std::size_t pairs = 0;
    for (List& list : m_lists) {
        if (list && list->pairs.size() > UINT32_MAX / 4) // beyond any budget; places are numbers of 32 bits
            list = nullptr;
        pairs += list ? list->pairs.size() : 0;
    }
    if (pairs == 0)
        return;
    m_slots.resize(std::bit_ceil(2 * pairs));
    for (std::size_t list = 0; list < m_lists.size(); ++list)
        if (m_lists[list])
            add(list, work);
}

void KnownScores::add(std::size_t list, const Work& work)
{
    constexpr std::size_t looks = 1 << 16; // about a millisecond
    const std::size_t before = list == 1 && m_lists[0] ? m_lists[0]->pairs.size() : 0;
    const auto& pairs = m_lists[list]->pairs;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (i % looks == 0 && work.stopped())
            return;
        if (list == 1 && find(pairs[i].a, pairs[i].b))
            continue;
        std::size_t at = start(pairs[i].a, pairs[i].b);
        while (m_slots[at] != 0)
            at = (at + 1) & (m_slots.size() - 1);
        m_slots[at] = static_cast<std::uint32_t>(1 + before + i);
    }
}

std::size_t KnownScores::start(SetId a, SetId b) const
{
    return mix64(std::uint64_t { index(a) } << 32 | index(b)) & (m_slots.size() - 1);
}

const ScoredPair* KnownScores::find(SetId a, SetId b) const
{
    if (m_slots.empty())
        return nullptr;
    const std::size_t first = m_lists[0] ? m_lists[0]->pairs.size() : 0;
    for (std::size_t at = start(a, b); m_slots[at] != 0; at = (at + 1) & (m_slots.size() - 1)) {
        const std::size_t place = m_slots[at] - 1;
        const ScoredPair& pair = place < first ? m_lists[0]->pairs[place] : m_lists[1]->pairs[place - first];
        if (pair.a == a && pair.b == b)
            return &pair;
    }
    return nullptr;
}

} // namespace alike
