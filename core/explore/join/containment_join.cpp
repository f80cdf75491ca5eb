// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/containment_join.h"

#include "core/base/parallel.h"
#include "core/base/sort.h"
#include "core/explore/join/join_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <utility>

namespace alike {

namespace {

    using join::Element;
    using join::JoinSets;

    /// Which sets have an element, in the order of their sizes.
    class Holders {
    public:
        /// O(elements).
        explicit Holders(const JoinSets& sets)
            : m_begin(sets.elements() + 2) // one place ahead until the sets are in
        {
            for (std::size_t s = 0; s < sets.sets(); ++s)
                for (const Element element : sets.shared(s))
                    ++m_begin[element + 2];
            std::inclusive_scan(m_begin.begin(), m_begin.end(), m_begin.begin());
            m_sets.resize(m_begin.back());
            for (std::size_t s = 0; s < sets.sets(); ++s)
                for (const Element element : sets.shared(s))
                    m_sets[m_begin[element + 1]++] = static_cast<std::uint32_t>(s);
            m_begin.pop_back();
        }

        /// Those behind a set.
        std::span<const std::uint32_t> behind(std::uint32_t set, Element element) const
        {
            const auto all
                = std::span(m_sets).subspan(m_begin[element], m_begin[element + 1] - m_begin[element]);
            return { std::ranges::upper_bound(all, set), all.end() };
        }

    private:
        std::vector<std::uint64_t> m_begin;
        std::vector<std::uint32_t> m_sets;
    };

    /// Finds the partners of one set after another.
    struct PartnerFinder {
        std::vector<char> met; ///< by set; all 0 between two of them
        std::vector<std::uint32_t> partners; ///< those that are met
        std::vector<ExactPairs::Pair> pairs;
    };

} // namespace

Result<std::vector<ExactPairs::Pair>> containmentJoin(
    const ShingleSets& sets, Threshold floor, std::uint64_t maxPairs, const Work& work)
{
    constexpr std::size_t setGrain = 16; // of very different cost: small pieces keep all threads busy
    work.progress.begin(Stage::Exact, sets.sets());
    ALIKE_ASSIGN(const auto rows, join::makeJoinSets(sets, Threshold(0), work)); // ascending by size
    work.progress.advance(sets.sets() - rows.sets()); // those without a partner are done
    const Holders holders(rows);
    ScratchPool<PartnerFinder> finders([&] {
        return PartnerFinder { std::vector<char>(rows.sets()), {}, {} };
    });
    std::atomic<std::uint64_t> found { 0 };
    const auto goOn = [&] { return !work.stopped() && found.load(std::memory_order_relaxed) <= maxPairs; };
    const auto findPartners = [&](std::uint32_t x, PartnerFinder& finder) {
        const std::uint64_t size = rows.size(x);
        const std::uint64_t needed
            = std::max<std::uint64_t>(1, (floor.millionths() * size + Threshold::one - 1) / Threshold::one);
        for (const Element element : rows.shared(x).first(rows.inPrefix(x, size - needed + 1))) {
            for (const std::uint32_t y : holders.behind(x, element)) {
                if (!std::exchange(finder.met[y], 1))
                    finder.partners.push_back(y);
            }
        }
        const auto elements = sets.of(rows.id(x));
        for (const std::uint32_t y : std::exchange(finder.partners, {})) {
            finder.met[y] = 0;
            if (!rows.makePairs(x, y) || !goOn())
                continue;
            const std::uint32_t shared = intersectionSize(elements, sets.of(rows.id(y)));
            if (shared < needed)
                continue;
            const auto [a, b] = rows.id(x) < rows.id(y) ? std::pair(x, y) : std::pair(y, x);
            finder.pairs.push_back({ rows.id(a), rows.id(b), { rows.size(a), rows.size(b), shared } });
            ++found;
        }
    };
    const bool done = parallelChunks(rows.sets(), setGrain, work, [&](std::size_t begin, std::size_t end) {
        const auto finder = finders.borrow();
        for (std::size_t set = begin; set < end && goOn(); ++set)
            findPartners(static_cast<std::uint32_t>(set), *finder);
    });
    if (!done || work.stopped())
        return cancelled();
    if (found > maxPairs)
        return Error { ErrorCode::TooLarge,
            fmt::format(
                "More than {} pairs of distinct shingle sets have a containment of {} or more. Choose a "
                "higher one, or allow more pairs.",
                maxPairs, floor.value()) };
    std::vector<ExactPairs::Pair> pairs;
    pairs.reserve(found);
    finders.forEach([&](PartnerFinder& finder) {
        pairs.insert(pairs.end(), finder.pairs.begin(), finder.pairs.end());
        finder.pairs = {};
    });
    const auto comesBefore = [](const ExactPairs::Pair& l, const ExactPairs::Pair& r) {
        const int nearer = compareSimilarity(Measure::Containment, l.overlap, r.overlap);
        return nearer != 0 ? nearer > 0 : std::pair(l.a, l.b) < std::pair(r.a, r.b);
    };
    if (!stoppableSort(std::span(pairs), work, comesBefore))
        return cancelled();
    return pairs;
}

} // namespace alike
