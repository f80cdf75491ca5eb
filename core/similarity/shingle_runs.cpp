// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/shingle_runs.h"

#include "core/base/hash.h"
#include "core/similarity/heaviest_chain.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace alike {

namespace {
    /// Rounds of each kind. Every round pairs what the longest runs of the round before have left, so few do.
    constexpr int mostRounds = 8;

    enum class Pick {
        OnlyOnes, ///< shingles that stand once on either side
        InOrder, ///< the first with the first, the second with the second, …
    };

    /// The part of each document that a place belongs to; only places of one part are paired.
    struct Parts {
        std::vector<std::uint32_t> ofA;
        std::vector<std::uint32_t> ofB;
    };

    class ShinglePairing {
    public:
        ShinglePairing(std::span<const ShingleNumber> a, std::span<const ShingleNumber> b)
            : m_a(a)
            , m_b(b)
            , m_sharedA(sharedPlaces(a, b))
            , m_sharedB(sharedPlaces(b, a))
            , m_made { {}, std::vector(a.size(), noPartner), std::vector(b.size(), noPartner) }
        {
        }

        /// Rounds until nothing is left to pair, or too many.
        void pairAll(Pick pick, const Parts& parts)
        {
            for (int round = 0; round < mostRounds && pairRound(pick, parts); ++round) { }
        }
        Parts onePart() const { return { std::vector(m_a.size(), 0u), std::vector(m_b.size(), 0u) }; }
        /// The parts between neighbours in the heaviest chain of the runs so far.
        Parts gaps() const;
        ShingleRuns finish() &&;

    private:
        /// A place without a partner, under its part and its shingle.
        struct Place {
            std::uint64_t key;
            std::uint32_t at;
            auto operator<=>(const Place&) const = default;
        };
        static std::vector<std::uint32_t> sharedPlaces(
            std::span<const ShingleNumber> shingles, std::span<const ShingleNumber> others);
        static std::vector<Place> freePlaces(const std::vector<std::uint32_t>& shared,
            std::span<const ShingleNumber> shingles, std::span<const std::uint32_t> partners,
            std::span<const std::uint32_t> parts);
        std::vector<ShingleRun> seeds(Pick pick, const Parts& parts) const;
        bool pairRound(Pick pick, const Parts& parts);
        void grow(std::uint32_t a, std::uint32_t b);

        bool canPair(std::uint32_t a, std::uint32_t b) const
        {
            return m_a[a] == m_b[b] && m_made.partnerOfA[a] == noPartner && m_made.partnerOfB[b] == noPartner;
        }

        std::span<const ShingleNumber> m_a;
        std::span<const ShingleNumber> m_b;
        std::vector<std::uint32_t> m_sharedA; ///< the places of shingles that both have
        std::vector<std::uint32_t> m_sharedB;
        ShingleRuns m_made;
    };

    std::vector<std::uint32_t> ShinglePairing::sharedPlaces(
        std::span<const ShingleNumber> shingles, std::span<const ShingleNumber> others)
    {
        std::vector<ShingleNumber> theirs(others.begin(), others.end());
        std::ranges::sort(theirs);
        std::vector<std::uint32_t> places;
        for (std::uint32_t at = 0; at < shingles.size(); ++at) {
            if (std::ranges::binary_search(theirs, shingles[at]))
                places.push_back(at);
        }
        return places;
    }

    std::vector<ShinglePairing::Place> ShinglePairing::freePlaces(const std::vector<std::uint32_t>& shared,
        std::span<const ShingleNumber> shingles, std::span<const std::uint32_t> partners,
        std::span<const std::uint32_t> parts)
    {
        std::vector<Place> places;
        for (const std::uint32_t at : shared) {
            if (partners[at] == noPartner)
                places.push_back({ std::uint64_t { parts[at] } << 32 | shingles[at], at });
        }
        std::ranges::sort(places);
        return places;
    }

