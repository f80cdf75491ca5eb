// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/advice.h"

#include "core/explore/join/exact_join.h"
#include "core/explore/join/pair_list.h"
#include "core/lsh/candidates.h"
#include "core/similarity/estimate.h"
#include "tests/core/explore/families.h"
#include "tests/core/explore/reuters.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <optional>
#include <vector>

using namespace alike;
using advice::Option;
using test::Analysed;

class TestAdvice : public QObject {
    Q_OBJECT

    static constexpr std::uint32_t hashes = 30;

    const Analysed m_analysed = test::analyse(test::setsOf(test::randomFamily(43, 260, 25, 110)), hashes, 4);
    Progress m_progress;

    ExactPairs near(Threshold threshold)
    {
        return exactJoin(m_analysed.sets, threshold, UINT64_MAX, Work { m_progress }).value();
    }
    Result<advice::Advice> advise(const ExactPairs& pairs, double recall, std::uint32_t functions = hashes)
    {
        return advice::advise(m_analysed.sets, m_analysed.signatures, functions, pairs.pairs,
            { functions, 1, lsh::BucketFunction::Mixed, 0 }, { recall, pairs.floor }, Work { m_progress });
    }

    /// Every number of full bands of every number of rows, and all functions with a shorter last band.
    static std::vector<lsh::Banding> allBandings(std::uint32_t functions)
    {
        std::vector<lsh::Banding> all;
        for (std::uint32_t rows = 1; rows <= functions; ++rows) {
            for (std::uint32_t used = rows; used <= functions; used += rows)
                all.push_back({ used, rows });
            if (functions % rows != 0)
                all.push_back({ functions, rows });
        }
        return all;
    }

    /// From the buckets and the pairs of documents, one by one.
    Option naive(const ExactPairs& pairs, const lsh::Banding& banding)
    {
        const Work work { m_progress };
        const Buckets buckets = makeBuckets(m_analysed.signatures, banding, work).value();
        Option option;
        option.banding = banding;
        std::uint64_t all = 0;
        std::uint64_t found = 0;
        double expected = 0;
        for (const ExactPairs::Pair& pair : pairs.pairs)
            for ([[maybe_unused]] const DocId a : m_analysed.sets.documentsOf(pair.a))
                for ([[maybe_unused]] const DocId b : m_analysed.sets.documentsOf(pair.b)) {
                    ++all;
                    found += buckets.share(pair.a, pair.b) ? 1 : 0;
                    expected += lsh::candidateChance(banding, pair.overlap.jaccard());
                }
        option.expected = expected / static_cast<double>(all);
        option.measured = static_cast<double>(found) / static_cast<double>(all);
        const Candidates candidates = findCandidates(buckets, m_analysed.sets, UINT64_MAX, work).value();
        option.candidates = candidates.documentPairs;
        option.counted = true;
        return option;
    }

