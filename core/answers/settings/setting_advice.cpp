// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/setting_advice.h"

#include "core/pipeline/changes.h"
#include "core/pipeline/pipeline.h"
#include "core/review/mark_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace alike {
namespace {

    using Kind = SettingAlternative::Kind;
    using Documents = std::pair<DocId, DocId>; ///< in corpus order
    constexpr std::uint32_t thresholdStep = 50'000; // millionths

    /// The sets and the exact pairs of one setting.
    struct SettingPairs {
        std::shared_ptr<const ShingleSets> sets;
        std::vector<ExactPairs::Pair> pairs; ///< by Jaccard descending
    };

    /// None when the two have no shingles.
    std::optional<double> jaccardOf(const ShingleSets& sets, const Documents& documents)
    {
        const SetId a = sets.setOf(documents.first);
        const SetId b = sets.setOf(documents.second);
        if (a == noSet || b == noSet)
            return std::nullopt;
        if (a == b)
            return 1;
        return Overlap { static_cast<std::uint32_t>(sets.size(a)), static_cast<std::uint32_t>(sets.size(b)),
            intersectionSize(sets.of(a), sets.of(b)) }
            .jaccard();
    }

    bool equalSets(const ShingleSets& sets, const Documents& documents)
    {
        const SetId set = sets.setOf(documents.first);
        return set != noSet && set == sets.setOf(documents.second);
    }

    std::vector<Documents> mostSimilar(const SettingPairs& setting, std::size_t most)
    {
        std::vector<Documents> list;
        for (const ExactPairs::Pair& pair : setting.pairs)
            for (const DocId a : setting.sets->documentsOf(pair.a))
                for (const DocId b : setting.sets->documentsOf(pair.b)) {
                    if (!setting.sets->sides().makePair(a, b))
                        continue;
                    if (list.size() == most)
                        return list;
                    list.emplace_back(std::minmax(a, b));
                }
        return list;
    }

    MarksAgreement agreementOf(const ShingleSets& sets, const review::MarkTable& marks, Threshold threshold)
    {
        MarksAgreement agreement;
        marks.forEachPair([&](DocId a, DocId b, const review::Mark& mark) {
            const bool same = mark.verdict == review::Verdict::Same;
            if (!same && mark.verdict != review::Verdict::Different)
                return;
            const SetId setA = sets.setOf(a);
            const SetId setB = sets.setOf(b);
            bool reached = setA != noSet && setA == setB;
            if (!reached && setA != noSet && setB != noSet) {
                const std::uint32_t shared = intersectionSize(sets.of(setA), sets.of(setB));
                reached = threshold.reached(shared, sets.size(setA) + sets.size(setB) - shared);
            }
            ++agreement.decided;
            agreement.agreeing += reached == same ? 1 : 0;
        });
        return agreement;
    }

    SettingCounts countsOf(
        const SettingPairs& setting, Threshold threshold, const review::MarkTable& marks, std::size_t listed)
    {
        SettingCounts counts;
        const ShingleSets& sets = *setting.sets;
        for (const ExactPairs::Pair& pair : setting.pairs) {
            if (!threshold.reached(pair.overlap.shared, pair.overlap.united()))
                break;
            counts.nearPairs += sets.pairsBehind(pair.a, pair.b);
        }
        for (std::size_t set = 0; set < sets.sets(); ++set)
            counts.equalPairs += sets.pairsWithin(setId(set));
        counts.listed = listed;
        counts.marks = agreementOf(sets, marks, threshold);
        return counts;
    }

    std::vector<std::pair<Kind, Parameters>> alternativesTo(const Parameters& now, Threshold floor)
    {
        std::vector<std::pair<Kind, Parameters>> all;
        Parameters digits = now;
        digits.text.cleaning = now.text.cleaning == text::Cleaning::AlphaNumeric
            ? text::Cleaning::Letters
            : text::Cleaning::AlphaNumeric;
        all.emplace_back(Kind::Digits, digits);
        if (now.shingle.k > 1)
            all.emplace_back(Kind::ShorterShingles, withK(now, now.shingle.k - 1));
        if (now.shingle.k < 64)
            all.emplace_back(Kind::LongerShingles, withK(now, now.shingle.k + 1));
        const text::Unit other = now.text.unit == text::Unit::Word ? text::Unit::Character : text::Unit::Word;
        all.emplace_back(Kind::OtherUnit, withK(withUnit(now, other), text::unitRow(other).usualK));
        const std::uint32_t threshold = now.results.threshold.millionths();
        Parameters moved = now;
        if (threshold >= floor.millionths() + thresholdStep) {
            moved.results.threshold = Threshold(threshold - thresholdStep);
            all.emplace_back(Kind::LowerThreshold, moved);
        }
        if (threshold + thresholdStep <= Threshold::one) {
            moved.results.threshold = Threshold(threshold + thresholdStep);
            all.emplace_back(Kind::HigherThreshold, moved);
        }
        return all;
    }

    class SettingAdviser {
    public:
        SettingAdviser(const SnapshotPtr& snapshot, std::shared_ptr<const DocumentSample> sample,
            const review::Marks& marks, const Work& work, std::size_t most)
            : m_snapshot(snapshot)
            , m_marks(std::make_shared<const review::Marks>(marks), *snapshot->corpus)
            , m_work(work)
            , m_most(most)
            , m_sampled(sample != nullptr)
            , m_pipeline(snapshot->corpus, 0, std::move(sample)) // keeps what runs
        {
        }

