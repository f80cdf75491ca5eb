// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_list.h"

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

class TestStageList : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void followsARun()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::StageList list(&session, &engine);
        const auto condition
            = [&](Stage stage) { return list.states()[static_cast<std::size_t>(stage)].condition; };
        QVERIFY(list.button(Stage::Sign)->accessibleName().contains(u"nothing is open"_qs));
        engine.open(folder.paths(), {});
        QCOMPARE(condition(Stage::Read), StageCondition::Running);
        QTRY_VERIFY(session.corpus());
        QCOMPARE(condition(Stage::Read), StageCondition::Done);
        QVERIFY(list.states()[0].seconds);
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        for (std::size_t i = 1; i < stageCount; ++i) {
            QCOMPARE(list.states()[i].condition, StageCondition::Done);
            QCOMPARE(list.states()[i].bytes, session.snapshot()->stages[i].bytes);
            QCOMPARE(*list.states()[i].seconds, session.snapshot()->stages[i].seconds);
            QVERIFY(list.button(static_cast<Stage>(i))->toolTip().contains(u"done in"_qs));
        }

        Parameters changed;
        changed.lsh.rows = 4;
        engine.cancelAnalysis();
        session.setParameters(changed);
        engine.cancelAnalysis();
        QCOMPARE(condition(Stage::Sign), StageCondition::Done);
        QCOMPARE(condition(Stage::Band), StageCondition::Stale);
        QVERIFY(list.button(Stage::Band)->accessibleName().contains(u"out of date"_qs));
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
        ui::StageList list(&session, &engine);
        list.show();
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        for (std::size_t i = 0; i < stageCount; ++i) {
            const auto stage = static_cast<Stage>(i);
            QTest::keyClick(list.button(stage), Qt::Key_Return);
            QPointer<ui::StagePopup> popup = list.findChild<ui::StagePopup*>();
            QVERIFY(popup && popup->isVisible());
            QVERIFY(popup->text().contains(ui::stage_words::purpose(stage)));
            QVERIFY(popup->text().contains(ui::stage_words::cost(stage)));
            QVERIFY(popup->text().contains(u"its output takes"_qs));
            QVERIFY(popup->text().contains(ui::stage_words::memory(*session.snapshot())));
            QTest::keyClick(popup.data(), Qt::Key_Escape);
            QTRY_VERIFY(!popup);
        }
        QVERIFY(ui::stage_words::parameters(Stage::Sign, {}).contains(u"100"_qs));
        QVERIFY(ui::stage_words::parameters(Stage::Band, {}).contains(u"20 bands"_qs));
    }

    /// The sizes of all outputs, and what they take together.
    void showsSizes()
    {
        const test::CorpusFolder folder(test::familyTexts(20, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::StageList list(&session, &engine);
        QVERIFY(list.memory()->isHidden());
        engine.open(folder.paths(), {});
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        QCOMPARE(list.memory()->text(), ui::stage_words::memory(*session.snapshot()));
        QVERIFY(!list.memory()->isHidden());
        QVERIFY(session.snapshot()->memoryUsed > 0);
        for (std::size_t i = 0; i < stageCount; ++i)
            QCOMPARE(
                list.button(static_cast<Stage>(i))->bytes(), ui::stage_words::size(list.states()[i].bytes));

        Snapshot snapshot;
        QVERIFY(ui::stage_words::memory(snapshot).isEmpty()); // of results from a file
        snapshot.memoryUsed = 3 << 20;
        QCOMPARE(ui::stage_words::memory(snapshot), ui::stage_words::size(3 << 20) + u" kept"_qs);
        snapshot.memoryLimit = 8 << 20;
        QVERIFY(ui::stage_words::memory(snapshot).contains(ui::stage_words::size(8 << 20)));
    }

    void theChipSaysHowItStands()
    {
        const test::CorpusFolder folder(test::familyTexts(60, 3));
        ui::Session session;
        ui::Engine engine;
        ui::AnalysisController controller(&session, &engine);
        ui::PipelineChip chip(&session, &engine);
        QCOMPARE(chip.text(), u"nothing is open"_qs);
        engine.open(folder.paths(), {});
        QCOMPARE(chip.text(), u"Read"_qs);
        QTRY_VERIFY(session.snapshot() && session.snapshot()->complete() && engine.idle());
        double seconds = 0;
        for (const ui::StageState& state : chip.stages()->states())
            seconds += *state.seconds;
        QCOMPARE(chip.text(), ui::stage_words::time(seconds));
        Parameters changed;
        changed.lsh.rows = 4;
        session.setParameters(changed);
        engine.cancelAnalysis();
        QTRY_VERIFY(engine.idle());
        QCOMPARE(chip.text(), u"out of date"_qs);
        chip.show();
        chip.click();
        QVERIFY(chip.stages()->isVisible());
        QTest::keyClick(chip.stages(), Qt::Key_Escape);
        QVERIFY(!chip.stages()->isVisible());
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

ALIKE_TEST(TestStageList)
#include "tst_stage_list.moc"
