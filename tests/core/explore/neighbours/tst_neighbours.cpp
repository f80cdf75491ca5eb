// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/neighbours/neighbours.h"

#include "tests/core/explore/families.h"
#include "tests/support/suite.h"

#include <QTest>

#include <array>
#include <set>

using namespace alike;
using test::Analysed;
using test::Family;
using test::familyHashes;
using test::Numbers;

namespace {
/// Everything that a score says, as numbers.
using NeighbourRow = std::array<std::uint32_t, 11>;

NeighbourRow rowOf(const Neighbour& neighbour)
{
    const ScoredPair& score = neighbour.score;
    return { static_cast<std::uint32_t>(neighbour.doc), static_cast<std::uint32_t>(score.a),
        static_cast<std::uint32_t>(score.b), score.overlap.sizeA, score.overlap.sizeB, score.overlap.shared,
        score.estimate.equalRows, score.estimate.hashes, score.estimate.sharedValues,
        score.estimate.unitedValues, score.candidate };
}

std::vector<NeighbourRow> rowsOf(const std::vector<Neighbour>& list)
{
    std::vector<NeighbourRow> rows;
    std::ranges::transform(list, std::back_inserter(rows), rowOf);
    return rows;
}

std::vector<std::uint32_t> signatureOf(const Analysed& analysed, SetId set)
{
    std::vector<std::uint32_t> row(familyHashes);
    for (std::uint32_t i = 0; i < familyHashes; ++i)
        row[i] = analysed.signatures.at(set, i);
    return row;
}

/// A pair of documents by the definitions.
Neighbour naiveScore(const Family& family, const Analysed& analysed, std::uint32_t asked, std::uint32_t other)
{
    ScoredPair score {};
    score.a = analysed.sets.setOf(docId(asked));
    score.b = analysed.sets.setOf(docId(other));
    score.overlap = test::naiveOverlap(family[asked], family[other]);
    const auto a = signatureOf(analysed, score.a);
    const auto b = signatureOf(analysed, score.b);
    std::set<std::uint32_t> united(a.begin(), a.end());
    const std::set<std::uint32_t> valuesB(b.begin(), b.end());
    score.estimate.sharedValues = static_cast<std::uint32_t>(
        std::ranges::count_if(united, [&](std::uint32_t value) { return valuesB.contains(value); }));
    united.insert(b.begin(), b.end());
    score.estimate.unitedValues = static_cast<std::uint32_t>(united.size());
    score.estimate.hashes = familyHashes;
    for (std::uint32_t i = 0; i < familyHashes; ++i)
        score.estimate.equalRows += a[i] == b[i];
    for (std::uint32_t band = 0; band < analysed.buckets.bands(); ++band)
        score.candidate
            |= analysed.buckets.bucketOf(score.a, band) == analysed.buckets.bucketOf(score.b, band);
    return { docId(other), score };
}

/// All documents that share a shingle or a bucket with one, in corpus order.
std::vector<Neighbour> naiveScores(const Family& family, const Analysed& analysed, std::uint32_t asked)
{
    std::vector<Neighbour> scores;
    for (std::uint32_t other = 0; other < family.size(); ++other)
        if (other != asked && !family[asked].empty() && !family[other].empty())
            scores.push_back(naiveScore(family, analysed, asked, other));
    return scores;
}

/// Whether a/b > c/d.
bool greater(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d)
{
    return a * d > c * b;
}

bool betterJaccard(const Neighbour& l, const Neighbour& r)
{
    return greater(
        l.score.overlap.shared, l.score.overlap.united(), r.score.overlap.shared, r.score.overlap.united());
}

bool better(const Neighbour& l, const Neighbour& r, Rank rank)
{
    const Estimate& x = l.score.estimate;
    const Estimate& y = r.score.estimate;
    switch (rank) {
    case Rank::Estimate:
        return x.equalRows > y.equalRows;
    case Rank::SignatureJaccard:
        return greater(x.sharedValues, x.unitedValues, y.sharedValues, y.unitedValues);
    case Rank::Jaccard:
        break;
    }
    return betterJaccard(l, r);
}

std::vector<Neighbour> naiveNeighbours(
    const Family& family, const Analysed& analysed, std::uint32_t asked, Rank rank)
{
    auto list = naiveScores(family, analysed, asked);
    std::erase_if(list, [](const Neighbour& n) { return !n.score.candidate; });
    std::ranges::stable_sort(list, betterJaccard);
    std::ranges::stable_sort(
        list, [&](const Neighbour& l, const Neighbour& r) { return better(l, r, rank); });
    return list;
}
}

