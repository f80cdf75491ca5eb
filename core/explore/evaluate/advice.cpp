// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/advice.h"

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/base/share.h"
#include "core/lsh/buckets.h"
#include "core/lsh/candidates.h"
#include "core/similarity/estimate.h"
#include "core/similarity/jaccard.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <numeric>
#include <tuple>
#include <utility>

namespace alike::advice {

namespace {

    /// Pairs whose chances are summed up to what is expected: enough for a mean within a thousandth.
    constexpr std::size_t mostExpected = 4096;

    /// Functions to sign with, of which the times tell the cost of one: both fill the vectors of every
    /// processor.
    constexpr std::uint32_t fewFunctions = 16;
    constexpr std::uint32_t manyFunctions = 64;
    /// Pairs of sets that are compared at a time, and the least time that is long enough to be told.
    constexpr std::size_t pairsTried = 4096;
    constexpr double secondsTried = 0.005;

    using Clock = std::chrono::steady_clock;

    double secondsSince(Clock::time_point begin)
    {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    std::uint64_t documentPairsOf(const ShingleSets& sets, const ExactPairs::Pair& pair)
    {
        return sets.pairsBehind(pair.a, pair.b);
    }

    /// Full bands of `rows`, or with one band more than there is room for, all functions and a shorter last
    /// one.
    lsh::Banding bandingOf(
        const lsh::Banding& buckets, std::uint32_t hashes, std::uint32_t rows, std::uint32_t bands)
    {
        lsh::Banding banding = buckets;
        banding.rows = rows;
        banding.hashes = std::min(hashes, bands * rows);
        return banding;
    }

    /// How many near pairs each banding finds, by number of rows and of bands.
    class FoundPairs {
    public:
        /// \param rows only bands of so many rows are counted; 0 for all numbers of rows
        FoundPairs(std::uint32_t hashes, std::uint32_t rows)
            : m_hashes(hashes)
            , m_leastRows(rows == 0 ? 1 : rows)
            , m_mostRows(rows == 0 ? hashes : rows)
            , m_begin(m_mostRows - m_leastRows + 2)
        {
            for (std::uint32_t r = m_leastRows; r <= m_mostRows; ++r)
                m_begin[r - m_leastRows + 1] = m_begin[r - m_leastRows] + (hashes + r - 1) / r;
            m_found.resize(m_begin.back());
        }

        /// Adds the pairs to the first band that is equal. O(pairs * h log h).
        Result<Done> count(const ShingleSets& sets, const Signatures& signatures,
            std::span<const ExactPairs::Pair> near, const Work& work)
        {
            std::mutex merging;
            const bool whole
                = parallelChunks(near.size(), 2048, work, [&](std::size_t begin, std::size_t end) {
                      std::vector<std::uint32_t> rowA(m_hashes);
                      std::vector<std::uint32_t> rowB(m_hashes);
                      std::vector<std::uint32_t> run(m_hashes + 1);
                      std::vector<std::uint64_t> found(m_found.size());
                      for (const ExactPairs::Pair& pair : near.subspan(begin, end - begin)) {
                          signatures.copyRow(pair.a, rowA);
                          signatures.copyRow(pair.b, rowB);
                          for (std::uint32_t i = m_hashes; i-- > 0;)
                              run[i] = rowA[i] == rowB[i] ? run[i + 1] + 1 : 0;
                          addFirstBands(run, documentPairsOf(sets, pair), found);
                      }
                      const std::scoped_lock lock(merging);
                      std::ranges::transform(m_found, found, m_found.begin(), std::plus());
                  });
            if (!whole)
                return cancelled();
            for (std::size_t r = 0; r + 1 < m_begin.size(); ++r)
                std::partial_sum(m_found.begin() + static_cast<std::ptrdiff_t>(m_begin[r]),
                    m_found.begin() + static_cast<std::ptrdiff_t>(m_begin[r + 1]),
                    m_found.begin() + static_cast<std::ptrdiff_t>(m_begin[r]));
            return Done {};
        }

        /// Pairs of documents that 1, 2, … bands of `rows` find, the last of which may be shorter.
        std::span<const std::uint64_t> byBands(std::uint32_t rows) const
        {
            const std::size_t at = rows - m_leastRows;
            return std::span(m_found).subspan(m_begin[at], m_begin[at + 1] - m_begin[at]);
        }

    private:
        /// \param run how many rows from each one on are equal
        void addFirstBands(
            std::span<const std::uint32_t> run, std::uint64_t pairs, std::vector<std::uint64_t>& found) const
        {
            for (std::uint32_t r = m_leastRows; r <= m_mostRows; ++r) {
                const std::size_t first = m_begin[r - m_leastRows];
                for (std::uint32_t row = 0; row < m_hashes; row += r) {
                    if (run[row] < std::min(r, m_hashes - row))
                        continue;
                    found[first + row / r] += pairs;
                    break;
                }
            }
        }

        std::uint32_t m_hashes;
        std::uint32_t m_leastRows;
        std::uint32_t m_mostRows;
        std::vector<std::size_t> m_begin; ///< of each number of rows in `m_found`
        std::vector<std::uint64_t> m_found; ///< after count: with so many bands or fewer
    };

    /// What is expected of the near pairs: how the rows of each agree, and for how many it stands.
    class ExpectedRecall {
    public:
        ExpectedRecall(const ShingleSets& sets, const sketch::AgreementModel& model,
            std::span<const ExactPairs::Pair> near, Threshold threshold)
        {
            const std::size_t count = std::min(near.size(), mostExpected);
            m_groups.reserve(std::max<std::size_t>(count, 1));
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t begin = i * near.size() / count;
                const std::size_t end = (i + 1) * near.size() / count;
                double pairs = 0;
                for (std::size_t at = begin; at < end; ++at)
                    pairs += static_cast<double>(documentPairsOf(sets, near[at]));
                m_groups.push_back({ agreement(model, near[begin + (end - begin) / 2].overlap), pairs });
                m_pairs += pairs;
            }
            if (m_groups.empty()) {
                m_groups.push_back({ { threshold.value(), 0 }, 1 });
                m_pairs = 1;
            }
        }

        double of(const lsh::Banding& banding) const
        {
            double sum = 0;
            for (const Group& group : m_groups)
                sum += group.pairs * lsh::candidateChance(banding, group.rows);
            return std::min(1.0, sum / m_pairs);
        }

    private:
        struct Group {
            sketch::Agreement rows;
            double pairs;
        };
        std::vector<Group> m_groups;
        double m_pairs = 0;
    };

