// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/read.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/data.h"
#include "tests/support/suite.h"
#include "ui/parameters/preset.h"

#include <QTest>

#include <algorithm>

using namespace alike;

namespace {
const ui::Preset& presetNamed(const std::vector<ui::Preset>& presets, const QString& name)
{
    return *std::ranges::find(presets, name, &ui::Preset::name);
}

std::uint64_t documentPairs(const ShingleSets& sets, std::span<const ScoredPair> pairs)
{
    std::uint64_t count = 0;
    for (const ScoredPair& pair : pairs)
        count += sets.documentsOf(pair.a).size() * sets.documentsOf(pair.b).size();
    return count;
}
}

/// The preset finds what the notebook is about, whatever is drawn.
class TestNotebook : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        const auto file = test::dataFile("10dataset.zip");
        if (!file)
            QSKIP("10dataset.zip is not in ALIKE_DATA");
        test::QuietWork quiet(2);
        auto loaded = corpus::read({ *file }, {}, quiet.work());
        QVERIFY(loaded);
        m_pipeline = std::make_unique<Pipeline>(loaded->corpus);
    }

    void findsAllNearDuplicates_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 20; ++seed)
            QTest::addRow("seed %d", seed) << seed;
    }
    void findsAllNearDuplicates()
    {
        QFETCH(int, seed);
        const auto presets = ui::builtInPresets();
        Parameters parameters = presetNamed(presets, QStringLiteral("Notebook")).parameters;
        QCOMPARE(parameters.shingle.k, 7u);
        QCOMPARE(parameters.sketch.hashes, 50u);
        QCOMPARE(lsh::banding(50, parameters.lsh)->bands(), 10u);
        parameters.sketch.seed = static_cast<std::uint64_t>(seed);
        parameters.results.threshold = Threshold(900'000);
        test::QuietWork quiet(2);
        const auto made = m_pipeline->run(parameters, Goal::Everything, quiet.work());
        QVERIFY(made);
        const Snapshot& snapshot = **made;
        const auto held = hold(snapshot);
        QVERIFY(held);
        QCOMPARE(snapshot.statistics.words, std::uint64_t { 410'351 });
        QCOMPARE(snapshot.statistics.elements, std::uint64_t { 403'288 });
        QCOMPARE(snapshot.statistics.distinctShingles, std::uint64_t { 390'741 });
        QCOMPARE(snapshot.evaluation->truthPairs, std::uint64_t { 15 });
        QCOMPARE(snapshot.evaluation->truePositives, std::uint64_t { 15 });
        const auto found = snapshot.scored->atLeast(parameters.results.threshold);
        QCOMPARE(
            snapshot.statistics.identicalPairs + documentPairs(*held->sets, found), std::uint64_t { 15 });

        const auto a = snapshot.corpus->find("politics/politics_117.txt");
        const auto b = snapshot.corpus->find("politics/politics_287.txt");
        QVERIFY(a && b);
        const ScoredPair lords = scorePair(
            *held->sets, *held->signatures, 50, *held->buckets, held->sets->setOf(*a), held->sets->setOf(*b));
        QCOMPARE(lords.overlap.jaccard(), 1.0);
        QCOMPARE(lords.estimate.similarity(), 1.0);
        QVERIFY(lords.candidate);
    }

    void charactersFindThemToo()
    {
        const auto presets = ui::builtInPresets();
        Parameters parameters = presetNamed(presets, QStringLiteral("Characters")).parameters;
        QVERIFY(parameters.text.unit == text::Unit::Character);
        QCOMPARE(parameters.shingle.k, 9u);
        test::QuietWork quiet(2);
        const auto made = m_pipeline->run(parameters, Goal::Everything, quiet.work());
        QVERIFY(made);
        const Snapshot& snapshot = **made;
        QCOMPARE(snapshot.statistics.documentsKept, std::uint64_t { 1000 });
        QVERIFY(snapshot.evaluation->truthPairs >= 15);
        QCOMPARE(snapshot.evaluation->truePositives, snapshot.evaluation->truthPairs);
    }

private:
    std::unique_ptr<Pipeline> m_pipeline;
};

ALIKE_TEST(TestNotebook)
#include "tst_notebook.moc"
