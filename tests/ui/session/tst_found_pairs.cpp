// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/found_pairs.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"

#include <QtTest>

using namespace alike;

class TestFoundPairs : public QObject {
    Q_OBJECT
private slots:
    void countsNearAndIdentical()
    {
        test::Desk desk(test::smallCorpus(), test::lowThreshold());
        const auto found = foundPairs(*desk.session.snapshot());
        QVERIFY(found);
        QCOMPARE(found->near, std::uint64_t { 1 });
        QCOMPARE(found->identical, std::uint64_t { 1 });
        QCOMPARE(*found->truth, std::uint64_t { 2 });
    }

    /// Before the exact stage: from the candidates, and the same.
    void countsWithoutTheTruth()
    {
        test::Desk desk(test::smallCorpus(), test::lowThreshold());
        Snapshot early = *desk.session.snapshot();
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
        test::Desk desk(test::smallCorpus());
        const auto found = foundPairs(*desk.session.snapshot()); // at 0.8, above 23 / 31
        QCOMPARE(found->near, std::uint64_t { 0 });
        QCOMPARE(found->identical, std::uint64_t { 1 });
    }
};

ALIKE_TEST(TestFoundPairs)
#include "tst_found_pairs.moc"
