// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/evaluation.h"

#include "core/explore/join/pair_list.h"
#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>

using namespace alike;
using test::Analysed;
using test::Family;

class TestEvaluation : public QObject {
    Q_OBJECT

    const Family m_family = test::randomFamily(41, 200, 25, 110);
    const Analysed m_analysed = test::analyse(test::setsOf(m_family), 30, 4);
    Progress m_progress;

    ExactPairs exact(Threshold floor)
    {
        return exactJoin(m_analysed.sets, floor, UINT64_MAX, Work { m_progress }).value();
    }
    Candidates candidates()
    {
        return findCandidates(m_analysed.buckets, m_analysed.sets, UINT64_MAX, Work { m_progress }).value();
    }
    bool found(const test::NaivePair& pair) const
    {
        const SetId a = m_analysed.sets.setOf(docId(pair.a));
        const SetId b = m_analysed.sets.setOf(docId(pair.b));
        return a == b || m_analysed.buckets.share(a, b);
    }

private slots:
    void matchesBruteForce_data()
    {
        QTest::addColumn<std::uint32_t>("floor");
        QTest::addColumn<std::uint32_t>("threshold");
        for (const std::uint32_t floor : { 0u, 330'000u, 500'000u, 777'777u, 990'000u, 1'000'000u })
            for (const std::uint32_t threshold : { 0u, 500'000u, 800'000u, 1'000'000u })
                if (threshold >= floor)
                    QTest::addRow("floor %u, threshold %u", floor, threshold) << floor << threshold;
    }
    void matchesBruteForce()
    {
        QFETCH(std::uint32_t, floor);
        QFETCH(std::uint32_t, threshold);
        const Evaluation result = evaluate(m_analysed.view(), exact(Threshold(floor)), candidates(),
            Threshold(threshold), Work { m_progress })
                                      .value();

        const ScoredPairs scored
            = scoreExact(m_analysed.view(), exact(Threshold(floor)), Work { m_progress }).value();
        const Evaluation same = evaluate(m_analysed.view(), scored, Threshold(floor), candidates(),
            Threshold(threshold), Work { m_progress })
                                    .value();
        QCOMPARE(same.truthPairs, result.truthPairs);
        QCOMPARE(same.truePositives, result.truePositives);
        QCOMPARE(same.bins.size(), result.bins.size());
        for (std::size_t i = 0; i < same.bins.size(); ++i) {
            QCOMPARE(same.bins[i].pairs, result.bins[i].pairs);
            QCOMPARE(same.bins[i].found, result.bins[i].found);
            QCOMPARE(same.bins[i].predicted, result.bins[i].predicted);
        }

        const auto truth = test::naivePairs(m_family, Threshold(threshold));
        const auto hits
            = std::ranges::count_if(truth, [&](const test::NaivePair& pair) { return found(pair); });
        QCOMPARE(result.floor, Threshold(floor));
        QCOMPARE(result.threshold, Threshold(threshold));
        QCOMPARE(result.truthPairs, truth.size());
        QCOMPARE(result.truePositives, static_cast<std::uint64_t>(hits));
        QCOMPARE(result.falseNegatives(), truth.size() - static_cast<std::uint64_t>(hits));

        // Near pairs are those of different sets; below 1 they are in bins of their own.
        const std::uint64_t equal = identicalPairs(m_analysed.sets);
        QVERIFY(equal > 0);
        QCOMPARE(result.samePairs, equal);
        QCOMPARE(result.nearPairs(), truth.size() - equal);
        QCOMPARE(result.nearFound(), static_cast<std::uint64_t>(hits) - equal);
        const auto below = result.nearBins();
        QCOMPARE(below.size(), result.bins.size());
        QCOMPARE(below.back().pairs, result.bins.back().pairs - equal);
        QCOMPARE(below.back().found, result.bins.back().found - equal);
        QVERIFY(below.back().predicted >= 0
            && below.back().predicted <= static_cast<double>(below.back().pairs) + 1e-6);

        std::uint64_t allCandidates = 0;
        for (const auto& pair : candidates().pairs)
            allCandidates += std::uint64_t { m_analysed.sets.documentsOf(pair.a).size() }
                * m_analysed.sets.documentsOf(pair.b).size();
        QCOMPARE(result.candidates, allCandidates + identicalPairs(m_analysed.sets));
        QCOMPARE(
            result.recall(), std::optional(static_cast<double>(hits) / static_cast<double>(truth.size())));
        QCOMPARE(result.precision(),
            std::optional(static_cast<double>(hits) / static_cast<double>(result.candidates)));
    }

