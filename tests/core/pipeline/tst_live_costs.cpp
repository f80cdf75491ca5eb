// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/live_costs.h"

#include "tests/support/suite.h"

#include <QTest>

using namespace alike;

namespace {

/// A run from `first` to the end in which each stage took as long.
LiveCosts::Stages runFrom(Stage first, double secondsOfEach)
{
    LiveCosts::Stages stages {};
    for (auto s = static_cast<std::size_t>(first); s < stageCount; ++s)
        stages[s] = { true, secondsOfEach, 0 };
    return stages;
}

}

class TestLiveCosts : public QObject {
    Q_OBJECT
private slots:
    /// What each control redoes first.
    void firstStageOfAChange()
    {
        const Parameters from;
        const auto of = [&](auto change) {
            Parameters to = from;
            change(to);
            return firstStage(from, to);
        };
        QVERIFY(!firstStage(from, from));
        QVERIFY(!of([](Parameters& p) { p.results.threshold = Threshold(600'000); }));
        QVERIFY(!of([](Parameters& p) { p.results.neighbours = 3; }));
        // Below its floor the exact list has to be made again.
        QCOMPARE(
            of([](Parameters& p) { p.results.threshold = Threshold(400'000); }), std::optional(Stage::Exact));
        QCOMPARE(of([](Parameters& p) { p.lsh.rows = 7; }), std::optional(Stage::Band));
        QCOMPARE(of([](Parameters& p) { p.sketch.hashes = 130; }), std::optional(Stage::Sign));
        QCOMPARE(of([](Parameters& p) { p.sketch.hashes = 70; }), std::optional(Stage::Band));
        QCOMPARE(of([](Parameters& p) { p.sketch.seed = 1; }), std::optional(Stage::Sign));
        QCOMPARE(of([](Parameters& p) { p.shingle.k = 7; }), std::optional(Stage::Shingle));
        QCOMPARE(of([](Parameters& p) { p.text.stripAccents = true; }), std::optional(Stage::Clean));
        Parameters own = from;
        own.sketch.family = sketch::Family::Given;
        own.sketch.given = { { { 5, 6 } }, 4'294'967'291 };
        Parameters other = own;
        other.sketch.given.functions.front() = { 7, 8 };
        QCOMPARE(firstStage(own, other), std::optional(Stage::Sign));
        QCOMPARE(of([](Parameters& p) {
            p.lsh.rows = 7;
            p.shingle.k = 7;
        }),
            std::optional(Stage::Shingle));
    }

    void liveUntilMeasured()
    {
        const LiveCosts costs;
        QVERIFY(costs.live(Stage::Clean));
        QVERIFY(!costs.seconds(Stage::Clean));
    }

    /// 0.05 s a stage: from Clean 6 of them, from Band 3.
    void laterStagesCostLess()
    {
        LiveCosts costs;
        costs.learn(runFrom(Stage::Clean, 0.05));
        QVERIFY(!costs.seconds(Stage::Read).has_value());
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Clean), 0.30));
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Band), 0.15));
        QVERIFY(!costs.live(Stage::Clean));
        QVERIFY(costs.live(Stage::Band));
        // What was measured for itself counts more than a part of something longer, and changes nothing else.
        costs.learn(runFrom(Stage::Band, 0.01));
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Band), 0.03));
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Clean), 0.30));
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Sign), 0.20));
    }

    void hysteresis()
    {
        LiveCosts costs;
        const auto afterExact = [&](double seconds) {
            costs.learn(runFrom(Stage::Exact, seconds));
            return costs.live(Stage::Exact);
        };
        QVERIFY(afterExact(0.199));
        QVERIFY(!afterExact(0.201));
        QVERIFY(!afterExact(0.15));
        QVERIFY(!afterExact(0.121));
        QVERIFY(afterExact(0.119));
        QVERIFY(afterExact(0.15));
    }

    void whatWasKeptTeachesNothing()
    {
        LiveCosts costs;
        costs.learn(runFrom(Stage::Band, 0.1));
        costs.learn({});
        QVERIFY(!costs.live(Stage::Band));
        QVERIFY(qFuzzyCompare(*costs.seconds(Stage::Band), 0.3));
    }
};

ALIKE_TEST(TestLiveCosts)
#include "tst_live_costs.moc"
