// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/judging.h"

#include "core/answers/known_pairs.h"
#include "core/base/random.h"

#include <algorithm>
#include <array>
#include <utility>

namespace alike::learn {
namespace {

    constexpr std::size_t mostErrors = 2; ///< of a kind

    /// Keeps some of all that come, each as likely as any other (Vitter 1985, "Random sampling with a
    /// reservoir", algorithm R).
    class Reservoir {
    public:
        explicit Reservoir(std::size_t room)
            : m_room(room)
        {
        }
        void offer(const PairToJudge& pair, Random& random)
        {
            ++m_met;
            if (m_kept.size() < m_room)
                m_kept.push_back(pair);
            else if (const std::uint64_t at = random.below(m_met); at < m_room)
                m_kept[at] = pair;
        }
        const std::vector<PairToJudge>& kept() const { return m_kept; }

    private:
        std::size_t m_room;
        std::uint64_t m_met = 0;
        std::vector<PairToJudge> m_kept;
    };

} // namespace

std::vector<PairToJudge> pairsToJudge(const Snapshot& snapshot, std::size_t count, std::uint64_t seed)
{
    const auto held = holdOutline(snapshot);
    if (!held || !snapshot.complete())
        return {};
    Random random(seed);
    std::array reservoirs { Reservoir(count), Reservoir(mostErrors), Reservoir(mostErrors) };
    const Threshold threshold = snapshot.parameters.results.threshold;
    forEachKnownPair(snapshot, Threshold(0), [&](const KnownPair&, const ScoredPair& pair) {
        const auto [a, b] = held->sets().firstPair(pair.a, pair.b);
        const PairToJudge shown { { a, b }, pair.overlap, pair.candidate,
            threshold.reached(pair.overlap.shared, pair.overlap.united()) };
        reservoirs[static_cast<std::size_t>(shown.judgement())].offer(shown, random);
        return true;
    });
    std::vector<PairToJudge> pairs = reservoirs[1].kept();
    pairs.insert(pairs.end(), reservoirs[2].kept().begin(), reservoirs[2].kept().end());
    for (const PairToJudge& right : reservoirs[0].kept())
        if (pairs.size() < count)
            pairs.push_back(right);
    for (std::size_t i = pairs.size(); i > 1; --i)
        std::swap(pairs[i - 1], pairs[random.below(i)]);
    return pairs;
}

} // namespace alike::learn
