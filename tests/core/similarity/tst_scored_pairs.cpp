// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/scored_pairs.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace alike;

class TestScoredPairs : public QObject {
    Q_OBJECT
private slots:
    void scoresEqualDefinition_data()
    {
        QTest::addColumn<unsigned>("threads");
        QTest::newRow("one thread") << 1u;
        QTest::newRow("three threads") << 3u;
    }
    void scoresEqualDefinition()
    {
        QFETCH(unsigned, threads);
        test::QuietWork quiet(threads);
        const Tokens tokens = tokenise(*test::corpusOf(test::familyTexts(600, 2)), {}, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
        const Signatures signatures
            = sign(sets, { .family = sketch::Family::Dictionary, .hashes = 60 }, nullptr, quiet.work())
                  .value();
        const Buckets buckets = makeBuckets(signatures, { 60, 3 }, quiet.work()).value();
        const Candidates candidates = findCandidates(buckets, sets, 1'000'000, quiet.work()).value();
        const ScoredPairs scored = scoreCandidates(candidates, sets, signatures, 60, quiet.work()).value();
        QCOMPARE(scored.pairs.size(), candidates.pairs.size());
        QVERIFY(scored.pairs.size() > 1000);

        const ScoredPair* before = nullptr;
        for (const ScoredPair& pair : scored.pairs) {
            std::set<std::uint32_t> a(sets.of(pair.a).begin(), sets.of(pair.a).end());
            std::uint32_t shared = 0;
            for (const ShingleNumber number : sets.of(pair.b))
                shared += static_cast<std::uint32_t>(a.count(number));
            QCOMPARE(pair.overlap.shared, shared);
            QCOMPARE(pair.overlap.sizeA, static_cast<std::uint32_t>(sets.size(pair.a)));
            QCOMPARE(pair.overlap.sizeB, static_cast<std::uint32_t>(sets.size(pair.b)));
            std::uint32_t equal = 0;
            std::set<std::uint32_t> valuesA;
            std::set<std::uint32_t> united;
            std::set<std::uint32_t> valuesB;
            for (std::uint32_t i = 0; i < 60; ++i) {
                const std::uint32_t x = signatures.at(pair.a, i);
                const std::uint32_t y = signatures.at(pair.b, i);
                equal += x == y;
                valuesA.insert(x);
                valuesB.insert(y);
                united.insert({ x, y });
            }
            QCOMPARE(pair.estimate.equalRows, equal);
            QCOMPARE(pair.estimate.unitedValues, static_cast<std::uint32_t>(united.size()));
            QCOMPARE(pair.estimate.sharedValues,
                static_cast<std::uint32_t>(valuesA.size() + valuesB.size() - united.size()));
            QVERIFY(pair.candidate);
            if (before) {
                const int order = compareJaccard(before->overlap, pair.overlap);
                QVERIFY(
                    order > 0 || (order == 0 && std::pair(before->a, before->b) < std::pair(pair.a, pair.b)));
            }
            before = &pair;
            const ScoredPair alone = scorePair(sets, signatures, 60, buckets, pair.a, pair.b);
            QCOMPARE(alone.overlap.shared, pair.overlap.shared);
            QCOMPARE(alone.estimate.equalRows, pair.estimate.equalRows);
            QVERIFY(alone.candidate);
        }

        for (const std::uint32_t millionths : { 0u, 1u, 300'000u, 500'000u, 800'000u, 1'000'000u }) {
            std::size_t expected = 0;
            for (const ScoredPair& pair : scored.pairs)
                expected += Threshold(millionths).reached(pair.overlap.shared, pair.overlap.united());
            QCOMPARE(scored.atLeast(Threshold(millionths)).size(), expected);
        }
    }

    void stopsWhenAsked()
    {
        test::QuietWork quiet;
        const Tokens tokens = tokenise(*test::corpusOf(test::familyTexts(60, 2)), {}, quiet.work()).value();
        const ShingleSets sets = makeShingleSets(tokens, { 2 }, quiet.work()).value();
        const Signatures signatures
            = sign(sets, { .family = sketch::Family::Dictionary, .hashes = 20 }, nullptr, quiet.work())
                  .value();
        const Buckets buckets = makeBuckets(signatures, { 20, 1 }, quiet.work()).value();
        const Candidates candidates = findCandidates(buckets, sets, 1'000'000, quiet.work()).value();
        quiet.stop.request_stop();
        const auto scored = scoreCandidates(candidates, sets, signatures, 20, quiet.work());
        QVERIFY(!scored && scored.error().code == ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestScoredPairs)
#include "tst_scored_pairs.moc"