class TestNeighbours : public QObject {
    Q_OBJECT

    const Family m_family = test::randomFamily(21, 150, 25, 120);
    const Analysed m_analysed = test::analyse(test::setsOf(m_family), familyHashes, 2);
    Progress m_progress;

private slots:
    void matchBruteForce_data()
    {
        QTest::addColumn<int>("rank");
        QTest::addColumn<unsigned>("threads");
        for (const unsigned threads : { 1u, 2u, 5u }) {
            QTest::addRow("estimate, %u threads", threads) << static_cast<int>(Rank::Estimate) << threads;
            QTest::addRow("signature Jaccard, %u threads", threads)
                << static_cast<int>(Rank::SignatureJaccard) << threads;
            QTest::addRow("Jaccard, %u threads", threads) << static_cast<int>(Rank::Jaccard) << threads;
        }
    }
    void matchBruteForce()
    {
        QFETCH(int, rank);
        QFETCH(unsigned, threads);
        const auto by = static_cast<Rank>(rank);
        std::size_t most = 0;
        for (std::uint32_t doc = 0; doc < m_family.size(); ++doc) {
            const auto expected = naiveNeighbours(m_family, m_analysed, doc, by);
            const auto found
                = neighbours(m_analysed.view(), docId(doc), SIZE_MAX, by, Work { m_progress, {}, threads });
            QCOMPARE(rowsOf(found.value()), rowsOf(expected));
            most = std::max(most, expected.size());
        }
        QVERIFY(most > 10);
    }

    void limitCutsTheList()
    {
        for (std::uint32_t doc = 0; doc < m_family.size(); ++doc) {
            auto rows = rowsOf(naiveNeighbours(m_family, m_analysed, doc, Rank::Estimate));
            for (const std::size_t limit : { 100u, 3u, 1u, 0u }) {
                rows.resize(std::min(rows.size(), limit));
                const auto found
                    = neighbours(m_analysed.view(), docId(doc), limit, Rank::Estimate, Work { m_progress });
                QCOMPARE(rowsOf(found.value()), rows);
            }
        }
    }

    void equalSetsAreNeighbours()
    {
        const Family family { { 1, 2, 3, 4 }, { 7, 8 }, { 1, 2, 3, 4 }, {}, { 1, 2, 3, 4 } };
        const Analysed analysed = test::analyse(test::setsOf(family), familyHashes, 2);
        const auto found
            = neighbours(analysed.view(), docId(2), 10, Rank::SignatureJaccard, Work { m_progress });
        QVERIFY(found->size() >= 2);
        for (const std::size_t i : { 0u, 1u }) {
            const Neighbour& n = (*found)[i];
            QCOMPARE(n.doc, docId(i == 0 ? 0 : 4));
            QCOMPARE(n.score.a, analysed.sets.setOf(docId(2)));
            QCOMPARE(n.score.b, n.score.a);
            QCOMPARE(n.score.overlap.shared, 4u);
            QCOMPARE(n.score.overlap.jaccard(), 1.0);
            QCOMPARE(n.score.estimate.equalRows, familyHashes);
            QCOMPARE(n.score.estimate.sharedValues, n.score.estimate.unitedValues);
            QVERIFY(n.score.candidate);
        }
    }

    void withoutShinglesNobodyIsNear()
    {
        const auto empty = std::ranges::find_if(m_family, &Numbers::empty);
        const DocId doc = docId(static_cast<std::size_t>(empty - m_family.begin()));
        const Work work { m_progress };
        QVERIFY(neighbours(m_analysed.view(), doc, 10, Rank::Jaccard, work)->empty());
        QVERIFY(!nearestExact(m_analysed.view(), doc, work)->has_value());
        for (const Level& level : neighbourLevels(m_analysed.view(), doc, work).value())
            QCOMPARE(level.actual, std::size_t { 0 });
    }

    void nearestMatchesBruteForce()
    {
        for (std::uint32_t doc = 0; doc < m_family.size(); ++doc) {
            auto all = naiveScores(m_family, m_analysed, doc);
            std::erase_if(all, [](const Neighbour& n) { return n.score.overlap.shared == 0; });
            std::ranges::stable_sort(all, betterJaccard);
            for (const unsigned threads : { 1u, 2u, 5u }) {
                const auto nearest
                    = nearestExact(m_analysed.view(), docId(doc), Work { m_progress, {}, threads }).value();
                QCOMPARE(nearest.has_value(), !all.empty());
                if (nearest)
                    QCOMPARE(rowOf(*nearest), rowOf(all.front()));
            }
        }
    }

