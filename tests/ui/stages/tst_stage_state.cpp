// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_state.h"

#include "core/pipeline/live_costs.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"

#include <QtTest>

using namespace alike;
using ui::StageCondition;
using ui::StageFacts;
using ui::stageStates;

namespace {

StageCondition conditionOf(const ui::StageStates& states, Stage stage)
{
    return states[static_cast<std::size_t>(stage)].condition;
}

} // namespace

class TestStageState : public QObject {
    Q_OBJECT
private slots:
    void nothingIsOpen()
    {
        for (const ui::StageState& state : stageStates({}))
            QCOMPARE(state.condition, StageCondition::Empty);
        StageFacts opening;
        opening.opening = true;
        QCOMPARE(conditionOf(stageStates(opening), Stage::Read), StageCondition::Running);
    }

    void aFirstRun()
    {
        StageFacts facts;
        facts.corpus = test::smallCorpus();
        facts.readSeconds = 0.5;
        QCOMPARE(conditionOf(stageStates(facts), Stage::Read), StageCondition::Done);
        QCOMPARE(stageStates(facts)[0].bytes, std::uint64_t { facts.corpus->usedMemory() });
        QCOMPARE(conditionOf(stageStates(facts), Stage::Clean), StageCondition::Waiting);
        facts.running = Stage::Sign;
        const ui::StageStates states = stageStates(facts);
        QCOMPARE(conditionOf(states, Stage::Clean), StageCondition::Done);
        QVERIFY(!states[1].seconds); // not known before the run publishes
        QCOMPARE(conditionOf(states, Stage::Sign), StageCondition::Running);
        QCOMPARE(conditionOf(states, Stage::Band), StageCondition::Waiting);
    }

    /// The rules of firstStage against what the pipeline really does.
    void redoneAsThePipelineDoes_data()
    {
        QTest::addColumn<Parameters>("after");
        const auto row = [](const char* name, auto change) {
            Parameters after;
            change(after);
            QTest::newRow(name) << after;
        };
        row("nothing", [](Parameters&) {});
        row("cleaning", [](Parameters& p) { p.text.cleaning = text::Cleaning::AlphaNumeric; });
        row("words", [](Parameters& p) { p.text.minWords = 2; });
        row("k", [](Parameters& p) { p.shingle.k = 3; });
        row("seed", [](Parameters& p) { p.sketch.seed = 7; });
        row("more functions", [](Parameters& p) { p.sketch.hashes = 120; });
        row("fewer functions", [](Parameters& p) { p.sketch.hashes = 50; });
        row("given functions", [](Parameters& p) {
            p.sketch.family = sketch::Family::Given;
            p.sketch.given = { { { 5, 6 }, { 7, 8 }, { 9, 10 } }, 4'294'967'291 };
            p.sketch.hashes = 3;
            p.lsh.rows = 1;
        });
        row("rows", [](Parameters& p) { p.lsh.rows = 4; });
        row("threshold", [](Parameters& p) { p.results.threshold = Threshold(600'000); });
        row("low threshold", [](Parameters& p) { p.results.threshold = Threshold(300'000); });
        row("neighbours", [](Parameters& p) { p.results.neighbours = 3; });
    }

    void redoneAsThePipelineDoes()
    {
        QFETCH(Parameters, after);
        test::Desk desk(test::smallCorpus());
        const SnapshotPtr before = desk.session.snapshot();
        const auto first = firstStage(before->parameters, after);
        const SnapshotPtr snapshot = desk.snapshot(after);
        for (std::size_t i = 1; i < stageCount; ++i) {
            const auto stage = static_cast<Stage>(i);
            if (snapshot->stages[i].ran)
                QVERIFY2(first && *first <= stage, qPrintable(QString::number(i)));
        }
        if (first)
            QVERIFY(snapshot->stages[static_cast<std::size_t>(*first)].ran);
    }

    void aSecondRun()
    {
        test::Desk desk(test::smallCorpus());
        StageFacts facts { desk.session.corpus(), desk.session.snapshot(), {}, std::nullopt, false,
            std::nullopt };
        for (const ui::StageState& state : stageStates(facts))
            QCOMPARE(state.condition, StageCondition::Done);
        QVERIFY(stageStates(facts)[3].bytes > 0);

        facts.wanted.shingle.k = 3;
        QCOMPARE(conditionOf(stageStates(facts), Stage::Clean), StageCondition::Done);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Shingle), StageCondition::Stale);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Exact), StageCondition::Stale);
        facts.running = Stage::Band;
        QCOMPARE(conditionOf(stageStates(facts), Stage::Sign), StageCondition::Done);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Band), StageCondition::Running);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Verify), StageCondition::Stale);

        facts.running.reset();
        facts.snapshot = desk.snapshot(facts.wanted);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Clean), StageCondition::Kept);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Shingle), StageCondition::Done);
    }

    void skippedSaysWhy()
    {
        test::Desk desk(test::smallCorpus());
        Snapshot snapshot = *desk.session.snapshot();
        snapshot.candidatesListed = false;
        snapshot.exact = nullptr;
        StageFacts facts { desk.session.corpus(), std::make_shared<const Snapshot>(snapshot), {}, 0.1, false,
            std::nullopt };
        QCOMPARE(conditionOf(stageStates(facts), Stage::Verify), StageCondition::Skipped);
        QCOMPARE(conditionOf(stageStates(facts), Stage::Exact), StageCondition::Waiting);
        facts.running = Stage::Exact;
        QCOMPARE(conditionOf(stageStates(facts), Stage::Exact), StageCondition::Running);
        snapshot.exactProblem = "Too much.";
        facts = { desk.session.corpus(), std::make_shared<const Snapshot>(snapshot), {}, 0.1, false,
            std::nullopt };
        QCOMPARE(conditionOf(stageStates(facts), Stage::Exact), StageCondition::Skipped);
        QCOMPARE(stageStates(facts)[6].reason, u"Too much."_qs);
    }
};

ALIKE_TEST(TestStageState)
#include "tst_stage_state.moc"
