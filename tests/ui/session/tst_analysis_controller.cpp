// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/analysis_controller.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace alike;

class TestAnalysisController : public QObject {
    Q_OBJECT
private slots:
    void keepsTheSessionUpToDate()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete());
        QVERIFY(session.currentPair());
        QCOMPARE(session.corpus(), engine.corpus());

        Parameters changed = session.parameters();
        changed.results.threshold = Threshold(600'000);
        session.setParameters(changed);
        QVERIFY(session.stale());
        QTRY_VERIFY(!session.stale() && session.snapshot()->complete());
        changed.shingle.k = 2;
        session.setParameters(changed);
        QTRY_VERIFY(!session.stale() && session.snapshot()->complete());
        QCOMPARE(session.snapshot()->parameters, changed);
    }

    void waitsForUpdateWithoutLive()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        session.live()->setOn(false);
        engine.open(folder.paths(), {});
        QTRY_VERIFY(
            session.snapshot() && session.snapshot()->complete()); // the first results come by themselves
        QTRY_VERIFY(engine.idle());
        Parameters changed = session.parameters();
        changed.shingle.k = 2;
        session.setParameters(changed);
        QVERIFY(!engine.analysing() && session.stale());
        controller.update();
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!session.stale() && session.snapshot()->complete());
        QTRY_VERIFY(engine.idle());
        changed.shingle.k = 3;
        session.setParameters(changed);
        QVERIFY(!engine.analysing());
        session.live()->setOn(true);
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!session.stale());
    }

    void slowControlsWaitForTheRelease()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        LiveCosts::Stages slow {};
        slow[static_cast<std::size_t>(Stage::Shingle)] = { true, 0.5, 0 };
        session.live()->learn(slow);
        Parameters changed = session.parameters();
        session.beginChange();
        changed.shingle.k = 2;
        session.setParameters(changed);
        QVERIFY(!engine.analysing());
        session.endChange();
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!session.stale() && session.snapshot()->complete() && engine.idle());
        // There and back needs nothing; what is quick follows the drag.
        session.live()->learn(slow);
        session.beginChange();
        changed.shingle.k = 5;
        session.setParameters(changed);
        changed.shingle.k = 2;
        session.setParameters(changed);
        session.endChange();
        QVERIFY(!engine.analysing());
        session.beginChange();
        changed.results.threshold = Threshold(700'000);
        session.setParameters(changed);
        QVERIFY(engine.analysing());
        session.endChange();
        QTRY_VERIFY(!session.stale());
    }

    /// What takes too long on all documents is shown on a sample of them while it is dragged.
    void slowControlsAreFollowedOnASample()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"corpus.jsonl"_qs));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const std::string& text : test::familyTexts(12'000, 3))
            file.write("{\"text\": \"" + QByteArray::fromStdString(text) + "\"}\n");
        file.close();
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        engine.open({ file.fileName().toStdString() }, {});
        QTRY_VERIFY_WITH_TIMEOUT(
            session.snapshot() && session.snapshot()->complete() && engine.idle(), 60'000);
        const SnapshotPtr whole = session.snapshot();
        LiveCosts::Stages slow {};
        slow[static_cast<std::size_t>(Stage::Shingle)] = { true, 0.5, 0 };
        session.live()->forget();
        session.live()->learn(slow);

        QSignalSpy sampled(&session, &ui::Session::sampleChanged);
        Parameters changed = session.parameters();
        session.beginChange();
        changed.shingle.k = 2;
        session.setParameters(changed);
        QVERIFY(!engine.analysing() && !engine.idle());
        QTRY_VERIFY_WITH_TIMEOUT(session.sample(), 60'000);
        QCOMPARE(sampled.count(), 1);
        const SnapshotPtr sample = session.sample();
        QCOMPARE(session.newest(), sample);
        QCOMPARE(session.snapshot(), whole);
        QCOMPARE(sample->parameters, changed);
        QVERIFY(sample->complete() && sample->sample && sample->evaluation);
        QVERIFY(sample->sample->documents < whole->statistics.documentsKept / 2);
        // Another step comes from the same sample, and going back needs none.
        changed.shingle.k = 3;
        session.setParameters(changed);
        QTRY_VERIFY_WITH_TIMEOUT(session.sample()->parameters == changed, 60'000);
        QCOMPARE(session.sample()->sample, sample->sample);
        session.setParameters(whole->parameters);
        QVERIFY(!session.sample());
        session.setParameters(changed);
        QTRY_VERIFY_WITH_TIMEOUT(session.sample(), 60'000);
        // The whole takes its place when the control is let go.
        session.endChange();
        QVERIFY(engine.analysing() && session.sample());
        QTRY_VERIFY_WITH_TIMEOUT(!session.sample(), 60'000);
        QVERIFY(!session.stale() && session.snapshot()->complete());
        QCOMPARE(session.newest(), session.snapshot());
        // What is common in a sample need not be so in all: then none is followed.
        changed.ignoring.above = 50'000;
        session.setParameters(changed);
        QTRY_VERIFY_WITH_TIMEOUT(!session.stale() && session.snapshot()->complete() && engine.idle(), 60'000);
        session.live()->learn(slow);
        const auto before = sampled.count();
        session.beginChange();
        changed.shingle.k = 2;
        session.setParameters(changed);
        QTRY_VERIFY_WITH_TIMEOUT(engine.idle(), 60'000);
        QVERIFY(!session.sample());
        QCOMPARE(sampled.count(), before);
        session.endChange();
        QTRY_VERIFY_WITH_TIMEOUT(!session.stale() && session.snapshot()->complete() && engine.idle(), 60'000);
        // Without a corpus nothing comes of what was asked.
        session.live()->learn(slow);
        session.beginChange();
        changed.shingle.k = 5;
        session.setParameters(changed);
        controller.closeCorpus();
        QVERIFY(engine.idle());
        QTest::qWait(50);
        QVERIFY(!session.sample());
        session.endChange();
    }

    /// A control that is followed when it is taken in the hand is followed until it is let go, also when an
    /// answer takes a little longer meanwhile.
    void followsADragToItsEnd()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        LiveCosts::Stages stages {};
        const auto learn = [&](double seconds) {
            stages[static_cast<std::size_t>(Stage::Band)] = { true, seconds, 0 };
            session.live()->learn(stages);
        };
        const auto drag = [&](std::uint32_t rows) {
            Parameters changed = session.parameters();
            changed.lsh.rows = rows;
            session.setParameters(changed);
        };
        session.beginChange();
        learn(0.25);
        drag(4);
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!session.stale() && engine.idle());
        learn(5); // far too slow
        drag(3);
        QVERIFY(!engine.analysing());
        session.endChange();
        QVERIFY(engine.analysing());
        QTRY_VERIFY(!session.stale() && engine.idle());
        learn(0.25);
        session.beginChange();
        drag(6);
        QVERIFY(!engine.analysing());
        learn(0.01); // what began to wait goes on waiting
        drag(7);
        QVERIFY(!engine.analysing());
        session.endChange();
        QTRY_VERIFY(!session.stale());
    }

    void updatesAfterACancel()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        // After the controller has asked for the analysis, before it can answer.
        connect(&engine, &ui::Engine::opened, this, [&engine] { engine.cancelAnalysis(); });
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.corpus());
        QVERIFY(!session.snapshot());
        controller.update();
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete());
    }
};

ALIKE_TEST(TestAnalysisController)
#include "tst_analysis_controller.moc"
