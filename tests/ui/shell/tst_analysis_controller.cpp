// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/analysis_controller.h"

#include "tests/support/corpora.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"

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

QTEST_GUILESS_MAIN(TestAnalysisController)
#include "tst_analysis_controller.moc"
