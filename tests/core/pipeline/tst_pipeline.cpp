// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/pipeline.h"

#include "core/corpus/joining.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <map>
#include <set>
#include <span>
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

void comparePairs(std::span<const ScoredPair> l, std::span<const ScoredPair> r)
{
    QCOMPARE(l.size(), r.size());
    QVERIFY(!l.empty());
    for (std::size_t i = 0; i < l.size(); ++i) {
        QVERIFY(l[i].a == r[i].a && l[i].b == r[i].b);
        QCOMPARE(l[i].overlap.shared, r[i].overlap.shared);
        QCOMPARE(l[i].estimate.equalRows, r[i].estimate.equalRows);
        QCOMPARE(l[i].estimate.hashes, r[i].estimate.hashes);
        QCOMPARE(l[i].estimate.sharedValues, r[i].estimate.sharedValues);
        QCOMPARE(l[i].candidate, r[i].candidate);
    }
}

/// Pairs of first documents with what was found of them, whatever numbers their sets have.
std::map<std::pair<DocId, DocId>, std::array<std::uint32_t, 4>> byDocuments(const Snapshot& snapshot)
{
    const auto sets = snapshot.sets.lock();
    std::map<std::pair<DocId, DocId>, std::array<std::uint32_t, 4>> pairs;
    for (const ScoredPair& pair : snapshot.scored->pairs)
        pairs[{ sets->documentsOf(pair.a).front(), sets->documentsOf(pair.b).front() }]
            = { pair.overlap.shared, pair.overlap.united(), pair.estimate.equalRows,
                  pair.estimate.sharedValues };
    return pairs;
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
        const auto result = pipeline.run(smallParameters(), Goal::Everything, quiet.work(),
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
        QVERIFY(pipeline.run(p, Goal::Everything, quiet.work(), count));
        published = 0;
        p.results.threshold = Threshold(700'000);
        QVERIFY(pipeline.run(p, Goal::Everything, quiet.work(), count));
        QCOMPARE(published, 1);
        p.lsh.rows = 5;
        const auto last = pipeline.run(p, Goal::Everything, quiet.work(), count);
        QVERIFY(last && (*last)->complete());
        QCOMPARE(published, 2);
        p.lsh.rows = 6;
        QVERIFY(pipeline.run(p, Goal::FoundPairs, quiet.work(), count));
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
            const SnapshotPtr now = turned.run(p, Goal::Everything, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Goal::Everything, quiet.work()).value();
            for (const auto list : { &Snapshot::scored, &Snapshot::exact })
                comparePairs(((*now).*list)->pairs, ((*anew).*list)->pairs);
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
            const SnapshotPtr now = turned.run(p, Goal::FoundPairs, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Goal::FoundPairs, quiet.work()).value();
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
            return stagesRun(*pipeline.run(p, Goal::Everything, quiet.work()).value());
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
        p.text.merges = 30;
        QVERIFY(ran(p).empty()); // words have none
        p.text.unit = text::Unit::Subword;
        QVERIFY((ran(p) == Stages { Clean, Shingle, Sign, Band, Verify, Exact }));
        p.text.merges = 31;
        QVERIFY((ran(p) == Stages { Clean, Shingle, Sign, Band, Verify, Exact }));
    }

    void growingEqualsStartingAnew()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        test::QuietWork quiet;
        Pipeline turned(corpus);
        Parameters p = smallParameters();
        for (const std::uint32_t h : { 10u, 70u, 33u, 100u }) {
            p.sketch.hashes = h;
            const SnapshotPtr grown = turned.run(p, Goal::FoundPairs, quiet.work()).value();
            Pipeline fresh(corpus);
            const SnapshotPtr anew = fresh.run(p, Goal::FoundPairs, quiet.work()).value();
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
        const SnapshotPtr first = pipeline.run(p, Goal::Everything, quiet.work()).value();
        p.shingle.k = 3;
        const SnapshotPtr second = pipeline.run(p, Goal::Everything, quiet.work()).value();
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
        (void)whole.run(p, Goal::Everything, quiet.work()).value();
        const std::size_t one = whole.memory().used();

        Pipeline pipeline(corpus, one + one / 2);
        SnapshotPtr last;
        for (const std::uint32_t k : { 2u, 3u, 4u, 5u, 2u }) {
            p.shingle.k = k;
            const SnapshotPtr now
                = pipeline
                      .run(p, Goal::Everything, quiet.work(),
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
        const SnapshotPtr snapshot = pipeline.run(smallParameters(), Goal::Everything, quiet.work()).value();
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

    /// Each goal on a pipeline of its own: the stages that it needs, and its output.
    void goalsRunWhatTheyNeed()
    {
        using enum Stage;
        using Stages = std::set<Stage>;
        const auto corpus = test::corpusOf(test::familyTexts(300, 1));
        const auto ran = [&](Goal goal, auto output) {
            Pipeline pipeline(corpus);
            test::QuietWork quiet;
            const auto result = pipeline.run(smallParameters(), goal, quiet.work());
            return result && output(**result) ? stagesRun(**result) : Stages {};
        };
        QVERIFY((ran(Goal::Sets, [](const Snapshot& s) { return s.sets.lock() && !s.signatures.lock(); })
            == Stages { Clean, Shingle }));
        QVERIFY((ran(Goal::Signatures, [](const Snapshot& s) {
            return s.signatures.lock() && !s.buckets.lock();
        }) == Stages { Clean, Shingle, Sign }));
        QVERIFY((ran(Goal::Buckets, [](const Snapshot& s) {
            return s.buckets.lock() && !s.candidates.lock();
        }) == Stages { Clean, Shingle, Sign, Band }));
        for (const Goal goal : { Goal::Candidates, Goal::CandidateList })
            QVERIFY((ran(goal, [](const Snapshot& s) { return s.candidatesListed && !s.scored; })
                == Stages { Clean, Shingle, Sign, Band }));
        QVERIFY((ran(Goal::FoundPairs, [](const Snapshot& s) { return s.scored && !s.exact; })
            == Stages { Clean, Shingle, Sign, Band, Verify }));
        QVERIFY((ran(Goal::JoinedPairs, [](const Snapshot& s) { return s.joined && !s.exact; })
            == Stages { Clean, Shingle, Exact }));
        QVERIFY((ran(Goal::ExactPairs, [](const Snapshot& s) { return s.exact && !s.evaluation; })
            == Stages { Clean, Shingle, Sign, Band, Exact }));
        QVERIFY((ran(Goal::Evaluation, [](const Snapshot& s) { return s.joined && s.evaluation && !s.exact; })
            == Stages { Clean, Shingle, Sign, Band, Exact }));
    }

    /// Goals that end with other lists of the same pairs agree, and one pipeline serves all of them.
    void goalsAgree()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 1)));
        test::QuietWork quiet;
        const auto run = [&](Request request, Threshold floor) {
            request.floor = floor;
            return pipeline.run(smallParameters(), request, quiet.work()).value();
        };
        const SnapshotPtr whole = pipeline.run(smallParameters(), Goal::Everything, quiet.work()).value();
        const Threshold floor(700'000);
        comparePairs(run(Goal::ExactPairs, floor)->exact->pairs, whole->exact->atLeast(floor));
        const auto joined = run(Goal::JoinedPairs, floor)->joined;
        QCOMPARE(joined->pairs.size(), whole->exact->atLeast(floor).size());
        QVERIFY(joined->pairs.front().a == whole->exact->pairs.front().a);
        const auto evaluated = run(Goal::Evaluation, whole->exactFloor)->evaluation;
        QCOMPARE(evaluated->truthPairs, whole->evaluation->truthPairs);
        QCOMPARE(evaluated->truePositives, whole->evaluation->truePositives);
        QCOMPARE(evaluated->candidates, whole->evaluation->candidates);
        for (std::size_t i = 0; i < evaluated->bins.size(); ++i)
            QCOMPARE(evaluated->bins[i].predicted, whole->evaluation->bins[i].predicted);
    }

    /// Documents that share no bucket are left out, and nothing of what is found: by families whose mates
    /// come from texts, from numbers and not at all. The same pipeline knows all documents as well.
    void sharingBucketsFindsTheSame_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("fewer");
        QTest::newRow("texts") << static_cast<int>(sketch::Family::Hashed) << true;
        QTest::newRow("numbers") << static_cast<int>(sketch::Family::Dictionary) << true;
        QTest::newRow("sets") << static_cast<int>(sketch::Family::Permutation) << false;
    }
    void sharingBucketsFindsTheSame()
    {
        QFETCH(int, family);
        QFETCH(bool, fewer);
        std::vector<std::string> texts = test::familyTexts(300, 1);
        texts.emplace_back("too short");
        texts.push_back(texts[10]);
        Pipeline pipeline(test::corpusOf(texts));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.sketch.family = static_cast<sketch::Family>(family);
        p.lsh.rows = 8;
        const Request sharing { Goal::FoundPairs, DocumentScope::SharingBuckets };
        const SnapshotPtr sets
            = pipeline.run(p, { Goal::Sets, DocumentScope::SharingBuckets }, quiet.work()).value();
        const SnapshotPtr some = pipeline.run(p, sharing, quiet.work()).value();
        const SnapshotPtr all = pipeline.run(p, Goal::FoundPairs, quiet.work()).value();
        QVERIFY(!byDocuments(*all).empty());
        QVERIFY(byDocuments(*some) == byDocuments(*all));
        QCOMPARE(some->candidatePairs, all->candidatePairs);
        QCOMPARE(some->sets.lock()->sets() < all->sets.lock()->sets(), fewer);
        QCOMPARE(some->sets.lock(), sets->sets.lock()); // the way to the goal was gone once
        for (const std::uint32_t rows : { 4u, 5u, 10u }) { // until some outputs have made room
            Parameters other = p;
            other.lsh.rows = rows;
            QVERIFY(pipeline.run(other, { Goal::Sets, DocumentScope::SharingBuckets }, quiet.work()));
        }
        const SnapshotPtr again = pipeline.run(p, sharing, quiet.work()).value();
        QVERIFY(byDocuments(*again) == byDocuments(*all));
        for (const SnapshotPtr& snapshot : { sets, some, again }) {
            QCOMPARE(snapshot->statistics.documentsKept, all->statistics.documentsKept);
            QCOMPARE(snapshot->statistics.tooShort, all->statistics.tooShort);
            QCOMPARE(snapshot->statistics.documentsWithout, all->statistics.documentsWithout);
        }
    }

    /// Notices with a page in common: the exact join in place of a look at each candidate, with the same
    /// pairs, counts and evaluation.
    void manyCandidatesAreJoined()
    {
        Pipeline pipeline(test::corpusOf(test::noticeTexts(1000)));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.lsh.rows = 1;
        Request looking { Goal::Everything };
        looking.verifyAll = true;
        const SnapshotPtr joined = pipeline.run(p, Goal::Everything, quiet.work()).value();
        const SnapshotPtr listed = pipeline.run(p, looking, quiet.work()).value();
        QVERIFY(!joined->candidatesListed && listed->candidatesListed);
        QVERIFY(joined->candidatesCounted && joined->exactProblem.empty());
        QVERIFY(listed->candidatePairs > 100'000);
        QCOMPARE(joined->candidatePairs, listed->candidatePairs);
        comparePairs(joined->scored->pairs, listed->scored->atLeast(joined->exactFloor));
        comparePairs(joined->exact->pairs, listed->exact->pairs);
        QCOMPARE(joined->evaluation->truePositives, listed->evaluation->truePositives);
        QCOMPARE(joined->evaluation->candidates, listed->evaluation->candidates);
        // Found alone: from the threshold up.
        for (const DocumentScope documents : { DocumentScope::All, DocumentScope::SharingBuckets }) {
            const SnapshotPtr found = pipeline.run(p, { Goal::FoundPairs, documents }, quiet.work()).value();
            QVERIFY(!found->candidatesListed);
            comparePairs(found->scored->pairs, listed->scored->atLeast(p.results.threshold));
        }
    }

    /// Where too many pairs reach the usual floor, the list begins at the threshold.
    void manySimilarPairsAreListedFromTheThreshold()
    {
        const auto corpus = test::corpusOf(test::familyTexts(300, 4));
        Pipeline pipeline(corpus);
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.results.threshold = Threshold(900'000);
        const SnapshotPtr whole = pipeline.run(p, Goal::Everything, quiet.work()).value();
        const auto similar = whole->exact->atLeast(p.results.threshold);
        QVERIFY(similar.size() < whole->exact->pairs.size());
        p.lsh.maxCandidates = similar.size();
        Pipeline fresh(corpus); // the other keeps the longer list
        const SnapshotPtr few = fresh.run(p, Goal::Everything, quiet.work()).value();
        QVERIFY(few->exactProblem.empty() && few->exactFloor == p.results.threshold);
        comparePairs(few->exact->pairs, similar);
        QCOMPARE(few->evaluation->truePositives, whole->evaluation->truePositives);
        QVERIFY(few->scored);
    }

    void tooManyCandidatesAreCounted()
    {
        Pipeline pipeline(test::corpusOf(test::familyTexts(300, 4)));
        test::QuietWork quiet;
        Parameters p = smallParameters();
        p.lsh.maxCandidates = 3;
        const SnapshotPtr snapshot = pipeline.run(p, Goal::Everything, quiet.work()).value();
        QVERIFY(!snapshot->candidatesListed && !snapshot->scored);
        QVERIFY(snapshot->candidateBound > 3);
        p.lsh.maxCandidates = UINT64_MAX;
        const SnapshotPtr listed = pipeline.run(p, Goal::Everything, quiet.work()).value();
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
            = pipeline.run(p, Goal::Everything, quiet.work(), [&](const SnapshotPtr&) { ++published; });
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
        const auto result = pipeline.run(p, Goal::Everything, quiet.work());
        QVERIFY2(result, result ? "" : result.error().detail.c_str());
        QVERIFY((*result)->complete());
        QCOMPARE((*result)->candidatePairs, std::uint64_t { 0 });
        QVERIFY((*result)->exact->pairs.empty());
    }

    /// Stopped as soon as a stage has begun: nothing of it is kept or published, and the next run is whole.
    void cancelsInEveryStage_data()
    {
        QTest::addColumn<int>("stage");
        QTest::addColumn<bool>("reference");
        for (int stage = static_cast<int>(Stage::Clean); stage < static_cast<int>(stageCount); ++stage) {
            QTest::addRow("stage %d", stage) << stage << false;
            QTest::addRow("stage %d, against a reference", stage) << stage << true;
        }
    }
    void cancelsInEveryStage()
    {
        QFETCH(int, stage);
        QFETCH(bool, reference);
        auto corpus = test::corpusOf(test::familyTexts(3000, 4));
        if (reference) {
            const auto other = test::corpusOf(test::familyTexts(2000, 4));
            corpus = std::make_shared<const Corpus>(
                corpus::joined(*corpus, *other, corpus::Role::Reference, "r", {}).value());
        }
        Pipeline pipeline(corpus);
        test::QuietWork quiet(2);
        std::jthread watcher([&](std::stop_token done) {
            while (!done.stop_requested() && quiet.progress.stage.load() < static_cast<Stage>(stage))
                std::this_thread::yield();
            quiet.stop.request_stop();
        });
        const auto stopped = pipeline.run(smallParameters(), Goal::Everything, quiet.work());
        QVERIFY(stopped || stopped.error().code == ErrorCode::Cancelled); // the last stages may win the race
        watcher.request_stop();
        watcher.join();

        test::QuietWork again(2);
        const auto whole = pipeline.run(smallParameters(), Goal::Everything, again.work());
        QVERIFY(whole);
        Pipeline fresh(corpus);
        test::QuietWork other;
        const auto expected = fresh.run(smallParameters(), Goal::Everything, other.work());
        QCOMPARE((*whole)->candidatePairs, (*expected)->candidatePairs);
        QCOMPARE((*whole)->exact->pairs.size(), (*expected)->exact->pairs.size());
        QCOMPARE((*whole)->evaluation->truePositives, (*expected)->evaluation->truePositives);
    }
};

ALIKE_TEST(TestPipeline)
#include "tst_pipeline.moc"
