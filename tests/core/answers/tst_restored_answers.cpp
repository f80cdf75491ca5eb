// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/documents.h"
#include "core/answers/known_pairs.h"
#include "core/answers/neighbours.h"
#include "core/answers/pairs.h"
#include "core/project/read.h"
#include "core/project/write.h"
#include "tests/support/analysed_corpus.h"
#include "tests/support/suite.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace alike;

/// What comes out of a project shows what the analysis showed, before sets and buckets are made again.
class TestRestoredAnswers : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        Parameters parameters;
        parameters.lsh.rows = 10; // so that buckets miss some
        parameters.lsh.buckets = 1000; // so that some are shared by collision
        parameters.results.threshold = Threshold(600'000);
        m_made
            = std::make_unique<test::AnalysedCorpus>(test::corpusOf(test::familyTexts(300, 5)), parameters);
        m_whole = m_made->snapshot;
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("p.alike")).toStdString();
        test::QuietWork quiet;
        QVERIFY(project::write(path, { m_whole->corpus, {}, {}, {}, m_whole }, quiet.work()));
        auto read = project::read(path, {}, quiet.work());
        QVERIFY(read && read->analysis);
        m_pipeline = std::make_unique<Pipeline>(read->corpus);
        m_restored = m_pipeline->restore(*std::exchange(read->analysis, std::nullopt));
        QVERIFY(!hold(*m_restored));
    }

    void pairs()
    {
        const auto before = makePairTable(m_whole, {}, {});
        const auto after = makePairTable(m_restored, {}, {});
        QVERIFY(before && after);
        QVERIFY(before->missedPairs > 0);
        QCOMPARE(after->documentPairs, before->documentPairs);
        QCOMPARE(after->missedPairs, before->missedPairs);
        QCOMPARE(after->groups, before->groups);
        QCOMPARE(after->rows.size(), before->rows.size());
        for (std::size_t i = 0; i < before->rows.size(); ++i)
            QVERIFY(after->rows[i].a == before->rows[i].a && after->rows[i].b == before->rows[i].b);
        QCOMPARE(foundPairs(*m_restored)->all(), foundPairs(*m_whole)->all());
        QVERIFY(firstPlace(*m_restored)->document == firstPlace(*m_whole)->document);
    }

    void documents()
    {
        const auto before = makeDocumentTable(m_whole->corpus, m_whole, {});
        const auto after = makeDocumentTable(m_restored->corpus, m_restored, {});
        QVERIFY(before && after);
        QVERIFY(after->kept == before->kept);
        for (const std::uint32_t d : before->kept) {
            QCOMPARE(after->rows[d].words, before->rows[d].words);
            QCOMPARE(after->rows[d].shingles, before->rows[d].shingles);
            QCOMPARE(after->rows[d].bestShared, before->rows[d].bestShared);
            QCOMPARE(after->rows[d].near, before->rows[d].near);
        }
    }

    void neighbours()
    {
        std::size_t missed = 0;
        std::size_t collisions = 0;
        for (std::size_t d = 0; d < m_whole->corpus->size(); ++d) {
            const auto before = findNeighbours(m_whole, docId(d), 20, {});
            const auto after = findNeighbours(m_restored, docId(d), 20, {});
            QVERIFY(after.snapshot == m_restored);
            if (before.total == 0) {
                QVERIFY(after.state != NeighbourAnswer::State::Ready); // the nearest has to wait
                continue;
            }
            QVERIFY(after.state == NeighbourAnswer::State::Ready);
            missed += before.missed;
            QCOMPARE(after.total, before.total);
            QCOMPARE(after.near, before.near);
            QCOMPARE(after.missed, before.missed);
            QCOMPARE(after.words, before.words);
            QCOMPARE(after.rows.size(), before.rows.size());
            for (std::size_t i = 0; i < before.rows.size(); ++i) {
                QVERIFY(after.rows[i].neighbour.doc == before.rows[i].neighbour.doc);
                QCOMPARE(after.rows[i].bands, before.rows[i].bands);
                QCOMPARE(after.rows[i].collisions, before.rows[i].collisions);
                collisions += before.rows[i].collisions;
                QCOMPARE(after.rows[i].words, before.rows[i].words);
                const Estimate& x = after.rows[i].neighbour.score.estimate;
                const Estimate& y = before.rows[i].neighbour.score.estimate;
                QCOMPARE(x.equalRows, y.equalRows);
                QCOMPARE(x.sharedValues, y.sharedValues);
                QCOMPARE(x.unitedValues, y.unitedValues);
                QCOMPARE(after.rows[i].neighbour.score.overlap.sizeB,
                    before.rows[i].neighbour.score.overlap.sizeB);
            }
        }
        QVERIFY(missed > 0);
        QVERIFY(collisions > 0);
    }

    /// Where candidates are not listed, some neighbours are not known: the answer waits for the sets.
    void neighboursWaitForListsOfCandidates()
    {
        auto joined = std::make_shared<Snapshot>(*m_restored);
        joined->candidatesListed = false;
        for (std::size_t d = 0; d < m_whole->corpus->size(); ++d)
            QVERIFY(findNeighbours(joined, docId(d), 20, {}).state != NeighbourAnswer::State::Ready);
    }

private:
    std::unique_ptr<test::AnalysedCorpus> m_made;
    SnapshotPtr m_whole;
    std::unique_ptr<Pipeline> m_pipeline;
    SnapshotPtr m_restored;
};

ALIKE_TEST(TestRestoredAnswers)
#include "tst_restored_answers.moc"
