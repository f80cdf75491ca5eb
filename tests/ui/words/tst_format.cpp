// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/corpus.h"
#include "tests/support/suite.h"
#include "ui/words/format.h"

#include <QLocale>
#include <QTest>

using namespace alike;
using namespace alike::ui;

class TestFormat : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void counts();
    void similaritiesNeverLie();
    void thresholds();
    void estimates();
    void chances();
    void lines();
    void names();
    void dates();
    void tipsAreText();
};

void TestFormat::counts()
{
    QCOMPARE(format::count(19'018), QStringLiteral("19,018"));
}

void TestFormat::similaritiesNeverLie()
{
    QCOMPARE(format::similarity(0.5), QStringLiteral("0.500"));
    QCOMPARE(format::similarity(1), QStringLiteral("1.000"));
    QCOMPARE(format::similarity(0.99996), QStringLiteral("0.999"));
    QCOMPARE(format::similarity(0.0001), QStringLiteral("0.001"));
    QCOMPARE(format::similarity(0), QStringLiteral("0.000"));
    QCOMPARE(format::similarity(0.999, 2), QStringLiteral("0.99"));
}

void TestFormat::thresholds()
{
    QCOMPARE(format::threshold(Threshold(800'000)), QStringLiteral("0.80"));
    QCOMPARE(format::threshold(Threshold(755'000)), QStringLiteral("0.755"));
    QCOMPARE(format::threshold(Threshold(123'456)), QStringLiteral("0.123456"));
    QCOMPARE(format::threshold(Threshold(1'000'000)), QStringLiteral("1.00"));
    QCOMPARE(format::threshold(Threshold(0)), QStringLiteral("0.00"));
}

void TestFormat::estimates()
{
    // The central 95 % of Binomial(100, 0.8) is 72 to 88.
    const Estimate estimate { 78, 100, 70, 130 };
    QCOMPARE(format::estimate(estimate, { 0.8 }), QStringLiteral("0.78 (0.72\u20130.88)"));
}

void TestFormat::chances()
{
    QCOMPARE(format::chance(0), QStringLiteral("0\u00a0%"));
    QCOMPARE(format::chance(0.001), QStringLiteral("under 1\u00a0%"));
    QCOMPARE(format::chance(0.124), QStringLiteral("12\u00a0%"));
    QCOMPARE(format::chance(0.9995), QStringLiteral("over 99\u00a0%"));
    QCOMPARE(format::chance(1), QStringLiteral("100\u00a0%"));
}

void TestFormat::lines()
{
    QCOMPARE(format::line(" a\r\n b\tc\x03 "), QStringLiteral("a b c"));
}

/// The title, else the first words of the text, else the id.
void TestFormat::names()
{
    CorpusBuilder builder;
    std::string longText;
    for (int i = 0; i < 200; ++i)
        longText += "word" + std::to_string(i) + ' ';
    std::string chinese;
    for (int i = 0; i < 400; ++i)
        chinese += "\u6587";
    builder.add({ "1", "A \n title", "", "", "text" });
    builder.add({ "2", " \n", "", "", "  the first\nwords" });
    builder.add({ "3", "", "", "", longText });
    builder.add({ "4", "", "", "", chinese });
    builder.add({ "5", "", "", "", " \n " });
    const Corpus corpus = std::move(builder).build();
    QCOMPARE(format::name(corpus, docId(0)), QStringLiteral("A title"));
    QCOMPARE(format::name(corpus, docId(1)), QStringLiteral("the first words"));
    const QString cut = format::name(corpus, docId(2));
    QVERIFY2(cut.startsWith(QStringLiteral("word0 word1 ")) && cut.size() <= 81, qPrintable(cut));
    QVERIFY2(QString::fromStdString(longText).startsWith(cut.chopped(1) + u' '), qPrintable(cut));
    QCOMPARE(format::name(corpus, docId(3)), QString(80, QChar(0x6587)) + QChar(0x2026));
    QCOMPARE(format::name(corpus, docId(4)), QStringLiteral("5"));
}

void TestFormat::dates()
{
    QCOMPARE(format::date("26-FEB-1987 15:01:01.79"), QStringLiteral("26 Feb 1987"));
    QCOMPARE(format::date("31-FEB-1987"), QStringLiteral("31-FEB-1987")); // there is none
    QCOMPARE(format::date("last week"), QStringLiteral("last week"));
    const auto apart = [](const char* a, const char* b) { return format::apart(*dateGap(a, b)); };
    QCOMPARE(apart("2025-04-23T11:15", "2025-04-23 11:52"), QStringLiteral("37 min"));
    QCOMPARE(apart("2025-04-23T12:25", "2025-04-23T11:15"), QStringLiteral("1 h 10"));
    QCOMPARE(apart("2025-04-23T02:10", "2025-04-23T11:15"), QStringLiteral("9 h"));
    QCOMPARE(apart("2024-02-28", "2024-03-01"), QStringLiteral("2 d"));
    QCOMPARE(apart("2025-04-23", "23 Apr 2025"), QStringLiteral("same day"));
    QCOMPARE(apart("2025-04-23T11:15:01", "2025-04-23T11:15:43"), QStringLiteral("42 s"));
    QCOMPARE(format::apartInWords({ 22 * 60, false }), QStringLiteral("22 minutes apart"));
    QCOMPARE(format::apartInWords({ 86400, true }), QStringLiteral("1 day apart"));
}

void TestFormat::tipsAreText()
{
    QCOMPARE(format::tip(QStringLiteral("<b>a</b>\nb & c")),
        QStringLiteral("<span>&lt;b&gt;a&lt;/b&gt;<br>b &amp; c</span>"));
    QCOMPARE(format::tip({}), QString());
}

ALIKE_TEST(TestFormat)
#include "tst_format.moc"
