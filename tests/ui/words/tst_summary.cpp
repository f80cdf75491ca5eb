// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/summary.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"

#include <QLocale>
#include <QtTest>

using namespace alike;

class TestSummary : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void ofReuters()
    {
        Snapshot snapshot;
        snapshot.statistics.documentsKept = 19'018;
        snapshot.statistics.tooShort = 25;
        snapshot.statistics.identicalPairs = 2'622;
        snapshot.candidatesListed = true;
        snapshot.evaluation.emplace();
        snapshot.evaluation->truthPairs = 3'036;
        snapshot.evaluation->truePositives = 3'035;
        snapshot.evaluation->samePairs = 2'622;
        LoadReport report;
        report.documentsRead = 21'578;
        report.noText = 2'535;
        QCOMPARE(ui::corpusText(report), u"21,578 documents read (2,535 without text)"_qs);
        QCOMPARE(ui::resultText(report, snapshot),
            u"19,018 of 21,578 documents (2,535 without text, 25 too short) · 414 near pairs from J = 0.80 "
            u"up "
            u"and 2,622 same after cleaning · found 413 of 414 near"_qs);
        QCOMPARE(ui::recallText(snapshot), u"found 413 of 414 near"_qs);
        QCOMPARE(ui::documentsText(report, snapshot), u"19,018 of 21,578 documents"_qs);
    }

    /// Where a lower threshold would show nothing more, another thing is advised.
    void whatToDoWhereNothingCanBeCompared()
    {
        Snapshot snapshot;
        Statistics& counts = snapshot.statistics;
        const auto said = [&](std::uint64_t kept, std::uint64_t tooShort, std::uint64_t without) {
            counts.documentsKept = kept;
            counts.tooShort = tooShort;
            counts.documentsWithout = without;
            return ui::nothingToCompare(snapshot);
        };
        QVERIFY(said(2, 5, 0).isEmpty());
        QVERIFY(said(3, 0, 1).isEmpty());
        QVERIFY(said(0, 5, 0).startsWith(u"No document has 8 words"_qs));
        QVERIFY(said(0, 0, 0).contains(u"Ctrl+O"_qs));
        QVERIFY(said(1, 0, 0).startsWith(u"There is one document"_qs));
        QVERIFY(said(1, 4, 0).startsWith(u"Only one document has 8 words or more"_qs));
        QVERIFY(said(3, 0, 2).endsWith(u"Choose a smaller k."_qs));
        QVERIFY(said(3, 0, 3).startsWith(u"No document is long enough for a shingle of 4 words"_qs));
        snapshot.parameters.text.minWords = 12;
        QVERIFY(said(0, 5, 0).contains(u"12 words"_qs));
    }

    void beforeTheTruthIsKnown()
    {
        test::Desk desk(test::smallCorpus(), test::lowThreshold());
        Snapshot early = *desk.session.snapshot();
        early.exact = nullptr;
        early.evaluation.reset();
        QVERIFY(
            ui::resultText({}, early).contains(u"1 near pair from J = 0.70 up and 1 same after cleaning"_qs));
        QVERIFY(ui::resultText({}, early).endsWith(u"missed pairs are not known yet"_qs));
        early.exactProblem = "There are too many.";
        QVERIFY(ui::resultText({}, early).endsWith(u"There are too many."_qs));
        // A list that ends above the threshold says where.
        Snapshot partly = *desk.session.snapshot();
        partly.evaluation.reset();
        partly.exactFloor = Threshold(750'000);
        QCOMPARE(ui::recallText(partly), u"missed pairs are known above 0.75"_qs);
        early.candidatesListed = false;
        early.scored = nullptr;
        early.candidateBound = 68'000'000;
        QVERIFY(ui::resultText({}, early).contains(u"joined exactly"_qs));
    }

    void differences()
    {
        const Parameters shown;
        Parameters wanted;
        QVERIFY(ui::differenceText(shown, wanted).isEmpty());
        wanted.shingle.k = 5;
        QCOMPARE(ui::differenceText(shown, wanted), u"k = 4"_qs);
        wanted.results.threshold = Threshold(500'000);
        wanted.lsh.rows = 4;
        QCOMPARE(ui::differenceText(shown, wanted), u"k = 4, b = 20, t = 0.80"_qs);
    }
};

ALIKE_TEST(TestSummary)
#include "tst_summary.moc"
