// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/known_pairs.h"

#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QtTest>

using namespace alike;

namespace {

/// Few and long bands: many pairs are missed by the buckets.
Parameters strictBands()
{
    Parameters parameters;
    parameters.results.threshold = Threshold(600'000);
    parameters.lsh.rows = 25;
    return parameters;
}

} // namespace

class TestKnownPairs : public QObject {
    Q_OBJECT
private slots:
    void areTheUnion();
    void withoutCandidates();

    void countsNearAndIdentical()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        const auto found = foundPairs(*made.snapshot);
        QVERIFY(found);
        QCOMPARE(found->near, std::uint64_t { 1 });
        QCOMPARE(found->identical, std::uint64_t { 1 });
        QCOMPARE(*found->truth, std::uint64_t { 2 });
    }

    /// Before the exact stage: from the candidates, and the same.
    void countsWithoutTheTruth()
    {
        const test::AnalysedCorpus made(test::smallCorpus(), test::lowThreshold());
        Snapshot early = *made.snapshot;
        early.exact = nullptr;
        early.evaluation.reset();
        const auto found = foundPairs(early);
        QVERIFY(found);
        QCOMPARE(found->all(), std::uint64_t { 2 });
        QVERIFY(!found->truth);
        early.scored = nullptr;
        QVERIFY(!foundPairs(early));
    }

    void respectsTheThreshold()
    {
        const test::AnalysedCorpus made(test::smallCorpus());
        const auto found = foundPairs(*made.snapshot); // at 0.8, above 23 / 31
        QCOMPARE(found->near, std::uint64_t { 0 });
        QCOMPARE(found->identical, std::uint64_t { 1 });
    }
};

void TestKnownPairs::areTheUnion()
{
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(400, 3)), strictBands());
    const Snapshot& snapshot = *made.snapshot;
    QVERIFY(snapshot.scored && snapshot.exact);
    std::vector<std::pair<SetId, SetId>> seen;
    std::size_t missed = 0;
    Overlap last { 1, 1, 1 };
    forEachKnownPair(
        snapshot, strictBands().results.threshold, [&](const KnownPair& known, const ScoredPair& pair) {
            seen.emplace_back(pair.a, pair.b);
            missed += known.source == KnownPair::Source::Exact ? 1 : 0;
            if (compareJaccard(pair.overlap, last) > 0)
                return false;
            last = pair.overlap;
            return true;
        });
    std::vector<std::pair<SetId, SetId>> truth;
    std::size_t truthMissed = 0;
    for (const ScoredPair& pair : snapshot.exact->atLeast(strictBands().results.threshold)) {
        truth.emplace_back(pair.a, pair.b);
        truthMissed += pair.candidate ? 0 : 1;
    }
    QCOMPARE(seen, truth);
    QCOMPARE(missed, truthMissed);
    QVERIFY(missed > 0 && missed < truth.size());
}

void TestKnownPairs::withoutCandidates()
{
    Parameters parameters = strictBands();
    parameters.lsh.rows = 1;
    parameters.lsh.maxCandidates = 3000; // enough for the exact list
    const test::AnalysedCorpus made(test::corpusOf(test::familyTexts(200, 3)), parameters);
    const Snapshot& snapshot = *made.snapshot;
    QVERIFY(!snapshot.candidatesListed && snapshot.exact);
    std::size_t seen = 0;
    forEachKnownPair(snapshot, parameters.results.threshold,
        [&](const KnownPair&, const ScoredPair&) { return ++seen > 0; });
    QCOMPARE(seen, snapshot.exact->atLeast(parameters.results.threshold).size());
}

ALIKE_TEST(TestKnownPairs)
#include "tst_known_pairs.moc"
