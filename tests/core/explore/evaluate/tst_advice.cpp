// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/evaluate/advice.h"

#include "core/explore/join/exact_join.h"
#include "core/explore/join/pair_list.h"
#include "core/lsh/candidates.h"
#include "core/similarity/estimate.h"
#include "tests/core/explore/advice_promise.h"
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
    Result<advice::Advice> advise(const ExactPairs& pairs, double recall, std::uint32_t functions = hashes,
        const advice::Budget& budget = {}, const std::optional<advice::Pace>& pace = std::nullopt)
    {
        return advice::advise(m_analysed.sets, m_analysed.signatures, functions, pairs.pairs,
            { functions, 1, lsh::BucketFunction::Mixed, 0 }, { recall, pairs.floor }, Work { m_progress },
            budget, pace);
    }

    std::uint64_t bytesOf(const lsh::Banding& banding) const
    {
        return m_analysed.sets.sets() * (4 * std::uint64_t { banding.hashes } + 12 * banding.bands());
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

    /// What is left is what was there without a budget and costs no more, in the same order.
    void leavesOutWhatCostsTooMuch()
    {
        const ExactPairs pairs = near(Threshold(600'000));
        const std::vector<Option> all = advise(pairs, 0.6).value().options;
        QVERIFY(all.size() > 4);
        for (const Option& option : all) {
            QCOMPARE(option.bytes, bytesOf(option.banding));
            QVERIFY(!option.seconds);
        }
        const auto bandings = [](const std::vector<Option>& options) {
            std::vector<lsh::Banding> of;
            for (const Option& option : options)
                of.push_back(option.banding);
            return of;
        };
        for (const Option& limit : all) {
            for (int which = 0; which < 3; ++which) {
                advice::Budget budget;
                if (which != 1)
                    budget.candidates = limit.candidates;
                if (which != 0)
                    budget.bytes = limit.bytes;
                const advice::Advice found = advise(pairs, 0.6, hashes, budget).value();
                std::vector<lsh::Banding> expected;
                for (const Option& option : all)
                    if (option.candidates <= budget.candidates.value_or(UINT64_MAX)
                        && option.bytes <= budget.bytes.value_or(UINT64_MAX))
                        expected.push_back(option.banding);
                QVERIFY(found.reached && found.within);
                QCOMPARE(bandings(found.options).size(), expected.size());
                QVERIFY(bandings(found.options) == expected);
            }
        }
    }

    void tellsWhatIsAboveTheBudgetTheLeast()
    {
        const ExactPairs pairs = near(Threshold(600'000));
        const std::vector<Option> all = advise(pairs, 0.6).value().options;
        advice::Budget budget;
        budget.candidates = all.front().candidates - 1;
        const advice::Advice found = advise(pairs, 0.6, hashes, budget).value();
        QVERIFY(found.reached && !found.within);
        QCOMPARE(found.options.size(), std::min(all.size(), advice::nearestListed));
        QCOMPARE(found.options.front().banding, all.front().banding);
        for (const Option& option : found.options)
            QVERIFY(option.reaches(0.6) && !option.within(budget) && option.share(budget) > 1);
        // Of memory something else is the nearest.
        budget = {};
        budget.bytes = 1;
        const auto least = std::ranges::min(all, {}, [](const Option& option) { return option.bytes; }).bytes;
        QCOMPARE(advise(pairs, 0.6, hashes, budget).value().options.front().bytes, least);
        // Where nothing finds enough, the budget changes nothing of what is told.
        const ExactPairs many = near(Threshold(300'000));
        const advice::Advice none = advise(many, 0.999, 2, budget).value();
        QVERIFY(!none.reached && !none.within);
        QCOMPARE(none.options.size(), std::size_t { 2 });
    }

    void estimatesSecondsByThePace()
    {
        const ExactPairs pairs = near(Threshold(600'000));
        const advice::Pace pace { 1000, 1, 100 }; // so slow that the time of the bands is nothing beside it
        const advice::Advice found = advise(pairs, 0.6, hashes, {}, pace).value();
        for (const Option& option : found.options) {
            const double expected
                = 1000 + option.banding.hashes + 100.0 * static_cast<double>(option.candidates);
            QVERIFY(*option.seconds >= expected && *option.seconds < expected + 10);
        }
        advice::Budget budget;
        budget.seconds = *found.options.front().seconds + 20;
        for (const Option& option : advise(pairs, 0.6, hashes, budget, pace).value().options)
            QVERIFY(*option.seconds <= *budget.seconds);
        budget.seconds = 0.5;
        QVERIFY(!advise(pairs, 0.6, hashes, budget, pace).value().within);
    }

    void measuresThePace()
    {
        const Corpus corpus = test::familyCorpus(test::randomFamily(43, 260, 25, 110));
        const Work work { m_progress };
        const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
        const ShingleSets sets = makeShingleSets(tokens, shingle::Options { 1 }, work).value();
        for (const auto family : { sketch::Family::Hashed, sketch::Family::Dictionary }) {
            const auto pace
                = advice::measurePace(tokens, sets, { .family = family, .hashes = 100 }, work).value();
            QVERIFY(pace.starting + pace.signing > 0);
            QVERIFY(pace.starting < 0.1 && pace.signing < 0.1);
            QVERIFY(pace.verifying > 0 && pace.verifying < 0.001);
        }
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = advice::measurePace(tokens, sets, {}, Work { m_progress, stop.get_token() });
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    }

    /// The promise of the advice: enough with the seed at hand, by three other seeds within their spread, and
    /// fewer candidates than by any other bands that find as much.
    void keepsItsPromise_data()
    {
        QTest::addColumn<int>("words");
        QTest::addColumn<int>("documents");
        QTest::addRow("short messages") << 12 << 600;
        QTest::addRow("articles") << 130 << 300;
        QTest::addRow("books") << 6'000 << 100;
    }
    void keepsItsPromise()
    {
        QFETCH(int, words);
        QFETCH(int, documents);
        const Corpus corpus
            = test::changedCopies(static_cast<std::size_t>(documents), static_cast<std::size_t>(words), 7);
        const Work work { m_progress };
        const Tokens tokens = tokenise(corpus, { text::Cleaning::Letters, false, 0 }, work).value();
        const ShingleSets sets = makeShingleSets(tokens, shingle::Options { 3 }, work).value();
        const test::Promise promise
            = test::checkPromise(tokens, sets, { .hashes = 50 }, Threshold(600'000), 0.95, work);
        QVERIFY2(promise.nearPairs > 30, qPrintable(QString::number(promise.nearPairs)));
        QVERIFY(promise.reached);
        QVERIFY(promise.measured >= 0.95);
        QVERIFY(promise.tried > 100);
        QCOMPARE(promise.fewest, promise.advised.candidates);
        for (const double unseen : promise.unseen)
            QVERIFY2(unseen >= 0.95 - 3 * promise.spread, qPrintable(QString::number(unseen)));
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