    /// Makes the buckets of a banding and counts who shares one.
    Result<Done> countCandidatesOf(Option& option, const ShingleSets& sets, const Signatures& signatures,
        const std::optional<Pace>& pace, const Work& work)
    {
        const auto begin = Clock::now();
        ALIKE_ASSIGN(const auto buckets, makeBuckets(signatures, option.banding, work));
        ALIKE_ASSIGN(const auto found, findCandidates(buckets, sets, 0, work));
        const double banded = secondsSince(begin);
        option.counted = found.counted;
        option.candidates = found.counted ? found.documentPairs : found.documentPairBound;
        // Of each set its values, and in each band its bucket and a place in the order of the buckets.
        option.bytes = std::uint64_t { sets.sets() }
            * (std::uint64_t { option.banding.hashes } * sizeof(std::uint32_t)
                + std::uint64_t { option.banding.bands() } * (sizeof(std::uint64_t) + sizeof(SetId)));
        if (pace)
            option.seconds = pace->starting + option.banding.hashes * pace->signing + banded
                + static_cast<double>(option.candidates) * pace->verifying;
        return Done {};
    }

    /// Seconds to compare two sets that stand anywhere in the collection. O(sets tried * their shingles).
    double secondsToCompare(const ShingleSets& sets, const Work& work)
    {
        if (sets.sets() < 2)
            return 0;
        Random random(1);
        std::uint64_t compared = 0;
        std::uint64_t shared = 0;
        const auto begin = Clock::now();
        double seconds = 0;
        while (seconds < secondsTried && !work.stopped()) {
            for (std::size_t pair = 0; pair < pairsTried; ++pair) {
                const SetId a = setId(random.below(sets.sets()));
                const SetId b = setId(random.below(sets.sets()));
                shared += intersectionSize(sets.of(a), sets.of(b));
            }
            compared += pairsTried;
            seconds = secondsSince(begin);
        }
        // All threads verify. The sum is looked at so that no compiler leaves the work out.
        const double each = seconds / static_cast<double>(std::max<std::uint64_t>(compared, 1));
        return shared == UINT64_MAX ? 0 : each / std::max(1u, work.threads);
    }

