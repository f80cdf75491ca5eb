// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/documents/text_filter.h"

#include <QTest>

using alike::ui::TextFilter;

class TestTextFilter : public QObject {
    Q_OBJECT
private slots:
    void finds_data();
    void finds();
    void everyWordInAnyField();
    void emptyQueries();
};

void TestTextFilter::finds_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("found");

    QTest::newRow("inside") << QStringLiteral("ocoa") << QByteArray("Bahia cocoa zone") << true;
    QTest::newRow("upper") << QStringLiteral("COCOA") << QByteArray("Bahia cocoa zone") << true;
    QTest::newRow("lower") << QStringLiteral("cocoa") << QByteArray("BAHIA COCOA") << true;
    QTest::newRow("none") << QStringLiteral("wheat") << QByteArray("Bahia cocoa zone") << false;
    QTest::newRow("all words") << QStringLiteral("zone bahia") << QByteArray("Bahia cocoa zone") << true;
    QTest::newRow("one missing") << QStringLiteral("zone wheat") << QByteArray("Bahia cocoa zone") << false;
    QTest::newRow("phrase") << QStringLiteral("\"cocoa zone\"") << QByteArray("Bahia cocoa zone") << true;
    QTest::newRow("no phrase") << QStringLiteral("\"zone cocoa\"") << QByteArray("Bahia cocoa zone") << false;
    QTest::newRow("open quote") << QStringLiteral("\"cocoa zo") << QByteArray("Bahia cocoa zone") << true;
    QTest::newRow("umlaut") << QStringLiteral("\u00DCBER")
                            << QByteArray("gegen\xC3\xBC"
                                          "ber")
                            << true;
    QTest::newRow("greek") << QStringLiteral("\u03B1") << QByteArray("\xCE\x91") << true;
    QTest::newRow("cjk") << QStringLiteral("\u5B57") << QByteArray("\xE6\xBC\xA2\xE5\xAD\x97") << true;
    QTest::newRow("at the very end") << QStringLiteral("zone") << QByteArray("zon") << false;
}

void TestTextFilter::finds()
{
    QFETCH(QString, query);
    QFETCH(QByteArray, text);
    QFETCH(bool, found);
    QCOMPARE(TextFilter(query).matches(
                 { std::string_view(text.constData(), static_cast<std::size_t>(text.size())) }),
        found);
}

void TestTextFilter::everyWordInAnyField()
{
    QVERIFY(TextFilter(QStringLiteral("5544 cocoa")).matches({ "5544", "COCOA REVIEW", "" }));
    QVERIFY(!TextFilter(QStringLiteral("5544 wheat")).matches({ "5544", "COCOA REVIEW", "" }));
}

void TestTextFilter::emptyQueries()
{
    QVERIFY(TextFilter(QString()).empty());
    QVERIFY(TextFilter(QStringLiteral("  \" \" ")).empty());
    QVERIFY(TextFilter(QString()).matches({ "anything" }));
}

ALIKE_TEST(TestTextFilter)
#include "tst_text_filter.moc"
