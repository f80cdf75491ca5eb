// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/exact_join.h"

#include "core/explore/join/join_sets.h"
#include "tests/core/explore/families.h"
#include "tests/core/explore/reuters.h"
#include "tests/support/processor_time.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <atomic>
#include <map>
#include <numeric>
#include <thread>

using namespace alike;
using test::Family;
using test::Numbers;

namespace {
constexpr std::uint64_t noLimit = UINT64_MAX;

/// A pair as plain numbers, for comparing and printing.
using Row = std::array<std::uint32_t, 5>;

std::vector<Row> rowsOf(const ExactPairs& exact)
{
    std::vector<Row> rows;
    for (const auto& [a, b, overlap] : exact.pairs)
        rows.push_back({ static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), overlap.sizeA,
            overlap.sizeB, overlap.shared });
    return rows;
}

std::vector<Row> joinedPairs(const ShingleSets& sets, Threshold floor, unsigned threads = 1)
{
    Progress progress;
    const auto exact = exactJoin(sets, floor, noLimit, Work { progress, {}, threads });
    return rowsOf(exact.value());
}

/// The truth about distinct sets: documents by the definition, equal ones once, numbered by first appearance.
std::vector<Row> naiveJoin(const Family& family, Threshold floor)
{
    Family distinct;
    for (const Numbers& set : family)
        if (!set.empty() && std::ranges::find(distinct, set) == distinct.end())
            distinct.push_back(set);
    std::vector<Row> rows;
    for (const auto& [a, b, overlap] : test::naivePairs(distinct, floor))
        rows.push_back({ a, b, overlap.sizeA, overlap.sizeB, overlap.shared });
    return rows;
}

Numbers range(std::uint32_t from, std::uint32_t to)
{
    Numbers set(to - from);
    std::iota(set.begin(), set.end(), from);
    return set;
}

/// Sets of frequent elements: the join cannot rule out much and works for a while.
Family slowFamily()
{
    Random random(7);
    Family family;
    for (std::size_t i = 0; i < 4'000; ++i)
        family.push_back(test::drawSet(random, 150 + i % 50, 400));
    return family;
}
}

class TestExactJoin : public QObject {
    Q_OBJECT
private slots:
    void matchesBruteForce_data()
    {
        QTest::addColumn<Family>("family");
        QTest::addColumn<std::uint32_t>("millionths");
        struct Shape {
            std::size_t documents;
            std::size_t maxSize;
            std::uint32_t range;
        };
        const std::vector<Shape> shapes { { 2, 3, 4 }, { 60, 4, 6 }, { 150, 10, 30 }, { 200, 40, 120 },
            { 120, 200, 2'000 }, { 300, 30, 100'000 } };
        std::uint64_t seed = 0;
        for (const Shape& shape : shapes) {
            const Family family = test::randomFamily(++seed, shape.documents, shape.maxSize, shape.range);
            for (const std::uint32_t t : { 0u, 1u, 100'000u, 250'000u, 333'333u, 333'334u, 500'000u, 600'000u,
                     666'666u, 666'667u, 750'000u, 800'000u, 900'000u, 999'999u, 1'000'000u })
                QTest::addRow(
                    "%zu documents up to %zu of %u at %u", shape.documents, shape.maxSize, shape.range, t)
                    << family << t;
        }
    }
    void matchesBruteForce()
    {
        QFETCH(Family, family);
        QFETCH(std::uint32_t, millionths);
        const Threshold floor(millionths);
        const ShingleSets sets = test::setsOf(family);
        const auto expected = naiveJoin(family, floor);
        for (const unsigned threads : { 1u, 2u, 5u })
            QCOMPARE(joinedPairs(sets, floor, threads), expected);
        // The same when the pairs of the first sets are known, however many these are.
        const ExactPairs all = exactJoin(sets, floor, noLimit, Work { m_progress, {}, 1 }).value();
        for (const std::size_t first : { std::size_t { 1 }, sets.sets() / 2, sets.sets() - 1, sets.sets() }) {
            KnownExactPairs known { { floor, {} }, first };
            std::ranges::copy_if(all.pairs, std::back_inserter(known.pairs.pairs),
                [&](const ExactPairs::Pair& pair) { return index(pair.b) < first; });
            Progress progress;
            const auto more = exactJoin(sets, floor, noLimit, Work { progress, {}, 3 }, &known).value();
            QCOMPARE(rowsOf(more), expected);
            QCOMPARE(progress.total.load(), std::uint64_t(sets.sets() - first)); // what is new
            if (!all.pairs.empty())
                QVERIFY(!exactJoin(sets, floor, all.pairs.size() - 1, Work { progress, {}, 3 }, &known));
        }
    }