        Result<SettingCounts> lookAtPresent()
        {
            if (m_sampled) {
                ALIKE_ASSIGN(m_now, make(m_snapshot->parameters));
            } else {
                m_now.sets = m_snapshot->sets.lock();
                if (!m_now.sets)
                    return cancelled();
                for (const ScoredPair& pair : m_snapshot->exact->pairs)
                    m_now.pairs.push_back({ pair.a, pair.b, pair.overlap });
            }
            m_list = mostSimilar(m_now, m_most);
            return countsOf(m_now, m_snapshot->parameters.results.threshold, m_marks, m_list.size());
        }

        Result<SettingAlternative> lookAt(Kind kind, const Parameters& parameters)
        {
            SettingAlternative found { kind, parameters, {}, 0, 0, 0, 0, 0, {}, {} };
            const bool sameSets = kind == Kind::LowerThreshold || kind == Kind::HigherThreshold;
            SettingPairs other;
            if (!sameSets) {
                auto made = make(parameters);
                if (!made && made.error().code == ErrorCode::Cancelled)
                    return made.error();
                if (!made) {
                    found.problem = made.error().detail;
                    return found;
                }
                other = std::move(made).value();
            }
            compare(found, sameSets ? m_now : other);
            if (m_work.stopped())
                return cancelled();
            return found;
        }

    private:
        Result<SettingPairs> make(const Parameters& parameters)
        {
            Request request { Goal::JoinedPairs };
            request.floor = m_snapshot->exactFloor;
            ALIKE_ASSIGN(const auto results, m_pipeline.run(parameters, request, m_work));
            auto sets = results->sets.lock();
            if (!sets || !results->joined)
                return Error { ErrorCode::TooLarge, results->exactProblem };
            return SettingPairs { std::move(sets), results->joined->pairs };
        }

        void compare(SettingAlternative& found, const SettingPairs& other) const
        {
            std::vector<Documents> list = mostSimilar(other, m_most);
            found.counts = countsOf(other, found.parameters.results.threshold, m_marks, list.size());
            std::vector<Documents> before = m_list;
            std::ranges::sort(before);
            std::ranges::sort(list);
            std::vector<Documents> both;
            std::ranges::set_intersection(before, list, std::back_inserter(both));
            found.stay = both.size();
            std::vector<double> similarityNow;
            std::vector<double> similarityThen;
            const auto take = [&](const Documents& documents) {
                similarityNow.push_back(jaccardOf(*m_now.sets, documents).value_or(0));
                similarityThen.push_back(jaccardOf(*other.sets, documents).value_or(0));
            };
            for (const Documents& documents : before) {
                take(documents);
                if (std::ranges::binary_search(both, documents))
                    continue;
                ++found.leave;
                found.becomeEqual += equalSets(*other.sets, documents) ? 1 : 0;
            }
            for (const Documents& documents : list) {
                if (std::ranges::binary_search(both, documents))
                    continue;
                take(documents);
                ++found.enter;
                found.wereEqual += equalSets(*m_now.sets, documents) ? 1 : 0;
            }
            found.rankCorrelation = spearman(similarityNow, similarityThen);
        }

        const SnapshotPtr& m_snapshot;
        review::MarkTable m_marks;
        const Work& m_work;
        std::size_t m_most;
        bool m_sampled;
        Pipeline m_pipeline;
        SettingPairs m_now;
        std::vector<Documents> m_list;
    };

    /// Ranks from 1, equal values with the mean of theirs.
    std::vector<double> ranksOf(const std::vector<double>& values)
    {
        std::vector<std::size_t> order(values.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::ranges::sort(order, {}, [&](std::size_t i) { return values[i]; });
        std::vector<double> ranks(values.size());
        for (std::size_t begin = 0; begin < order.size();) {
            std::size_t end = begin;
            while (end < order.size() && values[order[end]] == values[order[begin]])
                ++end;
            const double rank = static_cast<double>(begin + end + 1) / 2;
            for (; begin < end; ++begin)
                ranks[order[begin]] = rank;
        }
        return ranks;
    }

} // namespace

std::optional<double> spearman(const std::vector<double>& x, const std::vector<double>& y)
{
    const std::vector<double> ranksX = ranksOf(x);
    const std::vector<double> ranksY = ranksOf(y);
    const double mean = static_cast<double>(x.size() + 1) / 2;
    double products = 0;
    double squaresX = 0;
    double squaresY = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        products += (ranksX[i] - mean) * (ranksY[i] - mean);
        squaresX += (ranksX[i] - mean) * (ranksX[i] - mean);
        squaresY += (ranksY[i] - mean) * (ranksY[i] - mean);
    }
    if (squaresX == 0 || squaresY == 0)
        return std::nullopt;
    return products / std::sqrt(squaresX * squaresY);
}

SettingAdvicePtr adviseSettings(
    const SnapshotPtr& snapshot, const review::Marks& marks, const Work& work, std::size_t most)
{
    if (!snapshot->exact)
        return nullptr;
    auto advice = std::make_shared<SettingAdvice>();
    advice->snapshot = snapshot;
    advice->documents = snapshot->statistics.documentsKept;
    std::shared_ptr<const DocumentSample> sample;
    if (advice->documents > SettingAdvice::wholeUpTo && !snapshot->parameters.learnFromAll()) {
        if (auto drawn = sampleOf(*snapshot, 1, 5 * most)) {
            advice->documents = drawn->documents;
            advice->sampled = true;
            sample = std::make_shared<const DocumentSample>(std::move(*drawn));
        }
    }
    SettingAdviser adviser(snapshot, std::move(sample), marks, work, most);
    const auto now = adviser.lookAtPresent();
    if (!now)
        return nullptr;
    advice->now = *now;
    for (const auto& [kind, parameters] : alternativesTo(snapshot->parameters, snapshot->exactFloor)) {
        auto found = adviser.lookAt(kind, parameters);
        if (!found)
            return nullptr;
        advice->alternatives.push_back(std::move(found).value());
    }
    return advice;
}

} // namespace alike