    /// Figures of Wilson's interval that stand in many tables.
    void intervalsByHand()
    {
        const auto near = [](double value, double wanted) { return std::abs(value - wanted) < 5e-5; };
        const RateInterval half = rateInterval(5, 10);
        QVERIFY(near(half.low, 0.2366) && near(half.high, 0.7634));
        const RateInterval none = rateInterval(0, 10);
        QVERIFY(none.low == 0.0 && near(none.high, 0.2775));
        const RateInterval all = rateInterval(10, 10);
        QVERIFY(near(all.low, 0.7225) && all.high == 1.0);
        const RateInterval many = rateInterval(500'000, 1'000'000);
        QVERIFY(near(many.low, 0.4990) && near(many.high, 0.5010));
    }

    /// Bin i begins at floor + i * 0.05; the last one ends at 1 and holds it.
    void binsMatchBruteForce_data()
    {
        QTest::addColumn<std::uint32_t>("floor");
        QTest::addColumn<std::size_t>("bins");
        QTest::newRow("0") << 0u << std::size_t { 20 };
        QTest::newRow("0.33") << 330'000u << std::size_t { 14 };
        QTest::newRow("0.5") << 500'000u << std::size_t { 10 };
        QTest::newRow("0.95") << 950'000u << std::size_t { 1 };
        QTest::newRow("0.999999") << 999'999u << std::size_t { 1 };
        QTest::newRow("1") << 1'000'000u << std::size_t { 1 };
    }
    void binsMatchBruteForce()
    {
        QFETCH(std::uint32_t, floor);
        QFETCH(std::size_t, bins);
        const Evaluation result = evaluate(m_analysed.view(), exact(Threshold(floor)), candidates(),
            Threshold(1'000'000), Work { m_progress })
                                      .value();
        QCOMPARE(result.bins.size(), bins);
        const auto truth = test::naivePairs(m_family, Threshold(floor));
        for (std::size_t i = 0; i < bins; ++i) {
            const std::uint32_t from = floor + static_cast<std::uint32_t>(i) * 50'000;
            const std::uint32_t to = std::min(from + 50'000, 1'000'000u);
            const bool last = i + 1 == bins;
            EvaluationBin expected { from / 1e6, to / 1e6, 0, 0, 0 };
            for (const test::NaivePair& pair : truth) {
                const std::uint32_t united = pair.overlap.united();
                if (!Threshold(from).reached(pair.overlap.shared, united)
                    || (!last && Threshold(to).reached(pair.overlap.shared, united)))
                    continue;
                ++expected.pairs;
                expected.found += found(pair);
                expected.predicted
                    += lsh::candidateChance(m_analysed.buckets.banding(), pair.overlap.jaccard());
            }
            QCOMPARE(result.bins[i].from, expected.from);
            QCOMPARE(result.bins[i].to, expected.to);
            QCOMPARE(result.bins[i].pairs, expected.pairs);
            QCOMPARE(result.bins[i].found, expected.found);
            QVERIFY(
                std::abs(result.bins[i].predicted - expected.predicted) < 1e-9 * (1 + expected.predicted));
        }
    }

    /// A similarity at exactly the edge of two bins belongs to the upper one.
    void edgesAreExact()
    {
        const Family family { { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 }, { 0, 1, 2, 3, 4, 5, 6 } }; // 7 / 10
        const Analysed analysed = test::analyse(test::setsOf(family), 10, 1);
        const ExactPairs pairs
            = exactJoin(analysed.sets, Threshold(500'000), 10, Work { m_progress }).value();
        const Evaluation result
            = evaluate(analysed.view(), pairs, {}, Threshold(700'000), Work { m_progress }).value();
        QCOMPARE(result.truthPairs, std::uint64_t { 1 });
        QCOMPARE(result.bins[3].pairs, std::uint64_t { 0 });
        QCOMPARE(result.bins[4].from, 0.7);
        QCOMPARE(result.bins[4].pairs, std::uint64_t { 1 });
    }

    void uncountedCandidatesAreNone()
    {
        Candidates uncounted = candidates();
        uncounted.listed = uncounted.counted = false;
        const Evaluation result = evaluate(
            m_analysed.view(), exact(Threshold(500'000)), uncounted, Threshold(800'000), Work { m_progress })
                                      .value();
        QCOMPARE(result.candidates, std::uint64_t { 0 });
        QVERIFY(!result.precision());
        QVERIFY(result.truePositives > 0);
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const Work work { m_progress, stop.get_token() };
        const ExactPairs pairs = exact(Threshold(500'000));
        const ScoredPairs scored = scoreExact(m_analysed.view(), pairs, Work { m_progress }).value();
        const Threshold threshold(800'000);
        const auto isCancelled
            = [](const auto& result) { return !result && result.error().code == ErrorCode::Cancelled; };
        QVERIFY(isCancelled(evaluate(m_analysed.view(), pairs, candidates(), threshold, work)));
        QVERIFY(isCancelled(evaluate(m_analysed.view(), scored, pairs.floor, candidates(), threshold, work)));
    }

    void nothingToFind()
    {
        const Analysed analysed = test::analyse(test::setsOf(Family { { 1 }, { 2 } }), 4, 2);
        const ExactPairs none { Threshold(500'000), {} };
        const Evaluation result
            = evaluate(analysed.view(), none, {}, Threshold(500'000), Work { m_progress }).value();
        QVERIFY(!result.recall());
        QVERIFY(!result.precision());
        QCOMPARE(result.falseNegatives(), std::uint64_t { 0 });
    }
};

ALIKE_TEST(TestEvaluation)
#include "tst_evaluation.moc"
