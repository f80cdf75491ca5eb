// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/join/pair_list.h"

#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <set>

using namespace alike;
using test::Analysed;
using test::Family;
using test::familyHashes;

namespace {
/// a, b, |A|, |B|, |A and B|.
using PairRow = std::array<std::uint32_t, 5>;

std::vector<PairRow> naiveRows(const Family& family, Threshold floor)
{
    std::vector<PairRow> rows;
    for (const auto& [a, b, overlap] : test::naivePairs(family, floor))
        rows.push_back({ a, b, overlap.sizeA, overlap.sizeB, overlap.shared });
    return rows;
}

ExactPairs exactPairs(const ShingleSets& sets, Threshold floor)
{
    Progress progress;
    return exactJoin(sets, floor, UINT64_MAX, Work { progress }).value();
}

bool same(const Estimate& a, const Estimate& b)
{
    return a.equalRows == b.equalRows && a.hashes == b.hashes && a.sharedValues == b.sharedValues
        && a.unitedValues == b.unitedValues;
}
}

class TestPairList : public QObject {
    Q_OBJECT

    const Family m_family = test::randomFamily(31, 160, 20, 90);
    const Analysed m_analysed = test::analyse(test::setsOf(m_family), familyHashes, 2);

    ScoredPairs scored(Threshold floor, unsigned threads = 1) const
    {
        Progress progress;
        return scoreExact(
            m_analysed.view(), exactPairs(m_analysed.sets, floor), Work { progress, {}, threads })
            .value();
    }

private slots:
    /// Order and content of the stream are those of all pairs of documents compared by the definition.
    void streamsAllPairs_data()
    {
        QTest::addColumn<std::uint32_t>("millionths");
        for (const std::uint32_t t : { 0u, 250'000u, 500'000u, 800'000u, 1'000'000u })
            QTest::addRow("from %u", t) << t;
    }
    void streamsAllPairs()
    {
        QFETCH(std::uint32_t, millionths);
        const Threshold floor(millionths);
        std::vector<PairRow> rows;
        forEachDocumentPair(
            m_analysed.view(), scored(floor).pairs, [&](DocId a, DocId b, const ScoredPair& score) {
                rows.push_back({ static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
                    score.overlap.sizeA, score.overlap.sizeB, score.overlap.shared });
                return true;
            });
        QCOMPARE(rows, naiveRows(m_family, floor));
    }

    void scoresBelongToTheDocuments()
    {
        std::size_t wrong = 0;
        forEachDocumentPair(
            m_analysed.view(), scored(Threshold(0)).pairs, [&](DocId a, DocId b, const ScoredPair& score) {
                const SetId setA = m_analysed.sets.setOf(a);
                const SetId setB = m_analysed.sets.setOf(b);
                const ScoredPair expected = scorePair(m_analysed.sets, m_analysed.signatures, familyHashes,
                    m_analysed.buckets, std::min(setA, setB), std::max(setA, setB));
                wrong += score.a != setA || score.b != setB || !same(score.estimate, expected.estimate)
                    || score.candidate != expected.candidate;
                return true;
            });
        QCOMPARE(wrong, std::size_t { 0 });
    }

    void identicalPairsHaveFullScores()
    {
        const Family family { { 1, 2, 3, 4 }, { 8, 9 }, { 1, 2, 3, 4 }, { 8, 9 }, {}, { 1, 2, 3, 4 } };
        const Analysed analysed = test::analyse(test::setsOf(family), familyHashes, 5);
        std::vector<PairRow> rows;
        std::size_t wrong = 0;
        forEachDocumentPair(analysed.view(), {}, [&](DocId a, DocId b, const ScoredPair& score) {
            rows.push_back({ static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b),
                score.overlap.sizeA, score.overlap.sizeB, score.overlap.shared });
            std::set<std::uint32_t> values;
            for (std::uint32_t i = 0; i < familyHashes; ++i)
                values.insert(analysed.signatures.at(score.a, i));
            wrong += score.a != analysed.sets.setOf(a) || score.b != score.a || !score.candidate;
            wrong += score.estimate.equalRows != familyHashes || score.estimate.hashes != familyHashes;
            wrong += score.estimate.sharedValues != values.size()
                || score.estimate.unitedValues != values.size();
            return true;
        });
        const std::vector<PairRow> expected { { 0, 2, 4, 4, 4 }, { 0, 5, 4, 4, 4 }, { 1, 3, 2, 2, 2 },
            { 2, 5, 4, 4, 4 } };
        QCOMPARE(rows, expected);
        QCOMPARE(wrong, std::size_t { 0 });
    }

    void visitorStops()
    {
        const auto pairs = scored(Threshold(0)).pairs;
        const std::uint64_t all = identicalPairs(m_analysed.sets) + documentPairs(m_analysed.sets, pairs);
        for (const std::uint64_t wanted : { std::uint64_t { 1 }, identicalPairs(m_analysed.sets) + 5, all }) {
            std::uint64_t seen = 0;
            forEachDocumentPair(
                m_analysed.view(), pairs, [&](DocId, DocId, const ScoredPair&) { return ++seen < wanted; });
            QCOMPARE(seen, wanted);
        }
    }

    void countsMatchTheStream()
    {
        for (const std::uint32_t t : { 0u, 300'000u, 700'000u }) {
            const auto pairs = scored(Threshold(t)).pairs;
            QCOMPARE(identicalPairs(m_analysed.sets) + documentPairs(m_analysed.sets, pairs),
                naiveRows(m_family, Threshold(t)).size());
        }
        QCOMPARE(identicalPairs(m_analysed.sets), naiveRows(m_family, Threshold(1'000'000)).size());
    }

    void groupsInCorpusOrder()
    {
        const Family family { { 5 }, { 1, 2 }, { 3 }, { 1, 2 }, { 5 }, {}, {}, { 1, 2 } };
        const ShingleSets sets = test::setsOf(family);
        const auto groups = identicalGroups(sets);
        QCOMPARE(groups.size(), std::size_t { 2 });
        QCOMPARE(groups[0].set, sets.setOf(docId(0)));
        QCOMPARE(groups[0].documents, 2u);
        QCOMPARE(groups[1].set, sets.setOf(docId(1)));
        QCOMPARE(groups[1].documents, 3u);
        QCOMPARE(identicalPairs(sets), std::uint64_t { 4 });
        QVERIFY(identicalGroups(test::setsOf(Family {})).empty());
    }

    void scoresExactPairsInTheirOrder()
    {
        const ExactPairs exact = exactPairs(m_analysed.sets, Threshold(100'000));
        for (const unsigned threads : { 1u, 2u, 5u }) {
            const auto pairs = scored(Threshold(100'000), threads).pairs;
            QCOMPARE(pairs.size(), exact.pairs.size());
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                const auto& [a, b, overlap] = exact.pairs[i];
                const ScoredPair expected = scorePair(
                    m_analysed.sets, m_analysed.signatures, familyHashes, m_analysed.buckets, a, b);
                QVERIFY(pairs[i].a == a && pairs[i].b == b);
                QCOMPARE(compareJaccard(pairs[i].overlap, expected.overlap), 0);
                QVERIFY(same(pairs[i].estimate, expected.estimate));
                QCOMPARE(pairs[i].candidate, expected.candidate);
            }
        }
    }

    void stopped()
    {
        std::stop_source stop;
        stop.request_stop();
        Progress progress;
        const auto scores = scoreExact(m_analysed.view(), exactPairs(m_analysed.sets, Threshold(100'000)),
            Work { progress, stop.get_token(), 2 });
        QVERIFY(!scores);
        QCOMPARE(scores.error().code, ErrorCode::Cancelled);
    }
};

ALIKE_TEST(TestPairList)
#include "tst_pair_list.moc"
