// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/listing.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>
#include <vector>

using namespace alike;

class TestRowOrder : public QObject {
    Q_OBJECT
private slots:
    void numbersBeforeText();
    void textFoldsCase();
    void numbersAscend();
    void tiesKeepTheirOrder();
    void fullComparisonBehindEqualPrefixes();
};

void TestRowOrder::numbersBeforeText()
{
    QVERIFY(idPrefix("9") < idPrefix("10"));
    QVERIFY(idPrefix("10") < idPrefix("a"));
    QVERIFY(idPrefix("999999999999999999") < idPrefix("0000000000000000000"));
}

void TestRowOrder::textFoldsCase()
{
    QCOMPARE(textPrefix("ABC"), textPrefix("abc"));
    QVERIFY(textPrefix("abc") < textPrefix("abd"));
    QVERIFY(textPrefix("ab") < textPrefix("abc"));
    QVERIFY(lessFolded("Apple", "banana"));
    QVERIFY(!lessFolded("APPLE", "apple"));
}

void TestRowOrder::numbersAscend()
{
    const std::vector<double> ascending { -1, 0, 1e-9, 0.1, 0.5, 0.8, 1 };
    for (std::size_t i = 1; i < ascending.size(); ++i)
        QVERIFY(numberPrefix(ascending[i - 1]) < numberPrefix(ascending[i]));
}

void TestRowOrder::tiesKeepTheirOrder()
{
    const std::vector<SortItem> items { { 2, 0 }, { 1, 1 }, { 2, 2 }, { 1, 3 } };
    QCOMPARE(sortedKeys(items, false), (std::vector<std::uint32_t> { 1, 3, 0, 2 }));
    QCOMPARE(sortedKeys(items, true), (std::vector<std::uint32_t> { 0, 2, 1, 3 }));
}

void TestRowOrder::fullComparisonBehindEqualPrefixes()
{
    const std::vector<std::string> texts { "same beginning c", "same beginning a", "same beginning b" };
    std::vector<SortItem> items;
    for (std::uint32_t i = 0; i < texts.size(); ++i)
        items.push_back({ textPrefix(texts[i]), i });
    const auto keys = sortedKeys(
        items, false, [&](std::uint32_t x, std::uint32_t y) { return lessFolded(texts[x], texts[y]); });
    QCOMPARE(keys, (std::vector<std::uint32_t> { 1, 2, 0 }));
}

ALIKE_TEST(TestRowOrder)
#include "tst_row_order.moc"