    /// Texts that share the parts of a page: elements of the same sets are one, and weigh what they were.
    void ofOnePage_data()
    {
        QTest::addColumn<std::uint32_t>("millionths");
        for (const std::uint32_t t : { 0u, 100'000u, 333'333u, 500'000u, 550'000u, 600'000u, 666'667u,
                 700'000u, 800'000u, 900'000u, 999'999u })
            QTest::addRow("at %u", t) << t;
    }
    void ofOnePage()
    {
        QFETCH(std::uint32_t, millionths);
        const Threshold floor(millionths);
        Random random(11);
        Family family;
        for (std::uint32_t i = 0; i < 500; ++i) {
            Numbers set;
            for (std::uint32_t part = 0; part < 6; ++part) {
                if (random.below(10) > 0) {
                    const Numbers all = range(1 + 10 * part, 11 + 10 * part);
                    set.insert(set.end(), all.begin(), all.end());
                }
            }
            const Numbers own = test::drawSet(random, 1 + random.below(40), 4'000); // some of them of others
            for (const std::uint32_t number : own)
                set.push_back(100 + number);
            family.push_back(i % 50 == 49 ? family[i - 7] : std::move(set));
        }
        const ShingleSets sets = test::setsOf(family);
        Progress progress;
        if (millionths > 0 && millionths < 800'000)
            QVERIFY(join::makeJoinSets(sets, floor, { progress }).value().weighted());
        const auto expected = naiveJoin(family, floor);
        QVERIFY(!expected.empty() || millionths > 900'000);
        for (const unsigned threads : { 1u, 3u })
            QCOMPARE(joinedPairs(sets, floor, threads), expected);
        KnownExactPairs known { { floor, {} }, 300 };
        const ExactPairs all = exactJoin(sets, floor, noLimit, { progress }).value();
        std::ranges::copy_if(all.pairs, std::back_inserter(known.pairs.pairs),
            [](const ExactPairs::Pair& pair) { return index(pair.b) < 300; });
        QCOMPARE(rowsOf(exactJoin(sets, floor, noLimit, { progress }, &known).value()), expected);
        // Others have nothing to be merged.
        QVERIFY(!join::makeJoinSets(test::setsOf(test::randomFamily(3, 200, 40, 120)), floor, { progress })
                     .value()
                     .weighted());
    }

    /// Pairs at exactly the floor belong to the result, and a millionth more loses them.
    void tiesBelong_data()
    {
        QTest::addColumn<std::uint32_t>("shared");
        QTest::addColumn<std::uint32_t>("united");
        for (const auto& [shared, united] :
            std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> { { 4, 5 }, { 8, 10 }, { 80, 100 },
                { 1, 2 }, { 500, 1'000 }, { 3, 4 }, { 7, 10 }, { 99, 100 }, { 999, 1'000 }, { 1, 1'000 } })
            QTest::addRow("%u of %u", shared, united) << shared << united;
    }
    void tiesBelong()
    {
        QFETCH(std::uint32_t, shared);
        QFETCH(std::uint32_t, united);
        const std::uint32_t exactly = shared * 1'000'000 / united;
        for (std::uint32_t own = 0; own <= united - shared; own += std::max(1u, (united - shared) / 4)) {
            const ShingleSets sets
                = test::setsOf(Family { range(0, shared + own), [&] {
                                           Numbers other = range(0, shared);
                                           const Numbers rest = range(shared + own, united);
                                           other.insert(other.end(), rest.begin(), rest.end());
                                           return other;
                                       }() });
            QCOMPARE(joinedPairs(sets, Threshold(exactly)).size(), std::size_t { 1 });
            QCOMPARE(joinedPairs(sets, Threshold(exactly + 1)).size(), std::size_t { 0 });
        }
    }

    void hasNoPairs_data()
    {
        QTest::addColumn<Family>("family");
        QTest::newRow("no documents") << Family {};
        QTest::newRow("no shingles") << Family { {}, {} };
        QTest::newRow("one set") << Family { { 1, 2, 3 } };
        QTest::newRow("equal sets") << Family { { 1, 2, 3 }, { 1, 2, 3 }, {}, { 1, 2, 3 } };
        QTest::newRow("nothing shared") << Family { { 1, 2 }, { 3 }, { 4, 5, 6 } };
    }
    void hasNoPairs()
    {
        QFETCH(Family, family);
        const ShingleSets sets = test::setsOf(family);
        for (const std::uint32_t t : { 0u, 1u, 500'000u, 1'000'000u })
            QVERIFY(joinedPairs(sets, Threshold(t), 2).empty());
    }

    void giantSets()
    {
        Family family { range(0, 200'000), range(0, 199'999), range(50'000, 200'000), { 5 }, { 199'999 },
            range(0, 100), range(10, 100) };
        const ShingleSets sets = test::setsOf(family);
        for (const std::uint32_t t : { 0u, 500'000u, 749'999u, 750'000u, 750'001u, 999'995u, 999'996u })
            QCOMPARE(joinedPairs(sets, Threshold(t), 2), naiveJoin(family, Threshold(t)));
    }

    void refusesTooManyPairs()
    {
        const Family family = test::randomFamily(3, 200, 20, 60);
        const ShingleSets sets = test::setsOf(family);
        const Threshold floor(300'000);
        const std::uint64_t pairs = naiveJoin(family, floor).size();
        QVERIFY(pairs > 100);
        for (const unsigned threads : { 1u, 2u, 5u }) {
            Progress progress;
            const Work work { progress, {}, threads };
            QCOMPARE(exactJoin(sets, floor, pairs, work).value().pairs.size(), pairs);
            for (const std::uint64_t limit : { std::uint64_t { 0 }, pairs / 2, pairs - 1 }) {
                const auto refused = exactJoin(sets, floor, limit, work);
                QVERIFY(!refused);
                QCOMPARE(refused.error().code, ErrorCode::TooLarge);
                QVERIFY(refused.error().detail.find(std::to_string(limit)) != std::string::npos);
                QVERIFY(refused.error().detail.find("0.3") != std::string::npos);
            }
        }
    }

    void reportsProgress()
    {
        const Family family = test::randomFamily(5, 300, 20, 200);
        const ShingleSets sets = test::setsOf(family);
        Progress progress;
        QVERIFY(exactJoin(sets, Threshold(500'000), noLimit, Work { progress, {}, 2 }));
        QCOMPARE(progress.stage.load(), Stage::Exact);
        QCOMPARE(progress.total.load(), std::uint64_t { sets.sets() });
        QCOMPARE(progress.done.load(), progress.total.load());
    }

    void stopsBeforeItBegins()
    {
        std::stop_source stop;
        stop.request_stop();
        Progress progress;
        const ShingleSets sets = test::setsOf(test::randomFamily(9, 100, 20, 60));
        const auto exact = exactJoin(sets, Threshold(0), noLimit, Work { progress, stop.get_token(), 2 });
        QVERIFY(!exact);
        QCOMPARE(exact.error().code, ErrorCode::Cancelled);
    }

    void stopsInTheMiddle_data()
    {
        QTest::addColumn<double>("part");
        QTest::addColumn<unsigned>("threads");
        for (const unsigned threads : { 1u, 2u })
            for (const double part : { 0.0, 0.05, 0.2 })
                QTest::addRow("after %g with %u threads", part, threads) << part << threads;
    }
    void stopsInTheMiddle()
    {
        QFETCH(double, part);
        QFETCH(unsigned, threads);
        static const ShingleSets sets = test::setsOf(slowFamily());
        std::stop_source stop;
        Progress progress;
        const auto wanted = static_cast<std::uint64_t>(part * static_cast<double>(sets.sets()));
        test::ProcessorTime sinceStop;
        std::atomic<bool> finished { false };
        std::jthread stopper([&] {
            while (progress.total.load() == 0 || (progress.done.load() < wanted && !finished))
                std::this_thread::yield();
            sinceStop.start();
            stop.request_stop();
        });
        const auto exact
            = exactJoin(sets, Threshold(400'000), noLimit, Work { progress, stop.get_token(), threads });
        finished = true;
        stopper.join();
        QVERIFY(sinceStop.milliseconds() < 100 * threads);
        QVERIFY(!exact);
        QCOMPARE(exact.error().code, ErrorCode::Cancelled);
    }

    void everyThresholdIsAPrefix()
    {
        const Family family = test::randomFamily(11, 200, 30, 90);
        const ShingleSets sets = test::setsOf(family);
        Progress progress;
        const auto exact = exactJoin(sets, Threshold(200'000), noLimit, Work { progress });
        QCOMPARE(exact->floor, Threshold(200'000));
        for (const std::uint32_t t : { 200'000u, 333'334u, 500'000u, 800'000u, 1'000'000u })
            QCOMPARE(exact->atLeast(Threshold(t)).size(), naiveJoin(family, Threshold(t)).size());
    }

    /// The counts that three independent programs agree on.
    void reuters()
    {
        const auto sets = test::reutersSets(4);
        if (!sets)
            QSKIP("reuters21578.tar.gz is not in ALIKE_DATA");
        QCOMPARE(sets->elements(), std::uint64_t { 2'394'777 });
        Progress progress;
        const auto exact = exactJoin(*sets, Threshold(500'000), noLimit, Work { progress, {}, 2 });
        const auto members = [&](SetId set) { return std::uint64_t { sets->documentsOf(set).size() }; };
        std::uint64_t equal = 0;
        for (std::size_t s = 0; s < sets->sets(); ++s)
            equal += members(setId(s)) * (members(setId(s)) - 1) / 2;
        QCOMPARE(equal, std::uint64_t { 2'622 });
        const std::map<std::uint32_t, std::uint64_t> truth { { 500'000, 12'790 }, { 600'000, 7'838 },
            { 700'000, 4'517 }, { 800'000, 3'036 }, { 800'001, 3'036 - 53 }, { 900'000, 2'693 } };
        for (const auto& [millionths, pairs] : truth) {
            std::uint64_t found = equal;
            for (const auto& pair : exact->atLeast(Threshold(millionths)))
                found += members(pair.a) * members(pair.b);
            QCOMPARE(found, pairs);
        }
    }

private:
    Progress m_progress;
};

ALIKE_TEST(TestExactJoin)
#include "tst_exact_join.moc"