    void nearestIsNoneWhenNothingIsShared()
    {
        const Analysed analysed = test::analyse(test::setsOf(Family { { 1, 2 }, { 3, 4 } }), 4, 2);
        QVERIFY(!nearestExact(analysed.view(), docId(0), Work { m_progress })->has_value());
    }

    void levelsMatchBruteForce()
    {
        std::size_t missed = 0;
        for (std::uint32_t doc = 0; doc < m_family.size(); ++doc) {
            const auto all = naiveScores(m_family, m_analysed, doc);
            for (const unsigned threads : { 1u, 2u, 5u }) {
                const auto levels
                    = neighbourLevels(m_analysed.view(), docId(doc), Work { m_progress, {}, threads })
                          .value();
                for (const Level& level : levels) {
                    std::vector<DocId> expectedMissed;
                    std::size_t actual = 0;
                    for (const Neighbour& n : all) {
                        const Overlap& overlap = n.score.overlap;
                        if (!level.from.reached(overlap.shared, overlap.united())
                            || (!level.closed && level.to.reached(overlap.shared, overlap.united())))
                            continue;
                        ++actual;
                        if (!n.score.candidate)
                            expectedMissed.push_back(n.doc);
                    }
                    QCOMPARE(level.actual, actual);
                    QCOMPARE(level.missed, expectedMissed);
                    QCOMPARE(level.found, actual - expectedMissed.size());
                    missed += expectedMissed.size();
                }
            }
        }
        QVERIFY(missed > 0);
    }

    void levelsOfTheStudy()
    {
        const auto levels = neighbourLevels(m_analysed.view(), docId(0), Work { m_progress }).value();
        const std::array<std::uint32_t, 6> from { 900'000, 800'000, 700'000, 600'000, 500'000, 100'000 };
        for (std::size_t i = 0; i < levels.size(); ++i) {
            QCOMPARE(levels[i].from, Threshold(from[i]));
            QCOMPARE(levels[i].to, i == 0 ? Threshold(1'000'000) : levels[i - 1].from);
            QCOMPARE(levels[i].closed, i == 0);
        }
    }

    void stopped()
    {
        std::stop_source stop;
        stop.request_stop();
        const Family family { { 1, 2, 3, 4 }, { 1, 2, 3, 4, 5 } };
        const Analysed analysed = test::analyse(test::setsOf(family), familyHashes, 1);
        const Work work { m_progress, stop.get_token(), 2 };
        const auto list = neighbours(analysed.view(), docId(0), 10, Rank::Estimate, work);
        QVERIFY(!list && list.error().code == ErrorCode::Cancelled);
        const auto nearest = nearestExact(analysed.view(), docId(0), work);
        QVERIFY(!nearest && nearest.error().code == ErrorCode::Cancelled);
        const auto levels = neighbourLevels(analysed.view(), docId(0), work);
        QVERIFY(!levels && levels.error().code == ErrorCode::Cancelled);
    }

    /// All documents that share a shingle, by the definition, whatever the buckets hold.
    void exactOnesEqualDefinition()
    {
        const Family family = test::randomFamily(21, 120, 25, 300);
        const Analysed analysed = test::analyse(test::setsOf(family), familyHashes, 4);
        Progress progress;
        const Work work { progress };
        for (std::uint32_t asked = 0; asked < family.size(); ++asked) {
            std::vector<Neighbour> expected;
            for (std::uint32_t other = 0; other < family.size(); ++other)
                if (other != asked && test::naiveOverlap(family[asked], family[other]).shared > 0)
                    expected.push_back(naiveScore(family, analysed, asked, other));
            std::ranges::stable_sort(expected, [](const Neighbour& l, const Neighbour& r) {
                return compareJaccard(l.score.overlap, r.score.overlap) > 0;
            });
            QCOMPARE(
                rowsOf(exactNeighbours(analysed.view(), docId(asked), 1000, work).value()), rowsOf(expected));
            expected.resize(std::min<std::size_t>(3, expected.size()));
            QCOMPARE(
                rowsOf(exactNeighbours(analysed.view(), docId(asked), 3, work).value()), rowsOf(expected));
        }
    }
};

ALIKE_TEST(TestNeighbours)
#include "tst_neighbours.moc"