    static bool same(const Option& a, const Option& b)
    {
        return a.banding == b.banding && std::abs(a.expected - b.expected) < 1e-9 && a.measured == b.measured
            && a.candidates == b.candidates && a.counted == b.counted;
    }

private slots:
    void matchesTryingAll_data()
    {
        QTest::addColumn<std::uint32_t>("threshold");
        QTest::addColumn<double>("recall");
        for (const std::uint32_t threshold : { 300'000u, 600'000u, 800'000u })
            for (const double recall : { 0.3, 0.6, 0.9, 0.99 })
                QTest::addRow("%u, %g", threshold, recall) << threshold << recall;
    }
    void matchesTryingAll()
    {
        QFETCH(std::uint32_t, threshold);
        QFETCH(double, recall);
        const ExactPairs pairs = near(Threshold(threshold));
        QVERIFY(pairs.pairs.size() > 20);
        const advice::Advice found = advise(pairs, recall).value();
        QVERIFY(found.reached);

        std::vector<Option> reaching;
        for (const lsh::Banding& banding : allBandings(hashes))
            if (const Option option = naive(pairs, banding); option.reaches(recall))
                reaching.push_back(option);
        QVERIFY(!reaching.empty());

        std::uint64_t before = 0;
        for (const Option& option : found.options) {
            QVERIFY(option.reaches(recall));
            QVERIFY(std::ranges::any_of(reaching, [&](const Option& all) { return same(option, all); }));
            QVERIFY(option.candidates >= before);
            before = option.candidates;
            QVERIFY(std::abs(lsh::candidateChance(option.banding, option.halfPoint) - 0.5) < 1e-6);
            // Fewer bands of as many rows miss the target.
            QVERIFY(std::ranges::none_of(reaching, [&](const Option& all) {
                return all.banding.rows == option.banding.rows && all.banding.hashes < option.banding.hashes;
            }));
        }
        for (const Option& all : reaching) {
            QVERIFY(all.candidates >= found.options.front().candidates);
            QVERIFY(std::ranges::any_of(found.options,
                [&](const Option& option) { return option.banding.rows == all.banding.rows; }));
        }
    }

    /// Documents with equal sets are as many near pairs as they make with others, and none among themselves.
    void equalSetsCountAsOftenAsTheyStand()
    {
        const ExactPairs pairs = near(Threshold(500'000));
        std::uint64_t documents = 0;
        for (const ExactPairs::Pair& pair : pairs.pairs)
            documents += std::uint64_t { m_analysed.sets.documentsOf(pair.a).size() }
                * m_analysed.sets.documentsOf(pair.b).size();
        QVERIFY(documents > pairs.pairs.size());
        QVERIFY(identicalPairs(m_analysed.sets) > 0);
        QCOMPARE(advise(pairs, 0.9).value().nearPairs, documents);
    }

    void tellsTheNearestWhereNothingReaches()
    {
        const ExactPairs pairs = near(Threshold(300'000));
        const advice::Advice found = advise(pairs, 0.999, 2).value();
        QVERIFY(!found.reached);
        QCOMPARE(found.options.size(), std::size_t { 2 });
        QCOMPARE(found.options[0].banding, (lsh::Banding { 2, 1 }));
        QCOMPARE(found.options[1].banding, (lsh::Banding { 2, 2 }));
        for (const Option& option : found.options)
            QVERIFY(same(option, naive(pairs, option.banding)));
        QVERIFY(!found.options[0].reaches(0.999));
    }

    /// The chance at the threshold itself stands in.
    void expectsWhereNothingCanBeMeasured()
    {
        const ExactPairs none { Threshold(800'000), {} };
        const advice::Advice found = advise(none, 0.95).value();
        QCOMPARE(found.nearPairs, std::uint64_t { 0 });
        QVERIFY(found.reached);
        for (const Option& option : found.options) {
            QVERIFY(!option.measured);
            QCOMPARE(option.expected, lsh::candidateChance(option.banding, 0.8));
            QVERIFY(option.expected >= 0.95);
        }
    }

    void judgesOneBanding()
    {
        const ExactPairs pairs = near(Threshold(500'000));
        for (const lsh::Banding& banding : { lsh::Banding { 30, 7 }, { 12, 4 }, { 30, 30 }, { 1, 1 } }) {
            const Option option = advice::judge(m_analysed.sets, m_analysed.signatures, pairs.pairs, banding,
                { 0.9, pairs.floor }, Work { m_progress })
                                      .value();
            QVERIFY(same(option, naive(pairs, banding)));
        }
    }

    /// A mean over evenly spaced pairs instead of all of them differs by less than the spread of neighbours.
    void expectsFromSomeOfMany()
    {
        ExactPairs pairs = near(Threshold(300'000));
        const double whole = advice::judge(m_analysed.sets, m_analysed.signatures, pairs.pairs, { 30, 3 },
            { 0.9, pairs.floor }, Work { m_progress })
                                 .value()
                                 .expected;
        std::vector<ExactPairs::Pair> many;
        while (many.size() < 20'000)
            many.insert(many.end(), pairs.pairs.begin(), pairs.pairs.end());
        std::ranges::stable_sort(many, [](const ExactPairs::Pair& l, const ExactPairs::Pair& r) {
            return compareJaccard(l.overlap, r.overlap) > 0;
        });
        const double some = advice::judge(m_analysed.sets, m_analysed.signatures, many, { 30, 3 },
            { 0.9, pairs.floor }, Work { m_progress })
                                .value()
                                .expected;
        QVERIFY(std::abs(whole - some) < 1e-3);
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        const ExactPairs pairs = near(Threshold(500'000));
        const auto found = advice::advise(m_analysed.sets, m_analysed.signatures, hashes, pairs.pairs,
            { hashes, 1 }, { 0.9, pairs.floor }, Work { m_progress, stop.get_token() });
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }

    /// Seeds that advice has not seen find as much, but for the spread between seeds.
    void otherSeedsFindAsMuch()
    {
        const auto sets = test::reutersSets(4);
        if (!sets)
            QSKIP("Reuters-21578 is not there");
        const Work work { m_progress, {}, 2 };
        const ExactPairs pairs = exactJoin(*sets, Threshold(800'000), UINT64_MAX, work).value();
        const auto signedBy = [&](std::uint64_t seed) {
            return sign(
                *sets, { .family = sketch::Family::Dictionary, .hashes = 100, .seed = seed }, nullptr, work)
                .value();
        };
        const advice::Target target { 0.95, pairs.floor };
        const advice::Advice found
            = advice::advise(*sets, signedBy(42), 100, pairs.pairs, { 100, 1 }, target, work).value();
        QVERIFY(found.reached);
        const Option& best = found.options.front();
        // Pairs of a group are found or missed together: the share varies more than that of as many
        // independent pairs, here taken for groups of four.
        const double sigma
            = std::sqrt(best.expected * (1 - best.expected) * 4 / static_cast<double>(found.nearPairs));
        for (const std::uint64_t seed : { 7u, 8u, 9u }) {
            const Option other
                = advice::judge(*sets, signedBy(seed), pairs.pairs, best.banding, target, work).value();
            QVERIFY2(*other.measured >= 0.95 - 3 * sigma, qPrintable(QString::number(*other.measured)));
        }
    }
};

ALIKE_TEST(TestAdvice)
#include "tst_advice.moc"
