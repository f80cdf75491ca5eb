// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/settings/settings_comparison.h"

#include "core/answers/groups/groups.h"
#include "core/answers/pairs.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <cmath>
#include <set>
#include <utility>

using namespace alike;

namespace {

Parameters keptParameters()
{
    Parameters p;
    p.shingle.k = 3;
    p.sketch.hashes = 40;
    p.lsh.rows = 8;
    p.text.minWords = 0;
    p.results.threshold = Threshold(600'000);
    return p;
}

Parameters otherParameters(std::string_view change)
{
    Parameters p = keptParameters();
    if (change == "threshold")
        p.results.threshold = Threshold(800'000);
    else if (change == "bands")
        p.lsh.rows = 3;
    else if (change == "seed")
        p.sketch.seed = 7;
    else if (change == "family")
        p.sketch.family = sketch::Family::Bucketed;
    else if (change == "k")
        p.shingle.k = 9;
    else if (change == "cleaning")
        p.text.cleaning = text::Cleaning::None;
    return p;
}

/// Families, with copies that are equal to the first but for the case.
std::shared_ptr<const Corpus> mixedCorpus()
{
    std::vector<std::string> texts = test::familyTexts(150, 5);
    for (std::size_t i = 0; i < 12; ++i) {
        texts.push_back(texts[i * 7]);
        texts.back()[0] = static_cast<char>(texts.back()[0] - 'a' + 'A');
    }
    return test::corpusOf(texts);
}

using DocPair = std::pair<std::size_t, std::size_t>;

/// Every pair of documents that a snapshot found, one by one.
std::set<DocPair> allFound(const Snapshot& snapshot)
{
    const auto sets = snapshot.sets.lock();
    std::set<std::pair<SetId, SetId>> near;
    for (const ScoredPair& pair : snapshot.scored->pairs)
        if (snapshot.parameters.results.threshold.reached(pair.overlap.shared, pair.overlap.united()))
            near.insert(std::minmax(pair.a, pair.b));
    std::set<DocPair> found;
    for (std::size_t a = 0; a < sets->documents(); ++a)
        for (std::size_t b = a + 1; b < sets->documents(); ++b) {
            const SetId x = sets->setOf(docId(a));
            const SetId y = sets->setOf(docId(b));
            if (x != noSet && y != noSet && (x == y || near.contains(std::minmax(x, y))))
                found.insert({ a, b });
        }
    return found;
}

std::uint64_t countOnly(const std::set<DocPair>& these, const std::set<DocPair>& others)
{
    return static_cast<std::uint64_t>(
        std::ranges::count_if(these, [&](const DocPair& pair) { return !others.contains(pair); }));
}

}

class TestSettingsComparison : public QObject {
    Q_OBJECT
private slots:
    void asOneByOne_data()
    {
        QTest::addColumn<QByteArray>("change");
        for (const char* name : { "none", "threshold", "bands", "seed", "family", "k", "cleaning" })
            QTest::newRow(name) << QByteArray(name);
    }
    void asOneByOne()
    {
        QFETCH(QByteArray, change);
        Pipeline pipeline(mixedCorpus());
        test::QuietWork quiet;
        const SnapshotPtr before = *pipeline.run(keptParameters(), Goal::Everything, quiet.work());
        const auto was = allFound(*before);
        const KeptSettingsPtr a = keepSettings(before, {});
        QVERIFY(a);
        const SnapshotPtr after
            = *pipeline.run(otherParameters(change.constData()), Goal::Everything, quiet.work());
        const auto is = allFound(*after);
        const SettingsComparisonPtr compared = compareSettings(a, after, {});
        QVERIFY(compared && compared->difference);
        QCOMPARE(compared->difference->gainedPairs, countOnly(is, was));
        QCOMPARE(compared->difference->lostPairs, countOnly(was, is));
        QCOMPARE(*compared->both, static_cast<std::uint64_t>(is.size()) - countOnly(is, was));
        QCOMPARE(compared->differ.size(), change == "none" ? std::size_t { 0 } : std::size_t { 1 });
        QCOMPARE(a->figures.pairs->all(), static_cast<std::uint64_t>(was.size()));
        QCOMPARE(compared->figures.pairs->all(), static_cast<std::uint64_t>(is.size()));
        if (change != "none")
            QVERIFY(!std::ranges::equal(was, is)); // else the row would prove nothing
        // The lists that these numbers lead to have exactly these pairs.
        for (const auto side : { ChangedPairsFilter::Side::Gained, ChangedPairsFilter::Side::Lost }) {
            const ChangedPairsFilter filter { compared->difference, side };
            const PairTablePtr table = makePairTable(after, filter, {});
            QCOMPARE(table->rows.size(), filter.pairs().size());
            QCOMPARE(table->documentPairs, filter.documentPairs());
        }
    }

    void figuresAsByDefinition()
    {
        const test::AnalysedCorpus analysed(mixedCorpus(), keptParameters());
        const Snapshot& snapshot = *analysed.snapshot;
        const SettingsFigures figures = *settingsFigures(snapshot, {});
        const auto sets = snapshot.sets.lock();
        double sum = 0;
        double squares = 0;
        std::uint64_t pairs = 0;
        for (const ScoredPair& pair : snapshot.exact->pairs)
            for ([[maybe_unused]] const DocId x : sets->documentsOf(pair.a))
                for ([[maybe_unused]] const DocId y : sets->documentsOf(pair.b)) {
                    const double error = pair.estimate.similarity() - pair.overlap.jaccard();
                    sum += error;
                    squares += error * error;
                    ++pairs;
                }
        QVERIFY(pairs > snapshot.exact->pairs.size()); // equal documents count as often as they stand
        QCOMPARE(figures.errors->pairs, pairs);
        QVERIFY(std::abs(figures.errors->mean - sum / static_cast<double>(pairs)) < 1e-12);
        QVERIFY(std::abs(figures.errors->rootMeanSquare - std::sqrt(squares / static_cast<double>(pairs)))
            < 1e-12);
        test::QuietWork quiet;
        const GroupTablePtr groups = makeGroupTable(analysed.snapshot, {}, quiet.work());
        QVERIFY(groups->size() > 3);
        QCOMPARE(*figures.groups, static_cast<std::uint64_t>(groups->size()));
    }

    /// What is kept says the same when the caches have let everything go.
    void standsByItself()
    {
        test::QuietWork quiet;
        const auto corpus = mixedCorpus();
        Parameters other = keptParameters();
        other.shingle.k = 5;
        other.lsh.rows = 4;
        KeptSettingsPtr a;
        std::set<DocPair> was;
        SettingsFigures figures;
        {
            Pipeline pipeline(corpus);
            const SnapshotPtr snapshot = *pipeline.run(keptParameters(), Goal::Everything, quiet.work());
            was = allFound(*snapshot);
            figures = *settingsFigures(*snapshot, {});
            a = keepSettings(snapshot, {});
        }
        QVERIFY(!hold(*a->results));
        QVERIFY(foundResults(a->results));
        QCOMPARE(foundPairs(*a->results)->all(), figures.pairs->all());
        Pipeline pipeline(corpus);
        const SnapshotPtr b = *pipeline.run(other, Goal::Everything, quiet.work());
        const SettingsComparisonPtr compared = compareSettings(a, b, {});
        QCOMPARE(compared->difference->lostPairs, countOnly(was, allFound(*b)));
        QVERIFY(compared->difference->lostPairs > 0);
        const PairTablePtr lost = makePairTable(
            b, ChangedPairsFilter { compared->difference, ChangedPairsFilter::Side::Lost }, {});
        for (const PairRow& row : lost->rows)
            QVERIFY(row.words > 0 && row.otherwise != PairRow::Otherwise::Unknown);
        // Of gained pairs it is still known why A did not find them.
        const PairTablePtr gained = makePairTable(
            b, ChangedPairsFilter { compared->difference, ChangedPairsFilter::Side::Gained }, {});
        for (const PairRow& row : gained->rows)
            QVERIFY(row.otherwise != PairRow::Otherwise::Unknown);
    }

    /// Only the pairs that lists of the difference can show are kept.
    void keepsNoMoreThanIsNeeded()
    {
        const test::AnalysedCorpus analysed(mixedCorpus(), keptParameters());
        const KeptSettingsPtr kept = keepSettings(analysed.snapshot, {});
        const Threshold threshold = keptParameters().results.threshold;
        QCOMPARE(kept->results->exact->pairs.size(), analysed.snapshot->exact->atLeast(threshold).size());
        QVERIFY(kept->results->exact->pairs.size() < analysed.snapshot->exact->pairs.size());
        QCOMPARE(kept->results->scored->pairs.size(), analysed.snapshot->scored->atLeast(threshold).size());
        QVERIFY(!kept->results->joined);
        const std::size_t pairs = kept->results->exact->pairs.size() + kept->results->scored->pairs.size();
        QVERIFY(kept->usedMemory() >= pairs * sizeof(ScoredPair) + 150 * sizeof(SetId));
        QVERIFY(kept->usedMemory() < 2 * pairs * sizeof(ScoredPair) + 100'000);
    }

    void needsWhatIsComplete()
    {
        test::QuietWork quiet;
        SnapshotPtr gone;
        Pipeline pipeline(test::smallCorpus());
        {
            Pipeline other(test::smallCorpus());
            gone = *other.run(test::lowThreshold(), Goal::Everything, quiet.work());
        }
        QVERIFY(!keepSettings(gone, {}));
        const SnapshotPtr found = *pipeline.run(test::lowThreshold(), Goal::FoundPairs, quiet.work());
        QVERIFY(!keepSettings(found, {}));
        const SnapshotPtr whole = *pipeline.run(test::lowThreshold(), Goal::Everything, quiet.work());
        const KeptSettingsPtr kept = keepSettings(whole, {});
        QVERIFY(kept && compareSettings(kept, whole, {}));
        QVERIFY2(!compareSettings(kept, gone, {}), "of another corpus");
    }

    void stops()
    {
        const test::AnalysedCorpus analysed(test::smallCorpus(), test::lowThreshold());
        const KeptSettingsPtr kept = keepSettings(analysed.snapshot, {});
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!keepSettings(analysed.snapshot, stop.get_token()));
        QVERIFY(!compareSettings(kept, analysed.snapshot, stop.get_token()));
        QVERIFY(!settingsFigures(*analysed.snapshot, stop.get_token()));
    }
};

ALIKE_TEST(TestSettingsComparison)
#include "tst_settings_comparison.moc"
