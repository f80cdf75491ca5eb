// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/method_counts.h"

#include "core/base/share.h"
#include "core/explore/join/pair_list.h"

#include <algorithm>
#include <utility>

namespace alike {

namespace {
    constexpr std::size_t pairsPerStopCheck = 4096; ///< at the stop token

    /// Some documents of one class.
    struct ClassRun {
        std::uint32_t number;
        std::uint64_t documents;
        std::uint64_t references; ///< of these
    };

    class AgreedCounter {
    public:
        AgreedCounter(const ShingleSets& sets, const ClassNumbers& classes, const SimilarClassesTest& similar)
            : m_sets(sets)
            , m_classes(classes)
            , m_similar(similar)
        {
        }

        std::uint64_t within(SetId set)
        {
            collect(set, m_a);
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < m_a.size(); ++i) {
                sum += m_sets.sides().pairsWithin(m_a[i].documents, m_a[i].references);
                for (std::size_t j = i + 1; j < m_a.size(); ++j)
                    sum += m_similar(m_a[i].number, m_a[j].number) ? pairsOf(m_a[i], m_a[j]) : 0;
            }
            return sum;
        }

        std::uint64_t between(SetId a, SetId b)
        {
            collect(a, m_a);
            collect(b, m_b);
            std::uint64_t sum = 0;
            for (const ClassRun& left : m_a) {
                for (const ClassRun& right : m_b) {
                    if (left.number == right.number || m_similar(left.number, right.number))
                        sum += pairsOf(left, right);
                }
            }
            return sum;
        }

    private:
        std::uint64_t pairsOf(const ClassRun& a, const ClassRun& b) const
        {
            return m_sets.sides().any()
                ? (a.documents - a.references) * b.references + a.references * (b.documents - b.references)
                : a.documents * b.documents;
        }
        void collect(SetId set, std::vector<ClassRun>& runs)
        {
            m_numbers.clear();
            for (const DocId doc : m_sets.documentsOf(set)) {
                if (m_classes.of[index(doc)] != ClassNumbers::none)
                    m_numbers.emplace_back(m_classes.of[index(doc)], m_sets.sides().isReference(doc));
            }
            std::ranges::sort(m_numbers);
            runs.clear();
            for (const auto& [number, isReference] : m_numbers) {
                if (runs.empty() || runs.back().number != number)
                    runs.push_back({ number, 0, 0 });
                ++runs.back().documents;
                runs.back().references += isReference ? 1 : 0;
            }
        }

        const ShingleSets& m_sets;
        const ClassNumbers& m_classes;
        const SimilarClassesTest& m_similar;
        std::vector<std::pair<std::uint32_t, bool>> m_numbers;
        std::vector<ClassRun> m_a;
        std::vector<ClassRun> m_b;
    };
}

std::optional<double> MethodCounts::recall() const
{
    return shareOf(agreed, truth);
}

std::optional<double> MethodCounts::nearRecall() const
{
    return shareOf(nearAgreed(), nearPairs());
}

std::optional<double> MethodCounts::precision() const
{
    return shareOf(agreed, found);
}

std::optional<double> MethodCounts::f1() const
{
    return shareOf(2 * agreed, truth + found);
}

ClassNumbers classNumbers(const Classes& classes, std::size_t documents)
{
    ClassNumbers numbers { std::vector<std::uint32_t>(documents, ClassNumbers::none) };
    for (std::size_t number = 0; number < classes.size(); ++number) {
        for (const DocId doc : classes.of(number))
            numbers.of[index(doc)] = static_cast<std::uint32_t>(number);
    }
    return numbers;
}

std::uint64_t pairsWithin(const Classes& classes)
{
    std::uint64_t sum = 0;
    for (std::size_t number = 0; number < classes.size(); ++number)
        sum += classes.sides().pairsWithin(classes.of(number));
    return sum;
}

Result<AgreedPairs> countAgreed(const ShingleSets& sets, std::span<const ScoredPair> truth,
    const ClassNumbers& classes, const SimilarClassesTest& similar, const Work& work)
{
    AgreedCounter counter(sets, classes, similar);
    AgreedPairs sum;
    for (const IdenticalGroup& group : identicalGroups(sets)) {
        if (work.stopped())
            return cancelled();
        sum.same += counter.within(group.set);
    }
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (i % pairsPerStopCheck == 0 && work.stopped())
            return cancelled();
        sum.near += counter.between(truth[i].a, truth[i].b);
    }
    return sum;
}

Result<MethodCounts> countOnTruth(const ShingleSets& sets, const Truth& truth, std::uint64_t foundInAll,
    const SimilarDocumentsTest& similar, const Work& work)
{
    MethodCounts counts;
    std::uint64_t apartFound = 0;
    for (std::size_t i = 0; i < truth.pairs.size(); ++i) {
        if (i % pairsPerStopCheck == 0 && work.stopped())
            return cancelled();
        const Truth::Pair& pair = truth.pairs[i];
        const Truth::Meaning meaning = truth.meaningOf(pair);
        if (meaning == Truth::Meaning::Open || !sets.sides().makePair(pair.a, pair.b))
            continue;
        const bool found = similar(pair.a, pair.b);
        if (meaning == Truth::Meaning::Apart) {
            apartFound += found;
            continue;
        }
        const bool same = sets.setOf(pair.a) != noSet && sets.setOf(pair.a) == sets.setOf(pair.b);
        ++counts.truth;
        counts.agreed += found;
        counts.same += same;
        counts.sameAgreed += same && found;
    }
    counts.found = truth.complete ? foundInAll : counts.agreed + apartFound;
    return counts;
}

MethodCounts countSignatureValues(const ShingleSets& sets, std::span<const ScoredPair> candidates,
    std::uint64_t truth, Threshold threshold, SignatureValue value)
{
    const std::uint64_t identical = identicalPairs(sets);
    MethodCounts counts { truth, identical, identical, identical, identical };
    for (const ScoredPair& pair : candidates) {
        const Estimate& estimate = pair.estimate;
        const bool reached = value == SignatureValue::Estimate
            ? threshold.reached(estimate.equalRows, estimate.hashes)
            : threshold.reached(estimate.sharedValues, estimate.unitedValues);
        if (!reached)
            continue;
        const std::uint64_t documents = sets.pairsBehind(pair.a, pair.b);
        counts.found += documents;
        if (threshold.reached(pair.overlap.shared, pair.overlap.united()))
            counts.agreed += documents;
    }
    return counts;
}

} // namespace alike