    /// The least candidates first; bounds behind what is known; then fewer functions, then longer bands.
    void sortByCost(std::vector<Option>& options)
    {
        std::ranges::sort(options, {}, [](const Option& option) {
            return std::tuple(!option.counted, option.candidates, option.banding.hashes,
                option.banding.hashes - option.banding.rows);
        });
    }

    void keepNearest(std::vector<Option>& options)
    {
        std::ranges::stable_sort(options, std::ranges::greater {},
            [](const Option& option) { return std::min(option.expected, option.measured.value_or(1)); });
        options.resize(std::min(options.size(), nearestListed));
    }

    /// Those within the budget; if there are none, those that are above it the least.
    void keepWithin(Advice& advice, const Budget& budget)
    {
        const auto within = [&](const Option& option) { return option.within(budget); };
        advice.within = std::ranges::any_of(advice.options, within);
        if (advice.within) {
            std::erase_if(advice.options, std::not_fn(within));
            return;
        }
        std::ranges::stable_sort(
            advice.options, {}, [&](const Option& option) { return option.share(budget); });
        advice.options.resize(std::min(advice.options.size(), nearestListed));
    }

    class Adviser {
    public:
        Adviser(const ShingleSets& sets, const Signatures& signatures, std::span<const ExactPairs::Pair> near,
            const Target& target, const Work& work)
            : m_sets(sets)
            , m_signatures(signatures)
            , m_near(near)
            , m_work(work)
            , m_expected(sets, { signatures.family().kind, sets.rows() }, near, target.threshold)
        {
            for (const ExactPairs::Pair& pair : near)
                m_pairs += documentPairsOf(sets, pair);
        }

        std::uint64_t pairs() const { return m_pairs; }

        /// Without its candidates.
        Option optionOf(const lsh::Banding& banding, const FoundPairs& found) const
        {
            Option option;
            option.banding = banding;
            option.expected = m_expected.of(banding);
            option.measured = shareOf(found.byBands(banding.rows)[banding.bands() - 1], m_pairs);
            option.halfPoint = lsh::halfPoint(banding);
            return option;
        }

        /// The fewest bands of `rows` that reach the target; with all functions, when none do.
        Option fewestBands(const lsh::Banding& buckets, std::uint32_t hashes, std::uint32_t rows,
            double recall, const FoundPairs& found) const
        {
            // Both recalls grow with the bands.
            const std::uint32_t most = (hashes + rows - 1) / rows;
            std::uint32_t least = 1;
            std::uint32_t enough = most;
            while (least < enough) {
                const std::uint32_t middle = least + (enough - least) / 2;
                if (optionOf(bandingOf(buckets, hashes, rows, middle), found).reaches(recall))
                    enough = middle;
                else
                    least = middle + 1;
            }
            return optionOf(bandingOf(buckets, hashes, rows, least), found);
        }

        Result<Done> count(FoundPairs& found) const
        {
            m_work.progress.begin(Stage::Exact, m_near.size());
            return found.count(m_sets, m_signatures, m_near, m_work);
        }

