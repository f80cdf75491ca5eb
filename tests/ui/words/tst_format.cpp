// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
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
    QCOMPARE(format::titleOr("", "id"), QStringLiteral("id"));
    QCOMPARE(format::titleOr(" \n", "id"), QStringLiteral("id"));
}

void TestFormat::tipsAreText()
{
    QCOMPARE(format::tip(QStringLiteral("<b>a</b>\nb & c")),
        QStringLiteral("<span>&lt;b&gt;a&lt;/b&gt;<br>b &amp; c</span>"));
    QCOMPARE(format::tip({}), QString());
}

ALIKE_TEST(TestFormat)
#include "tst_format.moc"
