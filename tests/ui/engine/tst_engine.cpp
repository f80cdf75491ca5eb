// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/question.h"

#include "tests/support/corpora.h"
#include "tests/support/gate.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"

#include <QSignalSpy>
#include <QtTest>

#include <atomic>
#include <new>

using namespace alike;
using ui::Engine;
using ui::Question;

namespace {

Parameters withK(std::uint32_t k)
{
    Parameters parameters;
    parameters.shingle.k = k;
    return parameters;
}

/// The snapshots that a spy has seen.
std::vector<SnapshotPtr> snapshots(const QSignalSpy& spy)
{
    std::vector<SnapshotPtr> seen;
    for (const QList<QVariant>& call : spy)
        seen.push_back(call[0].value<SnapshotPtr>());
    return seen;
}

} // namespace

class TestEngine : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(200, 1)); }

    void opensAndAnalyses()
    {
        Engine engine;
        QSignalSpy opened(&engine, &Engine::opened);
        QSignalSpy ready(&engine, &Engine::snapshotReady);
        QSignalSpy busy(&engine, &Engine::busyChanged);
        QVERIFY(engine.idle());
        engine.open(m_folder->paths(), {});
        QVERIFY(engine.opening());
        QVERIFY(!engine.idle());
        QTRY_COMPARE(opened.count(), 1);
        QVERIFY(!engine.opening());
        QCOMPARE(engine.corpus()->size(), std::size_t { 200 });
        QCOMPARE(opened[0][1].value<LoadReport>().documentsRead, std::uint64_t { 200 });

        engine.analyse(withK(3), Running::Stop);
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!engine.analysing());
        const auto seen = snapshots(ready);
        QVERIFY(seen.size() >= 2);
        QVERIFY(!seen.front()->complete());
        QVERIFY(seen.back()->complete());
        QCOMPARE(seen.back()->parameters, withK(3));
        QCOMPARE(seen.back()->corpus, engine.corpus());
        QVERIFY(engine.idle());
        QCOMPARE(busy.count(), 4);
    }

    void saysWhatCannotBeOpened()
    {
        Engine engine;
        QSignalSpy failed(&engine, &Engine::openFailed);
        engine.open({ m_folder->path() / "nothing" }, {});
        QTRY_COMPARE(failed.count(), 1);
        const auto error = failed[0][0].value<Error>();
        QCOMPARE(error.code, ErrorCode::NotFound);
        QVERIFY(!error.detail.empty());
        QVERIFY(engine.idle());
        QVERIFY(!engine.corpus());
    }

    void keepsTheCorpusWhenTheNextFails()
    {
        Engine engine;
        openCorpus(engine);
        const auto corpus = engine.corpus();
        QSignalSpy failed(&engine, &Engine::openFailed);
        engine.open({ m_folder->path() / "nothing" }, {});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(engine.corpus(), corpus);
    }

    void cancelsOpening()
    {
        Engine engine;
        QSignalSpy opened(&engine, &Engine::opened);
        QSignalSpy cancelled(&engine, &Engine::openCancelled);
        engine.open(m_folder->paths(), {});
        engine.cancelOpen();
        QCOMPARE(cancelled.count(), 1);
        QVERIFY(engine.idle());
        engine.cancelOpen();
        QCOMPARE(cancelled.count(), 1);
        // What comes next is not disturbed by what was given up.
        engine.open(m_folder->paths(), {});
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(cancelled.count(), 1);
    }

    void aNewCorpusReplacesTheOneBeingOpened()
    {
        const test::CorpusFolder second(test::familyTexts(20, 2));
        Engine engine;
        QSignalSpy opened(&engine, &Engine::opened);
        QSignalSpy cancelled(&engine, &Engine::openCancelled);
        engine.open(m_folder->paths(), {});
        engine.open(second.paths(), {});
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(engine.corpus()->size(), std::size_t { 20 });
        QCOMPARE(cancelled.count(), 0);
    }

    void aNewCorpusEndsTheAnalysisOfTheOld()
    {
        const test::CorpusFolder second(test::familyTexts(20, 2));
        Engine engine;
        openCorpus(engine);
        QSignalSpy opened(&engine, &Engine::opened);
        QSignalSpy ready(&engine, &Engine::snapshotReady);
        engine.open(second.paths(), {});
        engine.analyse(withK(1), Running::Stop); // of the old one, still
        QTRY_COMPARE(opened.count(), 1);
        QVERIFY(!engine.analysing());
        ready.clear();
        engine.analyse(withK(2), Running::Stop);
        QTRY_VERIFY(!engine.analysing());
        QVERIFY(ready.count() > 0);
        for (const SnapshotPtr& snapshot : snapshots(ready))
            QCOMPARE(snapshot->corpus, engine.corpus());
    }

    void theNewestAnalysisWins_data()
    {
        QTest::addColumn<bool>("finish");
        QTest::newRow("stop") << false;
        QTest::newRow("finish") << true;
    }
    void theNewestAnalysisWins()
    {
        QFETCH(bool, finish);
        Engine engine;
        openCorpus(engine);
        QSignalSpy ready(&engine, &Engine::snapshotReady);
        QSignalSpy failed(&engine, &Engine::analysisFailed);
        for (std::uint32_t k = 1; k <= 20; ++k)
            engine.analyse(withK(k), finish ? Running::Finish : Running::Stop);
        QTRY_VERIFY(!engine.analysing());
        std::uint32_t newest = 0;
        for (const SnapshotPtr& snapshot : snapshots(ready)) {
            QVERIFY(snapshot->parameters.shingle.k >= newest);
            newest = snapshot->parameters.shingle.k;
        }
        QCOMPARE(newest, 20u);
        QVERIFY(snapshots(ready).back()->complete());
        QCOMPARE(failed.count(), 0);
    }

    void whatWasCancelledDoesNotCome()
    {
        Engine engine;
        openCorpus(engine);
        QSignalSpy ready(&engine, &Engine::snapshotReady);
        engine.analyse(withK(2), Running::Stop);
        engine.cancelAnalysis();
        QVERIFY(engine.idle());
        engine.analyse(withK(3), Running::Finish);
        QTRY_VERIFY(!engine.analysing());
        for (const SnapshotPtr& snapshot : snapshots(ready))
            QCOMPARE(snapshot->parameters.shingle.k, 3u);
    }

    void saysWhatCannotBeAnalysed()
    {
        Engine engine;
        openCorpus(engine);
        QSignalSpy failed(&engine, &Engine::analysisFailed);
        Parameters wrong;
        wrong.lsh.rows = wrong.sketch.hashes + 1;
        engine.analyse(wrong, Running::Stop);
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::BadParameter);
        QVERIFY(!engine.analysing());
    }

    void withoutACorpusNothingIsAnalysed()
    {
        Engine engine;
        engine.analyse({}, Running::Stop);
        QVERIFY(engine.idle());
    }

    void answersTheNewestAskingOfAQuestion()
    {
        Engine engine;
        test::Gate gate;
        QList<int> answers;
        Question one(&engine);
        Question other(&engine);
        const auto ask = [&](Question& question, int number) {
            question.ask(
                [&gate, number](const std::stop_token&) {
                    gate.wait();
                    return number;
                },
                [&answers](int answer) { answers += answer; });
        };
        ask(one, 1);
        ask(one, 2);
        ask(one, 3);
        ask(other, 4);
        QVERIFY(!engine.idle());
        gate.open();
        QTRY_VERIFY(engine.idle());
        QCOMPARE(answers, (QList<int> { 3, 4 }));
    }

    void aQuestionThatIsGoneIsStoppedAndNotAnswered()
    {
        Engine engine;
        auto question = std::make_unique<Question>(&engine);
        bool answered = false;
        std::atomic<bool> begun = false;
        std::atomic<bool> stopped = false;
        question->ask(
            [&](const std::stop_token& stop) {
                begun = true;
                test::waitForStop(stop);
                stopped = true;
                return 1;
            },
            [&answered](int) { answered = true; });
        QVERIFY(!engine.idle());
        QTRY_VERIFY(begun); // what has not begun is dropped without running
        question.reset();
        QVERIFY(engine.idle());
        QTRY_VERIFY(stopped);
        QCoreApplication::processEvents();
        QVERIFY(!answered);
    }

    void aWithdrawnQuestionMayBeAskedAgain()
    {
        Engine engine;
        Question question(&engine, ui::Lane::Long);
        QList<int> answers;
        question.ask(
            [](const std::stop_token& stop) {
                test::waitForStop(stop);
                return 1;
            },
            [&answers](int answer) { answers += answer; });
        question.withdraw();
        QVERIFY(engine.idle());
        question.ask([](const std::stop_token&) { return 2; }, [&answers](int answer) { answers += answer; });
        QTRY_VERIFY(engine.idle());
        QCOMPARE(answers, QList<int> { 2 });
    }

    void aQuestionMayOutliveTheEngine()
    {
        auto engine = std::make_unique<Engine>();
        Question question(engine.get());
        engine.reset();
        question.ask([](const std::stop_token&) { return 1; }, [](int) { QFAIL("answered"); });
        question.withdraw();
    }

    void jobsAreShownInTheirOrderAndMayBeCancelled()
    {
        Engine engine;
        QStringList ended;
        const auto post = [&](const QString& name) {
            engine.post(
                name, this,
                [](const Work& work) {
                    test::waitForStop(work.stop);
                    return work.stopped();
                },
                [&ended, name](bool stopped) { ended += name + (stopped ? u" stopped"_qs : QString()); });
        };
        QVERIFY(!engine.job());
        post(u"one"_qs);
        post(u"two"_qs);
        QVERIFY(!engine.idle());
        QCOMPARE(engine.job()->name, u"one"_qs);
        engine.cancelJob();
        QTRY_COMPARE(engine.job()->name, u"two"_qs);
        QCOMPARE(ended, QStringList { u"one stopped"_qs });
        engine.cancelJob();
        QTRY_VERIFY(engine.idle());
        QVERIFY(!engine.job());
        QCOMPARE(ended.size(), 2);
    }

    void aQuestionMayRunOutOfMemory()
    {
        Engine engine;
        QSignalSpy failed(&engine, &Engine::questionFailed);
        Question question(&engine);
        question.ask([](const std::stop_token&) -> int { throw std::bad_alloc(); }, [](int) {});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(failed[0][0].value<Error>().code, ErrorCode::TooLarge);
        QVERIFY(engine.idle());
    }

    void questionsAboutTheOldCorpusAreDropped()
    {
        Engine engine;
        test::Gate gate;
        bool answered = false;
        Question question(&engine);
        question.ask(
            [&gate](const std::stop_token&) {
                gate.wait();
                return 1;
            },
            [&answered](int) { answered = true; });
        openCorpus(engine);
        QVERIFY(engine.idle());
        gate.open();
        Question other(&engine);
        other.ask([](const std::stop_token&) { return 1; }, [](int) {});
        QTRY_VERIFY(engine.idle());
        QVERIFY(!answered);
    }

    /// At every step, with everything in flight.
    void mayBeDestroyedAtAnyTime()
    {
        for (int step = 0; step < 24; ++step) {
            std::unique_ptr<Question> question; // goes after the engine
            auto engine = std::make_unique<Engine>();
            engine->open(m_folder->paths(), {});
            if (step % 6 == 0)
                continue;
            QTRY_VERIFY(!engine->opening());
            engine->analyse(withK(1 + static_cast<std::uint32_t>(step) % 5), Running::Stop);
            if (step % 6 == 1)
                continue;
            QCoreApplication::processEvents();
            question = std::make_unique<Question>(engine.get());
            question->ask(
                [corpus = engine->corpus()](const std::stop_token& stop) {
                    test::waitForStop(stop);
                    return corpus;
                },
                [](const std::shared_ptr<const Corpus>&) {});
            if (step % 6 == 2)
                continue;
            engine->open(m_folder->paths(), {});
            engine->open(m_folder->paths(), {});
            if (step % 6 == 3)
                continue;
            QTRY_VERIFY(!engine->opening());
            for (std::uint32_t k = 1; k < 5; ++k)
                engine->analyse(withK(k), Running::Finish);
            if (step % 6 == 4)
                continue;
            QTRY_VERIFY(engine->idle());
        }
    }

    void snapshotsOutliveTheEngine()
    {
        SnapshotPtr last;
        {
            Engine engine;
            openCorpus(engine);
            connect(&engine, &Engine::snapshotReady, this,
                [&last](const SnapshotPtr& snapshot) { last = snapshot; });
            engine.analyse({}, Running::Stop);
            QTRY_VERIFY(!engine.analysing());
        }
        QCOMPARE(last->corpus->size(), std::size_t { 200 });
        QVERIFY(last->scored);
    }

private:
    void openCorpus(Engine& engine)
    {
        QSignalSpy opened(&engine, &Engine::opened);
        engine.open(m_folder->paths(), {});
        QTRY_COMPARE(opened.count(), 1);
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestEngine)
#include "tst_engine.moc"
