// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/pipeline_strip.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "ui/engine/engine.h"
#include "ui/session/analysis_controller.h"
#include "ui/session/session.h"
#include "ui/stages/stage_button.h"
#include "ui/stages/stage_words.h"

#include <QLocale>
#include <QtTest>

using namespace alike;
using ui::StageCondition;

class TestPipelineStrip : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void followsARun()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::PipelineStrip strip(&session, &engine);
        const auto condition
            = [&](Stage stage) { return strip.states()[static_cast<std::size_t>(stage)].condition; };
        QVERIFY(strip.button(Stage::Sign)->accessibleName().contains(u"nothing is open"_qs));
        engine.open(folder.paths(), {});
        QCOMPARE(condition(Stage::Read), StageCondition::Running);
        QTRY_VERIFY(session.corpus());
        QCOMPARE(condition(Stage::Read), StageCondition::Done);
        QVERIFY(strip.states()[0].seconds);
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        for (std::size_t i = 1; i < stageCount; ++i) {
            QCOMPARE(strip.states()[i].condition, StageCondition::Done);
            QCOMPARE(strip.states()[i].bytes, session.snapshot()->stages[i].bytes);
            QCOMPARE(*strip.states()[i].seconds, session.snapshot()->stages[i].seconds);
            QVERIFY(strip.button(static_cast<Stage>(i))->toolTip().contains(u"done in"_qs));
        }

        Parameters changed;
        changed.lsh.rows = 4;
        engine.cancelAnalysis();
        session.setParameters(changed);
        engine.cancelAnalysis();
        QCOMPARE(condition(Stage::Sign), StageCondition::Done);
        QCOMPARE(condition(Stage::Band), StageCondition::Stale);
        QVERIFY(strip.button(Stage::Band)->accessibleName().contains(u"out of date"_qs));
        changed.lsh.rows = 2; // bands that no cancelled run can have made already
        session.setParameters(changed);
        QTRY_VERIFY(!session.stale() && session.snapshot()->complete() && engine.idle());
        QCOMPARE(condition(Stage::Sign), StageCondition::Kept);
        QCOMPARE(condition(Stage::Band), StageCondition::Done);
        controller.closeCorpus();
        QCOMPARE(condition(Stage::Read), StageCondition::Empty);
    }

    void explainsItself()
    {
        const test::CorpusFolder folder(test::familyTexts(20, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::PipelineStrip strip(&session, &engine);
        strip.show();
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        for (std::size_t i = 0; i < stageCount; ++i) {
            const auto stage = static_cast<Stage>(i);
            QTest::keyClick(strip.button(stage), Qt::Key_Return);
            QPointer<ui::StagePopup> popup = strip.findChild<ui::StagePopup*>();
            QVERIFY(popup && popup->isVisible());
            QVERIFY(popup->text().contains(ui::stageWords::purpose(stage)));
            QVERIFY(popup->text().contains(ui::stageWords::cost(stage)));
            QVERIFY(popup->text().contains(u"its output takes"_qs));
            QVERIFY(popup->text().contains(ui::stageWords::memory(*session.snapshot())));
            QTest::keyClick(popup.data(), Qt::Key_Escape);
            QTRY_VERIFY(!popup);
        }
        QVERIFY(ui::stageWords::parameters(Stage::Sign, {}).contains(u"100"_qs));
        QVERIFY(ui::stageWords::parameters(Stage::Band, {}).contains(u"20 bands"_qs));
    }

    /// The sizes of all outputs and what they take together, where there is room; else words alone.
    void showsSizesWhereThereIsRoom()
    {
        const test::CorpusFolder folder(test::familyTexts(20, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::PipelineStrip strip(&session, &engine);
        strip.resize(4000, 40);
        strip.show();
        QVERIFY(strip.memory()->isHidden());
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        QTRY_VERIFY(strip.memory()->isVisible());
        QCOMPARE(strip.memory()->text(), ui::stageWords::memory(*session.snapshot()));
        QVERIFY(session.snapshot()->memoryUsed > 0);
        for (std::size_t i = 0; i < stageCount; ++i) {
            ui::StageButton* const button = strip.button(static_cast<Stage>(i));
            QCOMPARE(button->bytes(), ui::stageWords::size(strip.states()[i].bytes));
            QCOMPARE(button->sizeHint().width(), button->wholeWidth());
        }
        strip.resize(500, 40);
        QTRY_VERIFY(strip.memory()->isHidden());
        QVERIFY(strip.button(Stage::Sign)->sizeHint().width() < strip.button(Stage::Sign)->wholeWidth());

        Snapshot snapshot;
        QVERIFY(ui::stageWords::memory(snapshot).isEmpty()); // of results from a file
        snapshot.memoryUsed = 3 << 20;
        QCOMPARE(ui::stageWords::memory(snapshot), ui::stageWords::size(3 << 20) + u" kept"_qs);
        snapshot.memoryLimit = 8 << 20;
        QVERIFY(ui::stageWords::memory(snapshot).contains(ui::stageWords::size(8 << 20)));
    }

    void givesWayInANarrowWindow()
    {
        ui::StageButton button(u"Shingle"_qs);
        const QSize least = button.minimumSizeHint();
        button.setState(ui::Symbol::Running, u"12,345 of 19,018 · 45,000/s · 3 s left"_qs);
        QCOMPARE(button.minimumSizeHint(), least);
        const QSize running = button.sizeHint();
        QVERIFY(running.width() > least.width());
        button.setState(ui::Symbol::Running, u"9 of 19,018"_qs);
        QCOMPARE(button.sizeHint(), running); // nothing beside it trembles
        button.setState(ui::Symbol::Done, u"12 ms"_qs);
        const QSize done = button.sizeHint();
        QVERIFY(done.width() < running.width());
        button.setState(ui::Symbol::Kept, u"kept"_qs);
        QCOMPARE(button.sizeHint(), done);
    }
};

ALIKE_TEST(TestPipelineStrip)
#include "tst_pipeline_strip.moc"
