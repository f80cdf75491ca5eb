// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>
#include <thread>
#include <tuple>

using namespace alike;

namespace {
std::set<Stage> stagesRun(const Snapshot& snapshot)
{
    std::set<Stage> ran;
    for (std::size_t s = 0; s < stageCount; ++s)
        if (snapshot.stages[s].ran)
            ran.insert(static_cast<Stage>(s));
    return ran;
}

Parameters smallParameters()
{
    Parameters p;
    p.shingle.k = 2;
    p.sketch.hashes = 40;
    p.lsh.rows = 4;
    return p;
}
}

class TestPipeline : public QObject {
    Q_OBJECT
private slots:
    void publishesTwice()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 1)));
        test::QuietWork quiet;
        std::vector<SnapshotPtr> published;
        const auto result = pipeline.run(smallParameters(), Pipeline::Exact::Make, quiet.work(),
            [&](SnapshotPtr snapshot) { published.push_back(std::move(snapshot)); });
        QVERIFY(result);
        QCOMPARE(published.size(), std::size_t { 2 });
        QVERIFY(published[0]->scored && !published[0]->exact && !published[0]->complete());
        QVERIFY(published[1]->exact && published[1]->evaluation && published[1]->complete());
        QVERIFY(published[1] == *result);
        QVERIFY(published[0]->generation < published[1]->generation);
        QVERIFY(hold(*published[1]));

        // Every pair above the threshold is in the exact list, and recall counts those that share a bucket.
        const Snapshot& s = **result;
        const auto exact = s.exact->atLeast(s.parameters.results.threshold);
        const auto found = s.scored->atLeast(s.parameters.results.threshold);
        QCOMPARE(
            static_cast<std::size_t>(std::ranges::count_if(exact, &ScoredPair::candidate)), found.size());
        QVERIFY(!found.empty());
    }

    /// What follows at once is shown at once: the exact pairs are kept when only bands or thresholds move.
    void publishesOnceWhatIsCompleteAtOnce()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 1)));
        test::QuietWork quiet;
        int published = 0;
        const auto count = [&](const SnapshotPtr&) { ++published; };
        Parameters p = smallParameters();
        QVERIFY(pipeline.run(p, Pipeline::Exact::Make, quiet.work(), count));
        published = 0;
        p.results.threshold = Threshold(700'000);
        QVERIFY(pipeline.run(p, Pipeline::Exact::Make, quiet.work(), count));
        QCOMPARE(published, 1);
        p.lsh.rows = 5;
        const auto last = pipeline.run(p, Pipeline::Exact::Make, quiet.work(), count);
        QVERIFY(last && (*last)->complete());
        QCOMPARE(published, 2);
        p.lsh.rows = 6;
        QVERIFY(pipeline.run(p, Pipeline::Exact::Skip, quiet.work(), count));
        QCOMPARE(published, 3); // nothing follows
    }

    /// Bands that were turned take over what other bands knew, and give what a fresh start gives.
    void turningBandsEqualsStartingAnew()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        test::QuietWork quiet;
        Pipeline turned(corpus);
        Parameters p = smallParameters();
        for (const auto& [h, rows] :
            { std::pair(40u, 5u), { 40u, 3u }, { 40u, 4u }, { 50u, 4u }, { 40u, 2u }, { 40u, 6u } }) {
            p.sketch.hashes = h;
            p.lsh.rows = rows;
            const SnapshotPtr now = turned.run(p, Pipeline::Exact::Make, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Pipeline::Exact::Make, quiet.work()).value();
            for (const auto list : { &Snapshot::scored, &Snapshot::exact }) {
                const auto& known = ((*now).*list)->pairs;
                const auto& plain = ((*anew).*list)->pairs;
                QCOMPARE(known.size(), plain.size());
                QVERIFY(!plain.empty());
                for (std::size_t i = 0; i < plain.size(); ++i) {
                    QVERIFY(known[i].a == plain[i].a && known[i].b == plain[i].b);
                    QCOMPARE(known[i].overlap.shared, plain[i].overlap.shared);
                    QCOMPARE(known[i].estimate.equalRows, plain[i].estimate.equalRows);
                    QCOMPARE(known[i].estimate.hashes, plain[i].estimate.hashes);
                    QCOMPARE(known[i].estimate.sharedValues, plain[i].estimate.sharedValues);
                    QCOMPARE(known[i].candidate, plain[i].candidate);
                }
            }
            QCOMPARE(now->evaluation->truePositives, anew->evaluation->truePositives);
            QCOMPARE(now->evaluation->truthPairs, anew->evaluation->truthPairs);
        }
    }

    /// Sets of longer shingles are made with what shorter ones tell, also with other words between.
    void turningShinglesEqualsStartingAnew()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        test::QuietWork quiet;
        Pipeline turned(corpus);
        Parameters p = smallParameters();
        for (const auto& [k, stride, minWords] : { std::tuple(3u, 1u, 8u), { 4u, 1u, 8u }, { 9u, 1u, 8u },
                 { 5u, 1u, 20u }, { 6u, 1u, 20u }, { 6u, 2u, 8u }, { 7u, 1u, 8u }, { 2u, 1u, 8u } }) {
            p.shingle = { k, stride };
            p.text.minWords = minWords;
            const SnapshotPtr now = turned.run(p, Pipeline::Exact::Skip, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Pipeline::Exact::Skip, quiet.work()).value();
            const auto known = now->sets.lock();
            const auto plain = anew->sets.lock();
            QCOMPARE(known->distinct(), plain->distinct());
            QCOMPARE(known->mostFrequent(), plain->mostFrequent());
            QVERIFY(static_cast<const SetOutline&>(*known) == static_cast<const SetOutline&>(*plain));
            for (std::size_t s = 0; s < plain->sets(); ++s)
                QVERIFY(std::ranges::equal(known->of(setId(s)), plain->of(setId(s))));
            QCOMPARE(now->scored->pairs.size(), anew->scored->pairs.size());
        }
    }

    /// What each control recomputes. The exact list depends on the sets alone, its scores on the bands as
    /// well.
    void recomputesOnlyWhatItMust()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 1)));
        test::QuietWork quiet;
        const auto ran = [&](const Parameters& p) {
            return stagesRun(*pipeline.run(p, Pipeline::Exact::Make, quiet.work()).value());
        };
        using enum Stage;
        using Stages = std::set<Stage>;
        Parameters p = smallParameters();
        QVERIFY((ran(p) == Stages { Clean, Shingle, Sign, Band, Verify, Exact }));
        QVERIFY(ran(p).empty());

        p.results.threshold = Threshold(900'000);
        p.results.neighbours = 3;
        QVERIFY(ran(p).empty());
        p.lsh.rows = 5;
        QVERIFY((ran(p) == Stages { Band, Verify, Exact })); // exact: scored anew, not joined
        p.sketch.hashes = 30;
        QVERIFY((ran(p) == Stages { Band, Verify, Exact })); // no hashing: fewer rows are there
        p.sketch.hashes = 50;
        QVERIFY((ran(p) == Stages { Sign, Band, Verify, Exact }));
        p.sketch.hashes = 60;
        QVERIFY((ran(p) == Stages { Band, Verify, Exact })); // the extension before filled its block
        p.sketch.seed = 7;
        QVERIFY((ran(p) == Stages { Sign, Band, Verify, Exact }));
        p.shingle.k = 3;
        QVERIFY((ran(p) == Stages { Shingle, Sign, Band, Verify, Exact }));
        p.text.minWords = 20;
        QVERIFY((ran(p) == Stages { Clean, Shingle, Sign, Band, Verify, Exact }));
        p = smallParameters();
        QVERIFY(ran(p).empty()); // the way back is still known
    }

    void growingEqualsStartingAnew()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        test::QuietWork quiet;
        Pipeline turned(corpus);
        Parameters p = smallParameters();
        for (const std::uint32_t h : { 10u, 70u, 33u, 100u }) {
            p.sketch.hashes = h;
            const SnapshotPtr grown = turned.run(p, Pipeline::Exact::Skip, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Pipeline::Exact::Skip, quiet.work()).value();
            QCOMPARE(grown->candidatePairs, anew->candidatePairs);
            QCOMPARE(grown->scored->pairs.size(), anew->scored->pairs.size());
            for (std::size_t i = 0; i < grown->scored->pairs.size(); ++i)
                QCOMPARE(
                    grown->scored->pairs[i].estimate.equalRows, anew->scored->pairs[i].estimate.equalRows);
        }
    }

    /// With a budget that holds one analysis, the old one goes, and its snapshot says so.
    void keepsToItsMemory()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        test::QuietWork quiet;
        Pipeline pipeline(corpus, 1);
        Parameters p = smallParameters();
        const SnapshotPtr first = pipeline.run(p, Pipeline::Exact::Make, quiet.work()).value();
        p.shingle.k = 3;
        const SnapshotPtr second = pipeline.run(p, Pipeline::Exact::Make, quiet.work()).value();
        QVERIFY(!hold(*first));
        QVERIFY(hold(*second));
        QVERIFY(first->scored); // what it shows is its own
    }

    /// With a budget of one analysis and a half: the outputs for the old k go before those for the new one
    /// are made, stage by stage, and what both use stays.
    void theOldGoesBeforeTheNewIsMade()
    {
        const auto corpus = test::corpusOf(test::familyTexts(3000, 4));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        Pipeline whole(corpus);
        (void)whole.run(p, Pipeline::Exact::Make, quiet.work()).value();
        const std::size_t one = whole.memory().used();

        Pipeline pipeline(corpus, one + one / 2);
        SnapshotPtr last;
        for (const std::uint32_t k : { 2u, 3u, 4u, 5u, 2u }) {
            p.shingle.k = k;
            const SnapshotPtr now
                = pipeline
                      .run(p, Pipeline::Exact::Make, quiet.work(),
                          [&](const SnapshotPtr& shown) { QVERIFY(shown->memoryUsed <= shown->memoryLimit); })
                      .value();
            QCOMPARE(now->memoryLimit, std::uint64_t { one + one / 2 });
            QCOMPARE(now->memoryUsed, std::uint64_t { pipeline.memory().used() });
            QVERIFY(hold(*now));
            QVERIFY(!last || !hold(*last));
            QVERIFY(!last || !now->stages[static_cast<std::size_t>(Stage::Clean)].ran);
            last = now;
        }
    }

    /// The bytes of the stages are those of all that the caches hold, when they hold one analysis alone.
    void stagesTellAllTheirBytes()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 4)));
        test::QuietWork quiet;
        const SnapshotPtr snapshot
            = pipeline.run(smallParameters(), Pipeline::Exact::Make, quiet.work()).value();
        std::uint64_t sum = 0;
        for (const StageRun& stage : snapshot->stages)
            sum += stage.bytes;
        QCOMPARE(snapshot->memoryUsed, std::uint64_t { pipeline.memory().used() });
        QVERIFY(snapshot->memoryUsed >= sum);
        QVERIFY(snapshot->memoryUsed - sum <= sizeof(OtherFigures) * 2); // which belong to no stage
        const auto held = hold(*snapshot).value();
        const auto bytes
            = [&](Stage stage) { return snapshot->stages[static_cast<std::size_t>(stage)].bytes; };
        QCOMPARE(bytes(Stage::Clean), std::uint64_t { held.tokens->usedMemory() });
        QCOMPARE(bytes(Stage::Shingle), std::uint64_t { held.sets->usedMemory() });
        QCOMPARE(bytes(Stage::Sign), std::uint64_t { held.signatures->usedMemory() });
        QVERIFY(bytes(Stage::Band) > held.buckets->usedMemory()); // and the candidates
        QCOMPARE(bytes(Stage::Verify), std::uint64_t { snapshot->scored->usedMemory() });
        QVERIFY(bytes(Stage::Exact) > snapshot->exact->usedMemory()); // and the pairs as the join made them
    }

    void tooManyCandidatesAreCounted()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 4)));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.lsh.maxCandidates = 3;
        const SnapshotPtr snapshot = pipeline.run(p, Pipeline::Exact::Make, quiet.work()).value();
        QVERIFY(!snapshot->candidatesListed && !snapshot->scored);
        QVERIFY(snapshot->candidateBound > 3);
        p.lsh.maxCandidates = UINT64_MAX;
        const SnapshotPtr listed = pipeline.run(p, Pipeline::Exact::Make, quiet.work()).value();
        QVERIFY(listed->candidatesListed && listed->candidatesCounted && snapshot->candidatesCounted);
        QCOMPARE(snapshot->candidatePairs, listed->candidatePairs);
        QVERIFY(!snapshot->exact && !snapshot->exactProblem.empty()); // the exact list has the same budget
        QVERIFY(snapshot->complete());
    }

    void wrongParametersAreAnError()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(30, 4)));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.lsh.rows = 41;
        int published = 0;
        const auto result
            = pipeline.run(p, Pipeline::Exact::Make, quiet.work(), [&](const SnapshotPtr&) { ++published; });
        QVERIFY(!result && result.error().code == ErrorCode::BadParameter);
        QCOMPARE(published, 0);
    }

    void smallCorpora_data()
    {
        QTest::addColumn<QStringList>("texts");
        QTest::newRow("empty") << QStringList {};
        QTest::newRow("one document")
            << QStringList { QStringLiteral("one two three four five six seven eight nine") };
        QTest::newRow("k longer than each")
            << QStringList { QStringLiteral("a b c"), QStringLiteral("d e f") };
    }
    void smallCorpora()
    {
        QFETCH(QStringList, texts);
        std::vector<std::string> plain;
        for (const QString& text : texts)
            plain.push_back(text.toStdString());
        Pipeline pipeline(test::corpusOf(plain));
        test::QuietWork quiet;
        Parameters p;
        p.text.minWords = 0;
        p.sketch.hashes = 5;
        const auto result = pipeline.run(p, Pipeline::Exact::Make, quiet.work());
        QVERIFY2(result, result ? "" : result.error().detail.c_str());
        QVERIFY((*result)->complete());
        QCOMPARE((*result)->candidatePairs, std::uint64_t { 0 });
        QVERIFY((*result)->exact->pairs.empty());
    }

    /// Stopped as soon as a stage has begun: nothing of it is kept or published, and the next run is whole.
    void cancelsInEveryStage_data()
    {
        QTest::addColumn<int>("stage");
        for (int stage = static_cast<int>(Stage::Clean); stage < static_cast<int>(stageCount); ++stage)
            QTest::addRow("stage %d", stage) << stage;
    }
    void cancelsInEveryStage()
    {
        QFETCH(int, stage);
        const auto corpus = test::corpusOf(test::familyTexts(3000, 4));
        Pipeline pipeline(corpus);
        test::QuietWork quiet(2);
        std::jthread watcher([&](std::stop_token done) {
            while (!done.stop_requested() && quiet.progress.stage.load() < static_cast<Stage>(stage))
                std::this_thread::yield();
            quiet.stop.request_stop();
        });
        const auto stopped = pipeline.run(smallParameters(), Pipeline::Exact::Make, quiet.work());
        QVERIFY(stopped || stopped.error().code == ErrorCode::Cancelled); // the last stages may win the race
        watcher.request_stop();
        watcher.join();

        test::QuietWork again(2);
        const auto whole = pipeline.run(smallParameters(), Pipeline::Exact::Make, again.work());
        QVERIFY(whole);
        Pipeline fresh(corpus);
        test::QuietWork other;
        const auto expected = fresh.run(smallParameters(), Pipeline::Exact::Make, other.work());
        QCOMPARE((*whole)->candidatePairs, (*expected)->candidatePairs);
        QCOMPARE((*whole)->exact->pairs.size(), (*expected)->exact->pairs.size());
        QCOMPARE((*whole)->evaluation->truePositives, (*expected)->evaluation->truePositives);
    }
};

ALIKE_TEST(TestPipeline)
#include "tst_pipeline.moc"