        Result<Done> countCandidates(std::vector<Option>& options, const std::optional<Pace>& pace) const
        {
            for (Option& option : options)
                ALIKE_TRY(countCandidatesOf(option, m_sets, m_signatures, pace, m_work));
            return Done {};
        }

    private:
        const ShingleSets& m_sets;
        const Signatures& m_signatures;
        std::span<const ExactPairs::Pair> m_near;
        const Work& m_work;
        ExpectedRecall m_expected;
        std::uint64_t m_pairs = 0;
    };

}

Result<Advice> advise(const ShingleSets& sets, const Signatures& signatures, std::uint32_t hashes,
    std::span<const ExactPairs::Pair> near, const lsh::Banding& buckets, const Target& target,
    const Work& work, const Budget& budget, const std::optional<Pace>& pace)
{
    const Adviser adviser(sets, signatures, near, target, work);
    FoundPairs found(hashes, 0);
    ALIKE_TRY(adviser.count(found));

    Advice advice;
    advice.nearPairs = adviser.pairs();
    std::vector<Option> best;
    for (std::uint32_t rows = 1; rows <= hashes; ++rows) {
        if (work.stopped())
            return cancelled();
        best.push_back(adviser.fewestBands(buckets, hashes, rows, target.recall, found));
    }
    const auto reaches = [&](const Option& option) { return option.reaches(target.recall); };
    advice.reached = std::ranges::any_of(best, reaches);
    if (advice.reached)
        std::erase_if(best, std::not_fn(reaches));
    else
        keepNearest(best);
    ALIKE_TRY(adviser.countCandidates(best, pace));
    if (advice.reached)
        sortByCost(best);
    advice.options = std::move(best);
    if (advice.reached)
        keepWithin(advice, budget);
    else
        advice.within = std::ranges::all_of(
            advice.options, [&](const Option& option) { return option.within(budget); });
    return advice;
}

Result<Option> judge(const ShingleSets& sets, const Signatures& signatures,
    std::span<const ExactPairs::Pair> near, const lsh::Banding& banding, const Target& target,
    const Work& work, const std::optional<Pace>& pace)
{
    const Adviser adviser(sets, signatures, near, target, work);
    FoundPairs found(banding.hashes, banding.rows);
    ALIKE_TRY(adviser.count(found));
    std::vector options { adviser.optionOf(banding, found) };
    ALIKE_TRY(adviser.countCandidates(options, pace));
    return options.front();
}

double Option::share(const Budget& budget) const
{
    const auto part = [](double cost, const auto& limit) {
        return limit && cost > 0 ? cost / static_cast<double>(*limit) : 0.0;
    };
    return std::max({ part(static_cast<double>(candidates), budget.candidates),
        part(static_cast<double>(bytes), budget.bytes), part(seconds.value_or(0), budget.seconds) });
}

Result<Pace> measurePace(
    const Tokens& tokens, const ShingleSets& sets, const sketch::Options& options, const Work& work)
{
    const auto timed = [&](std::uint32_t hashes) -> Result<double> {
        sketch::Options some = options;
        some.hashes = hashes;
        const auto begin = Clock::now();
        ALIKE_TRY(sign(tokens, sets, some, nullptr, work));
        return secondsSince(begin);
    };
    Pace pace;
    const std::uint32_t most = options.family == sketch::Family::Given
        ? options.hashes // as many as are given
        : std::min(options.hashes, manyFunctions);
    // The first time memory is new.
    ALIKE_TRY(timed(most));
    ALIKE_ASSIGN(const double many, timed(most));
    if (most > fewFunctions && options.family != sketch::Family::Given) {
        ALIKE_ASSIGN(const double few, timed(fewFunctions));
        pace.signing = std::max(0.0, many - few) / (most - fewFunctions);
        pace.starting = std::max(0.0, few - fewFunctions * pace.signing);
    } else {
        pace.signing = many / most;
    }
    pace.verifying = secondsToCompare(sets, work);
    if (work.stopped())
        return cancelled();
    return pace;
}

} // namespace alike::advice