    /// The pairs of a round as runs, in the order in which they grow.
    std::vector<ShingleRun> ShinglePairing::seeds(Pick pick, const Parts& parts) const
    {
        const std::vector<Place> inA = freePlaces(m_sharedA, m_a, m_made.partnerOfA, parts.ofA);
        const std::vector<Place> inB = freePlaces(m_sharedB, m_b, m_made.partnerOfB, parts.ofB);
        std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
        for (auto a = inA.begin(), b = inB.begin(); a != inA.end() && b != inB.end();) {
            if (a->key != b->key) {
                ++(a->key < b->key ? a : b);
                continue;
            }
            const auto other = [key = a->key](const Place& place) { return place.key != key; };
            const auto endA = std::find_if(a, inA.end(), other);
            const auto endB = std::find_if(b, inB.end(), other);
            if (pick == Pick::InOrder || (endA - a == 1 && endB - b == 1)) {
                for (; a != endA && b != endB; ++a, ++b)
                    pairs.emplace_back(a->at, b->at);
            }
            a = endA;
            b = endB;
        }
        std::ranges::sort(pairs);

        std::vector<ShingleRun> runs;
        for (const auto& [a, b] : pairs) {
            if (!runs.empty() && runs.back().a + runs.back().length == a
                && runs.back().b + runs.back().length == b)
                ++runs.back().length;
            else
                runs.push_back({ a, b, 1 });
        }
        // Equal from both sides: of the pairs of one shingle no two are equally near to the beginnings.
        std::ranges::sort(runs, {}, [&](const ShingleRun& run) {
            return std::tuple(UINT32_MAX - run.length, std::uint64_t { run.a } + run.b, m_a[run.a]);
        });
        return runs;
    }

    bool ShinglePairing::pairRound(Pick pick, const Parts& parts)
    {
        const std::size_t before = m_made.runs.size();
        for (const ShingleRun& seed : seeds(pick, parts)) {
            for (std::uint32_t i = 0; i < seed.length; ++i) {
                if (canPair(seed.a + i, seed.b + i))
                    grow(seed.a + i, seed.b + i);
            }
        }
        return m_made.runs.size() > before;
    }

    void ShinglePairing::grow(std::uint32_t a, std::uint32_t b)
    {
        std::uint32_t length = 1;
        for (; a > 0 && b > 0 && canPair(a - 1, b - 1); ++length) {
            --a;
            --b;
        }
        while (a + length < m_a.size() && b + length < m_b.size() && canPair(a + length, b + length))
            ++length;
        for (std::uint32_t i = 0; i < length; ++i) {
            m_made.partnerOfA[a + i] = b + i;
            m_made.partnerOfB[b + i] = a + i;
        }
        m_made.runs.push_back({ a, b, length });
    }

    Parts ShinglePairing::gaps() const
    {
        std::vector<ShingleRun> runs = m_made.runs;
        std::ranges::sort(runs, {}, &ShingleRun::a);
        std::vector<ChainLink> links;
        links.reserve(runs.size());
        for (const ShingleRun& run : runs)
            links.push_back({ run.b, run.length, mix64(mix64(m_a[run.a]) + run.a + run.b) >> 24 });
        Parts parts = onePart();
        for (const std::uint32_t link : heaviestChain(links)) {
            ++parts.ofA[runs[link].a];
            ++parts.ofB[runs[link].b];
        }
        for (std::vector<std::uint32_t>* of : { &parts.ofA, &parts.ofB }) {
            for (std::size_t i = 1; i < of->size(); ++i)
                (*of)[i] += (*of)[i - 1];
        }
        return parts;
    }

    ShingleRuns ShinglePairing::finish() &&
    {
        std::ranges::stable_sort(m_made.runs, std::greater {}, &ShingleRun::length);
        return std::move(m_made);
    }
}

ShingleRuns pairShingles(std::span<const ShingleNumber> a, std::span<const ShingleNumber> b)
{
    ShinglePairing pairing(a, b);
    pairing.pairAll(Pick::OnlyOnes, pairing.onePart());
    const Parts gaps = pairing.gaps();
    pairing.pairAll(Pick::OnlyOnes, gaps);
    pairing.pairAll(Pick::InOrder, gaps);
    pairing.pairAll(Pick::InOrder, pairing.onePart());
    return std::move(pairing).finish();
}

} // namespace alike
