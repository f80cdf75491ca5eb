// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/words/candidate_words.h"

#include <QTest>

#include <vector>

using namespace alike;
using namespace alike::ui;

class TestCandidateWords : public QObject {
    Q_OBJECT
private slots:
    void says_data();
    void says();
};

void TestCandidateWords::says_data()
{
    QTest::addColumn<int>("hashes");
    QTest::addColumn<int>("rows");
    QTest::addColumn<QList<int>>("bands"); // negative: a collision
    QTest::addColumn<QString>("words");

    QTest::newRow("none") << 100 << 5 << QList<int>()
                          << QStringLiteral("Not a candidate: no band agrees in all its rows.");
    QTest::newRow("one band") << 5 << 5 << QList<int>()
                              << QStringLiteral("Not a candidate: the one band does not agree.");
    QTest::newRow("one") << 100 << 5 << QList<int> { 3 }
                         << QStringLiteral("A candidate: band 3 agrees in all 5 rows.");
    QTest::newRow("three") << 100 << 5 << QList<int> { 3, 7, 12 }
                           << QStringLiteral("A candidate: bands 3, 7 and 12 agree in all 5 rows.");
    QTest::newRow("ten") << 100 << 5 << QList<int> { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }
                         << QStringLiteral(
                                "A candidate: bands 1, 2, 3, 4, 5, 6, 7, 8 and 2 more agree in all 5 rows.");
    QTest::newRow("all") << 10 << 5 << QList<int> { 1, 2 }
                         << QStringLiteral("A candidate: all 2 bands agree.");
    QTest::newRow("short") << 12 << 5 << QList<int> { 3 }
                           << QStringLiteral(
                                  "A candidate: band 3 agrees in all 2 rows of this shorter band.");
    QTest::newRow("collision")
        << 100 << 5 << QList<int> { -4 }
        << QStringLiteral("A candidate: in band 4 only the bucket is the same, its rows differ: a "
                          "collision.");
    QTest::newRow("both") << 100 << 5 << QList<int> { 2, -4 }
                          << QStringLiteral(
                                 "A candidate: band 2 agrees in all 5 rows; in band 4 only the bucket is the "
                                 "same, its rows differ: a collision.");
}

void TestCandidateWords::says()
{
    QFETCH(int, hashes);
    QFETCH(int, rows);
    QFETCH(QList<int>, bands);
    QFETCH(QString, words);
    std::vector<SharedBand> shared;
    for (const int band : bands)
        shared.push_back({ static_cast<std::uint16_t>(std::abs(band) - 1), band < 0 });
    const lsh::Banding banding { static_cast<std::uint32_t>(hashes), static_cast<std::uint32_t>(rows) };
    const QString said = candidateWords(banding, 0.62, { 0.62 }, shared);
    QVERIFY2(said.startsWith(words), qPrintable(said));
    QVERIFY2(said.contains(QStringLiteral("At J = 0.62 the chance was")), qPrintable(said));
}

ALIKE_TEST(TestCandidateWords)
#include "tst_candidate_words.moc"
