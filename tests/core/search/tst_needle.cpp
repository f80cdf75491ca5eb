// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/needle.h"

#include "tests/support/suite.h"

#include <QtTest>

using alike::search::Needle;
using alike::search::Range;

class TestNeedle : public QObject {
    Q_OBJECT
private slots:
    void finds_data()
    {
        QTest::addColumn<QByteArray>("needle");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("found");
        QTest::newRow("inside") << QByteArray("ocoa") << QByteArray("Bahia cocoa zone") << true;
        QTest::newRow("upper") << QByteArray("COCOA") << QByteArray("Bahia cocoa zone") << true;
        QTest::newRow("lower") << QByteArray("cocoa") << QByteArray("BAHIA COCOA") << true;
        QTest::newRow("none") << QByteArray("wheat") << QByteArray("Bahia cocoa zone") << false;
        QTest::newRow("phrase") << QByteArray("cocoa zone") << QByteArray("Bahia cocoa zone") << true;
        QTest::newRow("no phrase") << QByteArray("zone cocoa") << QByteArray("Bahia cocoa zone") << false;
        QTest::newRow("umlaut") << QByteArray("\xC3\x9C"
                                              "BER")
                                << QByteArray("gegen\xC3\xBC"
                                              "ber")
                                << true;
        QTest::newRow("greek") << QByteArray("\xCE\xB1") << QByteArray("\xCE\x91") << true;
        QTest::newRow("cjk") << QByteArray("\xE5\xAD\x97") << QByteArray("\xE6\xBC\xA2\xE5\xAD\x97") << true;
        QTest::newRow("at the very end") << QByteArray("zone") << QByteArray("zon") << false;
    }
    void finds()
    {
        QFETCH(QByteArray, needle);
        QFETCH(QByteArray, text);
        QFETCH(bool, found);
        QCOMPARE(Needle(needle.toStdString()).isIn(text.toStdString()), found);
    }

    void places()
    {
        const Needle needle("aB");
        const std::string text = "xAb ab";
        QVERIFY(needle.find(text, 0) == (Range { 1, 3 }));
        QVERIFY(needle.find(text, 2) == (Range { 4, 6 }));
        QVERIFY(!needle.find(text, 5));
        QVERIFY(Needle("").empty());
    }

    void partIsTheLongestRun()
    {
        QCOMPARE(Needle("U.S. Dollar, 5").part(), std::string("dollar"));
        QCOMPARE(Needle("caf\xC3\xA9").part(), std::string("caf"));
        QCOMPARE(Needle("--").part(), std::string());
    }
};

ALIKE_TEST(TestNeedle)
#include "tst_needle.moc"
